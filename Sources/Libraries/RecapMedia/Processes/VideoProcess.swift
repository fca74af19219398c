import RecapSystem

/// A process of a program that reads a video. Its output and error messages are read without blocking.
final class VideoProcess: SupervisedProcess {
    private var outputSocket: Descriptor?
    /// The standard error of the process, which reaches end of file when the process ends.
    private var errorSocket: Descriptor?
    private var errorText: [UInt8] = []
    private let child: ChildProcess

    var pid: pid_t { child.pid }
    /// The descriptor of the output; `nil` after it is closed.
    var output: Int32? { outputSocket?.number }
    /// The descriptor from which the standard error of the process is read; `nil` after its end.
    var errors: Int32? { errorSocket?.number }

    /// Starts a program. It blocks whenever its unread output fills the pipe.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments after the name of the program.
    ///   - file: The path of the video, the only user file that the program can read.
    ///   - launcher: The path of `recap-media-worker`, which executes the program under resource limits and a system call filter.
    ///   - processorSeconds: The CPU time limit of the program in seconds; at least 1.
    init(
        _ path: String, arguments: [String], file: String, launcher: String, processorSeconds: Int
    ) throws(SystemError) {
        let output = try SocketPair(), errors = try SocketPair()
        output.enlarge()
        child = try ChildProcess(
            launcher, arguments: ["run", "\(processorSeconds)", file, path] + arguments,
            descriptors: [1: output.theirs.number, 2: errors.theirs.number])
        (outputSocket, errorSocket) = (output.ours, errors.ours)
        withExtendedLifetime((output.theirs, errors.theirs)) {}
    }

    /// Closes the output, so that the process can write no more.
    func closeOutput() { outputSocket = nil }

    // MARK: SupervisedProcess

    var endDescriptor: Int32? { errors }

    func kill() {
        closeOutput()
        child.kill()
    }

    func checkEnding() -> ProcessEnding? {
        readErrors()
        // Descriptors are closed while the process exits, so waiting takes no noticeable time.
        if output == nil, errors == nil {
            child.kill()
            return child.waitForEnding()
        }
        return child.checkEnding()
    }

    func waitForEnding() -> ProcessEnding { child.waitForEnding() }

    /// Waits at most a number of milliseconds for the process to close its standard error, which happens when it ends.
    func awaitSilence(milliseconds: Int32) {
        guard let errors else { return }
        var end = pollfd(fd: errors, events: 0, revents: 0)
        _ = unsafe poll(&end, 1, milliseconds)
    }

    // MARK: Reading

    /// The result of reading.
    enum Reading: Equatable {
        case bytes(Int)
        case nothing
        case end
    }

    /// Reads as much of the available output as fits into a buffer.
    @safe func read(into buffer: UnsafeMutableRawBufferPointer) -> Reading {
        guard let outputSocket else { return .end }
        let count = unsafe recv(outputSocket.number, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return .bytes(count) }
        return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .nothing : .end
    }

    /// Reads the error messages, so that they never block the process.
    func readErrors() {
        // Limit the number of chunks, because the process could write faster than this loop reads.
        for _ in 0..<64 {
            guard let errorSocket, let part = SocketPair.read(errorSocket, atMost: 4096) else { return }
            errorText += part.prefix(VideoProcess.errorBytes - errorText.count)
            if part.isEmpty { self.errorSocket = nil }
        }
    }

    /// The maximum number of bytes of error messages that are kept.
    private static let errorBytes = 1024

    /// Returns the first line of the error messages, without memory addresses and the path of the file; `nil` if
    /// there is none.
    func errorMessage(about path: String) -> String? {
        readErrors()
        let lines = String(decoding: errorText, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard var line = lines.first else { return nil }
        // "[mov @ 0x5581] moov atom not found"
        if line.hasPrefix("["), let end = line.firstIndex(of: "]") { line = line[end...].dropFirst() }
        for prefix in ["file:" + path, path] where line.hasPrefix(prefix) {
            line = line.dropFirst(prefix.count).drop { $0 == ":" }
        }
        line = line.drop { $0 == " " }
        return line.isEmpty ? nil : String(line.prefix(160))
    }
}
