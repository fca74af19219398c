/// The metadata of a command in a history.
struct ShellMoment: Sendable, Equatable {
    /// The time at which the command was started, in seconds since 1970-01-01 00:00 UTC. `nil` if unknown.
    var start: Int?
    /// The duration in seconds. `nil` if unknown.
    var duration: Int?
    /// The exit status. `nil` if unknown.
    var exit: Int?

    /// The metadata of a command about which nothing is known.
    static let unknown = ShellMoment()

    /// The valid times in histories: from 1970 to the year 9999. 0 means an unknown time.
    static let times = 1...253_402_300_799
}

/// A function that receives a command of a history and its text. The text is valid only until the function returns.
typealias ShellCommandHandler = (_ moment: ShellMoment, _ text: Span<UInt8>) throws -> Void
