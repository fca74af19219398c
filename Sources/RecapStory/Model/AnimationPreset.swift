/// A motion with a name: what most elements need, in one word.
public enum AnimationPreset: String, Sendable, CaseIterable {
    /// It is there at once.
    case none
    /// It comes out of the background.
    case fadeIn
    /// It goes into the background, and stays there.
    case fadeOut
    /// It rises by one row into its place.
    case rise
    /// It falls into its place from a few rows above, and a little too far.
    case dropIn
    /// It comes in from the left.
    case slideIn
    /// It leaves to the right, and stays away.
    case slideOut
    /// Its text appears letter by letter, at an even pace.
    case typewriter
    /// Its text appears from its start to its end, in one move.
    case wipe
    /// Its number counts up, its bars grow: from 0, or from where the element says that it counts from.
    case countUp
    /// It grows weaker and comes back, once.
    case pulse
    /// It goes away and comes back, three times.
    case blink
    /// It shakes from side to side, and stands still again.
    case shake
    /// It takes the accent colour and goes back to its own, once.
    case glow

    /// The motions that it stands for.
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
