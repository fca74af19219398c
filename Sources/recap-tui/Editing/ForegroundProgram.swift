internal import CSystemCalls
internal import RecapSystem

/// Runs programs that take over the terminal while this one waits.
enum ForegroundProgram {
    /// Runs a program on the controlling terminal and returns when it has ended. Interrupt keys reach only that
    /// program, and ^Z stops both. A signal that asks this process to terminate is first passed to the program, then
    /// ends this process.
    static func run(_ program: String, _ arguments: [String]) throws(SystemError) -> ProcessEnding {
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
        return ProcessEnding(waitStatus: status)
    }
}
