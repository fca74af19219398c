internal import RecapEscapes
internal import RecapMake
internal import RecapSystem

/// The timer of the user's systemd that keeps each day.
enum SystemdTimer {
    private static let name = "recap-tui-keep"

    /// The folder of the user's units.
    private static var folder: String? {
        BaseDirectory.config.path(for: "systemd/user", environment: { environmentVariable($0) })
    }

    private static func path(_ ending: String) -> String? {
        folder.map { Paths.join($0, name + ending) }
    }

    /// Whether the timer is there.
    static var isInstalled: Bool { path(".timer").map(FileSystem.exists) ?? false }

    /// Installs and starts the timer. Returns `false`, and leaves nothing, if the user has no systemd.
    static func install() async throws -> Bool {
        guard let folder, await systemctl("show", "--property=Version") else { return false }
        do throws(SystemError) {
            try FileSystem.makeFolder(folder)
            try ReplaceableFile(Paths.join(folder, name + ".service")).replace(
                with: Array(service.utf8), isDurable: true)
            try ReplaceableFile(Paths.join(folder, name + ".timer")).replace(with: Array(timer.utf8), isDurable: true)
        } catch {
            throw MakeError("\(folder): can't be written: \(error.reason)")
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

    /// Runs a command of the user's systemd. Returns whether it succeeded.
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
