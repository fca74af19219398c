import RecapMediaWire
import RecapSystem

/// A process that draws, and the socket to it.
final class DrawingConnection {
    private let process: ReportingProcess
    /// The socket to the worker's standard input, until it was closed.
    private var input: Descriptor?

    /// Starts a process whose pictures go to a descriptor.
    init(_ worker: String, output: Int32) throws(PictureError) {
        do throws(SystemError) {
            let input = try SocketPair()
            guard fcntl(input.ours.number, F_SETFL, 0) == 0 else { throw SystemError() }
            self.input = input.ours
            process = try ReportingProcess(
                worker, arguments: ["draw"], input: input.theirs.number, output: output,
                variables: ChildProcess.fontVariables)
            withExtendedLifetime(input.theirs) {}
        } catch {
            throw PictureError("\(worker) can't be started: \(error.reason)")
        }
    }

    /// Waits until the process has accepted a message. Throws the reason if it has ended.
    func send(_ message: DrawingMessage) throws(PictureError) {
        guard let input else { throw PictureError("the picture is finished") }
        var rest = message.encoded[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe RecapSystem.send(input.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ending() }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until the picture is complete, and leaves the process waiting for the next one. Throws the reason if it fails.
    func waitForPicture() throws(PictureError) {
        guard let input else { throw PictureError("the picture is finished") }
        while true {
            // Interrupted by a signal.
            guard let answer = SocketPair.read(input, atMost: 1) else { continue }
            guard answer.isEmpty else { return }
            throw ending()
        }
    }

    /// Lets the process end, and waits for it. Throws the reason if the picture is incomplete.
    func close() throws(PictureError) {
        input = nil
        if let reason = process.failure(of: Self.name) { throw reason }
    }

    /// Returns why the process has ended by itself.
    private func ending() -> PictureError {
        input = nil
        return process.failure(of: Self.name) ?? PictureError("\(Self.name) ended early")
    }

    private static let name = "the program that draws"
}
