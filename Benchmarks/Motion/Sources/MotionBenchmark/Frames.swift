import RecapMotion
import RecapTweens

struct Spark {
    var x = 0.0, y = 0.0, z = 0.0, w = 0.0
}

final class Body {
    var x = 0.0, y = 0.0, z = 0.0, w = 0.0
    var place = MotionPoint.zero
    var color = MotionColor.zero
}

/// The frames to measure: tweens of four properties, one tween for each target.
enum Frames {
    static func time(_ index: Int) -> Double { 100 + Double(index % 7) }

    static let eases: [Easing] = [.cubicOut, .sineInOut, .quintOut, .backOut]

    static func ease(_ index: Int) -> Easing { eases[index % eases.count] }

    static func sparks(_ count: Int) -> (Animator, MotionArray<Spark>) {
        let animator = Animator()
        let sparks = MotionArray(repeating: Spark(), count: count)
        for index in 0..<count {
            let to = Double(index % 100)
            animator.play(
                Tween<Spark>(
                    .to(\.x, to), .to(\.y, to), .to(\.z, to), .to(\.w, to), time: time(index), ease: ease(index)),
                on: sparks, at: index)
        }
        return (animator, sparks)
    }

    static func bodies(_ count: Int, holding: TargetHolding = .weakly) -> (Animator, [Body]) {
        let animator = Animator()
        let bodies = (0..<count).map { _ in Body() }
        for (index, body) in bodies.enumerated() {
            let to = Double(index % 100)
            animator.play(
                Tween<Body>(
                    .to(\.x, to), .to(\.y, to), .to(\.z, to), .to(\.w, to), time: time(index), ease: ease(index)),
                on: body, holding: holding)
        }
        return (animator, bodies)
    }
}
