internal import RecapEscapes
internal import RecapMake

/// The user's table of cron, with a line that keeps each day.
enum CronTable {
    /// The end of the line, by which it is found again.
    private static let mark = "# recap-tui keep"

    /// The lines of the table with their ends, in the bytes that the user wrote, of any encoding; none if the user has no
    /// table. `nil` if the table can't be read.
    private static var lines: [ArraySlice<UInt8>]? {
        get async {
            guard let result = await ProgramResult(of: "crontab", ["-l"]) else { return nil }
            guard result.isSuccess else { return result.error.contains("no crontab") ? [] : nil }
            var lines: [ArraySlice<UInt8>] = [], rest = result.bytes[...]
            while !rest.isEmpty {
                let end = rest.firstIndex(of: lineFeed).map { $0 + 1 } ?? rest.endIndex
                lines.append(rest[..<end])
                rest = rest[end...]
            }
            return lines
        }
    }

    private static let lineFeed = UInt8(ascii: "\n")

    /// Returns whether a line is that of this program.
    private static func isOwn(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.last == lineFeed ? line.dropLast() : line
        return text.suffix(mark.utf8.count).elementsEqual(mark.utf8)
    }

    /// Whether the line is there.
    static var isInstalled: Bool {
        get async { await lines?.contains(where: isOwn) ?? false }
    }

    /// Adds the line. Returns `false` if the system has no cron, or its table can't be read.
    static func install() async throws -> Bool {
        guard var lines = await lines else { return false }
        guard let command = DailySchedule.command({ $0.crontabQuoted }) else { return false }
        // Cron doesn't make up for a time at which the computer was off, so it is not at night.
        if let last = lines.last, last.last != lineFeed { lines.append([lineFeed]) }
        lines.append(Array("17 12 * * * \(command) \(mark)\n".utf8)[...])
        return await write(lines)
    }

    /// Removes the line, and leaves the others.
    static func remove() async throws {
        guard var lines = await lines else { return }
        lines.removeAll(where: isOwn)
        guard await write(lines) else {
            throw MakeError("crontab doesn't take the table without the line of recap-tui")
        }
    }

    private static func write(_ lines: [ArraySlice<UInt8>]) async -> Bool {
        await ProgramResult(of: "crontab", ["-"], input: Array(lines.joined()))?.isSuccess == true
    }
}
