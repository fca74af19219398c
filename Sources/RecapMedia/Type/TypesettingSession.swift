package import RecapMediaWire
internal import RecapSurface
import RecapSystem

/// A connection to the process that sets display type, with calls that wait for each answer.
package final class TypesettingSession {
    private let connection: WorkerConnection<TypeRequest, TypeReply>

    /// Starts the process. `path` is the program `recap-media-worker`; `nil` if it can't be started.
    package init?(worker path: String) {
        guard let process = try? WorkerProcess(typesetter: path) else { return nil }
        connection = WorkerConnection(process)
    }

    deinit {
        connection.kill()
        _ = connection.waitForEnding()
    }

    /// The process ID.
    package var processID: Int32 { connection.process.pid }

    /// Sets a text and waits for the answer; `nil` if the process has ended or takes too long.
    package func set(_ request: TypeRequest, within limit: Duration = .seconds(10)) -> TypeReply.Result? {
        let end = ContinuousClock.now + limit
        connection.send(request)
        while true {
            connection.flush()
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            guard left > 0 else { return nil }
            let file = connection.watchedFile(answerDeadline: end)
            var interest = pollfd(
                fd: file.descriptor, events: Int16(POLLIN) | (file.wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
            _ = unsafe poll(&interest, 1, Int32(min(left.rounded(.up), 60_000)))
            var reply: TypeReply?
            guard let reading = try? connection.read({ reply = $0 }), reading != .end else { return nil }
            if let reply { return reply.number == request.number ? reply.result : nil }
        }
    }
}

extension WorkerProcess {
    /// Starts the process that sets display type. Throws the reason if it cannot be started.
    convenience init(typesetter path: String) throws(SystemError) {
        try self.init(path: path, arguments: ["type"], variables: ChildProcess.fontVariables)
    }
}
