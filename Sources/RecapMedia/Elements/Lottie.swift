public import RecapStory

/// A Lottie animation.
public struct Lottie: PlayedContent {
    /// The name of the kind in a story file.
    public static let kind = "lottie"
    /// The fields of the file and of its playback.
    public static let fields: FieldTable<Lottie> = fields(Lottie(MediaPlacement("")))
    /// The file, its alternative text, and its place in the element.
    public var placement: MediaPlacement
    /// How the animation is played.
    public var settings: MediaPlayback

    /// Creates an animation, which loops by default.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }
}
