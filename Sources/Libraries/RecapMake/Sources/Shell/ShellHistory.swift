internal import RecapLanguage
internal import RecapSystem

/// The command history of one program.
struct ShellHistory: Sendable {
    /// The program that wrote the file.
    let kind: ShellKind
    /// The path of the history file.
    let path: String
    /// The parsed history of fish, once it has been loaded.
    private var fish: FishHistory?

    /// Creates a history for a file. Throws ``MakeError`` if the file can't be read.
    init(file path: String) throws {
        let start: [UInt8]
        do throws(FileError) {
            start = try OpenFile(regular: path).prefix(4096) ?? []
        } catch {
            throw MakeError(path, error)
        }
        kind = ShellKind(of: start.span, name: Paths.split(path).name)
        self.path = path
    }

    private init(_ kind: ShellKind, path: String) {
        self.kind = kind
        self.path = path
    }

    /// Finds the user's histories: for each program, the first one that isn't empty. `HISTFILE` takes precedence.
    static func find(in places: DataLocations) -> [ShellHistory] {
        let named = places.variable("HISTFILE").flatMap { Paths.isAbsolute($0) ? try? ShellHistory(file: $0) : nil }
        return ShellKind.allCases.compactMap { kind in
            let paths = (named?.kind == kind ? [named?.path ?? ""] : []) + kind.paths(in: places)
            return paths.first { ((try? OpenFile(regular: $0))?.size ?? 0) > 0 }.map { ShellHistory(kind, path: $0) }
        }
    }

    /// Returns the history with its expensive parts loaded into memory, so that it can be read more than once. Throws
    /// ``MakeError`` if the file can't be read.
    func loaded() throws(MakeError) -> ShellHistory {
        guard kind == .fish else { return self }
        var history = self
        let bytes = try LocalFile.bytes(of: path, in: ".")
        history.fish = FishHistory(bytes.span)
        return history
    }

    /// Calls a function with each command. Returns the number of unusable records, and notes for the user.
    ///
    /// Throws ``MakeError`` if the file can't be read, and rethrows any error of the function.
    func read(_ body: ShellCommandHandler) throws -> (rows: RowCount, notes: [Message]) {
        if kind == .atuin { return try AtuinHistory(path: path).read(body) }
        if let fish {
            try fish.read(body)
            return (fish.rows, [])
        }
        let bytes = try LocalFile.bytes(of: path, in: ".")
        switch kind {
        case .zsh: return (try ZshHistory.read(bytes.span, body), [])
        case .bash: return (try BashHistory.read(bytes.span, body), [])
        case .fish, .atuin:
            let fish = FishHistory(bytes.span)
            try fish.read(body)
            return (fish.rows, [])
        }
    }
}

/// The metadata of a command in a history.
struct ShellMoment: Sendable, Equatable {
    /// The time at which the command was started, in seconds since 1970-01-01 00:00 UTC. `nil` if unknown.
    var start: Int?
    /// The duration in seconds. `nil` if unknown.
    var duration: Int?
    /// The exit status. `nil` if unknown.
    var exit: Int?

    /// The metadata of a command without any information.
    static let unknown = ShellMoment()

    /// The valid times in histories: from 1970 to the year 9999. 0 means an unknown time.
    static let times = 1...253_402_300_799
}

/// A function that receives a command of a history and its text. The text is valid only during the call.
typealias ShellCommandHandler = (_ moment: ShellMoment, _ text: Span<UInt8>) throws -> Void

/// A parser for the history of Bash, which follows the rules of its `history` library.
enum BashHistory {
    /// Calls a function with each command. Returns the number of unusable records. O(*n*) in the number of bytes.
    ///
    /// Before the first timestamp line, each line is a command. After it, a command consists of all lines up to the next
    /// timestamp line. Rethrows the errors of the function.
    static func read(_ bytes: Span<UInt8>, _ body: ShellCommandHandler) throws -> RowCount {
        var rows = RowCount()
        /// The time of the command being read, and the offset of its text. `nil` before the first timestamp line.
        var open: (time: Int, start: Int)?
        var at = 0
        while at < bytes.count {
            let line = bytes.extracting(at..<bytes.lineEnd(from: at))
            if let time = time(line) {
                if let open { try end(open.time, bytes.extracting(open.start..<at), &rows, body) }
                open = (time, at + line.count + 1)
            } else if open == nil {
                if line.isBlank {
                    rows.countSkipped(reason: "lines without a command")
                } else {
                    try body(.unknown, line)
                }
            }
            at += line.count + 1
        }
        if let open { try end(open.time, bytes.extracting(min(open.start, bytes.count)...), &rows, body) }
        return rows
    }

