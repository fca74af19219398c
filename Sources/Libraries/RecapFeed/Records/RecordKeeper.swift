internal import RecapSystem
internal import Synchronization

/// The records of a running feed. A change takes effect in memory immediately and is written to the file soon after.
///
/// The drawing thread can use a record keeper without waiting for the disk: another thread writes all changes since its last
/// write at once. A file that can't be written does not stop the feed.
public final class RecordKeeper {
    /// The current records.
    public private(set) var records = FeedRecords()

    private let writer: BackgroundWriter<RecordChange, StateFileError>?
    private let file: StateFile?
    private let latestDamage = LatestDamage()
    private let timeouts: Duration

    /// Creates a record keeper with the records of a file; without a file, records are kept for this run only. O(size of the
    /// file).
    public convenience init(file: StateFile?) { self.init(file: file, timeouts: .seconds(2)) }

    /// Creates a record keeper. `timeouts` is the maximum time that ``close()`` waits.
    package init(file: StateFile?, timeouts: Duration) {
        self.timeouts = timeouts
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
        // Set a damaged file aside immediately rather than with the next change, before anything else happens to it.
        if damage != nil { writer.start() }
    }

    /// The damage of the file, if any. Its ``StateDamage/asidePath`` is known after the first write.
    public var damage: StateDamage? { latestDamage.value }

    /// Applies a change to ``records``, and schedules writing it to the file.
    public func record(_ change: RecordChange) { record([change]) }

    /// Applies changes to ``records`` in order, and schedules writing them to the file as a unit.
    public func record(_ changes: [RecordChange]) {
        let news = changes.filter { records.update($0) }
        if !news.isEmpty { writer?.add(news) }
    }

    /// Waits up to two seconds until all changes are written. Throws an error if they aren't; another call retries.
    public func close() throws(StateFileError) {
        guard let writer, let file else { return }
        guard writer.finish(within: timeouts) else { throw .unanswered(path: file.path) }
        if let failure = writer.failure { throw failure }
    }
}

/// The most recently found damage, set by the writing thread.
private final class LatestDamage: Sendable {
    private let damage = Mutex<StateDamage?>(nil)

    var value: StateDamage? { damage.withLock { $0 } }

    func set(_ new: StateDamage?) { damage.withLock { $0 = new } }
}

/// The JSON file that persists records between runs. It is replaced atomically, under a lock.
///
/// Several programs may write to a file at the same time: each merges its changes into the current contents. A
/// program that is killed at any step leaves either the old or the new file. Members that are unknown to this program
/// are preserved, and a file of a newer version is not changed.
public struct StateFile: Sendable {
    /// The path of the file, as given.
    public let path: String
    private let onStep: (@Sendable (WriteStep) -> Void)?

    /// The maximum size of a file of records, in bytes.
    private static let sizeLimit = 256 << 20

    /// Creates a reference to a file. Neither the file nor its folder needs to exist. If the path is a symbolic link, its target
    /// is written.
    public init(path: String) { self.init(path: path, onStep: nil) }

    /// Creates a reference to a file. `onStep` is called after each step of a write.
    package init(path: String, onStep: (@Sendable (WriteStep) -> Void)?) {
        self.path = path
        self.onStep = onStep
    }

    /// Returns the standard path of a user's records: `$XDG_STATE_HOME/<program>/feed.json`, or
    /// `$HOME/.local/state/<program>/feed.json` if that variable is not an absolute path; `nil` if neither is.
    ///
    /// Source: XDG Base Directory Specification, version 0.8.
    public static func standardPath(program: String, environment variable: (String) -> String?) -> String? {
        BaseDirectory.state.path(for: program, environment: variable).map { $0 + "/feed.json" }
    }

