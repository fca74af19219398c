/// A condition of a story: `"path"` holds where the value counts as true, `"!path"` where it does not.
///
/// False are a missing value, `null`, `false`, 0, `""`, `[]` and `{}`.
public struct Condition: Sendable, Hashable {
    /// Where the value is.
    public let path: DataPath
    /// Whether it holds where the value counts as false.
    public let isNegated: Bool

    /// A condition on the value at a path.
    public init(_ path: DataPath, isNegated: Bool = false) {
        self.path = path
        self.isNegated = isNegated
    }

    /// Reads `path` or `!path`; `nil` where that is none.
    public init?(_ text: String) {
        let isNegated = text.hasPrefix("!")
        guard let path = DataPath(isNegated ? text.dropFirst() : Substring(text)) else { return nil }
        self.init(path, isNegated: isNegated)
    }
}
