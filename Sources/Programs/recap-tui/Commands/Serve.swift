internal import ArgumentParser
internal import RecapSystem

/// The command that lets another program load, draw and play stories.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Load, draw and play stories for another program, by JSON-RPC.",
        usage: "recap-tui serve --stdio [<options>]",
        discussion: """
            recap-tui serve --stdio  until the other program ends

            Messages are JSON-RPC 2.0 in frames as of language servers: Content-Length: and the number of bytes, an empty \
            line, JSON. Calls are answered in their order: \(RemoteMethod.list). A story that plays sends messages without id: playing at each change, and ended. The documentation \
            has a client of a hundred lines, and recap-tui schema --serve the messages as a JSON Schema.
            """)

    @Flag(help: "Read calls from standard input, and write answers to standard output.")
    var stdio = false

    @Option(help: ArgumentHelp("The longest message, such as 64M.", valueName: "bytes"))
    var maxMessage = ByteCount(64_000_000)

    @OptionGroup(title: "Appearance")
    var appearance: AppearanceOptions

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func validate() throws {
        guard stdio else { throw ValidationError("serve takes --stdio: it answers on standard output") }
    }

    func run() throws {
        try LanguageOption.check(appearance.lang?.tag, in: nil)
        var server = StoryServer(
            appearance: try appearance.appearance(), preferences: appearance.storyPreferences,
            allowsOutside: media.allowOutside, playerOptions: appearance.arguments + media.arguments)
        defer { server.closeAll() }
        let flags = Descriptor.stopWaiting(on: STDOUT_FILENO)
        defer { if let flags { _ = fcntl(STDOUT_FILENO, F_SETFL, flags) } }
        var frames = MessageFrames(limit: maxMessage.bytes)
        do {
            while !server.isShutDown {
                let files = server.descriptors + [STDIN_FILENO]
                let ready = Descriptor.firstReady(
                    of: files.map { ($0, false) }, until: .now + .seconds(1_000_000))
                if ready == STDIN_FILENO {
                    guard let bytes = try? Descriptor.someBytes(of: STDIN_FILENO, limit: 1 << 16), !bytes.isEmpty else {
                        break
                    }
                    frames.add(bytes)
                    while !server.isShutDown, let message = try frames.next() {
                        guard let answer = server.answer(to: message) else { continue }
                        guard try write(answer, isLast: server.isShutDown) else { return }
                    }
                } else if let ready {
                    for event in server.events(from: ready) {
                        guard try write(event) else { return }
                    }
                }
            }
        } catch let error as MessageFrames.Failure {
            // The boundaries of further messages are unknown.
            _ = try write(RemoteMessage.error(RemoteError(.parse, error.reason), to: nil), isLast: true)
            throw ExitStatus.badStory
        }
    }

    /// The maximum wait for a client that has closed its end and does not read its replies.
    private static let timeouts = Duration.seconds(5)

    /// Writes a message, and waits until the client accepts it. Returns `false` if the client has ended.
    ///
    /// - Parameter isLast: Whether no other message follows.
    private func write(_ message: [UInt8], isLast: Bool = false) throws -> Bool {
        do throws(SystemError) {
            try Descriptor.write(
                MessageFrames.frame(message), to: STDOUT_FILENO, whileOpen: STDIN_FILENO, timeouts: Serve.timeouts,
                isEnding: isLast)
            return true
        } catch {
            guard error.number == ETIMEDOUT else { return false }
            StandardError.write("recap-tui serve: the other program takes no messages\n")
            throw ExitStatus.cannotPlay
        }
    }
}
