import RecapCore
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Numbers that follow their data.
@Suite struct LiveNumberTests {
    private func stage(_ content: some ElementContent, reducesMotion: Bool = false) -> Stage {
        let stage = Stage(
            Story(data: ["n": 20, "m": 40], pages: [Page(advance: .manual, elements: [StoryElement(content)])]),
            reducesMotion: reducesMotion)
        stage.settle(on: 0)
        stage.draw()
        return stage
    }

    /// The percentage that a page shows.
    private func percent(_ stage: Stage) -> Int? {
        stage.picture().firstMatch(of: /(\d+)%/).flatMap { Int($0.1) }
    }

    @Test("A gauge goes on from where it is, and stands still at its goal")
    func gauge() {
        let stage = stage(Gauge(.reference(DataPath(name: "n"))))
        #expect(percent(stage) == 20)
        stage.view.setValue(80, at: DataPath(name: "n"))
        #expect(percent(stage) == 20)
        var last = 20
        for _ in 0..<12 {
            #expect(stage.nextChange() != nil)
            stage.wait(0.05)
            let now = percent(stage) ?? -1
            #expect(now >= last)
            last = now
        }
        stage.wait(0.01)
        #expect(percent(stage) == 80)
        #expect(stage.nextChange() == nil)
        #expect(stage.isAtRest)
    }

    @Test("A gauge whose goal changes ten times a second never jumps")
    func gaugeInAHurry() {
        let stage = stage(Gauge(.reference(DataPath(name: "n"))))
        var random = SplitMix64(seed: 7)
        var last = percent(stage) ?? -1
        for _ in 0..<40 {
            stage.view.setValue(.number(Double.random(in: 0...100, using: &random)), at: DataPath(name: "n"))
            for _ in 0..<10 {
                stage.wait(0.01)
                let now = percent(stage) ?? -1
                #expect(abs(now - last) <= 8)
                last = now
            }
        }
    }

    @Test("While it is paused, numbers still follow")
    func paused() {
        let stage = stage(Gauge(.reference(DataPath(name: "n"))))
        stage.perform { $0.pause() }
        stage.view.setValue(80, at: DataPath(name: "n"))
        stage.draw()
        stage.wait(1)
        #expect(percent(stage) == 80)
    }

    @Test("With reduced motion numbers are there at once")
    func reduced() {
        let stage = stage(Gauge(.reference(DataPath(name: "n"))), reducesMotion: true)
        stage.view.setValue(80, at: DataPath(name: "n"))
        #expect(percent(stage) == 80)
        #expect(stage.nextChange() == nil)
    }

    @Test("The number of a stat moves on, with the digits that its goal has")
    func stat() {
        let stage = stage(Stat(.text("{{n}}"), label: "of something"))
        let before = stage.picture()
        stage.view.setValue(99, at: DataPath(name: "n"))
        #expect(stage.picture() == before)
        stage.wait(0.1)
        let between = stage.picture()
        stage.wait(1)
        let after = stage.picture()
        #expect(between != before && between != after && before != after)
    }

    @Test("Bars move on; a bar that comes is there at once")
    func bars() {
        func items(_ numbers: Double...) -> JSONValue {
            .array(
                numbers.enumerated().map { ["label": .string("row \($0.offset)"), "value": .number($0.element)] })
        }
        let stage = stage(Bars(.reference(DataPath(name: "rows"))))
        stage.view.setValue(items(10, 40), at: DataPath(name: "rows"))
        stage.draw()
        stage.view.setValue(items(40, 40), at: DataPath(name: "rows"))
        stage.draw()
        stage.wait(0.1)
        let picture = stage.picture()
        let row = picture.split(separator: "\n").first { $0.contains("row 0") } ?? ""
        let number = row.firstMatch(of: /(\d+) *$/).flatMap { Int($0.1) } ?? 0
        #expect(number > 10 && number < 40)
        stage.view.setValue(items(40, 40, 5), at: DataPath(name: "rows"))
        #expect(stage.picture().contains("row 2"))
        stage.wait(1)
        stage.draw()
        #expect(stage.nextChange() == nil)
    }
}
