/// An element of a page: the fields that every element has, and the content specific to its kind.
public struct StoryElement: Sendable, Equatable {
    /// The fields that every element may have. Most elements leave them absent.
    public struct Common: Sendable, Equatable {
        /// The horizontal alignment; `nil` uses the page's alignment.
        public var align: HorizontalAlignment?
        /// The text style; `nil` uses the default style of the element's kind.
        public var style: TextStyle?
        /// The colour; `nil` uses the default colour of the element's kind.
        public var color: ColorSource?
        /// The animations; `nil` uses the entrance of the kind, and an empty list shows the element immediately.
        public var animations: [AnimationEntry]?
        /// The rarely used fields, stored indirectly. Elements without them are 48 bytes smaller and faster to copy; a
        /// story of 10,000 pages is read in a fifth less time.
        private var storage: Storage?

        /// The identifier, for live values and for animations that wait for the element.
        public var id: String? {
            get { rare?.id }
            set { updateRare { $0.id = newValue } }
        }
        /// The condition under which the element is part of the page; `nil` means always.
        public var showIf: Condition? {
            get { rare?.showIf }
            set { updateRare { $0.showIf = newValue } }
        }
        /// Whether numbers have commas between thousands. `nil` uses the default of the kind: commas for every kind
        /// except code.
        public var grouping: Bool? {
            get { rare?.grouping }
            set { updateRare { $0.grouping = newValue } }
        }
        /// The relative width in a row, compared with the elements beside it; `nil` is 1.
        public var share: Double? {
            get { rare?.share }
            set { updateRare { $0.share = newValue } }
        }
        /// The minimum width, in cells, at which the element can be next to others; `nil` uses the minimum width of the
        /// element's kind.
        public var minWidth: Int? {
            get { rare?.minWidth }
            set { updateRare { $0.minWidth = newValue } }
        }
        /// Whether the element keeps its full size beside other main elements, and is omitted from a screen without enough
        /// space for it; `nil` is `false`.
        public var whole: Bool? {
            get { rare?.whole }
            set { updateRare { $0.whole = newValue } }
        }
        /// The step of the page at which the element appears. `nil` uses the step of the preceding content or, for an
        /// element that is shown part by part, the next step.
        public var step: ElementStep? {
            get { rare?.step }
            set { updateRare { $0.step = newValue } }
        }
        /// The parts that are shown one by one, each in a separate step; `nil` shows the whole element at once.
        public var reveal: RevealedParts? {
            get { rare?.reveal }
            set { updateRare { $0.reveal = newValue } }
        }
        /// The text that replaces the element if its kind is not available.
        public var fallback: Template? {
            get { rare?.fallback }
            set { updateRare { $0.fallback = newValue } }
        }

        /// Whether the element specifies the step at which it or its parts appear.
        var hasStep: Bool { storage != nil && (step != nil || reveal != nil) }

        /// Creates common fields that are all absent.
        public init() {}

        private struct RareFields: Sendable, Equatable {
            var id: String?
            var showIf: Condition?
            var grouping: Bool?
            var share: Double?
            var minWidth: Int?
            var whole: Bool?
            var step: ElementStep?
            var reveal: RevealedParts?
            var fallback: Template?
        }

        private indirect enum Storage: Sendable, Equatable { case rare(RareFields) }

        private var rare: RareFields? { if case .rare(let rare)? = storage { rare } else { nil } }

        private mutating func updateRare(_ change: (inout RareFields) -> Void) {
            var rare = rare ?? RareFields()
            change(&rare)
            storage = rare == RareFields() ? nil : .rare(rare)
        }
    }

    /// The fields that every element may have.
    public var common: Common
    /// The content specific to the element's kind.
    public var content: any ElementContent

    /// Creates an element from the content of its kind.
    public init(_ content: consuming any ElementContent, common: consuming Common = Common()) {
        self.content = content
        self.common = common
    }

