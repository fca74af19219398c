#if Media
    import Glibc
    import RecapMedia
    import RecapSurface
    import RecapMediaWire
    import RecapStory
    import TestSupport
    import Testing

    extension WorkerTests {
        /// The process that sets display type, by its messages.
        @Suite("Display type")
        struct Typesetter {
            private let session: TypesettingSession

            init() throws { session = try #require(TypesettingSession(worker: WorkerDriver.program)) }

            @Test(
                "Figures become a picture for the terminal, transparent where there are none",
                arguments: [MediaEncoding.png, .sixel])
            func shapes(_ encoding: MediaEncoding) throws {
                let ring = RingSector(
                    center: FigurePoint(x: 6, y: 3), innerRadius: 1, outerRadius: 3, start: 0, end: 1, gap: 0.2)
                var path = FigurePath()
                path.add(.move, FigurePoint(x: 0, y: 0))
                path.add(.line, FigurePoint(x: 12, y: 6))
                for figures in [
                    [Figure(.sector(ring), .color(0xFF0000))],
                    [Figure(.line(path, width: 0.5), .color(0x00FF00), opacity: 0.5)],
                ] {
                    let request = TypeRequest(
                        number: 7, width: 120, height: 120, maximumSize: 4,
                        content: .shapes(figures, columns: 12, rows: 6, encoding: encoding))
                    #expect(request.isAllowed)
                    guard case .drawn(let picture)? = session.set(request) else {
                        Issue.record("no picture")
                        return
                    }
                    #expect(!picture.isOpaque && picture.bytes.count > 50)
                    guard encoding == .png else { continue }
                    let bitmap = try WorkerDriver().frame(of: picture.bytes, width: 120, height: 120)
                    #expect(bitmap.width == 120 && bitmap[0, 119] == 0 && bitmap.pixels.contains { $0 != 0 })
                }
            }

            private func picture(
                _ text: String, width: Int = 200, height: Int = 60, most: Int = 3, maximumSize: Int = 2048,
                face: String = "", weight: Int = 700, attributes: DrawingAttributes = [], aspect: Double = 1,
                alignment: TypeAlignment = .center
            ) throws -> TypePicture {
                let result = session.set(
                    TypeRequest(
                        number: 1, face: face, weight: weight, attributes: attributes, width: width, height: height,
                        pixelAspect: aspect, maximumSize: maximumSize,
                        content: .lines(text, maximumLines: most, alignment: alignment)))
                guard case .set(let picture)? = result else { throw Reason("\(text): \(String(describing: result))") }
                #expect(picture.isAllowed)
                return picture
            }

            private static let scripts = [
                "2024", "한 해", "नमस्ते", "مرحبا", "Your year in code", "今年の記録", "שלום", "Привет", "สวัสดี", "g",
            ]

            @Test(
                "Outlines stay within the room, also where the letters of few pixels are lower than they",
                arguments: 6...30)
            func outlinesFit(height: Int) throws {
                for text in ["Patrick Steinhardt", "한 해 이야기", "kÄpfel", "2024"] {
                    let picture = try picture(text, width: 120, height: height, most: 2)
                    let points = picture.outlines.flatMap(\.outline.points).map { Double($0.y) }
                    let top = -Double((height - picture.height) / 2), bottom = top + Double(height)
                    #expect(points.count > 10)
                    // A line whose place was rounded to a pixel can end half a pixel lower.
                    let range = top - 0.1...bottom + 0.6
                    #expect(
                        points.allSatisfy { range.contains($0) },
                        "\(text): \(points.min() ?? 0)...\(points.max() ?? 0) in \(range)")
                }
            }

            @Test("A text of any script fills its room in one direction, and reaches beyond it in none")
            func fit() throws {
                for text in Self.scripts {
                    for (width, height, aspect) in [(72, 12, 1.0), (144, 20, 0.5), (20, 60, 1), (190, 44, 1.2)] {
                        let picture = try picture(text, width: width, height: height, aspect: aspect)
                        #expect(picture.width <= width && picture.height <= height, "\(text) \(width)x\(height)")
                        let isFull = picture.width * 10 >= width * 8 || picture.height * 10 >= height * 8
                        #expect(isFull, "\(text) in \(width)x\(height): \(picture.width)x\(picture.height)")
                        #expect(picture.coverage.contains { $0 > 200 }, "\(text)")
                    }
                }
            }

            @Test("In a larger room a text is never smaller")
            func grows() throws {
                for text in Self.scripts {
                    var last = 0
                    for step in 2...12 {
                        let picture = try picture(text, width: 16 * step, height: 5 * step, most: 1)
                        #expect(picture.height + 1 >= last, "\(text) at step \(step)")
                        last = picture.height
                    }
                }
            }

            @Test("A text is no larger than it may be, however much room there is")
            func maximumSize() throws {
                let small = try picture("2024", width: 400, height: 200, maximumSize: 20)
                #expect((12...20).contains(small.height))
            }

            @Test("Lines are broken between words and between ideographs, never within a word")
            func lines() throws {
                func rows(_ text: String, width: Int, height: Int) throws -> Int {
                    Set(try picture(text, width: width, height: height).boxes.map(\.y)).count
                }
                #expect(try rows("one two three", width: 40, height: 60) == 3)
                #expect(try rows("one two three", width: 200, height: 20) == 1)
                #expect(try rows("Wonderfulness", width: 40, height: 60) == 1)
                #expect(try rows("今年の記録", width: 30, height: 60) > 1)
                #expect(try rows("Wonderful年", width: 40, height: 60) == 1)
                // A Korean word is broken if that makes it much larger, and not for a little.
                #expect(try rows("이야기", width: 60, height: 52) == 1)
                #expect(try rows("이야기", width: 40, height: 90) > 1)
                #expect(try rows("one\ntwo", width: 400, height: 40) == 2)
                // Blanks that hold words together.
                #expect(try rows("one\u{202F}two\u{A0}three", width: 40, height: 60) == 1)
            }

            @Test("Letters are told apart in the order in which they are read, from either side")
            func boxes() throws {
                let left = try picture("2024").boxes.map(\.x)
                #expect(left.count == 4 && left == left.sorted())
                let right = try picture("مرحبا").boxes.map(\.x)
                #expect(right.count == 5 && right == right.sorted(by: >))
                // A vowel sign belongs to its letter.
                #expect(try picture("नि").boxes.count == 1)
                // The number comes first in the text, and stands at the right of Hebrew.
                let mixed = try picture("שלום 12", most: 1).boxes.map(\.x)
                #expect(mixed.max() == mixed.first)
            }

            /// The gaps between letters whose ink is apart, in pixels; `nil` if there are not as many letters.
            private func gaps(_ picture: TypePicture, letters: Int) -> [Double]? {
                var runs: [Range<Int>] = []
                for column in 0..<picture.width {
                    let isInked = (0..<picture.height).contains { picture.coverage[$0 * picture.width + column] >= 96 }
                    guard isInked else { continue }
                    if let last = runs.last, last.upperBound == column {
                        runs[runs.count - 1] = last.lowerBound..<column + 1
                    } else {
                        runs.append(column..<column + 1)
                    }
                }
                guard runs.count == letters else { return nil }
                return zip(runs, runs.dropFirst()).map { Double($1.lowerBound - $0.upperBound) }
            }

            @Test(
                "The gaps between letters of any size are those of the font, to half a cell",
                arguments: ["", "DejaVu Serif", "Noto Serif"])
            func gaps(_ face: String) throws {
                var random = SplitMix64(seed: 7)
                // Letters whose ink is in one piece and apart from that of their neighbours.
                let letters = Array("abcdeghmnopqsuvxzHNMEDOBSU0123456789"), scale = 32
                var measured = 0
                var words = ["December", "2024", "1277"]
                for _ in 0..<40 {
                    let count = Int.random(in: 2...9, using: &random)
                    words.append(String((0..<count).map { _ in letters.randomElement(using: &random) ?? "n" }))
                }
                for (index, word) in words.enumerated() {
                    // Half cells are half as wide as high.
                    let size = 8 + index % 24
                    func own(_ size: Int) throws -> [Double]? {
                        gaps(
                            try picture(
                                word, width: 4096, height: 1024, most: 1, maximumSize: size, face: face, aspect: 0.5),
                            letters: word.count)
                    }
                    guard let large = try own(8 * scale), let small = try own(size) else { continue }
                    measured += 1
                    // Large letters stand a little closer.
                    let wanted = large.map { $0 * Double(size) / Double(8 * scale) + 0.012 * 2 * Double(size) }
                    for (gap, wanted) in zip(small, wanted) {
                        #expect(abs(gap - wanted) <= 1.1, "\(word) at \(size): \(small), and the font has \(wanted)")
                    }
                }
                #expect(measured >= words.count * 3 / 4)
            }

            @Test("Digits are equally wide, and a row of them fits as wide as it was said to be")
            func figures() throws {
                let parts = "0123456789,.-".map(String.init) + ["", " km"]
                let sample = [13, 1, 10, 0, 0, 0, 14]
                for width in 30...70 {
                    let request = TypeRequest(
                        number: 2, width: width, height: 60, maximumSize: 400, content: .figures(parts, sample: sample))
                    guard case .set(let picture)? = session.set(request) else { throw Reason("no figures") }
                    let sum = sample.reduce(0) { $0 + picture.boxes[$1].advance }
                    #expect(sum <= width && sum * 10 >= width * 8, "\(sum) of \(width)")
                }
                let request = TypeRequest(
                    number: 3, width: 60, height: 12, maximumSize: 400, content: .figures(parts, sample: sample))
                guard case .set(let picture)? = session.set(request) else { throw Reason("no figures") }
                #expect(picture.boxes.count == parts.count)
                #expect(Set(picture.boxes[..<10].map(\.advance)).count == 1)
                #expect(sample.reduce(0) { $0 + picture.boxes[$1].advance } <= 60)
                #expect(picture.height <= 12)
                #expect(picture.boxes[13].advance == 0)
                // Each digit has its own shape.
                let shapes = picture.boxes[..<10].map { box in
                    (0..<picture.height).flatMap { (row: Int) -> ArraySlice<UInt8> in
                        let start = row * picture.width + box.x
                        return picture.coverage[start..<start + box.width]
                    }
                }
                #expect(Set(shapes).count == 10)
            }

            /// The columns of a picture's rows that have ink.
            private func ink(_ picture: TypePicture, rows: Range<Int>) -> Range<Int>? {
                let columns = (0..<picture.width).filter { column in
                    rows.contains { picture.coverage[$0 * picture.width + column] >= 96 }
                }
                guard let first = columns.first, let last = columns.last else { return nil }
                return first..<last + 1
            }

            /// The ink of each line of a picture, from top to bottom.
            private func lines(_ picture: TypePicture) -> [Range<Int>] {
                let tops = Set(picture.boxes.map(\.y)).sorted()
                return zip(tops, tops.dropFirst() + [picture.height]).compactMap { ink(picture, rows: $0..<$1) }
            }

            @Test("Lines begin together at the left, end together at the right, and have one middle in the middle")
            func alignment() throws {
                for aspect in [0.5, 1, 1.2] {
                    func ends(_ alignment: TypeAlignment) throws -> [Range<Int>] {
                        let lines = lines(
                            try picture(
                                "HHHHHH\nHH\nHHHH", width: 300, height: 120, aspect: aspect, alignment: alignment))
                        try #require(lines.count == 3)
                        return lines
                    }
                    for line in try ends(.left) { #expect(line.lowerBound <= 1) }
                    let right = try ends(.right), most = right.map(\.upperBound).max() ?? 0
                    for line in right { #expect(line.upperBound >= most - 1) }
                    let middles = try ends(.center).map { $0.lowerBound + $0.upperBound }
                    for middle in middles { #expect(abs(middle - middles[0]) <= 3, "\(middles)") }
                    // Each line is whole: it is as wide as it has letters.
                    let widths = try ends(.left).map(\.count)
                    #expect(abs(widths[0] - 3 * widths[1]) * 6 <= widths[0], "\(widths)")
                }
            }

            @Test("Letters are as wide as they are drawn, whatever the shape of a pixel")
            func aspect() throws {
                func size(_ aspect: Double) throws -> (width: Int, height: Int) {
                    let picture = try picture("HOH", width: 2000, height: 400, maximumSize: 200, aspect: aspect)
                    return (picture.width, picture.height)
                }
                let square = try size(1), narrow = try size(0.5), wide = try size(1.25)
                // Three capitals, each about as wide as high.
                #expect((2.0...3.5).contains(Double(square.width) / Double(square.height)), "\(square)")
                #expect(
                    abs(narrow.width - 2 * square.width) <= 8 && abs(narrow.height - square.height) <= 2, "\(narrow)")
                #expect(abs(Int(Double(wide.width) * 1.25) - square.width) <= 8, "\(wide) \(square)")
            }

            @Test("A text takes at most as many lines as it may, broken so that the longest is as short as it can be")
            func breaks() throws {
                var random = SplitMix64(seed: 11)
                for _ in 0..<60 {
                    let words = (0..<Int.random(in: 2...6, using: &random)).map { _ in
                        Int.random(in: 1...7, using: &random)
                    }
                    let text = words.map { String(repeating: "n", count: $0) }.joined(separator: " ")
                    let most = Int.random(in: 1...3, using: &random)
                    let picture = try picture(
                        text, width: Int.random(in: 240...600, using: &random), height: 300, most: most)
                    let letters = inkedBoxes(of: picture)
                    let tops = Set(letters.map(\.y)).sorted()
                    #expect(tops.count <= most, "\(text)")
                    // The words of each line follow from its letters.
                    var rest = words[...], widest = 0.0
                    for top in tops {
                        var count = letters.count { $0.y == top }, line: [Double] = []
                        while count > 0, let word = rest.first {
                            rest = rest.dropFirst()
                            line.append(Double(word))
                            count -= word
                        }
                        #expect(count == 0, "\(text)")
                        widest = max(widest, width(line[...]))
                    }
                    #expect(widest <= shortest(words.map(Double.init), lines: tops.count) + 0.5, "\(text)")
                }
            }

            /// The boxes of letters that have ink in them.
            private func inkedBoxes(of picture: TypePicture) -> [GlyphBox] {
                picture.boxes.filter { box in
                    (box.y..<box.y + box.height).contains { row in
                        (box.x..<box.x + box.width).contains { picture.coverage[row * picture.width + $0] >= 64 }
                    }
                }
            }

            /// The width of a line of words in letters.
            private func width(_ words: ArraySlice<Double>) -> Double {
                words.reduce(0, +) + 0.5 * Double(words.count - 1)
            }

            /// Returns the width of the widest line in the best way to put words into lines.
            private func shortest(_ words: [Double], lines: Int) -> Double {
                guard lines > 1 else { return width(words[...]) }
                return (1...words.count - lines + 1).map { count in
                    max(width(words[..<count]), shortest(Array(words[count...]), lines: lines - 1))
                }.min() ?? .infinity
            }

            @Test("Each letter has ink where its box says, in texts of several scripts and fonts")
            func boxesHaveInk() throws {
                for text in ["ab한글", "x今y年z", "12 שלום", "Ünïcödé", "한 해 2024", "HHHHHHHHHHHHHHHHHHHH"] {
                    for size in [12, 24, 90] {
                        let picture = try picture(text, width: 2000, height: 400, most: 1, maximumSize: size)
                        let letters = text.filter { $0 != " " }.count
                        #expect(inkedBoxes(of: picture).count == letters, "\(text) at \(size)")
                        // The ink of letters is as wide as all of their boxes.
                        let all = picture.boxes.map { $0.x + $0.width }.max() ?? 0
                        #expect(all == picture.width, "\(text) at \(size)")
                        let columns = (0..<picture.width).filter { column in
                            (0..<picture.height).contains { picture.coverage[$0 * picture.width + column] >= 64 }
                        }
                        #expect(columns.count * 100 >= picture.width * 45, "\(text) at \(size)")
                    }
                }
            }

            @Test("The outlines of large letters are where their pixels are, in rooms with pixels of any shape")
            func outlinesOfPixels() throws {
                var sums = (top: 0.0, bottom: 0.0), count = 0.0
                for text in ["Hxo", "2024", "gÄp", "שלום", "한 해", "AБ12", "one\ntwo", "y"] {
                    for (aspect, alignment) in [(1.0, TypeAlignment.center), (0.5, .left), (1.25, .right)] {
                        // Letters of more than a hundred pixels keep their shapes.
                        let (width, height) = (2000, 701)
                        let picture = try picture(
                            text, width: width, height: height, maximumSize: 180, aspect: aspect, alignment: alignment)
                        let points = picture.outlines.flatMap(\.outline.points)
                        let (left, right) = (try #require(points.map(\.x).min()), try #require(points.map(\.x).max()))
                        let (top, bottom) = (try #require(points.map(\.y).min()), try #require(points.map(\.y).max()))
                        // Points that steer curves can be a little outside of them, and bold type is a little wider.
                        #expect(abs(left) < 4 && abs(Double(right) - Double(picture.width)) < 4, "\(text) \(aspect)")
                        #expect(abs(top) < 4 && abs(Double(bottom) - Double(picture.height)) < 4, "\(text) \(aspect)")
                        sums = (sums.top + Double(top), sums.bottom + Double(picture.height) - Double(bottom))
                        count += 1
                        for letter in picture.outlines where letter.text != " " {
                            let xs = letter.outline.points.map(\.x), ys = letter.outline.points.map(\.y)
                            let columns = Int(xs.min() ?? 0)..<Int(xs.max() ?? 0)
                            let rows = Int(ys.min() ?? 0)..<Int(ys.max() ?? 0)
                            let isInked = rows.clamped(to: 0..<picture.height).contains { row in
                                columns.clamped(to: 0..<picture.width).contains {
                                    picture.coverage[row * picture.width + $0] > 200
                                }
                            }
                            #expect(isInked, "\(letter.text) of \(text)")
                        }
                    }
                }
                // Hinting moves edges up as often as down.
                #expect(abs(sums.top / count - sums.bottom / count) < 0.8, "\(sums) in \(count)")
            }

            @Test("Letters of two scripts are as far apart as in the font, whatever their order")
            func gapsOfScripts() throws {
                // Letters whose ink is in one piece and apart from that of their neighbours.
                let words = ["nжn", "жnж", "ноdно", "oлoлo", "Hдn", "uшuшu", "цvц"], scale = 32
                var measured = 0
                for (index, word) in words.enumerated() {
                    for size in [9 + index, 20 + index, 31] {
                        func own(_ size: Int) throws -> [Double]? {
                            gaps(
                                try picture(
                                    word, width: 4096, height: 1024, most: 1, maximumSize: size, aspect: 0.5),
                                letters: word.count)
                        }
                        guard let large = try own(8 * scale), let small = try own(size) else { continue }
                        measured += 1
                        for (place, (one, other)) in zip(word, word.dropFirst()).enumerated() {
                            // Large letters of one script stand a little closer.
                            let closer = one.isASCII == other.isASCII ? 0.012 * 2 * Double(size) : 0
                            let wanted = large[place] * Double(size) / Double(8 * scale) + closer
                            #expect(abs(small[place] - wanted) <= 1.1, "\(word) at \(size): \(small), not \(wanted)")
                        }
                    }
                }
                #expect(measured >= words.count * 2)
            }

            @Test("The ink of a figure stands in the middle of its advance, within its box")
            func figureInk() throws {
                let parts = "0123456789".map(String.init) + ["HH"]
                for aspect in [0.5, 1] {
                    let request = TypeRequest(
                        number: 3, width: 600, height: 60, pixelAspect: aspect, maximumSize: 400,
                        content: .figures(parts, sample: [0, 1, 2]))
                    guard case .set(let picture)? = session.set(request) else { throw Reason("no figures") }
                    for (box, part) in zip(picture.boxes, parts) {
                        #expect(box.y == 0 && box.height == picture.height)
                        let columns = (box.x..<box.x + box.width).filter { column in
                            (0..<picture.height).contains { picture.coverage[$0 * picture.width + column] >= 96 }
                        }
                        let first = try #require(columns.first) - box.x - box.origin
                        let last = try #require(columns.last) + 1 - box.x - box.origin
                        // A digit has about as much room at its left as at its right; 1 and 7 lean.
                        let share = Double(box.advance) * 0.16
                        #expect(
                            first >= -1 && last <= box.advance + 1
                                && abs(Double(first - (box.advance - last))) <= share + 2,
                            "\(part): \(first)..<\(last) of \(box.advance)")
                    }
                }
            }

            @Test(
                "A space between groups of digits takes room, but less than a digit", arguments: ["\u{A0}", "\u{202F}"])
            func gapBetweenDigits(_ gap: String) throws {
                let parts = "0123456789".map(String.init) + [gap, "km", ""]
                let request = TypeRequest(
                    number: 4, width: 600, height: 60, maximumSize: 400, content: .figures(parts, sample: [1, 10, 2]))
                guard case .set(let picture)? = session.set(request) else { throw Reason("no figures") }
                let advances = picture.boxes.map(\.advance)
                #expect(advances[10] * 5 > advances[0] && advances[10] * 5 < advances[0] * 3, "\(advances)")
                #expect(advances[12] == 0)
            }

            @Test("A row of blanks can't be set")
            func blankFigures() {
                let request = TypeRequest(
                    number: 1, width: 60, height: 12, maximumSize: 400, content: .figures(["1", " "], sample: [1]))
                guard case .unsettable? = session.set(request) else {
                    Issue.record("a blank was set")
                    return
                }
            }

            /// A picture as rows of shades, with the boxes of its letters.
            private static func drawn(_ name: String, _ picture: TypePicture) -> String {
                let shades = Array(" .:+#")
                let rows = (0..<picture.height).map { row in
                    String(
                        (0..<picture.width).map { column in
                            shades[(Int(picture.coverage[row * picture.width + column]) * 4 + 127) / 255]
                        })
                }
                let boxes = picture.boxes.map { "\($0.x),\($0.y) \($0.width)x\($0.height) \($0.origin)+\($0.advance)" }
                return "== \(name)\n" + rows.map { "|\($0)|\n" }.joined() + boxes.joined(separator: "; ") + "\n"
            }

            @Test("Letters are drawn as they were, by the same versions of the libraries of type")
            func drawing() throws {
                guard try WorkerDriver.hasRecordedFonts() else { return }
                var drawing = ""
                func add(_ name: String, _ content: TypeRequest.Content, width: Int, height: Int, aspect: Double = 1)
                    throws
                {
                    let request = TypeRequest(
                        number: 1, weight: 700, width: width, height: height, pixelAspect: aspect, maximumSize: 2048,
                        content: content)
                    guard case .set(let picture)? = session.set(request) else { throw Reason("no picture of \(name)") }
                    drawing += Self.drawn(name, picture)
                }
                try add("small", .lines("Top 12", maximumLines: 1, alignment: .center), width: 60, height: 14)
                try add("large", .lines("Ag", maximumLines: 1, alignment: .left), width: 90, height: 60)
                try add(
                    "narrow pixels", .lines("Wide", maximumLines: 1, alignment: .center), width: 60, height: 30,
                    aspect: 0.5)
                try add("lines", .lines("one two three", maximumLines: 3, alignment: .right), width: 40, height: 50)
                try add("from the right", .lines("שלום 24", maximumLines: 1, alignment: .center), width: 70, height: 20)
                try add("joined", .lines("مرحبا", maximumLines: 1, alignment: .center), width: 60, height: 20)
                try add("syllables", .lines("한글 이야기", maximumLines: 2, alignment: .center), width: 40, height: 30)
                let parts = "0123456789,.-".map(String.init) + ["€", " km"]
                try add("figures", .figures(parts, sample: [13, 1, 10, 0, 0, 0, 14]), width: 90, height: 18)
                try add("figures that are narrow", .figures(parts, sample: [1, 1]), width: 30, height: 60, aspect: 0.5)
                try add("figures of the height of their room", .figures(parts, sample: [1, 0]), width: 400, height: 12)
                try add("ideographs", .lines("今年の記録は長い", maximumLines: 3, alignment: .center), width: 60, height: 40)
                for (width, height) in [(120, 40), (100, 50), (140, 60), (90, 30), (110, 44), (160, 52)] {
                    let text = TypeRequest.Content.lines("the year in review 2024", maximumLines: 3, alignment: .center)
                    try add("words in \(width)x\(height)", text, width: width, height: height)
                }
                #expect(snapshotProblem(drawing, "set-type") == nil)
            }

            @Test(
                "Han characters by themselves have the forms of the story's language",
                arguments: [("ja", "JP"), ("ko", "KR"), ("zh", "SC"), ("en", "SC"), ("", "SC")])
            func han(_ language: String, _ form: String) throws {
                for content in [
                    TypeRequest.Content.lines("直角", maximumLines: 1, alignment: .center),
                    .figures(["0", "直角"], sample: [0, 1]),
                ] {
                    let request = TypeRequest(
                        number: 5, language: language, width: 400, height: 60, maximumSize: 60, content: content)
                    guard case .set(let picture)? = session.set(request) else { throw Reason("no letters") }
                    if case .lines = content { #expect(picture.families == ["Noto Sans CJK \(form)"]) }
                    // Korean has the forms of Japanese.
                    guard language != "ko" else { continue }
                    let other = TypeRequest(
                        number: 6, language: language == "ja" ? "zh" : "ja", width: 400, height: 60, maximumSize: 60,
                        content: content)
                    guard case .set(let drawn)? = session.set(other) else { throw Reason("no letters") }
                    #expect(drawn.coverage != picture.coverage)
                }
                // Kana decide by themselves.
                #expect(try picture("直角だ").families == ["Noto Sans CJK JP"])
            }

            @Test("A family and a weight are taken where there are such, and an unknown family is said to be unknown")
            func faces() throws {
                let serif = try picture("Rag", face: "DejaVu Serif"), sans = try picture("Rag", face: "DejaVu Sans")
                #expect(serif.hasFace && sans.hasFace && serif.coverage != sans.coverage)
                #expect(serif.families == ["DejaVu Serif"])
                let unknown = try picture("Rag", face: "No Such Family 7")
                #expect(!unknown.hasFace)
                #expect(unknown.coverage == (try picture("Rag")).coverage)
                func ink(_ picture: TypePicture) -> Double {
                    Double(picture.coverage.reduce(0) { $0 + Int($1) }) / Double(picture.coverage.count)
                }
                let light = try picture("2024", height: 40, weight: 400)
                #expect(ink(light) < 0.9 * ink(try picture("2024", height: 40, weight: 700)))
            }

            @Test("An emoji has its colours, as high as the letters beside it", arguments: [1.0, 0.5])
            func emoji(aspect: Double) throws {
                let plain = try picture("No m", width: 400, height: 60, aspect: aspect)
                let picture = try picture("No 🎉 m", width: 400, height: 60, aspect: aspect)
                #expect(plain.pictures.isEmpty && picture.families.count == 2)
                let glyph = try #require(picture.pictures.first)
                #expect(picture.pictures.count == 1 && picture.boxes.count == 6 && glyph.letter == 3)
                #expect(picture.outlines.map(\.text) == ["N", "o", " ", "🎉", " ", "m"])
                let box = picture.boxes[glyph.letter]
                #expect(glyph.x >= box.x && glyph.x + glyph.pixels.width <= box.x + box.width)
                // Colours that no letter has, and nothing of the letters below them.
                #expect(Set(glyph.pixels.pixels.filter { $0 >> 24 == 255 }).count > 20)
                for row in glyph.y..<glyph.y + glyph.pixels.height {
                    for column in glyph.x..<glyph.x + glyph.pixels.width {
                        #expect(picture.coverage[row * picture.width + column] == 0)
                    }
                }
                let shape = Double(glyph.pixels.width) * aspect / Double(glyph.pixels.height)
                #expect(abs(shape - 1) < 0.1, "\(shape)")
                #expect(max(glyph.original.width, glyph.original.height) > 100)
            }

            @Test("Emoji of several characters are one, each has its own picture, and alone they fill their room")
            func emojiAlone() throws {
                for text in ["🎉", "👩‍💻", "🇰🇷", "❤️", "👍🏽"] {
                    let picture = try picture(text, width: 60, height: 60)
                    #expect(picture.pictures.count == 1 && picture.boxes.count == 1, "\(text)")
                    #expect(picture.height > 50 && !picture.coverage.contains { $0 > 0 }, "\(text)")
                }
                let two = try picture("🎉🎉", width: 120, height: 60)
                #expect(two.pictures.map(\.letter) == [0, 1] && two.pictures[0].x < two.pictures[1].x)
                let many = TypeRequest(
                    number: 1, width: 4000, height: 60, maximumSize: 60,
                    content: .lines(
                        String(repeating: "🎉", count: TypeLimits.pictures + 1), maximumLines: 1, alignment: .left))
                #expect(session.set(many) == .unsettable)
            }

            @Test(
                "The letters of the smallest text on large screens can be set",
                arguments: [(2, 4), (2, 3), (3, 3), (3, 2), (4, 3), (4, 2)])
            func smallest(pixelRows: Int, scale: Int) throws {
                let request = TypeRequest(
                    number: 1, face: "monospace", weight: 400, width: scale * 2 * 5 / 4, height: 2 * scale * pixelRows,
                    pixelAspect: 0.5 * Double(pixelRows) / 2 * 1.08, maximumSize: scale * pixelRows * 7 / 8,
                    content: .figures(["M", "i", "8"], sample: [0]))
                #expect(request.isAllowed)
                guard case .set(let picture)? = session.set(request) else { throw Reason("no letters") }
                #expect(picture.coverage.contains { $0 > 127 })
            }

            @Test("The unit of a number may be an emoji")
            func emojiOfNumber() throws {
                let request = TypeRequest(
                    number: 1, width: 200, height: 60, maximumSize: 60,
                    content: .figures(["0", "1", " 🔥"], sample: [1, 0, 2]))
                guard case .set(let picture)? = session.set(request) else { throw Reason("no letters") }
                let glyph = try #require(picture.pictures.first), box = picture.boxes[2]
                #expect(picture.isAllowed && picture.pictures.count == 1 && glyph.letter == 2)
                #expect(glyph.x >= box.x && glyph.x + glyph.pixels.width <= box.x + box.width)
            }

            @Test("Italic letters lean, also those of a font that has none, within their room", arguments: ["I", "한"])
            func italic(_ letter: String) throws {
                /// The columns to the left for each row downwards, by the points of the outlines.
                func lean(_ picture: TypePicture) -> Float {
                    let points = picture.outlines.flatMap(\.outline.points), count = Float(max(1, points.count))
                    let x = points.reduce(0) { $0 + $1.x } / count, y = points.reduce(0) { $0 + $1.y } / count
                    return points.reduce(0) { $0 + (x - $1.x) * ($1.y - y) }
                        / max(1, points.reduce(0) { $0 + ($1.y - y) * ($1.y - y) })
                }
                let leaning = try picture(letter, height: 100, attributes: .italic)
                #expect(lean(leaning) > lean(try picture(letter, height: 100)) + 0.1)
                let columns = leaning.outlines.flatMap(\.outline.points).map(\.x)
                #expect((columns.max() ?? 0) < Float(leaning.width) + 1.5 && (columns.min() ?? 0) > -1.5)
            }

            @Test("An underline is below each line, under its blanks as well, and comes with its letters")
            func underline() throws {
                let picture = try picture("a b\nc", height: 100, attributes: .underline)
                let full = (0..<picture.height).filter { y in
                    let row = picture.coverage[y * picture.width..<(y + 1) * picture.width]
                    return row.count { $0 == 255 } > picture.width * 9 / 10
                }
                #expect(!full.isEmpty && full.allSatisfy { $0 < picture.height / 2 + 4 })
                #expect(picture.coverage.suffix(picture.width).contains(255))
                for letter in picture.outlines {
                    let points = letter.outline.points.suffix(5)
                    #expect(Set(points.map(\.y)).count == 2, "\(letter.text)")
                }
                #expect(picture.outlines.map(\.text) == ["a", " ", "b", "c"])
                #expect(try self.picture("abc", attributes: .underline) != self.picture("abc"))
            }

            @Test("Letters that no font has are named, and blank text can't be set")
            func lacking() {
                func result(_ text: String) -> TypeReply.Result? {
                    session.set(
                        TypeRequest(
                            number: 1, width: 99, height: 30, maximumSize: 90,
                            content: .lines(text, maximumLines: 3, alignment: .left)))
                }
                #expect(result("a\u{10ABCD}b\u{10ABCE}") == .lacking("\u{10ABCD}\u{10ABCE}"))
                for text in ["", " ", "\n \n", "\u{3000}\t"] {
                    #expect(result(text) == .unsettable, "\(text.debugDescription)")
                }
                #expect(result("a\nb\nc\nd") == .unsettable)
            }

            @Test(
                "Any text that fits into a message is answered, and the process lives on",
                arguments: HostileText.allCases)
            func hostile(_ kind: HostileText) throws {
                for bytes in [1, 40, 480] {
                    var text = kind.text(bytes: bytes)
                    while text.utf8.count > TypeLimits.textBytes { text.unicodeScalars.removeLast() }
                    for content in [
                        TypeRequest.Content.lines(text, maximumLines: 3, alignment: .right),
                        .figures([text, "1"], sample: [0, 1]),
                    ] {
                        let request = TypeRequest(number: 5, width: 70, height: 30, maximumSize: 40, content: content)
                        let result = try #require(session.set(request), "\(kind) of \(bytes)")
                        if case .set(let picture) = result { #expect(picture.isAllowed && picture.height <= 30) }
                    }
                }
                #expect(kill(session.processID, 0) == 0)
            }

            @Test("The check of a story names letters without a font and families that aren't there")
            func check() {
                let check = TypesettingCheck(worker: WorkerDriver.program)
                #expect(check.finding(for: "한 해 2024", typeface: Typeface()) == .ready)
                #expect(check.finding(for: "", typeface: Typeface()) == .ready)
                guard case .message(let lacking) = check.finding(for: "a\u{10ABCD}\nb", typeface: Typeface()),
                    case .message(let unknown) = check.finding(for: "a", typeface: Typeface("No Such Family 7"))
                else {
                    Issue.record("nothing is said")
                    return
                }
                #expect(lacking.contains("no font on this computer has \"\u{10ABCD}\""), "\(lacking)")
                #expect(lacking.hasSuffix("drawn in bold, with its letters spaced"), "\(lacking)")
                #expect(unknown.contains("no font \"No Such Family 7\""), "\(unknown)")
                let none = TypesettingCheck(worker: "/nowhere/worker")
                #expect(none.finding(for: "a", typeface: Typeface()) == .unknown)
                #expect(check.finding(for: String(repeating: "a", count: 1 << 20), typeface: Typeface()) == .unknown)
            }

            @Test("The same request has the same answer")
            func same() throws {
                #expect(try picture("한 해 2024") == picture("한 해 2024"))
            }

            @Test("A request beyond the limits ends the process, which reads nothing after it")
            func beyond() {
                let request = TypeRequest(
                    number: 1, width: 0, height: 1, maximumSize: 9,
                    content: .lines("a", maximumLines: 1, alignment: .left))
                #expect(!request.isAllowed)
                #expect(session.set(request) == nil)
            }
        }
    }
#endif
