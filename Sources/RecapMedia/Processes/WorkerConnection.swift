import RecapMediaWire
import RecapSurface
import RecapSystem

/// A running worker with the messages in transit.
class WorkerConnection<Request: WireMessage, Reply: WireMessage> {
    let process: WorkerProcess
    /// The bytes that the socket has not taken yet.
    private(set) var outgoing: ArraySlice<UInt8> = []
    private var replies = MessageDecoder<Reply>()

    init(_ process: WorkerProcess) { self.process = process }

    /// The socket to poll. `answerDeadline` is the time until which an answer is waited for; `nil` if none is due.
    func watchedFile(answerDeadline: ContinuousClock.Instant?) -> WatchedFile {
        WatchedFile(process.descriptor, wantsToWrite: !outgoing.isEmpty, answerDeadline: answerDeadline)
    }

    /// Queues a message.
    func send(_ message: Request) { outgoing += message.encoded }

    /// Writes as much as the socket accepts.
    func flush() {
        while !outgoing.isEmpty {
            let sent = process.send(outgoing)
            guard sent > 0 else { return }
            outgoing = outgoing.dropFirst(sent)
        }
        // Frees the buffer, which may have held a file of 32 MiB.
        outgoing = []
    }

    /// The result of reading.
    enum Reading { case replies, nothing, end }

    /// Reads a part of the available bytes, and passes on each complete reply. Throws the first error in a reply.
    func read(_ take: (Reply) throws(WireError) -> Void) throws(WireError) -> Reading {
        guard let bytes = process.receive() else { return .nothing }
        guard !bytes.isEmpty else { return .end }
        replies.append(bytes)
        while let reply = try replies.next() { try take(reply) }
        return .replies
    }
}

extension WorkerConnection: SupervisedProcess {
    var endDescriptor: Int32? { process.endDescriptor }
    func kill() { process.kill() }
    func checkEnding() -> ProcessEnding? { process.checkEnding() }
    func waitForEnding() -> ProcessEnding { process.waitForEnding() }
}
