internal import RecapConsole
internal import RecapPlayer
internal import RecapSurface

/// Those who follow the stories of a showing from outside: readers of notes, and a file.
final class PlayingAudience {
    private let server = NotesServer()
    private let file: (writer: NotesFile, name: String)?

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

    /// Begins to follow a player.
    func follow(_ player: Player, ofStoryNamed name: String) {
        server.storyName = name
        file?.writer.storyName = name
        player.followers = [server] + (file.map { [$0.writer] } ?? [])
    }

    /// Tells all that the showing is over. Prints what could not be written; the terminal has to be closed.
    func close() {
        server.close()
        guard let file, let problem = file.writer.close() else { return }
        StandardError.write("recap-tui: --notes-file \(file.name.sanitized): \(problem)\n")
    }
}
