import RecapCore
import RecapElements
import RecapStory
import RecapSurface
import Testing

@testable import RecapScene

/// Pictures of each kind of element, of its shortest form and of its others, on screens of three sizes.
@Suite struct ElementPictureTests {
    /// A kind and the elements that its picture shows, each on a page of its own.
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        let elements: [StoryElement]
        var testDescription: String { name }
    }

    private static let days = (0..<366).map { day -> Double in Double(day * day % 11 > 5 ? day % 9 : 0) }
    private static let months = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"]
    private static let swift = Code(
        Template(verbatim: "func next() {\n\tif page == last { return end() }\n\tpage += 1  // one on\n}"),
        language: "swift")

    static let kinds: [Kind] = [
        Kind(
            name: "title",
            elements: [
                StoryElement(Title("2024")), StoryElement(Title("Your year, told")), StoryElement(Title("너의 한 해")),
                StoryElement(Title("small", font: .small)), StoryElement(Title("plain", font: .plain)),
            ]),
        Kind(
            name: "text",
            elements: [
                StoryElement(TextBlock("you made")),
                StoryElement(TextBlock("**bold**, _italic_ and `code`, and 2 * 3 * 4 stays as it is")),
                StoryElement(TextBlock("어절을 지켜서 줄을 바꾸고, 마지막 줄에 한 단어만 남지 않게 길이를 고르게 맞춰요. 한 줄에 다 들어가지 않아도요.")),
                StoryElement(TextBlock("first\n  second, further in")),
            ]),
        Kind(
            name: "stat",
            elements: [
                StoryElement(Stat(1204)), StoryElement(Stat(98.6, label: "percent", suffix: "%")),
                StoryElement(Stat(1_204_000, label: "원을 아꼈어요", prefix: "₩")),
                Stat(-3.14159, decimals: 4).grouping(false),
                StoryElement(Stat("twelve", label: "in words")),
            ]),
        Kind(
            name: "list",
            elements: [
                StoryElement(ItemList(["one", "two", "three"])),
                StoryElement(
                    ItemList(
                        [
                            StoryItem("recap-tui", value: 486, detail: "처음부터 끝까지"), StoryItem("notes", value: "many"),
                            StoryItem(
                                "a label that is so long that it needs a second line on a small screen", value: 3),
                        ], ordered: true)),
                StoryElement(ItemList(["a", "b", "c"], limit: 2)),
                StoryElement(ItemList(["nine", "ten"], start: 9)),
            ]),
        Kind(
            name: "bars",
            elements: [
                StoryElement(
                    Bars([StoryItem("Swift", value: 712), StoryItem("C", value: 160), StoryItem("파이썬", value: 128)])),
                StoryElement(
                    Bars(
                        [
                            StoryItem("low", value: 1), StoryItem("high", value: 9), StoryItem("none", value: 0),
                            StoryItem("below", value: -2),
                        ],
                        unit: "%", max: 10, sort: .descending, limit: 3)),
                StoryElement(Bars([StoryItem("only", value: 5)], unit: "km")),
                StoryElement(
                    Bars([StoryItem("up", value: 30), StoryItem("down", value: -20), StoryItem("little", value: -1)])),
                StoryElement(
                    Bars(
                        [StoryItem("Q1", parts: [30, 20, 10]), StoryItem("Q2", parts: [10, 0, 40])], unit: "h",
                        names: ["Swift", "C", "파이썬"])),
            ]),
        Kind(
            name: "sparkline",
            elements: [
                StoryElement(Sparkline(.values([3, 5, 4, 8, 13, 11, 9, 16, 24, 19, 12, 7]))),
                StoryElement(
                    Sparkline(.values([3, 5, 4, 8, 13, 11, 9, 16, 24, 19, 12, 7]), labels: .values(months))),
                StoryElement(Sparkline(.values((0..<200).map { Double($0 % 30) }), labels: ["first", "last"])),
                StoryElement(Sparkline([5, 5, 5], min: 0, max: 10)), StoryElement(Sparkline([])),
            ]),
        Kind(
            name: "heatmap",
            elements: [
                StoryElement(Heatmap(.values(days))),
                StoryElement(Heatmap(.values(days), year: 2024, label: "commits a day")),
                StoryElement(
                    Heatmap(
                        .dates([
                            DatedValue(year: 2023, month: 1, day: 1, value: 1),
                            DatedValue(year: 2023, month: 12, day: 31, value: 4),
                        ]))),
                StoryElement(
                    Heatmap(
                        .values(days), year: 2024,
                        months: ["1월", "2월", "3월", "4월", "5월", "6월", "7월", "8월", "9월", "10월", "11월", "12월"],
                        weekdays: ["월", "화", "수", "목", "금", "토", "일"])),
                StoryElement(
                    Heatmap(
                        .values(days), year: 2024, groups: .values(days.map { Double(Int($0) % 4) }),
                        names: .values([
                            StoryItem("commits", color: .rgb(RGBColor(251, 146, 60))), StoryItem("음악", value: 3),
                            "a third one",
                        ]))),
            ]),
        Kind(
            name: "ranking",
            elements: [
                StoryElement(Ranking(["one", "two", "three"])),
                StoryElement(
                    Ranking(
                        [
                            StoryItem("Swift", value: 712), StoryItem("파이썬", value: 160), StoryItem("C", value: 128),
                            StoryItem("Kotlin", value: 93), StoryItem("a language of a very long name", value: 70),
                        ], previous: ["C", "파이썬", "Swift", "a language of a very long name"], unit: "h")),
                StoryElement(Ranking([StoryItem("low", value: 1), StoryItem("high", value: 9)], sort: .descending)),
            ]),
        Kind(
            name: "table",
            elements: [
                StoryElement(Table([["Mon", 3], ["Tue", 12.5], ["Wed", 700]])),
                StoryElement(
                    Table(
                        [
                            ["서울", 212, 1204.5, "home"], ["Busan", 31, 420, "the sea, twice"],
                            ["Berlin", 12, 88.25, "a long walk along the river, and back by night"],
                        ],
                        columns: [
                            "City", "Days", Table.Column("On foot", unit: "km"), Table.Column("Notes", align: .center),
                        ], accent: 2)),
            ]),
        Kind(
            name: "line",
            elements: [
                StoryElement(LineChart([3, 5, 4, 8, 13, 11, 9, 16, 24, 19, 12, 7])),
                StoryElement(
                    LineChart(
                        [
                            Series([3, 5, 4, 8, 13, 11, 9, 16, 24, 19, 12, 7], label: "this year"),
                            Series([9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4], label: "last"),
                        ], labels: months)),
                StoryElement(LineChart([3, -5, 4, 8], labels: ["first", "last"], area: true, unit: "h")),
                StoryElement(LineChart([])), StoryElement(LineChart([7])),
            ]),
        Kind(
            name: "donut",
            elements: [
                StoryElement(Donut([StoryItem("yes", value: 2), StoryItem("no", value: 1)])),
                StoryElement(
                    Donut(
                        .values((1...8).map { StoryItem("part \($0)", value: $0 * $0) }), label: "204 h",
                        other: "the rest")),
            ]),
        Kind(
            name: "compare",
            elements: [
                StoryElement(Comparison(812, 1204)),
                StoryElement(Comparison(98.5, 7, names: ["before", "나중"], unit: "s")),
                StoryElement(
                    Comparison(
                        [3, 5, 4, 8, 13, 11, 9, 16, 24, 19, 12, 7], [4, 6, 8, 9, 9, 9, 12, 10, 14, 20, 22, 24],
                        names: ["2023", "2024"], labels: months)),
                StoryElement(Comparison(0, 12)),
            ]),
        Kind(
            name: "calendar",
            elements: [
                StoryElement(MonthCalendar((0..<30).map { $0 * $0 % 7 }, year: 2024, month: 9)),
                StoryElement(
                    MonthCalendar(
                        .dates([
                            DatedValue(year: 2026, month: 2, day: 1, value: 1),
                            DatedValue(year: 2026, month: 2, day: 28, value: 4),
                        ]), label: "2026년 2월", weekStart: .sunday, weekdays: ["월", "화", "수", "목", "금", "토", "일"])),
            ]),
        Kind(
            name: "timeline",
            elements: [
                StoryElement(EventTimeline([Event("2024-01-03", "first"), Event("2024-12-24", "last")])),
                StoryElement(
                    EventTimeline([
                        Event("1912", "born in London"),
                        Event("1936", "On Computable Numbers", detail: "a machine that can do what any machine can"),
                        Event("봄", "다시 쓰기"), Event("1950", "Can machines think?", detail: "a game"),
                        Event("1954", "an apple"),
                    ])),
            ]),
        Kind(
            name: "clock",
            elements: [
                StoryElement(DayClock((0..<24).map { $0 == 5 ? 13 : $0 * $0 % 13 })),
                StoryElement(DayClock([0, 0, 0, 5], label: "밤의 사람")),
                StoryElement(DayClock((0..<24).map { $0 % 12 == 9 ? 5 : 1 })),
            ]),
        Kind(
            name: "quote",
            elements: [
                StoryElement(Quote("Leave the terminal as you found it.")),
                StoryElement(Quote("읽다가 웃었어요. 이 함수, **이름**부터 친절하네요. 다음에도 이렇게 써 주세요.", by: "지훈, in March")),
            ]),
        Kind(
            name: "code",
            elements: [
                StoryElement(swift),
                StoryElement(Code("--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n same", language: "diff")),
                StoryElement(Code("let 값 = \"문자열\"")),
                StoryElement(
                    Code(
                        Template(
                            verbatim: "a line that is much longer than any screen "
                                + String(repeating: "so ", count: 40)))),
            ]),
        Kind(
            name: "gauge",
            elements: [
                StoryElement(Gauge(64)), StoryElement(Gauge(7, max: 10, label: "cups of tea")),
                StoryElement(Gauge(120, label: "읽은 책")),
                StoryElement(Gauge(-5, label: "below")),
            ]),
        Kind(
            name: "choice",
            elements: [
                StoryElement(Choice("What is the capital of Korea?", answers: ["Busan", "서울", "Incheon"], correct: 2)),
                StoryElement(
                    Choice(
                        Template(verbatim: String(repeating: "long questions ", count: 12)),
                        answers: ["an answer", String(repeating: "and a long one ", count: 9)])),
            ]),
        Kind(name: "spacer", elements: [StoryElement(Spacer())]),
        Kind(
            name: "row",
            elements: [
                StoryElement(Row { for number in [1204, 87, 31] { Stat(number, label: "commits") } }),
                StoryElement(
                    Row {
                        Column {
                            Stat(712, suffix: " h")
                            TextBlock("what you wrote in")
                        }
                        Bars([StoryItem("Swift", value: 712), StoryItem("C", value: 160)]).share(2)
                    }),
            ]),
        Kind(
            name: "column",
            elements: [
                StoryElement(
                    Row {
                        Column(gap: 0) {
                            TextBlock("one")
                            TextBlock("below the other")
                        }
                        TextBlock("and beside")
                    })
            ]),
        Kind(
            name: "grid",
            elements: [
                StoryElement(Grid { for number in 1...5 { Stat(number * 11, label: "of five") } }),
                StoryElement(Grid(columns: 2) { for word in ["a", "b", "c"] { Card { TextBlock(word) } } }),
            ]),
        Kind(
            name: "card",
            elements: [
                StoryElement(Card { TextBlock("as wide as what it holds") }),
                StoryElement(
                    Row {
                        Card(title: "제목", border: .line) { Stat(12) }
                        Card(title: "round", border: .round, valign: .top) {
                            Stat(7, label: "days")
                            TextBlock("in a row")
                        }
                    }),
            ]),
    ]

    private static func picture(of element: StoryElement, width: Int, height: Int, isASCII: Bool = false) -> String {
        let stage = Stage(
            Story(pages: [Page(elements: [element])]), width: width, height: height, colors: .none, isASCII: isASCII)
        let rows = stage.picture(ofPage: 0).split(separator: "\n", omittingEmptySubsequences: false)
        // The bars and the empty rows around the element are the same in all pictures.
        let first = rows.dropFirst(2).firstIndex { !$0.isEmpty } ?? 0
        let last = rows.lastIndex { !$0.isEmpty } ?? 0
        return first > last ? "" : rows[first...last].map { $0 + "\n" }.joined()
    }

    @Test("Every kind has its pictures", arguments: kinds)
    func pictures(_ kind: Kind) {
        var text = ""
        for (number, element) in kind.elements.enumerated() {
            for (width, height) in [(80, 24), (40, 12), (20, 8)] {
                text += "--- \(kind.name) \(number + 1) at \(width)×\(height)\n"
                text += Self.picture(of: element, width: width, height: height)
            }
            text += "--- \(kind.name) \(number + 1) in ASCII\n"
            text += Self.picture(of: element, width: 80, height: 24, isASCII: true)
        }
        expectSnapshot(text, "element-\(kind.name)")
    }

    @Test("Every kind that there is has pictures")
    func allKinds() {
        #expect(Set(Self.kinds.map(\.name)) == Set(KindRegistry.standard.contents.map { $0.kind }))
        #expect(Set(Self.kinds.map(\.name)) == Set(vocabulary.kindNames))
    }

    @Test("In ASCII charts, signs and bars are ASCII", arguments: kinds)
    func ascii(_ kind: Kind) {
        for element in kind.elements {
            let stage = Stage(Story(pages: [Page(elements: [element])]), colors: .none, isASCII: true)
            stage.settle(on: 0)
            stage.perform { $0.pause() }
            let words =
                element.content is Code ? "" : "너의한해어절을지켜서줄바꾸고마막에단만남않게길이르맞춰요다들가도원아꼈어처음부터끝까파썬읽웃함수름친하네언써주세훈은책값문자열₩"
            let odd = stage.picture().filter { !$0.isASCII && !words.contains($0) && !($0 >= "가" && $0 <= "힣") }
            #expect(odd.isEmpty, "\(kind.name): \(odd)")
        }
    }

    @Test("Every element draws within the frame that it asked for, at every width and density", arguments: kinds)
    func frames(_ kind: Kind) {
        for element in kind.elements {
            // A year needs twelve cells at the least, and a week seven; where there are fewer, the screen's edge cuts it.
            let least = ["heatmap": 12, "calendar": 7][kind.name] ?? 1
            for width in [1, 2, 3, 5, 8, 12, 13, 20, 22, 23, 33, 40, 56, 57, 72, 110, 111, 130] where width >= least {
                for density in Density.allCases {
                    let fault = Self.overflow(of: element, width: width, density: density)
                    #expect(fault == nil, "\(width) cells, \(density)")
                }
            }
        }
    }

    @Test("A year that begins on a Sunday and has 366 days keeps within its frame", arguments: [2012, 2024, 2000, 1])
    func longYears(_ year: Int) {
        for width in [40, 60, 130] {
            let element = StoryElement(Heatmap(.values(Self.days), year: year))
            #expect(Self.overflow(of: element, width: width, density: .regular) == nil)
        }
    }

    /// The first cell outside of its frame that an element draws to.
    private static func overflow(of element: StoryElement, width: Int, density: Density) -> Point? {
        let data = DataResolver(data: Story(pages: []).data)
        guard let view = KindRegistry.standard.view(of: element, data: data) else { return nil }
        let proposal = Proposal(width: width, density: density)
        let size = view.layout.size(in: proposal)
        guard size.width <= width else { return Point(x: size.width, y: 0) }
        var surface = Surface(size: CellSize(width: width + 20, height: size.height + 8))
        let frame = Rect(x: 10, y: 4, width: size.width, height: size.height)
        let page = PageEnvironment(
            palette: Palette(theme: .midnight, background: nil, depth: .none), glyphs: .unicode)
        surface.withCanvas(page, in: Rect(surface.size)) { canvas in
            switch view {
            case .drawn(let view): view.draw(on: &canvas, in: frame, proposal: proposal)
            case .represented(let description, let data):
                let cells = CellHosts(services: CellServices())
                let place = CellLocation(page: "", element: .position("", 0))
                let environment = CellEnvironment(
                    colors: .none, isUnicode: true, theme: "midnight", isLight: false, size: size, cellAspect: 0.5,
                    reducesMotion: false, layoutDirection: .leftToRight)
                cells.mount(description, data: data, at: place, tree: 0, environment: environment, time: canvas.time)
                cells[place]?.draw(on: &canvas, in: frame, proposal: proposal)
            }
        }
        for y in 0..<surface.size.height {
            for x in 0..<surface.size.width where surface[x, y].glyph != .space {
                if !frame.contains(Point(x: x, y: y)) { return Point(x: x, y: y) }
            }
        }
        return nil
    }
}
