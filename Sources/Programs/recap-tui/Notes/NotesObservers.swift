internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// The playback observers outside the process: speaker notes, and a file.
final class NotesObservers {
    /// `nil` if other programs of the user don't learn of the story.
    private let server: NotesServer?
    private var file: (writer: NotesFile, name: String)?

    /// Creates an audience.
    ///
    /// - Parameters:
    ///   - file: The path of the file for other tools; `nil` for none. Prints the reason and throws an exit status if there can't be such a
    ///     file.
    ///   - control: The descriptor of a connection to the program that has started this one; `nil` for none.
    ///   - isKiosk: Whether other programs of the user don't learn of the story.
    init(file name: String?, control: Int32? = nil, isKiosk: Bool = false) throws {
        // It ends with this process, and not with one that this process starts.
        if let control { _ = fcntl(control, F_SETFD, FD_CLOEXEC) }
        server = isKiosk ? nil : NotesServer(control: control.flatMap { Descriptor($0) })
        do throws(NotesFile.Failure) {
            file = try name.map { name throws(NotesFile.Failure) in (try NotesFile(name), name) }
        } catch {
            StandardError.write("recap-tui: --notes-file \((name ?? "").sanitized): \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
    }

    /// Returns all that follow a story.
    ///
    /// - Parameter name: What the story is called if it has no title: its name on the command line.
    func observers(ofStoryNamed name: String) -> PlayingObservers {
        server?.storyName = name
        file?.writer.storyName = name
        let observers: [(any PlayingObserver)?] = [server, file?.writer]
        return PlayingObservers(observers.compactMap(\.self))
    }

    /// Prints that a file for other tools is not written, because all pages are printed at once.
    func printIsIdle() {
        guard let file else { return }
        StandardError.write(
            "recap-tui: --notes-file \(file.name.sanitized): not written, since all pages are printed at once\n")
    }

    /// Tells all that the showing is over. Prints what could not be written; the terminal has to be closed.
    func close() {
        server?.close()
        guard let file else { return }
        self.file = nil
        guard let problem = file.writer.close() else { return }
        StandardError.write("recap-tui: --notes-file \(file.name.sanitized): \(problem)\n")
    }
}

/// A file that has the present ``PlayingReport``, and is replaced as a whole at each change, on a thread of its own.
final class NotesFile: PlayingObserver {
    /// The reason why the file can't be written, in words that can follow its name and a colon.
    struct Failure: Error {
        let reason: String

        init(_ error: SystemError) { reason = error.reason }
        init(_ reason: String) { self.reason = reason }
    }

    /// The name of the story on the command line.
    var storyName = ""
    private let writer: BackgroundWriter<[UInt8], Failure>
    private var last: PlayingReport?

    /// How long ``close()`` waits for a slow disk.
    private static let timeouts = Duration.milliseconds(500)

    /// Creates the writer of a file. Throws if there can't be such a file.
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

    /// Writes that the story is over, and waits until that is written. Returns the reason if it could not be, in words that can follow
    /// the name of the file.
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
