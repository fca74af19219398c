internal import RecapConsole
internal import RecapExport
internal import RecapSystem
internal import Synchronization

/// The rows of standard input, handed out to threads in parts.
final class BatchInput: Sendable {
    /// A run of consecutive rows.
    struct Part {
        /// The zero-based number of the part.
        let number: Int
        /// The rows.
        let rows: [NumberedRow]
    }

    /// A row with its one-based number in the input.
    struct NumberedRow {
        let number: Int
        let row: RowSplitter.Row
        /// The line of the manifest if the row is done already.
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
    ///   - splitter: Divides the input into rows.
    ///   - isByRow: Whether each part is a single row.
    ///   - manifest: The manifest, whose lines belong to the first rows. `nil` if there is none.
    ///   - progress: Shows the share of a file that has been read.
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
                // Rows that have arrived don't wait for more.
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
