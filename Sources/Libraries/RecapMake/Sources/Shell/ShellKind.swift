internal import RecapLanguage
internal import RecapSystem

/// A program that stores a history of commands.
package enum ShellKind: String, CaseIterable, FactEnum {
    /// Zsh, with or without times (`EXTENDED_HISTORY`).
    case zsh
    /// GNU Bash, with or without times (`HISTTIMEFORMAT`).
    case bash
    /// Fish, version 2.3 or later.
    case fish
    /// Atuin, which stores the commands of other shells in a database.
    case atuin

    /// Returns the possible paths of the history, most likely first.
    func paths(in places: DataLocations) -> [String] {
        func folder(_ variable: String, _ name: String) -> String {
            places.variable(variable).flatMap { Paths.isAbsolute($0) ? $0 : nil } ?? Paths.join(places.home, name)
        }
        let data = folder("XDG_DATA_HOME", ".local/share"), state = folder("XDG_STATE_HOME", ".local/state")
        switch self {
        case .zsh:
            return [
                Paths.join(folder("ZDOTDIR", ""), ".zsh_history"), Paths.join(places.home, ".zsh_history"),
                Paths.join(places.home, ".zhistory"), Paths.join(places.home, ".histfile"),
                Paths.join(state, "zsh/history"), Paths.join(data, "zsh/history"),
            ]
        case .bash: return [Paths.join(places.home, ".bash_history"), Paths.join(state, "bash/history")]
        case .fish: return [Paths.join(data, "fish/fish_history")]
        case .atuin:
            return (places.variable("ATUIN_DB_PATH").map { [$0] } ?? []) + [Paths.join(data, "atuin/history.db")]
        }
    }

    /// The environment variables that specify the locations of histories.
    static let variables = ["HISTFILE", "ZDOTDIR", "XDG_DATA_HOME", "ATUIN_DB_PATH"]

    /// Detects which program wrote a file.
    ///
    /// - Parameters:
    ///   - bytes: The first bytes of the file.
    ///   - name: The name of the file, which decides if the bytes don't.
    init(of bytes: Span<UInt8>, name: String) {
        if bytes.starts(with: "SQLite format 3\0") {
            self = .atuin
        } else if bytes.starts(with: "- cmd: ") {
            self = .fish
        } else if ZshHistory.hasTime(bytes) {
            self = .zsh
        } else if BashHistory.time(bytes.extracting(..<bytes.lineEnd(from: 0))) != nil {
            self = .bash
        } else {
            self = name.contains("zsh") || name.hasSuffix("histfile") || name.hasSuffix("zhistory") ? .zsh : .bash
        }
    }
}

extension Span<UInt8> {
    /// Returns the offset of the first line feed at or after an offset, or the number of bytes if there is none.
    func lineEnd(from start: Int) -> Int { index(of: UInt8(ascii: "\n"), from: start) ?? count }
}

/// The number of commands in a history, and their distribution over time.
struct ShellSurvey {
    /// The number of commands.
    private(set) var commands = 0
    /// The number of commands with a time.
    private(set) var timed = 0
    /// The number of commands in each year.
    private(set) var years: [Int: Int] = [:]
    /// The number of commands in the period.
    private(set) var inPeriod = 0

    /// Counts the commands of a history. O(*n*) in the number of bytes.
    init(of history: ShellHistory, period: Period, clock: LocalClock) throws {
        var clock = clock
        var commands = 0, timed = 0, inPeriod = 0
        var days: [Day: Int] = [:]
        _ = try history.read { moment, _ in
            commands += 1
            if commands & 0xFFF == 0 { try Task.checkCancellation() }
            guard let start = moment.start else { return }
            timed += 1
            let day = clock.time(of: start).day
            days[day, default: 0] += 1
            if period.contains(day) { inPeriod += 1 }
        }
        (self.commands, self.timed, self.inPeriod) = (commands, timed, inPeriod)
        for (day, count) in days { years[day.date.year, default: 0] += count }
    }

    /// Whether most commands of the history have times.
    var hasTimes: Bool { timed * 2 > commands }
}
