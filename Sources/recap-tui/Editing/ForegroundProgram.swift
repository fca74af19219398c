internal import CSystemCalls
internal import Glibc
internal import RecapSystem

/// Programs that get the terminal for themselves while this one waits.
enum ForegroundProgram {
    /// The end of a program.
    enum End: Equatable {
        /// The program ended with an exit status.
        case exited(status: Int32)
        /// The program was ended by a signal.
        case killed(signal: Int32)
    }

    /// Runs a program on the controlling terminal, and returns when it has ended. Keys that interrupt go to the program alone, and
    /// ^Z stops both. If a signal asks this process to end meanwhile, the program gets it first, and then this process ends by it.
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
        let killer = status & 0x7F
        return killer == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: killer)
    }
}
