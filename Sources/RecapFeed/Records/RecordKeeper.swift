internal import RecapSystem
internal import Synchronization

/// The records of a running feed. A change is in memory immediately and in the file soon after.
///
/// A record keeper is used by the drawing thread without making it wait for the disk: another thread writes all
/// changes since its last write at once. A file that can't be written does not stop the feed.
public final class RecordKeeper {
    /// The current records.
    public private(set) var records = FeedRecords()

    private let writer: BackgroundWriter<RecordChange, StateFileError>?
    private let file: StateFile?
    private let latestDamage = LatestDamage()
    private let patience: Duration

    /// Reads a file of records; without a file, records are kept for this run only. O(size of the file).
    public convenience init(file: StateFile?) { self.init(file: file, patience: .seconds(2)) }

    /// `patience` is the maximum time that ``close()`` waits.
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
        // A damaged file is set aside immediately rather than with the next change, before anything else happens to
        // it.
        if damage != nil { writer.start() }
    }

    /// The damage of the file, if any. Its ``StateDamage/asidePath`` is known after the first write.
    public var damage: StateDamage? { latestDamage.value }

    /// Applies a change to ``records``, and schedules writing it to the file.
    public func record(_ change: RecordChange) { record([change]) }

    /// Applies changes to ``records`` in order, and schedules writing them to the file together.
    public func record(_ changes: [RecordChange]) {
        let news = changes.filter { records.update($0) }
        if !news.isEmpty { writer?.add(news) }
    }

    /// Waits until all changes are written, at most two seconds. Returns the error if some aren't. Another call
    /// retries.
    public func close() -> StateFileError? {
        guard let writer, let file else { return nil }
        guard writer.finish(within: patience) else { return .unanswered(path: file.path) }
        return writer.failure
    }
}

/// The most recently found damage, set by the writing thread.
private final class LatestDamage: Sendable {
    private let damage = Mutex<StateDamage?>(nil)

    var value: StateDamage? { damage.withLock { $0 } }

    func set(_ new: StateDamage?) { damage.withLock { $0 = new } }
}
