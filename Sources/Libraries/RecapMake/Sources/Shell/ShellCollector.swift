internal import RecapLanguage

/// Collects statistics about the commands of histories while they are read.
struct ShellCollector {
    let period: Period
    let today: Day
    let periodBefore: PeriodBefore
    let shown: Set<Detail>
    /// Whether the commands have times. If so, only those in the period count; otherwise, all do.
    let hasTimes: Bool
    private var clock: LocalClock
    private var scanner = CommandScanner()
    private(set) var names = ShellCommandNames()
    private(set) var rows = RowCount()
    private(set) var timeline: Timeline
    private(set) var shells: [String: Int] = [:]
    private(set) var commands = 0
    private(set) var before = 0
    /// The number of commands from before the period.
    private(set) var past = 0
    /// Whether there are commands from before the previous period, which means that the previous period is fully covered.
    private(set) var knowsPrevious = false
    private(set) var inFirstHalf = 0
    private(set) var privileged = 0
    private(set) var characters = 0
    private(set) var pipes = (count: 0, longest: 1)
    private(set) var folderTargets = WordTable()
    private(set) var folderCounts: [Int] = []
    /// The uses of the known subcommands, by index in the table.
    private(set) var subcommandCounts: [Int] = []
    private(set) var subcommands = WordTable()
    private(set) var exits = (known: 0, failed: 0, notFound: 0, interrupted: 0)
    private(set) var waiting = (seconds: 0, longest: 0, name: 0, day: Day(number: 0))
    private(set) var longest: (characters: Int, lines: Int, name: Int, day: Day?, text: [UInt8])?
    private(set) var lines = WordTable()
    private(set) var lineCounts: [Int] = []
    /// The commands seen so far. `nil` unless several histories may contain the same commands.
    private var copies: CommandCopies?
    private var shell = ShellKind.zsh
    /// A tool followed by one of its subcommands.
    private var pair: [UInt8] = []

    /// Creates a collector of commands.
    ///
    /// - Parameters:
    ///   - period: The period to count.
    ///   - hasTimes: Whether the commands have times. If not, all commands are counted.
    ///   - options: The options of the recap.
    ///   - mayRepeat: Whether several histories may contain the same command at the same time, which is then counted once.
    init(_ period: Period, hasTimes: Bool, options: SourceOptions, mayRepeat: Bool) {
        self.period = period
        today = options.today
        periodBefore = PeriodBefore(period, lastDay: today)
        self.hasTimes = hasTimes
        shown = options.shown
        clock = options.clock
        timeline = Timeline(period)
        copies = mayRepeat && hasTimes ? CommandCopies() : nil
        for (tool, names) in KnownCommands.subcommands {
            for name in names { _ = subcommands.insert(Array("\(tool) \(name)".utf8).span) }
        }
        subcommandCounts = [Int](repeating: 0, count: subcommands.count)
    }

    /// Begins the commands of a history.
    mutating func begin(_ shell: ShellKind) {
        copies?.begin()
        self.shell = shell
    }

    /// Raises the command count of a history to that of its archived days.
    mutating func raise(_ shell: ShellKind, to count: Int) {
        if count > 0 { shells[shell.rawValue] = max(shells[shell.rawValue, default: 0], count) }
    }

    /// Adds the number of unreadable records.
    mutating func add(_ skipped: RowCount) { rows.add(skipped) }

    /// Counts a command of the current history. O(*n*) in its length.
    mutating func add(_ moment: ShellMoment, _ text: Span<UInt8>) {
        guard scanner.begin(text) else { return rows.countSkipped(reason: "lines without a command") }
        var time: LocalTime?
        if hasTimes {
            guard let start = moment.start else { return rows.countSkipped(reason: "commands without a time") }
            if copies?.isCopy(text, at: start) == true { return rows.countSkipped(reason: "copies in another history") }
            time = clock.time(of: start)
        }
        rows.countRead()
        let name = names.number(of: scanner.name)
        if let time, !period.contains(time.day) {
            guard time.day < period.from else { return }
            past += 1
            if time.day < periodBefore.from { knowsPrevious = true }
            names.counts[name].isOld = true
            if periodBefore.contains(time.day) { before += 1 }
            return
        }
        commands += 1
        shells[shell.rawValue, default: 0] += 1
        names.counts[name].uses += 1
        if let time {
            timeline.add(time)
            if period.from.distance(to: time.day) * 2 < period.count {
                inFirstHalf += 1
                names.counts[name].inFirstHalf += 1
            }
        }
        if scanner.isPrivileged { privileged += 1 }
        add(result: moment, of: name, on: time?.day)
        add(argumentsOf: name, text)
        add(text, of: name, on: time?.day)
    }

    private mutating func add(result moment: ShellMoment, of name: Int, on day: Day?) {
        if let exit = moment.exit {
            exits.known += 1
            if exit == 0 {
                names.counts[name].succeeded += 1
            } else {
                exits.failed += 1
                names.counts[name].failed += 1
                if exit == 127 { exits.notFound += 1 }
                if exit == 130 { exits.interrupted += 1 }
            }
        }
        if let seconds = moment.duration, seconds <= ShellCollector.longestWait, let day {
            waiting.seconds += seconds
            if seconds > waiting.longest {
                (waiting.longest, waiting.name, waiting.day) = (seconds, name, day)
            }
        }
    }

