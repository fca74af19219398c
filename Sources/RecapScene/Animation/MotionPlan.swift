import RecapStory

/// An animation as specified in the story or defined by a preset.
struct MotionPlan: Sendable {
    /// The property, its values and the timing.
    var animation: ElementAnimation
    /// Whether a count begins at the element's start value.
    var countsFromStart = false
    /// Whether the element is invisible before the animation.
    var enters = false

    /// Returns the animations of an entry of a story. `delay` is the default delay of entrances in seconds, and `end`
    /// the default end of counts.
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

    /// The presets that are entrances.
    private static let entrances: Set<AnimationPreset> = [.fadeIn, .rise, .dropIn, .slideIn, .typewriter, .wipe]
}
