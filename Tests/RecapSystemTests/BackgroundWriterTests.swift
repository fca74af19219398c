import RecapSystem
import Synchronization
import Testing

@Suite("Writing in the background")
struct BackgroundWriterTests {
    private struct Refused: Error, Equatable {}

    /// The calls of a write function, which can be told to wait or to fail.
    private final class Target: Sendable {
        private let state = Mutex<(calls: [[Int]], isRefusing: Bool)>(([], false))
        let gate = Mutex(())

        var calls: [[Int]] { state.withLock { $0.calls } }

        func refuse(_ isRefusing: Bool) { state.withLock { $0.isRefusing = isRefusing } }

        func write(_ items: [Int]) throws(Refused) {
            gate.withLock { _ in }
            let isRefused = state.withLock { state in
                if !state.isRefusing { state.calls.append(items) }
                return state.isRefusing
            }
            if isRefused { throw Refused() }
        }
    }

    private func writer(
        _ mode: BackgroundWriter<Int, Refused>.Mode, to target: Target
    ) -> BackgroundWriter<Int, Refused> {
        BackgroundWriter(
            mode, threadFailure: { _ in Refused() }, write: { items throws(Refused) in try target.write(items) })
    }

    @Test("batches: what comes during a write is written by one call, in order")
    func batches() {
        let target = Target()
        let writer = writer(.batches, to: target)
        target.gate.withLock { _ in
            for item in 0..<100 { writer.add([item]) }
            #expect(!writer.finish(within: .milliseconds(1)))
        }
        #expect(writer.finish(within: .seconds(60)))
        #expect(target.calls.flatMap { $0 } == Array(0..<100) && target.calls.count <= 2)
        #expect(writer.failure == nil)
    }

    @Test("batches: items of a failed write are written before newer ones by the next try")
    func failedBatch() {
        let target = Target()
        let writer = writer(.batches, to: target)
        target.refuse(true)
        writer.add([1, 2])
        #expect(writer.finish(within: .seconds(60)) && writer.failure == Refused())
        target.refuse(false)
        writer.add([3])
        #expect(writer.finish(within: .seconds(60)) && writer.failure == nil)
        #expect(target.calls.flatMap { $0 } == [1, 2, 3])
    }

    @Test("a stream: each item has a call of its own, and those beyond the limit are dropped and counted")
    func stream() {
        let target = Target()
        let writer = writer(.stream(limit: 10, size: { $0 }), to: target)
        target.gate.withLock { _ in
            for item in [4, 5, 2, 1] { writer.add([item]) }
        }
        #expect(writer.finish(within: .seconds(60)))
        #expect(target.calls == [[4], [5], [1]] && writer.droppedCount == 1)
        // All have been written, so there is room again.
        writer.add([10])
        #expect(writer.finish(within: .seconds(60)) && target.calls.last == [10] && writer.droppedCount == 1)
    }

    @Test("a stream ends with its first failure")
    func failedStream() {
        let target = Target()
        let writer = writer(.stream(limit: 10, size: { $0 }), to: target)
        target.refuse(true)
        writer.add([1])
        #expect(writer.finish(within: .seconds(60)) && writer.failure == Refused())
        target.refuse(false)
        writer.add([2])
        #expect(writer.finish(within: .seconds(60)) && writer.failure == Refused() && target.calls.isEmpty)
    }
}
