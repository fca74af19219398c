internal import ArgumentParser
internal import RecapConsole
internal import RecapExport
internal import RecapSurface
internal import RecapSystem

/// A request to fill a story with each row of standard input.
struct BatchRequest {
    /// The work of each thread.
    let jobs: [BatchJob]
    let splitter: RowSplitter
    /// The name of the file for error lines; `nil` for standard output.
    let errorFile: String?
    /// The manifest. `nil` if there is none.
    let manifest: BatchManifest?
    /// Whether an error in a row makes the program fail.
    let isStrict: Bool

    /// Reads and writes all rows.
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
            // Threads block the signal that would end this program when the reader of its output is gone.
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

/// A read or write failure, which ends a batch.
struct BatchFailure: Error, CustomStringConvertible {
    enum Action: String {
        case reading = "read"
        case writing = "written"
    }

    let name: String
    let action: Action
    let reason: SystemError

    var description: String { "\(name.sanitized): can't be \(action.rawValue): \(reason.reason)" }

    init(_ name: String, _ action: Action, _ reason: SystemError) {
        self.name = name
        self.action = action
        self.reason = reason
    }
}
