internal import RecapStory
internal import RecapSystem

/// The file in which records are kept between runs: JSON, replaced as a whole, under a lock.
///
/// Several programs may write one file at a time: each adds its changes to what stands there then. One that is killed at
/// whatever step leaves the file as it was or as it was to be. What this program does not know in it is kept; a file of a
/// newer version is left alone.
public struct StateFile: Sendable {
    /// The path, as it was given.
    public let path: String
    private let onStep: (@Sendable (WriteStep) -> Void)?

    /// The size in bytes from which on a file is taken for something else.
    private static let sizeLimit = 256 << 20

    /// A file that need not be there yet; neither need its folder. A symbolic link stays one.
    public init(path: String) { self.init(path: path, onStep: nil) }

    /// `onStep` is called after each step of a write.
    package init(path: String, onStep: (@Sendable (WriteStep) -> Void)?) {
        self.path = path
        self.onStep = onStep
    }

    /// Where the records of a user are kept: `$XDG_STATE_HOME/<program>/feed.json`, or below `$HOME/.local/state` where the
    /// variable is unset, empty or no absolute path; `nil` where there is no home either.
    ///
    /// Source: XDG Base Directory Specification, version 0.8.
    public static func standardPath(program: String, environment variable: (String) -> String?) -> String? {
        BaseDirectory.state.path(for: program, environment: variable).map { $0 + "/feed.json" }
    }

    /// What stands in the file, none where there is no file; and what is wrong with it. Waits for no lock, and changes
    /// nothing: a damaged file is put aside by the next ``write(_:)``. Linear in the file.
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

    /// Adds changes, in their order, to what stands in the file by now. One that is damaged is put aside before, and what
    /// could be read of it is kept; that is what is returned.
    ///
    /// Waits for the disk, and for others who write: not for the thread that draws. n log n in the file. Nothing is written
    /// where the changes change nothing.
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

/// The steps of a write, in their order; a program can be killed after each of them.
package enum WriteStep: String, CaseIterable, Sendable {
    /// The lock is held.
    case locked
    /// What dead processes left has gone.
    case cleaned
    /// What stands in the file is known.
    case read
    /// A damaged file has another name as well.
    case putAside
    /// The new file is there, and empty.
    case created
    /// A part of the new file is written: 64 KiB at most.
    case wrote
    /// The disk has the new file.
    case synced
    /// The new file has the old one's place.
    case renamed
    /// The disk has the new file's name.
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
