package import RecapMediaWire
package import RecapSurface
import RecapSystem

/// A non-blocking client of the decoding process, for use in a polling loop.
///
/// The loop polls `watchedFiles` until `deadline` and then calls `receive`. Both can change with every call.
///
/// ***One request at a time** is sent to the worker. All other requests stay queued in the client; for each file, only those for
/// the newest frames. A file that makes the worker crash or hang can therefore be identified: it fails and is never retried. The
/// other files are reopened in a new worker when they are next drawn.
///
/// ***No deadlock**: the worker reads a whole request before it answers, and answers completely before it reads on. The client
/// never blocks: bytes that the socket does not accept stay in `MediaConnection.outgoing`, and replies are read as they arrive.
package final class MediaClient {
    package typealias Instant = ContinuousClock.Instant

    /// The files that could not be shown completely, in the order in which they failed.
    package internal(set) var failures: [MediaFailure] = []

    let path: String
    /// The time limits of a request and of all requests for a frame: opening its file, and decoding the frames before it.
    let timeouts: MediaTimeouts
    var files: [MediaID: MediaFile] = [:]
    /// The files with pending requests, without duplicates.
    var queue: [MediaID] = []
    var supervisor = ProcessSupervisor<MediaConnection, Blame>()
    var connection: MediaConnection? { supervisor.running }
    var events: [MediaEvent] = []
    var now: Instant?
    private var lastFile: UInt32 = 0
    private var lastWorker = 0

    /// Creates a client that starts the worker on demand. `path` is the path of `recap-media-worker`.
    package init(path: String, timeouts: MediaTimeouts = .watching) {
        self.path = path
        self.timeouts = timeouts
    }

    deinit { shutDown() }

    /// The process ID of the running worker; `nil` if none runs.
    package var processID: Int32? { connection?.process.pid }

    /// The files to poll.
    package var watchedFiles: [WatchedFile] { supervisor.watchedFiles() }

    /// The time at which to call `receive` if no file becomes ready before; `nil` if there is none.
    package var deadline: Instant? { events.isEmpty ? supervisor.deadline : now }

    /// Opens a file. An event reports that it is open, or the reason why it cannot be shown.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file, which are kept until it is closed because a new worker needs them again.
    ///   - name: The name of the file in `failures`.
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

    /// Requests frames of a file, replacing earlier requests that have not been sent. A Lottie animation fills the
    /// requested size; a picture has at most that size, in each direction separately, and is never enlarged.
    ///
    /// Requests for closed or failed files, missing frames and invalid sizes are ignored.
    package func render(_ id: MediaID, _ frames: [FrameRequest], now: Instant) {
        self.now = now
        guard let file = files[id], !file.hasFailed else { return }
        let sent = connection?.request.flatMap { $0.id == id ? $0 : nil }
        files[id]?.wanted = frames.filter { frame in
            if case .draw(frame)? = sent?.kind { return false }
            return file.canDraw(frame)
        }
        enqueue(id)
    }

    /// Requests a still picture for a terminal. Requests for closed or failed files and those that exceed the limits
    /// are ignored.
    package func encode(_ id: MediaID, _ picture: EncodingRequest, now: Instant) {
        self.now = now
        guard let file = files[id], !file.hasFailed, file.takesPictures, picture.isAllowed,
            !file.pictures.contains(picture)
        else { return }
        files[id]?.pictures.append(picture)
        enqueue(id)
    }

    /// Closes a file. No further events of the file are reported.
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

    /// Writes and reads as much as possible without waiting, ends a worker that takes too long, and returns the
    /// events.
    package func receive(now: Instant) -> [MediaEvent] {
        self.now = now
        read()
        checkDeadline(now: now)
        proceed()
        for reaped in supervisor.reap(at: now) { conclude(reaped) }
        defer { events = [] }
        return events
    }

    /// Kills the worker, waits for it to end, which takes no noticeable time, and closes all files.
    package func shutDown() {
        for reaped in supervisor.endAll() { conclude(reaped) }
        files = [:]
        queue = []
        events = []
    }

    // MARK: - Requests

    private func enqueue(_ id: MediaID) {
        if !queue.contains(id) { queue.append(id) }
        proceed()
    }

    /// Sends the next request if the worker is idle, and writes what the socket accepts.
    private func proceed() {
        while connection?.request == nil, let id = nextInQueue() { ask(id) }
        connection?.flush()
    }

    private func nextInQueue() -> MediaID? {
        while !queue.isEmpty {
            let id = queue.removeFirst()
            if let file = files[id], !file.hasFailed, file.wantsMore || file.info == nil { return id }
        }
        return nil
    }

    private func ask(_ id: MediaID) {
        guard let file = files[id], let now else { return }
        guard file.spent < timeouts.frame else {
            return fail(id, name: file.name, reason: "it takes longer than \(timeouts.frame) to decode")
        }
        do throws(SystemError) {
            let connection = try connection(now: now)
            let kind: PendingRequest.Kind
            // If the worker does not have the file open, open it first.
            if file.worker == connection.number, let frame = file.wanted.first {
                if let step = file.step(to: frame) {
                    kind = .step(step)
                } else {
                    kind = .draw(frame)
                    files[id]?.wanted.removeFirst()
                }
                touch(id, on: connection)
            } else if file.worker == connection.number, let picture = file.pictures.first {
                kind = .encode(picture)
                files[id]?.pictures.removeFirst()
                touch(id, on: connection)
            } else {
                kind = .open
                makeRoom(on: connection)
                touch(id, on: connection)
                files[id]?.worker = connection.number
                files[id]?.position = nil
            }
            let limit = min(timeouts.request, timeouts.frame - file.spent)
            let request = PendingRequest(id: id, name: file.name, kind: kind, start: now, limit: limit)
            switch kind {
            case .open: connection.send(.open(id: id.number, hint: file.hint, bytes: file.bytes))
            case .draw(let frame), .step(let frame):
                connection.send(.render(id: id.number, frame: frame.frame, width: frame.width, height: frame.height))
            case .encode(let picture): connection.send(.encode(id: id.number, picture))
            }
            connection.request = request
            supervisor.expectAnswer(within: limit, from: now)
        } catch {
            fail(id, name: file.name, reason: "the decoder \(path) can't be started: \(error.reason)")
        }
    }

    /// Marks a file as the most recently needed one.
    private func touch(_ id: MediaID, on connection: MediaConnection) {
        connection.open.removeAll { $0 == id }
        connection.open.append(id)
    }

    /// If the worker can open no more files, closes the least recently needed one. It is opened again when it is next
    /// drawn.
    private func makeRoom(on connection: MediaConnection) {
        while connection.open.count >= MediaLimits.files {
            let id = connection.open.removeFirst()
            files[id]?.worker = 0
            connection.send(.close(id: id.number))
        }
    }

    /// Returns the running worker, or starts one.
    private func connection(now: Instant) throws(SystemError) -> MediaConnection {
        supervisor.endWorker(after: timeouts.processorTime, at: now)
        if let connection { return connection }
        lastWorker += 1
        let started = MediaConnection(process: try WorkerProcess(path: path), number: lastWorker, started: now)
        supervisor.start(started)
        return started
    }

    // MARK: - Replies

    private func read() {
        // Limit the number of chunks, so that a large picture does not delay the loop.
        for _ in 0..<64 {
            guard let connection else { return }
            do throws(WireError) {
                switch try connection.read({ reply throws(WireError) in try take(reply, from: connection) }) {
                case .replies: continue
                case .nothing: return
                case .end: return lose(connection)
                }
            } catch {
                end(blaming: connection.request, reason: "the decoder's answer makes no sense")
            }
        }
    }

    private func take(_ reply: MediaReply, from connection: MediaConnection) throws(WireError) {
        guard let request = connection.request, request.matches(reply) else { throw .outOfRange }
        connection.request = nil
        supervisor.endAnswer()
        connection.last = request.id
        answer(request, with: reply)
        proceed()
    }

    private func answer(_ request: PendingRequest, with reply: MediaReply) {
        let id = request.id
        // The file may have been closed in the meantime.
        guard let file = files[id] else { return }
        // Count at most the limit, because the player may have been suspended.
        if let now { files[id]?.spent += min(now - request.start, request.limit) }
        switch reply {
        case .opened(_, let info):
            // Reopening a file in a new worker is not an event.
            if file.info == nil {
                events.append(.opened(id, info))
                if let outside = info.outside {
                    failures.append(MediaFailure(name: file.name, reason: MediaInfo.reason(outside: outside)))
                }
            }
            // Frames may have been requested before their number was known.
            files[id]?.take(info)
        case .rendered(_, let number, let bitmap):
            files[id]?.position = number
            if case .draw(let frame) = request.kind {
                files[id]?.spent = .zero
                events.append(.rendered(id, frame, bitmap))
            }
        case .encoded(_, let picture):
            files[id]?.spent = .zero
            if case .encode(let asked) = request.kind { events.append(.encoded(id, asked, picture)) }
        case .failed(_, let reason):
            connection?.open.removeAll { $0 == id }
            return fail(id, name: file.name, reason: reason)
        }
        guard files[id]?.wantsMore == true else { return }
        // Draw a file that was just opened first, because the next file may require closing it.
        queue.removeAll { $0 == id }
        if case .open = request.kind { queue.insert(id, at: 0) } else { queue.append(id) }
    }

    func fail(_ id: MediaID, name: String, reason: String) {
        failures.append(MediaFailure(name: name, reason: reason))
        guard files[id] != nil else { return }
        files[id]?.fail()
        events.append(.failed(id, reason: reason))
    }
}
