internal import Dispatch
internal import Synchronization

/// A synchronizer that lets threads take turns in a fixed order, regardless of when each of them is ready.
package final class Turns: Sendable {
    /// A semaphore for each turn that threads may await simultaneously: turn *n* uses semaphore *n* modulo their
    /// number.
    private let gates: [DispatchSemaphore]
    /// The index of the current turn.
    private let current = Atomic(0)
    private let isOver = Atomic(false)

    /// Creates a sequence of turns that begins with turn 0.
    ///
    /// - Parameter threads: The number of threads. Each waits for one turn at a time, and no turn is skipped.
    package init(threads: Int) {
        gates = (0..<max(threads, 1)).map { _ in DispatchSemaphore(value: 0) }
        gates[0].signal()
    }

    /// Waits until all previous turns have ended. Returns `false` after ``stop()``.
    package func wait(for turn: Int) -> Bool {
        gates[turn % gates.count].wait()
        return !isOver.load(ordering: .acquiring)
    }

    /// Ends the current turn.
    package func end() {
        let next = current.add(1, ordering: .relaxed).newValue
        gates[next % gates.count].signal()
    }

    /// Ends the sequence. No further turns can be taken.
    package func stop() {
        isOver.store(true, ordering: .releasing)
        for gate in gates { gate.signal() }
    }
}
