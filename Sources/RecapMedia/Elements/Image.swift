public import RecapStory

/// A picture: PNG, JPEG, WebP, or GIF; those that move are played.
public struct Image: ElementContent {
    /// Which file, and how it stands.
    public var placement: MediaPlacement
    /// How it is played, if it moves.
    public var settings: MediaPlayback

    /// A picture; one that moves loops unless said.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }

    /// The name of the kind in a story file.
    public static let kind = "image"
    /// The fields that a story file may give it.
    public static let fields = MediaPlacement.fields + MediaPlayback.fields
    /// What every kind has, and how much of it has appeared.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// A page can wait for one that ends; a picture that does not move ends at once.
    public var playback: Playback { settings.ends ? .finite : .endless }

    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        placement = MediaPlacement(from: &reader)
        settings = MediaPlayback(from: &reader)
    }
}