    /// The longest plausible duration of a command in seconds: 366 days.
    private static let longestWait = 366 * 86_400

    private mutating func add(argumentsOf name: Int, _ text: Span<UInt8>) {
        switch names.role(of: name) {
        case .folder:
            while scanner.nextArgument(text) {
                if scanner.argument.first == UInt8(ascii: "-") { continue }
                let argument = scanner.argument
                let (target, isNew) = folderTargets.insert(argument.span)
                if isNew { folderCounts.append(0) }
                folderCounts[target] += 1
                return
            }
        case .tool:
            var skipsNext = false
            while scanner.nextArgument(text) {
                if skipsNext {
                    skipsNext = false
                } else if scanner.argument.first == UInt8(ascii: "-") {
                    // As in `git -C FOLDER` and `git -c SETTING`.
                    skipsNext = scanner.argument.count == 2 && scanner.argument[1] | 0x20 == UInt8(ascii: "c")
                } else {
                    pair.removeAll(keepingCapacity: true)
                    pair.append(contentsOf: scanner.name)
                    pair.append(UInt8(ascii: " "))
                    pair.append(contentsOf: scanner.argument)
                    if let number = subcommands.number(of: pair.span) { subcommandCounts[number] += 1 }
                    return
                }
            }
        case .editor, nil: break
        }
    }

    private mutating func add(_ text: Span<UInt8>, of name: Int, on day: Day?) {
        let stages = Pipeline.longest(in: text)
        if stages > 1 {
            pipes.count += 1
            pipes.longest = max(pipes.longest, stages)
        }
        let length = text.characterCount
        characters += length
        if length > longest?.characters ?? 0 {
            let lines = 1 + (0..<text.count).count { text[$0] == UInt8(ascii: "\n") }
            let shownText = shown.contains(.arguments) ? Array(text.extracting(..<min(text.count, 1600))) : []
            longest = (length, lines, name, day, shownText)
        }
        if shown.contains(.arguments) {
            let (line, isNew) = lines.insert(text)
            if isNew { lineCounts.append(0) }
            lineCounts[line] += 1
        }
    }
}

extension Span<UInt8> {
    /// The number of characters of text in UTF-8, counted as Unicode scalars.
    var characterCount: Int {
        var characters = 0
        for index in 0..<count where self[index] & 0xC0 != 0x80 { characters += 1 }
        return characters
    }
}

/// The length of pipelines.
enum Pipeline {
    /// Returns the number of commands in the longest pipeline of a command line; 1 if there is no pipe. Ignores pipes in quotes,
    /// comments and here-documents, and `||`. A pipeline in parentheses is counted separately from the enclosing one. O(*n*).
    static func longest(in line: Span<UInt8>) -> Int {
        guard line.index(of: UInt8(ascii: "|"), from: 0) != nil else { return 1 }
        var longest = 1
        var length = 1
        /// The lengths of the enclosing pipelines.
        var outer: [Int] = []
        var hasDocument = false
        var at = 0
        while at < line.count {
            let byte = line[at]
            let next = at + 1 < line.count ? line[at + 1] : 0
            switch byte {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "'"), UInt8(ascii: "`"): at = end(of: byte, in: line, from: at + 1, escapes: false)
            case UInt8(ascii: "\""): at = end(of: byte, in: line, from: at + 1, escapes: true)
            case UInt8(ascii: "#") where at == 0 || line[at - 1] == UInt8(ascii: " "):
                at = (line.index(of: UInt8(ascii: "\n"), from: at) ?? line.count) - 1
            case UInt8(ascii: ">") where next == UInt8(ascii: "|"): at += 1
            case UInt8(ascii: "<") where next == UInt8(ascii: "<"):
                let isString = at + 2 < line.count && line[at + 2] == UInt8(ascii: "<")
                if !isString { hasDocument = true }
                at += isString ? 2 : 1
            case UInt8(ascii: "|"):
                if next == UInt8(ascii: "|") {
                    length = 1
                    at += 1
                } else {
                    length += 1
                    longest = max(longest, length)
                }
            case UInt8(ascii: "\n"):
                if hasDocument { return longest }
                // A line that ends with a pipe continues on the next line.
                if !endsWithPipe(line, before: at) { length = 1 }
            case UInt8(ascii: "&")
            where at > 0 && (line[at - 1] == UInt8(ascii: "|") || line[at - 1] == UInt8(ascii: ">")):
                break
            case UInt8(ascii: ";"), UInt8(ascii: "&"): length = 1
            case UInt8(ascii: "("):
                outer.append(length)
                length = 1
            case UInt8(ascii: ")"): length = outer.popLast() ?? length
            default: break
            }
            at += 1
        }
        return longest
    }

    private static func end(of quote: UInt8, in line: Span<UInt8>, from start: Int, escapes: Bool) -> Int {
        var at = start
        while at < line.count, line[at] != quote { at += escapes && line[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return at
    }

    private static func endsWithPipe(_ line: Span<UInt8>, before end: Int) -> Bool {
        var at = end - 1
        while at >= 0, line[at] == UInt8(ascii: " ") { at -= 1 }
        return at >= 0 && line[at] == UInt8(ascii: "|") && (at == 0 || line[at - 1] != UInt8(ascii: "|"))
    }
}