    /// Reads the records, which are empty if there is no file, and the damage if the file is damaged.
    ///
    /// Reading takes no lock and changes nothing: a damaged file is set aside by the next ``write(_:)``. O(size of the file).
    ///
    /// - Throws: ``StateFileError`` if the file can't be read or is of a newer version.
    public func read() throws(StateFileError) -> (records: FeedRecords, damage: StateDamage?) {
        let file: ReplaceableFile
        do throws(SystemError) {
            file = try ReplaceableFile(path)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
        let found = try read(file)
        return (found.contents.records, found.damage)
    }

    /// Merges changes in order into the current contents of the file. If the file is damaged, sets it aside first, keeps its
    /// readable records, and returns the damage.
    ///
    /// Writing waits for the disk and for other writing programs, so don't call this method on the drawing thread. Nothing is
    /// written if the changes have no effect. O(n log n), where n is the size of the file.
    ///
    /// - Throws: ``StateFileError`` if the file can't be read or written or is of a newer version.
    @discardableResult
    public func write(_ changes: [RecordChange]) throws(StateFileError) -> StateDamage? {
        let file: ReplaceableFile
        let lock: FileLock
        do throws(SystemError) {
            file = try ReplaceableFile(path)
            try FileSystem.makeFolder(file.folder)
            lock = try FileLock(file.path(adding: ".lock"))
        } catch {
            throw unwritable(error)
        }
        onStep?(.locked)
        let result = Result { () throws(StateFileError) in try write(changes, to: file) }
        lock.release()
        return try result.get()
    }

    private func write(_ changes: [RecordChange], to file: ReplaceableFile) throws(StateFileError) -> StateDamage? {
        file.removeUnfinished()
        onStep?(.cleaned)

        var (contents, damage) = try read(file)
        onStep?(.read)
        var isChanged = damage != nil
        for change in changes where contents.records.update(change) { isChanged = true }
        guard isChanged else { return nil }
        do throws(SystemError) {
            if damage != nil {
                damage?.asidePath = try file.putAside()
                onStep?(.putAside)
            }
            try file.replace(with: contents.bytes, isDurable: true) { onStep?(WriteStep($0)) }
        } catch {
            throw unwritable(error)
        }
        return damage
    }

    private func read(_ file: ReplaceableFile) throws(StateFileError) -> (contents: StateContents, damage: StateDamage?)
    {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try file.bytes(limit: StateFile.sizeLimit)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
        guard let bytes else { return (StateContents(), nil) }
        do throws(StateContents.NewerVersion) {
            let (contents, problem) = try StateContents.reading(bytes)
            let damage = problem.map { StateDamage(path: path, reason: $0, keptCount: contents.records.count) }
            return (contents, damage)
        } catch {
            throw .newerVersion(path: path, version: error.version)
        }
    }

    private func unwritable(_ error: SystemError) -> StateFileError { .unwritable(path: path, reason: error.reason) }
}

/// The steps of a write, in order. A program can be killed after each of them.
package enum WriteStep: String, CaseIterable, Sendable {
    /// The lock has been acquired.
    case locked
    /// Temporary files of terminated processes have been removed.
    case cleaned
    /// The file has been read.
    case read
    /// The damaged file has a second name, under which it is kept.
    case putAside
    /// The new file exists and is empty.
    case created
    /// A part of the new file, of at most 64 KiB, has been written.
    case wrote
    /// The contents of the new file have been synced to disk.
    case synced
    /// The new file has replaced the old one.
    case renamed
    /// The folder of the new file has been synced to disk.
    case folderSynced

    init(_ step: ReplaceableFile.Step) {
        self =
            switch step {
            case .created: .created
            case .wrote: .wrote
            case .synced: .synced
            case .renamed: .renamed
            case .folderSynced: .folderSynced
            }
    }
}

/// The reason why records can't be read or written. The file has not been changed.
public enum StateFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file can't be read, with the system's reason.
    case unreadable(path: String, reason: String)
    /// The file can't be written, with the system's reason.
    case unwritable(path: String, reason: String)
    /// The file was written by a newer version of the program.
    case newerVersion(path: String, version: String)
    /// Writing the file timed out.
    case unanswered(path: String)

    /// A description in one line, with the path.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
        case .unwritable(let path, let reason): "\(path) can't be written: \(reason)"
        case .newerVersion(let path, let version):
            "\(path) is of version \(version), and this program knows version \(StateContents.version): nothing is kept of this run"
        case .unanswered(let path):
            "\(path) is not written: another program holds its lock, or the disk does not answer"
        }
    }
}

/// The damage of a file of records.
public struct StateDamage: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    public var path: String
    /// A description of the damage.
    public var reason: String
    /// The number of records that could be read and are kept.
    public var keptCount: Int
    /// The path to which the damaged file was renamed; `nil` if it has not been renamed yet.
    public var asidePath: String?

    package init(path: String, reason: String, keptCount: Int, asidePath: String? = nil) {
        self.path = path
        self.reason = reason
        self.keptCount = keptCount
        self.asidePath = asidePath
    }

    /// A description in one line, with the paths.
    public var description: String {
        let kept = keptCount == 1 ? "1 record" : "\(keptCount) records"
        let place = asidePath.map { "; it was put aside as \($0)" } ?? ""
        return "\(path) is damaged: \(reason); \(kept) of it could be read\(place)"
    }
}
