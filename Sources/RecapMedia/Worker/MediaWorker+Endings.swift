/// A worker that was killed or died, until it is known how it ended.
struct DyingWorker {
    let process: WorkerProcess
    /// What it was asked when it ended.
    let blamed: PendingRequest?
    /// Why it was ended; nil: it died by itself.
    let reason: String?
}

extension MediaWorker {
    /// How late the loop may be until it is taken for having been asleep.
    private static let lateness = Duration.seconds(1)
    /// How often a worker may die of nothing, having last had to do with the same file, and how young.
    private static let strikes = 5
    private static let youth = Duration.seconds(60)

    /// Ends a worker that does not answer in time.
    func expire(now: Instant) {
        guard let connection, let request = connection.request, now >= request.deadline else { return }
        if now > request.deadline + Self.lateness, !request.isExtended {
            // The player slept, and its worker perhaps too: once it gets its time again.
            connection.request?.deadline = now + timeout
            connection.request?.isExtended = true
            return
        }
        end(connection, blaming: request, reason: "it took longer than \(request.limit) to decode")
    }

    /// Takes note of a worker that died.
    func lose(_ connection: Connection) {
        guard let request = connection.request, connection.outgoing.isEmpty else { return loseIdle(connection) }
        end(connection, blaming: request)
    }

    /// Takes note of a worker that died of nothing that is known: it had no request, or not yet the whole of it.
    private func loseIdle(_ connection: Connection) {
        let request = connection.request
        var blamed: PendingRequest?
        if let suspect = connection.last ?? request?.id, let file = files[suspect], let now,
            now < connection.started + Self.youth
        {
            // What broke it may have shown only later: not for ever is it started for the same file.
            files[suspect]?.strikes += 1
            if file.strikes + 1 >= Self.strikes {
                blamed = PendingRequest(
                    id: suspect, name: file.name, kind: .open, start: now, limit: .zero, deadline: now)
            }
        }
        end(connection, blaming: blamed)
        // The next worker gets it.
        guard let request, files[request.id]?.hasFailed == false else { return }
        if case .draw(let frame) = request.kind, files[request.id]?.wanted.contains(frame) == false {
            files[request.id]?.wanted.insert(frame, at: 0)
        }
        if !queue.contains(request.id) { queue.insert(request.id, at: 0) }
    }

    /// Ends a worker. The file that is to blame fails as soon as it is known how the process ended.
    func end(_ connection: Connection, blaming request: PendingRequest? = nil, reason: String? = nil) {
        connection.process.kill()
        self.connection = nil
        if let request { files[request.id]?.fail() }
        dying.append(DyingWorker(process: connection.process, blamed: request, reason: reason))
    }

    /// Takes note of processes that are dead by now, so that none stays behind as a zombie.
    func settle() {
        dying.removeAll { worker in
            guard let ending = worker.process.checkEnding() else { return false }
            settle(worker, as: ending)
            return true
        }
    }

    func settle(_ worker: DyingWorker, as ending: ProcessEnding?) {
        guard let request = worker.blamed else { return }
        fail(request.id, name: request.name, reason: worker.reason ?? (ending ?? .unknown).reason)
    }
}
