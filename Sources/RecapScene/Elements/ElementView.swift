public import RecapStory
public import RecapSurface

/// How much room the elements of a page may take: the first that the page's height allows is taken.
public enum Density: Int, Sendable, Comparable, CaseIterable {
    /// A large screen: large letters twice as large.
    case roomy
    /// The usual one.
    case regular
    /// Rows close together, charts low.
    case compact
    /// Blank lines only where rows are left over.
    case tight
    /// Nothing but what matters: no large letters, no details.
    case dense

    /// Whether one takes more room than the other.
    public static func < (a: Density, b: Density) -> Bool { a.rawValue < b.rawValue }
}

/// The room that an element is offered.
public struct Proposal: Sendable, Hashable {
    /// Cells across; at least 1.
    public var width: Int
    /// How close together things stand.
    public var density: Density
    /// The characters that there are.
    public var hasBlocks: Bool
    /// Whether another element of the page is the one thing to see, so that this one keeps small.
    public var hasOtherHero: Bool
    /// The most lines of large letters that a title may take before it falls to smaller ones; 1…3.
    package var mostTitleLines = LargeText.mostLines

    /// The room that an element is offered.
    public init(width: Int, density: Density, hasBlocks: Bool = true, hasOtherHero: Bool = false) {
        self.width = max(1, width)
        self.density = density
        self.hasBlocks = hasBlocks
        self.hasOtherHero = hasOtherHero
    }
}

/// An element with its data filled in: how large it is, how it comes in, how it reads. How it is drawn, an
/// ``ElementView`` knows by itself, and a ``CellRepresentable`` has an object that does.
public protocol ElementLayout: Sendable {
    /// The size that it takes in the room that it is offered; no wider than that.
    func size(in proposal: Proposal) -> Size
    /// What it says, in lines of text: for pipes, screen readers and terminals that can't move the cursor.
    var plainText: [String] { get }
    /// Whether it would be the one thing to see on its page.
    var isHero: Bool { get }
    /// How it comes in where the story does not say.
    var entrances: [AnimationPreset] { get }
    /// The colour that it has where the story does not say: where a motion of its colour begins or ends.
    var ownColor: ColorSource { get }
    /// Whether it shows by itself how much of it has appeared (`DrawContext.reveal`), as text does; others appear from
    /// the left.
    var revealsItself: Bool { get }
}

/// An element that is drawn from what it says and the moment alone.
public protocol ElementView: ElementLayout {
    /// Draws itself into a frame of the size that it asked for.
    func draw(on surface: inout Surface, frame: Rect, proposal: Proposal, context: DrawContext)
}

extension ElementLayout {
    /// Most are not.
    public var isHero: Bool { false }
    /// Most are in the colour of text.
    public var ownColor: ColorSource { .ink }
    /// Most don't.
    public var revealsItself: Bool { false }
    /// Most fade in while they rise.
    public var entrances: [AnimationPreset] { [.fadeIn, .rise] }
}
