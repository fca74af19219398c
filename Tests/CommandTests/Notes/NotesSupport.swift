import Glibc
import RecapPlayer
import RecapScene
import RecapSurface
import RecapSystem

@testable import recap_tui

/// The state of a story on one of its pages.
func playingState(
    page number: Int = 1, notes: [String] = ["a note"], phase: PlayingState.Phase = .playing(left: .seconds(5))
) -> PlayingState {
    PlayingState(
        title: "Talk", page: PlayingState.Page(index: number - 1, id: "p\(number)", title: "Page \(number)"),
        pageCount: 9, titles: (1...9).map { "Page \($0)" },
        notes: notes, next: PlayingState.Page(index: number, title: "Page \(number + 1)"), phase: phase,
        timeOnPage: .seconds(2), timeInAll: .seconds(60))
}

/// A player without a story: its socket, and where it says that it is.
final class StandInPlayer {
    let server: NotesServer
    var state = playingState()
    private(set) var commands: [StoryCommand] = []

    init(in folder: PrivateFolder) {
        server = NotesServer(in: { folder })
        server.storyName = "talk.md"
        server.storyDidChange { playingState() }
    }

    /// Tells that the story is somewhere else.
    func show(_ state: PlayingState) {
        self.state = state
        server.storyDidChange { state }
    }

    /// Follows what has arrived, as the loop of a player does, until nothing is left to do.
    func serve() {
        var isReady = true
        while isReady {
            isReady = false
            for file in server.watchedFiles where isReadable(file.descriptor) {
                commands += server.fileIsReady(file.descriptor) { state }
                isReady = true
            }
        }
    }
}

/// Returns whether a descriptor can be read at once.
func isReadable(_ descriptor: Int32) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&file, 1, 0) == 1
}

extension NotesListener {
    /// Follows what has arrived, until nothing is left.
    func follow() {
        while let file = watchedFiles.first(where: { isReadable($0.descriptor) }) { fileIsReady(file.descriptor) }
    }

    /// What is known of the story; `nil` if nothing is.
    var report: PlayingReport? { if case .following(let report) = status { report } else { nil } }
}
