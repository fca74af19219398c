internal import RecapJSON

/// The names that a player knows beside those of the file format itself.
public struct StoryVocabulary: Sendable {
    /// The themes that there are; nil lets every name through.
    public var themes: [String]?
    /// The names of the easings that there are, for hints and the schema; nil where they are not known.
    public var eases: [String]?
    /// What is wrong with the text of an easing, in words that can follow a colon, with what may be meant; nil where it is one. Nil itself
    /// lets the names of ``eases`` through and nothing else, and everything where these are nil too.
    public var checkEase: (@Sendable (String) -> String?)?
    /// What is wrong with SVG path data, in words that can follow a colon; nil where it is right. Nil itself lets
    /// every text through.
    public var checkPath: (@Sendable (String) -> String?)?
    /// What is wrong with a file that a story shows, by its name and the kind of element that shows it, in words that can
    /// follow the name and a colon; nil where nothing is. Nil itself lets every name through. What is wrong is a warning: the
    /// story plays without it.
    public var checkSource: (@Sendable (_ source: String, _ kind: String) -> String?)?
    /// Reads the file that a story names for its data, by the name in the story. Nil where no files can be read: naming one is
    /// an error then.
    public var readData: (@Sendable (String) -> DataLookup)?
    /// What the machine lacks for a kind of element to be seen, in words that can follow its name; nil where it lacks
    /// nothing. Nil itself lets every kind through. It is asked by those kinds that need something, and is a warning.
    public var checkKind: (@Sendable (String) -> String?)?
    /// What a text in block letters can't show as such, in words that can stand alone; nil where all is well. Nil itself
    /// lets every text through. It is a warning: the text is shown in other letters. It is asked once for each such text,
    /// with the story's data filled in.
    public var checkBlockLetters: (@Sendable (String) -> String?)?
    /// How data is given from outside of a story, in words that can follow "or": `give it with --data FILE`; nil where it
    /// can't be.
    public var dataAdvice: String?
    /// The kinds of element that can be read, by name.
    public private(set) var kinds: [String: any ElementContent.Type] = [:]
    /// The names of ``kinds`` in the order in which help and schema show them.
    public private(set) var kindNames: [String] = []

    /// The kinds of element that need no pictures.
    public static let standardKinds: [any ElementContent.Type] = FieldReader.Kind.standard.map(\.type)

    /// Kinds that the format has and a build may lack: they are shown by their `alt` or `fallback` text there.
    public static let mediaKinds = ["image", "lottie", "video"]

    /// A vocabulary; of two kinds with one name the last counts.
    public init(
        themes: [String]? = nil, eases: [String]? = nil, checkEase: (@Sendable (String) -> String?)? = nil,
        checkPath: (@Sendable (String) -> String?)? = nil,
        kinds: [any ElementContent.Type] = StoryVocabulary.standardKinds
    ) {
        self.themes = themes
        self.eases = eases
        self.checkEase = checkEase
        self.checkPath = checkPath
        for kind in kinds {
            if self.kinds.updateValue(kind, forKey: kind.kind) == nil { kindNames.append(kind.kind) }
        }
    }
}
