import RecapSurface
import Testing

@testable import RecapExport

/// Figures as outlines in the notation of SVG, of which a cell has 240 units across and 480 down.
@Suite struct FigureOutlineTests {
    private func path(_ steps: (FigurePath.Verb, [(Float, Float)])...) -> FigurePath {
        steps.reduce(into: FigurePath()) { path, step in
            path.add(step.0, step.1.map { FigurePoint(x: $0.0, y: $0.1) })
        }
    }

    private func paths(_ shape: FigureShape) -> [String] { FigureOutline(shape).contours.map(\.path) }

    @Test("Each outline of a path begins at its own point and goes on relative to the one before")
    func outlines() {
        let shape = path(
            (.move, [(1, 1)]), (.line, [(2, 1)]), (.quadratic, [(3, 2), (2, 3)]), (.line, [(1, 2)]),
            (.move, [(0.5, 0.5)]),
            (.line, [(1, 0.5)]), (.cubic, [(2, 1), (1, 1.5), (0.5, 1)]))
        #expect(
            paths(.path(shape)) == [
                "M240 480l240 0q240 480 0 960l-240-480z", "M120 240l120 0c240 240 0 480-120 240z",
            ])
    }

    @Test("A rectangle has straight sides, round corners if they have a radius, and no outline without an area")
    func rectangles() {
        let plain = FigureRect(x: 1, y: 1, width: 1, height: 1)
        #expect(paths(.rectangle(plain)) == ["M240 480h240v480h-240z"])
        let round = FigureRect(x: 0, y: 0, width: 2, height: 2, cornerRadius: 0.25)
        #expect(
            paths(.rectangle(round)) == [
                "M120 0h240a120 120 0 0 1 120 120v720a120 120 0 0 1-120 120h-240"
                    + "a120 120 0 0 1-120-120v-720a120 120 0 0 1 120-120z"
            ])
        #expect(paths(.rectangle(FigureRect(x: 1, y: 1, width: 0, height: 1))).isEmpty)
        #expect(paths(.rectangle(FigureRect(x: 1, y: 1, width: 1, height: 0))).isEmpty)
    }

    @Test("A figure is within the cells that it touches, with the half of a line's width, and within no fewer")
    func within() {
        let line = FigureOutline(.line(path((.move, [(1, 1)]), (.line, [(2, 1)])), width: 0.5))
        #expect(line.lineWidth == 240)
        #expect(line.isWithin(Rect(x: 0, y: 0, width: 3, height: 2)))
        for rect in [
            Rect(x: 1, y: 0, width: 3, height: 2), Rect(x: 0, y: 0, width: 2, height: 2),
            Rect(x: 0, y: 1, width: 3, height: 1), Rect(x: 0, y: 0, width: 3, height: 1),
        ] { #expect(!line.isWithin(rect), "\(rect)") }
        let rect = FigureOutline(.rectangle(FigureRect(x: 1, y: 1, width: 2, height: 1)))
        #expect(rect.isWithin(Rect(x: 1, y: 1, width: 2, height: 1)))
        for rest in [
            Rect(x: 2, y: 1, width: 2, height: 1), Rect(x: 1, y: 1, width: 1, height: 1),
            Rect(x: 1, y: 2, width: 2, height: 1), Rect(x: 1, y: 0, width: 2, height: 1),
        ] { #expect(!rect.isWithin(rest), "\(rest)") }
        let ring = FigureOutline(
            .sector(
                RingSector(center: FigurePoint(x: 2, y: 1), innerRadius: 0.5, outerRadius: 1, start: 0, end: 0.75)))
        #expect(ring.isWithin(Rect(x: 0, y: 0, width: 4, height: 2)))
        #expect(!ring.isWithin(Rect(x: 1, y: 0, width: 3, height: 2)))
        #expect(!ring.isWithin(Rect(x: 0, y: 0, width: 4, height: 1)))
    }

    @Test("The frame of a picture is in the units of outlines")
    func pictures() throws {
        let bitmap = try #require(Bitmap(width: 1, height: 1)), area = FigureRect(x: 1, y: 1, width: 2, height: 1)
        #expect(FigurePicture(bitmap, in: area).place == (240, 480, 480, 480))
    }

    @Test("Opacities of figures and of gradients are in percent")
    func opacities() throws {
        let gradient = try #require(
            FigureGradient([0, 0xFFFFFF], start: 0, acrossColumn: 0.5, downRow: 0, opacities: (0.5, 1)))
        let figure = Figure(
            .rectangle(FigureRect(x: 1, y: 1, width: 2, height: 1)), .gradient(gradient), opacity: 0.25)
        var shared = SharedFigures { _ in nil }, colors = ColorTable()
        let group = shared.group(
            VisibleFigures(figures: [figure], cells: [Rect(x: 0, y: 0, width: 4, height: 4)]), &colors)
        #expect(group.figures == [0, 240, 480, 25])
        #expect(group.cells.isEmpty)
        guard case .gradient(_, let opacities, let numbers)? = shared.entries.values.first?.paint else {
            Issue.record("the figure has no gradient")
            return
        }
        #expect(opacities == [50, 100] && numbers == [0, 1])
    }
}
