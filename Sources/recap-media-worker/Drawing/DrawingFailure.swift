/// The reason why nothing can be drawn.
struct DrawingFailure: Error {
    /// A line of plain text without control characters.
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
