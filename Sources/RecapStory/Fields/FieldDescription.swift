public import RecapJSON

/// A description of a file's field for people and editors: the name, range and default for help texts, the JSON Schema
/// and tables of fields.
public struct FieldDescription: Sendable, Equatable {
    /// The valid values of a field.
    @usableFromInline package indirect enum ValueType: Sendable, Equatable {
        /// Text with `{{references}}`.
        case template
        /// Text without references.
        case string
        /// One line of text without control characters.
        case line(mayBeEmpty: Bool)
        /// A number within a range, or, with `isReference`, text that is a single reference.
        case number(ClosedRange<Double>, isReference: Bool)
        /// A whole number within a range.
        case integer(ClosedRange<Int>)
        /// `true` or `false`.
        case bool
        /// One of the given words.
        case choice([String])
        /// A number or text.
        case value
        /// A list of ``Item``, or a reference to one.
        case items
        /// A list of numbers, or a reference to one.
        case numbers
        /// A list of numbers, an object from dates to numbers, or a reference to one of these.
        case days
        /// A list of texts, or a reference to one.
        case strings
        /// Text, or a list of texts, each with `{{references}}`.
        case paragraphs
        /// A list of lists of numbers and texts, or a reference to lists or objects.
        case rows
        /// A list of ``Event``, or a reference to one.
        case events
        /// A number or a list of numbers, or a reference to one of these.
        case quantity
        /// A list of numbers, or of ``Series``, or a reference to one of these.
        case lines
        /// A list of ``Table/Column``, each an object or only its label.
        case columns
        /// A ``Condition``.
        case condition
        /// A ``DataPath``.
        case dataPath
        /// A ``ColorSource``: `#rrggbb`, `#rgb`, `ink`, `dim` or `accent`.
        case color
        /// Words of ``TextStyle``, separated by spaces.
        case style
        /// An ``AnimationEntry``, or a list of them.
        case animations
        /// An ``ElementAnimation/Loop``: a whole number of plays, `true` or `"forever"`.
        case loop
        /// SVG path data.
        case path
        /// The time of a page, as accepted by `PageSeconds`.
        case seconds
        /// A ``StoryTheme``: the name of a theme, or an object with colours.
        case theme
        /// A language tag: `en`, `pt-BR`.
        case language
        /// An easing: a name, or a function with arguments.
        case ease
        /// A colour given by its channels: `#rrggbb` or `#rgb`.
        case rgb
        /// A list of colours: `#rrggbb` or `#rgb`.
        case colors
        /// A colour, or a list of colours.
        case oneOrMoreColors
        /// A ``PageBackground``.
        case background
        /// A ``PageTransition``.
        case transition
        /// A list of elements.
        case elements
        /// A list of pages.
        case pages
        /// A list of ``StoryComment``, each an object or only its text.
        case comments
        /// A list of ``FeedFile/Entry``, each an object or only its `src`.
        case stories
        /// The story's data: an object, or the name of a file that holds one.
        case data
        /// The name of a data file: text, or an object with the name as its `src`.
        case dataFile
        /// A word, or a list of words.
        case words
        /// An object with these fields and no others.
        case object([FieldDescription])
    }

    /// The field's name in a file.
    public let name: String
    /// The valid values of the field.
    package let type: ValueType
    /// Whether a file must contain the field.
    public let isRequired: Bool
    /// The purpose of the field, as a phrase without a final period.
    public let summary: String
    /// The value of the field if it is absent; `nil` if it has none.
    public let defaultValue: JSONValue?

    package init(
        _ name: String, _ type: ValueType, isRequired: Bool = false, _ summary: String,
        defaultValue: JSONValue? = nil
    ) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.summary = summary
        self.defaultValue = defaultValue
    }
}
