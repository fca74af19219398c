import RecapMediaWire
import RecapSurface

/// A running worker with the messages in transit.
class WorkerConnection<Request: WireMessage, Reply: WireMessage> {
    let process: WorkerProcess
    /// The bytes that the socket has not taken yet.
    private(set) var outgoing: ArraySlice<UInt8> = []
    private var replies = MessageDecoder<Reply>()

    init(_ process: WorkerProcess) { self.process = process }

    /// The socket to poll. `isAnswerDue` tells whether something waits for the worker.
    func watchedFile(isAnswerDue: Bool) -> WatchedFile {
        WatchedFile(process.descriptor, wantsToWrite: !outgoing.isEmpty, isAnswerDue: isAnswerDue)
    }

    /// Queues a message.
    func send(_ message: Request) { outgoing += message.encoded }

    /// Writes what the socket takes.
    func flush() {
        while !outgoing.isEmpty {
            let sent = process.send(outgoing)
            guard sent > 0 else { return }
            outgoing = outgoing.dropFirst(sent)
        }
        // Frees the buffer, which may have held a file of 32 MiB.
        outgoing = []
    }

    /// What reading brought.
    enum Reading { case replies, nothing, end }

    /// Reads a part of what has come, and passes on each reply that is there in full. Throws the first error of a reply.
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
