import RecapMotion
import RecapTweens
import TestSupport
import Testing

@Suite struct TimelineTests {
    let animator = Animator()
    let ship = Ship()

    private func to(_ x: Double, _ time: Double, delay: Double = 0) -> Tween<Ship> {
        Tween(.to(\.x, x), time: time, delay: delay)
    }

    @Test("serial tweens continue each other, and the length is known before")
    func serial() {
        var log: [String] = []
        let timeline = Timeline(onComplete: { log.append("done") })
            .add(to(10, 1), on: ship)
            .call { log.append("call at \(ship.x)") }
            .add(to(30, 2, delay: 1), on: ship)
        #expect(timeline.length == 4)
        animator.play(timeline)
        let xs = [0.5, 0.5, 0.5, 0.5, 1, 0.9, 0.1].map { step in
            animator.advance(by: step)
            return ship.x
        }
        for (x, expected) in zip(xs, [5.0, 10, 10, 10, 20, 29, 30]) { #expect(abs(x - expected) < 1e-9) }
        #expect(log == ["call at 10.0", "done"] && animator.isIdle)
    }

    @Test("parallel, offsets, labels, staggers and nested timelines stand where they are put")
    func positions() {
        let ships = (0..<3).map { _ in Ship() }
        let inner = Timeline(loop: 2).add(to(4, 1), on: ship)
        let timeline = Timeline()
            .add(Tween<Ship>(.to(\.y, 10), time: 2), on: ship)
            .add(Tween<Ship>(.to(\.crew, 10), time: 1), on: ship, at: .with(0.5))
            .label("middle", at: .at(1))
            .add(Tween<Ship>(.to(\.y, 6), time: 1), on: ships, stagger: 0.5, at: .label("middle", 0.5))
            .add(inner, at: .after(-0.5))
            .add(to(0, 1), on: ship, at: .label("nowhere"))
        // The stagger ends at 1.5 + 2 × 0.5 + 1 = 3.5, the nested one at 3 + 2, the last begins behind all.
        #expect(timeline.length == 6)
        animator.play(timeline)
        animator.advance(by: 1)
        #expect(ship.y == 5 && ship.crew == 5)
        animator.advance(by: 1.5)
        #expect(ships.map(\.y) == [6, 3, 0] && ship.x == 0)
        animator.advance(by: 1)
        #expect(ship.x == 2)
        animator.advance(by: 1)
        #expect(ship.x == 2)
        animator.advance(by: 1)
        #expect(ship.x == 2 && animator.count == 1)
        animator.advance(by: 0.5)
        #expect(ship.x == 0 && animator.isIdle)
    }

    @Test("pause, speed, seek and stop are those of a tween", arguments: StopMode.allCases)
    func controls(_ mode: StopMode) {
        var log: [String] = []
        let first = Tween<Ship>(
            .to(\.x, 10), time: 1, onComplete: { _ in log.append("first") }, onStop: { _, _ in log.append("no") })
        let second = Tween<Ship>(
            .to(\.y, 10), time: 1, onComplete: { _ in log.append("no") }, onStop: { log.append("second \($1)") })
        let handle = animator.play(
            Timeline(onComplete: { log.append("no") }, onStop: { log.append("all \($0)") })
                .add(first, on: ship).add(second, on: ship))
        handle.speed = 2
        animator.advance(by: 0.25)
        #expect(ship.x == 5)
        handle.pause()
        animator.advance(by: 1)
        #expect(ship.x == 5)
        handle.seek(to: 1.75)
        #expect(ship.x == 10 && ship.y == 7.5)
        handle.seek(to: 0.5)
        #expect(ship.x == 5 && ship.y == 0 && log.isEmpty)
        handle.resume()
        animator.advance(by: 0.5)
        #expect(ship.x == 10 && ship.y == 5)
        handle.stop(mode)
        handle.stop(.goBack)
        let (x, y) =
            switch mode {
            case .hold: (10.0, 5.0)
            case .jumpToEnd: (10, 10)
            case .goBack: (0, 0)
            }
        #expect(ship.x == x && ship.y == y && log == ["first", "second \(mode)", "all \(mode)"])
    }

    @Test("a timeline loops and goes back as a tween does, each of its tweens reporting once, in the last play")
    func yoyo() {
        var log: [String] = []
        let done = Tween<Ship>(.to(\.x, 10), time: 1, onComplete: { _ in log.append("tween") })
        let timeline = Timeline(
            loop: 2, yoyo: true, onRepeat: { log.append("repeat \($0)") }, onComplete: { log.append("all") }
        )
        .add(done, on: ship).call { log.append("call") }.add(to(0, 1), on: ship)
        #expect(timeline.length == 4)
        animator.play(timeline)
        let xs = (0..<8).map { _ in
            animator.advance(by: 0.5)
            return ship.x
        }
        #expect(xs == [5, 10, 5, 0, 5, 10, 5, 0])
        #expect(log == ["call", "repeat 1", "tween", "all"])
    }

    @Test("the length of a serial timeline is the sum", arguments: [81] as [UInt64])
    func serialLength(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let timings = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                MotionTiming(
                    time: .random(in: 0...3, using: &random), delay: .random(in: 0...1, using: &random),
                    loop: .times(.random(in: 1...4, using: &random)), yoyo: .random(using: &random))
            }
            let timeline = Timeline()
            var schedule = Schedule<Int>()
            for timing in timings {
                timeline.add(Tween([.to(\.x, 1)], timing: timing), on: ship)
                schedule.add(0, length: timing.length)
            }
            let sum = timings.map(\.length).reduce(0, +)
            #expect(abs(timeline.length - sum) < 1e-9 && abs(schedule.length - sum) < 1e-9, "seed \(seed)")
        }
        #expect(Timeline().add(Tween<Ship>(.to(\.x, 1), time: 1, loop: .forever), on: ship).length == .infinity)
    }

    @Test("a timeline shows the same at a time, however it got there", arguments: [91, 92, 93] as [UInt64])
    func seekIsPlay(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<80 {
            let count = Int.random(in: 1...6, using: &random)
            let plan = (0..<count).map { _ in
                (
                    value: Double.random(in: -9...9, using: &random), time: Double.random(in: 0...1, using: &random),
                    delay: Bool.random(using: &random) ? 0 : 0.3, at: Double.random(in: 0...2, using: &random),
                    kind: Int.random(in: 0..<4, using: &random), loop: Int.random(in: 1...2, using: &random)
                )
            }
            func timeline(_ ship: Ship) -> Timeline {
                let timeline = Timeline(loop: .times(plan[0].loop), yoyo: plan[0].kind == 0)
                for step in plan {
                    let property: TweenProperty<Ship> =
                        switch step.kind {
                        case 0: .to(\.x, step.value)
                        case 1: .by(\.x, step.value)
                        case 2: .fromTo(\.y, step.value, 1)
                        default: .to(\.y, step.value)
                        }
                    let tween = Tween(
                        [property],
                        timing: MotionTiming(time: step.time, delay: step.delay, loop: .times(step.loop), yoyo: true))
                    if step.kind == 1 {
                        timeline.add(Timeline().add(tween, on: ship), at: .next())
                    } else {
                        timeline.add(tween, on: ship, at: step.kind == 0 ? .next() : .at(step.at))
                    }
                }
                return timeline
            }
            let played = Ship(), sought = Ship()
            let player = Animator(), seeker = Animator()
            player.play(timeline(played))
            let handle = seeker.play(timeline(sought))
            var now = 0.0
            for _ in 0..<30 {
                let step = Double.random(in: 0.001...0.4, using: &random)
                now += step
                player.advance(by: step)
                handle.seek(to: Double.random(in: 0...8, using: &random))
                handle.seek(to: now)
                #expect(
                    abs(played.x - sought.x) < 1e-6 && abs(played.y - sought.y) < 1e-6,
                    "seed \(seed), round \(round) at \(now)")
            }
        }
    }

    @Test("stopping a timeline in a callback of its own stops it there")
    func stopInside() {
        var handle: MotionHandle?
        var log: [String] = []
        let tween = Tween<Ship>(
            .to(\.x, 10), time: 1, onUpdate: { ship in if ship.x >= 5 { handle?.stop() } },
            onStop: { log.append("\($1)") })
        handle = animator.play(
            Timeline(onStop: { log.append("all \($0)") }).add(tween, on: ship).add(to(0, 1), on: ship, at: .with()))
        animator.advance(by: 0.5)
        animator.advance(by: 0.5)
        #expect(log == ["hold", "all hold"] && animator.isIdle)
        var count = 0
        let endless = Timeline(loop: .forever).call { count += 1 }.wait(1)
        let playing = animator.play(endless)
        for _ in 0..<50 { animator.advance(by: 0.1) }
        #expect(count == 1 && playing.isRunning)
    }

    @Test("targets that are gone, empty timelines and endless parts are safe")
    func odd() {
        var done = 0
        animator.play(Timeline(onComplete: { done += 1 }))
        let timeline = Timeline(onComplete: { done += 1 })
        do { timeline.add(to(1, 1), on: Ship()) }
        #expect(timeline.length == 1)
        animator.play(timeline)
        animator.advance(by: 1)
        #expect(done == 2 && animator.isIdle)
        let endless = Timeline().add(Tween<Ship>(.to(\.x, 1), time: 1, loop: .forever), on: ship).add(
            to(5, 1), on: ship)
        let handle = animator.play(endless)
        animator.advance(by: 1.5)
        #expect(ship.x == 0.5)
        handle.stop(.goBack)
        #expect(ship.x == 0)
        let sparks = MotionArray(repeating: Spark(), count: 1)
        let spark = Tween<Spark>(.to(\.x, 1), time: 1)
        #expect(Timeline().add(spark, on: sparks, index: 0).add(spark, on: sparks, index: 7).length == 2)
        #expect(Timeline(delay: .nan).wait(-1).wait(.nan).length == 0)
    }
}
