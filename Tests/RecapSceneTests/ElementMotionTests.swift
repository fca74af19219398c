import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// What a story's animations do to its elements.
@Suite struct ElementMotionTests {
    /// Where the block of a probe's letter stands in its row, from the place where it stands at rest.
    private func columns(_ animations: [ElementAnimation], at times: [Double]) -> [Int] {
        let log = ProbeLog()
        let element = Probe("x").animate(animations.map { .custom($0) })
        let stage = Stage(Story(pages: [Page(advance: .manual, elements: [element])]), kinds: log.kinds)
        return places(stage, log, times).map { $0.x - 37 }
    }

    private func places(_ stage: Stage, _ log: ProbeLog, _ times: [Double]) -> [Point] {
        var now = 0.0
        return times.map { time in
            stage.wait(time - now)
            now = time
            stage.draw()
            let frame = log.takeDrawn().last?.frame
            return Point(x: frame?.x ?? -1, y: frame?.y ?? -1)
        }
    }

    private func move(_ from: Double, _ to: Double, _ seconds: Double, delay: Double = 0) -> ElementAnimation {
        ElementAnimation(
            .x, from: .number(from), to: .number(to), duration: .seconds(seconds), delay: .seconds(delay),
            ease: "linear")
    }

    @Test("Motions of one property play one after the other: each counts from when it moves")
    func sequence() {
        let two = [move(-10, 0, 1), move(0, 10, 1, delay: 2)]
        #expect(columns(two, at: [0, 0.5, 1, 1.5, 2.5, 3, 9]) == [-10, -5, 0, 0, 5, 10, 10])
        // Before all of them the first to move shows where it begins.
        let late = [move(20, 30, 1, delay: 3), move(-10, 10, 1, delay: 1)]
        #expect(columns(late.reversed(), at: [0, 1.5, 2, 3.5, 5]) == [-10, 0, 10, 25, 30])
    }

    @Test("Of two that move one property at once the later in the list counts")
    func atOnce() {
        #expect(columns([move(-10, 10, 2), move(5, 6, 1)], at: [0, 1, 3]) == [5, 6, 6])
        #expect(columns([move(-10, 10, 2), move(5, 6, 1, delay: 1)], at: [0, 0.5, 1.5, 3]) == [-10, -5, 6, 6])
    }

    @Test("A path moves both coordinates, or the one that is asked for")
    func path() {
        func path(_ properties: [ElementAnimation.Property]) -> [Point] {
            let log = ProbeLog()
            let element = Probe("x").animate(
                properties.map {
                    .custom(ElementAnimation($0, duration: .seconds(1), ease: "linear", path: "M 0 0 L 8 4"))
                })
            let stage = Stage(Story(pages: [Page(advance: .manual, elements: [element])]), kinds: log.kinds)
            let places = places(stage, log, [0, 1])
            return [Point(x: places[1].x - places[0].x, y: places[1].y - places[0].y)]
        }
        #expect(path([.x, .y]) == [Point(x: 8, y: 4)])
        #expect(path([.x]) == [Point(x: 8, y: 0)])
        #expect(path([.y]) == [Point(x: 0, y: 4)])
    }

    /// A chain of probes, each of which waits for the one that is named; when each has left its start.
    private func starts(_ waits: [(id: String, after: String?)]) -> [String: Double] {
        let log = ProbeLog()
        let elements = waits.map { wait in
            Probe(wait.id).id(wait.id).animate(
                ElementAnimation(
                    .x, from: 0, to: 10, duration: .seconds(1), ease: "steps(1, jumpStart)", after: wait.after))
        }
        let stage = Stage(
            Story(pages: [Page(advance: .manual, gap: 0, elements: elements)]), height: 40, kinds: log.kinds)
        var starts: [String: Double] = [:]
        for step in 0...50 {
            stage.draw()
            for drawing in log.takeDrawn() where drawing.frame.x > 37 && starts[drawing.name] == nil {
                starts[drawing.name] = (Double(step) / 10).rounded()
            }
            stage.wait(0.1)
        }
        return starts
    }

    @Test("What waits for another begins at its end; what waits for nothing that there is begins at once")
    func chain() {
        #expect(
            starts([("c", "b"), ("a", nil), ("b", "a"), ("d", "a"), ("e", "nobody")])
                == ["a": 0, "b": 1, "c": 2, "d": 1, "e": 0])
    }

    @Test("In a chain of a program's that goes round all move all the same")
    func ring() {
        #expect(starts([("a", "c"), ("b", "a"), ("c", "b")]) == ["a": 2, "b": 0, "c": 1])
        #expect(starts([("a", "a")]) == ["a": 0])
    }

    @Test("There is nothing to wake up for while all wait, and 60 frames a second while something moves")
    func wakeUps() throws {
        let elements = [TextBlock("a").animate([.preset(.fadeIn, overrides: .init(delay: .seconds(2)))])]
        let stage = Stage(Story(pages: [Page(advance: .manual, elements: elements)]))
        stage.draw()
        #expect(stage.nextChange() == .seconds(2))
        stage.wait(2)
        stage.draw()
        for _ in 0..<20 {
            let next = try #require(stage.nextChange())
            #expect(abs(next / .seconds(1) - 1 / 60) < 1e-6)
            stage.wait(1 / 60.0)
        }
        stage.wait(1)
        #expect(stage.nextChange() == nil && stage.isAtRest)
    }

    @Test("Pictures of the motion story at some seconds", arguments: ["title", "chain", "springs", "path"])
    func pictures(_ id: String) throws {
        let story = try #require(BundledStory.all.first { $0.name == "motion" }?.reading.story)
        let page = try #require(story.pages.firstIndex { $0.id == id })
        let stage = Stage(story, colors: .none)
        // In place of a transition, which has pictures of its own.
        stage.settle(on: page)
        stage.perform { $0.restartPage() }
        var text = "", now = 0.0
        for time in [0, 0.1, 0.4, 1, 1.6, 2.4, 4] {
            stage.wait(time - now)
            now = time
            text += "--- \(id) at \(time) s\n" + stage.picture()
        }
        expectSnapshot(text, "motion-\(id)")
    }
}
