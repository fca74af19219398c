import RecapMotion
import TestSupport
import Testing

@Suite struct LiveValueTests {
    @Test("a new goal changes neither place nor speed at once", arguments: [31, 32, 33] as [UInt64])
    func continuity(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let easings: [Easing] = [
            .cubicOut, .expoOut, .backInOut, .linear, .circleOut, .spring(), .cubicBezier(0, 1, 1, 0),
        ]
        for _ in 0..<60 {
            var value = LiveValue(Double.random(in: 0...10, using: &random))
            var now = 0.0
            for change in 0..<30 {
                let step = change.isMultiple(of: 3) ? 0.1 : Double.random(in: 0.01...0.8, using: &random)
                now += step
                let before = value
                value.retarget(
                    to: Double.random(in: 0...10, using: &random), at: now,
                    time: Double.random(in: 0.3...1, using: &random),
                    ease: easings.randomElement(using: &random) ?? .linear,
                    fade: Double.random(in: 0.05...0.4, using: &random))
                #expect(value.value(at: now) == before.value(at: now), "seed \(seed)")
                if before.isMoving(at: now) {
                    #expect(abs(value.velocity(at: now) - before.velocity(at: now)) < 1e-6, "seed \(seed)")
                }
                #expect(value.value(at: value.end) == value.goal && value.velocity(at: value.end) == 0)
            }
        }
    }

    @Test("ten changes a second: no frame jumps farther than the speed allows")
    func tenTimesASecond() {
        var value = LiveValue(0.0)
        var last = 0.0, fastest = 0.0
        for frame in 0..<600 {
            let now = Double(frame) / 60
            if frame.isMultiple(of: 6) {
                value.retarget(to: Double(frame / 6 % 7) * 10, at: now, time: 0.6, ease: .sineInOut)
            }
            let speed = max(abs(value.velocity(at: now)), fastest)
            #expect(abs(value.value(at: now) - last) <= max(speed, 1) / 60 * 2 + 0.2)
            last = value.value(at: now)
            fastest = abs(value.velocity(at: now))
        }
    }

    @Test("the velocity is what the values say, within the fade and behind it")
    func velocity() {
        var value = LiveValue(0.0)
        value.retarget(to: 10, at: 0, time: 1, ease: .sineInOut)
        value.retarget(to: -5, at: 0.4, time: 1, ease: .cubicOut)
        for step in 1..<100 {
            let t = 0.4 + Double(step) / 101, h = 1e-6
            let measured = (value.value(at: t + h) - value.value(at: t - h)) / (2 * h)
            #expect(abs(value.velocity(at: t) - measured) < 0.01)
        }
        // The old motion is felt at first: it still rises although the goal is below.
        #expect(value.value(at: 0.43) > value.value(at: 0.4))
    }

    @Test("the same goal again does not restart the motion")
    func sameGoal() {
        var value = LiveValue(0.0)
        value.retarget(to: 10, at: 0, time: 1)
        let once = value
        value.retarget(to: 10, at: 0.5, time: 1)
        #expect(value.end == 1 && value.value(at: 0.7) == once.value(at: 0.7))
        let rest = LiveValue(4.0)
        #expect(!rest.isMoving(at: 0) && rest.value(at: -9) == 4)
    }

    @Test("bad times are clamped")
    func badTimes() {
        for time in [.nan, -1, 0, .infinity] as [Double] {
            for now in [.nan, -.infinity, .infinity, 0] as [Double] {
                var value = LiveValue(MotionPoint(1, 2))
                value.retarget(to: MotionPoint(3, 4), at: 0, time: 1)
                value.retarget(to: MotionPoint(5, 6), at: now, time: time, fade: time)
                for at in [.nan, 0, 0.5, .infinity, -.infinity] as [Double] {
                    let point = value.value(at: at)
                    #expect(!point.x.isNaN && !point.y.isNaN && !value.velocity(at: at).x.isNaN)
                }
            }
        }
    }
}
