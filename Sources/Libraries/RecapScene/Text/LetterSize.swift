/// The large letters of an element.
public struct LargeLetters: Sendable, Hashable {
    /// The size of the letters.
    let size: LetterSize
    /// The width of the widest line in cells; an estimate for display type.
    package let width: Int
    /// The height of a capital of display type in rows; `nil` for other letters.
    var capRows: Double?

    /// Whether the letters are block letters or display type rather than text.
    var isBlockOrDisplay: Bool { size > LetterSize(.spaced) }
}

/// The size of large letters, which is matched between elements side by side.
public struct LetterSize: Sendable, Hashable, Comparable {
    /// The rank in the order of sizes, 0 for plain text.
    private let rank: Int

    /// The largest size.
    static let largest = LetterSize(rank: 2 + 7)

    private init(rank: Int) { self.rank = rank }

    /// The size of the letters of a form.
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
