import RecapSurface
import TestSupport
import Testing

@testable import RecapFeed

@Suite("The state of the mouse in a feed")
struct PointerStateTests {
    private let place = Point(x: 3, y: 4), other = Point(x: 30, y: 9)

    @Test("a click where no story plays is a release after a press, at the place of the press")
    func click() {
        var pointer = PointerState()
        #expect(pointer.take(MouseEvent(.press, at: place), isStoryPlaying: false) == nil)
        #expect(pointer.take(MouseEvent(.release, at: other), isStoryPlaying: false) == place)
        #expect(pointer.take(MouseEvent(.release, at: other), isStoryPlaying: false) == nil)
    }

    @Test("a click counts by where it was pressed: on a story that plays, it is the story's")
    func clickOnStory() {
        var pointer = PointerState()
        _ = pointer.take(MouseEvent(.press, at: place), isStoryPlaying: true)
        #expect(pointer.take(MouseEvent(.release, at: place), isStoryPlaying: false) == nil)
        _ = pointer.take(MouseEvent(.press, at: place), isStoryPlaying: false)
        #expect(pointer.take(MouseEvent(.release, at: place), isStoryPlaying: true) == place)
    }

    @Test("a press that is canceled is no click, and neither is one that another press follows elsewhere")
    func canceledPress() {
        var pointer = PointerState()
        _ = pointer.take(MouseEvent(.press, at: place), isStoryPlaying: false)
        pointer.cancelPress()
        #expect(pointer.take(MouseEvent(.release, at: place), isStoryPlaying: false) == nil)
        _ = pointer.take(MouseEvent(.press, at: place), isStoryPlaying: false)
        _ = pointer.take(MouseEvent(.press, at: other), isStoryPlaying: false)
        #expect(pointer.take(MouseEvent(.release, at: place), isStoryPlaying: false) == other)
    }

    @Test("of the turns of the wheel, the first counts, and each that is 150 ms after the last one that counted")
    func wheelLaw() {
        for seed in 1...UInt64(Soak.count(50, 5000)) {
            var random = SplitMix64(seed: Soak.seed(seed)), pointer = PointerState()
            var now = Duration.zero, counted: Duration?
            for _ in 0..<200 {
                now += .milliseconds(Int.random(in: 0...80, using: &random))
                let isDue = counted.map { now - $0 >= .milliseconds(150) } ?? true
                #expect(pointer.turnWheel(at: now) == isDue, "seed \(seed), \(now)")
                if isDue { counted = now }
            }
        }
    }
}
