internal import RecapJSON

/// The names and checks beyond those of the file format itself: themes, easings, kinds of elements, files.
public struct StoryVocabulary: Sendable {
    /// The names of the themes, or `nil` to accept every name.
    public var themes: [String]?
    /// Returns the colours of a theme of a story's own that are hard to tell from its background. They are warnings, since the
    /// player draws others in their place. Without this function every theme is accepted.
    public var checkTheme: (@Sendable (ThemeColors) -> [ThemeColors.Problem])?
    /// The names of the easings, for hints and the schema, or `nil` if they are not known.
    public var eases: [String]?
    /// Returns the error of an easing's text, as text to follow a colon, with a suggestion, or `nil` if the text is valid.
    /// Without this function only the names of ``eases`` are accepted, or every name if these are `nil` too.
    public var checkEase: (@Sendable (String) -> String?)?
    /// Returns the error of SVG path data, as text to follow a colon, or `nil` if the data is valid. Without this function
    /// every text is accepted.
    public var checkPath: (@Sendable (String) -> String?)?
    /// Returns the problem of a file that an element shows, by its name and the kind of the element, as text to follow the
    /// name and a colon, or `nil` if there is none. A problem is a warning, since the story plays without the file. Without
    /// this function every file is accepted.
    public var checkSource: (@Sendable (_ source: String, _ kind: String) -> String?)?
    /// Reads the data file with the name that a story gives. Without this function, naming a data file is an error.
    public var readData: (@Sendable (String) -> DataLookup)?
    /// Returns what the machine lacks for a kind of element, as text to follow the name of the kind, or `nil` if it lacks
    /// nothing. It is a warning. Called by kinds that need something; without this function nothing is checked.
    public var checkKind: (@Sendable (String) -> String?)?
    /// Returns the parts of a text that block letters cannot show, as a sentence, or `nil` if there are none. It is a warning,
    /// since the text is shown in other letters. Called once for each text in block letters, with the data of the story
    /// filled in; without this function every text is accepted.
    public var checkBlockLetters: (@Sendable (String) -> String?)?
    /// Returns what display type lacks for a text, as a sentence, or `nil` if it lacks nothing. It is a warning, as that of
    /// ``checkBlockLetters`` is. Called once for each text in display type; without this function such texts are checked as
    /// texts in block letters are, which take its place.
    public var checkDisplayLetters: (@Sendable (String, Typeface) -> String?)?
    /// Advice on how to supply data for a story, as text to follow "or", such as `give it with --data FILE`, or `nil` if
    /// data cannot be supplied.
    public var dataAdvice: String?
    /// The story whose transition and language a story has that gives none; `nil` for those of the format.
    package var defaults: Story?
    /// The kinds of element that can be read, by name.
    public private(set) var kinds: [String: any ElementContent.Type] = [:]
    /// The names of ``kinds`` in the order in which help and schema show them.
    public private(set) var kindNames: [String] = []

    /// The kinds of elements without media.
    public static let standardKinds: [any ElementContent.Type] = FieldReader.Kind.standard.map(\.type)

    /// The names of the kinds of media elements, which a build may lack. It then shows their `alt` or `fallback` text.
    public static let mediaKinds = ["image", "lottie", "video"]

    /// Creates a vocabulary. Of two kinds with the same name, the last one counts.
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
