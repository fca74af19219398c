internal import ArgumentParser
internal import RecapExport
internal import RecapSurface
internal import RecapSystem
internal import Synchronization

/// A request to fill a story with each row of standard input.
struct BatchRequest {
    /// The work of each thread.
    let jobs: [BatchJob]
    let splitter: RowSplitter
    /// The path of the file for error lines; `nil` for standard output.
    let errorFile: String?
    /// The manifest. `nil` if there is none.
    let manifest: BatchManifest?
    /// Whether an error in a row causes the program to fail.
    let isStrict: Bool

    /// Processes all rows.
    func perform() throws {
        let file = try newErrorFile()
        let progress = WindowProgress()
        let input = BatchInput(splitter, isByRow: StandardOutput.isTerminal, manifest: manifest, progress: progress)
        let output = BatchOutput(STDOUT_FILENO, errors: file?.target, manifest: manifest, threads: jobs.count)
        let threads = jobs.dropFirst().compactMap { job in try? DedicatedThread { job.run(input, output) } }
        // If a thread can't be started, the others do its work.
        jobs.first?.run(input, output)
        for thread in threads { thread.join() }
        progress.clear()
        if let failure = output.failure {
            file?.discard()
            // Threads block the signal that would end the program after the reader of its output has gone.
            if case let failure as BatchFailure = failure, failure.reason.number == EPIPE { raise(SIGPIPE) }
            throw failure
        }
        do throws(SystemError) {
            try file?.commit()
        } catch {
            throw BatchFailure(errorFile ?? "", .writing, error)
        }
        if let manifest, try manifest.nextLine() != nil {
            throw ManifestError(
                "\(manifest.path.sanitized): it has more rows than the input; --resume needs the same rows")
        }
        StandardError.write("recap-tui: \(output.count.line)\n")
        if isStrict, output.count.errors > 0 { throw ExitStatus.badStory }
    }

    private func newErrorFile() throws -> BatchErrorFile? {
        guard let errorFile else { return nil }
        do throws(SystemError) {
            return try BatchErrorFile(errorFile)
        } catch {
            throw BatchFailure(errorFile, .writing, error)
        }
    }
}

/// A read or write error that ends a batch.
struct BatchFailure: OutputError, CustomStringConvertible {
    enum Action: String {
        case reading = "read"
        case writing = "written"
    }

    let name: String
    let action: Action
    let reason: SystemError

    var isOfOutput: Bool { action == .writing }
    var description: String {
        let reason = action == .writing ? reason.reason(forWriting: name) : reason.reason
        return "\(name.sanitized): can't be \(action.rawValue): \(reason.sanitized)"
    }

    init(_ name: String, _ action: Action, _ reason: SystemError) {
        self.name = name
        self.action = action
        self.reason = reason
    }
}

/// The file for error lines: a new file, which is renamed to its final name when it is complete, or an existing device
/// or pipe.
final class BatchErrorFile {
    private let name: String
    private let descriptor: Descriptor
    private var newFile: NewFile?

    init(_ name: String) throws(SystemError) {
        self.name = name
        let existing = Descriptor(unsafe name.withSystemPath { unsafe open($0, O_WRONLY | O_NOCTTY | O_CLOEXEC) })
        if let existing, let status = existing.status, status.st_mode & S_IFMT != S_IFREG {
            descriptor = existing
            newFile = nil
        } else {
            let file = try NewFile(name)
            descriptor = file.descriptor
            newFile = consume file
        }
    }

    /// The name and the descriptor.
    var target: (name: String, descriptor: Int32) { (name, descriptor.number) }

    /// Renames a new file to its final name.
    func commit() throws(SystemError) {
        if let file = newFile.take() { try file.commit() }
    }

    /// Deletes a new file.
    func discard() {
        if let file = newFile.take() { file.discard() }
    }
}

/// The output format for a row of data.
enum BatchFormat: String, CaseIterable, ExpressibleByArgument {
    case story, text, html, svg, cast, png, gif

    /// The file name extension.
    var ending: String {
        switch self {
        case .story: "json"
        case .text: "txt"
        case .html, .svg, .cast, .png, .gif: rawValue
        }
    }

    /// The corresponding format of `export`; `nil` for formats that need no drawing.
    var exported: ExportFormat? { ExportFormat(rawValue: rawValue) }

    /// Whether the contents are text and can be part of an output line.
    var isText: Bool {
        switch self {
        case .story, .text, .html, .svg, .cast: true
        case .png, .gif: false
        }
    }

    /// The names of all formats.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
}

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
    /// The error that ended the output; `nil` if there was none.
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

    /// Ends the output with an error.
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
