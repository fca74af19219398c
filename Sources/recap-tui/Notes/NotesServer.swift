internal import RecapCommands
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// A socket by which other processes of the same user follow what plays: each gets a ``PlayingReport`` at once, and then one at each
/// change.
///
/// The socket is opened after the first frame. Without readers, a change costs nothing; one that is slow gets the newest report when it
/// has room for it.
final class NotesServer: PlayingFollower {
    /// Someone who follows the story.
    private struct Reader {
        var commands: IncomingLines
        var newest: NewestLine
    }

    /// The name of the story on the command line.
    var storyName = ""
    /// Returns the folder for the socket.
    private let findFolder: () throws(PrivateFolder.Problem) -> PrivateFolder
    private var isOpened = false
    private var folder: PrivateFolder?
    private var listener: Descriptor?
    private let name = PlayingFolder.socketName(ofProcess: getpid())
    private var readers: [Reader] = []

    /// The most readers at once.
    private static let mostReaders = 16
    /// The most bytes of a request.
    private static let longestCommand = 256

    /// The descriptor of the first reader if that is the program that has started this one, with whose end the story closes.
    private let starter: Int32?

    /// Creates a server whose socket will be in a folder.
    ///
    /// - Parameter control: A connection to the program that has started this one. `nil` if there is none.
    init(
        in findFolder: @escaping () throws(PrivateFolder.Problem) -> PrivateFolder = PlayingFolder.own,
        control: Descriptor? = nil
    ) {
        self.findFolder = findFolder
        starter = control?.number
        if let control { addReader(control) }
    }

    var watchedFiles: [WatchedFile] {
        (listener.map { [WatchedFile($0.number)] } ?? [])
            + readers.map { WatchedFile($0.commands.descriptor, wantsToWrite: $0.newest.isWaiting) }
    }

    func storyDidChange(_ state: () -> PlayingState) {
        open()
        guard !readers.isEmpty else { return }
        let line = PlayingReport(state(), name: storyName).line
        for index in readers.indices.reversed() where !readers[index].newest.send(line) { readers.remove(at: index) }
    }

    func fileIsReady(_ descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand] {
        if descriptor == listener?.number {
            acceptReaders(state)
            return []
        }
        guard let index = readers.firstIndex(where: { $0.commands.descriptor == descriptor }) else { return [] }
        let isStarter = descriptor == starter
        guard readers[index].newest.flush(), case .lines(let lines) = readers[index].commands.take() else {
            readers.remove(at: index)
            return isStarter ? [.close] : []
        }
        let commands = lines.compactMap { NotesCommand(line: $0) }.filter {
            isStarter || NotesCommand.ofReaders.contains($0)
        }
        // One that says what can't be understood is no reader of notes.
        if commands.count < lines.count { readers.remove(at: index) }
        return commands.map(\.storyCommand)
    }

    /// Ends all connections, and removes the socket.
    func close() {
        readers = []
        guard listener != nil else { return }
        listener = nil
        folder?.remove(name)
    }

    /// Opens the socket, once. If that is impossible, the story plays without followers.
    private func open() {
        guard !isOpened else { return }
        isOpened = true
        guard let folder = try? findFolder() else { return }
        _ = PlayingFolder.players(in: folder)
        listener = try? folder.listen(as: name)
        self.folder = folder
    }

    private func addReader(_ socket: Descriptor, _ newest: NewestLine? = nil) {
        readers.append(
            Reader(
                commands: IncomingLines(from: socket, limit: NotesServer.longestCommand),
                newest: newest ?? NewestLine(to: socket)))
    }

    private func acceptReaders(_ state: () -> PlayingState) {
        do throws(SystemError) {
            while let socket = try listener?.acceptOfSameUser() {
                guard readers.count < NotesServer.mostReaders else { continue }
                var newest = NewestLine(to: socket)
                guard newest.send(PlayingReport(state(), name: storyName).line) else { continue }
                addReader(socket, newest)
            }
        } catch {
            // Without descriptors left, the socket would be ready again and again.
            close()
        }
    }
}
