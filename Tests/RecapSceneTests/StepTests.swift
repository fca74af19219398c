import RecapCore
import RecapElements
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// What a page shows at a step.
@Suite struct StepTests {
    private func stage(_ elements: StoryElement..., kinds: KindRegistry = .standard, data: JSONValue = [:]) -> Stage {
        Stage(
            Story(
                transition: PageTransition(kind: .slide, duration: .milliseconds(400)), data: data,
                pages: [
                    Page(advance: .manual, elements: elements),
                    Page(advance: .manual, elements: [TextBlock("the end").animate()]),
                ]), kinds: kinds)
    }

    private func text(_ text: String) -> StoryElement { TextBlock(Template(verbatim: text)).animate() }

    @Test("A stateful element is made with its step, keeps a time of its own, and goes when the step is taken back")
    func statefulElements() {
        let log = CreatureLog()
        let stage = stage(
            text("before"), StoryElement(Creature("x", text: "{{n}}")).step(.next), kinds: log.kinds, data: ["n": "1"])
        stage.draw()
        #expect(log.take() == [])
        #expect(!stage.view.moveFocus(forward: true, page: 0, in: stage.rect))
        stage.view.setValue("2", at: DataPath(name: "n"))
        stage.draw()
        #expect(log.take() == [])
        stage.perform { $0.goToNextStep() }
        #expect(stage.picture().contains("<2>"))
        #expect(log.take() == [.coordinator("x"), .make("x"), .update("x", text: "2", .appearance)])
        #expect(stage.view.moveFocus(forward: true, page: 0, in: stage.rect))
        stage.perform { $0.goToPreviousStep() }
        #expect(!stage.picture().contains("<2>"))
        #expect(!stage.view.hasFocus)
        stage.finishFrame()
        #expect(log.take() == [.dismantle("x")])
    }

    @Test("A number counts up when its step is shown, and not before")
    func counts() {
        let stage = stage(text("before"), Stat(1000).step(.next), StoryElement(Stat(500)))
        stage.wait(5)
        stage.perform { $0.goToNextStep() }
        stage.wait(0.3)
        #expect(!stage.picture().contains("1,000"))
        #expect(stage.nextChange() != nil)
        stage.wait(1)
        stage.draw()
        #expect(stage.isAtRest)
    }

    @Test("A story that is drawn without a controller that knows its steps is shown as a whole")
    func withoutSteps() {
        let stage = stage(text("before"), ItemList(["one", "two"]).reveal(.item), text("after"))
        stage.recap = RecapState(pages: [PageTiming(id: "#0", advance: .manual)])
        stage.wait(2)
        let picture = stage.picture()
        #expect(["before", "one", "two", "after"].allSatisfy { picture.contains($0) })
    }

    @Test("The page that slides out keeps its step, and comes back with it if it returns in flight")
    func slides() {
        let stage = stage(text("before"), text("later").step(.next))
        stage.draw()
        stage.perform { $0.goToNextPage() }
        stage.wait(0.05)
        #expect(stage.picture().contains("before") && !stage.picture().contains("later"))
        stage.perform { $0.goToPreviousPage() }
        stage.wait(1)
        #expect(stage.picture().contains("before") && !stage.picture().contains("later"))
        stage.perform { $0.goToNextStep() }
        stage.draw()
        stage.perform { $0.goToNextStep() }
        stage.wait(0.05)
        #expect(stage.picture().contains("later"))
    }