    /// Returns whether two elements have the same fields and the same content.
    public static func == (a: StoryElement, b: StoryElement) -> Bool {
        a.common == b.common && a.content.isEqual(to: b.content)
    }
}

/// The content of one kind of element.
///
/// A kind is a type with a property for each field and a table of these fields:
///
/// ```swift
/// struct Weather: ElementContent {
///     var city: Template
///     var degrees: Referable<Double>?
///
///     static let kind = "weather"
///     static let fields = FieldTable(
///         Weather(city: ""),
///         Field("city", \.city, .text, required: true, "the name of the city"),
///         Field("degrees", \.degrees, .number(-100...100), "the temperature"))
/// }
/// ```
///
/// The table determines how the content is read from a file, with checks of types and ranges, and how it is written to
/// one. It also determines the JSON Schema.
public protocol ElementContent: Sendable, Equatable, ElementConvertible {
    /// The name of the kind in a story file.
    static var kind: String { get }
    /// The fields of this kind, excluding the common fields, and the initial content for reading. Declare the table as
    /// a `static let`, because it is accessed for each element of a file.
    static var fields: FieldTable<Self> { get }
    /// Reports invalid combinations of valid fields. Does nothing by default.
    func check(_ reader: inout StoryDecoder)
    /// The properties that can be animated. Defaults to ``ElementAnimation/Property/common``.
    static var animatable: Set<ElementAnimation.Property> { get }
    /// The parts that can be shown one by one. Defaults to none.
    static var revealable: Set<RevealedParts> { get }
    /// Returns the number of parts that can be shown one by one. Defaults to 1.
    ///
    /// The view of the element draws as many parts as `Canvas.parts` specifies.
    func count(of parts: RevealedParts, in data: DataResolver) -> Int
    /// The number of parts of the element that are emphasized one after the other, each in a step of the page. Defaults to 0.
    ///
    /// `Canvas.parts` counts the steps that have been shown.
    var emphasisCount: Int { get }
    /// The playback that a page with `"advance": "media"` waits for. Defaults to ``Playback/none``.
    var playback: Playback { get }
    /// The contained elements, in reading order; `nil` for an element that can't contain others. Implemented by
    /// ``ElementContainer``.
    var contained: [StoryElement]? { get }
    /// The approximate number of bytes of text to lay out, excluding the contained elements. Defaults to 64.
    ///
    /// A page whose elements are small is prepared before it is displayed.
    var layoutCost: Int { get }
    /// Whether numbers in texts of this kind have thousands separators unless the story specifies otherwise. Defaults
    /// to `true`.
    static var groupsNumbers: Bool { get }
}

/// The playback of an element, for pages that wait for its end.
public enum Playback: Sendable {
    /// No playback.
    case none
    /// Playback that ends on its own.
    case finite
    /// The element plays without end.
    case endless
}

extension ElementContent {
    /// The common properties: position, opacity and colour.
    public static var animatable: Set<ElementAnimation.Property> { ElementAnimation.Property.common }
    /// Defaults to an empty set: the element appears as a whole.
    public static var revealable: Set<RevealedParts> { [] }
    /// Defaults to 1.
    public func count(of parts: RevealedParts, in data: DataResolver) -> Int { 1 }
    /// Defaults to 0: no part is emphasized.
    public var emphasisCount: Int { 0 }
    /// No playback.
    public var playback: Playback { .none }
    /// Defaults to `nil`: the element is not a container.
    public var contained: [StoryElement]? { nil }
    /// Defaults to 64, the cost of a short text.
    public var layoutCost: Int { 64 }
    /// Defaults to `true`: numbers have thousands separators.
    public static var groupsNumbers: Bool { true }
    /// Reports nothing by default.
    public func check(_ reader: inout StoryDecoder) {}

    /// The descriptions of the fields of this kind, excluding the common fields.
    public static var fieldDescriptions: [FieldDescription] { fields.descriptions }

    func isEqual(to other: any ElementContent) -> Bool {
        guard let other = other as? Self else { return false }
        return self == other
    }
}
