import RecapMediaWire

/// The file to blame for the end of a worker.
struct Blame {
    let request: PendingRequest
    /// Why the worker was ended; `nil` if it ended on its own.
    let reason: String?
}

extension MediaClient {
    /// The number of idle workers that may die soon after their start, with the same file as their last one, before
    /// that file fails.
    private static let strikes = 5
    /// The time after its start in which the death of an idle worker counts.
    private static let youth = Duration.seconds(60)

    /// Ends the worker if it has not answered in time.
    func checkDeadline(now: Instant) {
        guard let request = connection?.request, supervisor.hasMissedDeadline(at: now) else { return }
        end(blaming: request, reason: "it took longer than \(request.limit) to decode")
    }

    /// Records that the worker ended on its own.
    func lose(_ connection: MediaConnection) {
        guard let request = connection.request, connection.outgoing.isEmpty else { return loseIdle(connection) }
        end(blaming: request)
    }

    /// Records the end of a worker that had no request, or had not received all of it.
    private func loseIdle(_ connection: MediaConnection) {
        let request = connection.request
        var blamed: PendingRequest?
        if let suspect = connection.last ?? request?.id, let file = files[suspect], let now,
            now < connection.started + Self.youth
        {
            // Damage can take effect late, so a file is not reopened in new workers without limit.
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

    /// Ends the worker. The file to blame fails once it is known how the process ended.
    func end(blaming request: PendingRequest? = nil, reason: String? = nil) {
        // A file that can't be encoded as a picture for a terminal can still provide frames.
        if let request, case .encode = request.kind {
            files[request.id]?.refusePictures()
            return supervisor.giveUp(for: nil, at: now ?? .now)
        }
        if let request { files[request.id]?.fail() }
        supervisor.giveUp(for: request.map { Blame(request: $0, reason: reason) }, at: now ?? .now)
    }

    /// Fails the file to blame for the end of a worker.
    func conclude(_ reaped: ProcessSupervisor<MediaConnection, Blame>.Reaped) {
        guard let blame = reaped.task else { return }
        fail(
            blame.request.id, name: blame.request.name, reason: blame.reason ?? reaped.ending.reason(of: "the decoder"))
    }
}
