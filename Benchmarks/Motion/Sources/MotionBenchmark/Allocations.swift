import CountAllocations
import RecapMotion
import RecapTweens

private func allocations(_ body: () -> Void) -> UInt {
    let before = count_allocations()
    body()
    return count_allocations() - before
}

/// Prints the number of allocations while animations run.
func printAllocations() {
    let (sparkAnimator, sparks) = Frames.sparks(10_000)
    let (bodyAnimator, bodies) = Frames.bodies(10_000)
    sparkAnimator.advance(by: 1 / 60)
    bodyAnimator.advance(by: 1 / 60)
    let sparkCount = allocations { for _ in 0..<600 { sparkAnimator.advance(by: 1 / 60) } }
    let bodyCount = allocations { for _ in 0..<600 { bodyAnimator.advance(by: 1 / 60) } }
    print("\nallocations in 600 frames of 10,000 tweens: values \(sparkCount), objects \(bodyCount)")

    let other = Animator()
    for body in bodies.prefix(1000) {
        other.play(
            Tween<Body>(
                .to(\.place, MotionPoint(3, 4)), .to(\.color, MotionColor(red: 1, green: 0, blue: 0)),
                .keyframes(\.x, [Keyframe(1), Keyframe(2)]), time: 20, onUpdate: { use($0) }), on: body)
    }
    other.advance(by: 1 / 60)
    let types = allocations { for _ in 0..<600 { other.advance(by: 1 / 60) } }
    print("allocations in 600 frames of 1,000 tweens of points, colours and keyframes, with onUpdate: \(types)")

    let animator = Animator()
    let again = Tween<Body>(.fromTo(\.x, 0, 1), .to(\.y, 2), time: 0.25)
    func round(_ frames: Int) {
        for frame in 0..<frames {
            for index in 0..<100 { animator.play(again, on: bodies[(frame * 100 + index) % bodies.count]) }
            animator.advance(by: 1 / 60)
        }
    }
    round(200)
    print("allocations in 600 frames that each play a tween 100 times anew:", allocations { round(600) })
    let (livingAnimator, living) = Frames.bodies(0)
    let gauge = Body()
    livingAnimator.retarget(gauge, \.x, to: 1, time: 1)
    let changes = allocations {
        for frame in 1...600 {
            if frame.isMultiple(of: 6) { livingAnimator.retarget(gauge, \.x, to: Double(frame), time: 1) }
            livingAnimator.advance(by: 1 / 60)
        }
    }
    print("allocations in 600 frames of a value whose goal changes ten times a second:", changes)
    use((sparks, bodies, living))
}
