public import RecapLanguage
public import RecapSurface

/// The spacing of a page's elements. A page uses the first density that fits its height.
public enum Density: Int, Sendable, Comparable, CaseIterable {
    /// The largest block letters, and charts at three times their usual size, for video walls.
    case grand
    /// Large block letters, and charts at twice their usual size, for large screens.
    case roomy
    /// The spacing on screens of usual size.
    case regular
    /// Little space between rows, and short charts.
    case compact
    /// Blank lines only if there are rows left.
    case tight
    /// No large letters and no details.
    case dense

    /// The scale of charts, bars and gaps, 1…3.
    public var scale: Int {
        switch self {
        case .grand: 3
        case .roomy: 2
        case .regular, .compact, .tight, .dense: 1
        }
    }

    /// The maximum scale of block letters. The largest scale that fits the width is used.
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
    /// Whether block characters are available.
    public var hasBlocks: Bool
    /// Whether another element is the main element of the page, in which case this one stays small.
    public var hasOtherMainElement: Bool
    /// The maximum length of a line of text in cells. Longer lines are hard to read on any screen.
    public var maximumLineLength = 72
    /// The maximum number of lines of a title in large letters, 1…3. Longer titles use a smaller font.
    package var maximumTitleLines = LargeText.maximumLines
    /// The height of a capital letter and of all lines of display type, in rows; `nil` without display type.
    private(set) package var capRows: Double?, typeRows: Double?
    /// The maximum scale of block letters if the page's density doesn't decide it.
    private(set) var blockScale: Int?
    /// The number of additional blank rows between the items of a list. If it is above 0, there is also one between lines
    /// of text.
    package var leading = 0
    /// Whether the element is beside others with which its parts are aligned.
    package var isBesideOthers = false
    /// Whether the element is always shown at its full size, and omitted if there is not enough space.
    package var isWhole = false
    /// Whether a user can answer questions.
    package var takesAnswers = true
    /// Whether display type is shown in more pixels than cells have, as in a picture, and can therefore be small.
    package var hasPixels = false
    /// Whether the page has space for taller charts and wider gaps, as on a phone.
    package var isTall = false
    /// The scale of text, and the scale of figures with text; 1 for normal size.
    package var textScale = 1, figureScale = 1
    /// The density of magnified elements.
    package var magnifiedDensity = Density.regular

    /// The maximum font size, which lets adjacent elements share a size.
    package var maximumLetterSize = LetterSize.largest

    /// Returns the scale of an element.
    package func scale(of magnification: Magnification) -> Int {
        switch magnification {
        case .none: 1
        case .lines, .text: textScale
        case .figures: figureScale
        }
    }

    /// Sets the size of display type for a role. A title that is the subject of a page may have several lines only at a
    /// smaller size; a heading may have two.
    ///
    /// - Parameter limit: The maximum size. The height of all lines stays as it is, so that a text that has several
    ///   lines still fits.
    mutating func setDisplaySize(_ capRows: Double, _ role: TypeScale.Role, limit: Double = .infinity) {
        self.capRows = min(capRows, limit)
        typeRows = capRows * (role == .heading ? 3.1 : 1.95)
    }

    /// Sets the maximum scale of block letters.
    mutating func setBlockScale(_ scale: Int) {
        blockScale = scale
        maximumLetterSize = min(maximumLetterSize, LetterSize(.block(isWide: true, scale: scale)))
    }

    /// The distance in rows from one line of text to the next.
    package var linePitch: Int { leading > 0 ? 2 : 1 }

    /// Returns the height of lines of text in rows.
    package func rows(ofLines count: Int) -> Int { max(0, (count - 1) * linePitch + 1) }

    /// Returns the proposal for an element that is drawn at a scale.
    package func magnified(by scale: Int) -> Proposal {
        guard scale > 1 else { return self }
        var own = self
        own.width = max(1, width / scale)
        own.density = magnifiedDensity
        (own.capRows, own.typeRows) = (nil, nil)
        (own.textScale, own.figureScale, own.leading) = (1, 1, 0)
        return own
    }

    /// Returns the height of a chart in rows, given its normal height on a page that is not tall.
    package func rows(_ height: Int) -> Int { isTall ? height * 3 / 2 : height }

    /// The number of blank rows between the rows of a list or a chart.
    package var gap: Int { density < .compact ? density.scale + (isTall ? 1 : 0) : 0 }

    /// The width available for lines of text, in cells.
    public var lineWidth: Int { min(width, maximumLineLength) }

    /// Creates a proposal of a size and a density.
    public init(width: Int, density: Density, hasBlocks: Bool = true, hasOtherMainElement: Bool = false) {
        self.width = max(1, width)
        self.density = density
        self.hasBlocks = hasBlocks
        self.hasOtherMainElement = hasOtherMainElement
    }
}

/// The size, text and traits of an element, filled with data. An ``ElementView`` draws itself; a ``CellRepresentable`` is
/// drawn by an object.
///
/// Only the size and the plain text have no default.
public protocol ElementLayout: Sendable {
    /// Returns the size of the element for a proposal. It must not be wider than the proposal.
    func size(in proposal: Proposal) -> CellSize
    /// The minimum width in cells at which the element is placed beside others in a row. Defaults to 20.
    var minimumWidth: Int { get }
    /// The minimum width in cells at which no text is truncated. The element is not magnified below this width.
    /// Defaults to 0.
    var untruncatedWidth: Int { get }
    /// The content as lines of text, for pipes, screen readers and terminals without cursor movement.
    var plainText: [String] { get }
    /// Returns the content as lines of text, with additional phrases for people who can't see it, such as the highest
    /// value or the number of omitted items. Defaults to ``plainText``.
    func transcript(in words: TranscriptWords) -> [String]
    /// The links of the content, in reading order. Defaults to none.
    var links: [PageLink] { get }
    /// The role, the entrance and the other traits of the element. Evaluated once per element.
    var traits: ElementTraits { get }
    /// The text of the element in large letters; `nil`, the default, if it has none. Evaluated once per element.
    var largeText: (any LargeTextLayout)? { get }
    /// The arrangement of the contained elements, for the kind of an `ElementContainer`. Defaults to a column.
    var arrangement: Arrangement { get }
}

/// An element whose drawing depends only on its content and the time.
public protocol ElementView: ElementLayout {
    /// Draws the element into a frame of the size that it returned.
    func draw(on canvas: inout Canvas, in frame: Rect, proposal: Proposal)
}

extension ElementLayout {
    /// Defaults to 20.
    public var minimumWidth: Int { 20 }
    /// Defaults to 0.
    public var untruncatedWidth: Int { 0 }
    /// Defaults to ``plainText``.
    public func transcript(in words: TranscriptWords) -> [String] { plainText }
    /// Defaults to none.
    public var links: [PageLink] { [] }
    /// Defaults to the traits of a detail that fades in.
    public var traits: ElementTraits { ElementTraits() }
    /// Defaults to `nil`.
    public var largeText: (any LargeTextLayout)? { nil }
    /// Defaults to a column.
    public var arrangement: Arrangement { Arrangement() }
}

/// An element whose transcript adds phrases to its content.
public protocol TranscribedElement: ElementLayout {}

extension TranscribedElement {
    /// The content without added phrases.
    public var plainText: [String] { transcript(in: .noWords) }
}
