import RecapExport
import RecapKit
import Testing

/// References to data that are written in Swift as in a story file.
struct ReferenceTests {
    private static let environment = SceneEnvironment(
        capabilities: TerminalCapabilities(colors: .none, isUnicode: true))

    private func text(_ story: Story, kinds: KindRegistry = .standard) -> String {
        PlainPages(story: story, kinds: kinds, environment: Self.environment).text
    }

    @Test("A literal refers to numbers and lists in the data, as in a file")
    func literals() {
        let data: JSONValue = [
            "team": ["share": 61], "rows": [["label": "Swift", "value": 3]], "days": [1, 2, 3],
        ]
        let story = Story(data: data) {
            Page { Gauge("{{team.share}}", max: 122, label: "half") }
            Page { Bars("{{rows}}") }
            Page { Sparkline("{{days}}") }
        }
        let page = text(story)
        #expect(page.contains("50%") && page.contains("Swift") && page.contains("3"))
        #expect(story.diagnostics().isEmpty, "\(story.diagnostics().map { $0.headline })")
        #expect(Gauge("{{team.share}}").value == .reference(DataPath(DataPath(name: "team"), "share")))
    }

    @Test(
        "A reference to nothing is an error with its path, and never a number",
        arguments: ["{{shore}}", "61", "{{a}} %"])
    func missing(literal: String) throws {
        let story = Story(data: ["share": 61]) {
            Page { Gauge(Referable<Double>(stringLiteral: literal), label: "Swift") }
        }
        let found = try #require(story.diagnostics().first)
        #expect(found.path.contains("value") && found.severity == .error, "\(found.headline)")
        #expect(!text(story).contains("%"))
    }

    @Test("What cannot be written is told, and elements of the program's own are known")
    func diagnostics() throws {
        let story = Story { Page { Gauge(.number(.infinity)) } }
        #expect(story.diagnostics().first?.message.contains("not a JSON number") == true)
        #expect(Story { Page { Counter(value: 3) } }.diagnostics().isEmpty)
    }

    @Test("A stateful element is registered by its type, and its view has the data of the story")
    func context() {
        var kinds = KindRegistry.standard
        kinds.register(Counter.self)
        let story = Story(data: ["commits": 1204]) { Page { Counter(value: "{{commits}}") } }
        let frame = StoryRenderer(
            story: story, kinds: kinds, environment: Self.environment, size: CellSize(width: 40, height: 8)
        ).frame(ofPage: .index(0), at: .seconds(2))
        #expect(frame.plainText().contains("<1204>"))
    }

    @Test(
        "Outcomes print as a person would say them",
        arguments: [
            (PlayerOutcome.dismissed(.finished), "finished"), (.dismissed(.closed), "closed"), (.stopped, "stopped"),
            (.terminated(signal: 15), "ended by signal 15"), (.terminalClosed, "cut off by its terminal"),
        ])
    func outcomes(outcome: PlayerOutcome, words: String) { #expect("\(outcome)" == words) }

    @Test("A player takes what it needs from its terminal, and gives it back at its end")
    func terminal() throws {
        let terminal = BlockingTerminal(capabilities: TerminalCapabilities(colors: .none, isUnicode: false))
        let player = Player(Story { Page { Title("2024") } }, on: terminal)
        try player.makeRemote().stop()
        #expect(player.run() == .stopped && terminal.closed.isSet)
    }
}

/// An element that shows a number of the data.
private struct Counter: ElementContent, CellRepresentable {
    var value: Referable<Double> = 0

    static let kind = "counter"
    static let fields = FieldTable(Counter(), FileField("value", \.value, .number(), "the number"))
    var plainText: [String] { ["a number"] }
    func size(in proposal: Proposal) -> CellSize { CellSize(width: 10, height: 1) }
    func makeView(context: Context) -> CounterView { CounterView() }
    func updateView(_ view: CounterView, context: Context) {
        view.text = "<\(context.data.number(value).map { "\(Int($0))" } ?? "-")>"
    }
}

private final class CounterView: CellView {
    var text = ""

    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal) {
        canvas.writeLine(text, row: frame.y, in: frame, style: canvas.textStyle())
    }
}
