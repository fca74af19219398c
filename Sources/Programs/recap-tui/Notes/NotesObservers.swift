internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// The playback observers outside the process: speaker-notes clients and a file.
final class NotesObservers {
    /// The server for other programs of the user; `nil` if they must not receive information about the story.
    private let server: NotesServer?
    private var file: (writer: NotesFile, name: String)?

    /// Creates the observers.
    ///
    /// - Parameters:
    ///   - file: The path of the file for other tools; `nil` for none. If the file can't be created, prints the reason and throws
    ///     an exit status.
    ///   - control: The descriptor of a connection to the program that started this one; `nil` for none.
    ///   - isKiosk: Whether the story is hidden from other programs of the user.
    init(file name: String?, control: Int32? = nil, isKiosk: Bool = false) throws {
        // Closed with this process, and not inherited by processes that it starts.
        if let control { _ = fcntl(control, F_SETFD, FD_CLOEXEC) }
        server = isKiosk ? nil : NotesServer(control: control.flatMap { Descriptor($0) })
        do throws(NotesFile.Failure) {
            file = try name.map { name throws(NotesFile.Failure) in (try NotesFile(name), name) }
        } catch {
            throw ExitStatus.cannotWrite.printing("--notes-file \((name ?? "").sanitized): \(error.reason)")
        }
    }

    /// Returns all observers of a story.
    ///
    /// - Parameter name: The name of the story on the command line, used if it has no title.
    func observers(ofStoryNamed name: String) -> PlayingObservers {
        server?.storyName = name
        file?.writer.storyName = name
        let observers: [(any PlayingObserver)?] = [server, file?.writer]
        return PlayingObservers(observers.compactMap(\.self))
    }

    /// Prints that the file for other tools is not written, because all pages are printed at once.
    func printIsIdle() {
        guard let file else { return }
        StandardError.write(
            "recap-tui: --notes-file \(file.name.sanitized): not written, since all pages are printed at once\n")
    }

    /// Notifies all observers that the showing is over. Prints write errors; the terminal must already be closed.
    func close() {
        server?.close()
        guard let file else { return }
        self.file = nil
        guard let problem = file.writer.close() else { return }
        StandardError.write("recap-tui: --notes-file \(file.name.sanitized): \(problem)\n")
    }
}

/// A file with the current ``PlayingReport``, which is replaced atomically after each change, on a background thread.
final class NotesFile: PlayingObserver {
    /// The reason why the file can't be written, worded to follow its name and a colon.
    struct Failure: Error {
        let reason: String

        init(_ error: SystemError) { reason = error.reason }
        init(_ reason: String) { self.reason = reason }
    }

    /// The name of the story on the command line.
    var storyName = ""
    private let writer: BackgroundWriter<[UInt8], Failure>
    private var last: PlayingReport?

    /// The maximum time that ``close()`` waits for a slow disk.
    private static let timeouts = Duration.milliseconds(500)

    /// Creates the writer of a file. Throws an error if the file can't be created.
    init(_ path: String) throws(Failure) {
        guard !FileSystem.exists(path) || FileSystem.isRegularFile(path) else {
            throw Failure("it is a folder or a device, and can't be replaced")
        }
        let file: ReplaceableFile
        do throws(SystemError) {
            try NewFile(path).discard()
            file = try ReplaceableFile(path)
        } catch {
            throw Failure(error)
        }
        writer = BackgroundWriter(.batches, threadFailure: { Failure($0) }) { reports throws(Failure) in
            guard let newest = reports.last else { return }
            do throws(SystemError) { try file.replace(with: newest, isDurable: false) } catch { throw Failure(error) }
        }
    }

    var watchedFiles: [WatchedFile] { [] }

    func storyDidChange(_ state: () -> PlayingState) { write(PlayingReport(state(), name: storyName)) }

    func fileIsReady(_ descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand] { [] }

    private func write(_ report: PlayingReport) {
        last = report
        writer.add([report.line])
    }

    /// Writes a final report that the story is over, and waits for it. Returns the reason if writing failed, worded to follow the
    /// name of the file.
    func close() -> String? {
        if var report = last, report.phase != .over {
            report.phase = .over
            write(report)
        }
        guard writer.finish(within: NotesFile.timeouts) else {
            return "the disk is too slow: the last page may be missing"
        }
        return writer.failure?.reason
    }
}
