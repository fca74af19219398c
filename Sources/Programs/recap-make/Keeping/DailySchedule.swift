internal import RecapEscapes
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// The mechanism that runs `recap-tui keep` each day.
enum DailySchedule: CaseIterable {
    /// A timer of the user's systemd instance.
    case systemd
    /// A line in the user's crontab.
    case cron

    /// The name, as a phrase that can follow "by".
    var text: Message {
        switch self {
        case .systemd: "a timer of systemd, recap-tui-keep.timer"
        case .cron: "a line for cron"
        }
    }

    /// Installs the mechanism that this system supports, preferring the timer. Replaces any earlier installation.
    ///
    /// Throws ``MakeError`` with a line to add by hand if the system supports neither.
    static func install() async throws -> DailySchedule {
        _ = try await remove()
        if try await SystemdTimer.install() { return .systemd }
        if try await CronTable.install() { return .cron }
        throw MakeError(
            "neither a systemd of the user nor crontab takes a daily task; start this each day: \(command { $0.shellQuoted } ?? "")"
        )
    }

    /// Removes the installed mechanism. Returns it, or `nil` if none was installed.
    static func remove() async throws -> DailySchedule? {
        let schedule = await installed()
        switch schedule {
        case .systemd: try await SystemdTimer.remove()
        case .cron: try await CronTable.remove()
        case nil: break
        }
        return schedule
    }

    /// Returns the installed mechanism, or `nil` if none is.
    static func installed() async -> DailySchedule? {
        if SystemdTimer.isInstalled { return .systemd }
        return await CronTable.isInstalled ? .cron : nil
    }

    /// Returns the command to run each day. It sets the variables that specify locations of data, which are set in the shell but
    /// unknown to a timer.
    ///
    /// - Parameter quoted: A function that quotes a word for the command. It returns `nil` for a word that can't be quoted.
    static func command(_ quoted: (String) -> String?) -> String? {
        guard let player = quoted(Installation.player) else { return nil }
        let words = variables.compactMap { variable in quoted(variable.value).map { variable.name + "=" + $0 } }
        return (words + [player, "keep", "--quiet"]).joined(separator: " ")
    }

    /// The variables that specify locations of data and are set. Omits multiline values, which a crontab can't contain.
    static var variables: [(name: String, value: String)] {
        Keeper.variables.compactMap { name in environmentVariable(name).map { (name, $0) } }
            .filter { !$0.value.utf8.contains(UInt8(ascii: "\n")) }
    }
}

/// The user's crontab, with a line that runs `recap-tui keep` each day.
enum CronTable {
    /// The comment at the end of the line, which identifies it.
    private static let mark = "# recap-tui keep"

    /// The lines of the crontab with their line endings, as bytes in any encoding. Empty if the user has no crontab. `nil` if it
    /// can't be read.
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

    /// Returns whether a line was added by this program.
    private static func isOwn(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.last == lineFeed ? line.dropLast() : line
        return text.suffix(mark.utf8.count).elementsEqual(mark.utf8)
    }

    /// Whether the user's crontab contains the job.
    static var isInstalled: Bool {
        get async { await lines?.contains(where: isOwn) ?? false }
    }

    /// Adds the job to the user's crontab. Returns `false` if the system has no cron, or if the crontab can't be read.
    static func install() async throws -> Bool {
        guard var lines = await lines else { return false }
        guard let command = DailySchedule.command({ $0.crontabQuoted }) else { return false }
        // Cron doesn't run jobs that were missed while the computer was off, so the job doesn't run at night.
        if let last = lines.last, last.last != lineFeed { lines.append([lineFeed]) }
        lines.append(Array("17 12 * * * \(command) \(mark)\n".utf8)[...])
        return await write(lines)
    }

    /// Removes the job from the user's crontab, leaving all other lines unchanged.
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

/// The timer of the user's systemd instance that runs `recap-tui keep` each day.
enum SystemdTimer {
    private static let name = "recap-tui-keep"

    /// The folder of the user's systemd units.
    private static var folder: String? {
        BaseDirectory.config.path(for: "systemd/user", environment: { environmentVariable($0) })
    }

    private static func path(_ ending: String) -> String? {
        folder.map { Paths.join($0, name + ending) }
    }

    /// Whether the timer is installed.
    static var isInstalled: Bool { path(".timer").map(FileSystem.exists) ?? false }

    /// Installs and starts the timer. Returns `false`, leaving no files, if the user has no systemd instance.
    static func install() async throws -> Bool {
        guard let folder, await systemctl("show", "--property=Version") else { return false }
        do throws(SystemError) {
            try FileSystem.makeFolder(folder)
            try ReplaceableFile(Paths.join(folder, name + ".service")).replace(
                with: Array(service.utf8), isDurable: true)
            try ReplaceableFile(Paths.join(folder, name + ".timer")).replace(with: Array(timer.utf8), isDurable: true)
        } catch {
            throw MakeError(unwritable: folder, error)
        }
        _ = await systemctl("daemon-reload")
        guard await systemctl("enable", "--now", name + ".timer") else {
            try await remove()
            return false
        }
        return true
    }

    /// Stops and removes the timer.
    static func remove() async throws {
        _ = await systemctl("disable", "--now", name + ".timer")
        for ending in [".timer", ".service"] {
            if let path = path(ending) { FileSystem.removeFile(path) }
        }
        _ = await systemctl("daemon-reload")
    }

    /// Runs a command of the user's systemd instance. Returns whether it succeeded.
    private static func systemctl(_ arguments: String...) async -> Bool {
        await ProgramResult(of: "systemctl", ["--user"] + arguments)?.isSuccess == true
    }

    private static var service: String {
        let variables = DailySchedule.variables.map { "Environment=\(($0.name + "=" + $0.value).systemdQuoted)\n" }
        return """
            [Unit]
            Description=Keep the numbers of each day for recaps
            Documentation=man:recap-tui(1)

            [Service]
            Type=oneshot
            ExecStart=\(Installation.player.systemdCommandQuoted) keep --quiet
            \(variables.joined())Nice=10

            """
    }

    private static let timer = """
        [Unit]
        Description=Keep the numbers of each day for recaps

        [Timer]
        OnCalendar=daily
        Persistent=true
        RandomizedDelaySec=15min

        [Install]
        WantedBy=timers.target

        """
}
