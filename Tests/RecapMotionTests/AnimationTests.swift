import RecapMotion
import TestSupport
import Testing

@Suite struct AnimationTests {
    @Test("from shows during the delay, the end stays exactly")
    func delayAndEnd() {
        let motion = Animation(from: 0.1, to: 0.7, time: 2, delay: 1, ease: .cubicOut)
        #expect([-5, 0, 0.5, 1].map { motion.value(at: $0) } == [0.1, 0.1, 0.1, 0.1])
        #expect([3, 3.1, 1e9, .infinity].map { motion.value(at: $0) } == [0.7, 0.7, 0.7, 0.7])
        #expect(motion.length == 3 && motion.isMoving(at: 2.9) && !motion.isMoving(at: 3))
    }

    @Test("loop n plays n times in all; with yoyo each way is one play")
    func loops() {
        let times = [0, 0.5, 1, 1.5, 2, 2.5, 3, 9]
        func values(_ loop: LoopCount, _ yoyo: Bool) -> [Double] {
            let motion = Animation(from: 0.0, to: 10, time: 1, loop: loop, yoyo: yoyo)
            return times.map { motion.value(at: $0) }
        }
        #expect(values(1, false) == [0, 5, 10, 10, 10, 10, 10, 10])
        #expect(values(2, false) == [0, 5, 0, 5, 10, 10, 10, 10])
        #expect(values(2, true) == [0, 5, 10, 5, 0, 0, 0, 0])
        #expect(values(3, true) == [0, 5, 10, 5, 0, 5, 10, 10])
        #expect(values(.forever, true) == [0, 5, 10, 5, 0, 5, 10, 10])
        #expect(values(.forever, false) == [0, 5, 0, 5, 0, 5, 0, 0])
        #expect(values(0, false) == values(1, false))
        #expect(Animation(from: 0.0, to: 1, time: 1, loop: .forever).length == .infinity)
    }

    @Test("the way back mirrors the way there")
    func yoyoMirrors() {
        let motion = Animation(from: 0.0, to: 1, time: 1, loop: 2, yoyo: true, ease: .cubicIn)
        for step in 0...100 {
            let share = Double(step) / 100
            #expect(abs(motion.value(at: 1 + share) - motion.value(at: 1 - share)) < 1e-9)
        }
    }

    @Test("keyframes have an ease each and are spread where they name no share")
    func keyframes() {
        let motion = Animation(
            from: 0.0, through: [Keyframe(10), Keyframe(0, at: 0.5, ease: .steps(2)), Keyframe(20, ease: .linear)],
            time: 4,
            ease: .linear)
        #expect([0, 0.5, 1, 1.25, 1.5, 2, 3, 4].map { motion.value(at: $0) } == [0, 5, 10, 10, 5, 0, 10, 20])
        let early = Animation(from: 1.0, through: [Keyframe(3, at: 0.25)], time: 4)
        #expect([0.5, 1, 2, 4].map { early.value(at: $0) } == [2, 3, 3, 3])
        let jump = Animation(from: 1.0, through: [Keyframe(2, at: 0.5), Keyframe(9, at: 0.5), Keyframe(10)], time: 2)
        #expect([0.5, 1, 1.5, 2].map { jump.value(at: $0) } == [1.5, 9, 9.5, 10])
        #expect(Animation(from: 7.0, through: [], time: 1).value(at: 0.4) == 7)
        let back = Animation(
            from: 0.0, through: [Keyframe(1, at: 0.8), Keyframe(2, at: 0.1), Keyframe(.nan, at: .nan)], time: 1)
        #expect(back.value(at: 0.4) == 0.5)
    }

    @Test("a velocity is what the values say", arguments: [21] as [UInt64])
    func velocity(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let motion = Animation(
                from: Double.random(in: -9...9, using: &random),
                through: [Keyframe(4.0, at: 0.3), Keyframe(Double.random(in: -9...9, using: &random))],
                time: Double.random(in: 0.5...3, using: &random), delay: 0.2, loop: 3, yoyo: true, ease: .sineInOut)
            let t = Double.random(in: 0...motion.length, using: &random), h = 1e-5
            let measured = (motion.value(at: t + h) - motion.value(at: t - h)) / (2 * h)
            let near = (0...6).contains { abs(t - 0.2 - Double($0) * motion.timing.time) < 1e-3 }
            if !near {
                #expect(abs(motion.velocity(at: t) - measured) < 0.01 * max(1, abs(measured)), "seed \(seed) at \(t)")
            }
        }
    }

    @Test("bad times are clamped, and nothing hangs")
    func badTimes() {
        for time in [-1, 0, .nan, 1e-300, .infinity, 1e-9, 1e308] as [Double] {
            for loop in [.forever, 0, -5, 3, .times(.max)] as [LoopCount] {
                for delay in [-1, .nan, 0, .infinity] as [Double] {
                    let motion = Animation(from: 0.0, to: 1, time: time, delay: delay, loop: loop, yoyo: true)
                    for at in [-1, 0, 0.5, 1e300, .nan, .infinity, -.infinity] as [Double] {
                        #expect((0...1).contains(motion.value(at: at)), "\(time) \(loop) \(delay) at \(at)")
                        #expect(motion.velocity(at: at).isFinite)
                    }
                    #expect(!motion.length.isNaN && motion.length >= 0)
                }
            }
        }
        #expect(Animation(from: 0.0, to: 1, time: 0, loop: .forever).value(at: 0) == 1)
        #expect(Animation(from: 0.0, to: 1, time: 0, loop: 2, yoyo: true).value(at: 0) == 0)
    }
}
