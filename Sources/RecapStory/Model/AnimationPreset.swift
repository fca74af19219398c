/// A named animation.
public enum AnimationPreset: String, Sendable, CaseIterable {
    /// The element appears immediately.
    case none
    /// The element fades in.
    case fadeIn
    /// The element fades out and stays invisible.
    case fadeOut
    /// The element rises into place by one row.
    case rise
    /// The element drops into place from a few rows above and overshoots slightly.
    case dropIn
    /// The element moves in from the left.
    case slideIn
    /// The element moves out to the right and stays invisible.
    case slideOut
    /// The text appears letter by letter at a constant speed.
    case typewriter
    /// The text is revealed from start to end in one sweep.
    case wipe
    /// The number counts up, or the bars grow, from 0 or from the element's starting number.
    case countUp
    /// The element fades to a weaker colour and back, once.
    case pulse
    /// The element disappears and reappears three times.
    case blink
    /// The element shakes from side to side.
    case shake
    /// The element changes to the accent colour and back, once.
    case glow

    /// The animations of the preset.
    public var animations: [ElementAnimation] {
        switch self {
        case .none: []
        case .fadeIn: [ElementAnimation(.opacity, from: 0.3, seconds: 0.42)]
        case .fadeOut: [ElementAnimation(.opacity, to: 0, seconds: 0.42, ease: "cubicIn")]
        case .rise: [ElementAnimation(.y, from: 1, seconds: 0.42)]
        case .dropIn: [ElementAnimation(.y, from: -5, seconds: 0.6, ease: "backOut")]
        case .slideIn: [ElementAnimation(.x, from: -20, ease: "expoOut")]
        case .slideOut: [ElementAnimation(.x, to: 20, ease: "expoIn")]
        case .typewriter: [ElementAnimation(.reveal, from: 0, seconds: 1.2, ease: "linear")]
        case .wipe: [ElementAnimation(.reveal, from: 0)]
        case .countUp: [ElementAnimation(.value, from: 0, seconds: 0.8, ease: "expoOut")]
        case .pulse: [ElementAnimation(.opacity, to: 0.4, loop: .count(2), yoyo: true, ease: "sineInOut")]
        case .blink: [ElementAnimation(.opacity, to: 0, seconds: 0.3, loop: .count(6), yoyo: true, ease: "expoInOut")]
        case .shake: [ElementAnimation(.x, to: 2, seconds: 0.07, loop: .count(6), yoyo: true, ease: "sineInOut")]
        case .glow: [ElementAnimation(.color, to: .color(.accent), loop: .count(2), yoyo: true, ease: "sineInOut")]
        }
    }
}
