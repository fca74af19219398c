import RecapCore
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Elements with a life of their own: made once, updated at changes, torn down once.
@Suite struct RepresentableTests {
    private func story(_ pages: Page..., data: JSONValue = ["n": "1"]) -> Story {
        Story(transition: PageTransition(kind: .slide, duration: .milliseconds(400)), data: data, pages: pages)
    }

    private func page(_ id: String, _ elements: StoryElement..., showIf: Condition? = nil) -> Page {
        Page(id: id, advance: .manual, showIf: showIf, elements: elements)
    }

    @Test("A view is made when its page comes, with its coordinator first and an update at once")
    func makes() {
        let log = CreatureLog()
        let stage = Stage(story(page("a", StoryElement(Creature("x", text: "{{n}}")))), kinds: log.kinds)
        #expect(log.take() == [])
        #expect(stage.picture().contains("<1>"))
        #expect(log.take() == [.coordinator("x"), .make("x"), .update("x", text: "1", .appearance)])
        stage.wait(1)
        stage.draw()
        #expect(log.take() == [])
    }

    @Test("A change of the data updates the view, and makes nothing anew")
    func updates() {
        let log = CreatureLog()
        let stage = Stage(story(page("a", StoryElement(Creature("x", text: "{{n}}")))), kinds: log.kinds)
        stage.draw()
        _ = log.take()
        for number in 2...50 {
            stage.view.setValue(.string("\(number)"), at: DataPath(name: "n"))
            #expect(stage.picture().contains("<\(number)>"))
            #expect(log.take() == [.update("x", text: "\(number)", .data)])
        }
    }

    @Test("A change of the environment updates the view, and says so")
    func environment() {
        let log = CreatureLog()
        let stage = Stage(story(page("a", StoryElement(Creature("x")))), kinds: log.kinds)
        stage.draw()
        _ = log.take()
        var environment = SceneEnvironment(capabilities: rich, theme: "paper")
        stage.view.setEnvironment(environment)
        stage.draw()
        #expect(log.take() == [.update("x", text: "", .environment)])
        environment.cellAspect = 0.6
        stage.view.setEnvironment(environment)
        stage.draw()
        #expect(log.take() == [.update("x", text: "", .environment)])
        stage.draw()
        #expect(log.take() == [])
    }

    @Test("The view goes after the first frame without its page, not before")
    func dismantles() {
        let log = CreatureLog()
        let stage = Stage(story(page("a", StoryElement(Creature("x"))), page("b")), kinds: log.kinds)
        stage.draw()
        _ = log.take()
        stage.perform { $0.goToNextPage() }
        for _ in 0..<3 {
            stage.wait(0.1)
            stage.draw()
            #expect(log.take() == [])
        }
        stage.wait(0.2)
        stage.draw()
        // The frame is not delayed by what ends with it.
        #expect(log.take() == [])
        stage.finishFrame()
        #expect(log.take() == [.dismantle("x")])
        stage.finishFrame()
        #expect(log.take() == [])
        stage.perform { $0.goToPreviousPage() }
        stage.wait(1)
        stage.draw()
        #expect(log.take().contains(.make("x")))
        // A host that only draws has it dismantled before the next frame.
        stage.perform { $0.goToNextPage() }
        stage.wait(1)
        stage.draw()
        stage.draw()
        #expect(log.take().filter { $0 == .dismantle("x") }.count == 1)
    }

    @Test("A view that returns before it was dismantled is another one")
    func returns() {
        let log = CreatureLog()
        let stage = Stage(story(page("a", StoryElement(Creature("x"))), page("b")), kinds: log.kinds)
        stage.draw()
        stage.perform { $0.goToNextPage() }
        stage.wait(1)
        stage.draw()
        _ = log.take()
        stage.perform { $0.goToPreviousPage() }
        stage.wait(1)
        stage.draw()
        #expect(log.take().filter { $0 == .dismantle("x") || $0 == .make("x") } == [.dismantle("x"), .make("x")])
        stage.perform { $0.goToNextPage() }
        stage.wait(1)
        stage.draw()
        stage.view.dismantle()
        #expect(log.take() == [.dismantle("x")])
    }

