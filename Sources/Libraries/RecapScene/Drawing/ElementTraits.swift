public import RecapStory

/// The traits of an element that do not depend on its size.
public struct ElementTraits: Sendable {
    /// The role of the element on its page.
    public var role: ElementRole
    /// The kind of content, if all of it is magnified on large screens.
    public var magnification: Magnification
    /// The entrance if the story specifies no animation.
    public var entrance: ElementEntrance
    /// The default colour, from or to which colours are animated.
    public var color: ColorSource
    /// Whether the lines are shown verbatim. A transcript then keeps their symbols.
    public var isVerbatim: Bool
    /// Whether the element draws its revealed fraction (`Canvas.reveal`) itself, as text does. Other elements are
    /// revealed from the left.
    public var drawsReveal: Bool
    /// Whether the element is mirrored on a right-to-left page: content on the left of its frame appears on the right,
    /// while text keeps its own order. Pictures, code and time axes are not mirrored.
    public var mirrorsRightToLeft: Bool
    /// The code of the element, for requesting its lexical classes before the page is shown; `nil` if it needs no
    /// highlighting.
    package var codeRequest: CodeRequest?

    /// Creates the traits of an element, by default those of a detail in the text colour that fades in and rises, and is
    /// not magnified.
    public init(
        role: ElementRole = .detail, magnification: Magnification = .none,
        entrance: ElementEntrance = .rise, color: ColorSource = .ink, isVerbatim: Bool = false,
        drawsReveal: Bool = false, mirrorsRightToLeft: Bool = true
    ) {
        self.role = role
        self.magnification = magnification
        self.entrance = entrance
        self.color = color
        self.isVerbatim = isVerbatim
        self.drawsReveal = drawsReveal
        self.mirrorsRightToLeft = mirrorsRightToLeft
    }
}

/// The kind of content of an element that can be magnified on large screens.
public enum Magnification: Sendable, Hashable {
    /// The element is not magnified, for example because it fills its frame at any size.
    case none
    /// Only lines of text, each aligned individually.
    case lines
    /// Only text, aligned as a block.
    case text
    /// Text and figures. They require a terminal with mixed colours.
    case figures
}

/// The role of an element on its page, which determines the sizes of fonts.
public enum ElementRole: Sendable, Hashable {
    /// An element among others, such as a paragraph.
    case detail
    /// The subject of a page, such as a chart or a number. The first one on a page is the main element; others stay
    /// small.
    case main
    /// A title with its text. It names the page. If `isLarge`, it can be the main element, too; `canWrap` specifies
    /// whether its large text may wrap over several lines.
    case title(String, isLarge: Bool, canWrap: Bool)

    /// Whether the element can be the main element of a page.
    package var canBeMain: Bool {
        switch self {
        case .detail: false
        case .main: true
        case .title(_, let isLarge, _): isLarge
        }
    }

    /// Whether the element is a title.
    package var isTitle: Bool { if case .title = self { true } else { false } }
}

/// The animation with which an element enters if the story specifies none. It ends within 0.8 s.
public enum ElementEntrance: Sendable, Hashable {
    /// The element appears at once.
    case none
    /// The element fades in.
    case fade
    /// The element fades in and rises by one row.
    case rise
    /// Text is faint at first, and then becomes solid from its first letter to its last.
    case set
    /// The rows of a list slide into place one after the other.
    case deal
    /// A chart grows from its base.
    case grow
    /// A number fades in and counts up.
    case count
    /// The given animations, for an element with an entrance of its own.
    case custom([AnimationEntry])

    /// The animations of the entrance.
    var animations: [AnimationEntry] {
        switch self {
        case .none: []
        case .fade: [.preset(.fadeIn)]
        case .rise: [.preset(.fadeIn), .preset(.rise)]
        case .set: [.preset(.wipe, overrides: .init(ease: "quadOut"))]
        // Even time for each row.
        case .deal: [.preset(.countUp, overrides: .init(ease: "linear"))]
        case .grow: [.preset(.countUp, overrides: .init(ease: "cubicOut"))]
        case .count: [.preset(.fadeIn), .preset(.countUp)]
        case .custom(let animations): animations
        }
    }
}
