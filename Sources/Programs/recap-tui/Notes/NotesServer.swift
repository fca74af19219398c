internal import RecapJSON
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// A socket by which other processes of the same user follow what plays: each gets a ``PlayingReport`` at once, and then one at each
/// change.
///
/// The socket is opened after the first frame. Without readers, a change costs nothing; one that is slow gets the newest report when it
/// has room for it.
final class NotesServer: PlayingObserver {
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

    /// Opens the socket, once. If that is impossible, the story plays without observers.
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

/// What a reader of notes, or the program that has started the player, may ask of it, as a line of JSON: `{"command":"next"}`.
enum NotesCommand: String, CaseIterable {
    case next, previous, first, last, pause, close

    /// What a reader of notes may ask. The program that has started the player may ask for all.
    static let ofReaders: Set<NotesCommand> = [.next, .previous, .pause]

    /// Reads a line. Returns `nil` if it asks for something else.
    init?(line: [UInt8]) {
        guard case .object(let object)? = try? JSONValue(parsing: line), case .string(let name)? = object["command"]
        else { return nil }
        self.init(rawValue: name)
    }

    /// The request as a line of JSON with its line break.
    var line: [UInt8] { Array((JSONValue.object(["command": .string(rawValue)]).text(.singleLine) + "\n").utf8) }

    /// The command of the player.
    var storyCommand: StoryCommand {
        switch self {
        case .next: .next
        case .previous: .previous
        case .first: .first
        case .last: .last
        case .pause: .togglePause
        case .close: .close
        }
    }
}

/// The folders in which players have their sockets, each named after the number of its process.
enum PlayingFolder {
    private static let ending = ".socket"

    /// Returns the name of the socket of a process.
    static func socketName(ofProcess process: Int32) -> String { "\(process)\(ending)" }

    /// Returns the processes of the players in a folder. Removes the sockets of those that have ended without doing so.
    static func players(in folder: PrivateFolder) -> [Int32] {
        folder.names.compactMap { name in
            // A socket gets its name once connections are possible; before that, it has a dot in front.
            let isNew = name.hasPrefix(".")
            guard name.hasSuffix(ending), let process = Int32(name.dropLast(ending.count).dropFirst(isNew ? 1 : 0)),
                process > 0
            else { return nil }
            guard kill(process, 0) != 0, errno == ESRCH else { return isNew ? nil : process }
            // A process of another container has no number here, and may be alive.
            do throws(SystemError) {
                _ = try folder.connect(to: name)
                return isNew ? nil : process
            } catch {
                if error.number == ECONNREFUSED { folder.remove(name) }
                return nil
            }
        }
    }

    /// Returns the first folder that can be used, which is created if necessary. Throws the reason why the last one can't be.
    static func own() throws(PrivateFolder.Problem) -> PrivateFolder {
        for place in places.dropLast() {
            if let folder = try? PrivateFolder(place, creates: true) { return folder }
        }
        return try PrivateFolder(shared, creates: true)
    }

    /// Returns all folders that can be used, since a player may have been started with another environment.
    static func all() throws(PrivateFolder.Problem) -> [PrivateFolder] {
        let own = try own()
        let others = places.filter { $0 != own.path }.compactMap { place in
            try? PrivateFolder(place, creates: place != shared)
        }
        return [own] + others
    }

    /// The paths of the folders, the best one first.
    private static var places: [String] {
        [inRuntimeFolder, inStateFolder, shared].compactMap { $0 }
    }

    private static var inRuntimeFolder: String? {
        // After `su`, the variable may still name the folder of another user.
        guard let folder = environmentVariable("XDG_RUNTIME_DIR"), Paths.isAbsolute(folder),
            (try? PrivateFolder(folder, creates: false)) != nil
        else { return nil }
        return Paths.join(folder, programName)
    }

    private static var inStateFolder: String? {
        BaseDirectory.state.path(for: programName, environment: environmentVariable).map { Paths.join($0, "playing") }
    }

    /// The folder where there is no other, between those of other users.
    private static var shared: String { "/tmp/\(programName)-\(geteuid())" }
}