    @Test("Elements from the first step on, elements of a container, and what follows them")
    func order() {
        let stage = stage(
            text("start"),
            Column {
                text("a"); text("b")
            }.reveal(.item), text("source").step(.first), text("with b"),
            Column {
                text("c"); text("d").step(.next)
            }.step(.next))
        func words(_ step: Int) -> [String] {
            stage.perform { $0.goToStep(step) }
            stage.wait(1)
            let words = Set(stage.picture().split { $0.isWhitespace })
            return ["start", "a", "b", "source", "with", "c", "d"].filter { words.contains(Substring($0)) }
        }
        #expect(stage.recap.stepCount == 5)
        #expect(words(0) == ["start", "source"])
        #expect(words(1) == ["start", "a", "source"])
        #expect(words(2) == ["start", "a", "b", "source", "with"])
        #expect(words(3) == ["start", "a", "b", "source", "with", "c"])
        #expect(words(4) == ["start", "a", "b", "source", "with", "c", "d"])
    }

    @Test(
        "Each kind shows its parts one after the other, and keeps the places of the others",
        arguments: [
            ItemList(["p1", "p2", "p3"]).reveal(.item),
            Bars([StoryItem("p1", value: 1), StoryItem("p2", value: 2), StoryItem("p3", value: 3)]).reveal(.item),
            Ranking([StoryItem("p1", value: 3), StoryItem("p2", value: 2), StoryItem("p3", value: 1)]).reveal(.item),
            Table([["p1", 1], ["p2", 2], ["p3", 3]], columns: ["name", "number"]).reveal(.item),
            EventTimeline([Event("2024-01", "p1"), Event("2024-02", "p2"), Event("2024-03", "p3")]).reveal(.item),
            TextBlock("p1 p2 p3").reveal(.word), TextBlock("p1\np2\n\np3").reveal(.line),
            Quote("p1 p2 p3", by: "p4").reveal(.word), Quote("p1\np2\np3").reveal(.line),
            Code("p1\n\np2\np3").reveal(.line),
            Row {
                TextBlock("p1"); TextBlock("p2"); TextBlock("p3")
            }.reveal(.item),
        ], [false, true])
    func parts(_ element: StoryElement, fromRight: Bool) throws {
        let page = Page(
            advance: .manual, direction: fromRight ? .rightToLeft : .leftToRight, elements: [text("start"), element])
        let stage = Stage(Story(pages: [page]))
        try #require(stage.recap.stepCount == 4)
        stage.settle(on: 0)
        let whole = stage.picture().split(separator: "\n")
        for step in 0..<4 {
            stage.settle(on: 0)
            stage.perform { $0.goToStep(step) }
            stage.wait(2)
            let picture = stage.picture()
            #expect(["p1", "p2", "p3"].filter { picture.contains($0) } == Array(["p1", "p2", "p3"].prefix(step)))
            #expect(picture.contains("p4") == (whole.contains { $0.contains("p4") } && step == 3))
            for part in 1...3 where part <= step {
                let row = whole.first { $0.contains("p\(part)") }
                let now = picture.split(separator: "\n").first { $0.contains("p\(part)") }
                let place = row?.firstRange(of: "p\(part)").map { row?[..<$0.lowerBound].count }
                #expect(now?.firstRange(of: "p\(part)").map { now?[..<$0.lowerBound].count } == place)
            }
        }
    }

    @Test("A word that is broken at the end of a line is one part, and so is one of wide letters")
    func longWords() {
        let long = String(repeating: "x", count: 50)
        let page = Page(
            advance: .manual, elements: [TextBlock(Template(verbatim: "\(long) 한국어 end")).reveal(.word).animate()])
        let stage = Stage(Story(pages: [page]), width: 30, height: 12)
        #expect(stage.recap.stepCount == 3)
        func count(_ step: Int) -> Int {
            stage.perform { $0.goToStep(step) }
            stage.wait(1)
            return stage.picture().count { "x한국어end".contains($0) }
        }
        #expect([count(0), count(1), count(2)] == [50, 53, 56])
    }

    @Test("Help says what keys do on a page with steps")
    func help() {
        let stage = stage(text("before"), text("later").step(.next))
        stage.view.toggleHelp()
        #expect(stage.picture().contains("next step"))
        stage.perform { $0.goToNextPage() }
        #expect(stage.picture().contains("next page"))
    }
}
