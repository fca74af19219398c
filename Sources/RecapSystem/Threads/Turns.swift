internal import Dispatch
internal import Synchronization

/// An order in which threads take turns, however long each of them takes to be ready.
package final class Turns: Sendable {
    /// A gate for each turn that threads may wait for at a time: turn *n* passes gate *n* modulo their number.
    private let gates: [DispatchSemaphore]
    /// The number of the turn that may be taken.
    private let current = Atomic(0)
    private let isOver = Atomic(false)

    /// Creates an order that begins with turn 0.
    ///
    /// - Parameter threads: The number of threads. Each waits for one turn at a time, and no turn before it is left out.
    package init(threads: Int) {
        gates = (0..<max(threads, 1)).map { _ in DispatchSemaphore(value: 0) }
        gates[0].signal()
    }

    /// Waits until all turns before a turn have ended. Returns `false` if there will be no further turn.
    package func wait(for turn: Int) -> Bool {
        gates[turn % gates.count].wait()
        return !isOver.load(ordering: .acquiring)
    }

    /// Ends the present turn.
    package func end() {
        let next = current.add(1, ordering: .relaxed).newValue
        gates[next % gates.count].signal()
    }

    /// Ends the order: no turn may be taken from now on.
    package func stop() {
        isOver.store(true, ordering: .releasing)
        for gate in gates { gate.signal() }
    }
}
