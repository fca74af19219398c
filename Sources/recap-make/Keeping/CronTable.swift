internal import RecapEscapes
internal import RecapMake

/// The user's table of cron, with a line that keeps each day.
enum CronTable {
    /// The end of the line, by which it is found again.
    private static let mark = "# recap-tui keep"

    /// The lines of the table; none if the user has no table. `nil` if the table can't be read.
    private static var lines: [String]? {
        get async {
            guard let result = await ProgramResult(of: "crontab", ["-l"]) else { return nil }
            guard result.isSuccess else { return result.error.contains("no crontab") ? [] : nil }
            var lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last?.isEmpty == true { lines.removeLast() }
            return lines
        }
    }

    /// Whether the line is there.
    static var isInstalled: Bool {
        get async { await lines?.contains { $0.hasSuffix(mark) } ?? false }
    }

    /// Adds the line. Returns `false` if the system has no cron, or its table can't be read.
    static func install() async throws -> Bool {
        guard var lines = await lines else { return false }
        guard let command = DailySchedule.command({ $0.crontabQuoted }) else { return false }
        // Cron doesn't make up for a time at which the computer was off, so it is not at night.
        lines.append("17 12 * * * \(command) \(mark)")
        return await write(lines)
    }

    /// Removes the line, and leaves the others.
    static func remove() async throws {
        guard var lines = await lines else { return }
        lines.removeAll { $0.hasSuffix(mark) }
        guard await write(lines) else {
            throw MakeError("crontab doesn't take the table without the line of recap-tui")
        }
    }

    private static func write(_ lines: [String]) async -> Bool {
        await ProgramResult(of: "crontab", ["-"], input: lines.map { $0 + "\n" }.joined())?.isSuccess == true
    }
}
