public import RecapStory
public import RecapSurface
public import RecapWords

/// The spacing of a page's elements. A page takes the first density that fits its height.
public enum Density: Int, Sendable, Comparable, CaseIterable {
    /// The largest block letters, and charts at three times their usual size, for walls.
    case grand
    /// Large block letters, and charts at twice their usual size, for large screens.
    case roomy
    /// The usual spacing.
    case regular
    /// Little space between rows, low charts.
    case compact
    /// Blank lines only if rows are left.
    case tight
    /// No large letters and no details.
    case dense

    /// The factor of the sizes of charts, bars and gaps, 1…3.
    public var scale: Int {
        switch self {
        case .grand: 3
        case .roomy: 2
        case .regular, .compact, .tight, .dense: 1
        }
    }

    /// The greatest factor of the size of block letters, of which the largest that fits the width is taken.
    package var letterScale: Int {
        switch self {
        case .grand: 7
        case .roomy: 4
        case .regular, .compact, .tight, .dense: 1
        }
    }

    /// Returns whether the first density is roomier than the second.
    public static func < (a: Density, b: Density) -> Bool { a.rawValue < b.rawValue }
}

/// The area and the spacing that a page offers to an element.
public struct Proposal: Sendable, Hashable {
    /// The width in cells, at least 1.
    public var width: Int
    /// The spacing of the page.
    public var density: Density
    /// The available characters.
    public var hasBlocks: Bool
    /// Whether another element is the main element of the page, so that this one stays small.
    public var hasOtherHero: Bool
    /// The greatest length of a line of text in cells: longer lines are hard to read on any screen.
    public var longestLine = 72
    /// The greatest number of lines of a title in large letters, 1…3. A longer title gets smaller letters.
    package var mostTitleLines = LargeText.mostLines
    /// The height of a capital of display type in rows, where it takes one line; `nil` if there is no display type.
    package var capRows: Double?
    /// Whether the element is beside others, with which its parts are in line.
    package var isBesideOthers = false
    /// Whether there is someone to answer questions.
    package var takesAnswers = true

    /// The largest letters, so that those side by side are alike.
    package var largestLetters = LetterSize.largest

    /// The width for lines of text in cells.
    public var lineWidth: Int { min(width, longestLine) }

    /// Creates a proposal.
    public init(width: Int, density: Density, hasBlocks: Bool = true, hasOtherHero: Bool = false) {
        self.width = max(1, width)
        self.density = density
        self.hasBlocks = hasBlocks
        self.hasOtherHero = hasOtherHero
    }
}

/// The role of an element on its page, by which the page decides the size of letters.
public enum ElementRole: Sendable, Hashable {
    /// A part beside others, such as a paragraph.
    case detail
    /// What the page is about, such as a chart or a number. The first one on a page is the main element; others stay small.
    case main
    /// A title with its words, by which its page is named. It is a main element as well if `isLarge`; `canWrap` tells whether its large
    /// letters can take several lines.
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

/// The size, entrance and plain text of an element with its data filled in. An ``ElementView`` draws itself; a
/// ``CellRepresentable`` is drawn by an object.
public protocol ElementLayout: Sendable {
    /// Returns the size of the element for a proposal, no wider than the proposal.
    func size(in proposal: Proposal) -> Size
    /// The content as lines of text, for pipes, screen readers and terminals without cursor movement.
    var plainText: [String] { get }
    /// The links of the content, in reading order. Defaults to none.
    var links: [PageLink] { get }
    /// Returns the content as lines of text with the words that someone needs who can't see it: what is highest, how many items
    /// follow. Defaults to ``plainText``.
    func transcript(in words: TranscriptWords) -> [String]
    /// The role of the element on its page. Asked for once for each element. Defaults to ``ElementRole/detail``.
    var role: ElementRole { get }
    /// The arrangement of the elements inside, for the kind of an `ElementContainer`. Defaults to a column.
    var arrangement: Arrangement { get }
    /// Whether the lines are shown verbatim, so that a transcript keeps their symbols. Defaults to `false`.
    var isVerbatim: Bool { get }
    /// The width in cells below which the element is not beside others in a row. Defaults to 20.
    var leastWidth: Int { get }
    /// Returns the large letters of the element for a proposal; `nil` for an element without such letters. Defaults to `nil`.
    func largeLetters(in proposal: Proposal) -> LargeLetters?
    /// Returns the text that the element is drawn with in display type, so that it can be set before it is drawn; `nil` for an element
    /// without display type. Defaults to `nil`.
    func displayRequest(in proposal: Proposal, frame: Size, context: DrawContext) -> DisplayRequest?
    /// The entrance if the story gives no animation. Defaults to a fade with a rise.
    var entrances: [AnimationPreset] { get }
    /// The default colour, at which an animation of the colour begins or ends. Defaults to the text colour.
    var ownColor: ColorSource { get }
    /// Whether the element draws its revealed share (`DrawContext.reveal`) itself, as text does; others are revealed
    /// from the left. Defaults to `false`.
    var revealsItself: Bool { get }
    /// Whether the element is drawn mirrored on a page from right to left: what it draws at the left of its frame appears at the
    /// right, with its texts in their own order. Pictures, code and axes of time are not. Defaults to `true`.
    var mirrorsRightToLeft: Bool { get }
}

/// An element whose drawing depends only on its content and the time.
public protocol ElementView: ElementLayout {
    /// Draws the element into a frame of the size that it returned.
    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext)
}

extension ElementLayout {
    /// Defaults to ``plainText``.
    public func transcript(in words: TranscriptWords) -> [String] { plainText }
    /// Defaults to none.
    public var links: [PageLink] { [] }
    /// Defaults to ``ElementRole/detail``.
    public var role: ElementRole { .detail }
    /// Defaults to a column.
    public var arrangement: Arrangement { Arrangement() }
    /// Defaults to `false`.
    public var isVerbatim: Bool { false }
    /// Defaults to `nil`.
    public func displayRequest(in proposal: Proposal, frame: Size, context: DrawContext) -> DisplayRequest? { nil }
    /// Defaults to `nil`.
    public func largeLetters(in proposal: Proposal) -> LargeLetters? { nil }
    /// Defaults to 20.
    public var leastWidth: Int { 20 }
    /// Defaults to the text colour.
    public var ownColor: ColorSource { .ink }
    /// Defaults to `false`.
    public var revealsItself: Bool { false }
    /// Defaults to `true`.
    public var mirrorsRightToLeft: Bool { true }
    /// Defaults to a fade with a rise.
    public var entrances: [AnimationPreset] { [.fadeIn, .rise] }
}
