internal import RecapSystem
internal import Synchronization

/// The output lines that threads produce for parts of the input, written in the order of the parts.
final class BatchOutput: Sendable {
    private let turns: Turns
    private let state = Mutex(State())
    private let output: Int32
    private let errors: (name: String, descriptor: Int32)?
    private let manifest: BatchManifest?

    private struct State {
        var failure: (any Error)?
        var count = BatchCount()
    }

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - output: The file descriptor for the lines.
    ///   - errors: The file for error lines; `nil` to write them among the other lines.
    ///   - manifest: The manifest. `nil` if there is none.
    ///   - threads: The number of threads. Each must write the parts it takes from the input before it takes more.
    init(_ output: Int32, errors: (name: String, descriptor: Int32)?, manifest: BatchManifest?, threads: Int) {
        self.manifest = manifest
        turns = Turns(threads: threads)
        self.output = output
        self.errors = errors
    }

    /// Whether error lines go to a separate file.
    var separatesErrors: Bool { errors != nil }
    /// The numbers of rows and errors so far.
    var count: BatchCount { state.withLock { $0.count } }
    /// The failure that ended the output; `nil` without one.
    var failure: (any Error)? { state.withLock { $0.failure } }

    /// Writes the lines of a part, after those of all earlier parts. Returns `false` after a failure.
    func write(_ lines: [UInt8], errors: [UInt8], manifest: [UInt8], _ count: BatchCount, of part: Int) -> Bool {
        guard turns.wait(for: part) else { return false }
        do throws(BatchFailure) {
            try write(lines, to: output, "standard output")
            if let file = self.errors { try write(errors, to: file.descriptor, file.name) }
            if let file = self.manifest { try write(manifest, to: file.descriptor.number, file.path) }
            state.withLock { $0.count.add(count) }
        } catch {
            fail(error)
            return false
        }
        turns.end()
        return true
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32, _ name: String) throws(BatchFailure) {
        do throws(SystemError) {
            try Descriptor.write(bytes, to: descriptor)
        } catch {
            throw BatchFailure(name, .writing, error)
        }
    }

    /// Ends the output with a failure.
    func fail(_ failure: any Error) {
        state.withLock { $0.failure = $0.failure ?? failure }
        turns.stop()
    }
}

/// The number of rows, and the number of errors among them.
struct BatchCount: Equatable {
    var rows = 0
    var errors = 0
    /// The one-based number of the first row with an error; `nil` without errors.
    var firstError: Int?

    /// Adds the counts of the rows that follow.
    mutating func add(_ other: BatchCount) {
        rows += other.rows
        errors += other.errors
        firstError = firstError ?? other.firstError
    }

    /// The counts as a line of text.
    var line: String {
        let read = "\(rows) row\(rows == 1 ? "" : "s")"
        guard let firstError else { return "\(read), no errors" }
        let found = "\(errors) error\(errors == 1 ? "" : "s")"
        return "\(read), \(found): \(errors == 1 ? "" : "the first one ")in row \(firstError)"
    }
}
