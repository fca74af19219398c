import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// A question, the focus, and what pages make of the answer.
@Suite struct ChoiceTests {
    private static let story = Story(
        transition: PageTransition(kind: .none, seconds: 0),
        pages: [
            Page(
                id: "ask", advance: .manual,
                elements: [
                    Choice(
                        "Which?", answers: ["one", "two", "three"], into: DataPath("quiz.first"), correct: 2
                    ).animate(.none)
                ]),
            Page(
                id: "right", advance: .manual, showIf: Condition("quiz.first.right"),
                elements: [TextBlock("right with {{quiz.first.answer}}").animate(.none)]),
            Page(
                id: "three", advance: .manual, showIf: Condition("quiz.first.is.3"),
                elements: [TextBlock("chose number {{quiz.first.number}}").animate(.none)]),
            Page(id: "end", advance: .manual, elements: [TextBlock("the end").animate(.none)]),
        ])

    private func play(_ keys: Key...) -> Showing {
        Showing(Self.story, end: 100, script: keys.enumerated().map { (Double($0.offset + 1), .key($0.element)) })
    }

    @Test("Tab marks the question, arrows choose, Enter answers; the next page follows the answer")
    func answers() {
        let showing = play(.tab, .down, .enter, .right, .right)
        #expect(showing.text(at: 0.5).contains("○ one") && showing.text(at: 0.5).contains("Tab to answer"))
        #expect(!showing.text(at: 0.5).contains("▌"))
        #expect(showing.text(at: 1.5).contains("▌") && showing.text(at: 1.5).contains("● one"))
        #expect(showing.text(at: 2.5).contains("▌") && showing.text(at: 2.5).contains("● two"))
        #expect(showing.text(at: 3.5).contains("✓ two") && !showing.text(at: 3.5).contains("▌"))
        #expect(showing.text(at: 4.5).contains("right with two"))
        #expect(showing.text(at: 5.5).contains("the end"))
    }

    @Test("A wrong answer is told, beside the right one; other pages come")
    func wrong() {
        let showing = play(.tab, .character("3"), .right)
        #expect(showing.text(at: 2.5).contains("✗ three") && showing.text(at: 2.5).contains("✓ two"))
        #expect(showing.text(at: 3.5).contains("chose number 3"))
    }

    @Test("Without the focus, keys are the player's")
    func noFocus() {
        let showing = play(.character("2"), .right)
        #expect(showing.last.contains("the end"))
    }

    @Test("Escape gives the focus back, and closes only then")
    func escape() {
        let showing = play(.tab, .escape, .escape)
        #expect(!showing.text(at: 2.5).contains("▌"))
        #expect(showing.outcome == .dismissed(.closed))
        #expect(showing.terminal.time == 3)
    }

    @Test("Keys that a question has no use for turn pages all the same")
    func leavesOthers() {
        #expect(play(.tab, .right).last.contains("the end"))
        #expect(play(.tab, .control("c")).outcome == .interrupted)
    }

    @Test("An answered question takes no focus; gone back to, it shows the answer")
    func answered() {
        let showing = play(.tab, .enter, .tab, .right, .left)
        #expect(!showing.text(at: 3.5).contains("▌"))
        #expect(showing.text(at: 5.5).contains("✗ one"))
    }

    @Test("A click on a question gives it the focus instead of turning the page")
    func click() {
        let surface = play().frames[0].surface
        let rows = surface.plainText().split(separator: "\n", omittingEmptySubsequences: false)
        let y = rows.firstIndex { $0.contains("one") } ?? 0
        let point = Point(x: 30, y: y)
        let showing = Showing(
            Self.story, end: 10, (1, .mouse(MouseEvent(.press, at: point))),
            (1.1, .mouse(MouseEvent(.release, at: point))))
        #expect(showing.last.contains("▌"))
    }

    @Test("Tab goes round the questions of a page, Shift-Tab the other way")
    func round() {
        let story = Story(pages: [
            Page(
                advance: .manual,
                elements: ["A", "B"].map {
                    Choice(Template(verbatim: "\($0)?"), answers: .values([$0])).animate(.none)
                })
        ])
        func marked(_ keys: Key...) -> String? {
            let showing = Showing(
                story, end: 10, script: keys.enumerated().map { (Double($0.offset + 1), .key($0.element)) })
            return showing.last.split(separator: "\n").first { $0.contains("▌") }
                .flatMap { $0.firstMatch(of: /[AB]/).map { String($0.0) } }
        }
        #expect(marked(.tab) == "A")
        #expect(marked(.tab, .tab) == "B")
        #expect(marked(.tab, .tab, .tab) == "A")
        #expect(marked(.backTab) == "B")
        #expect(marked(.tab, .backTab) == "B")
    }
}
