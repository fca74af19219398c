import RecapCore
import RecapStory
import RecapSurface
import Testing

@testable import RecapScene

/// The figures that pages record for pictures with more pixels than cells.
@Suite struct FigureTests {
    @Test("The cells of a page are the same whether or not figures are recorded", arguments: BundledStory.all)
    func cells(_ bundled: BundledStory) throws {
        let story = try #require(bundled.reading.story)
        let plain = Stage(story), recorded = Stage(story, recordsFigures: true)
        for page in 0..<plain.view.timings.count {
            for stage in [plain, recorded] { stage.perform { $0.goToPage(page) } }
            // Within the transition, within the entrance, and at rest.
            for seconds in [0.2, 0.5, 3] {
                for stage in [plain, recorded] {
                    stage.wait(seconds)
                    stage.draw()
                }
                #expect(plain.surface.cells == recorded.surface.cells, "page \(page), \(seconds) s")
            }
        }
    }

    private static func figures(_ elements: String, colors: ColorDepth = .truecolor) throws -> [VisibleFigures] {
        let text = #"{"version":1,"theme":"midnight","pages":[{"elements":[\#(elements)]}]}"#
        let story = try #require(Story.parse(SourceText(name: "story", text: text)).story)
        let stage = Stage(story, colors: colors, recordsFigures: true)
        _ = stage.picture(ofPage: 0)
        return stage.surface.visibleFigures
    }

