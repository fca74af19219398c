import Foundation
import TestSupport
import Testing

/// Stories that are exported, opened by the programs of others.
@Suite("export")
struct ExportTests {
    /// Runs a program and returns its output.
    private func run(_ program: String, _ arguments: String...) throws -> String {
        let run = try Command(arguments: arguments, program: program)
        #expect(run.ending == .exited(0), "\(program) \(arguments): \(run.errors)")
        return run.output
    }

    /// Exports a story to a file in a folder, with some arguments. Returns the path.
    private func export(
        _ story: String = Places.fixture("short"), to name: String, in folder: TemporaryFolder,
        _ arguments: String..., program: String = Places.program
    ) throws -> String {
        let path = folder.path + "/" + name
        let run = try Command(arguments: ["export", story, "-o", path] + arguments, program: program)
        #expect(run.ending == .exited(0), "\(name): \(run.errors)")
        return path
    }

    /// Runs lines of Python with Pillow, to which a file is `path`.
    private func python(_ path: String, _ lines: String) throws -> String {
        try run("/usr/bin/python3", "-c", "import sys\nfrom PIL import Image\npath = sys.argv[1]\n" + lines, path)
    }

    @Test("Animations have the frames, the times and the length of the story", arguments: ["gif", "webp", "apng"])
    func animations(_ format: String) throws {
        let folder = try TemporaryFolder()
        let path = try export(to: "story." + format, in: folder, "--size", "40x12", "--fps", "5")
        let facts = try python(
            path,
            """
            picture = Image.open(path)
            times = []
            for frame in range(picture.n_frames):
                picture.seek(frame)
                picture.load()
                times.append(picture.info["duration"])
            print(picture.size[0] % 40, picture.size[1], picture.n_frames > 10, round(sum(times)), picture.info.get("loop"))
            """)
        // Three pages of two seconds.
        #expect(facts == "0 240 True 6000 0\n", "\(facts)")
    }

    @Test(
        "The first frame is the first page that is shown, as its picture shows it, and play begins right after it",
        arguments: ["gif", "webp", "apng", "mp4", "webm"], ["", "2-3"])
    func poster(_ format: String, _ pages: String) throws {
        let folder = try TemporaryFolder()
        // Everything on the pages enters.
        let story = try folder.write(
            """
            {"version": 1, "pageRemainSeconds": 1, "pages": [\(["one", "two", "three"].map {
                """
                {"elements": [{"kind": "text", "text": "page \($0)"}, {"kind": "list", "items": ["a \($0)", "b"]}]}
                """
            }.joined(separator: ","))]}
            """, to: "story.json")
        let chosen = pages.isEmpty ? [] : ["--pages", pages]
        func write(_ name: String, _ arguments: [String]) throws -> String {
            let path = folder.path + "/" + name
            let run = try Command(
                arguments: ["export", story, "-o", path, "--size", "40x12", "--fps", "10"] + arguments)
            #expect(run.ending == .exited(0), "\(name): \(run.errors)")
            return path
        }
        let moving = try write("story." + format, chosen)
        let still = try write("still.png", ["--page", pages.isEmpty ? "1" : "2"])
        var first = moving
        if ["mp4", "webm"].contains(format) {
            first = folder.path + "/first.png"
            _ = try run("/usr/bin/ffmpeg", "-v", "error", "-i", moving, "-frames:v", "1", first)
        }
        let facts = try run(
            "/usr/bin/python3", "-c",
            """
            import sys
            from PIL import Image, ImageChops, ImageStat
            first, still = (Image.open(path) for path in sys.argv[1:])
            def difference():
                a, b = first.convert("RGB"), still.convert("RGB")
                return sum(ImageStat.Stat(ImageChops.difference(a, b.crop((0, 0) + a.size))).mean)
            # Videos have fewer colours.
            print("same" if difference() < 8 else f"differs by {difference()}")
            if getattr(first, "n_frames", 1) > 1:
                time = first.info["duration"]
                first.seek(1)
                print(round(time), "moves" if difference() > 2 else "stands")
            """, first, still)
        #expect(facts == (first == moving ? "same\n20 moves\n" : "same\n"), "\(facts)")
    }

