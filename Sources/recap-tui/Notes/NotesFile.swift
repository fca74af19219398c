internal import RecapCommands
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// A file that has the present ``PlayingReport``, and is replaced as a whole at each change, on a thread of its own.
final class NotesFile: PlayingFollower {
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
    private static let patience = Duration.milliseconds(500)

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
        guard writer.finish(within: NotesFile.patience) else {
            return "the disk is too slow: the last page may be missing"
        }
        return writer.failure?.reason
    }
}
