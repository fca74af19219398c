public import RecapStory

/// An image: PNG, JPEG, WebP or GIF. Animated images are played.
public struct Image: PlayedContent {
    /// The name of the kind in a story file.
    public static let kind = "image"
    /// The fields of the file and of its playback.
    public static let fields: FieldTable<Image> = fields(Image(MediaPlacement("")))
    /// The file, its alternative text, and its place in the element.
    public var placement: MediaPlacement
    /// How the file is played if it is animated.
    public var settings: MediaPlayback

    /// Creates an image. Animated images loop by default.
    public init(_ placement: MediaPlacement, playback settings: MediaPlayback = MediaPlayback()) {
        self.placement = placement
        self.settings = settings
    }
}
