internal import RecapExport
internal import RecapJSON
internal import RecapMedia
internal import RecapStory
internal import RecapSystem

/// A process that plays a story on a terminal on behalf of a client.
///
/// The process receives commands and reports the position in the story through a socket. It ends when the socket is closed, so no
/// player is left behind however this process ends.
final class ServedPlayer {
    private let process: pid_t
    private let socket: Descriptor
    private var lines: IncomingLines
    /// The standard error of the process.
    private let errors: Descriptor

    /// The maximum number of bytes of a report.
    private static let longestReport = 1 << 20

    /// Starts playing on a terminal.
    ///
    /// - Parameters:
    ///   - arguments: The stories and options of the player.
    ///   - terminal: The path of the terminal.
    ///   - type: The value of `TERM` for the terminal; `nil` for that of this process.
    init(_ arguments: [String], on terminal: String, type: String?) throws(SystemError) {
        // Opened without waiting, because the path may be a pipe without a reader rather than a terminal.
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
        // Keys of the controlling terminal reach the process group directly.
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

    /// The descriptor that becomes readable when there is something to receive.
    var descriptor: Int32 { socket.number }

    /// Sends a command.
    func send(_ command: NotesCommand) {
        let line = command.line
        _ = unsafe line.withUnsafeBytes {
            unsafe RecapSystem.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// Makes the player close, even if it has been stopped. ``take()`` then reports its end.
    func close() {
        shutdown(socket.number, Int32(SHUT_WR))
        kill(process, SIGCONT)
    }

    /// Sends a signal to the process.
    func send(signal: Int32) { kill(process, signal) }

    /// The events since the last call of ``take()``.
    enum Arrival {
        /// Reports of the position in the story, in chronological order.
        case reports([JSONObject])
        /// The player has ended with an exit status; `message` is its output to standard error.
        case end(status: Int32, message: String)
    }

    /// Receives pending events. At the end of the process, waits for it.
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

/// A story that a client has loaded, to be filled with data.
struct ServedStory {
    let template: StoryTemplate
    let loaded: LoadedStory
    /// The warnings about the story.
    let warnings: [Diagnostic]

    /// Reads a story. Throws its errors.
    ///
    /// - Parameter data: Data that is merged into the story's own, as JSON text.
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

    /// Returns the folder of the files that a story refers to: that of the story's file, or the current folder.
    private static func assets(of source: NamedText, _ allowsOutside: Bool) -> FolderAssets {
        StoryLoader.assets(of: source.isFile ? source.name : "-", allowsOutside: allowsOutside)
    }

    /// The files of a player, which stay open during the lifetime of this value.
    struct PlayerFiles {
        var arguments: [String] = []
        fileprivate var descriptors: [Descriptor] = []

        /// Adds an in-memory file.
        fileprivate mutating func add(_ bytes: [UInt8], _ option: String...) throws(SystemError) {
            let file = try MemoryFile.make(with: bytes)
            arguments += option + ["/proc/self/fd/\(file.number)"]
            descriptors.append(file)
        }
    }

    /// Returns the files with which a player shows the story with a row of data. A story from a file is played from that file, so
    /// that the files it refers to are found.
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
