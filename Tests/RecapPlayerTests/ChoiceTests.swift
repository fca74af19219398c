import RecapCore
import RecapPlayer
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// A question, the focus, and what pages make of the answer.
@Suite struct ChoiceTests {
    private static let story = Story(
        transition: PageTransition(kind: .none, duration: .zero),
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
        #expect(showing.text(at: 0.5).contains("1 one"))
        #expect(showing.text(at: 0.5).contains("1-3 to answer, → to skip"))
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

    @Test("A digit answers a page's one question at once; one beyond the last answer does nothing")
    func digits() {
        let showing = play(.character("2"), .right)
        #expect(showing.text(at: 1.5).contains("✓ two"))
        #expect(showing.last.contains("right with two"))
        #expect(play(.character("4")).last.contains("1 one"))
        #expect(play(.tab, .character("9")).last.contains("● one"))
        // Also where the page has come with the same burst of keys.
        var story = Self.story
        story.pages.insert(Page(elements: [StoryElement(TextBlock("before"))]), at: 0)
        let burst = Showing(story, end: 9, (1, .key(.right)), (1, .key(.character("2"))))
        #expect(burst.last.contains("✓ two"))
    }

    @Test("Once it is answered, digits go to pages again")
    func digitsAfterwards() {
        #expect(play(.character("1"), .character("9"), .enter).last.contains("the end"))
    }

    @Test("Enter marks an answer first and then chooses it, and → skips the question")
    func enter() {
        let showing = play(.enter, .enter)
        #expect(showing.text(at: 1.5).contains("● one") && showing.text(at: 1.5).contains("Enter to choose"))
        #expect(showing.text(at: 2.5).contains("✗ one"))
        #expect(play(.right).last.contains("the end"))
        #expect(play(.enter, .right).last.contains("the end"))
    }

    @Test("The arrows mark an answer, after they have scrolled a page that is taller than the screen")
    func arrows() {
        #expect(play(.down).last.contains("● one") && play(.up).last.contains("● one"))
        #expect(play(.down, .down, .enter).last.contains("✓ two"))
        #expect(play(.down, .escape, .character("k")).last.contains("● one"))
        var story = Self.story
        story.pages[0].elements.insert(contentsOf: tall(12).elements, at: 0)
        let showing = Showing(story, end: 99, script: (1...12).map { (Double($0), .key(.down)) })
        #expect(showing.text(at: 1.5).contains("line 2.") && !showing.text(at: 1.5).contains("line 1."))
        #expect(showing.last.contains("● ") && showing.last.contains("three"))
    }

    /// The page with the question, for so long, and then pages for each of the three states.
    private static func states(_ advance: PageAdvance?, into: String? = "quiz") -> Story {
        func page(_ text: Template, _ condition: Condition?) -> Page {
            Page(advance: .after(2), showIf: condition, elements: [TextBlock(text).animate(.none)])
        }
        let choice = Choice("Which?", answers: ["one", "two"], into: into.flatMap { DataPath($0) }, correct: 2)
        return Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: [
                Page(advance: advance, elements: [choice.animate(.none)]),
                page("is right", Condition("quiz.right")), page("is wrong", Condition("quiz.wrong")),
                page("is answered", Condition("quiz.answered")), page("the end", nil),
            ])
    }

    @Test("Unanswered, right and wrong are three states", arguments: ["1", "2", nil] as [Character?])
    func threeStates(_ key: Character?) {
        let answer = key.map { [(at: 1.0, event: TerminalEvent.key(.character($0)))] } ?? []
        let showing = Showing(
            Self.states(.after(5)), end: 30, script: answer + [(at: 3, event: .key(.right))])
        let seen = ["is right", "is wrong", "is answered", "the end"].filter { text in
            showing.frames.contains { $0.text.contains(text) }
        }
        let rest = ["is answered", "the end"]
        #expect(seen == (key == "1" ? ["is wrong"] + rest : key == "2" ? ["is right"] + rest : ["the end"]))
    }

    @Test("A page waits for its answer, and then stays its seconds", arguments: ["quiz", nil])
    func waits(into: String?) {
        let story = Self.states(.after(5), into: into)
        let waiting = Showing(story, end: 5000)
        #expect(waiting.outcome == .terminalClosed && waiting.last.contains("Which?"))
        // It is no pause: nobody has asked for one.
        #expect(!waiting.last.contains("⏸") && waiting.frames.count == 1)
        let answered = Showing(story, end: 5000, (1000, .key(.character("1"))))
        #expect(answered.text(at: 1004.9).contains("✗ one"))
        #expect(!answered.text(at: 1005.1).contains("✗ one"))
        #expect(answered.outcome == .dismissed(.finished))
    }

    @Test("A page that is timed goes on without an answer, and so does a manual one by its key")
    func timed() {
        var story = Self.states(.after(5))
        story.pages[0].waitsForAnswers = false
        let showing = Showing(story, end: 100)
        #expect(showing.text(at: 4.9).contains("Which?") && showing.text(at: 5.1).contains("the end"))
        let manual = Showing(Self.states(.manual), end: 100, (50, .key(.right)))
        #expect(manual.text(at: 49).contains("Which?") && manual.text(at: 51).contains("the end"))
    }

    @Test("An entrance is not held by the question, nor is the one of the page that follows a skipped question")
    func entrances() {
        var story = Self.states(.after(5))
        for index in story.pages.indices { story.pages[index].elements[0].common.animations = nil }
        let showing = Showing(story, end: 50, (20, .key(.right)))
        #expect(showing.frames.contains { $0.time > 0.1 && $0.time < 1 })
        #expect(showing.frames.contains { $0.time > 20.1 && $0.time < 21 })
        #expect(showing.text(at: 10).contains("1 one"))
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

    @Test("A click on an answer chooses it; one on the question gives it the focus instead of turning the page")
    func click() {
        let rows = play().frames[0].rows
        func clicked(_ text: String) -> String {
            let point = Point(x: 30, y: rows.firstIndex { $0.contains(text) } ?? 0)
            return Showing(
                Self.story, end: 10, (1, .mouse(MouseEvent(.press, at: point))),
                (1.1, .mouse(MouseEvent(.release, at: point)))
            ).last
        }
        #expect(clicked("two").contains("✓ two"))
        #expect(clicked("three").contains("✗ three"))
        #expect(clicked("Which").contains("▌") && clicked("Which").contains("● one"))
    }

    @Test("Where a page asks several questions it waits for all; digits are for pages until one of them has the focus")
    func several() {
        let story = Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: [
                Page(
                    advance: .after(2),
                    elements: ["A", "B"].map {
                        Choice(Template(verbatim: "\($0)?"), answers: ["yes", "no"], into: DataPath(name: $0)).animate(
                            .none)
                    }), Page(advance: .manual, elements: [TextBlock("the end").animate(.none)]),
            ])
        let first = Showing(story, height: 24, end: 100, (1, .key(.tab)), (2, .key(.character("1"))))
        #expect(first.text(at: 0.5).contains("Tab to answer") && !first.text(at: 0.5).contains("1 yes"))
        // The other is the one question now.
        #expect(first.last.contains("1 yes") && first.last.contains("1-2 to answer"))
        let both = Showing(
            story, height: 24, end: 100, (1, .key(.tab)), (2, .key(.character("1"))), (50, .key(.character("2"))))
        #expect(both.text(at: 51.9).contains("✓ no") && both.text(at: 52.1).contains("the end"))
        #expect(Showing(story, height: 24, end: 9, (1, .key(.character("9")))).last.contains("the end"))
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
