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

/// The content of one kind of element: a type a kind, with the fields that a story file gives it.
public protocol ElementContent: Sendable, Equatable {
    /// The name of the kind in a story file.
    static var kind: String { get }
    /// The fields that a story file may give it, beside those that every element has.
    static var fields: [Field] { get }
    /// Reads the fields. What is wrong with them is reported to the reader, which gives a stand-in to go on with.
    init(from reader: inout FieldReader)
    /// What an `animate` can move of it; in most kinds its place, its opacity and its colour.
    static var animatable: Set<ElementAnimation.Property> { get }
    /// Whether a page can wait for it with `"advance": "media"`; most kinds have nothing to wait for.
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
    /// Its place, its opacity and its colour.
    public static var animatable: Set<ElementAnimation.Property> { ElementAnimation.Property.common }
    /// Nothing to wait for.
    public var playback: Playback { .none }

    func isEqual(to other: any ElementContent) -> Bool {
        guard let other = other as? Self else { return false }
        return self == other
    }
}
