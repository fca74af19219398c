internal import CSystemCalls

/// Output that the process writes before a signal ends or stops it.
package enum SignalCleanup {
    /// Makes signals that end or stop the process by default first write bytes to a terminal.
    package static func begin(_ bytes: StaticString, on terminal: Int32) {
        unsafe bytes.utf8Start.withMemoryRebound(to: CChar.self, capacity: bytes.utf8CodeUnitCount) {
            unsafe calls_begin_signal_cleanup(terminal, $0, bytes.utf8CodeUnitCount)
        }
    }

    /// Restores the default actions of the signals.
    package static func end() { calls_end_signal_cleanup() }
}
