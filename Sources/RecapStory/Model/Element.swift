/// One thing on a page: what every element has, and the content of its kind.
public struct Element: Sendable, Equatable {
    /// What every element may say; most say nothing of it.
    public struct Common: Sendable, Equatable {
        /// Where it stands from left to right; `nil` takes the page's.
        public var align: HorizontalAlignment?
        /// How its text looks; `nil` takes the kind's own look.
        public var style: TextStyle?
        /// Its colour; `nil` takes the kind's own.
        public var color: ColorSource?
        /// How it moves; `nil` takes the kind's own way to come in, none is there at once.
        public var animations: [AnimationEntry]?
        /// What few elements say stands apart, so that the others are smaller by 48 bytes and are copied faster: a
        /// story of 10,000 pages is read in a fifth less.
        private var rest: Rest?

        /// A name, for live values and chains.
        public var id: String? {
            get { said?.id }
            set { say { $0.id = newValue } }
        }
        /// It is left out where this does not hold.
        public var showIf: Condition? {
            get { said?.showIf }
            set { say { $0.showIf = newValue } }
        }
        /// Whether its numbers have commas between thousands; `nil` takes its kind's way, which is that they have in all
        /// but code.
        public var grouping: Bool? {
            get { said?.grouping }
            set { say { $0.grouping = newValue } }
        }
        /// The text that stands for it where it can't be shown.
        public var fallback: Template? {
            get { said?.fallback }
            set { say { $0.fallback = newValue } }
        }

        /// Nothing said.
        public init() {}

        private struct Said: Sendable, Equatable {
            var id: String?
            var showIf: Condition?
            var grouping: Bool?
            var fallback: Template?
        }

        private indirect enum Rest: Sendable, Equatable { case said(Said) }

        private var said: Said? { if case .said(let said)? = rest { said } else { nil } }

        private mutating func say(_ change: (inout Said) -> Void) {
            var said = said ?? Said()
            change(&said)
            rest = said == Said() ? nil : .said(said)
        }
    }

    /// What every element may say.
    public var common: Common
    /// What its kind says.
    public var content: any ElementContent

    /// An element of a kind.
    public init(_ content: any ElementContent, common: Common = Common()) {
        self.content = content
        self.common = common
    }

    /// Whether both say the same.
    public static func == (a: Element, b: Element) -> Bool {
        a.common == b.common && a.content.isEqual(to: b.content)
    }
}

/// The content of one kind of element.
///
/// A kind is a type with a property for each field, and a table of these fields:
///
/// ```swift
/// struct Weather: ElementContent {
///     var city: Template
///     var degrees: NumberSource?
///
///     static let kind = "weather"
///     static let fields = FieldTable(
///         Weather(city: ""),
///         Field("city", \.city, .text, required: true, "the name of the city"),
///         Field("degrees", \.degrees, .number(-100...100), "the temperature"))
/// }
/// ```
///
/// Reading from a file, the checks of types and ranges, the JSON Schema and writing to a file follow from the table.
public protocol ElementContent: Sendable, Equatable {
    /// The name of the kind in a story file.
    static var kind: String { get }
    /// The fields of the kind, beside those that every element has, and the content that reading starts from.
    static var fields: FieldTable<Self> { get }
    /// Reports what is wrong with fields that are right each by itself. Does nothing unless implemented.
    func check(_ reader: inout FieldReader)
    /// The properties that an `animate` can change. Defaults to ``ElementAnimation/Property/common``.
    static var animatable: Set<ElementAnimation.Property> { get }
    /// Whether a page can wait for the element with `"advance": "media"`. Defaults to ``Playback/none``.
    var playback: Playback { get }
}

/// What an element plays, as far as a page can wait for it.
public enum Playback: Sendable {
    /// Nothing.
    case none
    /// Something that ends by itself.
    case finite
    /// Something that goes on for ever.
    case endless
}

extension ElementContent {
    /// Position, opacity and colour.
    public static var animatable: Set<ElementAnimation.Property> { ElementAnimation.Property.common }
    /// Nothing to wait for.
    public var playback: Playback { .none }
    /// Nothing to report.
    public func check(_ reader: inout FieldReader) {}

    /// What is declared of each field of the kind, beside those that every element has.
    public static var fieldDescriptions: [FieldDescription] { fields.descriptions }

    func isEqual(to other: any ElementContent) -> Bool {
        guard let other = other as? Self else { return false }
        return self == other
    }
}
