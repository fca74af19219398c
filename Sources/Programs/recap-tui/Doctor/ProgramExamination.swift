internal import RecapLanguage
internal import RecapMedia
internal import RecapSystem

/// The check of the programs that stories use.
enum ProgramExamination {
    /// The findings about this program's own components and about external programs.
    static var findings: [Finding] {
        [
            part("recap-media-worker", for: Message("media and letters")),
            part("recap-make", for: Message("recaps from data")),
            other(Message("videos"), Video.isInstalled, "ffmpeg", remedy: "sudo apt install ffmpeg"),
            other(
                Message("colours of code"), Highlighter.installed() != nil, "bat", remedy: "sudo apt install bat"),
            links,
            keptDays,
        ]
    }

    /// The finding about the data archived by `recap-tui keep`.
    private static var keptDays: Finding {
        guard let names = KeptDays.folder.map(KeptDays.sources), !names.isEmpty else {
            return Finding(
                subject: "days for recaps",
                text: "not kept; \("recap-tui keep") does it before others delete their data")
        }
        return Finding(subject: "days for recaps", text: "kept of \(names.joined(separator: ", "))")
    }

    private static var links: Finding {
        if let program = LinkOpener.program(environment: environmentVariable) {
            return Finding(subject: "links", text: "opened by \(program.split(separator: "/").last ?? "")")
        }
        guard Programs.path(of: "xdg-open") == nil else {
            return Finding(subject: "links", text: "their addresses are shown, as there is no display")
        }
        return other(Message("links"), false, "xdg-open", remedy: "sudo apt install xdg-utils")
    }

    private static func part(_ name: String, for purpose: Message) -> Finding {
        let path = Installation.helper(name)
        return FileSystem.isExecutable(path)
            ? Finding(subject: purpose, text: Message(verbatim: name))
            : Finding(subject: purpose, text: "\(name) is missing", remedy: [.advice("install recap-tui again")])
    }

    private static func other(_ purpose: Message, _ isThere: Bool, _ name: String, remedy: String) -> Finding {
        isThere
            ? Finding(subject: purpose, text: "by \(name)")
            : Finding(subject: purpose, text: "\(name) is not installed", remedy: [.command(remedy)])
    }
}

/// The output of short-running programs.
enum ProgramOutput {
    /// The maximum number of bytes to read.
    private static let limit = 1 << 16

    /// Runs a program and returns its standard output as text. Returns `nil` if the program can't be started, fails, or
    /// exceeds the time limit, after which it is terminated.
    static func of(_ program: String, _ arguments: [String], within time: Duration) -> String? {
        guard let (child, reader) = start(program, arguments) else { return nil }
        let deadline = ContinuousClock.now + time
        var bytes: [UInt8] = []
        var isComplete = false
        while !isComplete, bytes.count < limit {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            var file = pollfd(fd: reader.number, events: Int16(POLLIN), revents: 0)
            guard left > 0, unsafe poll(&file, 1, Int32(left.rounded(.up))) > 0,
                let some = try? Descriptor.someBytes(of: reader.number, limit: 4096)
            else { break }
            bytes += some
            isComplete = some.isEmpty
        }
        if !isComplete { kill(child, SIGKILL) }
        let ending = ProcessEnding.wait(for: child)
        return isComplete && ending == .exited(0) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Starts a program. Returns its process ID and the read end of the pipe for its output. The write end is already
    /// closed in this process.
    private static func start(_ program: String, _ arguments: [String]) -> (child: Int32, reader: Descriptor)? {
        guard let pipe = try? Pipe(),
            let child = try? ProcessLauncher.launch(
                program, arguments: arguments, environment: nil, descriptors: [1: pipe.writer.number])
        else { return nil }
        return (child, pipe.reader)
    }
}
