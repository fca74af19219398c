/// An error that ends the making of a recap: what is wrong, and what may help.
public struct MakeError: Error, Hashable, Sendable {
    /// The message: one or more lines, which may contain names of files, without a full stop. It speaks of no program and its options.
    public let message: String
    /// What may help, by which a program can name its own options.
    public let remedies: [MakeRemedy]

    /// Creates an error.
    public init(_ message: String, _ remedies: MakeRemedy...) {
        self.message = message
        self.remedies = remedies
    }
}

/// A choice that may help where no recap can be made.
public enum MakeRemedy: Hashable, Sendable {
    /// To name the files or folders of a source, for example those of `example`.
    case nameFiles(source: String, example: String)
    /// To say whose commits count, by `GitOptions/author`.
    case sayWhoYouAre
    /// To count the commits of everybody, by `GitOptions/author`.
    case takeEverybody
    /// To name the column with the dates, by `TableOptions/date`.
    case nameDateColumn
    /// To say in which order day, month and year stand, by `TableOptions/dateOrder`.
    case sayDateOrder
    /// To count rows instead of adding up a column, by `TableOptions/value`.
    case countRows
}
