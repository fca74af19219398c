internal import Glibc
internal import RecapExport
internal import RecapSystem
internal import Synchronization

/// The rows of standard input, which threads take in parts.
final class BatchInput: Sendable {
    /// Rows that follow one another.
    struct Part {
        /// The number of the part, from 0.
        let number: Int
        /// The rows, with their numbers in the input, from 1.
        let rows: [(number: Int, row: RowSplitter.Row)]
    }

    private struct State {
        var splitter: RowSplitter
        var number = 0
        var isAtEnd = false
    }

    private let state: Mutex<State>
    private let partCount: Int

    /// The greatest number of rows of a part, of bytes of its rows unless one row is longer, and of bytes of a read.
    private static let (rows, bytes, read) = (128, 1 << 16, 1 << 18)

    /// Creates an input.
    ///
    /// - Parameters:
    ///   - splitter: What divides the input into rows.
    ///   - isByRow: Whether each part is a row.
    init(_ splitter: RowSplitter, isByRow: Bool) {
        state = Mutex(State(splitter: splitter))
        partCount = isByRow ? 1 : Self.rows
    }

    /// Returns the next part; `nil` at the end. Waits for rows if there are none.
    func next() throws(BatchFailure) -> Part? {
        try state.withLock { state throws(BatchFailure) in
            let rows = try rows(&state)
            guard !rows.isEmpty else { return nil }
            defer { state.number += 1 }
            return Part(number: state.number, rows: rows)
        }
    }

    private func rows(_ state: inout State) throws(BatchFailure) -> [(number: Int, row: RowSplitter.Row)] {
        var rows: [(number: Int, row: RowSplitter.Row)] = []
        var length = 0
        while rows.count < partCount, length < Self.bytes {
            if let row = state.splitter.nextRow() {
                if case .bytes(let bytes) = row { length += bytes.count }
                rows.append((state.splitter.rowCount, row))
            } else if !rows.isEmpty {
                // The rows that have arrived don't wait for others.
                break
            } else if state.isAtEnd {
                return state.splitter.lastRow().map { [(state.splitter.rowCount, $0)] } ?? []
            } else {
                let bytes = try read()
                state.isAtEnd = bytes.isEmpty
                state.splitter.add(bytes)
            }
        }
        return rows
    }

    private func read() throws(BatchFailure) -> [UInt8] {
        do throws(SystemError) {
            return try Descriptor.someBytes(of: STDIN_FILENO, limit: Self.read)
        } catch {
            throw BatchFailure("standard input", .reading, error)
        }
    }
}
