public import RecapStory

/// A Lottie animation.
public struct Lottie: ElementContent {
    /// Which file, and how it stands.
    public var placement: MediaPlacement
    /// How it is played.
    public var settings: MediaPlayback

    /// An animation; it loops unless said.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }

    /// The name of the kind in a story file.
    public static let kind = "lottie"
    /// The fields that a story file may give it.
    public static let fields = MediaPlacement.fields + MediaPlayback.fields
    /// What every kind has, and how much of it has appeared.
    public static let animatable = ElementAnimation.Property.common.union([.reveal])
    /// A page can wait for one that ends.
    public var playback: Playback { settings.ends ? .finite : .endless }

    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        placement = MediaPlacement(from: &reader)
        settings = MediaPlayback(from: &reader)
    }
}
