/// The first position at which a text violates the grammar of conditions.
public struct ConditionSyntaxError: Error, Sendable, Hashable {
    /// A sentence that describes the error: `expected a comparison, "and" or "or", found "x"`.
    public let message: String
    /// The offset in the text in UTF-8 bytes, from 0 to the length of the text.
    public let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension ConditionSyntaxError: CustomStringConvertible {
    /// The message without the position.
    public var description: String { message }
}
