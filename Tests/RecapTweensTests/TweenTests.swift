import RecapMotion
import RecapTweens
import Testing

@Suite struct TweenTests {
    let animator = Animator()
    let ship = Ship()

    @Test("one call moves many properties of many types, each with its ease, and reports once with the target")
    func manyProperties() {
        var done: [Ship] = []
        ship.y = 5
        animator.play(
            Tween<Ship>(
                .to(\.x, 10), .fromTo(\.y, 2, 4, ease: .steps(2)), .by(\.crew, 8), .to(\.name, "abcd"),
                .to(\.place, MotionPoint(10, 20)), time: 2, onComplete: { done.append($0) }), on: ship)
        #expect(ship.x == 0 && ship.y == 2)
        animator.advance(by: 1)
        #expect(ship.x == 5 && ship.y == 3 && ship.crew == 4 && ship.name == "ab" && ship.place == MotionPoint(5, 10))
        animator.advance(by: 0.999)
        #expect(done.isEmpty)
        animator.advance(by: 0.5)
        #expect(
            ship.x == 10 && ship.y == 4 && ship.crew == 8 && ship.name == "abcd" && ship.place == MotionPoint(10, 20))
        #expect(done.count == 1 && done.first === ship && animator.isIdle)
        animator.advance(by: 5)
        #expect(done.count == 1 && ship.x == 10)
    }

    @Test("from shows during the delay; a start that is not named is taken when the delay is over")
    func delay() {
        ship.x = 1
        ship.y = 1
        animator.play(Tween<Ship>(.from(\.x, 9), .to(\.y, 5), time: 1, delay: 1), on: ship)
        #expect(ship.x == 9 && ship.y == 1)
        animator.advance(by: 0.5)
        ship.y = 3
        #expect(ship.x == 9)
        animator.advance(by: 1)
        #expect(ship.x == 5 && ship.y == 4)
        animator.advance(by: 1)
        #expect(ship.x == 1 && ship.y == 5)
    }

    @Test("onUpdate comes on every frame, onRepeat with each further play, once for those that a frame spans")
    func callbacks() {
        var log: [String] = []
        animator.play(
            Tween<Ship>(
                .to(\.x, 1), time: 1, delay: 0.5, loop: 4, yoyo: true, onUpdate: { log.append("u\($0.x)") },
                onRepeat: { log.append("r\($1)") }, onComplete: { _ in log.append("done") },
                onStop: { _, _ in log.append("stop") }), on: ship)
        for step in [0.25, 0.5, 1, 2, 5] { animator.advance(by: step) }
        #expect(log == ["u0.25", "u0.75", "r1", "u0.75", "r3", "u0.0", "done"])
    }

    @Test("stop holds, jumps to the end or goes back, and reports that instead", arguments: StopMode.allCases)
    func stopModes(_ mode: StopMode) {
        var log: [StopMode] = []
        ship.x = 2
        let handle = animator.play(
            Tween<Ship>(
                .to(\.x, 10), .fromTo(\.y, 1, 5), .to(\.name, "ab"), time: 4,
                onComplete: { _ in Issue.record("complete") },
                onStop: { log.append($1) }), on: ship)
        animator.advance(by: 2)
        handle.stop(mode)
        handle.stop(.jumpToEnd)
        let (x, y, name) =
            switch mode {
            case .hold: (6.0, 3.0, "a")
            case .jumpToEnd: (10, 5, "ab")
            case .goBack: (2, 1, "")
            }
        #expect(ship.x == x && ship.y == y && ship.name == name)
        #expect(log == [mode] && !handle.isRunning && animator.isIdle)
        animator.advance(by: 9)
        #expect(ship.x == x)
    }

    @Test("pause, resume and speed; speed 0 stops the motion")
    func pauseAndSpeed() {
        let handle = animator.play(Tween<Ship>(.to(\.x, 10), time: 10), on: ship)
        animator.advance(by: 1)
        handle.pause()
        animator.advance(by: 1)
        #expect(ship.x == 1 && handle.isPaused && handle.isRunning)
        handle.resume()
        handle.speed = 2
        animator.advance(by: 1)
        #expect(ship.x == 3 && handle.time == 3)
        handle.speed = 0
        animator.advance(by: 100)
        #expect(ship.x == 3)
        handle.speed = .nan
        animator.advance(by: 100)
        #expect(ship.x == 3 && handle.speed == 0)
        handle.speed = 1
        animator.speed = 0.5
        animator.advance(by: 2)
        #expect(ship.x == 4)
        animator.speed = -3
        animator.advance(by: 2)
        #expect(ship.x == 4)
    }

    @Test("bad time stands still, and an endless play of no time ends")
    func badTime() {
        let handle = animator.play(Tween<Ship>(.to(\.x, 10), time: 10), on: ship)
        for step in [-1, .nan, -.infinity] as [Double] { animator.advance(by: step) }
        #expect(ship.x == 0 && handle.isRunning)
        handle.seek(to: .nan)
        handle.seek(to: -5)
        #expect(handle.time == 0)
        animator.advance(by: .infinity)
        #expect(ship.x == 10 && animator.isIdle)
        var done = 0
        animator.play(Tween<Ship>(.to(\.x, 3), time: 0, loop: .forever, onComplete: { _ in done += 1 }), on: ship)
        animator.play(Tween<Ship>([], timing: MotionTiming(time: -1), onComplete: { _ in done += 1 }), on: ship)
        animator.play(Tween<Ship>(.keyframes(\.y, []), time: 1, onComplete: { _ in done += 1 }), on: ship)
        animator.advance(by: 1)
        #expect(done == 3 && ship.x == 3 && ship.y == 0 && animator.isIdle)
    }

    @Test("a target that goes away while it moves is safe, and not kept alive")
    func targetGoes() {
        var calls = 0
        weak var gone: Ship?
        var handle: MotionHandle?
        do {
            let ship = Ship()
            gone = ship
            handle = animator.play(
                Tween<Ship>(
                    .to(\.x, 1), .to(\.name, "x"), time: 1, onUpdate: { _ in calls += 1 },
                    onComplete: { _ in calls += 1 },
                    onStop: { _, _ in calls += 1 }), on: ship)
        }
        #expect(gone == nil)
        handle?.seek(to: 0.5)
        animator.advance(by: 0.5)
        handle?.stop(.jumpToEnd)
        #expect(calls == 0 && animator.isIdle && handle?.isRunning == false)
    }

    @Test("a target that is held strongly lives until its motion is over, and no longer", arguments: [true, false])
    func targetIsKept(isStopped: Bool) {
        weak var kept: Ship?
        var ends: [Double] = []
        let tween = Tween<Ship>(
            .to(\.x, 1), .to(\.y, 4), time: 1, onComplete: { ends.append($0.x) },
            onStop: { ship, _ in ends.append(ship.x) })
        var handles: [MotionHandle] = []
        do {
            let ship = Ship()
            kept = ship
            handles.append(animator.play(tween, on: ship, holding: .strongly))
            animator.retarget(ship, \.y, to: 8, time: 0.25)
        }
        animator.advance(by: 0.5)
        #expect(kept?.x == 0.5 && kept?.y == 8)
        if isStopped { handles[0].stop() } else { animator.advance(by: 0.5) }
        #expect(kept == nil && animator.isIdle && ends == [isStopped ? 0.5 : 1])
        // The next play of the tween uses the same storage, and holds its target weakly.
        do {
            let other = Ship()
            kept = other
            animator.play(tween, on: other)
        }
        animator.advance(by: 0.5)
        #expect(kept == nil && animator.isIdle && ends.count == 1)
    }

    @Test("an old handle does not reach the motion that has its place now")
    func oldHandle() {
        let first = animator.play(Tween<Ship>(.to(\.x, 1), time: 1), on: ship)
        animator.advance(by: 2)
        let second = animator.play(Tween<Ship>(.to(\.x, 5), time: 1), on: ship)
        first.stop(.goBack)
        first.seek(to: 1)
        first.pause()
        #expect(second.isRunning && !second.isPaused && !first.isRunning && first.time == nil)
        animator.advance(by: 1)
        #expect(ship.x == 5)
    }

    @Test("stopping, playing and advancing in callbacks and in setters is safe")
    func reentrance() {
        var log: [String] = []
        var handle: MotionHandle?
        let again = Tween<Ship>(.to(\.y, 7), time: 1, onComplete: { _ in log.append("again") })
        handle = animator.play(
            Tween<Ship>(
                .to(\.x, 1), time: 1,
                onUpdate: { [animator] ship in
                    log.append("update")
                    handle?.stop(.hold)
                    handle?.stop(.goBack)
                    animator.advance(by: 10)
                    animator.play(again, on: ship)
                }, onComplete: { _ in log.append("complete") }, onStop: { _, mode in log.append("\(mode)") }), on: ship)
        animator.advance(by: 0.25)
        #expect(log == ["update", "hold"] && ship.x == 0.25 && ship.y == 0)
        animator.advance(by: 1)
        #expect(log == ["update", "hold", "again"] && ship.y == 7 && animator.isIdle)

        // The setter of a property ends its own motion, and begins the same tween anew on another target.
        let other = Ship()
        let watched = Tween<Ship>(.to(\.watched, 10), .to(\.x, 9), .to(\.name, "abc"), time: 1)
        let moving = animator.play(watched, on: ship)
        ship.onChange = { [animator] in
            moving.stop(.hold)
            animator.play(watched, on: other)
        }
        animator.advance(by: 0.5)
        #expect(!moving.isRunning && other.watched == 0)
        ship.onChange = nil
        animator.advance(by: 1)
        #expect(other.watched == 10 && other.name == "abc")
        // A completion that plays the same tween again, for ever.
        var rounds = 0
        var loop: Tween<Ship>?
        loop = Tween<Ship>(
            .by(\.x, 1), time: 0.1,
            onComplete: { [animator] ship in
                rounds += 1
                if let loop { animator.play(loop, on: ship) }
            })
        ship.x = 0
        if let loop { animator.play(loop, on: ship) }
        for _ in 0..<10 { animator.advance(by: 0.2) }
        #expect(rounds == 10 && ship.x == 10 && animator.count == 1)
        animator.stopAll()
        loop = nil
    }

    @Test("values in an array move at their place, computed ones too")
    func elements() {
        let sparks = MotionArray(repeating: Spark(), count: 3)
        var done: [Spark] = []
        let tween = Tween<Spark>(
            .to(\.x, 10), .to(\.crew, 4), .fromTo(\.y, 1, 2), time: 2, onComplete: { done.append($0) })
        animator.play(tween, on: sparks, at: 1)
        #expect(sparks[1] == Spark(y: 1))
        animator.advance(by: 1)
        #expect(sparks[1] == Spark(x: 5, y: 1.5, crew: 2) && sparks[0] == Spark() && sparks[2] == Spark())
        animator.advance(by: 1)
        #expect(done == [Spark(x: 10, y: 2, crew: 4)])
        let handle = animator.play(Tween<Spark>(.to(\.doubled, 40), .to(\.y, 0), time: 1), on: sparks, at: 1)
        animator.advance(by: 0.5)
        #expect(sparks[1].x == 15 && sparks[1].y == 1)
        handle.stop(.goBack)
        #expect(sparks[1].x == 10 && sparks[1].y == 2)
        #expect(
            !animator.play(tween, on: sparks, at: 3).isRunning && !animator.play(tween, on: sparks, at: -1).isRunning)
        #expect(MotionArray(repeating: 1, count: -1).count == 0)
        #expect(MotionArray([1, 2, 3])[2] == 3)
    }

    @Test("a later property of the same name holds")
    func sameTwice() {
        animator.play(Tween<Ship>(.to(\.x, 1), .to(\.x, 2), time: 1), on: ship)
        animator.advance(by: 1)
        #expect(ship.x == 2)
    }

    @Test("a property moves along a path and through keyframes")
    func pathsAndKeyframes() {
        let path = MotionPath.polyline([MotionPoint(0, 0), MotionPoint(10, 0), MotionPoint(10, 10)])
        animator.play(
            Tween<Ship>(
                .along(\.place, path), .keyframes(\.x, [Keyframe(4), Keyframe(0, ease: .steps(2))]),
                .keyframes(\.y, from: 8, [Keyframe(9)]), time: 4), on: ship)
        #expect(ship.place == .zero && ship.y == 8)
        animator.advance(by: 3)
        #expect(ship.place == MotionPoint(10, 5) && ship.x == 2 && ship.y == 8.75)
    }
}
