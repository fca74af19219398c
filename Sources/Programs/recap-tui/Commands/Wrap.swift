internal import ArgumentParser
internal import RecapJSON
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The command that runs a program and shows the recap that the program leaves behind.
struct Wrap: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wrap",
        abstract: "Run a program, and show the recap that it leaves.",
        usage: "recap-tui wrap [<options>] -- <program> [<argument> ...]",
        discussion: """
            recap-tui wrap -- make test                    what it leaves is shown
            recap-tui wrap --save tests.json -- make test  … and kept, to export it
            recap-tui wrap --story runs.json -- make test  it leaves data for a story
            recap-tui wrap --tests junit.xml -- make test  it writes a report of tests
            recap-tui wrap --plain --lang de -- make test  shown as recap-tui play does

            The variable RECAP_FILE has the name of a file, to which the program writes a story or, with --story, its data. \
            If it writes nothing, nothing is shown. With --tests, the reports of JUnit or TAP that it has written become a \
            recap like that of make tests, where all tests have passed only if the program ends with status 0, too.

            The program has the terminal, its input and output and its signals as without wrap, and its exit status is \
            that of wrap. Where standard output is no terminal, the recap is text on standard error.
            """)

    @Option(
        help: ArgumentHelp("The story that shows the data that the program leaves.", valueName: "story"),
        completion: .storyFile)
    var story: String?

    @Option(
        help: ArgumentHelp(
            "A report of tests that the program writes, or a folder of them; may be repeated.", valueName: "report"),
        completion: .file())
    var tests: [String] = []

    @Option(help: ArgumentHelp("Keep what the program leaves as this file.", valueName: "file"), completion: .file())
    var save: String?

    @Flag(help: "Do not show the recap.")
    var quiet = false

    @OptionGroup
    var playing: PlayingOptions

    @OptionGroup(title: "Appearance")
    var appearance: AppearanceOptions

    @Argument(parsing: .postTerminator, help: ArgumentHelp("The program and its arguments.", valueName: "program"))
    var program: [String] = []

    /// The version of the interface that wrapped programs can rely on.
    private static let version = "1"
    /// The maximum size of a file in bytes.
    private static let limit = 1 << 26

    func validate() throws {
        guard !program.isEmpty else {
            throw ValidationError("name a program after --, such as: recap-tui wrap -- make test")
        }
    }

    func run() throws {
        try LanguageOption.check(appearance.lang?.tag, in: nil)
        let folder: TemporaryFolder
        do throws(SystemError) {
            folder = try TemporaryFolder()
        } catch {
            StandardError.write("recap-tui wrap: no folder for the recap: \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
        let file = Paths.join(folder.path, "recap.json"), start = Paths.join(folder.path, "start")
        let end: ProcessEnding
        do throws(SystemError) {
            if !tests.isEmpty { try NewFile.write([], to: start) }
            end = try WrappedProgram.run(
                program, variables: [("RECAP_FILE", file), ("RECAP_FILE_VERSION", Wrap.version)])
        } catch {
            StandardError.write("recap-tui wrap: \(program[0].sanitized) can't be started: \(error.reason)\n")
            // The exit statuses that shells use.
            throw ExitCode(error.number == ENOENT ? 127 : 126)
        }
        if case .exited(let status) = end {
            if FileSystem.exists(file) {
                show(file)
            } else if !tests.isEmpty {
                showRecap(of: tests, status, since: start)
            }
        }
        discard(folder)
        WrappedProgram.end(as: end)
    }

    private func discard(_ folder: consuming TemporaryFolder) {}

    /// Shows a story about the test reports that are not older than another file. Prints the reason if it can't be created.
    ///
    /// - Parameter status: The exit status of the program that ran the tests.
    private func showRecap(of reports: [String], _ status: Int32, since start: String) {
        do throws(SystemError) {
            // The program may have replaced the folder whose path it knows.
            let folder = try TemporaryFolder(), file = Paths.join(folder.path, "tests.json")
            let end = try WrappedProgram.run(
                [
                    Installation.helper("recap-make"), "tests", "--newer", start, "--status", "\(status)", "--story",
                    "-o", "-",
                ] + (appearance.lang.map { ["--lang", $0.tag] } ?? []) + ["--"] + reports,
                output: file)
            if case .exited(0) = end { show(file) }
            discard(folder)
        } catch {
            report("the reports of tests can't be read: \(error.reason)")
        }
    }

    /// Saves, if requested, and shows the file that the program left behind. Prints problems with it but does not fail: the exit
    /// status is that of the program.
    private func show(_ file: String) {
        do {
            let bytes = try OpenFile(regular: file).bytes(limit: Wrap.limit)
            self.save(bytes)
            guard !quiet else { return }
            let isStory = isStory(bytes)
            let bundled = story ?? BundledStories.name(forData: SourceText(name: file, bytes: bytes))
            guard let story = isStory ? file : bundled else {
                return report("the program has left data; --story names the story that shows it")
            }
            let data = isStory ? [] : [file]
            let playing = playing.arguments
            let settings = try playing.settings(appearance.values).over(playing.userSettings)
            var request = PlayRequest(
                stories: [story], data: data, settings: settings,
                options: PlayerOptions(speed: playing.speed, isPaused: playing.paused),
                appearance: Appearance(appearance.values, settings), isKiosk: playing.kiosk,
                notesFile: playing.notesFile)
            if !StandardOutput.isTerminal {
                StandardError.write("\n")
                request.write = StandardError.write
            }
            try request.perform()
        } catch let error as FileError {
            report("\(file): can't be read: \(error.reason)")
        } catch is ExitCode {
            // The reason has been printed.
        } catch {
            report("\(error)")
        }
    }

    /// Saves what the program left behind, if requested. Prints the reason if that fails: it can still be shown.
    private func save(_ bytes: [UInt8]) {
        guard let save else { return }
        do throws(SystemError) {
            try NewFile.write(bytes, to: save)
        } catch {
            report(WriteError(save, error).description)
        }
    }

    /// Returns whether a file has pages and isn't data alone.
    private func isStory(_ bytes: [UInt8]) -> Bool {
        // A file with errors is read as a story, which reports their locations.
        guard let json = try? JSONDocument.parse(bytes, resources: .system), json.kind(0) == .object else {
            return true
        }
        return JSONMembers(json, 0)["pages"] != nil
    }

    private func report(_ message: String) { StandardError.write("recap-tui wrap: \(message)\n") }
}

/// A program that runs on behalf of this one, with the same terminal, files and signals.
enum WrappedProgram {
    /// Runs a program that is found on the `PATH`, and returns when it has ended.
    ///
    /// Terminal keys reach the program, because both processes are in the same process group. Signals that are sent only to this
    /// process are forwarded.
    ///
    /// - Parameters:
    ///   - words: The name of the program, and its arguments.
    ///   - variables: Environment variables to add.
    ///   - output: The path of a new file for the program's standard output; `nil` to inherit that of this process.
    static func run(
        _ words: [String], variables: [(name: String, value: String)] = [], output: String? = nil
    ) throws(SystemError) -> ProcessEnding {
        for (name, value) in variables {
            guard unsafe value.withSystemPath({ unsafe setenv(name, $0, 1) }) == 0 else { throw SystemError() }
        }
        var waited = sigset_t(), before = sigset_t()
        unsafe sigemptyset(&waited)
        for signal in [SIGCHLD, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2] {
            unsafe sigaddset(&waited, signal)
        }
        unsafe pthread_sigmask(SIG_BLOCK, &waited, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let child = try start(words, mask: before, output: output)
        while true {
            var info = unsafe siginfo_t()
            let signal = unsafe sigwaitinfo(&waited, &info)
            if signal == SIGCHLD, let end = ProcessEnding.check(child) { return end }
            // Signals from the terminal have a code greater than 0, and the program receives them directly.
            if signal > 0, signal != SIGCHLD, unsafe info.si_code <= 0 { kill(child, signal) }
        }
    }

    private static func start(_ words: [String], mask: sigset_t, output: String?) throws(SystemError) -> pid_t {
        var attributes = posix_spawnattr_t(), mask = mask, child: pid_t = 0
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        var files = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&files)
        defer { unsafe posix_spawn_file_actions_destroy(&files) }
        _ = unsafe output?.withSystemPath {
            unsafe posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, $0, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        }
        let names = unsafe CStrings(words)
        defer { unsafe withExtendedLifetime(names) {} }
        let error = unsafe words[0].withSystemPath { name in
            unsafe posix_spawnp(&child, name, &files, &attributes, names.pointers, environ)
        }
        guard error == 0 else { throw SystemError(error) }
        return child
    }

    /// Ends this process in the same way as the program ended.
    static func end(as end: ProcessEnding) -> Never {
        switch end {
        case .exited(let status): exit(status)
        case .died(let killer):
            // The program has already dumped its memory, if so configured.
            var none = rlimit()
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
            _ = signal(killer, SIG_DFL)
            raise(killer)
            exit(128 + killer)
        case .unknown: exit(EXIT_FAILURE)
        }
    }
}
