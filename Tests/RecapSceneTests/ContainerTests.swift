import RecapCore
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Rows, columns, grids and cards of elements.
@Suite struct ContainerTests {
    /// The frames of the probes of a page, all in place, by their names.
    private func placed(_ page: Page, width: Int = 80, height: Int = 24) -> [String: Rect] {
        let log = ProbeLog()
        let stage = Stage(Story(pages: [page]), width: width, height: height, kinds: log.kinds)
        stage.settle(on: 0)
        stage.draw()
        return Dictionary(log.takeDrawn().map { ($0.name, $0.frame) }, uniquingKeysWith: { _, last in last })
    }

    private func probe(_ name: String, rows: Int = 1, columns: Int = 6) -> StoryElement {
        StoryElement(Probe(name, rows: rows, columns: columns)).minWidth(columns)
    }

    @Test("The elements of a row are side by side, and as close together as their widths allow")
    func row() throws {
        let frames = placed(Page { Row([probe("A"), probe("B"), probe("C")]) })
        let (a, b, c) = try (#require(frames["A"]), #require(frames["B"]), #require(frames["C"]))
        #expect(Set([a.y, b.y, c.y]).count == 1)
        #expect(b.x - a.maxX == 4 && c.x - b.maxX == 4)
        #expect(abs((a.x + c.maxX) - 80) <= 1)
    }

    @Test("A row is a column where its elements would get less than their least widths")
    func narrow() throws {
        let page = Page { Row([probe("A", columns: 16), probe("B", columns: 16)]) }
        let wide = placed(page, width: 40, height: 12), narrow = placed(page, width: 36, height: 12)
        #expect(wide["A"]?.y == wide["B"]?.y)
        #expect(try #require(narrow["A"]).maxY < #require(narrow["B"]).y + 1)
        #expect(narrow["A"]?.x == narrow["B"]?.x)
    }

    @Test("A whole element keeps its size below a large title, and is left out where it has no room")
    func whole() throws {
        let hours = (0..<24).map { Double($0) }
        func picture(_ clock: StoryElement, width: Int = 80, height: Int = 24) -> String {
            let page = Page {
                Title("Owl")
                Row {
                    TextBlock("facts")
                    clock
                }
            }
            let stage = Stage(Story(pages: [page]), width: width, height: height, colors: .none)
            return stage.picture(ofPage: 0)
        }
        /// Whether the hours are around a dial: 18 on the left, and 6 on the right of the same row.
        func hasDial(_ picture: String) -> Bool {
            picture.split(separator: "\n").contains { $0.contains("18 ") && $0.hasSuffix(" 6") }
        }
        let clock = StoryElement(DayClock(.values(hours)))
        #expect(!hasDial(picture(clock)))
        #expect(hasDial(picture(clock.whole())))
        let small = picture(clock.whole(), width: 40, height: 7)
        #expect(small.contains("facts") && !small.contains("12"))
        #expect(picture(clock, width: 40, height: 7).contains("12"))
        #expect(small == picture(clock.whole().showIf("gone"), width: 40, height: 7))
    }

    @Test("Elements share the width of a row as they say, and never take from a least width")
    func ownShares() throws {
        let wide = StoryElement(Probe("A", columns: 1000)).share(2), other = StoryElement(Probe("B", columns: 1000))
        let shared = placed(Page { Row([wide, other], gap: 0) })
        #expect(shared["A"]?.width == 48 && shared["B"]?.width == 24)
        let least = placed(Page { Row([wide.minWidth(10), other.minWidth(40)], gap: 0) })
        #expect(least["B"]?.width == 40 && least["A"]?.width == 32)
    }

    @Test("The widths of a row add up, and are at least the least widths, whatever the shares")
    func shares() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let count = Int.random(in: 1...9, using: &random)
            let least = (0..<count).map { _ in Int.random(in: 0...30, using: &random) }
            let shares = (0..<count).map { _ in Double.random(in: 0...5, using: &random) }
            let room = least.reduce(0, +) + Int.random(in: 0...80, using: &random)
            let widths = RowWidths.sharing(room, shares: shares, least: least)
            #expect(widths.reduce(0, +) == room)
            #expect(zip(widths, least).allSatisfy { $0 >= $1 }, "\(widths) \(least)")
        }
    }

    @Test(
        "A grid has about as many columns as rows, the number that its story gives at most, and one on a narrow screen")
    func grid() throws {
        let six = (0..<6).map { probe("\($0)") }
        func columns(_ grid: Grid, width: Int = 80) -> Int {
            Set(placed(Page { grid }, width: width).values.map(\.x)).count
        }
        #expect(columns(Grid(six)) == 3)
        #expect(columns(Grid(six, columns: 2)) == 2)
        #expect(columns(Grid(six), width: 10) == 1)
        let frames = placed(Page { Grid(six) })
        let first = try #require(frames["0"]), fourth = try #require(frames["3"])
        #expect(first.x == fourth.x && fourth.y == first.y + 2)
    }

    @Test("Lower elements of a row are aligned as it says")
    func valign() throws {
        for (valign, y) in [(VerticalAlignment.top, 0), (.center, 2), (.bottom, 4)] {
            let frames = placed(Page { Row([probe("A", rows: 5), probe("B")], valign: valign) })
            #expect(try #require(frames["B"]).y - #require(frames["A"]).y == y)
        }
    }

    @Test("Cards side by side are of the same height, and wide enough for their titles")
    func cards() throws {
        let page = Page {
            Row {
                Card(title: "one") { Spacer(6) }
                Card(title: "two") { TextBlock("x") }
            }
        }
        let stage = Stage(Story(pages: [page]), colors: .none)
        _ = stage.picture(ofPage: 0)
        let corners = stage.surface.rows.filter { $0.contains("╭") || $0.contains("╰") }
        #expect(corners.count == 2 && corners.allSatisfy { $0.filter { "╭╰".contains($0) }.count == 2 })
        let alone = Stage(Story(pages: [Page { Card(title: "a longer title") { TextBlock("x") } }]), colors: .none)
        #expect(alone.picture(ofPage: 0).contains("a longer title"))
    }

    @Test("A card sets its surface apart, and texts on it keep their contrast", arguments: Theme.all)
    func contrast(_ theme: Theme) throws {
        let page = Page { Card { TextBlock("x") } }
        let stage = Stage(Story(pages: [page]), theme: .named(theme.name))
        stage.settle(on: 0)
        stage.draw()
        let (x, y) = try #require(
            (0..<24).lazy.flatMap { y in (0..<80).lazy.map { ($0, y) } }.first { stage.surface.text($0, $1) == "x" })
        let background = stage.surface[x, y].background
        let outside = stage.surface[0, y].background
        // Where there is no such surface, a line is drawn.
        #expect(background != outside || stage.surface.rows.contains { $0.contains("╭") })
        let contrast = stage.surface[x, y].foreground.contrast(with: background)
        #expect(contrast.map { $0 >= Palette.minimumContrast } ?? (theme.name == "terminal"))
    }

    @Test("A card with a colour of its own has texts that are legible on it, and so have the elements inside")
    func ownColor() throws {
        for color in [UInt32(0x000000), 0xFFFFFF, 0x808080, 0xFF0000] {
            let background = try #require(RGBColor("#" + String(color + 0x1_000000, radix: 16).dropFirst()))
            let page = Page { Card(background: background) { Row { TextBlock("x") } } }
            let stage = Stage(Story(pages: [page]), theme: "paper")
            stage.settle(on: 0)
            stage.draw()
            let (x, y) = try #require(
                (0..<24).lazy.flatMap { y in (0..<80).lazy.map { ($0, y) } }.first { stage.surface.text($0, $1) == "x" }
            )
            let cell = stage.surface[x, y]
            #expect(try #require(cell.foreground.contrast(with: cell.background)) >= Palette.minimumContrast)
        }
    }

    @Test(
        "Large numbers side by side have letters of one size, the largest for which all have room",
        arguments: [80, 120, 200])
    func letters(_ width: Int) {
        let stats = [1204.0, 87, 3].map { StoryElement(Stat(.number($0))) }
        let stage = Stage(
            Story(pages: [Page { Row(stats) }]), width: width, height: width * 3 / 10, colors: .none)
        _ = stage.picture(ofPage: 0)
        let rows = stage.surface.rows.dropFirst(3).filter { !$0.isEmpty }
        // All digits begin in the same row and end in the same row.
        let digits = rows.map { row in row.split(separator: "    ", omittingEmptySubsequences: true).count }
        #expect(digits.first.map { $0 >= 3 } == true, "\(rows)")
        #expect(digits.last.map { $0 >= 3 } == true, "\(rows)")
        #expect(rows.count >= 3)
    }

    @Test("What does not exist leaves no place in a row, and conditions hold for all that a container holds")
    func conditions() throws {
        let hidden = Row([probe("A"), probe("B")])
        let story = """
            {"version":1,"data":{"a":0},"pages":[{"elements":[
              {"kind":"row","showIf":"a","elements":[{"kind":"text","text":"{{gone}}"}]},
              {"kind":"row","elements":[{"kind":"text","text":"hidden","showIf":"a"},{"kind":"text","text":"shown"}]}]}]}
            """
        let reading = Story.parse(SourceText(name: "story", text: story), vocabulary: vocabulary)
        #expect(reading.diagnostics.map(\.headline) == [])
        let stage = Stage(try #require(reading.story), colors: .none)
        #expect(stage.picture(ofPage: 0).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.last == "shown")
        #expect(placed(Page { StoryElement(hidden) }).count == 2)
    }

    @Test("The transcript is in reading order, with the titles of cards before what they hold")
    func transcript() {
        let page = Page {
            TextBlock("1")
            Row {
                Card(title: "2") { TextBlock("3") }
                Column {
                    TextBlock("4")
                    TextBlock("5")
                }
            }
            TextBlock("6")
        }
        let stage = Stage(Story(pages: [page]))
        #expect(stage.view.plainText(ofPage: 0).filter { !$0.isEmpty } == ["1", "2", "3", "4", "5", "6"])
    }

    @Test("Entrances run through containers in reading order, and all is in place by 0.8 s")
    func entrances() {
        let log = ProbeLog()
        let page = Page { Grid((0..<9).map { StoryElement(Probe("\($0)")) }) }
        let stage = Stage(Story(pages: [page]), kinds: log.kinds)
        stage.wait(0.2)
        stage.draw()
        let early = log.takeDrawn()
        #expect(zip(early, early.dropFirst()).allSatisfy { $0.opacity >= $1.opacity })
        #expect(Set(early.map(\.opacity)).count > 2)
        stage.wait(0.6)
        stage.draw()
        #expect(log.takeDrawn().allSatisfy { $0.opacity == 1 })
    }

    @Test("An animation of a container holds for elements inside without their own, and others can wait for it")
    func animations() {
        let log = ProbeLog()
        let slow = ElementAnimation(.opacity, from: 0, duration: .seconds(2))
        let page = Page {
            Row([StoryElement(Probe("A")), StoryElement(Probe("B")).animate([])]).animate(slow).id("row")
            StoryElement(Probe("C")).animate(ElementAnimation(.opacity, from: 0, duration: .seconds(1), after: "row"))
        }
        let stage = Stage(Story(pages: [page]), kinds: log.kinds)
        stage.wait(1)
        stage.draw()
        let half = Dictionary(log.takeDrawn().map { ($0.name, $0.opacity) }, uniquingKeysWith: { $1 })
        #expect(half["A"].map { $0 > 0.1 && $0 < 1 } == true)
        #expect(half["B"] == 1)
        #expect(half["C"].map { $0 == 0 } ?? true)
    }

    @Test("The focus goes through containers in reading order")
    func focus() {
        let choices = ["one", "two"].map { Choice(Template(verbatim: $0), answers: ["a", "b"]) }
        let page = Page { Row { for choice in choices { choice } } }
        let stage = Stage(Story(pages: [page]))
        stage.settle(on: 0)
        stage.draw()
        #expect(stage.view.moveFocus(forward: true, page: 0, in: stage.rect))
        stage.draw()
        let first = mark(on: stage.surface)
        #expect(stage.view.moveFocus(forward: true, page: 0, in: stage.rect))
        stage.draw()
        let second = mark(on: stage.surface)
        #expect(first.map { left in second.map { left < $0 } == true } == true)
    }

    /// The column of the mark of the focus.
    private func mark(on surface: Surface) -> Int? {
        surface.rows.lazy.compactMap { row in
            row.firstIndex(of: "▌").map { row.distance(from: row.startIndex, to: $0) }
        }.first
    }

    @Test("Elements of random containers lie in their screen, and none lies on another", arguments: 0..<40)
    func law(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var count = 0
        func element(_ depth: Int) -> StoryElement {
            let inside = { (0..<Int.random(in: 1...4, using: &random)).map { _ in element(depth + 1) } }
            switch depth < 4 ? Int.random(in: 0..<9, using: &random) : 8 {
            case 0, 1: return StoryElement(Row(inside(), gap: Int.random(in: 0...9, using: &random)))
            case 2: return StoryElement(Column(inside()))
            case 3: return StoryElement(Grid(inside(), columns: Int.random(in: 1...5, using: &random)))
            case 4: return StoryElement(Card(inside(), title: Bool.random(using: &random) ? "title" : nil))
            default:
                count += 1
                return StoryElement(
                    Probe(
                        "\(count)", rows: Int.random(in: 1...3, using: &random),
                        columns: Int.random(in: 1...40, using: &random)))
            }
        }
        let page = Page(elements: (0..<3).map { _ in element(0) })
        for size in [
            CellSize(width: 40, height: 200), CellSize(width: 80, height: 200), CellSize(width: 200, height: 200),
        ] {
            let frames = placed(page, width: size.width, height: size.height)
            #expect(frames.count == count)
            for frame in frames.values {
                #expect(frame.x >= 0 && frame.maxX <= size.width && frame.y >= 0 && frame.maxY <= size.height)
            }
            let all = Array(frames.values)
            for (index, frame) in all.enumerated() {
                #expect(all[..<index].allSatisfy { $0.intersection(frame).isEmpty }, "seed \(seed), \(size)")
            }
        }
    }
}
