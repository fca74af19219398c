internal import ArgumentParser
internal import RecapJSON
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The command for the settings file.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show, edit or check your settings: themes, keys and more.",
        discussion: """
            recap-tui config        the settings in use, and where each comes from
            recap-tui config edit   open config.json in your editor, and check it after
            recap-tui config check  its errors and warnings, with their places
            recap-tui config path   where it is

            Options come before the environment, the environment before config.json, and config.json before what is built in.
            """)

    @Argument(help: ArgumentHelp("What to do with the settings.", valueName: "action"))
    var action: ConfigAction = .show

    @Argument(
        help: ArgumentHelp("With check: another file of settings.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var file: String?

    @Flag(help: "With show: print JSON.")
    var json = false

    func validate() throws {
        if json, action != .show { throw ValidationError("--json goes with recap-tui config show") }
        if file != nil, action != .check { throw ValidationError("only recap-tui config check takes a file") }
    }

    func run() throws {
        switch action {
        case .path: try StandardOutput.write(names: [try path()])
        case .show: try show()
        case .check: try check(file ?? path(), isNamed: file != nil)
        case .edit: try edit(path())
        }
    }

    /// Returns the path of the user's file. If there is no location for one, prints the reason and throws an exit status.
    private func path() throws -> String {
        if let path = SettingsFile.path { return path }
        throw ExitStatus.cannotPlay.printing(
            "no place for config.json: neither XDG_CONFIG_HOME nor HOME is an absolute path")
    }

    private func show() throws {
        let file = SettingsFile.read()
        let report = SettingsReport(environment: .environment, file: file?.settings ?? UserSettings())
        if json { return try StandardOutput.write(report.json.text(.indented) + "\n") }
        let state =
            switch SettingsFile.path {
            case let path? where file == nil:
                "\(path.sanitized): there is no such file; recap-tui config edit makes one"
            case let path?: path.sanitized
            case nil: "no place for config.json: neither XDG_CONFIG_HOME nor HOME is an absolute path"
            }
        try StandardOutput.write(lines: ([state, ""] + report.lines).joined(separator: "\n") + "\n")
        file?.printProblems()
    }

    /// Prints the errors and warnings of a file. Throws an exit status if there are errors.
    private func check(_ path: String, isNamed: Bool) throws {
        guard let file = SettingsFile(path, extent: .all) else {
            guard isNamed else {
                return try StandardOutput.write(
                    lines: "\(path.sanitized): there is no such file; recap-tui config edit makes one\n")
            }
            throw ExitStatus.noSuchFile.printing("\(path.sanitized): no such file")
        }
        switch file.reading {
        case .unreadable(let reason):
            throw ExitStatus.noSuchFile.printing("\(path.sanitized): can't be read: \(reason)")
        case .read(let reading):
            DiagnosticPrinter.print(reading, of: nil, warnings: true, extent: .all)
            if reading.hasErrors { throw ExitStatus.badStory }
            try StandardOutput.write(lines: "\(path.sanitized): no errors\n")
        }
    }

    /// Opens the user's file in an editor, creating it first if there is none, and checks it afterwards.
    private func edit(_ path: String) throws {
        guard let editor = Editor.current() else {
            throw ExitStatus.cannotPlay.printing("no editor was found: set EDITOR, such as export EDITOR=nano")
        }
        guard editor.hasWindow || StandardOutput.isTerminal && isatty(STDIN_FILENO) == 1 else {
            throw ExitStatus.cannotPlay.printing("config edit needs a terminal for \(editor.name.sanitized)")
        }
        if !FileSystem.exists(path) { try make(path) }
        let end: ProcessEnding
        do throws(SystemError) {
            end = try ForegroundProgram.run(Editor.shell, editor.shellArguments(file: path, line: 1))
        } catch {
            throw ExitStatus.cannotPlay.printing("\(editor.name.sanitized) can't be started: \(error.reason)")
        }
        switch end {
        case .exited(0): try check(path, isNamed: false)
        case .exited(126), .exited(127):
            // The shell has reported that the program doesn't exist or can't be started.
            throw ExitStatus.cannotPlay.printing(
                "the editor is the command in VISUAL or EDITOR: \(editor.command.sanitized)")
        case .exited, .died, .unknown:
            throw ExitStatus.cannotPlay.printing(
                "\(editor.name.sanitized) has failed; \(path.sanitized) is not checked")
        }
    }

    /// Creates an empty settings file. Throws ``WriteError`` if it can't be written.
    private func make(_ path: String) throws {
        do throws(SystemError) {
            try FileSystem.makeFolder(Paths.split(path).folder)
            try NewFile.write(SettingsFile.beginning.utf8, to: path)
        } catch {
            throw WriteError(path, error)
        }
    }
}

/// The action to perform on the settings file.
enum ConfigAction: String, ExpressibleByArgument, CaseIterable {
    case show, path, edit, check
}
