import RecapSystem
import Synchronization
import Testing

/// Threads that take turns.
@Suite struct TurnsTests {
    @Test("Turns are taken in their order, whichever thread is ready first", arguments: [1, 2, 3, 7])
    func order(_ threadCount: Int) throws {
        let turns = Turns(threads: threadCount), count = 500
        let next = Mutex(0)
        let taken = Mutex<[Int]>([])
        try withExtendedLifetime(turns) {
            let threads = try (0..<threadCount).map { _ in
                try DedicatedThread {
                    while true {
                        let turn = next.withLock { next in
                            defer { next += 1 }
                            return next
                        }
                        guard turn < count, turns.wait(for: turn) else { return }
                        taken.withLock { $0.append(turn) }
                        turns.end()
                    }
                }
            }
            for thread in threads { thread.join() }
        }
        #expect(taken.withLock { $0 } == Array(0..<count))
    }

    @Test("A stopped order wakes every thread that waits, and lets no further turn be taken")
    func stop() throws {
        let turns = Turns(threads: 3)
        let results = Mutex<[Bool]>([])
        let threads = try (1...2).map { turn in
            try DedicatedThread {
                let isTaken = turns.wait(for: turn)
                results.withLock { $0.append(isTaken) }
            }
        }
        #expect(turns.wait(for: 0))
        turns.stop()
        for thread in threads { thread.join() }
        #expect(results.withLock { $0 } == [false, false])
        #expect(!turns.wait(for: 3))
    }
}
