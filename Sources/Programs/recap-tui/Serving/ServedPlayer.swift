internal import RecapExport
internal import RecapFeed
internal import RecapJSON
internal import RecapMedia
internal import RecapStory
internal import RecapSystem

/// A process that plays a story on a terminal for another program.
///
/// It follows commands, and reports where the story is, by a socket. It ends when its socket does, so that none is left
/// when this process ends, however it ends.
final class ServedPlayer {
    private let process: pid_t
    private let socket: Descriptor
    private var lines: IncomingLines
    /// What the process writes to standard error.
    private let errors: Descriptor

    /// The maximum number of bytes of a report.
    private static let longestReport = 1 << 20

    /// Starts to play on a terminal.
    ///
    /// - Parameters:
    ///   - arguments: The stories and options of the player.
    ///   - terminal: The path of the terminal.
    ///   - type: The value of `TERM` for it. `nil` for that of this process.
    init(_ arguments: [String], on terminal: String, type: String?) throws(SystemError) {
        // Opened without waiting, since other files than terminals may have nobody at their other end.
        let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
        guard let screen = Descriptor(unsafe terminal.withSystemPath { unsafe open($0, flags | O_NONBLOCK) })
        else { throw SystemError() }
        guard isatty(screen.number) == 1 else { throw SystemError(ENOTTY) }
        _ = fcntl(screen.number, F_SETFL, flags)
        var pair: [Int32] = [-1, -1]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &pair) == 0,
            let own = Descriptor(pair[0]), let other = Descriptor(pair[1])
        else { throw SystemError() }
        _ = fcntl(own.number, F_SETFD, FD_CLOEXEC)
        let errors = try MemoryFile.make()
        _ = fcntl(errors.number, F_SETFD, FD_CLOEXEC)
        let variables = environmentVariables.filter { type == nil || !$0.hasPrefix("TERM=") }
        // The keys of its own terminal reach this process's group by themselves.
        let isOwnTerminal = tcgetsid(screen.number) == getsid(0)
        process = try ProcessLauncher.launch(
            Installation.player, arguments: ["play", "--control", "\(other.number)"] + arguments,
            environment: variables + (type.map { ["TERM=" + $0] } ?? []),
            descriptors: [0: screen.number, 1: screen.number, 2: errors.number],
            separation: isOwnTerminal ? .none : .session, lifetime: .own)
        socket = own
        lines = IncomingLines(from: own, limit: ServedPlayer.longestReport)
        self.errors = errors
    }

    /// The descriptor that is ready when there is something to take.
    var descriptor: Int32 { socket.number }

    /// Sends a command.
    func send(_ command: NotesCommand) {
        let line = command.line
        _ = unsafe line.withUnsafeBytes {
            unsafe RecapSystem.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// Lets the player close, even if it has been stopped. Its end is among what ``take()`` returns.
    func close() {
        shutdown(socket.number, Int32(SHUT_WR))
        kill(process, SIGCONT)
    }

    /// Sends a signal to the process.
    func send(signal: Int32) { kill(process, signal) }

    /// What has happened since the last call.
    enum Arrival {
        /// Where the story is, in the order of time.
        case reports([JSONObject])
        /// The player has ended with an exit status, and what it has written to standard error.
        case end(status: Int32, message: String)
    }

    /// Takes what has arrived. Waits for the process at its end.
    func take() -> Arrival {
        switch lines.take() {
        case .lines(let lines):
            return .reports(
                lines.compactMap { line in
                    guard case .object(let report)? = try? JSONValue(parsing: line) else { return nil }
                    return report
                })
        case .end:
            let text = (try? errors.contents()).map { String(decoding: $0.suffix(4096), as: UTF8.self) } ?? ""
            let end =
                switch ProcessEnding.wait(for: process) {
                case .exited(let status): status
                case .died(let signal): 128 + signal
                case .unknown: EXIT_FAILURE
                }
            return .end(status: end, message: text)
        }
    }
}

/// A story that another program has loaded, to be filled with data.
struct ServedStory {
    let template: StoryTemplate
    let loaded: LoadedStory
    /// What is probably not as its author intended.
    let warnings: [Diagnostic]

    /// Reads a story. Throws its errors.
    ///
    /// - Parameter data: Data that is merged over the story's own, as JSON text.
    init(
        _ source: NamedText, data: [UInt8]?, preferences: StoryPreferences, allowsOutside: Bool
    ) throws(RemoteError) {
        let assets = ServedStory.assets(of: source, allowsOutside)
        let data = data.map { NamedText(name: "data", bytes: $0) }
        let reading = StoryTemplate.parse(
            source.story, data: data.map { [$0.first] } ?? [],
            vocabulary: SceneVocabulary.story(with: assets, preferences: preferences))
        guard let template = reading.value else {
            throw RemoteError(.story, "the story has errors", reading.diagnostics)
        }
        self.template = template
        warnings = reading.diagnostics
        loaded = LoadedStory(source: source, data: data.map { [$0] } ?? [], story: template.story, assets: assets)
    }

    /// Returns the errors and warnings of a story.
    static func findings(_ source: NamedText, data: [UInt8]?, allowsOutside: Bool) -> [Diagnostic] {
        let data = data.map { [SourceText(name: "data", bytes: $0)] } ?? []
        return Story.parse(
            source.story, data: data,
            vocabulary: SceneVocabulary.checks(with: assets(of: source, allowsOutside))
        ).diagnostics
    }

    /// Returns the folder of the files that a story names: that of its own file, or else the current one.
    private static func assets(of source: NamedText, _ allowsOutside: Bool) -> FolderAssets {
        StoryLoader.assets(of: source.isFile ? source.name : "-", allowsOutside: allowsOutside)
    }

    /// The files of a player, which are open as long as this value is there.
    struct PlayerFiles {
        var arguments: [String] = []
        fileprivate var descriptors: [Descriptor] = []

        /// Adds a file in memory.
        fileprivate mutating func add(_ bytes: [UInt8], _ option: String...) throws(SystemError) {
            let file = try MemoryFile.make(with: bytes)
            arguments += option + ["/proc/self/fd/\(file.number)"]
            descriptors.append(file)
        }
    }

    /// Returns the files by which a player shows the story with a row of data. A story that has a file is played from it, so
    /// that what it names is found.
    func playerFiles(of row: FilledRow) throws(SystemError) -> PlayerFiles {
        var files = PlayerFiles()
        if loaded.source.isFile {
            files.arguments = [Paths.operand(loaded.name)]
            for text in loaded.data { try files.add(text.first.bytes, "--data") }
            try files.add(row.text, "--data")
        } else {
            var lines = BatchLines([template])
            lines.add(story: row)
            try files.add(lines.bytes)
        }
        return files
    }
}
