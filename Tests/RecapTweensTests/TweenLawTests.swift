import RecapMotion
import RecapTweens
import TestSupport
import Testing

/// Laws, tried on random tweens.
@Suite struct TweenLawTests {
    static let easings: [Easing] = [
        .linear, .cubicOut, .backInOut, .expoInOut, .steps(3), .bounceOut, .spring(), .elasticIn,
    ]

    private func tween(_ random: inout SplitMix64, onEnd: @escaping (String) -> Void = { _ in }) -> Tween<Ship> {
        func value() -> Double { Double.random(in: -10...10, using: &random) }
        func ease() -> Easing { Self.easings.randomElement(using: &random) ?? .linear }
        let properties: [TweenProperty<Ship>] = [
            [.to(\.x, value(), ease: ease()), .from(\.x, value()), .fromTo(\.x, value(), value()), .by(\.x, value())][
                Int.random(in: 0..<4, using: &random)],
            .keyframes(\.y, [Keyframe(value()), Keyframe(value(), at: 0.7, ease: ease()), Keyframe(value())]),
            .to(\.place, MotionPoint(value(), value())), .to(\.name, "abcdef"), .by(\.crew, 9),
        ]
        return Tween(
            properties,
            timing: MotionTiming(
                time: Double.random(in: 0...2, using: &random), delay: Bool.random(using: &random) ? 0.5 : 0,
                loop: [1, 2, 3, .forever].randomElement(using: &random) ?? 1, yoyo: .random(using: &random)),
            ease: ease(), onComplete: { _ in onEnd("complete") }, onStop: { _, _ in onEnd("stop") })
    }

