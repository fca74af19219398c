internal import RecapLanguage
internal import RecapWords

/// Reads what happened on each day from the history of a shell, which forgets its first commands when it is full.
struct ShellDays: DayReader {
    /// The history.
    let history: ShellHistory

    var name: String { history.kind.rawValue }
    var title: String { history.kind.rawValue }
    let lifetime: Int? = nil

    /// Returns the readers of a person's histories.
    static func all(in places: DataLocations) -> [ShellDays] { ShellHistory.find(in: places).map(ShellDays.init) }

    /// Counts the commands that have times, and those of well-known names by their names. O(*n*) in the length of the history.
    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        guard ChangedFile.hasChanged(history.path, since: since.map(ChangedFile.start(of:))) else {
            return DayReading(book: DayBook(), rows: RowCount(), notes: [])
        }
        return try ShellDays.reading(of: [history], clock: clock)
    }

    /// Counts the commands of some histories that have times, those of well-known names by their names, and those that several
    /// histories contain once. O(*n*) in the length of the histories.
    static func reading(of histories: [ShellHistory], clock: LocalClock) throws -> DayReading {
        var book = DayBook(), rows = RowCount(), clock = clock, scanner = CommandScanner(), notes: [Message] = []
        var copies = histories.count > 1 ? CommandCopies() : nil
        for history in histories {
            copies?.begin()
            let result = try history.read { moment, text in
                guard let start = moment.start, scanner.begin(text), copies?.isCopy(text, at: start) != true else {
                    return
                }
                rows.countRead()
                if rows.read.isMultiple(of: 4096) { try Task.checkCancellation() }
                let time = clock.time(of: start)
                book[time.day].count(inHour: time.hour)
                let name = String(decoding: scanner.name, as: UTF8.self)
                if KnownCommands.real.contains(name) { book[time.day].add(to: .commands, for: name) }
            }
            notes += result.notes
        }
        return DayReading(book: book, rows: rows, notes: notes)
    }
}

extension DayTally.Amount {
    /// The list of commands by their well-known names.
    static let commands = Self("commands")
}