    @Test("It is the same one for as long as its id, or else its kind and position, is the same")
    func identity() {
        let log = CreatureLog()
        let named = StoryElement(Creature("x", text: "{{n}}")).id("x")
        let stage = Stage(
            story(
                page(
                    "a", TextBlock("first").id("t").showing(if: "more"), named,
                    StoryElement(Creature("y")).showing(if: "n"))),
            kinds: log.kinds)
        stage.draw()
        _ = log.take()
        // Something comes above it; by its id, and by its place in the story, it is the same.
        stage.view.setValue(true, at: DataPath(name: "more"))
        stage.draw()
        #expect(log.take() == [.update("x", text: "1", .data), .update("y", text: "", .data)])
        stage.view.setValue("", at: DataPath(name: "n"))
        stage.draw()
        stage.finishFrame()
        #expect(log.take() == [.update("x", text: "", .data), .dismantle("y")])
        // Under another id it is another.
        stage.view.setStory(story(page("a", StoryElement(Creature("x")).id("z"))))
        stage.draw()
        stage.finishFrame()
        #expect(log.take().filter { $0 == .dismantle("x") || $0 == .make("x") }.count == 2)
    }

    @Test("What goes with its view is torn down as well")
    func ends() {
        let log = CreatureLog()
        do {
            let stage = Stage(story(page("a", StoryElement(Creature("x")))), kinds: log.kinds)
            stage.draw()
            stage.view.dismantle()
            stage.view.dismantle()
            #expect(log.take().last == .dismantle("x"))
            stage.draw()
        }
        #expect(log.take().last == .dismantle("x"))
    }

    @Test(
        "Law: whatever comes in whatever order, each is made once, never asked after its end, and ends once",
        arguments: 0..<20 as Range<UInt64>)
    func storms(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let log = CreatureLog()
        var alive: [String: Int] = [:]
        do {
            func element(_ name: String) -> StoryElement {
                let element = StoryElement(Creature(name, text: "{{n}}")).showing(
                    if: Condition(DataPath(DataPath(name: "show"), name)))
                return Bool.random(using: &random) ? element : element.id(name)
            }
            let pages = (0..<4).map { number in
                page("p\(number)", element("a\(number)"), element("b\(number)"), showIf: number == 2 ? "!short" : nil)
            }
            let stage = Stage(
                Story(
                    transition: PageTransition(kind: .slide, duration: .milliseconds(400)), data: ["n": "0"],
                    pages: pages),
                kinds: log.kinds)
            for step in 0..<300 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: stage.perform { $0.goToPage($0.currentPage + 1) }
                case 1: stage.perform { $0.goToPreviousPage() }
                case 2: stage.perform { $0.goToPage(step % 5) }
                case 3: stage.view.setValue(.string("\(step)"), at: DataPath(name: "n"))
                case 4:
                    let name = ["a", "b"][step % 2] + "\(step / 2 % 4)"
                    let shown = Bool.random(using: &random)
                    stage.view.setValue(.bool(shown), at: DataPath(DataPath(name: "show"), name))
                case 5:
                    stage.view.setValue(.bool(Bool.random(using: &random)), at: DataPath(name: "short"))
                    let timings = stage.view.timings
                    stage.perform { $0.setPages(timings) }
                case 6: stage.view.setEnvironment(SceneEnvironment(capabilities: rich, reducesMotion: step % 2 == 0))
                default: stage.wait(Double.random(in: 0..<0.3, using: &random))
                }
                if stage.recap.dismissal == nil { stage.draw() }
                if Bool.random(using: &random) { stage.finishFrame() }
            }
        }
        for entry in log.all {
            switch entry {
            case .coordinator: break
            case .make(let name):
                #expect(alive[name, default: 0] == 0, "seed \(seed)")
                alive[name] = 1
            case .update(let name, _, _): #expect(alive[name] == 1, "seed \(seed)")
            case .dismantle(let name):
                #expect(alive[name] == 1, "seed \(seed)")
                alive[name] = 0
            }
        }
        #expect(alive.values.allSatisfy { $0 == 0 }, "seed \(seed)")
        #expect(!alive.isEmpty)
    }
}

extension StoryElement {
    /// The element, left out where a condition does not hold.
    func showing(if condition: Condition) -> StoryElement {
        var element = self
        element.common.showIf = condition
        return element
    }
}
