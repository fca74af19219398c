package import RecapMediaWire

/// The player's side of the process that decodes media: nothing here waits, so that it can be part of a loop that polls.
///
/// The loop polls `descriptor` for reading, and for writing where `wantsToWrite`, until `deadline` at the latest, and then
/// calls `receive`. All three can change with every call.
///
/// **One request at a time** is with the worker; what else is wanted stays here, of each file no more than the newest frames. So
/// it is known which file a worker died of or hangs in: that one fails and is never tried again. The others are
/// opened again in a new worker when they are next drawn, and nobody notices.
///
/// **No deadlock**: the worker reads a whole request before it answers, and answers in full before it reads on. This side never
/// waits for either: what a socket does not take stays in `outgoing`, what it has is read as it comes.
package final class MediaWorker {
    package typealias Instant = ContinuousClock.Instant

    /// Files that could not be shown, or not all of them, in the order in which that was found.
    package internal(set) var failures: [MediaFailure] = []

    /// Whether all that a file takes counts, and not only what it took since its last frame: where few frames are drawn.
    package var sumsUp = false

    let path: String
    let timeout: Duration
    /// How long workers may take over a file on the way to a frame.
    let patience: Duration
    var files: [MediaID: MediaFile] = [:]
    /// Files for which something is to be asked, each once.
    var queue: [MediaID] = []
    var connection: Connection?
    /// Workers that are as good as dead.
    var dying: [DyingWorker] = []
    var events: [MediaEvent] = []
    var now: Instant?
    private var lastFile: UInt32 = 0
    private var lastWorker = 0

    /// A worker that is started when it is first needed.
    ///
    /// - Parameters:
    ///   - path: The program `recap-media-worker`.
    ///   - timeout: How long it may take over one request.
    ///   - patience: How long it may take over all requests that a frame takes: to open its file, and to decode those before it.
    package init(path: String, timeout: Duration = .seconds(3), patience: Duration = .seconds(5)) {
        self.path = path
        self.timeout = timeout
        self.patience = patience
    }

    deinit { shutDown() }

    /// What to poll for reading; nil while there is no process.
    package var descriptor: Int32? { connection?.process.descriptor }

    /// The process; nil while there is none.
    package var processID: Int32? { connection?.process.pid }

    /// Whether to poll it for writing too.
    package var wantsToWrite: Bool { connection?.outgoing.isEmpty == false }

    /// When `receive` is to be called if nothing comes before; nil: not at all.
    package var deadline: Instant? {
        guard events.isEmpty else { return now }
        return [connection?.request?.deadline, dying.isEmpty ? nil : now?.advanced(by: .milliseconds(5))]
            .compactMap { $0 }.min()
    }

    /// Takes a file; that it is open, or why not, comes as an event.
    ///
    /// - Parameters:
    ///   - bytes: All of the file; kept until it is closed, since a new worker needs them again.
    ///   - name: What to call it in `failures`.
    package func open(_ bytes: [UInt8], name: String, hint: MediaHint = .any, now: Instant) -> MediaID {
        self.now = now
        lastFile &+= 1
        let id = MediaID(number: lastFile)
        files[id] = MediaFile(name: name, hint: hint, bytes: bytes)
        if bytes.count > MediaLimits.fileBytes {
            fail(id, name: name, reason: "it is larger than \(MediaLimits.fileBytes >> 20) MiB")
        } else {
            enqueue(id)
        }
        return id
    }

    /// Wants frames of a file, in place of any that it wanted before and that were not asked for yet. Frames count from 0,
    /// sizes are in pixels. A Lottie fills the size; a picture comes in at most that size, each direction by itself, and never
    /// enlarged.
    ///
    /// Of a file that is closed or failed, and of frames or sizes that there can't be, nothing comes.
    package func render(_ id: MediaID, _ frames: [FrameRequest], now: Instant) {
        self.now = now
        guard let file = files[id], !file.hasFailed else { return }
        let isAsked = connection?.request.flatMap { $0.id == id ? $0 : nil }
        files[id]?.wanted = frames.filter { frame in
            if case .draw(frame)? = isAsked?.kind { return false }
            return file.canDraw(frame)
        }
        enqueue(id)
    }

    /// Forgets a file: nothing comes of it any more.
    package func close(_ id: MediaID, now: Instant) {
        self.now = now
        guard let file = files.removeValue(forKey: id) else { return }
        queue.removeAll { $0 == id }
        events.removeAll { $0.id == id }
        if let connection, file.worker == connection.number {
            connection.open.removeAll { $0 == id }
            connection.send(.close(id: id.number))
        }
        proceed()
    }

    /// Writes and reads what can be, ends a worker that takes too long, and returns what came of it.
    package func receive(now: Instant) -> [MediaEvent] {
        self.now = now
        read()
        expire(now: now)
        proceed()
        settle()
        defer { events = [] }
        return events
    }

    /// Ends the process and forgets all files; waits for the end, which a killed process is near to.
    package func shutDown() {
        if let connection { end(connection) }
        for worker in dying { settle(worker, as: worker.process.waitForEnding()) }
        dying = []
        files = [:]
        queue = []
        events = []
    }

    // MARK: - What is asked

    private func enqueue(_ id: MediaID) {
        if !queue.contains(id) { queue.append(id) }
        proceed()
    }

    /// Asks for the next thing where nothing is being asked for, and writes what can be written.
    private func proceed() {
        while connection?.request == nil, let id = nextInQueue() { ask(id) }
        connection?.flush()
    }

    private func nextInQueue() -> MediaID? {
        while !queue.isEmpty {
            let id = queue.removeFirst()
            if let file = files[id], !file.hasFailed, !file.wanted.isEmpty || file.info == nil { return id }
        }
        return nil
    }

    private func ask(_ id: MediaID) {
        guard let file = files[id], let now else { return }
        guard file.spent < patience else {
            return fail(id, name: file.name, reason: "it takes longer than \(patience) to decode")
        }
        do throws(StartError) {
            let connection = try connection(now: now)
            let kind: PendingRequest.Kind
            // A worker that does not have it open yet opens it first, be it again.
            if file.worker == connection.number, let frame = file.wanted.first {
                if let step = file.step(to: frame) {
                    kind = .step(step)
                } else {
                    kind = .draw(frame)
                    files[id]?.wanted.removeFirst()
                }
                touch(id, on: connection)
            } else {
                kind = .open
                makeRoom(on: connection)
                touch(id, on: connection)
                files[id]?.worker = connection.number
                files[id]?.position = nil
            }
            let limit = min(timeout, patience - file.spent)
            let request = PendingRequest(
                id: id, name: file.name, kind: kind, start: now, limit: limit, deadline: now + limit)
            if let frame = request.frame {
                connection.send(.render(id: id.number, frame: frame.frame, width: frame.width, height: frame.height))
            } else {
                connection.send(.open(id: id.number, hint: file.hint, bytes: file.bytes))
            }
            connection.request = request
        } catch {
            fail(id, name: file.name, reason: "the decoder \(path) can't be started: \(error.reason)")
        }
    }

    /// Notes that a file is needed now.
    private func touch(_ id: MediaID, on connection: Connection) {
        connection.open.removeAll { $0 == id }
        connection.open.append(id)
    }

    /// Closes what a worker has not needed for the longest time, so that it can open another file: it is opened again when it is
    /// next drawn.
    private func makeRoom(on connection: Connection) {
        while connection.open.count >= MediaLimits.files {
            let id = connection.open.removeFirst()
            files[id]?.worker = 0
            connection.send(.close(id: id.number))
        }
    }

    /// The worker, started where there is none.
    private func connection(now: Instant) throws(StartError) -> Connection {
        if let connection { return connection }
        lastWorker += 1
        let started = Connection(process: try WorkerProcess(path: path), number: lastWorker, started: now)
        connection = started
        return started
    }

    // MARK: - What comes

    private func read() {
        // In parts: a large picture must not keep the loop.
        for _ in 0..<64 {
            guard let connection else { return }
            switch connection.process.receive() {
            case .nothing: return
            case .end: return lose(connection)
            case .bytes(let bytes):
                connection.replies.append(bytes)
                take(from: connection)
            }
        }
    }

    /// Takes replies that came in full.
    private func take(from connection: Connection) {
        do throws(WireError) {
            while let reply = try connection.replies.next() {
                guard let request = connection.request, request.suits(reply) else { throw .outOfRange }
                connection.request = nil
                connection.last = request.id
                answer(request, with: reply)
                proceed()
            }
        } catch {
            end(connection, blaming: connection.request, reason: "the decoder's answer makes no sense")
        }
    }

    private func answer(_ request: PendingRequest, with reply: MediaReply) {
        let id = request.id
        // Closed meanwhile.
        guard let file = files[id] else { return }
        // No more than its limit: the player may have slept.
        if let now { files[id]?.spent += min(now - request.start, request.limit) }
        switch reply {
        case .opened(_, let info):
            // In a new worker it is opened again, which is nobody's business.
            if file.info == nil {
                events.append(.opened(id, info))
                if let outside = info.outside {
                    failures.append(MediaFailure(name: file.name, reason: MediaInfo.reason(outside: outside)))
                }
            }
            // Frames were wanted before it was known how many there are.
            files[id]?.take(info)
        case .rendered(_, let number, let bitmap):
            files[id]?.position = number
            if case .draw(let frame) = request.kind {
                if !sumsUp { files[id]?.spent = .zero }
                events.append(.rendered(id, frame, bitmap))
            }
        case .failed(_, let reason):
            connection?.open.removeAll { $0 == id }
            return fail(id, name: file.name, reason: reason)
        }
        guard files[id]?.wanted.isEmpty == false else { return }
        // What was just opened is drawn before others are, which it may have to be closed for.
        queue.removeAll { $0 == id }
        queue.insert(id, at: request.frame == nil ? 0 : queue.count)
    }

    func fail(_ id: MediaID, name: String, reason: String) {
        failures.append(MediaFailure(name: name, reason: reason))
        guard files[id] != nil else { return }
        files[id]?.fail()
        events.append(.failed(id, reason: reason))
    }
}
