public import RecapScene
import RecapSurface
import RecapSystem

/// A non-blocking client of the program that highlights code, for use in a polling loop.
///
/// A process highlights one text and ends. It is started by the worker, which limits its time and memory and what it can read and
/// do. Text on which it fails keeps the colours of the simple highlighter.
final class HighlightingClient: SyntaxHighlighter {
    typealias Instant = ContinuousClock.Instant

    /// The longest text that is highlighted, in bytes.
    private static let most = 1 << 16
    /// The CPU time limit of a text, in seconds.
    private static let processorSeconds = 4
    /// The number of missed deadlines before highlighting is disabled.
    private static let mostDelays = 3

    /// A process and the text that it highlights.
    private struct Run {
        let request: CodeRequest
        let process: WorkerProcess
        var outgoing: ArraySlice<UInt8>
        var output: [UInt8] = []
    }

    private let worker: String
    private let timeouts: MediaTimeouts
    private let clock: () -> Instant
    private let find: () -> String?
    /// The path of the highlighter; the inner value is `nil` if none is installed.
    private var program: String??
    private var supervisor = ProcessSupervisor<WorkerProcess, Void>()
    private var queue: [CodeRequest] = []
    private var run: Run?
    private var delays = 0
    private(set) var failure: String?

    /// Creates a client that starts processes on demand.
    ///
    /// - Parameters:
    ///   - worker: The path of `recap-media-worker`.
    ///   - timeouts: The timeouts for a text.
    ///   - find: Returns the path of the highlighter; `nil` if none is installed.
    init(
        worker: String, timeouts: MediaTimeouts = .watching, find: @escaping () -> String? = Highlighter.installed,
        clock: @escaping () -> Instant = { .now }
    ) {
        self.worker = worker
        self.timeouts = timeouts
        self.find = find
        self.clock = clock
    }

    deinit { close() }

    // MARK: SyntaxHighlighter

    var watchedFiles: [WatchedFile] {
        if supervisor.isIdle { return [] }
        let running = run.map { run in
            WatchedFile(
                run.process.descriptor, wantsToWrite: !run.outgoing.isEmpty, answerDeadline: supervisor.answerDeadline)
        }
        return [running].compactMap(\.self) + supervisor.endDescriptors.map { WatchedFile($0) }
    }

    var timeToDeadline: Duration? { supervisor.deadline.map { max(.zero, $0 - clock()) } }

    func work(for cache: TokenCache) {
        queue += cache.takeWishes()
        _ = proceed(for: cache)
    }

    func receive(for cache: TokenCache) -> Bool {
        let hasResult = read(for: cache)
        return proceed(for: cache) || hasResult
    }

    func close() {
        _ = supervisor.endAll()
        if let run { queue.insert(run.request, at: 0) }
        run = nil
    }

    // MARK: Requests

    /// Ends an overdue process, starts the next one, and writes what it accepts. Returns whether a request was answered.
    private func proceed(for cache: TokenCache) -> Bool {
        var hasNews = false
        if run != nil, supervisor.hasMissedDeadline(at: clock()) {
            delays += 1
            end(.unavailable, "the highlighter took longer than \(timeouts.frame)", for: cache)
            hasNews = true
        }
        while run == nil, !queue.isEmpty {
            let request = queue.removeFirst()
            if !start(request) {
                cache.add(.unavailable, for: request)
                hasNews = true
            }
        }
        send()
        _ = supervisor.reap(at: clock())
        return hasNews
    }

    /// Starts a process for a request. Returns whether it was started.
    private func start(_ request: CodeRequest) -> Bool {
        guard delays < Self.mostDelays, let language = CodeLanguage.argument(for: request.language) else {
            return false
        }
        let bytes = Array(request.lines.joined(separator: "\n").utf8) + [0x0A]
        // Escape sequences in the code can't be told from colours.
        guard bytes.count <= Self.most, !bytes.contains(0x1B) else { return false }
        let path = program ?? find()
        program = path
        guard let path else { return false }
        do throws(SystemError) {
            let process = try WorkerProcess(
                path: worker,
                arguments: ["run", "\(Self.processorSeconds)", "/dev/null", path]
                    + BatOutput.arguments(language: language), settings: BatOutput.environment)
            supervisor.start(process)
            supervisor.expectAnswer(within: timeouts.frame, from: clock())
            run = Run(request: request, process: process, outgoing: bytes[...])
            return true
        } catch {
            delays = Self.mostDelays
            note("\(worker) can't be started: \(error.reason)")
            return false
        }
    }

    /// Writes what the process accepts, and closes its input after the text.
    private func send() {
        guard let process = run?.process, let text = run?.outgoing, !text.isEmpty else { return }
        let rest = text.dropFirst(process.send(text))
        run?.outgoing = rest
        if rest.isEmpty { process.closeInput() }
    }

    private func note(_ reason: String) { failure = failure ?? reason }

    // MARK: Results

    /// Reads output. Returns whether the request was answered.
    private func read(for cache: TokenCache) -> Bool {
        while let current = run {
            guard let bytes = current.process.receive() else { return false }
            guard !bytes.isEmpty else {
                if let output = BatOutput(current.output, of: current.request.lines) {
                    end(.ready(output.lines), nil, for: cache)
                } else {
                    end(.unavailable, "the highlighter failed on code in \(current.request.language)", for: cache)
                }
                return true
            }
            run?.output += bytes
            // A colour takes at most 25 bytes, and every byte can have one.
            if current.output.count > 64 * Self.most {
                end(.unavailable, "the highlighter wrote too much", for: cache)
                return true
            }
        }
        return false
    }

    /// Ends the process, and answers its request.
    ///
    /// - Parameter failure: The reason why the code was not highlighted; `nil` if it was.
    private func end(_ answer: TokenCache.Answer, _ failure: String?, for cache: TokenCache) {
        if let run { cache.add(answer, for: run.request) }
        run = nil
        if let failure { note(failure) }
        supervisor.giveUp(at: clock())
    }
}

/// The program that highlights code.
package enum Highlighter {
    /// Returns the path of `bat`, which Debian calls `batcat`; `nil` if it is not on the `PATH`.
    package static func installed() -> String? { Programs.path(of: "batcat") ?? Programs.path(of: "bat") }
}

extension SyntaxHighlighting {
    /// Creates the service, which uses the program `bat` if it is installed.
    ///
    /// - Parameters:
    ///   - path: The path of the program `recap-media-worker`, which starts `bat` with limits, after a frame.
    ///   - timeouts: The timeouts for a text.
    public convenience init(worker path: String, timeouts: MediaTimeouts = .watching) {
        self.init(HighlightingClient(worker: path, timeouts: timeouts))
    }
}
