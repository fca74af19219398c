import Glibc
package import RecapMediaWire
import RecapSystem

/// A connection to the process that sets display type, which waits for each answer.
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

    /// The process number.
    package var processID: Int32 { connection.process.pid }

    /// Has a text set and waits for the answer; `nil` if the process has ended, or takes too long.
    package func set(_ request: TypeRequest, within limit: Duration = .seconds(10)) -> TypeReply.Result? {
        let end = ContinuousClock.now + limit
        connection.send(request)
        while true {
            connection.flush()
            if let reply = try? connection.replies.next() { return reply.number == request.number ? reply.result : nil }
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            guard left > 0 else { return nil }
            var interest = pollfd(
                fd: connection.process.descriptor,
                events: Int16(POLLIN) | (connection.outgoing.isEmpty ? 0 : Int16(POLLOUT)), revents: 0)
            _ = unsafe poll(&interest, 1, Int32(min(left.rounded(.up), 60_000)))
            guard let bytes = connection.process.receive() else { continue }
            guard !bytes.isEmpty else { return nil }
            connection.replies.append(bytes)
        }
    }
}

extension WorkerProcess {
    /// Starts the process that sets display type. Throws the reason if it cannot be started.
    convenience init(typesetter path: String) throws(SystemError) {
        try self.init(path: path, arguments: ["type"], variables: ChildProcess.fontVariables)
    }
}
