/// The first place at which a text differs from the grammar of conditions.
public struct ConditionSyntaxError: Error, Sendable, Hashable {
    /// A sentence that says what is wrong: `expected a comparison, "and" or "or", found "x"`.
    public let message: String
    /// The place in the text in bytes of UTF-8, from 0 to the length of the text.
    public let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension ConditionSyntaxError: CustomStringConvertible {
    /// The message without the place.
    public var description: String { message }
}
