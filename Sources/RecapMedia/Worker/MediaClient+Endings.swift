import RecapMediaWire

/// The file that is to blame for the end of a worker.
struct Blame {
    let request: PendingRequest
    /// Why the worker was ended; `nil` if it ended by itself.
    let reason: String?
}

extension MediaClient {
    /// How many workers may die while idle, soon after their start and having last worked on the same file, until that file
    /// fails.
    private static let strikes = 5
    /// How long after its start the death of an idle worker counts.
    private static let youth = Duration.seconds(60)

    /// Ends the worker if it has not answered in time.
    func checkDeadline(now: Instant) {
        guard let request = connection?.request, supervisor.hasMissedDeadline(at: now) else { return }
        end(blaming: request, reason: "it took longer than \(request.limit) to decode")
    }

    /// Records that the worker has ended by itself.
    func lose(_ connection: MediaConnection) {
        guard let request = connection.request, connection.outgoing.isEmpty else { return loseIdle(connection) }
        end(blaming: request)
    }

    /// Records the end of a worker that had no request, or had not received the whole of it.
    private func loseIdle(_ connection: MediaConnection) {
        let request = connection.request
        var blamed: PendingRequest?
        if let suspect = connection.last ?? request?.id, let file = files[suspect], let now,
            now < connection.started + Self.youth
        {
            // Damage can show late: a file is not opened again and again in new workers.
            files[suspect]?.strikes += 1
            if file.strikes + 1 >= Self.strikes {
                blamed = PendingRequest(id: suspect, name: file.name, kind: .open, start: now, limit: .zero)
            }
        }
        end(blaming: blamed)
        // The next worker gets the request.
        guard let request, files[request.id]?.hasFailed == false else { return }
        if case .draw(let frame) = request.kind, files[request.id]?.wanted.contains(frame) == false {
            files[request.id]?.wanted.insert(frame, at: 0)
        }
        if case .encode(let picture) = request.kind { files[request.id]?.pictures.insert(picture, at: 0) }
        if !queue.contains(request.id) { queue.insert(request.id, at: 0) }
    }

    /// Ends the worker. The file that is to blame fails when it is known how the process ended.
    func end(blaming request: PendingRequest? = nil, reason: String? = nil) {
        // A file whose picture for a terminal can't be encoded is still good for frames.
        if let request, case .encode = request.kind {
            files[request.id]?.refusePictures()
            return supervisor.giveUp(for: nil, at: now ?? .now)
        }
        if let request { files[request.id]?.fail() }
        supervisor.giveUp(for: request.map { Blame(request: $0, reason: reason) }, at: now ?? .now)
    }

    /// Fails the file that is to blame for the end of a worker.
    func conclude(_ reaped: ProcessSupervisor<MediaConnection, Blame>.Reaped) {
        guard let blame = reaped.task else { return }
        fail(blame.request.id, name: blame.request.name, reason: blame.reason ?? reaped.ending.reason)
    }
}
