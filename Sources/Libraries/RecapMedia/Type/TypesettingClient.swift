import RecapMediaWire
public import RecapScene
import RecapSurface
import RecapSystem

/// A non-blocking client of the process that sets display type, for use in a polling loop.
///
/// The process handles one request at a time, so a text that makes it crash or hang can be identified. Such a text is drawn in
/// block letters and not retried. After several failures, display type is disabled.
final class TypesettingClient: DisplayTypesetter {
    typealias Instant = ContinuousClock.Instant

    /// A text that the process is setting.
    private struct Pending {
        var request: DisplayRequest
        var number: UInt32
    }

    /// A text whose process ended while setting it.
    private struct Loss {
        /// The reason why the process was ended; `nil` if it ended on its own.
        let reason: String?
    }

    /// The name of the process in error messages.
    private static let name = "the program that sets them"
    /// The number of texts on which processes may fail before display type is disabled.
    private static let mostEnds = 3
    private let path: String
    private let timeouts: MediaTimeouts
    private let clock: () -> Instant
    private var supervisor = ProcessSupervisor<WorkerConnection<TypeRequest, TypeReply>, Loss>()
    /// The texts that have not been sent.
    private var queue: [DisplayRequest] = []
    private var pending: Pending?
    private var lastNumber: UInt32 = 0
    private var ends = 0
    private(set) var failure: String?

    /// Creates a client that starts the process on demand.
    ///
    /// - Parameters:
    ///   - path: The path of `recap-media-worker`.
    ///   - timeouts: The timeouts for a text. The first one includes reading the system's list of fonts.
    init(path: String, timeouts: MediaTimeouts = .watching, clock: @escaping () -> Instant = { .now }) {
        self.path = path
        self.timeouts = timeouts
        self.clock = clock
    }

    deinit { close() }

    /// The process ID of the running worker; `nil` if none runs.
    var processID: Int32? { supervisor.running?.process.pid }

    // MARK: DisplayTypesetter

    var isAvailable: Bool { ends < TypesettingClient.mostEnds }

    var watchedFiles: [WatchedFile] { supervisor.watchedFiles() }

    var timeToDeadline: Duration? { supervisor.deadline.map { max(.zero, $0 - clock()) } }

    func work(for glyphCache: GlyphCache) {
        queue += glyphCache.takeRequests()
        // Replies stay in the socket until `receive`, because they require a new frame.
        _ = proceedInTime(for: glyphCache)
    }

    func receive(for glyphCache: GlyphCache) -> Bool {
        let hasReplies = read(for: glyphCache)
        return proceedInTime(for: glyphCache) || hasReplies
    }

    /// Ends an overdue process, and sends the next text. Returns whether a text was found to be unavailable.
    private func proceedInTime(for glyphCache: GlyphCache) -> Bool {
        var hasNews = false
        if pending != nil, supervisor.hasMissedDeadline(at: clock()) {
            hasNews = end(for: glyphCache, "\(Self.name) took longer than \(timeouts.frame)")
        }
        if proceed(for: glyphCache) { hasNews = true }
        for reaped in supervisor.reap(at: clock()) {
            guard let loss = reaped.task else { continue }
            note(loss.reason ?? reaped.ending.reason(of: Self.name))
        }
        return hasNews
    }

    func close() {
        _ = supervisor.endAll()
        if let pending { queue.insert(pending.request, at: 0) }
        pending = nil
    }

    // MARK: Requests

    /// Sends the next text if the process is idle, and writes what the socket accepts. Returns whether a text was found to be
    /// unavailable.
    private func proceed(for glyphCache: GlyphCache) -> Bool {
        var hasNews = false
        while pending == nil, !queue.isEmpty {
            let request = queue.removeFirst()
            lastNumber &+= 1
            let message = TypeRequest(request, number: lastNumber)
            guard isAvailable, message.isAllowed, let connection = connection() else {
                glyphCache.add(.unavailable, for: request)
                hasNews = true
                continue
            }
            pending = Pending(request: request, number: lastNumber)
            connection.send(message)
            supervisor.expectAnswer(within: timeouts.frame, from: clock())
        }
        supervisor.running?.flush()
        return hasNews
    }

    /// Returns the running process, or starts one; `nil` if that fails.
    private func connection() -> WorkerConnection<TypeRequest, TypeReply>? {
        supervisor.endWorker(after: timeouts.processorTime, at: clock())
        if let running = supervisor.running { return running }
        do throws(SystemError) {
            let process = try WorkerProcess(typesetter: path)
            let started = WorkerConnection<TypeRequest, TypeReply>(process)
            supervisor.start(started)
            return started
        } catch {
            ends = TypesettingClient.mostEnds
            note("\(path) can't be started: \(error.reason)")
            return nil
        }
    }

    private func note(_ reason: String) { failure = failure ?? reason }

    // MARK: Replies

    /// Receives replies. Returns whether a text was answered.
    private func read(for glyphCache: GlyphCache) -> Bool {
        var hasNews = false
        while let connection = supervisor.running {
            do throws(WireError) {
                let reading = try connection.read { reply throws(WireError) in
                    guard let answered = pending, reply.number == answered.number,
                        let answer = GlyphCache.Answer(reply.result, to: answered.request)
                    else { throw .outOfRange }
                    pending = nil
                    supervisor.endAnswer()
                    glyphCache.add(answer, for: answered.request)
                    hasNews = true
                }
                switch reading {
                case .nothing: return hasNews
                case .end: return end(for: glyphCache) || hasNews
                case .replies: if proceed(for: glyphCache) { hasNews = true }
                }
            } catch {
                return end(for: glyphCache, "the answer of \(Self.name) makes no sense") || hasNews
            }
        }
        return hasNews
    }

    /// Ends the process. The text that was being set is not retried. Returns whether there was one.
    ///
    /// - Parameter reason: The reason; `nil` if the process has ended on its own.
    private func end(for glyphCache: GlyphCache, _ reason: String? = nil) -> Bool {
        let lost = pending
        pending = nil
        ends += 1
        supervisor.giveUp(for: lost.map { _ in Loss(reason: reason) }, at: clock())
        guard let lost else { return false }
        glyphCache.add(.unavailable, for: lost.request)
        return true
    }
}

extension DisplayType {
    /// Creates the service.
    ///
    /// - Parameters:
    ///   - path: The path of the program `recap-media-worker`, which is started on demand, after a frame.
    ///   - timeouts: The timeouts for a text.
    public convenience init(typesetter path: String, timeouts: MediaTimeouts = .watching) {
        self.init(TypesettingClient(path: path, timeouts: timeouts))
    }
}
