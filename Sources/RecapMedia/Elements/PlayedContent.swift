public import RecapStory

/// What pictures and animations that the worker decodes have in common: a file, and how it is played.
public protocol PlayedContent: ElementContent {
    /// Which file, and how it stands.
    var placement: MediaPlacement { get set }
    /// How it is played, if it moves.
    var settings: MediaPlayback { get set }
    /// A file that is played in some way.
    init(_ placement: MediaPlacement, playback settings: MediaPlayback)
}

extension PlayedContent {
    /// The fields of the file and of its playback.
    static func fields(_ blank: Self) -> FieldTable<Self> {
        FieldTable(
            blank,
            fields: MediaPlacement.fields.nested(at: \.placement) + MediaPlayback.fields.nested(at: \.settings))
    }

    /// Position, opacity, colour, and the part that is revealed.
    public static var animatable: Set<ElementAnimation.Property> {
        ElementAnimation.Property.common.union([.reveal])
    }
    /// A page can wait for an animation that ends; a picture that does not move ends at once.
    public var playback: Playback { settings.ends ? .finite : .endless }

    /// Reports what is wrong with the file.
    public func check(_ reader: inout FieldReader) { placement.check(&reader, for: Self.kind) }
}
