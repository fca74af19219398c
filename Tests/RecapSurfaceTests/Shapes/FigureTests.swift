import RecapSurface
import Testing

@Suite("Figures")
struct FigureTests {
    private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-4 }

    @Test("The line of a gradient ends where its first and last colours are, whatever the size of a cell")
    func gradientLine() throws {
        // From the first to the eleventh column, and at a slant.
        let across = try #require(FigureGradient([0, 0xFFFFFF], start: -0.1, acrossColumn: 0.1, downRow: 0))
        let line = across.line(cellWidth: 10, height: 20)
        #expect(near(line.from.x, 10) && near(line.from.y, 0) && near(line.to.x, 110) && near(line.to.y, 0))
        let slanted = try #require(FigureGradient([0, 1, 2], start: 0.25, acrossColumn: 0.03, downRow: 0.07))
        for (width, height) in [(1.0, 1.0), (9, 21), (40, 17)] {
            let line = slanted.line(cellWidth: width, height: height)
            for (point, place) in [(line.from, 0.0), (line.to, 1)] {
                #expect(near(0.25 + 0.03 * point.x / width + 0.07 * point.y / height, place))
            }
            // The line is perpendicular to the lines of one colour.
            let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
            #expect(near(dx * 0.07 / height, dy * 0.03 / width))
        }
        #expect(FigureGradient([0], start: 0, acrossColumn: 1, downRow: 0) == nil)
    }

    @Test(
        "The colours of a gradient are at equal distances, and their opacities change evenly from the first to the last"
    )
    func gradientStops() throws {
        let gradient = try #require(
            FigureGradient([1, 2, 3], start: 0, acrossColumn: 1, downRow: 0, opacities: (first: 1, last: 0.5)))
        #expect(gradient.stops.map(\.place) == [0, 0.5, 1] && gradient.stops.map(\.color) == [1, 2, 3])
        #expect(gradient.stops.map(\.opacity) == [1, 0.75, 0.5])
    }

    @Test("A picture fades to nothing, and by less than nothing or more than all as by those")
    func fading() {
        let picture = Bitmap(width: 2, height: 1, pixels: [0xFF80_4020, 0x8000_4000])
        func faded(_ opacity: Double) -> [UInt32]? {
            var copy = picture
            copy?.fade(to: opacity)
            return copy?.pixels
        }
        #expect(
            faded(0) == [0, 0] && faded(-1) == [0, 0] && faded(1) == picture?.pixels && faded(2) == picture?.pixels)
        #expect(faded(0.5) == [0x7F40_2010, 0x4000_2000])
    }

    @Test("A moved figure has its shape and its colours where they were moved to")
    func offset() throws {
        let gradient = try #require(FigureGradient([0, 9], start: 0, acrossColumn: 0.5, downRow: 0.25))
        var path = FigurePath()
        path.add(.move, FigurePoint(x: 1, y: 2))
        path.add(.line, FigurePoint(x: 3, y: 4))
        let moved = Figure(.path(path), .gradient(gradient)).offset(x: 10, y: 20)
        guard case .path(let shape) = moved.shape, case .gradient(let paint) = moved.paint else {
            Issue.record("another figure")
            return
        }
        #expect(shape.points == [FigurePoint(x: 11, y: 22), FigurePoint(x: 13, y: 24)])
        // The colour at the moved place is that of the old place.
        #expect(paint.start + 11 * paint.acrossColumn + 22 * paint.downRow == 1 * 0.5 + 2 * 0.25)
        let sector = RingSector(center: FigurePoint(x: 5, y: 6), innerRadius: 1, outerRadius: 2, start: 0, end: 0.5)
        guard case .sector(let ring) = Figure(.sector(sector), .color(0)).offset(x: -1, y: 1).shape else {
            Issue.record("another shape")
            return
        }
        #expect(ring.center == FigurePoint(x: 4, y: 7) && ring.outerRadius == 2)
    }

    @Test("Letters make words, which are as high as their line")
    func words() {
        func letter(_ text: String, _ x: Float, _ height: Float, line: Int = 0) -> OutlinedLetter {
            var path = FigurePath()
            if text != " " {
                path.add(.move, FigurePoint(x: x, y: Float(line) * 10))
                path.add(.line, FigurePoint(x: x + 2, y: Float(line) * 10 + height))
            }
            return OutlinedLetter(path, text: text, line: line)
        }
        // A line from right to left, whose first letter is the last one in it.
        let letters = [
            letter("a", 0, 5), letter("b", 3, 7), letter(" ", 6, 0), letter("c", 8, 5), letter("ד", 6, 4, line: 1),
            letter("ה", 3, 4, line: 1),
        ]
        func word(_ text: String, _ left: Float, _ top: Float, _ right: Float, _ bottom: Float) -> FigureWord {
            FigureWord(text, from: FigurePoint(x: left, y: top), to: FigurePoint(x: right, y: bottom))
        }
        #expect(
            FigureWord.words(of: letters)
                == [word("ab", 0, 0, 5, 7), word("c", 8, 0, 10, 7), word("דה", 3, 10, 8, 14)])
    }

    @Test("Words stay at their shapes where these are moved to, also in a mirror")
    func wordsOfMovedShapes() {
        var path = FigurePath()
        path.add(.move, FigurePoint(x: 1, y: 2))
        path.add(.line, FigurePoint(x: 4, y: 3))
        let word = FigureWord("a", from: FigurePoint(x: 1, y: 2), to: FigurePoint(x: 4, y: 3))
        let figure = Figure(.path(path), .color(0), words: [word])
        for moved in [
            figure.offset(x: 10, y: 20), figure.mirrored(axis: 12), figure.offset(x: -1, y: 3).mirrored(axis: 7),
        ] {
            guard case .path(let shape) = moved.shape, let word = moved.words.first else {
                Issue.record("another figure")
                return
            }
            let xs = shape.points.map(\.x), ys = shape.points.map(\.y)
            #expect(word.start == FigurePoint(x: xs.min() ?? 0, y: ys.min() ?? 0))
            #expect(word.end == FigurePoint(x: xs.max() ?? 0, y: ys.max() ?? 0))
        }
    }

    @Test("A path begins with a move and has the points of its steps")
    func paths() throws {
        let point = FigurePoint(x: 0, y: 0)
        #expect(FigurePath(verbs: [.line], points: [point]) == nil)
        #expect(FigurePath(verbs: [.move, .cubic], points: [point, point]) == nil)
        #expect(FigurePath(verbs: [], points: [])?.isEmpty == true)
        var path = FigurePath()
        path.add(.line, point)
        path.add(.move, point, point)
        #expect(path.isEmpty)
        path.add(.move, point)
        path.add(.quadratic, point, FigurePoint(x: 1, y: 1))
        var seen: [String] = []
        path.forEach { seen.append("\($0) \($1.count)") }
        #expect(seen == ["move 1", "quadratic 2"])
    }
}
