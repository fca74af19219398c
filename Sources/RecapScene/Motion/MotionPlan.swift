import RecapStory

/// One motion as it is to be made: what the story says, or what a preset stands for.
struct MotionPlan: Sendable {
    /// What moves, from where to where, when and how.
    var animation: ElementAnimation
    /// Whether a count begins where the element's number counts up from.
    var countsFromStart = false
    /// Whether the element is not to be seen before it begins.
    var enters = false

    /// The motions of an entry of a story. `delay` is for those that say nothing of one, and `end` is when they have to be
    /// over, if they take as long as it lets them.
    static func plans(for entry: AnimationEntry, delay: Double, end: Double) -> [MotionPlan] {
        switch entry {
        case .custom(let animation): return [MotionPlan(animation: animation)]
        case .preset(let preset, let said):
            return plans(for: preset, end: end - delay).map { plan in
                var plan = plan
                plan.animation.seconds = said.seconds ?? plan.animation.seconds
                plan.animation.delay = said.delay ?? delay
                plan.animation.loop = said.loop ?? plan.animation.loop
                plan.animation.yoyo = said.yoyo ?? plan.animation.yoyo
                plan.animation.ease = said.ease ?? plan.animation.ease
                plan.animation.after = said.after
                return plan
            }
        }
    }

    /// What a preset stands for; counts take `end` seconds.
    private static func plans(for preset: AnimationPreset, end: Double) -> [MotionPlan] {
        func move(
            _ property: ElementAnimation.Property, from: Double?, to: Double? = nil, _ seconds: Double, _ ease: String,
            enters: Bool = true
        ) -> MotionPlan {
            MotionPlan(
                animation: ElementAnimation(
                    property, from: from.map { .number($0) }, to: to.map { .number($0) }, seconds: seconds, ease: ease),
                enters: enters)
        }
        func again(_ plan: MotionPlan, _ loop: ElementAnimation.Loop) -> MotionPlan {
            var plan = plan
            plan.animation.loop = loop
            plan.animation.yoyo = true
            plan.enters = false
            return plan
        }
        // What fades in begins dim, not dark: the first thing to read is there with the first frame.
        switch preset {
        case .none: return []
        case .fadeIn: return [move(.opacity, from: 0.3, 0.42, "cubicOut")]
        case .fadeOut: return [move(.opacity, from: nil, to: 0, 0.42, "cubicIn", enters: false)]
        case .rise: return [move(.y, from: 1, 0.42, "cubicOut")]
        case .dropIn: return [move(.y, from: -4, 0.6, "bounceOut"), move(.opacity, from: 0.3, 0.3, "cubicOut")]
        case .slideIn: return [move(.x, from: -16, 0.5, "expoOut"), move(.opacity, from: 0.3, 0.5, "cubicOut")]
        case .wipe: return [move(.reveal, from: 0, 0.6, "cubicInOut")]
        case .typewriter: return [move(.reveal, from: 0, 0.7, "linear")]
        case .countUp:
            var plan = move(.value, from: nil, max(0.2, end), "expoOut")
            plan.countsFromStart = true
            return [plan]
        case .pulse: return [again(move(.opacity, from: nil, to: 0.5, 0.9, "sineInOut"), .forever)]
        case .blink: return [again(move(.opacity, from: nil, to: 0, 0.6, "steps(2, jump-none)"), .forever)]
        case .shake: return [again(move(.x, from: nil, to: 1, 0.07, "sineInOut"), .count(8))]
        }
    }
}
