import RecapStory

/// One motion as it is to be made: what the story says, or what a preset stands for.
struct MotionPlan: Sendable {
    /// What moves, from where to where, when and how.
    var animation: ElementAnimation
    /// Whether a count begins where the element's number counts up from.
    var countsFromStart = false
    /// Whether the element is not to be seen before it begins.
    var enters = false

    /// The motions of an entry of a story. Entrances that say nothing of a delay wait for `delay` seconds, and counts that
    /// say nothing of their time are over at `end`.
    static func plans(for entry: AnimationEntry, delay: Double, end: Double) -> [MotionPlan] {
        guard case .preset(let preset, let said) = entry else {
            return entry.animations.map { MotionPlan(animation: $0) }
        }
        let enters = entrances.contains(preset)
        return entry.animations.map { animation in
            var plan = MotionPlan(animation: animation, countsFromStart: preset == .countUp, enters: enters)
            if said.delay == nil, said.after == nil, enters || preset == .countUp { plan.animation.delay = delay }
            if said.seconds == nil, preset == .countUp { plan.animation.seconds = max(0.2, end - delay) }
            return plan
        }
    }

    /// The presets that bring an element in.
    private static let entrances: Set<AnimationPreset> = [.fadeIn, .rise, .dropIn, .slideIn, .typewriter, .wipe]
}
