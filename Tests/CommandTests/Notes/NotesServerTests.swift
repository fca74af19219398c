import Glibc
import RecapPlayer
import RecapScene
import RecapSurface
import RecapSystem
import TestSupport
import Testing

@testable import recap_tui

/// Players and readers of notes, over sockets in a folder.
@Suite struct NotesServerTests {
    private let scratch: ScratchFolder
    private let folder: PrivateFolder
    private let socket = "\(getpid()).socket"

    init() throws {
        scratch = try ScratchFolder()
        folder = try PrivateFolder(scratch.path("own"), creates: true)
    }

    private func listener(process: Int32? = nil) throws -> NotesListener {
        try NotesListener(process: process, in: { [folder] })
    }

    @Test("A reader that comes late is told where the story is now, and then each change")
    func late() throws {
        let player = StandInPlayer(in: folder)
        player.show(playingState(page: 3))
        let reader = try listener()
        #expect(reader.status == .silent(process: getpid()))
        player.serve()
        reader.follow()
        #expect(reader.report?.page?.index == 2 && reader.report?.notes == ["a note"])
        player.show(playingState(page: 4, notes: []))
        reader.follow()
        #expect(reader.report?.page?.index == 3 && reader.report?.notes == [])
    }

    @Test("A reader that waits finds a player that starts, and says that the story is over when the player goes away")
    func waits() throws {
        let reader = try listener()
        #expect(reader.status == .waiting)
        var player: StandInPlayer? = StandInPlayer(in: folder)
        reader.follow()
        player?.serve()
        reader.follow()
        #expect(reader.report?.page?.index == 0)
        player?.server.close()
        #expect(folder.names.isEmpty)
        player = nil
        reader.follow()
        #expect(reader.report?.phase == .over && reader.report?.page?.index == 0)
        let next = StandInPlayer(in: folder)
        reader.follow()
        next.serve()
        reader.follow()
        #expect(reader.report?.phase == .playing(ends: reader.report.map { $0.pageBegan + 7 }))
    }

    @Test("Readers that go away cost nothing, and leave the others what they have")
    func goesAway() throws {
        let player = StandInPlayer(in: folder)
        var leaving: NotesListener? = try listener()
        let staying = try listener()
        player.serve()
        #expect(player.server.watchedFiles.count == 3)
        leaving?.follow()
        leaving = nil
        player.serve()
        #expect(player.server.watchedFiles.count == 2)
        player.show(playingState(page: 5))
        staying.follow()
        #expect(staying.report?.page?.index == 4)
    }

    @Test("A reader that reads nothing holds nobody up, and then gets the newest page")
    func slow() throws {
        let player = StandInPlayer(in: folder)
        let reader = try listener()
        player.serve()
        for page in 2...500 {
            player.show(playingState(page: page, notes: [String(repeating: "x", count: 10_000)]))
        }
        #expect(player.server.watchedFiles.contains { $0.wantsToWrite })
        while player.server.watchedFiles.contains(where: { $0.wantsToWrite }) {
            reader.follow()
            for file in player.server.watchedFiles where file.wantsToWrite {
                _ = player.server.fileIsReady(file.descriptor) { player.state }
            }
        }
        reader.follow()
        #expect(reader.report?.page?.index == 499)
    }

    @Test("Nothing is made for a change that nobody hears of")
    func silence() {
        let player = StandInPlayer(in: folder)
        var count = 0
        player.server.storyDidChange {
            count += 1
            return playingState()
        }
        #expect(count == 0)
    }

    @Test("A reader can turn the pages, go to one and pause, and nothing else: one that asks for more is left")
    func commands() throws {
        let player = StandInPlayer(in: folder)
        let reader = try listener()
        player.serve()
        for command in [NotesCommand.next, .previous, .pause] { reader.send(command) }
        reader.send(PageRequest(index: 2))
        player.serve()
        #expect(player.commands == [.next, .previous, .togglePause, .page(2)])
        for words in [
            #"{"command":"close"}"#, "next", "{}", #"{"command":"page","number":0}"#,
            String(repeating: "x", count: 10_000),
        ] {
            let stranger = try folder.connect(to: socket)
            player.serve()
            #expect(player.server.watchedFiles.count == 3)
            try Descriptor.write((words + "\n").utf8, to: stranger.number)
            player.serve()
            #expect(player.server.watchedFiles.count == 2, "\(words.prefix(20))")
        }
        #expect(player.commands.count == 4)
    }

    @Test("Sixteen readers are heard, and those after them are turned away")
    func many() throws {
        let player = StandInPlayer(in: folder)
        let sockets = try (0..<40).compactMap { _ in
            defer { player.serve() }
            return try folder.connect(to: socket)
        }
        #expect(sockets.count == 40 && player.server.watchedFiles.count == 17)
        let late = try listener()
        player.serve()
        late.follow()
        #expect(late.status == .waiting && late.watchedFiles.count == 1)
    }

    @Test("Sockets of processes that are gone are removed by readers and by players, and other files stay")
    func stale() throws {
        // No process has a number as large.
        let dead = ["2147483646.socket", ".2147483645.socket"]
        func leave() throws { for name in dead { _ = try folder.listen(as: name) } }
        scratch.write("", to: "own/notes.txt")
        try leave()
        let reader = try listener()
        #expect(reader.status == .waiting && folder.names == ["notes.txt"])
        try leave()
        let player = StandInPlayer(in: folder)
        #expect(Set(folder.names) == ["notes.txt", socket])
        player.server.close()
    }

    @Test("A process that plays nothing is named, with those that do")
    func wrongProcess() throws {
        let player = StandInPlayer(in: folder)
        do {
            _ = try listener(process: 1)
            Issue.record("there is none")
        } catch {
            #expect("\(error)".contains("no story plays in process 1; there are players in \(getpid())"))
        }
        let reader = try listener(process: getpid())
        player.serve()
        reader.follow()
        player.server.close()
        reader.follow()
        #expect(reader.isOver)
    }

    @Test("Where there is no folder, a story plays without being heard")
    func noFolder() {
        let server = NotesServer(in: { () throws(PrivateFolder.Problem) in throw .shared })
        server.storyDidChange { playingState() }
        #expect(server.watchedFiles == [])
        server.close()
    }
}
