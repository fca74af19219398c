public import RecapStory

/// What pictures and animations that the worker decodes have in common: a file, and how it is played.
public protocol PlayedContent: ElementContent {
    /// Which file, and how it stands.
    var placement: MediaPlacement { get }
    /// How it is played, if it moves.
    var settings: MediaPlayback { get }
    /// A file that is played in some way.
    init(_ placement: MediaPlacement, playback settings: MediaPlayback)
}

extension PlayedContent {
    /// The fields that a story file may give it.
    public static var fields: [Field] { MediaPlacement.fields + MediaPlayback.fields }
    /// What every kind has, and how much of it has appeared.
    public static var animatable: Set<ElementAnimation.Property> {
        ElementAnimation.Property.common.union([.reveal])
    }
    /// A page can wait for one that ends; a picture that does not move ends at once.
    public var playback: Playback { settings.ends ? .finite : .endless }

    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        self.init(MediaPlacement(from: &reader, for: Self.kind), playback: MediaPlayback(from: &reader))
    }
}
