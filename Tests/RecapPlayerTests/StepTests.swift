import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Pages that are shown step by step.
@Suite struct StepTests {
    private func story(_ elements: StoryElement..., advance: PageAdvance? = .manual) -> Story {
        Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: [
                Page(advance: advance, elements: elements),
                Page(advance: .manual, elements: [TextBlock("the end").animate(.none)]),
            ])
    }

    private func text(_ text: String) -> StoryElement { TextBlock(Template(verbatim: text)).animate(.none) }

    private static let list = ItemList(["one", "two", "three"]).reveal(.item).animate(.none)

    private func keys(_ keys: Key...) -> [(at: Double, event: TerminalEvent)] {
        keys.enumerated().map { (Double($0.offset + 1), .key($0.element)) }
    }

    /// The words that are seen, each half a second after a key.
    private func seen(_ showing: Showing, _ words: String..., after keys: Int) -> [[String]] {
        (0...keys).map { key in words.filter { showing.text(at: Double(key) + 0.5).contains($0) } }
    }

    @Test("→ shows the next step before it turns the page; ← takes it back, and comes to a page with all its steps")
    func keysMove() {
        let showing = Showing(
            story(text("before"), Self.list, text("after")), end: 20,
            script: keys(.right, .right, .right, .right, .left, .left, .left, .left, .right))
        #expect(
            seen(showing, "before", "one", "two", "three", "after", "the end", after: 9) == [
                ["before"], ["before", "one"], ["before", "one", "two"],
                ["before", "one", "two", "three", "after"], ["the end"],
                ["before", "one", "two", "three", "after"], ["before", "one", "two"], ["before", "one"], ["before"],
                ["before", "one"],
            ])
    }

    @Test("What is shown later keeps its room: nothing moves as the steps come")
    func roomIsKept() throws {
        let showing = Showing(
            story(text("before"), Self.list, text("after")), end: 20, script: keys(.right, .right, .right))
        let last = try #require(showing.frame(at: 3.5)).rows.dropFirst()
        for time in [0.5, 1.5, 2.5] {
            for (row, end) in zip(try #require(showing.frame(at: time)).rows.dropFirst(), last) {
                let words = row.trimmingBlanks
                #expect(words.isEmpty || row == end)
            }
        }
    }

    @Test("Time divides the page's seconds among its steps")
    func time() {
        let showing = Showing(story(text("before"), Self.list, advance: .after(8)), end: 20, script: [])
        #expect(
            [1, 3, 5, 7, 9].map { time in ["one", "two", "three"].filter { showing.text(at: time).contains($0) } }
                == [[], ["one"], ["one", "two"], ["one", "two", "three"], []])
    }

    @Test("A step appears with its entrance; taken back and shown with the page it is there at once")
    func entrances() {
        let story = story(text("before"), TextBlock("later").step(.next))
        let showing = Showing(story, colors: .truecolor, end: 20, script: keys(.right, .right, .left, .left))
        func frames(_ second: Double) -> Int { showing.frames.count { $0.time >= second && $0.time < second + 1 } }
        #expect(frames(1) > 10)
        #expect(frames(3) == 1)
        #expect(frames(4) == 1)
        let still = Showing(
            story, colors: .truecolor, reducesMotion: true, end: 20, script: keys(.right, .right, .left, .left))
        #expect(still.frames.count == 5)
        #expect(still.text(at: 1).contains("later"))
    }

    @Test("A part of a text appears gradually, behind those that are there")
    func partsEnter() {
        let words = TextBlock("alpha beta gamma").reveal(.word).animate(.none)
        let showing = Showing(story(text("before"), words), colors: .truecolor, end: 20, script: keys(.right, .right))
        #expect(showing.frames.count { $0.time >= 2 } > 5)
        #expect(showing.text(at: 2.5).contains("alpha beta") && !showing.text(at: 2.5).contains("gamma"))
    }

    @Test("A pause of the user takes steps without their entrance")
    func paused() {
        let story = story(text("before"), TextBlock("later").step(.next))
        let showing = Showing(story, colors: .truecolor, end: 20, script: keys(.character(" "), .right))
        #expect(showing.frames.count { $0.time >= 2 } == 1)
        #expect(showing.text(at: 2).contains("later"))
    }

    @Test("A question that is not shown yet takes no keys and holds no clock; shown, it does")
    func questions() {
        let choice = Choice("Which?", answers: ["one", "two"], into: DataPath("answer")).step(.next).animate(.none)
        var showing = Showing(
            story(text("before"), choice, text("then {{answer.answer}}"), advance: .after(4)), end: 30,
            script: [(1, .key(.tab))])
        #expect(!showing.text(at: 1.5).contains("Which?"))
        #expect(showing.text(at: 2.5).contains("Which?"))
        // The clock waits at the second step.
        #expect(showing.text(at: 25).contains("Which?"))
        showing = Showing(
            story(text("before"), choice, advance: .after(4)), end: 30, script: [(3, .key(.character("2")))])
        #expect(showing.text(at: 3).contains("✓ two"))
        #expect(showing.last.contains("the end"))
    }

    @Test("An answer that brings more elements adds steps, and the page stays at its step")
    func answersAddSteps() {
        let choice = Choice("Which?", answers: ["one", "two"], into: DataPath("answer")).animate(.none)
        let more = [
            TextBlock("now").showIf(Condition("answer.is.1")).animate(.none),
            TextBlock("later").showIf(Condition("answer.is.1")).step(.next).animate(.none),
        ]
        let showing = Showing(
            story(choice, more[0], more[1]), end: 20, script: keys(.character("1"), .right, .right))
        #expect(
            seen(showing, "now", "later", "the end", after: 3)
                == [[], ["now"], ["now", "later"], ["the end"]])
    }

    @Test("A page taller than the screen is scrolled to the step that is shown")
    func scrolls() {
        let items = (1...30).map { StoryItem(Template(verbatim: "item \($0).")) }
        let showing = Showing(
            story(ItemList(.values(items)).reveal(.item).animate(.none)), end: 100,
            script: (1...29).map { (Double($0), .key(.right)) })
        for item in [1, 5, 12, 20, 30] { #expect(showing.text(at: Double(item - 1) + 0.5).contains("item \(item).")) }
    }

    @Test("The bar of a page is divided where its steps end, and a page without a time limit fills it step by step")
    func bars() throws {
        let list = Self.list
        let timed = Showing(story(list, advance: .after(3)), width: 42, colors: .none, end: 20, script: [])
        #expect(timed.text(at: 1.55).hasPrefix("  ▄▄▄▄▄▖▄▄▄"))
        let manual = Showing(story(text("before"), list), width: 42, colors: .none, end: 20, script: keys(.right))
        #expect(manual.text(at: 0.5).hasPrefix("  ▄▄▄▄▖··· ···· ···· "))
        #expect(manual.text(at: 1.5).hasPrefix("  ▄▄▄▄▖▄▄▄▖···· ···· "))
        // Without room for marks there are none.
        let narrow = Showing(story(text("before"), list), width: 16, colors: .none, end: 20, script: [])
        #expect(narrow.text(at: 0.5).hasPrefix(" ▄▖···· "))
    }

    @Test("A frame can be drawn at any step, and shows the entrance of that step only")
    func rendering() {
        let renderer = StoryRenderer(
            story: story(text("before"), Self.list, advance: .after(8)),
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true)),
            size: CellSize(width: 40, height: 12))
        #expect(renderer.stepCount(ofPage: .index(0)) == 4)
        #expect(renderer.stepCount(ofPage: .index(1)) == 1)
        func words(_ step: Int?, _ seconds: Double) -> [String] {
            let text = renderer.frame(ofPage: .index(0), step: step, at: .seconds(seconds)).plainText()
            return ["one", "two", "three"].filter { text.contains($0) }
        }
        #expect(words(nil, 1) == [])
        #expect(words(nil, 5) == ["one", "two"])
        #expect(words(2, 1) == ["one", "two"])
        // The last moment of the step.
        #expect(words(2, 100) == ["one", "two"])
        #expect(words(100, 100) == ["one", "two", "three"])
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring { drop { $0 == " " } }
}