    @Test(
        "The program that encodes a video ends with this one, however it ends", arguments: [SIGINT, SIGTERM, SIGKILL])
    func encoderEnds(_ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let fifo = folder.path + "/fifo"
        try #require(unsafe mkfifo(fifo, 0o600) == 0)
        // An encoder that neither its input nor a signal that it can ignore makes stop.
        let encoder = """
            #!/bin/sh
            trap '' INT TERM HUP PIPE
            exec 3>'\(fifo)'
            echo started >&3
            exec sleep 1000
            """
        for name in ["ffmpeg", "ffprobe"] { try folder.write(Array(encoder.utf8), to: name, mode: 0o755) }
        var environment = Places.environment(home: folder.path)
        environment["PATH"] = folder.path + ":/usr/bin:/bin"
        let life = try Descriptor(taking: unsafe open(fifo, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
        let null = try Descriptor(taking: unsafe open("/dev/null", O_RDWR | O_CLOEXEC))
        let program = try spawn(
            Places.program, ["export", Places.fixture("short"), "-o", folder.path + "/story.webm", "--size", "40x12"],
            environment: environment, descriptors: (0...2).map { ($0, null.number) })
        let deadline = ContinuousClock.now + .seconds(30)
        #expect(!waitToRead([life], until: deadline).isEmpty)
        #expect(life.read() == Array("started\n".utf8))
        kill(program, signal)
        #expect(reap(program) == .died(ofSignal: signal))
        // Only the encoder has the other end.
        #expect(!waitToRead([life], until: deadline).isEmpty && life.read().isEmpty, "the encoder goes on")
    }

    @Test("Videos have the size, the rate and the length of the story", arguments: ["mp4", "webm"])
    func videos(_ format: String) throws {
        let folder = try TemporaryFolder()
        func facts(_ path: String) throws -> Set<String> {
            let facts = try run(
                "/usr/bin/ffprobe", "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
                "stream=width,height,r_frame_rate,nb_read_frames:format=duration", "-of",
                "default=noprint_wrappers=1", path)
            return Set(facts.split(separator: "\n").map(String.init))
        }
        let moving = try facts(
            export(to: "story." + format, in: folder, "--size", "31x9", "--fps", "10", "--scale", "0.55"))
        #expect(moving.isSuperset(of: ["r_frame_rate=10/1", "nb_read_frames=60", "duration=6.000000"]), "\(moving)")
        for line in moving where line.hasPrefix("width=") || line.hasPrefix("height=") {
            #expect(Int(line.drop { $0 != "=" }.dropFirst()).map { $0 % 2 } == 0, "\(line)")
        }
        // Where nothing moves there is a frame a second, and one at the end.
        let story = try folder.write(
            #"{"version":1,"pages":[{"remainSeconds":6,"elements":[{"kind":"text","text":"a","animate":"none"}]}]}"#,
            to: "still.json")
        let still = try facts(export(story, to: "still." + format, in: folder, "--size", "20x3", "--fps", "10"))
        #expect(still.isSuperset(of: ["nb_read_frames=7", "duration=6.000000"]), "\(still)")
    }

    @Test("A video has subtitles beside it, with the words of each page while it is seen", arguments: ["mp4", "webm"])
    func subtitles(_ format: String) throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            #"""
            {"version": 1, "lang": "ko", "pageRemainSeconds": 2, "pages": [
              {"elements": [{"kind": "title", "text": "A < B & C --> D"}, {"kind": "list", "items": ["eins", "zwei", "drei"]}]},
              {"elements": [{"kind": "text", "text": "first"}, {"kind": "text", "text": "then", "step": "next"}]}]}
            """#, to: "s.json")
        let film = folder.path + "/my.film." + format
        let size = ["--size", "20x9", "--fps", "10", "--scale", "0.5"]
        #expect(try Command(arguments: ["export", story, "-o", film] + size).ending == .exited(0))
        let subtitles = String(decoding: try bytes(of: folder.path + "/my.film.vtt"), as: UTF8.self)
        #expect(subtitles.hasPrefix("WEBVTT\nKind: captions\nLanguage: ko\n\n00:00:00.000 --> "))
        // As a player reads them.
        let read = try run("/usr/bin/ffmpeg", "-v", "error", "-i", folder.path + "/my.film.vtt", "-f", "srt", "-")
        let cues = read.split(whereSeparator: \.isNewline).map(String.init)
        #expect(cues.contains("A < B & C --> D") && cues.contains { $0.contains("drei") }, "\(read)")
        let times = cues.filter { $0.contains(" --> 00:") }
        #expect(
            times.first?.hasPrefix("00:00:00,000") == true && times.last?.hasSuffix("00:00:04,000") == true, "\(times)")
        for (cue, next) in zip(times, times.dropFirst()) {
            #expect(next.hasPrefix(cue.suffix(12)), "\(times)")
        }
        #expect(times.contains { $0.hasPrefix("00:00:02,000") } && times.contains { $0.hasPrefix("00:00:03,000") })

        let silent = folder.path + "/silent." + format
        #expect(try Command(arguments: ["export", story, "-o", silent, "--no-subtitles"] + size).ending == .exited(0))
        #expect(throws: (any Error).self) { try bytes(of: folder.path + "/silent.vtt") }
    }

    @Test("A document has a page for each page of the story, with its text, and fonts as far as they are used")
    func documents() throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            #"""
            {"version": 1, "title": "A year", "theme": "midnight", "pages": [
              {"elements": [{"kind": "text", "text": "one fine day"}, {"kind": "text", "text": "한국어 글"}]},
              {"elements": [{"kind": "card", "elements": [{"kind": "text", "text": "مرحبا بالعالم"}]}]},
              {"elements": [{"kind": "donut", "items": [{"label": "half", "value": 1, "color": "#FF0000"}, {"label": "rest", "value": 1}]}]},
              {"elements": [{"kind": "title", "text": "office at\nnight"}]}, {"elements": [{"kind": "stat", "value": 1511}]},
              {"elements": [{"kind": "title", "text": "block one", "font": "block"}]}]}
            """#, to: "s.json")
        let path = try export(story, to: "story.pdf", in: folder, "--size", "60x20")
        let facts = try run("/usr/bin/pdfinfo", path)
        #expect(facts.contains("Title:           A year") && facts.contains("Pages:           6"), "\(facts)")
        let pages = try run("/usr/bin/pdftotext", "-layout", path, "-").split(separator: "\u{0C}")
        try #require(pages.count == 6, "\(pages)")
        #expect(pages[0].contains("one fine day") && pages[0].contains("한국어"))
        #expect(pages[1].contains("مرحبا") && pages[2].contains("half") && pages[2].contains("50%"))
        // Large letters are shapes, and text where they are.
        #expect(
            pages[3].contains(/office at\s+night/) && pages[4].contains("1,511") && pages[5].contains(/block\s+one/),
            "\(pages[3...])")
        let words = try run("/usr/bin/pdftotext", "-bbox", "-f", "4", "-l", "4", path, "-")
        let office = try #require(words.firstMatch(of: /xMin="([\d.]+)".* xMax="([\d.]+)".*>office</))
        let (left, right) = (try #require(Double(office.1)), try #require(Double(office.2)))
        #expect(left > 60 && right - left > 120 && right < 400, "\(office.0)")
        // Each font is embedded, and as a subset.
        let fonts = try run("/usr/bin/pdffonts", path).split(separator: "\n").dropFirst(2)
        #expect(!fonts.isEmpty && fonts.allSatisfy { $0.contains(/\syes\s+yes\s/) }, "\(fonts)")
        _ = try run("/usr/bin/pdftoppm", "-r", "72", "-png", path, folder.path + "/page")
        // The ring is as red on paper as in a picture, and as large.
        let picture = try export(story, to: "3.png", in: folder, "--size", "60x20", "--page", "3")
        let compared = try run(
            "/usr/bin/python3", "-c",
            """
            import sys
            from PIL import Image
            def red(path):
                picture = Image.open(path).convert("RGB")
                return picture.size, sum(1 for pixel in picture.getdata() if pixel[0] > 230 and pixel[1] < 30 and pixel[2] < 30)
            one, other = red(sys.argv[1]), red(sys.argv[2])
            print(one[0] == other[0], other[1] > 1000, abs(one[1] - other[1]) < 0.05 * other[1])
            """, folder.path + "/page-3.png", picture)
        #expect(compared == "True True True\n")
    }

    @Test("A document has the letters of values, and no links of theirs")
    func valuesInADocument() throws {
        let folder = try TemporaryFolder()
        var random = SplitMix64(seed: Soak.seed(0x9DF))
        let values = ForeignText.examples + (0..<Soak.count(20, 400)).map { _ in ForeignText.line(&random) }
        let contents = values.indices.map { index in
            ["elements": [["kind": "text", "text": "**a{{v\(index)}}z** [a{{v\(index)}}z](https://a.example)"]]]
        }
        let data = Dictionary(uniqueKeysWithValues: zip(values.indices.map { "v\($0)" }, values))
        let text = try JSONSerialization.data(
            withJSONObject: ["version": 1, "data": data, "pages": contents] as [String: Any])
        let story = try folder.write(Array(text), to: "s.json")
        let path = try export(story, to: "s.pdf", in: folder, "--size", "60x20")
        #expect(try run("/usr/bin/pdfinfo", path).contains("Pages:           \(values.count)\n"))
        #expect(try run("/usr/bin/pdfinfo", "-url", path).split(separator: "\n").count == 1)
        // What has no marks and no direction of its own is the text of its page.
        let pages = try run("/usr/bin/pdftotext", "-raw", path, "-").split(separator: "\u{0C}")
        for (value, page) in zip(values, pages) where value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
            #expect(page.contains("a\(value)z"), "\(value.debugDescription): \(page)")
        }
    }

    @Test("The backgrounds of a document are those of a picture, wherever one ends and another begins")
    func papers() throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            #"""
            {"version": 1, "theme": "midnight", "pages": [{"background": "#204060", "elements": [
              {"kind": "row", "elements": [
                {"kind": "card", "elements": [{"kind": "spacer", "lines": 4}]},
                {"kind": "card", "elements": [{"kind": "spacer", "lines": 1}]}]},
              {"kind": "code", "text": "let a = 1\nlet wide = 2"}]}]}
            """#, to: "s.json")
        let document = try export(story, to: "s.pdf", in: folder, "--size", "60x20")
        let picture = try export(story, to: "s.png", in: folder, "--size", "60x20", "--page", "1")
        _ = try run("/usr/bin/pdftoppm", "-r", "72", "-singlefile", "-png", document, folder.path + "/s-page")
        let compared = try run(
            "/usr/bin/python3", "-c",
            """
            import sys
            from PIL import Image, ImageChops
            one, other = (Image.open(path).convert("RGB") for path in sys.argv[1:])
            far = sum(1 for pixel in ImageChops.difference(one, other).getdata() if max(pixel) > 12)
            areas = [color for count, color in one.getcolors(1 << 20) if count > 2000]
            print(one.size == other.size, far < 0.02 * one.size[0] * one.size[1], len(areas) > 1)
            """, folder.path + "/s-page.png", picture)
        #expect(compared == "True True True\n")
    }

    @Test(
        "A document in Arabic has its words and numbers as they are read, also in large letters",
        arguments: ["80x24", "200x60"])
    func arabic(size: String) throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            #"""
            {"version": 1, "lang": "ar", "theme": "ocean", "pages": [{"elements": [
              {"kind": "stat", "value": 1234, "label": "صفحة مقروءة"},
              {"kind": "bars", "items": [{"label": "سفر", "value": 12}, {"label": "عمل", "value": 70}]}]},
              {"elements": [{"kind": "compare", "before": 812, "after": 1204}]}]}
            """#, to: "s.json")
        let text = try run("/usr/bin/pdftotext", "-layout", export(story, to: "s.pdf", in: folder, "--size", size), "-")
        for words in ["١٬٢٣٤", "صفحة مقروءة", "سفر", "١٢", "عمل", "٧٠", "٨١٢", "١٬٢٠٤"] {
            #expect(text.contains(words), "\(words): \(text)")
        }
        // Large numbers on mirrored surfaces have the pixels of the picture, and not those of characters.
        let picture = try export(story, to: "s.png", in: folder, "--size", "80x24", "--page", "2")
        let shades = try python(
            picture,
            """
            picture = Image.open(path).convert("L")
            rows = [list(picture.crop((0, y, picture.width, y + 1)).getdata()) for y in range(40, picture.height)]
            # Where a letter begins, in each row of pixels: cells have steps of ten.
            print(len({next((x for x, value in enumerate(row) if value > 180), 0) for row in rows}))
            """)
        #expect(try #require(Int(shades.dropLast())) > 14, "\(shades)")
    }

    @Test("A gradient of a GIF has its colours also after a page of other colours has slid away")
    func gradients() throws {
        let folder = try TemporaryFolder()
        let story = Places.story("2024")
        let film = try export(story, to: "s.gif", in: folder, "--size", "60x20", "--fps", "8", "--pages", "7-8")
        let picture = try export(story, to: "s.png", in: folder, "--size", "60x20", "--page", "8")
        let difference = try run(
            "/usr/bin/python3", "-c",
            """
            import sys
            from PIL import Image, ImageChops, ImageStat
            film = Image.open(sys.argv[1])
            film.seek(film.n_frames - 1)
            # In blocks of 4 by 4 pixels, in which a dither has the colour that it stands for, below the bars.
            one, other = (picture.convert("RGB").crop((0, 60, 600, 400)).reduce(4) for picture in (film, Image.open(sys.argv[2])))
            print(max(ImageStat.Stat(ImageChops.difference(one, other)).rms))
            """, film, picture)
        let rms = try #require(Double(difference.dropLast()))
        #expect(rms < 0.7, "\(rms)")
    }

    @Test("A handout has six pages on a sheet, each beside its notes, on the side of the story's direction")
    func handouts() throws {
        let folder = try TemporaryFolder()
        let long = (0..<120).map { "word\($0)" }.joined(separator: " ")
        let pages = (1...8).map { number in
            let notes = number == 2 ? "" : #", "notes": "\#(number == 6 ? long : "say \(number) times")""#
            return #"{"elements": [{"kind": "text", "text": "page \#(number)"}]\#(notes)}"#
        }
        let story = try folder.write(
            #"{"version": 1, "title": "A talk", "theme": "midnight", "pages": [\#(pages.joined(separator: ","))]}"#,
            to: "s.json")
        let path = try export(story, to: "talk.pdf", in: folder, "--handout", "a4")
        let facts = try run("/usr/bin/pdfinfo", path)
        #expect(facts.contains("Pages:           2") && facts.contains("595 x 842 pts (A4)"), "\(facts)")
        let sheets = try run("/usr/bin/pdftotext", "-raw", path, "-").split(separator: "\u{0C}").map { sheet in
            sheet.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(sheets.count == 2 && sheets[0].contains("page 1") && sheets[0].contains("1 say 1 times"))
        #expect(sheets[0].contains("page 6") && sheets[0].contains("word119") && !sheets[0].contains("page 7"))
        #expect(sheets[1].contains("page 8") && sheets[1].contains("8 say 8 times"), "\(sheets[1])")
        let fonts = try run("/usr/bin/pdffonts", path).split(separator: "\n").dropFirst(2)
        #expect(!fonts.isEmpty && fonts.allSatisfy { $0.contains(/\syes\s+yes\s/) }, "\(fonts)")

        /// Where words begin on the first sheet, in points from the left.
        func left(_ word: String, _ path: String) throws -> Double {
            let boxes = try run("/usr/bin/pdftotext", "-bbox", "-l", "1", path, "-")
            return try boxes.matches(of: /xMin="([\d.]+)".*>(.*)<\/word>/).first { $0.2 == word }.flatMap {
                Double($0.1)
            } ?? { throw Failure("no \(word)") }()
        }
        #expect(try left("page", path) < 200 && left("times", path) > 256)
        // A light page has an edge.
        let light = try export(story, to: "light.pdf", in: folder, "--handout", "a4", "--theme", "paper")
        _ = try run("/usr/bin/pdftoppm", "-r", "144", "-singlefile", "-png", light, folder.path + "/light")
        let edge = try python(
            folder.path + "/light.png",
            """
            picture = Image.open(path).convert("L")
            print(min(picture.getpixel((x, 200)) for x in range(76, 84)) < 200, picture.getpixel((100, 200)) > 230)
            """)
        #expect(edge == "True True\n")
        // Where the story runs from right to left, so does the sheet. Notes without end are cut, and it is said.
        let mirrored = try folder.write(
            #"""
            {"version": 1, "direction": "rtl", "pages": [{"elements": [{"kind": "text", "text": "page"}],
              "notes": "\#(String(repeating: "times ", count: 2000))"}]}
            """#, to: "rtl.json")
        let other = folder.path + "/rtl.pdf"
        let cut = try Command("export", mirrored, "-o", other, "--handout", "letter")
        #expect(cut.ending == .exited(0) && cut.errors.contains("of page 1"), "\(cut.errors)")
        #expect(try run("/usr/bin/pdfinfo", other).contains("612 x 792 pts (letter)"))
        #expect(try left("page", other) > 372 && left("times", other) < 340)
        let wrong = try Command("export", story, "-o", folder.path + "/s.png", "--handout", "a4")
        #expect(wrong.ending == .exited(64) && wrong.errors.contains("--handout writes a pdf"), "\(wrong.errors)")
    }

    @Test("The edges of pages in a handout are around them, and as thin, on all four sides")
    func edges() throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            #"{"version": 1, "pages": [{"elements": []}, {"elements": []}, {"elements": []}]}"#, to: "s.json")
        let path = try export(
            story, to: "s.pdf", in: folder, "--handout", "letter", "--theme", "paper", "--size", "60x30")
        // A row and a column of pixels, of which a point has 40, from 25 points on. Square pages are as high as a sixth of a sheet,
        // 14 points apart.
        for (part, places) in [
            (["-x", "1000", "-y", "3200", "-W", "9000", "-H", "1"], [40.0, 147]),
            (["-x", "5600", "-y", "1000", "-W", "1", "-H", "16000"], [40, 147, 161, 268, 282, 389]),
        ] {
            let drawn = try Command(
                arguments: ["-r", "2880", "-singlefile", "-gray"] + part + [path, folder.path + "/s"],
                program: "/usr/bin/pdftoppm")
            #expect(drawn.ending == .exited(0), "\(drawn.errors)")
            let lines = try python(
                folder.path + "/s.pgm",
                """
                dark = [pixel < 190 for pixel in Image.open(path).getdata()]
                for place in range(1, len(dark)):
                    if dark[place] and not dark[place - 1]: print(place, dark.index(False, place))
                """
            ).split(separator: "\n")
            #expect(lines.count == places.count, "\(lines)")
            for (line, place) in zip(lines, places) {
                let ends = line.split(separator: " ").compactMap { Int($0) }
                #expect(abs(25 + Double(ends.reduce(0, +)) / 80 - place) < 0.06, "\(lines)")
                // Half a point wide.
                #expect((16...24).contains((ends.last ?? 0) - (ends.first ?? 0)), "\(lines)")
            }
        }
    }

    @Test("Shapes, lines and figures of a document are where they are in a picture, and as dark")
    func shapesInADocument() throws {
        let folder = try TemporaryFolder()
        func row(_ range: ClosedRange<UInt32>) -> String {
            String(String.UnicodeScalarView(range.compactMap(Unicode.Scalar.init)))
        }
        let rows =
            stride(from: UInt32(0x2500), to: 0x25A0, by: 32).map { row($0...$0 + 31) }
            + [row(0x1FB00...0x1FB1F), row(0x1FB20...0x1FB3B), row(0xE0B0...0xE0B3), row(0x28E0...0x28FF)]
        let texts = rows.map { ["kind": "text", "text": $0, "animate": "none"] as [String: Any] }
        let word: [String: Any] = ["kind": "text", "text": "under a line", "style": "underline", "animate": "none"]
        let chart = #"""
            [{"kind": "donut", "items": [{"label": "a", "value": 3}, {"label": "b", "value": 1}], "animate": "none"},
             {"kind": "line", "values": [1, 5, 2, 8], "animate": "none"}]
            """#
        let charts = try JSONSerialization.jsonObject(with: Data(chart.utf8))
        let text = try JSONSerialization.data(
            withJSONObject: [
                "version": 1, "theme": "midnight",
                "pages": [["elements": texts + [word]], ["elements": charts]] as [[String: Any]],
            ] as [String: Any])
        let story = try folder.write(Array(text), to: "s.json")
        let document = try export(story, to: "s.pdf", in: folder, "--size", "60x30")
        for page in 1...2 {
            let picture = try export(
                story, to: "\(page).png", in: folder, "--size", "60x30", "--page", "\(page)")
            _ = try run(
                "/usr/bin/pdftoppm", "-r", "288", "-f", "\(page)", "-l", "\(page)", "-singlefile", "-png", document,
                folder.path + "/page-\(page)")
            // Each part of a cell of a document has the shade that it has in the picture, but for what is rounded to a pixel.
            let compared = try run(
                "/usr/bin/python3", "-c",
                """
                import sys
                from PIL import Image
                one, other = (Image.open(path).convert("L") for path in sys.argv[1:])
                width, height = one.size
                columns, rows = width // 5, height // 5
                other = other.resize(one.size, Image.BOX)
                pairs = list(zip(*(picture.resize((columns, rows), Image.BOX).getdata() for picture in (one, other))))
                far = sum(1 for a, b in pairs if abs(a - b) > 64)
                inked = sum(1 for a, b in pairs if abs(a - pairs[0][0]) > 64)
                print(inked > 800, far * 60 < inked, far, inked)
                """, picture, folder.path + "/page-\(page).png")
            #expect(compared.hasPrefix("True True "), "page \(page): \(compared)")
        }
    }

    @Test("An animation has the same pixels at the same times in each format", arguments: ["", "#401030"])
    func sameFrames(_ paper: String) throws {
        let folder = try TemporaryFolder()
        let background = paper.isEmpty ? ##"["#102030", "#605040"]"## : "\"\(paper)\""
        let story = try folder.write(
            #"""
            {"version": 1, "pageRemainSeconds": 1, "pages": [
              {"background": \#(background), "elements": [{"kind": "stat", "value": 812}, {"kind": "text", "text": "한글 g"}]},
              {"background": \#(background), "elements": [{"kind": "list", "items": ["one", "two"]}]}]}
            """#, to: "s.json")
        let paths = try ["apng", "webp", "gif"].map {
            try export(story, to: "s." + $0, in: folder, "--size", "24x9", "--fps", "8")
        }
        let compared = try run(
            "/usr/bin/python3", "-c",
            """
            import sys
            from PIL import Image, ImageChops
            def frames(path):
                picture, time, frames = Image.open(path), 0, []
                for number in range(picture.n_frames):
                    picture.seek(number)
                    picture.load()
                    frames.append((time, picture.convert("RGB")))
                    time += picture.info["duration"]
                return frames, time
            def seen(frames, time):
                return [frame for start, frame in frames if start <= time][-1]
            (one, end), (other, other_end), (few, few_end) = (frames(path) for path in sys.argv[1:])
            print(len(one) > 8, abs(end - other_end) < 1, abs(end - few_end) < 20)
            times = [(start + after) / 2 for (start, _), (after, _) in zip(one, one[1:])]
            print(sum(1 for time in times if ImageChops.difference(seen(one, time), seen(other, time)).getbbox()))
            far = 0
            for time in times:
                difference = ImageChops.difference(seen(one, time), seen(few, time)).convert("L")
                far = max(far, sum(difference.getdata()) / (difference.size[0] * difference.size[1]))
            print(far < 2, far)
            """, paths[0], paths[1], paths[2])
        #expect(compared.hasPrefix("True True True\n0\nTrue "), "\(compared)")
    }

    @Test(
        "The same story gives the same bytes",
        arguments: ["html", "svg", "pdf", "cast", "png", "gif", "webp", "apng", "mp4"])
    func isRepeatable(_ format: String) throws {
        let folder = try TemporaryFolder()
        let arguments = ["--size", "30x8", "--fps", "4", "--scale", "0.5"]
        let files = try ["one", "two"].map { name in
            let path = folder.path + "/\(name).\(format)"
            let run = try Command(arguments: ["export", Places.fixture("short"), "-o", path] + arguments)
            #expect(run.ending == .exited(0), "\(run.errors)")
            return path
        }
        #expect(try run("/usr/bin/cmp", files[0], files[1]) == "")
    }

    /// The output of a recording of version 2 up to a page's marker, and the size of its terminal.
    private func screens(of path: String) throws -> [(name: String, output: [UInt8])] {
        let lines = try run(
            "/usr/bin/python3", "-c",
            """
            import json, sys
            lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
            header = json.loads(lines[0])
            assert (header["width"], header["height"]) == (40, 12), header
            last = 0
            for line in lines[1:]:
                time, code, data = json.loads(line)
                assert time >= last, line
                last = time
                print(code, data.encode().hex())
            """, path)
        var screens: [(name: String, output: [UInt8])] = []
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ")
            let bytes =
                parts.count < 2
                ? []
                : stride(from: 0, to: parts[1].count, by: 2).compactMap { offset in
                    UInt8(parts[1].dropFirst(offset).prefix(2), radix: 16)
                }
            if parts[0] == "m" {
                screens.append((String(decoding: bytes, as: UTF8.self), screens.last?.output ?? []))
            } else if screens.isEmpty {
                screens.append(("", bytes))
            } else {
                screens[screens.count - 1].output += bytes
            }
        }
        return screens
    }

    @Test("A recording shows each page as the screen does, with a marker at its beginning")
    func cast() throws {
        let folder = try TemporaryFolder()
        let path = try export(to: "story.cast", in: folder, "--size", "40x12", "--reduce-motion")
        let screens = try screens(of: path)
        #expect(screens.map(\.name) == ["", "one", "two", "three"])
        for (page, screen) in screens.dropFirst().enumerated() {
            var emulator = Emulator(size: ScreenSize(40, 12))
            emulator.feed(screen.output)
            #expect(emulator.unknown.isEmpty)
            let shown = emulator.text.split(separator: "\n", omittingEmptySubsequences: false)
            let frame = try Command(
                "render", Places.fixture("short"), "--page", "\(page + 1)", "--at", "1.95", "--size", "40x12"
            ).output
            let rendered = frame.split(separator: "\n", omittingEmptySubsequences: false)
            // Beside the bars, which move.
            #expect(shown.dropFirst(2).prefix(9) == rendered.dropFirst(2).prefix(9), "page \(page + 1)")
        }
    }

    @Test(
        "Control characters of a story are visible symbols", arguments: ["cast", "png", "gif", "webp", "apng", "mp4"])
    func hostileText(_ format: String) throws {
        let folder = try TemporaryFolder()
        let path = try export(
            Places.fixture("hostile"), to: "story." + format, in: folder, "--size", "40x12", "--speed", "8", "--scale",
            "0.5")
        guard format == "cast" else { return }
        var emulator = Emulator(size: ScreenSize(40, 12))
        for screen in try screens(of: path).suffix(1) { emulator.feed(screen.output) }
        #expect(emulator.unknown.isEmpty && emulator.commands.isEmpty, "\(emulator.unknown) \(emulator.commands)")
        #expect(emulator.text.contains("␛[2J"))
    }

    @Test("asciinema plays a recording, and shows our screen at each marker")
    func asciinema() throws {
        let folder = try TemporaryFolder()
        let path = try export(to: "story.cast", in: folder, "--size", "40x12")
        let screens = try screens(of: path)
        for (number, screen) in screens.enumerated().dropFirst() {
            // The recording until the end of the page.
            let part = folder.path + "/\(number).cast"
            _ = try run(
                "/usr/bin/python3", "-c",
                """
                import json, sys
                lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
                markers = [at for at, line in enumerate(lines) if at > 0 and json.loads(line)[1] == "m"] + [len(lines)]
                open(sys.argv[2], "w", encoding="utf-8").write("\\n".join(lines[:markers[int(sys.argv[3])]]) + "\\n")
                """, path, part, "\(number)")
            // It needs a terminal of its own.
            let played = try run(
                "/usr/bin/script", "-qec", "stty -onlcr; asciinema play -s 100 -i 0.01 \(part)", folder.path + "/log")
            var theirs = Emulator(size: ScreenSize(40, 12)), ours = theirs
            theirs.feed(Array(played.utf8))
            ours.feed(screen.output)
            #expect(theirs.text == ours.text, "\(screen.name)")
        }
    }

    @Test("The third version has intervals, and ends with the exit status")
    func castOfVersion3() throws {
        let folder = try TemporaryFolder()
        let two = try export(to: "2.cast", in: folder, "--size", "40x12")
        let three = try export(to: "3.cast", in: folder, "--size", "40x12", "--cast-version", "3")
        let result = try run(
            "/usr/bin/python3", "-c",
            """
            import json, sys
            two, three = ([json.loads(line) for line in open(path, encoding="utf-8")] for path in sys.argv[1:])
            assert three[0]["version"] == 3 and three[0]["term"]["cols"] == 40 and three[0]["term"]["rows"] == 12
            assert three[-1][1:] == ["x", "0"]
            now = 0
            for (time, *event), (interval, *other) in zip(two[1:], three[1:-1], strict=True):
                now += interval
                assert event == other and abs(now - time) < 1e-6, (time, now)
            print("same")
            """, two, three)
        #expect(result == "same\n")
    }

    @Test("The content policy of a web page names its script and its style by their hashes")
    func policy() throws {
        let folder = try TemporaryFolder()
        let path = try export(to: "story.html", in: folder, "--size", "20x6", "--fps", "1")
        let hashes = try run(
            "/usr/bin/python3", "-c",
            """
            import base64, hashlib, re, sys
            page = open(sys.argv[1], encoding="utf-8").read()
            for name in ["script", "style"]:
                content, = re.findall(f"<{name}>(.*?)</{name}>", page, re.DOTALL)
                hash = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
                print(name, "named" if f"{name}-src 'sha256-{hash}'" in page else f"has the hash {hash}")
            """, path)
        #expect(hashes == "script named\nstyle named\n")
    }

    @Test("A limit of the size lowers the rate and then the colours, and says so")
    func sizeLimit() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/story.gif"
        let free = try export("2024", to: "free.gif", in: folder, "--size", "40x12", "--page", "1")
        let size = try #require(Int(try python(free, "import os\nprint(os.path.getsize(path), end='')")))
        let limited = try Command(
            "export", "2024", "-o", path, "--size", "40x12", "--page", "1", "--max-bytes", "\(size * 3 / 4)")
        #expect(limited.ending == .exited(0))
        #expect(limited.errors.contains("has 8 frames a second") || limited.errors.contains("has 5 frames a second"))
        #expect(try python(path, "import os\nprint(os.path.getsize(path) <= \(size * 3 / 4))") == "True\n")
        let none = try Command(
            "export", "2024", "-o", path + ".none", "--format", "gif", "--page", "1", "--max-bytes", "1k")
        #expect(none.ending == .exited(1))
        #expect(none.errors.contains("does not fit into 1000 bytes"))
        #expect(folder.names(in: ".").filter { $0.contains("none") }.isEmpty)
    }

    @Test("The texts of the pages are beside the file")
    func texts() throws {
        let folder = try TemporaryFolder()
        let path = try export(to: "card.png", in: folder, "--page", "2", "--alt")
        let texts = try run("/bin/cat", path + ".txt")
        #expect(texts.contains("Page 2 of 3.\n") && texts.contains("Page two") && !texts.contains("Page one"))
    }

    @Test("A picture has the cells of a frame, and a telephone's has its pixels")
    func pictures() throws {
        let folder = try TemporaryFolder()
        // Vectors and sheets have cells alone, as many as fill the shape.
        let vector = try export(to: "portrait.svg", in: folder, "--portrait", "--page", "two")
        #expect(try run("/bin/cat", vector).contains(#"width="450" height="800""#))
        let portraits = try export(to: "portraits.png", in: folder, "--portrait", "--sheet")
        #expect(try python(portraits, "print(Image.open(path).size[0] > 2 * 450)") == "True\n")
        let portrait = try export(to: "portrait.png", in: folder, "--portrait", "--page", "two")
        #expect(try python(portrait, "print(Image.open(path).size)") == "(1080, 1920)\n")
        // Nothing but the ground is where story viewers have names and buttons.
        let margins = try python(
            portrait,
            """
            picture = Image.open(path).convert("RGB")
            for part in (picture.crop((0, 0, 1080, 280)), picture.crop((0, 1640, 1080, 1920))):
                print(max(len(set(part.crop((0, y, 1080, y + 1)).getdata())) for y in range(part.height)) < 20)
            """)
        #expect(margins == "True\nTrue\n")
        // The page is in the middle, in lines of at least a fortieth of the height.
        let story = try folder.write(
            #"{"version": 1, "theme": "slate", "pages": [{"elements": [{"kind": "text", "text": "M\nM"}]}]}"#,
            to: "s.json")
        let lines = try export(story, to: "lines.png", in: folder, "--portrait")
        #expect(
            try python(
                lines,
                """
                picture = Image.open(path).convert("L").crop((0, 420, 1080, 1640))
                inked = [picture.crop((0, y, 1080, y + 1)).getextrema()[1] > 128 for y in range(picture.height)]
                first, second = (y for y in range(1, picture.height) if inked[y] and not inked[y - 1])
                last = max(y for y in range(picture.height) if inked[y])
                print(second - first >= 48, abs((first + last) / 2 + 420 - 960) < 30)
                """) == "True True\n")
        let square = try export(to: "square.png", in: folder, "--square", "--page", "two")
        #expect(try python(square, "print(Image.open(path).size)") == "(1080, 1080)\n")
        let sheet = try export(to: "sheet.png", in: folder, "--sheet", "--size", "20x6", "--scale", "0.5")
        #expect(try python(sheet, "print(Image.open(path).size[1] % 10)") == "0\n")
    }

    @Test(
        "What can't be exported is an error that says what to do, and leaves no file",
        arguments: [
            (["three.xyz"], 64, "its ending has to be one of"), (["x.gif", "--fps", "0"], 64, "--fps takes 1 to 60"),
            (["x.gif", "--pages", "2-9"], 64, "has pages 1 to 3"), (["x.gif", "--sheet"], 64, "--sheet writes a png"),
            (["no/such/folder.gif"], 73, "can't be written"), (["x.png", "--size", "2000x2000"], 1, "too large"),
        ])
    func errors(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let folder = try TemporaryFolder()
        let run = try Command(
            arguments: ["export", Places.fixture("short"), "-o", folder.path + "/" + arguments[0]]
                + arguments.dropFirst())
        #expect(run.ending == .exited(status))
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(folder.names(in: ".").filter { !$0.hasPrefix(".") }.isEmpty)
    }

    #if Media
        @Test("A page in letters of another kind and without its preview says so")
        func lacks() throws {
            let folder = try TemporaryFolder()
            let program = try folder.copyProgram(besideWorker: "/bin/false")
            let run = try Command(
                arguments: ["export", Places.story("2024"), "--pages", "1", "-o", folder.path + "/a.html"],
                program: program)
            #expect(run.ending == .exited(0))
            #expect(
                run.errors == """
                    recap-tui: \(folder.path)/a.html has no preview: the program that draws ended (status 1)
                    recap-tui: large letters: not all shown: the program that sets them ended (status 1)

                    """)
        }
    #endif

    @Test("s saves the page on the screen as a picture, under a name of its own")
    func savedPage() throws {
        let folder = try TemporaryFolder()
        let session = try Session(Places.fixture("short"), "--paused", before: "cd \(folder.path)")
        try session.waitForScreen(contains: "Page one")
        try session.press("s")
        try session.waitForScreen(contains: "saved as short-one.png")
        try session.press("s")
        try session.waitForScreen(contains: "saved as short-one-2.png")
        try session.quit()
        #expect(folder.names(in: ".").filter { $0.hasSuffix(".png") }.sorted() == ["short-one-2.png", "short-one.png"])
        #expect(try python(folder.path + "/short-one.png", "print(Image.open(path).size[1])") == "480\n")
    }

    @Test("Pictures have their own pixels, also behind a page, unless the story asks for characters")
    func picturesInPixels() throws {
        let folder = try TemporaryFolder()
        // A column of each shade of grey, and red in the middle.
        _ = try python(
            folder.path + "/ramp.png",
            """
            picture = Image.new("RGB", (256, 256))
            for x in range(256):
                for y in range(256): picture.putpixel((x, y), (255, 0, 0) if 96 <= y < 160 else (x, x, x))
            picture.save(path)
            """)
        let story = try folder.write(
            """
            {"version": 1, "theme": "slate", "pages": [
              {"elements": [{"kind": "image", "src": "ramp.png", "alt": "a", "fit": "stretch"}]},
              {"elements": [{"kind": "image", "src": "ramp.png", "alt": "a", "fit": "stretch", "cells": "halfBlocks"}]},
              {"background": {"image": "ramp.png"}, "elements": [{"kind": "text", "text": "words"}]}
            ]}
            """, to: "s.json")
        /// The numbers of shades in the rows of an exported page at some shares of its height.
        func shades(_ page: Int, _ shares: [Double], _ shape: String) throws -> [Int] {
            let file = try export(story, to: "\(page).png", in: folder, "--page=\(page)", shape)
            let counts = try python(
                file,
                """
                picture = Image.open(path).convert("RGB")
                for share in \(shares):
                    y = int(share * picture.height)
                    print(len(set(picture.crop((0, y, picture.width, y + 1)).getdata())))
                """)
            return counts.split(separator: "\n").compactMap { Int($0) }
        }
        let pixels = try shades(1, [0.25, 0.5], "--size=80x24")
        #expect(pixels[0] > 200 && pixels[1] <= 3)
        #expect(try shades(2, [0.25], "--size=80x24")[0] <= 80)
        // Also where a telephone has more than the cells of the page.
        for count in try shades(3, [0.05, 0.3, 0.95], "--portrait") { #expect(count > 40) }
    }

    @Test("A page that s saves is as sharp as its export")
    func savedFigures() throws {
        let folder = try TemporaryFolder()
        let story = try folder.write(
            """
            {"version": 1, "title": "Ring", "pages": [{"id": "one", "background": ["#102030", "#605040"], "elements": [
              {"kind": "donut", "items": [{"label": "a", "value": 2}, {"label": "b", "value": 1}]}]}]}
            """, to: "ring.json")
        let session = try Session(story, "--paused", "--color", "truecolor", before: "cd \(folder.path)")
        try session.waitForScreen(contains: "67%")
        try session.press("s")
        try session.waitForScreen(contains: "saved as ring-one.png")
        try session.quit()
        let exported = try Command("export", story, "-o", folder.path + "/exported.png", "--size", "80x24")
        #expect(exported.ending == .exited(0), "\(exported.errors)")
        let difference = try python(
            folder.path + "/",
            """
            from PIL import ImageChops
            # Below the bars.
            saved, exported = (Image.open(path + name).convert("RGB").crop((0, 60, 800, 480)) for name in ["ring-one.png", "exported.png"])
            print(ImageChops.difference(saved, exported).getbbox())
            """)
        #expect(difference == "None\n")
    }
}
