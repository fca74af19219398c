/// The names that a player knows beside those of the file format itself.
public struct StoryVocabulary: Sendable {
    /// The themes that there are; nil lets every name through.
    public var themes: [String]?
    /// The easings that there are; nil lets every name through.
    public var eases: [String]?
    /// The kinds of element that can be read, by name.
    public private(set) var kinds: [String: any ElementContent.Type] = [:]
    /// The names of ``kinds`` in the order in which help and schema show them.
    public private(set) var kindNames: [String] = []

    /// The kinds of element that need no pictures.
    public static let standardKinds: [any ElementContent.Type] = [
        Title.self, TextBlock.self, Stat.self, ItemList.self, Bars.self, Sparkline.self, Heatmap.self, Quote.self,
        Code.self, Gauge.self,
        Spacer.self,
    ]

    /// Kinds that the format has and a build may lack: they are shown by their `alt` or `fallback` text there.
    public static let mediaKinds = ["image", "lottie", "video"]

    /// A vocabulary; of two kinds with one name the last counts.
    public init(
        themes: [String]? = nil, eases: [String]? = nil,
        kinds: [any ElementContent.Type] = StoryVocabulary.standardKinds
    ) {
        self.themes = themes
        self.eases = eases
        for kind in kinds {
            if self.kinds.updateValue(kind, forKey: kind.kind) == nil { kindNames.append(kind.kind) }
        }
    }
}
