#if Media
    import Foundation
    import RecapSurface
    import RecapMedia
    import RecapMediaWire
    import TestSupport
    import Testing

    extension WorkerTests {
        @Suite("Animations of text")
        struct DrawnAnimations {
            let driver = WorkerDriver()
            private static let animated: [DrawingFormat] = [.gif, .webp, .apng]

            /// A count from 0 to 4, whose second and third frame are the same, over a background.
            private static func count(_ background: (Int, Int) -> Color = { _, _ in .hex(0x102040) }) -> [(
                Surface, Duration
            )] {
                let size = CellSize(width: 12, height: 3)
                return [(0, 80), (1, 40), (1, 80), (2, 120), (4, 200)].map { number, milliseconds in
                    var surface = Surface(size: size)
                    for y in 0..<size.height {
                        for x in 0..<size.width {
                            surface.fill(Rect(x: x, y: y, width: 1, height: 1), background: background(x, y))
                        }
                    }
                    surface.write("count \(number)", at: Point(x: 2, y: 1), style: Style(), clip: Rect(size))
                    return (surface, .milliseconds(milliseconds))
                }
            }

            /// A background with as many colours as cells.
            private static func gradient(_ x: Int, _ y: Int) -> Color { .rgb(UInt8(x * 20), UInt8(y * 80), 90) }

            /// The pixels of frames, each drawn as a picture of its own.
            private func raw(_ frames: [(Surface, Duration)]) throws -> [[UInt32]] {
                try frames.map { frame in
                    let opened = driver.info(try DrawnPicture.file(.png, [frame]))
                    defer { driver.worker.close(opened.id, now: .now) }
                    let info = try opened.info.get()
                    return try driver.frame(0, of: opened.id, width: info.width, height: info.height).pixels
                }
            }

            @Test("An encoder of videos gets each picture once for its time, again each second, and at the end")
            func videoTimes() throws {
                let frames =
                    Self.count() + [(DrawnPicture.surface(["the end     ", "", ""]), Duration.milliseconds(2480))]
                let bytes = try DrawnPicture.file(.video, frames) { $0.frameRate = 25 }
                let cluster: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]
                let times = bytes.indices.dropLast(29).filter {
                    bytes[$0] == 0x1F && Array(bytes[$0..<$0 + 4]) == cluster
                }
                .map { start in bytes[start + 21..<start + 29].reduce(0) { $0 << 8 | Int($1) } }
                #expect(times == [0, 80, 200, 320, 520, 1520, 2520, 2960])
                // Three bytes a pixel.
                let cell = try DrawingWorker(WorkerDriver.program).cellSize(
                    fontFamily: DrawnPicture.family, cellHeight: 20)
                let count = 12 * cell.width * 3 * cell.height * 3
                #expect((times.count * count..<times.count * count + 1000).contains(bytes.count))
                // Each picture is what it is as a picture of its own, the repeated ones as well.
                let starts = bytes.indices.dropLast(29).filter {
                    bytes[$0] == 0x1F && Array(bytes[$0..<$0 + 4]) == cluster
                }
                let ends = starts.dropFirst() + [bytes.count], pictures = try raw(frames)
                for (start, end) in zip(starts, ends) {
                    // The length of what follows is in the last seven of eight bytes.
                    let length = bytes[start + 5..<start + 12].reduce(0) { $0 << 8 | Int($1) }
                    #expect(bytes[start + 4] == 1 && start + 12 + length == end)
                }
                for (end, frame) in zip(ends, [0, 1, 3, 4, 5, 5, 5, 5]) {
                    let channels = pictures[frame].flatMap { pixel in
                        [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
                    }
                    #expect(bytes[end - count..<end].elementsEqual(channels), "frame \(frame)")
                }
            }

            @Test(
                "Frames have their pixels and their times, and frames that are the same are one",
                arguments: [DrawingFormat.gif, .webp])
            func frames(format: DrawingFormat) throws {
                for background in [{ _, _ in .hex(0x102040) }, Self.gradient] as [(Int, Int) -> Color] {
                    let frames = Self.count(background)
                    let expected = try raw(frames)
                    let opened = driver.info(try DrawnPicture.file(format, frames))
                    let info = try opened.info.get()
                    #expect(info.timing == .delays([80, 120, 120, 200]))
                    for (frame, same) in [0, 1, 3, 4].enumerated() {
                        let bitmap = try driver.frame(frame, of: opened.id, width: info.width, height: info.height)
                        #expect(bitmap.pixels == expected[same], "frame \(frame)")
                    }
                    driver.worker.close(opened.id, now: .now)
                }
            }

            @Test("Times in hundredths of a second add up to those of the frames")
            func roundedTimes() throws {
                let frames = (0..<12).map { number in
                    let time = Duration.milliseconds(number.isMultiple(of: 3) ? 84 : 83)
                    return (DrawnPicture.surface(["\(number % 10)"]), time)
                }
                let opened = driver.info(try DrawnPicture.file(.gif, frames))
                let info = try opened.info.get()
                guard case .delays(let delays) = info.timing else { throw Reason("no times") }
                #expect(delays.reduce(0, +) == 1000 && Set(delays) == [80, 90])
            }

            @Test(
                "A picture of more colours than a GIF can have is close to them, and stands still where nothing changes"
            )
            func manyColors() throws {
                var surface = Surface(size: CellSize(width: 40, height: 12))
                for y in 0..<12 {
                    for x in 0..<40 {
                        surface.fill(
                            Rect(x: x, y: y, width: 1, height: 1),
                            background: .rgb(UInt8(x * 6), UInt8(y * 20), UInt8(x * y / 2)))
                    }
                }
                var frames: [(Surface, Duration)] = []
                for number in 0..<4 {
                    surface.write("\(number)", at: Point(x: number, y: 5), style: Style(), clip: Rect(surface.size))
                    frames.append((surface, .milliseconds(100)))
                }
                let expected = try raw(frames)
                let opened = driver.info(try DrawnPicture.file(.gif, frames))
                let info = try opened.info.get()
                var before: [UInt32] = []
                for frame in frames.indices {
                    let shown = try driver.frame(frame, of: opened.id, width: info.width, height: info.height).pixels
                    for (at, pixel) in shown.enumerated()
                    where frame > 0 && expected[frame][at] == expected[frame - 1][at] {
                        guard pixel != before[at] else { continue }
                        Issue.record("pixel \(at) of frame \(frame) changes")
                        return
                    }
                    let distances = zip(shown, expected[frame]).map(Self.distance)
                    #expect(distances.reduce(0, +) < 12 * shown.count)
                    // Colours of few pixels are not lost either.
                    #expect((distances.max() ?? 0) < 60)
                    before = shown
                }
            }

            @Test("The first frame of a GIF has all of its pixels, whatever their colours")
            func firstPixels() throws {
                var surface = Surface(size: CellSize(width: 12, height: 3))
                for x in 0..<12 {
                    let level = UInt8(122 + x)
                    surface.fill(Rect(x: x, y: 0, width: 1, height: 3), background: .rgb(level, level, level))
                }
                let frames = [(surface, Duration.milliseconds(100))]
                let opened = driver.info(try DrawnPicture.file(.gif, frames))
                let info = try opened.info.get()
                let pixels = try driver.frame(0, of: opened.id, width: info.width, height: info.height).pixels
                #expect(try pixels == raw(frames)[0])
            }

            @Test(
                "A GIF leaves pixels that differ by a step of a channel, and steps don't add up",
                arguments: [[1, 0, -1], [0, 1, 0], [-1, 1, 1]])
            func steps(_ step: [Int]) throws {
                let frames = (0..<20).map { number in
                    var surface = Surface(size: CellSize(width: 12, height: 3))
                    let channels = zip([100, 60, 90], step).map { UInt8($0 + $1 * number) }
                    surface.fill(Rect(surface.size), background: .rgb(channels[0], channels[1], channels[2]))
                    return (surface, Duration.milliseconds(100))
                }
                let expected = try raw(frames)
                let opened = driver.info(try DrawnPicture.file(.gif, frames))
                let info = try opened.info.get()
                var shown: [[UInt32]] = []
                for frame in frames.indices {
                    let pixels = try driver.frame(frame, of: opened.id, width: info.width, height: info.height).pixels
                    shown.append(pixels)
                    let most = step.map(abs).reduce(0, +)
                    #expect(zip(pixels, expected[frame]).allSatisfy { Self.distance($0, $1) <= most })
                }
                #expect(zip(shown, shown.dropFirst()).filter(==).count == 10)
            }

            /// The sum of the differences of the channels of two pixels.
            private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
                [16, 8, 0].map { shift in abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) }.reduce(0, +)
            }

            @Test("A GIF is as small as with a table for each frame, and as with one for all, or smaller")
            func tables() throws {
                let size = CellSize(width: 12, height: 3)
                func film(_ count: Int, _ color: (Int, Int, Int) -> Color) -> [(Surface, Duration)] {
                    (0..<count).map { frame in
                        var surface = Surface(size: size)
                        for x in 0..<size.width {
                            for y in 0..<size.height {
                                surface.fill(
                                    Rect(x: x, y: y, width: 1, height: 1), background: color(frame, x, y))
                            }
                        }
                        return (surface, .milliseconds(100))
                    }
                }
                // A cell that moves, colours that are new in each frame, and both.
                let moving = try DrawnPicture.file(
                    .gif, film(12) { frame, x, _ in x == frame ? .hex(0xFF8000) : .hex(0x102040) })
                #expect(moving.count == GIFParts(moving).sizeWithOneTable)
                #expect(moving.count < GIFParts(moving).sizeWithOwnTables)
                let changing = try DrawnPicture.file(
                    .gif, film(8) { .rgb(UInt8($1 * 20), UInt8($2 * 80), UInt8($0 * 30)) })
                #expect(changing.count == GIFParts(changing).sizeWithOwnTables)
                #expect(changing.count < GIFParts(changing).sizeWithOneTable)
                let mixed = try DrawnPicture.file(
                    .gif,
                    film(12) { frame, x, y in
                        if y < 2 { return x == frame ? .hex(0xFF8000) : .rgb(UInt8(x * 20), UInt8(y * 80), 90) }
                        return frame.isMultiple(of: 4) ? .rgb(UInt8(x), UInt8(frame * 9), 3) : .hex(0x102040)
                    })
                let parts = GIFParts(mixed)
                #expect(mixed.count < parts.sizeWithOwnTables && mixed.count < parts.sizeWithOneTable)
                #expect(parts.frames.contains { $0.hasTable } && parts.frames.contains { !$0.hasTable })
            }

            @Test("A limit of colours is kept, with patterns or without", arguments: [true, false])
            func fewColors(isDithered: Bool) throws {
                let file = try DrawnPicture.file(.gif, Array(Self.count(Self.gradient).prefix(1))) {
                    ($0.colors, $0.isDithered) = (8, isDithered)
                }
                let opened = driver.info(file)
                let info = try opened.info.get()
                let pixels = try driver.frame(0, of: opened.id, width: info.width, height: info.height).pixels
                #expect(Set(pixels).count <= 7)
                // The mean of a pattern is nearer to a colour than one of the few colours is.
                func difference(_ file: [UInt8]) throws -> Double {
                    let opened = driver.info(file)
                    defer { driver.worker.close(opened.id, now: .now) }
                    let info = try opened.info.get()
                    let pixels = try driver.frame(0, of: opened.id, width: info.width, height: info.height).pixels
                    var sum = 0.0
                    for column in 0..<12 {
                        for row in [0, 2] {
                            // A part of the cell that has whole squares of four by four pixels.
                            let part: [UInt32] = (0..<16).flatMap { y in
                                (0..<8).map { x in pixels[(row * 20 + y) * info.width + column * 10 + x] }
                            }
                            for (shift, wanted) in [(16, column * 20), (8, row * 80), (0, 90)] {
                                let total = part.reduce(0) { $0 + Int($1 >> UInt32(shift) & 0xFF) }
                                sum += abs(Double(total) / Double(part.count) - Double(wanted))
                            }
                        }
                    }
                    return sum
                }
                if isDithered {
                    let plain = try DrawnPicture.file(.gif, Array(Self.count(Self.gradient).prefix(1))) {
                        ($0.colors, $0.isDithered) = (8, false)
                    }
                    #expect(try difference(file) < difference(plain) * 0.9)
                }
                // A pattern changes within a cell of the first row, which has no text.
                let colors = (0..<12).map { column in Set(pixels[column * 10..<(column + 1) * 10]).count }
                #expect(colors.contains { $0 > 1 } == isDithered)
            }

            @Test("An animated PNG has its frames in rectangles, and begins with a picture that every program shows")
            func apng() throws {
                let frames = Self.count()
                let file = try DrawnPicture.file(.apng, frames) { $0.plays = 3 }
                let chunks = Self.chunks(of: file)
                func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
                #expect(chunks.first { $0.name == "acTL" }.map { number($0.body) } == 4 << 32 | 3)
                let controls = chunks.filter { $0.name == "fcTL" }.map(\.body)
                let times = controls.map { body in
                    let start = body.startIndex
                    return number(body[start + 20..<start + 22]) * 1000 / number(body[start + 22..<start + 24])
                }
                #expect(times == [80, 120, 120, 200])
                // Only the cell of the digit changes.
                let widths = controls.map { number($0[$0.startIndex + 4..<$0.startIndex + 8]) }
                #expect(widths[0] == 120 && widths.dropFirst().allSatisfy { $0 <= 10 })
                let sequence = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }.map { number($0.body.prefix(4)) }
                #expect(sequence == Array(0..<sequence.count))
                let first = try driver.frame(of: file, width: 120, height: 60)
                #expect(try first.pixels == raw(frames)[0])
            }

            private static func chunks(of file: [UInt8]) -> [(name: String, body: ArraySlice<UInt8>)] {
                var at = 8
                var chunks: [(name: String, body: ArraySlice<UInt8>)] = []
                while at + 12 <= file.count {
                    let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
                    let name = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
                    chunks.append((name, file[at + 8..<at + 8 + length]))
                    at += 12 + length
                }
                return chunks
            }

            @Test("How often an animation is played is written as each format says it")
            func plays() throws {
                let frames = Self.count()
                func file(_ format: DrawingFormat, _ plays: Int) throws -> [UInt8] {
                    try DrawnPicture.file(format, frames) { $0.plays = plays }
                }
                let extent = Array("NETSCAPE2.0".utf8) + [3, 1]
                for (plays, repeats) in [(0, 0), (3, 2)] as [(Int, UInt8)] {
                    let gif = try file(.gif, plays)
                    let end = try #require(gif.firstRange(of: extent)?.upperBound)
                    #expect(gif[end] == repeats)
                }
                #expect(try file(.gif, 1).firstRange(of: extent) == nil)
                let webp = try file(.webp, 3)
                let start = try #require(webp.firstRange(of: Array("ANIM".utf8))?.lowerBound)
                #expect(webp[start + 12..<start + 14] == [3, 0])
            }

            @Test("The same frames give the same bytes", arguments: DrawingFormat.allCases)
            func sameBytes(format: DrawingFormat) throws {
                let frames = Self.count(Self.gradient)
                let one = try DrawnPicture.file(format, frames)
                #expect(!one.isEmpty)
                #expect(try DrawnPicture.file(format, frames) == one)
            }

            @Test("A file that can't grow, a program that is none and one that ends at once are failures with a reason")
            func failures() throws {
                func reason(_ format: DrawingFormat, of worker: String = WorkerDriver.program) -> String? {
                    let full = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
                    defer { close(full) }
                    let frames = Self.count()
                    let size = frames[0].0.size
                    let header = DrawingHeader(format: format, columns: size.width, rows: size.height)
                    do {
                        let writer = try PictureWriter(worker: worker, header: header, output: full)
                        for _ in 0..<2000 { for (surface, time) in frames { try writer.write(surface, for: time) } }
                        try writer.finish()
                        return nil
                    } catch {
                        return error.reason
                    }
                }
                for format in Self.animated + [.png, .video] {
                    #expect(reason(format) == "the picture can't be written: No space left on device", "\(format)")
                }
                #expect(
                    reason(.gif, of: "/nowhere/worker") == "/nowhere/worker can't be started: No such file or directory"
                )
                #expect(reason(.gif, of: "/bin/false") == "the program that draws ended (status 1)")
            }

            @Test(
                "One process draws picture after picture, each as if it were alone, and one that fails costs itself alone"
            )
            func pictureAfterPicture() throws {
                let worker = DrawingWorker(WorkerDriver.program)
                func begun() throws(PictureError) -> PictureWriter {
                    try PictureWriter(
                        worker, header: DrawingHeader(format: .gif, columns: 12, rows: 3), output: STDERR_FILENO)
                }
                let frames = Self.count(Self.gradient)
                for format in Self.animated + [.png, .gif] {
                    #expect(
                        try DrawnPicture.file(format, frames, by: worker) == DrawnPicture.file(format, frames),
                        "\(format)")
                    #expect(throws: PictureError("there is no frame to draw")) { try begun().finish() }
                }
                #expect(try worker.cellSize(fontFamily: DrawnPicture.family, cellHeight: 20).height == 20)
                // A picture in another font has that one, and the next one its own again.
                let serif = try DrawnPicture.file(.png, frames) { $0.fontFamily = "DejaVu Serif" }
                #expect(try DrawnPicture.file(.png, frames, by: worker) { $0.fontFamily = "DejaVu Serif" } == serif)
                #expect(try DrawnPicture.file(.png, frames, by: worker) == DrawnPicture.file(.png, frames))
                #expect(try DrawnPicture.file(.png, frames) != serif)
                // A picture that is not finished keeps its process.
                let unfinished = try begun()
                #expect(try DrawnPicture.file(.png, frames, by: worker) == DrawnPicture.file(.png, frames))
                withExtendedLifetime(unfinished) {}
            }

            @Test("Messages that were damaged on the way end the program with a line, and never by a crash")
            func damage() throws {
                let surfaces = Self.count(Self.gradient).map(\.0)
                var header = DrawingHeader(format: .gif, columns: 12, rows: 3)
                var random = SplitMix64(seed: Soak.seed(13))
                for number in 0..<Soak.count(30, 3000) {
                    header.format = DrawingFormat(rawValue: UInt8(number % 5)) ?? .gif
                    var messages = DrawingMessage.header(header).encoded
                    for surface in surfaces {
                        let row = [
                            DrawingRun(
                                style: DrawingStyle(ink: 0xFFFFFF, paper: UInt32(number)),
                                cells: (0..<12).map { x in
                                    DrawingCell(
                                        text: String(String.UnicodeScalarView(surface.scalars(of: surface[x, 1].glyph)))
                                    )
                                })
                        ]
                        let frame = DrawingFrame(milliseconds: 40, rows: [row, row, row])
                        messages += DrawingMessage.frame(frame).encoded
                    }
                    messages += DrawingMessage.end.encoded
                    for _ in 0..<Int.random(in: 1...4, using: &random) {
                        let at = Int.random(in: messages.indices, using: &random)
                        messages[at] = UInt8.random(in: .min ... .max, using: &random)
                    }
                    let (status, line) = try draw(messages)
                    #expect(
                        status == 0 && line.isEmpty || status == 1 && line.hasSuffix("\n"),
                        "input \(number): \(status) \(line)")
                }
            }

            @Test("Messages that end early are a failure, since the picture would lack frames")
            func cut() throws {
                let header = DrawingMessage.header(DrawingHeader(format: .gif, columns: 1, rows: 1)).encoded
                let run = DrawingRun(style: DrawingStyle(ink: 0, paper: 0), cells: [DrawingCell(text: "x")])
                let frame = DrawingMessage.frame(DrawingFrame(milliseconds: 40, rows: [[run]])).encoded
                #expect(try draw(header + frame + DrawingMessage.end.encoded).status == 0)
                let measure = DrawingMessage.measure(fontFamily: "", cellHeight: 20).encoded
                #expect(try draw(measure).status == 0)
                for messages in [[], header, header + frame, header + frame + [1, 0], measure + frame] {
                    let (status, line) = try draw(messages)
                    #expect(status == 1)
                    #expect(line == "the messages about what to draw are malformed\n")
                }
            }

            /// Returns the exit status and the standard error of a worker that draws what messages say.
            private func draw(_ messages: [UInt8]) throws -> (status: Int32, line: String) {
                let folder = try ScratchFolder()
                #expect(FileManager.default.createFile(atPath: folder.path("messages"), contents: Data(messages)))
                let process = Process()
                process.executableURL = URL(filePath: WorkerDriver.program)
                process.arguments = ["draw"]
                process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.path("messages")))
                process.standardOutput = FileHandle.nullDevice
                let errors = Pipe()
                process.standardError = errors
                try process.run()
                let line = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                process.waitUntilExit()
                return (process.terminationReason == .exit ? process.terminationStatus : -1, line)
            }
        }
    }
#endif
