internal import RecapSystem
internal import Synchronization

/// The records of a feed that runs: in memory at once, in the file soon after.
///
/// It belongs to the thread that draws, and never has it wait for a disk: writing happens on a thread of its own, which
/// takes all that has come while it was writing in one go. A file that can't be written stops nothing.
public final class RecordKeeper {
    /// What is kept.
    public private(set) var records = FeedRecords()

    private let writer: BackgroundWriter<RecordChange, StateFileError>?
    private let file: StateFile?
    private let latestDamage = LatestDamage()
    private let patience: Duration

    /// Reads what was kept; with no file it is remembered for this run alone. Linear in the file.
    public convenience init(file: StateFile?) { self.init(file: file, patience: .seconds(2)) }

    /// `patience` is how long ``close()`` waits.
    package init(file: StateFile?, patience: Duration) {
        self.patience = patience
        self.file = file
        guard let file else {
            writer = nil
            return
        }
        var failure: StateFileError?
        do throws(StateFileError) {
            let (records, damage) = try file.read()
            self.records = records
            latestDamage.set(damage)
        } catch {
            failure = error
        }
        let writer = BackgroundWriter<RecordChange, StateFileError>(
            .batches, failure: failure,
            threadFailure: { .unwritable(path: file.path, reason: $0.reason) },
            write: { [latestDamage] changes throws(StateFileError) in
                if let damage = try file.write(changes) { latestDamage.set(damage) }
            })
        self.writer = writer
        // A damaged file is put aside at once and not with the next change, before anything else happens to it.
        if damage != nil { writer.start() }
    }

    /// What was wrong with the file where it was damaged; where the file was put to is known once it has been.
    public var damage: StateDamage? { latestDamage.value }

    /// Keeps a change: at once in ``records``, and in the file without waiting for it.
    public func record(_ change: RecordChange) { record([change]) }

    /// Keeps changes, in their order: at once in ``records``, and in the file in one go without waiting for it.
    public func record(_ changes: [RecordChange]) {
        let news = changes.filter { records.update($0) }
        if !news.isEmpty { writer?.add(news) }
    }

    /// Waits until all is written, two seconds at most; the reason where something is not. Called again, it tries again.
    public func close() -> StateFileError? {
        guard let writer, let file else { return nil }
        guard writer.finish(within: patience) else { return .unanswered(path: file.path) }
        return writer.failure
    }
}

/// The damage that was found last, which the writing thread sets.
private final class LatestDamage: Sendable {
    private let damage = Mutex<StateDamage?>(nil)

    var value: StateDamage? { damage.withLock { $0 } }

    func set(_ new: StateDamage?) { damage.withLock { $0 = new } }
}
