internal import ArgumentParser
internal import RecapLanguage
internal import RecapNcurses
internal import RecapSurface
internal import RecapSystem

/// The entry point of the program.
@main
enum Main {
    static func main() {
        Descriptor.reserveStandardStreams()
        let arguments = ProgramArguments.all
        do {
            if let request = FeedRequest(plain: arguments) {
                try request.perform()
            } else if let play = PlayArguments(quick: arguments) {
                try run(Play.self) { try play.run() }
            } else if arguments.first == Completion.option {
                try StandardOutput.write(Completion(of: Array(arguments.dropFirst())).text)
            } else if arguments.first == Make.name {
                try run(Make.self) { throw try Make.make(Array(arguments.dropFirst())) }
            } else if let command = arguments.first, CommandNames.ofMaker.contains(command) {
                throw Make.start(Array(arguments))
            } else if arguments.first == "help", let command = arguments.dropFirst().first,
                CommandNames.ofMaker.contains(command)
            {
                throw Make.start(arguments.dropFirst() + ["--help"])
            } else if arguments.starts(with: ["help", Make.name]) {
                throw Make.start(arguments.dropFirst(2) + ["--help"])
            } else if arguments.starts(with: ["help", FormatHelp.topic]) {
                try FormatHelp.print(arguments.dropFirst(2))
            } else if arguments == ["help", MarkdownHelp.topic] {
                try MarkdownHelp.print()
            } else if let shell = CompletionScript.shell(in: arguments) {
                try StandardOutput.write(CompletionScript.text(for: shell))
            } else if BuildReport.isWanted(by: arguments) {
                try StandardOutput.write(BuildReport.lines.joined(separator: "\n") + "\n")
            } else {
                if arguments.first == "help" { try CommandNames.checkHelp(arguments.dropFirst()) }
                try run(Play.self) { try CommandNames.checkPlay(arguments) }
                if arguments.first == Listing.name { try CommandNames.checkList(arguments.dropFirst()) }
                var command = try RecapTUI.parseAsRoot(CommandNames.withCommand(arguments))
                try run(type(of: command)) { try command.run() }
            }
        } catch {
            end(with: error)
        }
    }

    /// Runs a command. An error in its arguments that is only found then, for example in a page number, is reported like those
    /// that are found while parsing: with the usage of the command instead of that of the program.
    private static func run(_ command: any ParsableCommand.Type, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as ValidationError {
            StandardError.write(argumentError: error.message, usage: RecapTUI.usageString(for: command))
            throw ExitCode.validationFailure
        }
    }

    /// Ends the program with the exit status of an error. Help texts are printed to standard output, and other messages to
    /// standard error.
    private static func end(with error: any Error) -> Never {
        let isOfOutput = (error as? any OutputError)?.isOfOutput ?? false
        var status = isOfOutput ? ExitStatus.cannotWrite : RecapTUI.exitCode(for: error)
        let message = Suggestion.keptIfNear(in: RecapTUI.fullMessage(for: error))
        if status.isSuccess {
            if !message.isEmpty, (try? StandardOutput.write(message + "\n")) == nil { status = ExitStatus.cannotWrite }
        } else if !message.isEmpty {
            StandardError.write(message + "\n")
        }
        exit(status.rawValue)
    }
}

extension FeedRequest {
    /// Creates the request for a `feed` command line that consists only of names of locations; `nil` for any other command line.
    init?(plain arguments: some Collection<String>) {
        guard arguments.first == Feed.name, !arguments.contains(where: { $0.hasPrefix("-") })
        else { return nil }
        let settings = UserSettings.ofUser()
        self.init(
            names: Array(arguments.dropFirst()), settings: settings,
            appearance: Appearance(AppearanceArguments(), settings))
    }
}

/// The arguments of the program.
enum ProgramArguments {
    /// All arguments after the program's name, as path text, so that arguments that aren't valid UTF-8 can still be used as file
    /// names.
    static var all: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe String(systemPath: $0) }
        }
    }
}

/// The build information printed by `recap-tui --version --verbose`.
enum BuildReport {
    /// Returns whether the arguments request the report: `--version` and `--verbose`, in any order.
    static func isWanted(by arguments: [String]) -> Bool {
        arguments.count == 2 && arguments.contains("--version") && arguments.contains("--verbose")
    }

    /// The lines of the report: the version, then a name and a value per line.
    static var lines: [String] {
        ["\(programName) \(Version.current)"]
            + [
                ("compiler", "Swift \(compiler), \(configuration)"),
                ("traits", traits),
                ("libraries", "\(NcursesTerminal.libraryVersion), \(systemLibrary)"),
                ("media", mediaLibraries),
            ].map { subject, value in
                "  " + subject.padded(toCells: 11) + value
            }
    }

    /// The Swift compiler version, as precisely as conditional compilation can determine it.
    private static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    private static var configuration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }

    private static var traits: String {
        #if Media
            "Media"
        #else
            "none"
        #endif
    }

    /// The media worker's libraries, as reported by the worker.
    private static var mediaLibraries: String {
        #if Media
            let text = ProgramOutput.of(ProgramMedia.decoder, ["versions"], within: .seconds(5))
            guard let line = text?.split(separator: "\n").first else {
                return "unknown, since recap-media-worker can't be started"
            }
            return String(line).sanitized
        #else
            return "none: this program was built without media"
        #endif
    }

    /// The name and the version of the C library, such as "glibc 2.36".
    private static var systemLibrary: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let length = unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), buffer.baseAddress, buffer.count)
            guard let start = buffer.baseAddress, (1...buffer.count).contains(length) else {
                return "unknown C library"
            }
            return unsafe String(cString: start)
        }
    }
}
