/// How a child process ended.
package enum ProcessEnding: Hashable, Sendable {
    /// The process ended with an exit status.
    case exited(Int32)
    /// A signal ended the process.
    case died(ofSignal: Int32)
    /// Other code was told how the process ended, while waiting for any child.
    case unknown

    /// Decodes a status of `waitpid`.
    package init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .died(ofSignal: signal)
    }

    /// Returns how a process has ended, or `nil` while it runs. Does not wait. The ID of a process that has ended may belong
    /// to another one later, so don't ask again.
    package static func check(_ process: Int32) -> ProcessEnding? { reap(process, options: WNOHANG) }

    /// Waits until a process has ended, and returns how it did.
    @discardableResult
    package static func wait(for process: Int32) -> ProcessEnding { reap(process, options: 0) ?? .unknown }

    private static func reap(_ process: Int32, options: Int32) -> ProcessEnding? {
        var status: Int32 = 0
        while true {
            let found = unsafe waitpid(process, &status, options)
            if found == process { return ProcessEnding(waitStatus: status) }
            if found == 0 { return nil }
            guard errno == EINTR else { return .unknown }
        }
    }
}
