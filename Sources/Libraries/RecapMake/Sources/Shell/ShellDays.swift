internal import RecapLanguage

/// A reader of daily counts from the history of a shell, which drops its oldest commands when it is full.
struct ShellDays: DayReader {
    /// The history of a shell whose commands are counted.
    let history: ShellHistory

    var name: String { history.kind.rawValue }
    var title: String { history.kind.rawValue }
    let lifetime: Int? = nil

    /// Returns the readers of the user's histories.
    static func all(in places: DataLocations) -> [ShellDays] { ShellHistory.find(in: places).map(ShellDays.init) }

    /// Counts the commands with times, and the uses of well-known names. O(*n*) in the length of the history.
    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        guard ChangedFile.hasChanged(history.path, since: since.map(ChangedFile.start(of:))) else {
            return DayReading()
        }
        return try ShellDays.reading(of: [history], clock: clock)
    }

    /// Counts the commands with times in several histories, and the uses of well-known names. Commands in several histories count
    /// once. O(*n*) in the length of the histories.
    static func reading(of histories: [ShellHistory], clock: LocalClock) throws -> DayReading {
        var book = DailyCounts(), rows = RowCount(), clock = clock, scanner = CommandScanner(), notes: [Message] = []
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

extension CountedDay.Amount {
    /// The list of command counts by well-known name.
    static let commands = Self("commands")
}

/// The commands of several histories, which may contain copies of each other's commands.
struct CommandCopies {
    /// The hashes of the commands in earlier histories, with their times.
    private var others: Set<Int> = []
    private var current: Set<Int> = []

    /// Begins the commands of a history.
    mutating func begin() {
        others.formUnion(current)
        current = []
    }

    /// Adds a command of the current history. Returns whether another history contains it within a second of the same time, since
    /// each history records its own time. O(*n*) in its length.
    mutating func isCopy(_ text: Span<UInt8>, at start: Int) -> Bool {
        func key(_ second: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(second)
            unsafe text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
            return hasher.finalize()
        }
        let own = key(start)
        if others.contains(own) || others.contains(key(start - 1)) || others.contains(key(start + 1)) { return true }
        current.insert(own)
        return false
    }
}

/// A scanner for the words of a command line, using the rules that shells share.
struct CommandScanner {
    /// The name of the command: the last component of its path, without quotes.
    private(set) var name: [UInt8] = []
    /// The last argument found, without quotes.
    private(set) var argument: [UInt8] = []
    /// Whether the command runs as another user.
    private(set) var isPrivileged = false
    private var word: [UInt8] = []
    /// The offset of the next byte.
    private var at = 0

    /// Finds the name of the first command in a line. Skips assignments, redirections and commands that start another command,
    /// such as `sudo`. Returns `false` if there is no command, as in a comment. O(*n*).
    mutating func begin(_ line: Span<UInt8>) -> Bool {
        at = 0
        name.removeAll(keepingCapacity: true)
        isPrivileged = false
        /// The value-taking options of the last command that starts another one.
        var starter: StaticString?
        while skipBlanks(line, groups: true) {
            switch line[at] {
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                skipRedirection(line)
                continue
            case UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "#"):
                return !name.isEmpty
            default: readWord(line)
            }
            if word.count == 1, word[0] == UInt8(ascii: "{") || word[0] == UInt8(ascii: "!") { continue }
            if isAssignment { continue }
            if let options = starter, word.first == UInt8(ascii: "-") {
                if takesValue(options), skipBlanks(line, groups: false) { readWord(line) }
                continue
            }
            takeName()
            guard !name.isEmpty else { return false }
            starter = CommandScanner.starters.first { name.span.isEqual($0.name) }?.options
            guard starter != nil else { return true }
            if name.span.isEqual("sudo") || name.span.isEqual("doas") { isPrivileged = true }
        }
        return !name.isEmpty
    }

    /// Finds the next argument of the command. Returns `false` at the end of the command.
    mutating func nextArgument(_ line: Span<UInt8>) -> Bool {
        while skipBlanks(line, groups: false) {
            switch line[at] {
            case UInt8(ascii: "<"), UInt8(ascii: ">"): skipRedirection(line)
            case UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "("):
                return false
            default:
                readWord(line)
                swap(&word, &argument)
                return true
            }
        }
        return false
    }

    /// The commands that start another command, with their single-character options that take a value.
    private static let starters: [(name: StaticString, options: StaticString)] = [
        ("sudo", "ughpCDrtTUR"), ("doas", "uC"), ("time", "fo"), ("env", "uCS"), ("nohup", ""), ("nice", "n"),
        ("exec", "a"), ("noglob", ""), ("nocorrect", ""),
    ]

    /// Returns whether the word is a two-character option that takes a value.
    private func takesValue(_ options: StaticString) -> Bool {
        guard word.count == 2 else { return false }
        return options.withUTF8Buffer { unsafe $0.contains(word[1]) }
    }

    /// Whether the word is an assignment, `NAME=VALUE`.
    private var isAssignment: Bool {
        for (index, byte) in word.enumerated() {
            switch byte {
            case UInt8(ascii: "="): return index > 0
            case UInt8(ascii: "+"): return index > 0 && index + 1 < word.count && word[index + 1] == UInt8(ascii: "=")
            case UInt8(ascii: "_"), 0x41...0x5A, 0x61...0x7A: continue
            case 0x30...0x39 where index > 0: continue
            default: return false
            }
        }
        return false
    }

    /// Uses the last path component of the word as the name. Treats a folder as `cd`.
    private mutating func takeName() {
        name.removeAll(keepingCapacity: true)
        guard let last = word.lastIndex(of: UInt8(ascii: "/")) else {
            name.append(contentsOf: word)
            return
        }
        if last + 1 == word.count {
            name.append(contentsOf: [UInt8(ascii: "c"), UInt8(ascii: "d")])
        } else {
            name.append(contentsOf: word[(last + 1)...])
        }
    }

    /// Moves to the next word or operator. Returns `false` at the end of the line, and at a line feed within the
    /// command.
    private mutating func skipBlanks(_ line: Span<UInt8>, groups: Bool) -> Bool {
        while at < line.count {
            switch line[at] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): at += 1
            case UInt8(ascii: "\n"):
                guard groups else { return false }
                at += 1
            case UInt8(ascii: "("):
                guard groups else { return true }
                at += 1
            case UInt8(ascii: "\\"):
                guard at + 1 < line.count, line[at + 1] == UInt8(ascii: "\n") else { return true }
                at += 2
            default: return true
            }
        }
        return false
    }

    /// Skips the operator of a redirection and the word after it.
    private mutating func skipRedirection(_ line: Span<UInt8>) {
        while at < line.count, CommandScanner.isSign(line[at]) { at += 1 }
        if skipBlanks(line, groups: false) { readWord(line) }
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "&"): true
        default: false
        }
    }

    /// Reads a word without its quotes. Advances by at least one byte.
    private mutating func readWord(_ line: Span<UInt8>) {
        word.removeAll(keepingCapacity: true)
        let start = at
        while at < line.count {
            let byte = line[at]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "|"), UInt8(ascii: "&"),
                UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                if at == start { at += 1 }
                return
            case UInt8(ascii: "\\"):
                at += 1
                if at < line.count, line[at] != UInt8(ascii: "\n") { word.append(line[at]) }
            case UInt8(ascii: "'"): readQuoted(line, until: byte, escapes: false)
            case UInt8(ascii: "\""): readQuoted(line, until: byte, escapes: true)
            default: word.append(byte)
            }
            at += 1
        }
    }

    /// Reads quoted text. Advances to the closing quote, or to the end of the line.
    private mutating func readQuoted(_ line: Span<UInt8>, until quote: UInt8, escapes: Bool) {
        at += 1
        while at < line.count, line[at] != quote {
            if escapes, line[at] == UInt8(ascii: "\\"), at + 1 < line.count { at += 1 }
            word.append(line[at])
            at += 1
        }
    }
}