    /// Returns the time in a timestamp line: a `#` followed by digits. Returns `nil` for other lines.
    static func time(_ line: Span<UInt8>) -> Int? {
        guard line.count > 1, line.count < 20, line[0] == UInt8(ascii: "#"), line[1] != UInt8(ascii: "-"),
            line[1] != UInt8(ascii: "+")
        else { return nil }
        return line.extracting(1...).integer
    }

    private static func end(
        _ time: Int, _ lines: Span<UInt8>, _ rows: inout RowCount, _ body: ShellCommandHandler
    ) throws {
        guard !lines.isBlank else { return rows.countSkipped(reason: "times without a command") }
        let text = lines[lines.count - 1] == UInt8(ascii: "\n") ? lines.extracting(..<(lines.count - 1)) : lines
        try body(ShellMoment(start: ShellMoment.times.contains(time) ? time : nil), text)
    }
}

/// A reader of Atuin's database.
struct AtuinHistory {
    /// The path of the database.
    let path: String

    /// Calls a function with each command that has not been deleted. Returns the number of unusable records, and notes for the
    /// user.
    ///
    /// Throws ``MakeError`` if the file isn't an Atuin database, and rethrows any error of the function.
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
    /// The metadata of the command in the row. `nil` if its time is invalid.
    fileprivate var moment: ShellMoment? {
        guard let time = integer(0), ShellMoment.times.contains(time / 1_000_000_000) else { return nil }
        // A duration or exit status of -1 means unknown.
        return ShellMoment(
            start: time / 1_000_000_000, duration: integer(1).flatMap { $0 < 0 ? nil : $0 / 1_000_000_000 },
            exit: integer(2).flatMap { $0 < 0 ? nil : $0 })
    }
}

/// The parsed history of fish, with each distinct command once.
///
/// fish stores each command once, but appends it again at each use until it next cleans up the file. Only one of these records
/// counts.
struct FishHistory: Sendable {
    private var commands = WordTable()
    /// The time of the last use of each command in seconds since 1970; 0 if unknown.
    private var times: [Int] = []
    /// The number of unusable records.
    private(set) var rows = RowCount()

    /// Parses a history. O(*n*) in the number of bytes.
    init(_ bytes: Span<UInt8>) {
        var buffer: [UInt8] = []
        /// The index of the command being parsed. `nil` outside commands.
        var open: Int?
        var at = 0
        while at < bytes.count {
            let line = bytes.extracting(at..<bytes.lineEnd(from: at))
            at += line.count + 1
            if line.starts(with: "- cmd:") {
                FishHistory.unescape(line.extracting(6...), into: &buffer)
                guard !buffer.span.isBlank else {
                    rows.countSkipped(reason: "lines without a command")
                    open = nil
                    continue
                }
                let (command, isNew) = commands.insert(buffer.span)
                if isNew { times.append(0) } else { rows.countSkipped(reason: "repetitions of a command") }
                open = command
            } else if let open, line.starts(with: " ") {
                if line.starts(with: "  when: "), let time = line.extracting(8...).integer,
                    ShellMoment.times.contains(time)
                {
                    times[open] = max(times[open], time)
                }
            } else if !line.isBlank {
                rows.countSkipped(reason: "lines outside of commands")
                open = nil
            }
        }
    }

    /// Calls a function with each command and the time of its last use. Rethrows the errors of the function.
    func read(_ body: ShellCommandHandler) throws {
        for (command, time) in times.enumerated() {
            try commands.with(command) { try body(ShellMoment(start: time == 0 ? nil : time), $0) }
        }
    }

    /// Replaces the contents of a buffer with an unescaped command. `\\` becomes a backslash and `\n` a line feed, in a
    /// single pass.
    private static func unescape(_ text: Span<UInt8>, into buffer: inout [UInt8]) {
        buffer.removeAll(keepingCapacity: true)
        var at = text.starts(with: " ") ? 1 : 0
        while at < text.count {
            let byte = text[at]
            let next = at + 1 < text.count ? text[at + 1] : 0
            if byte == UInt8(ascii: "\\"), next == UInt8(ascii: "\\") || next == UInt8(ascii: "n") {
                buffer.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
                at += 2
            } else {
                buffer.append(byte)
                at += 1
            }
        }
    }
}
