public import RecapStory

/// A picture: PNG, JPEG, WebP, or GIF; those that move are played.
public struct Image: PlayedContent {
    /// The name of the kind in a story file.
    public static let kind = "image"
    /// The fields of the file and of its playback.
    public static let fields: FieldTable<Image> = fields(Image(MediaPlacement("")))
    /// Which file, and how it stands.
    public var placement: MediaPlacement
    /// How it is played, if it moves.
    public var settings: MediaPlayback

    /// A picture; one that moves loops unless said.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }
}
