import RecapMotion
import RecapTweens
import TestSupport
import Testing

@Suite struct RetargetTests {
    let animator = Animator()
    let ship = Ship()

    @Test("a property that a tween moves is taken over without a jump of place or speed")
    func takesOverTween() {
        var done = 0
        animator.play(Tween<Ship>(.to(\.x, 100), .to(\.y, 10), time: 1, onComplete: { _ in done += 1 }), on: ship)
        animator.advance(by: 0.5)
        #expect(ship.x == 50)
        var arrived = 0
        animator.retarget(ship, \.x, to: 0, time: 1, onComplete: { _ in arrived += 1 })
        #expect(ship.x == 50)
        animator.advance(by: 0.001)
        // It still goes at 100 a second, although the goal is behind it.
        #expect(abs(ship.x - 50.1) < 0.01)
        #expect(abs(ship.y - 5.01) < 1e-9)
        animator.advance(by: 0.6)
        #expect(done == 1 && ship.y == 10 && ship.x < 50)
        animator.advance(by: 0.5)
        #expect(arrived == 1 && ship.x == 0 && animator.isIdle)
    }

    @Test(
        "goals that change ten times a second: continuous, one motion, the last one arrives",
        arguments: [71, 72] as [UInt64])
    func tenTimesASecond(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var ends: [String] = []
        var last = 0.0, lastSpeed = 0.0
        let frame = 1 / 1000.0
        var goal = 0.0
        for index in 0..<3000 {
            if index.isMultiple(of: 100) {
                goal = Double.random(in: 0...100, using: &random)
                let number = index / 100
                animator.retarget(
                    ship, \.x, to: goal, time: 0.5, ease: .sineInOut, onComplete: { _ in ends.append("c\(number)") },
                    onStop: { _, mode in ends.append("\(mode)\(number)") })
                #expect(animator.count == 1)
            }
            animator.advance(by: frame)
            let speed = (ship.x - last) / frame
            #expect(abs(speed - lastSpeed) < 20, "seed \(seed), frame \(index): \(lastSpeed) to \(speed)")
            (last, lastSpeed) = (ship.x, speed)
        }
        animator.advance(by: 1)
        #expect(ship.x == goal && ends == (0..<29).map { "hold\($0)" } + ["c29"])
    }

    @Test("the same goal again does not restart; a value at rest just moves")
    func sameGoal() {
        let first = animator.retarget(ship, \.crew, to: 10, time: 1, ease: .linear)
        animator.advance(by: 0.5)
        #expect(ship.crew == 5)
        let second = animator.retarget(ship, \.crew, to: 10, time: 1, ease: .linear)
        animator.advance(by: 0.5)
        #expect(ship.crew == 10 && animator.isIdle && !first.isRunning && !second.isRunning)
    }

    @Test("stop, pause and speed are those of a tween")
    func controls() {
        var log: [StopMode] = []
        ship.x = 4
        let handle = animator.retarget(ship, \.x, to: 8, time: 1, ease: .linear, onStop: { log.append($1) })
        handle.speed = 0.5
        animator.advance(by: 1)
        #expect(ship.x == 6)
        handle.pause()
        animator.advance(by: 1)
        #expect(ship.x == 6)
        handle.stop(.goBack)
        handle.stop()
        #expect(ship.x == 4 && log == [.goBack] && animator.isIdle)
        animator.retarget(ship, \.x, to: 9, time: 0)
        animator.advance(by: 0)
        #expect(ship.x == 9)
    }

    @Test("objects that go away and values in arrays")
    func targets() {
        do {
            let gone = Ship()
            animator.retarget(gone, \.color, to: MotionColor(red: 1, green: 0, blue: 0), time: 1)
        }
        animator.advance(by: 0.5)
        #expect(animator.isIdle)
        let sparks = MotionArray(repeating: Spark(), count: 2)
        animator.play(Tween<Spark>(.to(\.x, 10), time: 1), on: sparks, at: 1)
        animator.advance(by: 0.5)
        animator.retarget(sparks, at: 1, \.x, to: 0, time: 1)
        animator.advance(by: 0.01)
        #expect(abs(sparks[1].x - 5.1) < 0.02 && sparks[0].x == 0)
        #expect(!animator.retarget(sparks, at: 2, \.x, to: 0, time: 1).isRunning)
    }
}
