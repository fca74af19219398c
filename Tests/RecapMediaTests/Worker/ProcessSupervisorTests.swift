import RecapSystem
import Testing

@testable import RecapMedia

/// Deadlines and ends of child processes, with processes that are none.
@Suite struct ProcessSupervisorTests {
    private final class Process: SupervisedProcess {
        var kills = 0
        var ending: ProcessEnding?
        let endDescriptor: Int32? = 7

        func kill() { kills += 1 }
        func checkEnding() -> ProcessEnding? { ending }
        func waitForEnding() -> ProcessEnding { ending ?? .died(ofSignal: 9) }
    }

    private let start = ContinuousClock.now
    private let process = Process()

    private func supervisor() -> ProcessSupervisor<Process, String> {
        var supervisor = ProcessSupervisor<Process, String>(grace: .seconds(2))
        supervisor.start(process)
        return supervisor
    }

    /// Whether the deadline was missed at each of some seconds after the start, in their order.
    private func misses(
        _ supervisor: inout ProcessSupervisor<Process, String>, at seconds: Double...
    ) -> [Bool] {
        seconds.map { supervisor.hasMissedDeadline(at: start + .seconds($0)) }
    }

    @Test("An answer is due once it is expected, and a later expectation does not put it off")
    func deadline() {
        var supervisor = supervisor()
        let before = misses(&supervisor, at: 100)
        #expect(supervisor.deadline == nil && before == [false])
        supervisor.expectAnswer(within: .seconds(3), from: start)
        supervisor.expectAnswer(within: .seconds(3), from: start + .seconds(2))
        #expect(supervisor.deadline == start + .seconds(3))
        let after = misses(&supervisor, at: 2.999, 4)
        #expect(after == [false, true])
        supervisor.endAnswer()
        #expect(supervisor.deadline == nil && supervisor.answerDeadline == nil)
    }

    @Test("Time through which the player slept puts the deadline off, once")
    func sleep() {
        var supervisor = supervisor()
        supervisor.expectAnswer(within: .seconds(3), from: start)
        let first = misses(&supervisor, at: 60)
        #expect(first == [false] && supervisor.deadline == start + .seconds(63))
        let second = misses(&supervisor, at: 120)
        #expect(second == [true])
    }

    @Test("A process that was given up is killed, reaped when it has ended, and known with its task")
    func killed() {
        var supervisor = supervisor()
        supervisor.giveUp(for: "task", at: start)
        #expect(process.kills == 1 && supervisor.running == nil && !supervisor.isIdle)
        #expect(supervisor.endDescriptors == [7])
        let early = supervisor.reap(at: start)
        process.ending = .died(ofSignal: 9)
        let reaped = supervisor.reap(at: start)
        #expect(early.isEmpty)
        #expect(reaped.map(\.task) == ["task"] && reaped.map(\.ending) == [.died(ofSignal: 9)])
        #expect(supervisor.isIdle && supervisor.deadline == nil)
    }

    @Test("A process that is to end by itself is killed after the grace period")
    func grace() {
        var supervisor = supervisor()
        supervisor.giveUp(killing: false, at: start)
        #expect(supervisor.deadline == start + .seconds(2))
        let early = supervisor.reap(at: start + .seconds(1))
        #expect(early.isEmpty && process.kills == 0)
        let late = supervisor.reap(at: start + .seconds(2))
        #expect(late.isEmpty && process.kills == 1)
        let all = supervisor.endAll()
        #expect(all.count == 1 && supervisor.isIdle)
    }
}
