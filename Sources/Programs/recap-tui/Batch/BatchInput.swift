internal import RecapExport
internal import RecapJSON
internal import RecapSurface
internal import RecapSystem
internal import Synchronization

/// The rows of standard input, distributed to threads in parts.
final class BatchInput: Sendable {
    /// A run of consecutive rows.
    struct Part {
        /// The zero-based index of the part.
        let number: Int
        /// The rows of the part, with their numbers.
        let rows: [NumberedRow]
    }

    /// A row with its one-based number in the input.
    struct NumberedRow {
        let number: Int
        let row: RowSplitter.Row
        /// The manifest line of the row if it has already been processed; otherwise `nil`.
        let done: [UInt8]?
    }

    private struct State {
        var splitter: RowSplitter
        var number = 0
        var isAtEnd = false
    }

    private let state: Mutex<State>
    private let partCount: Int
    private let manifest: BatchManifest?
    private let progress: WindowProgress

    /// The maximum number of rows per part, of bytes per part (unless a single row is longer), and of bytes per read.
    private static let (rows, bytes, read) = (128, 1 << 16, 1 << 18)

    /// Creates an input.
    ///
    /// - Parameters:
    ///   - splitter: The splitter that divides the input into rows.
    ///   - isByRow: Whether each part is a single row.
    ///   - manifest: The manifest, whose lines correspond to the first rows; `nil` if there is none.
    ///   - progress: Displays the progress of reading a file.
    init(_ splitter: RowSplitter, isByRow: Bool, manifest: BatchManifest?, progress: WindowProgress) {
        self.manifest = manifest
        self.progress = progress
        state = Mutex(State(splitter: splitter))
        partCount = isByRow ? 1 : Self.rows
    }

    /// Returns the next part, or `nil` at the end. Waits if no rows are available.
    func next() throws(BatchFailure) -> Part? {
        try state.withLock { state throws(BatchFailure) in
            let rows = try rows(&state)
            guard !rows.isEmpty else { return nil }
            defer { state.number += 1 }
            if progress.isOn, let share = Descriptor.readShare(of: STDIN_FILENO) { progress.show(share) }
            return Part(number: state.number, rows: rows)
        }
    }

    private func rows(_ state: inout State) throws(BatchFailure) -> [NumberedRow] {
        var rows: [NumberedRow] = []
        var length = 0
        while rows.count < partCount, length < Self.bytes {
            if let row = state.splitter.nextRow() {
                if case .bytes(let bytes) = row { length += bytes.count }
                rows.append(try numbered(row, state))
            } else if !rows.isEmpty {
                // Don't wait for more input if there are complete rows.
                break
            } else if state.isAtEnd {
                return try state.splitter.lastRow().map { row throws(BatchFailure) in [try numbered(row, state)] } ?? []
            } else {
                let bytes = try read()
                state.isAtEnd = bytes.isEmpty
                state.splitter.add(bytes)
            }
        }
        return rows
    }

    private func numbered(_ row: RowSplitter.Row, _ state: State) throws(BatchFailure) -> NumberedRow {
        NumberedRow(number: state.splitter.rowCount, row: row, done: try manifest?.nextLine())
    }

    private func read() throws(BatchFailure) -> [UInt8] {
        do throws(SystemError) {
            return try Descriptor.someBytes(of: STDIN_FILENO, limit: Self.read)
        } catch {
            throw BatchFailure("standard input", .reading, error)
        }
    }
}

/// The file that records the outcome of each row: a line of JSON for the batch, then one for each row in order.
///
/// Lines are appended as rows are processed. A batch that was killed can therefore be resumed: rows that already have a line are
/// skipped.
final class BatchManifest: Sendable {
    /// The treatment of an existing file.
    enum Start {
        /// An existing file is an error.
        case new
        /// An existing file is replaced if it is a manifest.
        case replacing
        /// The lines of an existing manifest are reused if it belongs to the same batch.
        case resuming
    }

    private struct State {
        var splitter = RowSplitter(limit: 1 << 26)
        /// The number of bytes of the complete lines that have been read.
        var length = 0
        var isAtEnd: Bool
    }

    /// The path of the file.
    let path: String
    /// The file descriptor, to which lines are appended.
    let descriptor: Descriptor
    private let state: Mutex<State>

