internal import RecapConsole
internal import RecapPlayer
internal import RecapSurface

/// Those who follow the stories of a showing from outside: readers of notes, and a file.
final class PlayingAudience {
    private let server = NotesServer()
    private var file: (writer: NotesFile, name: String)?

    /// Creates an audience.
    ///
    /// - Parameter file: The path of the file for other tools; `nil` for none. Prints the reason and throws an exit status if there can't
    ///   be such a file.
    init(file name: String?) throws {
        do throws(NotesFile.Failure) {
            file = try name.map { name throws(NotesFile.Failure) in (try NotesFile(name), name) }
        } catch {
            StandardError.write("recap-tui: --notes-file \((name ?? "").sanitized): \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
    }

    /// The path of the file for other tools; `nil` for none.
    var fileName: String? { file?.name }

    /// Begins to follow a player.
    func follow(_ player: Player, ofStoryNamed name: String) {
        server.storyName = name
        file?.writer.storyName = name
        player.followers = [server] + (file.map { [$0.writer] } ?? [])
    }

    /// Prints that a file for other tools is not written, because the stories are shown as plain text, which nobody can follow.
    static func printIsIdle(file name: String?) {
        guard let name else { return }
        StandardError.write(
            "recap-tui: --notes-file \(name.sanitized): not written, since nothing plays as plain text\n")
    }

    /// Tells all that the showing is over. Prints what could not be written; the terminal has to be closed.
    func close() {
        server.close()
        guard let file else { return }
        self.file = nil
        guard let problem = file.writer.close() else { return }
        StandardError.write("recap-tui: --notes-file \(file.name.sanitized): \(problem)\n")
    }
}
