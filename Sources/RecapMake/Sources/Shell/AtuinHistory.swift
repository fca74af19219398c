internal import RecapWords

/// Reads the database of Atuin.
struct AtuinHistory {
    /// The path of the database.
    let path: String

    /// Calls a function with each command that has not been deleted. Returns the number of unusable records, and notes
    /// for the user about the rest.
    ///
    /// Throws ``MakeError`` if the file isn't a database of Atuin, and rethrows the errors of the function.
    func read(_ body: ShellCommandHandler) throws -> (rows: RowCount, notes: [Message]) {
        var rows = RowCount()
        var notes: [Message] = []
        let database = try Database(path)
        if database.missesLog {
            notes.append("atuin: the newest commands are in its log, which is not read; run atuin once, then try again")
        }
        func query(_ deleted: String) -> String {
            "SELECT timestamp, duration, exit, command, \(deleted) FROM history ORDER BY rowid"
        }
        guard var commands = database.query(query("deleted_at"), query("NULL")) else {
            let reason = database.message
            guard let tables = database.tables, !tables.isEmpty else {
                throw MakeError("\(path): it is not a history of atuin: \(reason)")
            }
            throw MakeError("\(path): \(Message.newer("atuin")): it has no commands in a form that is known")
        }
        while true {
            switch commands.next() {
            case .row:
                if !commands.isNull(4) {
                    rows.countSkipped(reason: "deleted commands")
                } else if let moment = commands.moment {
                    try commands.withBytes(3) { text throws in
                        if text.isBlank {
                            rows.countSkipped(reason: "rows without a command")
                        } else {
                            try body(moment, text)
                        }
                    }
                } else {
                    rows.countSkipped(reason: "rows without a time")
                }
            case .end: return (rows, notes)
            case .damage:
                rows.countUnreadable(reason: "rows that can't be read")
                notes.append("atuin: the database can't be read to its end: \(database.message)")
                return (rows, notes)
            }
        }
    }
}

extension Database.Rows {
    /// When and how the command of the row ran. `nil` if its time is invalid.
    fileprivate var moment: ShellMoment? {
        guard let time = integer(0), ShellMoment.times.contains(time / 1_000_000_000) else { return nil }
        // In the duration and the exit status, -1 means unknown.
        return ShellMoment(
            start: time / 1_000_000_000, duration: integer(1).flatMap { $0 < 0 ? nil : $0 / 1_000_000_000 },
            exit: integer(2).flatMap { $0 < 0 ? nil : $0 })
    }
}
