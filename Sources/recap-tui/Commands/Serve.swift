internal import ArgumentParser
internal import RecapSystem

/// The command that lets another program load, draw and play stories.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Load, draw and play stories for a program in any language.",
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
        var server = StoryServer(
            appearance: try appearance.appearance(), preferences: appearance.storyPreferences,
            allowsOutside: media.allowOutside)
        defer { server.closeAll() }
        var frames = MessageFrames(limit: maxMessage.bytes)
        do throws(MessageFrames.Failure) {
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
                        guard server.answer(to: message).map(write) ?? true else { return }
                    }
                } else if let ready {
                    for event in server.events(from: ready) {
                        guard write(event) else { return }
                    }
                }
            }
        } catch {
            // What follows can't be told from a message.
            _ = write(RemoteMessage.error(RemoteError(.parse, error.reason), to: nil))
            throw ExitStatus.badStory
        }
    }

    /// Writes a message, and waits until the other program has room for it. Returns `false` if it has ended.
    private func write(_ message: [UInt8]) -> Bool {
        (try? Descriptor.write(MessageFrames.frame(message), to: STDOUT_FILENO)) != nil
    }
}
