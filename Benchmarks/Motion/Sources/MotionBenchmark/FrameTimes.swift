import RecapMotion
import RecapTweens

/// Prints the time of one frame of tweens of four properties, in comparison with plain loops.
func printFrameTimes() {
    print(
        "\ntweens   plain               plain, ease each    values in an array  plain, objects      objects, strong"
            + "     objects, weak       (ms a frame; ns a tween; × plain)")
    for count in [100, 1000, 10_000, 100_000] {
        var loop = PlainLoop(count: count)
        var now = 0.0
        let frames = max(1, 100_000 / count)
        let scale = 1 / Double(frames)
        func frame(_ body: () -> Void) -> Double { best { for _ in 0..<frames { body() } } * scale }
        let plain = frame {
            now += 1e-4
            loop.frame(at: now)
        }
        let each = frame {
            now += 1e-4
            loop.frameEach(at: now)
        }
        use(loop.values)
        let (sparkAnimator, sparks) = Frames.sparks(count)
        let values = frame { sparkAnimator.advance(by: 1e-4) }
        use(sparks[count / 2])
        let (bodyAnimator, bodies) = Frames.bodies(count)
        let plainObjects = frame {
            now += 1e-4
            loop.frame(at: now, of: bodies)
        }
        let weak = frame { bodyAnimator.advance(by: 1e-4) }
        let (strongAnimator, held) = Frames.bodies(count, holding: .strongly)
        let strong = frame { strongAnimator.advance(by: 1e-4) }
        use((bodies[count / 2].x, held[count / 2].x))
        func cell(_ seconds: Double) -> String {
            "\(number(seconds * 1e3, 3)) \(number(seconds * 1e9 / Double(count), 0)) \(number(seconds / plain, 2))×"
        }
        print(
            padded("\(count)", 9),
            [plain, each, values, plainObjects, strong, weak].map { padded(cell($0), 20) }.joined())
    }
}
