internal import Dispatch
internal import Synchronization

/// An order in which threads take turns, regardless of when each of them is ready.
package final class Turns: Sendable {
    /// A gate for each turn that threads may wait for simultaneously: turn *n* uses gate *n* modulo their number.
    private let gates: [DispatchSemaphore]
    /// The number of the current turn.
    private let current = Atomic(0)
    private let isOver = Atomic(false)

    /// Creates an order that begins with turn 0.
    ///
    /// - Parameter threads: The number of threads. Each waits for one turn at a time, and no turn is skipped.
    package init(threads: Int) {
        gates = (0..<max(threads, 1)).map { _ in DispatchSemaphore(value: 0) }
        gates[0].signal()
    }

    /// Waits until all previous turns have ended. Returns `false` if there will be no further turns.
    package func wait(for turn: Int) -> Bool {
        gates[turn % gates.count].wait()
        return !isOver.load(ordering: .acquiring)
    }

    /// Ends the current turn.
    package func end() {
        let next = current.add(1, ordering: .relaxed).newValue
        gates[next % gates.count].signal()
    }

    /// Ends the order: no further turns may be taken.
    package func stop() {
        isOver.store(true, ordering: .releasing)
        for gate in gates { gate.signal() }
    }
}
