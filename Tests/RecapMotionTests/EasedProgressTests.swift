import RecapMotion
import Testing

/// A value on its way from 0 to 1.
@Suite struct EasedProgressTests {
    @Test(
        "Nothing before the delay, all after the end, and exactly so", arguments: NamedEasing.allCases.map(Easing.init))
    func ends(_ easing: Easing) {
        let progress = EasedProgress(delay: 0.1, seconds: 0.7, easing: easing)
        for time in [-1, 0, 0.1] { #expect(progress.value(at: time) == 0) }
        for time in [progress.end, 0.9, 1e9] { #expect(progress.value(at: time) == 1) }
    }

    @Test("In between it is what the easing says for its share of the time")
    func between() {
        let progress = EasedProgress(delay: 1, seconds: 2, easing: .quadOut)
        #expect(progress.end == 3)
        #expect(progress.value(at: 2) == Easing.quadOut.value(at: 0.5))
    }

    @Test("No time at all is a step, and negative times count as none")
    func steps() {
        let step = EasedProgress(delay: -1, seconds: -1, easing: .linear)
        #expect(step.end == 0)
        #expect(step.value(at: -0.001) == 0)
        #expect(step.value(at: 0) == 1)
    }
}
