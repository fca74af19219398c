internal import RecapJSON

/// One field that a file may give an element, a page, a story or a feed: what the checks, the hints and the JSON Schema go by.
public struct Field: Sendable, Hashable {
    /// What a field's value may be.
    public enum Kind: Sendable, Hashable {
        /// Text, with `{{references}}`.
        case template
        /// Text that is taken as it stands.
        case string
        /// Text of one line, without control characters.
        case line(mayBeEmpty: Bool)
        /// A number within a range; with `isReference` also a string that is nothing but a reference.
        case number(ClosedRange<Double>, isReference: Bool)
        /// A whole number within a range.
        case integer(ClosedRange<Int>)
        /// `true` or `false`.
        case bool
        /// One of these words.
        case choice([String])
        /// A number or a text.
        case value
        /// A list of items, or a reference to one.
        case items
        /// A list of numbers, or a reference to one.
        case numbers
        /// A list of numbers, an object of dates to numbers, or a reference to one.
        case days
        /// A list of texts, or a reference to one.
        case strings
        /// A ``Condition``.
        case condition
        /// A path into the data.
        case dataPath
        /// A colour by its channels, or `ink`, `dim`, `accent`.
        case color
        /// Words of ``TextStyle`` with spaces between them.
        case style
        /// An ``AnimationEntry``, or a list of them.
        case animations
        /// An ``ElementAnimation/Loop``: a whole number of plays, `true` or `"forever"`.
        case loop
        /// SVG path data.
        case path
        /// The time of a page, as `PageSeconds` takes it.
        case seconds
        /// The name of a theme.
        case theme
        /// An easing: a name or a function that the player knows.
        case ease
        /// A list of colours by their channels.
        case colors
        /// A ``PageBackground``.
        case background
        /// A ``PageTransition``.
        case transition
        /// A list of elements.
        case elements
        /// A list of pages.
        case pages
        /// A list of ``StoryComment``, each an object or its text alone.
        case comments
        /// A list of ``FeedFile/Entry``, each an object or its `src` alone.
        case stories
        /// Any object, the story's data; or the name of a file that holds one.
        case data
        /// The name of a file of data: a text, or an object that has it as its `src`.
        case dataFile
    }

    /// The name in a story file.
    public let name: String
    /// What its value may be.
    public let kind: Kind
    /// Whether an element can't do without it.
    public let isRequired: Bool
    /// What it does, in a few words, for the schema.
    public let summary: String

    /// A field.
    public init(_ name: String, _ kind: Kind, required isRequired: Bool = false, _ summary: String) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.summary = summary
    }
}
