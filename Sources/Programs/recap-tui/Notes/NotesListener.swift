internal import RecapSurface
internal import RecapSystem

/// A client that follows a story playing in another process: it finds players, follows one of them, and switches to another when
/// that one has ended.
final class NotesListener {
    /// A player: its process ID, and the folder of its socket.
    private struct Player: Equatable {
        let process: Int32
        let folder: Int
    }

    /// The known state of a story.
    enum Status: Equatable {
        /// No player is running.
        case waiting
        /// The player of a process has not sent a report yet; it may be stopped.
        case silent(process: Int32)
        case following(PlayingReport)
    }

    /// The reason why no player can be followed, worded to follow the name of the program and a colon.
    struct Failure: Error {
        let reason: String
    }

    private(set) var status = Status.waiting
    /// The number of players that can be followed.
    var playerCount: Int { players.count }
    /// Whether the only requested player has ended.
    private(set) var isOver = false

    /// The process to follow; `nil` to follow any.
    private let wanted: Int32?
    private let folders: [PrivateFolder]
    private let inotify: Inotify
    /// The players, most recent first.
    private var players: [Player] = []
    private var current: (player: Player, socket: Descriptor, lines: IncomingLines)?

    /// The maximum size of a report in bytes.
    private static let longestReport = 16 << 20

    /// Starts looking for players.
    ///
    /// - Parameters:
    ///   - process: The process to follow; `nil` for the most recently started player.
    ///   - findFolders: Returns the folders that contain the sockets of players.
    init(
        process: Int32?,
        in findFolders: () throws(PrivateFolder.Problem) -> [PrivateFolder] = PlayingFolder.all
    ) throws(Failure) {
        wanted = process
        do throws(PrivateFolder.Problem) {
            folders = try findFolders()
        } catch {
            throw Failure(reason: "there is no folder in which players could be found: \(error.reason)")
        }
        guard let inotify = Inotify() else {
            throw Failure(reason: "players can't be waited for: \(SystemError().reason)")
        }
        self.inotify = inotify
        for folder in folders { _ = inotify.watch(folder.path, for: [.written, .removed]) }
        findPlayers()
        guard let process, current == nil else { return }
        let others = players.map { "\($0.process)" }.joined(separator: ", ")
        throw Failure(
            reason: "no story plays in process \(process)" + (others.isEmpty ? "" : "; there are players in \(others)"))
    }

    /// The files to wait for.
    var watchedFiles: [WatchedFile] {
        [WatchedFile(inotify.descriptor)] + (current.map { [WatchedFile($0.socket.number)] } ?? [])
    }

    /// Handles input in one of ``watchedFiles``.
    func fileIsReady(_ descriptor: Int32) {
        if descriptor == inotify.descriptor {
            _ = inotify.takeEvents()
            findPlayers()
        } else if descriptor == current?.socket.number {
            takeReports()
        }
    }

    /// Sends a command to the player.
    func send(_ command: NotesCommand) { send(command.line) }

    /// Makes the player go to a page.
    func send(_ page: PageRequest) { send(page.line) }

    private func send(_ line: [UInt8]) {
        guard let current else { return }
        var newest = NewestLine(to: current.socket)
        _ = newest.send(line)
    }

    /// Follows the next player.
    func followNext() {
        guard wanted == nil, let index = players.firstIndex(where: { $0 == current?.player }) else { return }
        for player in players[(index + 1)...] + players[..<index] where follow(player) {
            status = .silent(process: player.process)
            return
        }
    }

    // MARK: - Players

    /// Looks for players, and follows the most recent one if none is followed, except the one that has just ended.
    private func findPlayers(after left: Player? = nil) {
        let found = folders.enumerated().flatMap { index, folder in
            PlayingFolder.players(in: folder).map { process in
                let stamp = folder.stamp(of: PlayingFolder.socketName(ofProcess: process))
                return (player: Player(process: process, folder: index), stamp: stamp)
            }
        }
        func moment(_ stamp: FileStamp?) -> (Int, Int) { (stamp?.seconds ?? 0, stamp?.nanoseconds ?? 0) }
        players = found.sorted { moment($0.stamp) > moment($1.stamp) }.map(\.player)
        guard current == nil, !isOver else { return }
        for player in players where player != left && wanted ?? player.process == player.process {
            if follow(player) { return }
        }
    }

    /// Connects to a player. Returns whether it can be followed.
    private func follow(_ player: Player) -> Bool {
        let name = PlayingFolder.socketName(ofProcess: player.process)
        guard let socket = try? folders[player.folder].connect(to: name) else { return false }
        current = (player, socket, IncomingLines(from: socket, limit: NotesListener.longestReport))
        // The end of a story remains the status until the next report.
        if case .waiting = status { status = .silent(process: player.process) }
        return true
    }

    // MARK: - Reports

    private func takeReports() {
        guard case .lines(let lines)? = current?.lines.take() else { return leave() }
        guard let last = lines.last else { return }
        guard let report = PlayingReport(line: last) else { return leave() }
        status = .following(report)
    }

    /// Stops following the player, and looks for another. Its last report remains the status, as the end of a story.
    private func leave() {
        let left = current?.player
        current = nil
        switch status {
        case .following(var report):
            report.phase = .over
            status = .following(report)
        case .silent, .waiting: status = .waiting
        }
        isOver = wanted != nil
        findPlayers(after: left)
    }
}
