internal import RecapLanguage
package import RecapSystem

/// An error that prevents a recap from being made, with its message and possible remedies.
package struct MakeError: Error, Hashable, Sendable {
    /// The message: one or more lines, possibly with file names, without a full stop. It doesn't mention any program or its
    /// options.
    package let message: String
    /// The possible remedies, which each program can describe in terms of its own options.
    package let remedies: [MakeRemedy]
    /// Whether a file can't be written, rather than that there is nothing to read.
    package let isOfOutput: Bool

    /// Creates an error.
    package init(_ message: String, _ remedies: MakeRemedy...) {
        self.message = message
        self.remedies = remedies
        isOfOutput = false
    }

    /// Creates the error for a file or folder that can't be written.
    package init(unwritable path: String, _ error: SystemError) {
        message = "\(path): can't be written: \(error.reason(forWriting: path))"
        remedies = []
        isOfOutput = true
    }

    /// Creates the error for a file that can't be read.
    init(_ path: String, _ error: FileError) {
        message = "\(path): can't be read: \(error.reason)"
        remedies = error == .missing ? [.checkName(path)] : []
        isOfOutput = false
    }

    /// The first line of the message.
    var summary: Message {
        let line = message.prefix { !$0.isNewline }
        return Message(verbatim: String(line))
    }
}

/// An action that may help if no recap can be made.
package enum MakeRemedy: Hashable, Sendable {
    /// Check the path of a file or folder that doesn't exist.
    case checkName(String)
    /// Specify the data of any source, as there is none in the default locations.
    case nameAnySource
    /// Specify the files or folders of a source, such as `example`.
    case nameFiles(source: String, example: String)
    /// Specify whose commits count, with `GitOptions/author`.
    case sayWhoYouAre
    /// Count everybody's commits, with `GitOptions/author`.
    case takeEverybody
    /// Specify the column with the dates, with `TableOptions/date`.
    case nameDateColumn
    /// Specify the order of day, month and year, with `TableOptions/dateOrder`.
    case sayDateOrder
    /// Count rows instead of adding up a column, with `TableOptions/value`.
    case countRows
}
