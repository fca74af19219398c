internal import CSystemCalls
internal import RecapSystem

/// Runs programs that take over the terminal while this one waits.
enum ForegroundProgram {
    /// How a program ended.
    enum End: Equatable {
        /// The program ended with an exit status.
        case exited(status: Int32)
        /// The program was ended by a signal.
        case killed(signal: Int32)

        /// Creates the end that a status of `waitpid` describes.
        init(waitStatus: Int32) {
            let killer = waitStatus & 0x7F
            self = killer == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .killed(signal: killer)
        }
    }

    /// Runs a program on the controlling terminal and returns when it has ended. Interrupt keys reach only that
    /// program, and ^Z stops both. A signal that asks this process to terminate is first passed to the program, then
    /// ends this process.
    static func run(_ program: String, _ arguments: [String]) throws(SystemError) -> End {
        guard let terminal = Descriptor(unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)) else {
            throw SystemError()
        }
        calls_begin_foreground(terminal.number)
        var child: Int32 = 0
        var failure: SystemError?
        do throws(SystemError) {
            let number = terminal.number
            child = try ProcessLauncher.launch(
                program, arguments: arguments, environment: nil, descriptors: [0: number, 1: number, 2: number],
                separation: .group, lifetime: .own)
        } catch {
            failure = error
        }
        var signal: Int32 = 0
        let status = unsafe calls_end_foreground(terminal.number, child, &signal)
        if signal != 0 { raise(signal) }
        if let failure { throw failure }
        return End(waitStatus: status)
    }
}