    @Test("seeking gives the values of playing there, forwards or backwards", arguments: [51, 52] as [UInt64])
    func seekIsPlay(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<150 {
            let tween = tween(&random)
            let played = Ship(), sought = Ship()
            let player = Animator(), seeker = Animator()
            for ship in [played, sought] { (ship.x, ship.y, ship.name) = (1, 2, "abx") }
            player.play(tween, on: played)
            let handle = seeker.play(tween, on: sought)
            var now = 0.0
            for _ in 0..<20 {
                let step = Double.random(in: 0.001...0.3, using: &random)
                now += step
                player.advance(by: step)
                handle.seek(to: Double.random(in: 0...8, using: &random))
                handle.seek(to: now)
                #expect(abs(played.x - sought.x) < 1e-6 && abs(played.y - sought.y) < 1e-6, "seed \(seed) at \(now)")
                #expect(
                    played.place.distance(sought.place) < 1e-6 && abs(played.crew - sought.crew) <= 1, "seed \(seed)")
            }
        }
    }

    @Test("one completion or one stop, whatever the order of the calls", arguments: [61, 62] as [UInt64])
    func oneEnd(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<200 {
            let animator = Animator()
            let ships = (0..<5).map { _ in Ship() }
            var ends = [[String]](repeating: [], count: 5)
            var handles: [MotionHandle] = []
            for index in ships.indices {
                let tween = tween(&random) { ends[index].append($0) }
                if Bool.random(using: &random) {
                    handles.append(animator.play(tween, on: ships[index]))
                } else {
                    handles.append(animator.play(Timeline().add(tween, on: ships[index], at: .at(0.2)).wait(0.3)))
                }
            }
            for _ in 0..<25 {
                guard let handle = handles.randomElement(using: &random) else { continue }
                switch Int.random(in: 0..<9, using: &random) {
                case 0: handle.stop(StopMode.allCases.randomElement(using: &random) ?? .hold)
                case 1: handle.pause()
                case 2: handle.resume()
                case 3: handle.seek(to: Double.random(in: 0...6, using: &random))
                case 4: handle.speed = Double.random(in: 0...3, using: &random)
                default: animator.advance(by: Double.random(in: 0...1, using: &random))
                }
                #expect(ends.allSatisfy { $0.count <= 1 }, "seed \(seed), round \(round)")
            }
            animator.stopAll()
            animator.advance(by: 1)
            #expect(ends.allSatisfy { $0.count == 1 }, "seed \(seed), round \(round): \(ends)")
            #expect(animator.isIdle)
        }
    }

    @Test("values in an array move as objects do, whatever is done meanwhile", arguments: [63, 64, 65] as [UInt64])
    func arraysAsObjects(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = 6
        let animator = Animator()
        let ships = (0..<count).map { _ in Ship() }
        let sparks = MotionArray(repeating: Spark(), count: count)
        var handles = [(MotionHandle, MotionHandle)?](repeating: nil, count: count)
        var goals = handles
        var ends = (0, 0)
        for _ in 0..<3000 {
            let index = Int.random(in: 0..<count, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                // Two motions of one property would both write it.
                for case (let one, let other)? in [handles[index], goals[index]] {
                    one.stop()
                    other.stop()
                }
                let timing = MotionTiming(
                    time: .random(in: 0...2, using: &random), delay: Bool.random(using: &random) ? 0.3 : 0,
                    loop: [1, 2, 5, .forever].randomElement(using: &random) ?? 1, yoyo: .random(using: &random))
                let x = Double.random(in: -9...9, using: &random)
                let ease = Self.easings.randomElement(using: &random) ?? .linear
                handles[index] = (
                    animator.play(
                        Tween<Ship>(
                            [.to(\.x, x), .fromTo(\.y, x, 1)], timing: timing, ease: ease,
                            onComplete: { _ in ends.0 += 1 }),
                        on: ships[index]),
                    animator.play(
                        Tween<Spark>(
                            [.to(\.x, x), .fromTo(\.y, x, 1)], timing: timing, ease: ease,
                            onComplete: { _ in ends.1 += 1 }),
                        on: sparks, at: index)
                )
            case 1:
                let mode = StopMode.allCases.randomElement(using: &random) ?? .hold
                handles[index]?.0.stop(mode)
                handles[index]?.1.stop(mode)
            case 2:
                handles[index]?.0.pause()
                handles[index]?.1.pause()
            case 3:
                handles[index]?.0.resume()
                handles[index]?.1.resume()
            case 4:
                let time = Double.random(in: 0...4, using: &random)
                handles[index]?.0.seek(to: time)
                handles[index]?.1.seek(to: time)
            case 5:
                let speed = Double.random(in: 0...3, using: &random)
                handles[index]?.0.speed = speed
                handles[index]?.1.speed = speed
            case 6:
                let goal = Double.random(in: -9...9, using: &random)
                goals[index] = (
                    animator.retarget(ships[index], \.x, to: goal, time: 0.4),
                    animator.retarget(sparks, at: index, \.x, to: goal, time: 0.4)
                )
            default: animator.advance(by: .random(in: 0...0.1, using: &random))
            }
            for index in 0..<count {
                #expect(
                    ships[index].x == sparks[index].x && ships[index].y == sparks[index].y,
                    "seed \(seed): \(index) \(ships[index].x) \(sparks[index].x) \(ships[index].y) \(sparks[index].y)")
            }
            #expect(ends.0 == ends.1, "seed \(seed)")
        }
        #expect(ends.0 > 10)
    }

    @Test("a tween that is played again does what it did the first time")
    func replay() {
        let animator = Animator()
        let tween = Tween<Ship>(.fromTo(\.x, 1, 3), .fromTo(\.name, "", "ab"), .by(\.y, 1), time: 1)
        for round in 1...5 {
            let ship = Ship()
            animator.play(tween, on: ship)
            animator.advance(by: 0.5)
            #expect(ship.x == 2 && ship.name == "a" && ship.y == 0.5)
            if round.isMultiple(of: 2) { animator.stopAll() } else { animator.advance(by: 1) }
            #expect(animator.isIdle)
        }
    }
}

extension MotionPoint {
    func distance(_ other: MotionPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