    /// Opens or creates a manifest.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - batch: The identity of the batch: everything the results depend on besides the rows and the fonts.
    ///   - fonts: The hash of the fonts, in hexadecimal digits; `nil` for the system's fonts.
    ///   - start: The treatment of an existing file.
    /// - Throws: ``ManifestError`` for an unsuitable file, which is left unchanged.
    init(_ path: String, of batch: String, fonts: String?, _ start: Start) throws {
        let flags = O_RDWR | O_CREAT | O_APPEND | O_NOCTTY | O_CLOEXEC | (start == .new ? O_EXCL : 0)
        let number = unsafe path.withSystemPath { unsafe open($0, flags, 0o666) }
        guard let descriptor = Descriptor(number) else {
            guard start != .new || errno != EEXIST else {
                throw ManifestError(
                    "\(path.sanitized): this file is there already; --resume goes on with it, --force begins again")
            }
            throw BatchFailure(path, .writing, SystemError())
        }
        guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else {
            throw ManifestError("\(path.sanitized): another process writes this file")
        }
        self.path = path
        self.descriptor = descriptor
        var lines = JSONLineWriter()
        lines.add { line in
            line.add("manifest", 1)
            line.add("program", Version.current)
            line.add("batch", SHA256.text(of: Array(batch.utf8)))
            if let fonts { line.add("fonts", fonts) }
        }
        guard BatchManifest.begins(descriptor, with: lines.bytes) else {
            throw ManifestError(
                "\(path.sanitized): this file is no manifest of recap-tui batch; --manifest takes one, or the name of a new file"
            )
        }
        if start == .replacing { _ = ftruncate(descriptor.number, 0) }
        state = Mutex(State(isAtEnd: start != .resuming))
        if start == .resuming, let first = try nextLine() {
            guard first + [0x0A] == lines.bytes else {
                throw ManifestError(
                    "\(path.sanitized): it is the manifest of another template, of other options or of another version; "
                        + "--force begins again")
            }
        } else {
            do throws(SystemError) {
                try Descriptor.write(lines.bytes, to: descriptor.number)
            } catch {
                throw BatchFailure(path, .writing, error)
            }
        }
    }

    /// The maximum length of the first line in bytes.
    private static let longestFirstLine = 4096

    /// Returns whether a file begins like a manifest: it is empty, its first line describes a batch, or it contains a part of
    /// such a line because the writing process was killed.
    ///
    /// - Parameters:
    ///   - descriptor: The file, whose position is not changed.
    ///   - line: The first line of the manifest to write.
    private static func begins(_ descriptor: Descriptor, with line: [UInt8]) -> Bool {
        guard let status = descriptor.status, status.st_mode & S_IFMT == S_IFREG else { return false }
        let beginning = unsafe [UInt8](unsafeUninitializedCapacity: longestFirstLine) { buffer, count in
            count = max(0, unsafe pread(descriptor.number, buffer.baseAddress, buffer.count, 0))
        }
        guard let end = beginning.firstIndex(of: UInt8(ascii: "\n")) else { return line.starts(with: beginning) }
        guard let json = try? JSONDocument.parse(Array(beginning[..<end]), resources: .system), json.kind(0) == .object
        else { return false }
        let members = JSONMembers(json, 0)
        return members["manifest"].map { json.kind($0) == .number } == true
            && members["batch"].map { json.kind($0) == .string } == true
    }

    /// Returns the line of the next row; `nil` after the last complete line, where new lines are appended.
    func nextLine() throws(BatchFailure) -> [UInt8]? {
        try state.withLock { state throws(BatchFailure) in
            while !state.isAtEnd {
                switch state.splitter.nextRow() {
                case .bytes(let line)?:
                    state.length += line.count + 1
                    return line
                // No manifest line is that long, so this one is treated as malformed.
                case .tooLong?: return []
                case nil: break
                }
                do throws(SystemError) {
                    let bytes = try Descriptor.someBytes(of: descriptor.number, limit: 1 << 18)
                    state.isAtEnd = bytes.isEmpty
                    state.splitter.add(bytes)
                    // A line that was being written when the process ended.
                    if state.isAtEnd, ftruncate(descriptor.number, off_t(state.length)) != 0 { throw SystemError() }
                } catch {
                    throw BatchFailure(path, .writing, error)
                }
            }
            return nil
        }
    }

    /// Parses the line of a row. Throws ``ManifestError`` if it belongs to another row.
    func line(_ text: [UInt8], ofRow number: Int, input: String?) throws(ManifestError) -> ManifestLine {
        guard let line = ManifestLine(text, resources: .system) else {
            throw ManifestError("\(path.sanitized): the line of row \(number) can't be read; --force begins again")
        }
        guard line.row == number, line.input == input else {
            throw ManifestError(
                "\(path.sanitized): row \(number) was another one; --resume needs the same rows, --force begins again")
        }
        return line
    }

    /// Returns the digits that identify a row in the manifest; `nil` for a row that is too long.
    static func input(of row: RowSplitter.Row) -> String? {
        guard case .bytes(let bytes) = row else { return nil }
        return String(SHA256.text(of: bytes).prefix(16))
    }
}

/// The reason why a batch can't use its manifest.
struct ManifestError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
