public import RecapStory

/// The content of an image or a Lottie animation: a file that the media worker decodes, and how it is played.
public protocol PlayedContent: ElementContent {
    /// The file, its alternative text, and its place in the element.
    var placement: MediaPlacement { get set }
    /// How the file is played if it is animated.
    var settings: MediaPlayback { get set }
    /// Creates content from a file and its playback settings.
    init(_ placement: MediaPlacement, playback settings: MediaPlayback)
}

extension PlayedContent {
    /// Returns the fields of the file and of its playback, with the defaults of `blank`.
    static func fields(_ blank: Self) -> FieldTable<Self> {
        FieldTable(
            blank,
            fields: MediaPlacement.fields.nested(at: \.placement) + MediaPlayback.fields.nested(at: \.settings))
    }

    /// The properties that every kind can animate, and `reveal`.
    public static var animatable: Set<ElementAnimation.Property> {
        ElementAnimation.Property.common.union([.reveal])
    }
    /// Whether the animation ends, so that a page can wait for its end. A still image ends immediately.
    public var playback: Playback { settings.ends ? .finite : .endless }

    /// Reports problems with the file and a missing alternative text.
    public func check(_ reader: inout FieldReader) { placement.check(&reader, for: Self.kind) }
}
