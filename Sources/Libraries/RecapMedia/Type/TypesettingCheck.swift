package import RecapMediaWire
import RecapScene
package import RecapStory
import RecapSurface
import RecapSystem
import Synchronization

/// A checker of whether this computer has fonts for a story's display type.
package final class TypesettingCheck: Sendable {
    /// The result of checking a text.
    package enum Finding: Sendable, Equatable {
        /// A font is available for the text.
        case ready
        /// A problem with the text, described in a sentence.
        case message(String)
        /// Unknown, because the text does not use display type or the drawing program can't be run.
        case unknown
    }

    private enum Connection {
        case unopened
        case open(TypesettingSession)
        case failed
    }

    private let path: String
    private let connection = Mutex(Connection.unopened)

    /// Creates a check. `path` is the path of `recap-media-worker`, which is started for the first text.
    package init(worker path: String) { self.path = path }

    /// Returns the result for a text.
    package func finding(for text: String, typeface: Typeface) -> Finding {
        let request = TypeRequest(
            number: 0, face: typeface.face ?? "", weight: typeface.weight, width: 4000, height: 200, maximumSize: 16,
            content: .lines(
                text.split(whereSeparator: \.isNewline).joined(separator: " "), maximumLines: 3, alignment: .left))
        guard request.isAllowed else { return .unknown }
        let result: TypeReply.Result? = connection.withLock { connection in
            if case .unopened = connection {
                connection = TypesettingSession(worker: path).map(Connection.open) ?? .failed
            }
            guard case .open(let session) = connection else { return nil }
            let result = session.set(request)
            if result == nil { connection = .failed }
            return result
        }
        switch result {
        case .set(let picture) where !picture.hasFace:
            let name = (typeface.face ?? "").sanitized
            return .message("there is no font \"\(name)\" on this computer, so that another one is used")
        case .set, .unsettable: return .ready
        case .lacking(let letters) where !letters.isEmpty:
            let list = letters.map { "\"\(String($0).sanitized)\"" }.joined(separator: ", ")
            return .message(
                "no font on this computer has \(list); the text is drawn \(LargeText.lettersWithoutFont(for: text))")
        case .lacking, .drawn, nil: return .unknown
        }
    }
}

/// A synchronous connection to the process that sets display type.
package final class TypesettingSession {
    private let connection: WorkerConnection<TypeRequest, TypeReply>

    /// Starts the process; `nil` if it can't be started. `path` is the path of `recap-media-worker`.
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
            guard ContinuousClock.now < end else { return nil }
            let file = connection.watchedFile(answerDeadline: end)
            _ = Descriptor.firstReady(of: [(file.descriptor, file.wantsToWrite)], until: end)
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
