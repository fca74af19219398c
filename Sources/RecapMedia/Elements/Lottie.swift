public import RecapStory

/// A Lottie animation.
public struct Lottie: PlayedContent {
    /// The name of the kind in a story file.
    public static let kind = "lottie"
    /// The fields of the file and of its playback.
    public static let fields: FieldTable<Lottie> = fields(Lottie(MediaPlacement("")))
    /// Which file, and how it stands.
    public var placement: MediaPlacement
    /// How it is played, if it moves.
    public var settings: MediaPlayback

    /// An animation; it loops unless said.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }
}
