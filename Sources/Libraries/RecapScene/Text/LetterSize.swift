/// The layout of a text in large letters, such as a ``LargeType``.
public protocol LargeTextLayout: Sendable {
    /// Returns the large letters for a proposal; `nil` if the text has none.
    func letters(in proposal: Proposal) -> LargeLetters?
    /// Returns the request for the text in display type, which allows typesetting before it is drawn; `nil` if it
    /// cannot be set in display type.
    func displayRequest(in proposal: Proposal, on canvas: borrowing Canvas) -> DisplayRequest?
}

/// The large letters of a text.
public struct LargeLetters: Sendable, Hashable {
    /// The font size.
    let size: LetterSize
    /// The width of the widest line in cells; an estimate for display type.
    package let width: Int
    /// The height of a capital of display type in rows; `nil` for other letters.
    var capRows: Double?

    /// Whether the text is in block letters or display type.
    var isBlockOrDisplay: Bool { size > LetterSize(.spaced) }
}

/// The font size of large text. Elements side by side use the same size.
public struct LetterSize: Sendable, Hashable, Comparable {
    /// The rank in the order of sizes; 0 for plain text.
    private let rank: Int

    /// The largest size.
    static let largest = LetterSize(rank: 2 + 7)

    private init(rank: Int) { self.rank = rank }

    /// Creates the font size of a form.
    init(_ form: LargeText.Form) {
        rank =
            switch form {
            case .plain: 0
            case .spaced: 1
            case .block(let isWide, let scale): isWide ? 2 + scale : 2
            }
    }

    /// The sizes below this one, largest first.
    var smaller: [LetterSize] { (0..<rank).reversed().map { LetterSize(rank: $0) } }

    /// Returns whether the first size is smaller than the second.
    public static func < (a: LetterSize, b: LetterSize) -> Bool { a.rank < b.rank }
}
