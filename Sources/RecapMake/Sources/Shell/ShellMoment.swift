/// The metadata of a command in a history.
struct ShellMoment: Sendable, Equatable {
    /// When it was started, in seconds since 1970-01-01 00:00 UTC. `nil` if unknown.
    var start: Int?
    /// How long it ran, in seconds. `nil` if unknown.
    var duration: Int?
    /// Its exit status. `nil` if unknown.
    var exit: Int?

    /// The moment of a command of which nothing else is known.
    static let unknown = ShellMoment()

    /// The times that histories may tell: from 1970 to the year 9999. 0 stands for an unknown time.
    static let times = 1...253_402_300_799
}

/// A function that takes a command of a history and its text, which is valid until it returns.
typealias ShellCommandHandler = (_ moment: ShellMoment, _ text: Span<UInt8>) throws -> Void
