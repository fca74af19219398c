internal import RecapLanguage
internal import RecapSystem

/// An error that prevents a recap from being made: what is wrong, and what may help.
package struct MakeError: Error, Hashable, Sendable {
    /// The message: one or more lines, which may contain file names, without a full stop. It doesn't mention any
    /// program or its options.
    package let message: String
    /// What may help. A program can describe each remedy with its own options.
    package let remedies: [MakeRemedy]

    /// Creates an error.
    package init(_ message: String, _ remedies: MakeRemedy...) {
        self.message = message
        self.remedies = remedies
    }

    /// Creates the error of a file that can't be read.
    init(_ path: String, _ error: FileError) {
        message = "\(path): can't be read: \(error.reason)"
        remedies = error == .missing ? [.checkName(path)] : []
    }

    /// The first line of the message.
    var summary: Message {
        let line = message.prefix { !$0.isNewline }
        return Message(verbatim: String(line))
    }
}

/// A choice that may help if no recap can be made.
package enum MakeRemedy: Hashable, Sendable {
    /// Check the path of a file or folder, which doesn't exist.
    case checkName(String)
    /// Name data of any source, as there is nothing in the usual places.
    case nameAnySource
    /// Name the files or folders of a source, such as `example`.
    case nameFiles(source: String, example: String)
    /// Say whose commits count, with `GitOptions/author`.
    case sayWhoYouAre
    /// Count everybody's commits, with `GitOptions/author`.
    case takeEverybody
    /// Name the column with the dates, with `TableOptions/date`.
    case nameDateColumn
    /// Give the order of day, month and year, with `TableOptions/dateOrder`.
    case sayDateOrder
    /// Count rows instead of adding up a column, with `TableOptions/value`.
    case countRows
}