    @Test("A donut is a ring of parts as large as their shares, in the colours of its legend")
    func donut() throws {
        let items = #"[{"label":"a","value":3},{"label":"b","value":1}]"#
        let figures = try Self.figures(#"{"kind":"donut","items":\#(items)}"#)
        let ring = try #require(figures.first { $0.isRing }).figures
        let sectors = ring.compactMap { if case .sector(let sector) = $0.shape { sector } else { nil } }
        #expect(sectors.map(\.start) == [0, 0.75] && sectors.map(\.end) == [0.75, 1])
        #expect(Set(ring.map(\.paint)).count == 2 && Set(sectors.map(\.center)).count == 1)
        #expect(sectors.allSatisfy { $0.innerRadius == 0.6 * $0.outerRadius && $0.gap > 0 })
        // A single part is a whole ring.
        let one = try Self.figures(#"{"kind":"donut","items":[{"label":"a","value":3}]}"#)
        let whole = try #require(one.first { $0.isRing }).figures
        #expect(whole.count == 1)
    }

    @Test("The events of a timeline are points on a line, across or down", arguments: [2, 12])
    func timeline(count: Int) throws {
        let items = (0..<count).map { #"{"date":"\#($0)","label":"a"}"# }.joined(separator: ",")
        let figures = try Self.figures(#"{"kind":"timeline","items":[\#(items)]}"#).flatMap(\.figures)
        let points = figures.compactMap { if case .line(let path, _) = $0.shape { path.points.first } else { nil } }
        #expect(points.count == count)
        let lines = figures.compactMap { if case .rectangle(let rect) = $0.shape { rect } else { nil } }
        // Each point has a line in its middle.
        for point in points {
            let isOnLine = lines.contains {
                $0.x <= point.x && point.x <= $0.maxX && $0.y <= point.y && point.y <= $0.maxY
            }
            #expect(isOnLine, "\(point)")
        }
    }

    @Test("On a right-to-left page, figures are where their cells are")
    func rightToLeft() throws {
        let elements = #"{"kind":"bars","items":[{"label":"a","value":4},{"label":"b","value":1}]}"#
        let pages = try ["en", "ar"].map { language -> (FigureRect, Rect) in
            let text = #"{"version":1,"lang":"\#(language)","theme":"midnight","pages":[{"elements":[\#(elements)]}]}"#
            let story = try #require(Story.parse(SourceText(name: "story", text: text)).story)
            let stage = Stage(story, recordsFigures: true)
            _ = stage.picture(ofPage: 0)
            // However often only the bars are drawn again.
            let once = stage.surface.visibleFigures
            for _ in 0..<3 {
                stage.view.drawBars(stage.recap, on: &stage.surface, in: Rect(stage.surface.size))
            }
            let figures = stage.surface.visibleFigures
            #expect(figures.count == once.count)
            // That of the shorter bar, at the end before the segment of the page.
            let shown = try #require(figures.dropLast().last)
            guard case .rectangle(let rect)? = shown.figures.first?.shape else { throw NoFigure() }
            return (rect, try #require(shown.cells.first))
        }
        for (rect, cells) in pages {
            #expect(rect.x >= Float(cells.x) && rect.maxX <= Float(cells.maxX) && cells.width - Int(rect.width) <= 1)
        }
        #expect(pages[0].0.width == pages[1].0.width && pages[0].0.x < 40 && pages[1].0.maxX > 40)
    }

    private struct NoFigure: Error {}

    @Test("The bar of a page with steps is one for each, with a gap between them, thinner than their row")
    func steps() throws {
        let text = #"{"kind":"text","text":"a"},{"kind":"text","text":"b","step":"next"}"#
        let figures = try Self.figures(text).dropFirst().flatMap(\.figures).compactMap { figure -> FigureRect? in
            if case .rectangle(let rect) = figure.shape { rect } else { nil }
        }
        #expect(Set(figures.map(\.x)) == [2, 40] && Set(figures.map(\.maxX)) == [39.5, 78])
        #expect(figures.allSatisfy { $0.height < 0.25 && $0.cornerRadius == $0.height / 2 })
    }

    @Test("What is drawn in a place of figures has none of its own")
    func nested() {
        var surface = Surface(size: CellSize(width: 4, height: 1))
        surface.recordFigures()
        let whole = Rect(surface.size), rect = FigureShape.rectangle(FigureRect(x: 0, y: 0, width: 4, height: 1))
        surface.place({ [Figure(rect, .color(1))] }, in: whole, clip: whole) { surface in
            surface.place({ [Figure(rect, .color(2))] }, in: whole, clip: whole) {
                $0.fill(whole, background: .hex(0xFF))
            }
        }
        #expect(surface.visibleFigures.map(\.figures) == [[Figure(rect, .color(1))]])
        #expect(surface.recordsFigures)
    }

    @Test("The surface of a card is a rectangle with round corners, square ones in a frame, with its texts over it")
    func card() throws {
        for (border, radius) in [("auto", Float(0.5)), ("line", 0)] {
            let figures = try Self.figures(
                #"{"kind":"card","border":"\#(border)","elements":[{"kind":"text","text":"a"}]}"#)
            let surface = try #require(figures.dropFirst().first)
            guard case .rectangle(let rect)? = surface.figures.first?.shape else { throw NoFigure() }
            let cells = surface.cells.reduce(0) { $0 + $1.width * $1.height }
            #expect(rect.cornerRadius == radius && Float(cells) == rect.width * rect.height)
            #expect(surface.figures.first.map { $0.opacity < 0.2 } == true)
        }
    }

    @Test("A pattern is figures over the gradient, behind those of the bars", arguments: BackgroundPattern.allCases)
    func pattern(_ pattern: BackgroundPattern) throws {
        let page = Page(background: PageBackground(picture: .pattern(pattern))) { TextBlock("a") }
        let stage = Stage(Story(pages: [page]), recordsFigures: true)
        _ = stage.picture(ofPage: 0)
        let figures = stage.surface.visibleFigures, ground = try #require(figures.first)
        #expect(ground.figures.first?.shape == .background && ground.figures.count > 1)
        #expect(ground.cells.reduce(0) { $0 + $1.width * $1.height } > 75 * 24)
        #expect(figures.count > 1)
    }

    @Test("While a page turns into one with a pattern, the pattern is as opaque as the page")
    func turningPattern() throws {
        let black = Backdrop(colors: [.hex(0)]), size = CellSize(width: 20, height: 5)
        var pixels = BackgroundPixels(black, size: size)
        pixels.addFigure(.rectangle(FigureRect(x: 0, y: 0, width: 1, height: 1)), .hex(0xFF), opacity: 0.5)
        let plain = Background(backdrop: black, picture: nil), patterned = Background(backdrop: black, picture: pixels)
        #expect(plain.figures(turningInto: (patterned, 0.5), in: size).map(\.opacity) == [1, 0.5, 0.25])
        #expect(patterned.figures(turningInto: (plain, 0.5), in: size).map(\.opacity) == [1, 0.5, 0.5])
        // A picture of pixels alone can't be figures.
        let picture = Background(backdrop: black, picture: BackgroundPixels(black, size: size))
        #expect(plain.figures(turningInto: (picture, 0.5), in: size).isEmpty)
    }

    @Test("The ground is a gradient over the whole page, but not where it has no colours")
    func ground() throws {
        let text = #"{"kind":"text","text":"a"}"#
        let ground = try #require(Self.figures(text).first)
        guard case .gradient(let gradient) = ground.figures.first?.paint else {
            Issue.record("no gradient")
            return
        }
        #expect(ground.figures.first?.shape == .background && gradient.colors.count > 1)
        // All cells but those of the bars.
        #expect(ground.cells.reduce(0) { $0 + $1.width * $1.height } > 75 * 24)
        #expect(try Self.figures(text, colors: .none).isEmpty)
    }
}

/// Figures at rest on a terminal that shows pictures.
@Suite struct SharpFigureTests {
    private let font = BoxFont()

    private func stage(_ elements: String, _ settings: String = "", images: PictureChoice = .auto) throws -> Stage {
        let text = #"{"version":1,"theme":"midnight",\#(settings)"pages":[{"elements":[\#(elements)]}]}"#
        let story = try #require(Story.parse(SourceText(name: "story", text: text)).story)
        return Stage(story, displayType: DisplayType(font), images: images)
    }

    /// Draws a page until nothing is asked for any more.
    private func settle(_ stage: Stage, on page: Int = 0) {
        stage.settle(on: page)
        for _ in 0..<4 {
            stage.draw()
            stage.finishFrame()
        }
    }

    /// Returns what the picture that was asked for last shows, and its size in cells.
    private func lastRequest() -> (figures: [Figure], size: CellSize) {
        guard case .shapes(let figures, let size, .placeholders)? = font.requests.last?.content else {
            Issue.record("another request: \(font.requests)")
            return ([], CellSize(width: 0, height: 0))
        }
        return (figures, size)
    }

    private func answer(_ stage: Stage) {
        var traits = TerminalTraits()
        (traits.product, traits.takesKittyPictures) = ("kitty(0.35.2)", true)
        traits.cellPixels = CellSize(width: 9, height: 18)
        stage.setEnvironment { $0.traits = traits }
    }

    private static let donut = #"{"kind":"donut","items":[{"label":"a","value":3},{"label":"b","value":1}]}"#

    @Test("A ring, a line and a title at rest are shown in pixels, once the terminal has said that it can")
    func atRest() throws {
        let line = #"{"kind":"line","values":[1,3,2,5]}"#, title = #"{"kind":"title","text":"2024"}"#
        for element in [Self.donut, line, title] {
            let stage = try stage(element)
            settle(stage)
            #expect(stage.view.terminalQueries.contains(.pictures) && stage.surface.pictures.isEmpty)
            let cells = try self.stage(element, images: .sextants)
            settle(cells)
            #expect(cells.surface.cells != stage.surface.cells)
            answer(stage)
            settle(stage)
            let placed = try #require(stage.surface.pictures.first, "\(element)")
            #expect(stage.surface.pictures.count == 1 && placed.presence == .still)
            // The cells have the parts that this terminal draws, and all of the picture's are uncovered.
            #expect(stage.surface.cells == cells.surface.cells)
            let request = lastRequest()
            #expect(request.size == placed.frame.size && font.requests.last?.width == request.size.width * 9)
        }
    }

    @Test("A page from right to left has its pictures at the opposite side, and a ring runs the other way")
    func fromRight() throws {
        var shapes: [[Figure]] = [], frames: [Rect] = []
        for direction in ["ltr", "rtl"] {
            let stage = try stage(Self.donut, #""direction":"\#(direction)","#)
            answer(stage)
            settle(stage)
            let placed = try #require(stage.surface.pictures.first)
            #expect(stage.surface.pictures.count == 1 && placed.presence == .still)
            for y in placed.visible.y..<placed.visible.maxY {
                for x in placed.visible.x..<placed.visible.maxX {
                    #expect(placed.isUncovered(stage.surface[x, y], x: x, y: y), "\(x), \(y)")
                }
            }
            shapes.append(lastRequest().figures)
            frames.append(placed.frame)
        }
        #expect(frames[0].size == frames[1].size && frames[1].x == 80 - frames[0].maxX)
        #expect(shapes[1] == shapes[0].map { $0.mirrored(axis: Float(frames[0].width)) })
    }

    @Test("What is drawn mirrored over a picture leaves it as it is")
    func overPicture() throws {
        var surface = Surface(size: CellSize(width: 20, height: 5))
        let whole = Rect(surface.size), size = CellSize(width: 10, height: 3)
        let picture = try #require(ScreenPicture([1], method: .placeholders, size: size, isOpaque: true))
        surface.place(picture, .still, frame: Rect(x: 2, y: 1, width: 10, height: 3), clip: whole) { _ in }
        let environment = try stage(Self.donut).view.environment(ofPage: 0, in: whole)
        surface.withCanvas(environment, in: whole) { canvas in
            canvas.mirrored(in: Rect(x: 4, y: 2, width: 6, height: 1)) { $0.write("ab", x: 4, y: 2, style: Style()) }
        }
        #expect(surface.pictures.map(\.visible) == [Rect(x: 2, y: 1, width: 10, height: 3)])
        #expect(surface.rows[2].contains("ab"))
    }

    @Test("On a large screen, one picture has the figures of a chart and its letters")
    func magnified() throws {
        let text =
            #"{"version":1,"pages":[{"elements":[\#(Self.donut)]},{"direction":"rtl","elements":[\#(Self.donut)]}]}"#
        let story = try #require(Story.parse(SourceText(name: "story", text: text)).story)
        let stage = Stage(story, width: 200, height: 60, displayType: DisplayType(font), images: .auto)
        answer(stage)
        for page in 0..<2 {
            stage.perform { $0.goToPage(page) }
            settle(stage, on: page)
            try #require(stage.surface.pictures.count == 1)
            let placed = stage.surface.pictures[0]
            #expect(placed.visible == placed.frame && placed.frame.width > 120)
            let figures = lastRequest().figures
            let sectors = figures.filter { if case .sector = $0.shape { true } else { false } }
            #expect(sectors.count == 2 && figures.flatMap(\.words).contains { $0.text == "75%" })
        }
    }

    @Test("What moves is drawn in cells, and asks for nothing")
    func moving() throws {
        let stage = try stage(Self.donut)
        answer(stage)
        stage.wait(0.2)
        for _ in 0..<3 {
            stage.wait(0.1)
            stage.draw()
            stage.finishFrame()
        }
        #expect(stage.surface.pictures.isEmpty && font.requests.isEmpty)
        stage.wait(5)
        for _ in 0..<3 {
            stage.draw()
            stage.finishFrame()
        }
        #expect(stage.surface.pictures.count == 1)
    }

    @Test("A page at rest is drawn once more when its motion ends, and one that moves for ever is not waited for")
    func ends() throws {
        let turning = #"{"kind":"title","text":"2024","animate":{"preset":"glow","loop":true,"time":1}}"#
        for element in [Self.donut, turning] {
            let stage = try stage(element)
            stage.draw()
            stage.finishFrame()
            // The end of the motion is unknown until the next frame.
            answer(stage)
            #expect(!stage.isAtRest)
            for _ in 0..<400 where !stage.isAtRest {
                stage.wait(1 / 60)
                stage.draw()
                stage.finishFrame()
            }
            // The answer of the worker has the page drawn again.
            stage.draw()
            #expect(stage.surface.pictures.isEmpty == (element == turning))
        }
    }

    @Test("The cells around the label of a ring are pictures of their own, so that nothing covers them")
    func labels() throws {
        let stage = try stage(
            #"{"kind":"donut","label":"12 h","items":[{"label":"a","value":3},{"label":"b","value":1}]}"#)
        answer(stage)
        settle(stage)
        let placed = stage.surface.pictures
        #expect(placed.count == 4)
        for picture in placed {
            for y in picture.visible.y..<picture.visible.maxY {
                for x in picture.visible.x..<picture.visible.maxX {
                    #expect(picture.isUncovered(stage.surface[x, y], x: x, y: y))
                }
            }
        }
        let cells = placed.reduce(0) { $0 + $1.frame.width * $1.frame.height }
        let whole = placed.map(\.frame).reduce(
            into: (placed[0].frame.x, placed[0].frame.maxX, placed[0].frame.y, placed[0].frame.maxY)
        ) {
            $0 = (min($0.0, $1.x), max($0.1, $1.maxX), min($0.2, $1.y), max($0.3, $1.maxY))
        }
        // The rest is the label.
        #expect(cells == (whole.1 - whole.0) * (whole.3 - whole.2) - 4)
    }

    @Test("Where pictures are not wanted or not known, nothing is asked of the terminal or the worker")
    func cells() throws {
        let stage = try stage(Self.donut, images: .cells)
        settle(stage)
        #expect(stage.view.terminalQueries.isEmpty)
        answer(stage)
        settle(stage)
        #expect(stage.surface.pictures.isEmpty && font.requests.isEmpty)
        let text = try self.stage(#"{"kind":"text","text":"only words"}"#)
        settle(text)
        #expect(text.view.terminalQueries.isEmpty)
    }
}

extension Surface {
    fileprivate var cells: [Cell] {
        (0..<size.height).flatMap { y in (0..<size.width).map { self[$0, y] } }
    }
}

extension VisibleFigures {
    /// Whether the figures are parts of a ring.
    fileprivate var isRing: Bool { figures.contains { if case .sector = $0.shape { true } else { false } } }
}
