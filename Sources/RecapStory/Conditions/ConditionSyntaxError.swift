/// Why a text is no condition, and where.
public struct ConditionSyntaxError: Error, Sendable, Hashable {
    /// What is wrong, in words that stand alone: `expected a comparison, "and" or "or", found "x"`.
    public let message: String
    /// Where it was noticed, in bytes of UTF-8 from the start of the text: from 0 to its length.
    public let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension ConditionSyntaxError: CustomStringConvertible {
    /// The message, without the place.
    public var description: String { message }
}
