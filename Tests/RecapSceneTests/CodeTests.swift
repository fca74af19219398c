import RecapElements
import RecapStory
import RecapSurface
import Testing

@testable import RecapScene

/// A highlighter that answers when it is told to: the first word of a line names its class.
private final class ScriptedHighlighter: LateWorker {
    private(set) var requests: [CodeRequest] = []

    var failure: String? { nil }
    var watchedFiles: [WatchedFile] { [WatchedFile(0, isAnswerDue: true)] }
    var timeToDeadline: Duration? { nil }

    func work(for cache: TokenCache) { requests += cache.takeRequests() }

    func receive(for cache: TokenCache) -> Bool {
        for request in requests {
            let tokens = request.lines.map { line in
                [CodeToken(line, CodeToken.Kind.allCases.first { line.hasPrefix("\($0)") } ?? .plain)]
            }
            cache.add(.ready(tokens), for: request)
        }
        return !requests.isEmpty
    }

    func close() {}
}

@Suite("Code")
struct CodeTests {
    private static func story(_ theme: Theme) throws -> Story {
        try story(#"{"theme":"\#(theme.name)","elements":[{"kind":"code","language":"any","text":"\#(lines)"}]}"#)
    }

    private static var lines: String { CodeToken.Kind.allCases.map { "\($0)" }.joined(separator: #"\n"#) }

    private static func story(_ page: String) throws -> Story {
        try #require(Story.parse(SourceText(name: "story", text: #"{"version":1,"pages":[\#(page)]}"#)).story)
    }

    @Test("Code has the digits that its author typed, in languages with digits of their own too")
    func digits() throws {
        let page = #"""
            {"elements":[{"kind":"code","text":"$ cal 2026\n$ head -n {{n}}"},{"kind":"text","text":"`cal 2026`"},
            {"kind":"text","text":"{{n}}"}]}
            """#
        for tag in ["ar-EG", "fa", "hi"] {
            let text = #"{"version":1,"lang":"\#(tag)","data":{"n":1234},"pages":[\#(page)]}"#
            let stage = Stage(
                try #require(Story.parse(SourceText(name: "story", text: text)).story), reducesMotion: true)
            stage.settle(on: 0)
            stage.draw()
            let lines = stage.view.plainText(ofPage: 0)
            for code in ["$ cal 2026", "$ head -n 1234", "cal 2026"] {
                #expect(lines.contains(code), "\(tag): \(lines)")
                #expect(stage.surface.rows.contains { $0.contains(code) }, "\(tag): \(stage.surface.rows)")
            }
            #expect(tag != "ar-EG" || lines.contains("١٬٢٣٤"), "\(lines)")
        }
    }

    /// A stage on which the highlighter has answered.
    private static func stage(_ story: Story, colors: ColorDepth = .truecolor) -> Stage {
        let stage = Stage(
            story, colors: colors, reducesMotion: true, highlighting: SyntaxHighlighting(ScriptedHighlighter()))
        stage.settle(on: 0)
        stage.draw()
        stage.finishFrame()
        _ = stage.view.fileIsReady(0)
        stage.draw()
        return stage
    }

    /// The first cell of a word on a stage.
    private static func cell(_ word: String, on stage: Stage) throws -> (cell: Cell, x: Int, y: Int) {
        let y = try #require(stage.surface.rows.firstIndex { $0.contains(word) })
        let x = try #require(
            (0..<80 - word.count).first { x in
                (x..<x + word.count).map { stage.surface.text($0, y) }.joined() == word
            })
        return (stage.surface[x, y], x, y)
    }

    @Test(
        "Every class is legible on the panel, which differs from the page", arguments: Theme.all,
        [ColorDepth.truecolor, .indexed256])
    func contrast(_ theme: Theme, _ depth: ColorDepth) throws {
        guard theme.name != "terminal" else { return }
        let stage = Self.stage(try Self.story(theme), colors: depth)
        for kind in CodeToken.Kind.allCases {
            let (cell, x, y) = try Self.cell("\(kind)", on: stage)
            let behind = cell.background.quantized(to: depth)
            let contrast = try #require(cell.foreground.quantized(to: depth).contrast(with: behind))
            #expect(contrast >= Palette.minimumContrast, "\(theme.name), \(kind): \(contrast)")
            // One cell of padding, then the page.
            #expect(stage.surface[x - 1, y].background == cell.background)
            #expect(stage.surface[x - 2, y].background.quantized(to: depth) != behind)
        }
    }

    @Test("Without colours, attributes tell keywords and comments apart, and there is no panel")
    func withoutColors() throws {
        let stage = Self.stage(try Self.story(.midnight), colors: .none)
        #expect(try Self.cell("keyword", on: stage).cell.attributes == .bold)
        #expect(try Self.cell("comment", on: stage).cell.attributes.contains(.italic))
        #expect(stage.surface.rows.indices.allSatisfy { stage.surface[40, $0].background == .default })
    }

    @Test("Code is shown as it is until its classes are known, and is asked for once")
    func late() throws {
        let highlighter = ScriptedHighlighter()
        let stage = Stage(
            try Self.story(.midnight), reducesMotion: true, highlighting: SyntaxHighlighting(highlighter))
        stage.settle(on: 0)
        stage.draw()
        let plain = try Self.cell("string", on: stage).cell.foreground
        #expect(try Self.cell("plain", on: stage).cell.foreground == plain)
        stage.finishFrame()
        #expect(stage.view.fileIsReady(0))
        stage.draw()
        #expect(try Self.cell("string", on: stage).cell.foreground != plain)
        stage.draw()
        stage.finishFrame()
        #expect(highlighter.requests.count == 1)
        #expect(stage.view.lateArrivals == 1)
    }

    @Test(
        "Text that is plain, a diff, or without a language needs no program", arguments: ["", #""language":"diff","#])
    func simple(_ field: String) throws {
        let highlighter = ScriptedHighlighter()
        let page = #"{"elements":[{"kind":"code",\#(field)"text":"+a\n-b"}]}"#
        let stage = Stage(try Self.story(page), highlighting: SyntaxHighlighting(highlighter))
        stage.settle(on: 0)
        stage.draw()
        stage.finishFrame()
        #expect(highlighter.requests.isEmpty)
    }

    @Test("Lines have numbers, and those that a step does not select are dimmed")
    func emphasis() throws {
        let page =
            #"{"elements":[{"kind":"code","numbers":true,"highlight":["1,3","2"],"text":"one\ntwo\nthree"}]}"#
        let stage = Stage(try Self.story(page), reducesMotion: true)
        #expect(stage.recap.stepCount == 2)
        func colors() throws -> [Color] {
            stage.draw()
            return try ["one", "two", "three"].map { try Self.cell($0, on: stage).cell.foreground }
        }
        let first = try colors()
        #expect(first[0] == first[2] && first[0] != first[1])
        #expect(stage.surface.rows.contains { $0.hasSuffix("2  two") })
        stage.perform { $0.goToStep(1) }
        let second = try colors()
        // How dim a line is depends on what is behind it.
        #expect(second[1] == first[0] && second[0] != first[0] && second[2] != first[0])
        // All of the code is read in the first step.
        #expect(stage.view.plainText(ofPage: 0, upToStep: 0).contains("three"))
    }

    @Test("Without colours, lines that are not selected are dim")
    func dimmed() throws {
        let page = #"{"elements":[{"kind":"code","highlight":["1"],"text":"one\ntwo"}]}"#
        let stage = Stage(try Self.story(page), colors: .none, reducesMotion: true)
        stage.settle(on: 0)
        stage.draw()
        #expect(try !Self.cell("one", on: stage).cell.attributes.contains(.dim))
        #expect(try Self.cell("two", on: stage).cell.attributes.contains(.dim))
    }
}
