import RecapMediaWire

/// A running worker, and the messages that are on their way to and from it.
class WorkerConnection<Request: WireMessage, Reply: WireMessage> {
    let process: WorkerProcess
    /// The bytes that the socket has not taken yet.
    private(set) var outgoing: ArraySlice<UInt8> = []
    var replies = MessageDecoder<Reply>()

    init(_ process: WorkerProcess) { self.process = process }

    /// Puts a message behind those that have not been sent yet.
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
}

extension WorkerConnection: SupervisedProcess {
    var endDescriptor: Int32? { process.endDescriptor }
    func kill() { process.kill() }
    func checkEnding() -> ProcessEnding? { process.checkEnding() }
    func waitForEnding() -> ProcessEnding { process.waitForEnding() }
}
