import RecapSystem

/// A child process whose error messages are read after it has ended.
final class ReportingProcess {
    private let child: ChildProcess
    /// The socket from the standard error of the process.
    private let messages: Descriptor

    /// Starts a program. Throws the reason if it cannot be started.
    ///
    /// - Parameters:
    ///   - path: The file of the program.
    ///   - arguments: The arguments after the name of the program.
    ///   - input: The descriptor that becomes its standard input.
    ///   - output: The descriptor that becomes its standard output.
    ///   - variables: The names of environment variables of this process that it gets too.
    init(
        _ path: String, arguments: [String], input: Int32, output: Int32, variables: [String] = []
    ) throws(SystemError) {
        let sockets = try SocketPair()
        guard fcntl(sockets.ours.number, F_SETFL, 0) == 0 else { throw SystemError() }
        messages = sockets.ours
        child = try ChildProcess(
            path, arguments: arguments, descriptors: [0: input, 1: output, 2: sockets.theirs.number],
            variables: variables)
        withExtendedLifetime(sockets.theirs) {}
    }

    /// Waits for the end. Returns why the program has failed, with its last message; `nil` if it has succeeded.
    ///
    /// - Parameter name: The name of the program in the reason.
    func failure(of name: String) -> PictureError? {
        var text: [UInt8] = []
        while true {
            // Interrupted by a signal.
            guard let part = SocketPair.read(messages, atMost: 4096) else { continue }
            guard !part.isEmpty else { break }
            text = (text + part).suffix(4096)
        }
        let line = String(decoding: text.split(separator: 0x0A).last ?? [], as: UTF8.self)
        switch child.waitForEnding() {
        case .exited(0): return nil
        case .exited(127): return PictureError("\(name) can't be started: a library is missing")
        case .exited where !line.isEmpty: return PictureError(line)
        case .exited(let status): return PictureError("\(name) ended (status \(status))")
        case .died(let signal): return PictureError("\(name) crashed (signal \(signal))")
        case .unknown: return PictureError("\(name) ended")
        }
    }
}
