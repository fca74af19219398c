internal import RecapEscapes
internal import RecapMake
internal import RecapSystem
internal import RecapWords

/// What starts `recap-tui keep` each day.
enum DailySchedule: CaseIterable {
    /// A timer of the user's systemd.
    case systemd
    /// A line in the user's table of cron.
    case cron

    /// The name, as words that can follow "by".
    var text: Message {
        switch self {
        case .systemd: "a timer of systemd, recap-tui-keep.timer"
        case .cron: "a line for cron"
        }
    }

    /// Installs what this system has, the timer before the line. Replaces what was installed before.
    ///
    /// Throws ``MakeError`` with the line that can be added by hand if the system has neither.
    static func install() async throws -> DailySchedule {
        _ = try await remove()
        if try await SystemdTimer.install() { return .systemd }
        if try await CronTable.install() { return .cron }
        throw MakeError(
            "neither a systemd of the user nor crontab takes a daily task; start this each day: \(command { $0.shellQuoted } ?? "")"
        )
    }

    /// Removes what is installed. Returns what it was, or `nil` if nothing was.
    static func remove() async throws -> DailySchedule? {
        let schedule = await installed()
        switch schedule {
        case .systemd: try await SystemdTimer.remove()
        case .cron: try await CronTable.remove()
        case nil: break
        }
        return schedule
    }

    /// Returns what is installed, or `nil` if nothing is.
    static func installed() async -> DailySchedule? {
        if SystemdTimer.isInstalled { return .systemd }
        return await CronTable.isInstalled ? .cron : nil
    }

    /// Returns the command that is started each day. It has the variables by which data is found, which a shell has set but a
    /// timer doesn't know.
    ///
    /// - Parameter quoted: Returns a word as the command has it. Returns `nil` for a word that it can't have.
    static func command(_ quoted: (String) -> String?) -> String? {
        guard let player = quoted(Installation.player) else { return nil }
        let words = variables.compactMap { variable in quoted(variable.value).map { variable.name + "=" + $0 } }
        return (words + [player, "keep", "--quiet"]).joined(separator: " ")
    }

    /// The variables by which data is found, as far as they are set. A value with several lines fits into no table.
    static var variables: [(name: String, value: String)] {
        Keeper.variables.compactMap { name in environmentVariable(name).map { (name, $0) } }
            .filter { !$0.value.utf8.contains(UInt8(ascii: "\n")) }
    }
}
