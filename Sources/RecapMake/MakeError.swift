/// An error that ends the making of a recap: what is wrong, and what to do about it.
public struct MakeError: Error, Hashable, Sendable {
    /// The message: one or more lines, which may contain names of files, without a full stop.
    public let message: String

    /// Creates an error.
    public init(_ message: String) { self.message = message }
}
