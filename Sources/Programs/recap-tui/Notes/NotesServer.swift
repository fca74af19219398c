internal import RecapJSON
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// A socket server through which other processes of the same user follow playback: each client gets a ``PlayingReport``
/// immediately and another one after each change.
///
/// The socket is opened after the first frame. Without clients, a change costs nothing. A slow client gets the most recent report
/// once it can accept it.
final class NotesServer: PlayingObserver {
    /// A client that follows the story.
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

    /// The maximum number of simultaneous clients.
    private static let mostReaders = 16
    /// The maximum length of a request in bytes.
    private static let longestCommand = 256

    /// The descriptor of the program that started this one, if it is a client. The story closes when that program ends.
    private let starter: Int32?

    /// Creates a server whose socket will be in a folder.
    ///
    /// - Parameter control: A connection to the program that started this one; `nil` if there is none.
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
        let commands = lines.compactMap { line -> StoryCommand? in
            if let page = PageRequest(line: line) { return .page(page.index) }
            let command = NotesCommand(line: line)
            return command.flatMap { isStarter || NotesCommand.ofReaders.contains($0) ? $0.storyCommand : nil }
        }
        // Disconnect a client that sends invalid input.
        if commands.count < lines.count { readers.remove(at: index) }
        return commands
    }

    /// Ends all connections, and removes the socket.
    func close() {
        readers = []
        guard listener != nil else { return }
        listener = nil
        folder?.remove(name)
    }

    /// Opens the socket once. If that fails, the story plays without clients.
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
            // Without free descriptors, the socket would be reported as ready over and over.
            close()
        }
    }
}

/// A command that a client, or the program that started the player, can send to it, as a line of JSON: `{"command":"next"}`.
enum NotesCommand: String, CaseIterable {
    case next, previous, first, last, pause, close

    /// The commands permitted for clients. The program that started the player may send all commands.
    static let ofReaders: Set<NotesCommand> = [.next, .previous, .pause]

    /// Parses a line; `nil` if it is not a known command.
    init?(line: [UInt8]) {
        guard case .object(let object)? = try? JSONValue(parsing: line), case .string(let name)? = object["command"]
        else { return nil }
        self.init(rawValue: name)
    }

    /// The command as a line of JSON, including the line break.
    var line: [UInt8] { Array((JSONValue.object(["command": .string(rawValue)]).text(.singleLine) + "\n").utf8) }

    /// The corresponding player command.
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

/// A request of a client for a page, as a line of JSON: `{"command":"page","number":3}`.
struct PageRequest {
    /// The index of the page, from 0.
    let index: Int

    init(index: Int) { self.index = index }

    /// Parses a line; `nil` if it is not such a request.
    init?(line: [UInt8]) {
        guard case .object(let object)? = try? JSONValue(parsing: line), object["command"] == "page",
            case .number(let number)? = object["number"], let number = Int(exactly: number), number > 0
        else { return nil }
        index = Int(indexOfNumber: number)
    }

    /// The request as a line of JSON, including the line break.
    var line: [UInt8] {
        let number = JSONValue.number(Double(index.numberFromOne))
        return Array((JSONValue.object(["command": "page", "number": number]).text(.singleLine) + "\n").utf8)
    }
}

/// The folders that contain the sockets of players, each socket named after the ID of its process.
enum PlayingFolder {
    private static let ending = ".socket"

    /// Returns the name of the socket of a process.
    static func socketName(ofProcess process: Int32) -> String { "\(process)\(ending)" }

    /// Returns the process IDs of the players in a folder. Removes stale sockets of players that have ended.
    static func players(in folder: PrivateFolder) -> [Int32] {
        folder.names.compactMap { name in
            // A socket gets its final name once it accepts connections; until then, the name begins with a dot.
            let isNew = name.hasPrefix(".")
            guard name.hasSuffix(ending), let process = Int32(name.dropLast(ending.count).dropFirst(isNew ? 1 : 0)),
                process > 0
            else { return nil }
            guard kill(process, 0) != 0, errno == ESRCH else { return isNew ? nil : process }
            // A process in another container is not visible here, and may be alive.
            do throws(SystemError) {
                _ = try folder.connect(to: name)
                return isNew ? nil : process
            } catch {
                if error.number == ECONNREFUSED { folder.remove(name) }
                return nil
            }
        }
    }

    /// Returns the first usable folder, which is created if necessary. If there is none, throws the reason for the last one.
    static func own() throws(PrivateFolder.Problem) -> PrivateFolder {
        for place in places.dropLast() {
            if let folder = try? PrivateFolder(place, creates: true) { return folder }
        }
        return try PrivateFolder(shared, creates: true)
    }

    /// Returns all usable folders, because a player may have been started with another environment.
    static func all() throws(PrivateFolder.Problem) -> [PrivateFolder] {
        let own = try own()
        let others = places.filter { $0 != own.path }.compactMap { place in
            try? PrivateFolder(place, creates: place != shared)
        }
        return [own] + others
    }

    /// The paths of the folders, in order of preference.
    private static var places: [String] {
        [inRuntimeFolder, inStateFolder, shared].compactMap { $0 }
    }

    private static var inRuntimeFolder: String? {
        // After `su`, the variable may still contain the folder of another user.
        guard let folder = environmentVariable("XDG_RUNTIME_DIR"), Paths.isAbsolute(folder),
            (try? PrivateFolder(folder, creates: false)) != nil
        else { return nil }
        return Paths.join(folder, programName)
    }

    private static var inStateFolder: String? {
        BaseDirectory.state.path(for: programName, environment: environmentVariable).map { Paths.join($0, "playing") }
    }

    /// The fallback folder, in a directory shared with other users.
    private static var shared: String { "/tmp/\(programName)-\(geteuid())" }
}
