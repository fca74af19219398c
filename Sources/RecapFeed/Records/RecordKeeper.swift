internal import RecapSystem
internal import Synchronization

/// The records of a feed that runs: in memory at once, in the file soon after.
///
/// It belongs to the thread that draws, and never has it wait for a disk: writing happens on a thread of its own, which
/// takes all that has come while it was writing in one go. A file that can't be written stops nothing.
public final class RecordKeeper {
    /// What is kept.
    public private(set) var records = FeedRecords()

    private let writer: RecordWriter?
    private let patience: Duration
    private var thread: DedicatedThread?

    /// Reads what was kept; with no file it is remembered for this run alone. Linear in the file.
    public convenience init(file: StateFile?) { self.init(file: file, patience: .seconds(2)) }

    /// `patience` is how long ``close()`` waits.
    package init(file: StateFile?, patience: Duration) {
        self.patience = patience
        guard let file else {
            writer = nil
            return
        }
        do throws(StateFileError) {
            let (records, damage) = try file.read()
            self.records = records
            writer = RecordWriter(file: file, failure: nil, damage: damage)
            // Without waiting for a change: it is to be put aside before anything else befalls it.
            if damage != nil { startWriting() }
        } catch {
            writer = RecordWriter(file: file, failure: error, damage: nil)
        }
    }

    /// What was wrong with the file where it was damaged; where the file was put to is known once it has been.
    public var damage: StateDamage? { writer?.damage }

    /// Keeps a change: at once in ``records``, and in the file without waiting for it.
    public func record(_ change: RecordChange) { record([change]) }

    /// Keeps changes, in their order: at once in ``records``, and in the file in one go without waiting for it.
    public func record(_ changes: [RecordChange]) {
        let news = changes.filter { records.update($0) }
        guard !news.isEmpty, let writer else { return }
        if writer.queue(news) { startWriting() }
    }

    /// Waits until all is written, two seconds at most; the reason where something is not. Called again, it tries again.
    public func close() -> StateFileError? {
        guard let writer else { return nil }
        if writer.takeUpWork() { startWriting() }
        guard let thread else { return writer.failure }
        guard thread.join(within: patience) else { return .unanswered(path: writer.file.path) }
        self.thread = nil
        return writer.failure
    }

    private func startWriting() {
        guard let writer else { return }
        // It has said that it is at its end, so that this takes no time.
        thread?.join()
        thread = nil
        do throws(SystemError) {
            thread = try DedicatedThread { writer.run() }
        } catch {
            writer.giveUp(error)
        }
    }
}

/// The queue between the thread that draws and the one that writes.
final class RecordWriter: Sendable {
    private struct State {
        var queue: [RecordChange] = []
        var isAtWork = false
        var failure: StateFileError?
        var damage: StateDamage?
    }

    let file: StateFile
    private let state: Mutex<State>

    init(file: StateFile, failure: StateFileError?, damage: StateDamage?) {
        self.file = file
        state = Mutex(State(isAtWork: damage != nil, failure: failure, damage: damage))
    }

    var failure: StateFileError? { state.withLock { $0.failure } }
    var damage: StateDamage? { state.withLock { $0.damage } }

    /// Takes changes; whether a thread has to be started for them.
    func queue(_ changes: [RecordChange]) -> Bool {
        state.withLock { state in
            state.queue += changes
            return Self.takeUpWork(&state)
        }
    }

    /// Whether a thread has to be started for what an earlier one could not write.
    func takeUpWork() -> Bool { state.withLock { $0.queue.isEmpty ? false : Self.takeUpWork(&$0) } }

    private static func takeUpWork(_ state: inout State) -> Bool {
        defer { state.isAtWork = true }
        return !state.isAtWork
    }

    /// Writes until there is nothing left to write, or it fails: then what could not be written waits for the next try.
    func run() {
        while true {
            let changes = state.withLock { state in
                defer { state.queue = [] }
                return state.queue
            }
            let result = Result { () throws(StateFileError) in try file.write(changes) }
            let isDone = state.withLock { state in
                switch result {
                case .success(let damage):
                    state.failure = nil
                    state.damage = damage ?? state.damage
                    state.isAtWork = !state.queue.isEmpty
                case .failure(let error):
                    state.failure = error
                    state.queue = changes + state.queue
                    state.isAtWork = false
                }
                return !state.isAtWork
            }
            if isDone { return }
        }
    }

    /// Takes note that there is no thread to write on.
    func giveUp(_ error: SystemError) {
        state.withLock { state in
            state.failure = .unwritable(path: file.path, reason: error.reason)
            state.isAtWork = false
        }
    }
}
