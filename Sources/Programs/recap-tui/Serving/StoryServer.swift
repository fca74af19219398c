internal import RecapExport
internal import RecapFeed
internal import RecapJSON
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A server that manages the stories and players of a client and performs its method calls.
struct StoryServer {
    /// The version of the methods, which changes when the meaning of one of them changes.
    static let version = 1
    /// The maximum number of stories, and of simultaneous players.
    private static let mostStories = 1000, mostPlayers = 64

    private let appearance: Appearance
    private let preferences: StoryPreferences
    private let allowsOutside: Bool
    /// The appearance and media options of this process, which are passed on to its players.
    private let playerOptions: [String]
    private var stories: [Int: ServedStory] = [:]
    private var players: [Int: ServedPlayer] = [:]
    /// The cached studio of the story that was drawn last, because the next call usually draws the same story.
    private var studio: (story: Int, studio: RowStudio)?
    /// The number of the last story or player. Numbers are never reused.
    private var lastNumber = 0
    /// Whether the client has requested a shutdown.
    private(set) var isShutDown = false

    init(
        appearance: Appearance, preferences: StoryPreferences, allowsOutside: Bool, playerOptions: [String]
    ) {
        self.playerOptions = playerOptions
        self.appearance = appearance
        self.preferences = preferences
        self.allowsOutside = allowsOutside
    }

    // MARK: Calls

    /// Performs a call. Returns the response; `nil` for a notification.
    mutating func answer(to message: [UInt8]) -> [UInt8]? {
        let call: RemoteCall
        do throws(RemoteError) {
            call = try RemoteCall(message)
        } catch {
            return RemoteMessage.error(error, to: error.id)
        }
        do throws(RemoteError) {
            let result = try perform(call)
            return call.id.map { RemoteMessage.result(result, to: $0) }
        } catch {
            return call.id.map { RemoteMessage.error(error, to: $0) }
        }
    }

    private mutating func perform(_ call: RemoteCall) throws(RemoteError) -> JSONValue {
        let parameters = call.parameters
        guard let method = RemoteMethod(rawValue: call.method) else {
            throw RemoteError(
                .method, "there is no method \"\(call.method)\"; there are \(RemoteMethod.list)")
        }
        try parameters.check(method.parameters)
        switch method {
        case .initialize: return try initialize(parameters)
        case .load: return try load(parameters)
        case .unload: return try unload(parameters)
        case .validate: return try validate(parameters)
        case .render: return try render(parameters)
        case .play: return try play(parameters)
        case .command: return try command(parameters)
        case .close: return try close(parameters)
        case .shutdown:
            isShutDown = true
            return .null
        }
    }

    private func initialize(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        let wanted = try parameters.whole("version") ?? StoryServer.version
        guard wanted == StoryServer.version else {
            throw RemoteError(.parameters, "this program has version \(StoryServer.version) of the methods")
        }
        return [
            "name": .string(programName), "program": .string(Version.current),
            "version": .number(Double(StoryServer.version)),
            "formats": .array(BatchFormat.allCases.map { .string($0.rawValue) }),
        ]
    }

    private mutating func load(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        guard stories.count < StoryServer.mostStories else {
            throw RemoteError(.resource, "there are \(StoryServer.mostStories) stories; unload some of them")
        }
        let story = try ServedStory(
            try source(parameters), data: try parameters.object("data"), preferences: preferences,
            allowsOutside: allowsOutside)
        let number = newNumber()
        stories[number] = story
        return [
            "story": .number(Double(number)), "title": story.template.story.title.map { .string($0) } ?? .null,
            "pages": .number(Double(story.template.story.pages.count)),
            "warnings": .array(story.warnings.map(RemoteMessage.diagnostic)),
        ]
    }

    private mutating func unload(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        let number = try parameters.whole("story") ?? 0
        guard stories.removeValue(forKey: number) != nil else { throw StoryServer.unknown("story", number) }
        if studio?.story == number { studio = nil }
        return .null
    }

    private func validate(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        let findings = ServedStory.findings(
            try source(parameters), data: try parameters.object("data"), allowsOutside: allowsOutside)
        return [
            "valid": .bool(!findings.contains { $0.severity == .error }),
            "diagnostics": .array(findings.map(RemoteMessage.diagnostic)),
        ]
    }

    private mutating func render(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        let name = try parameters.text("format") ?? BatchFormat.text.rawValue
        guard let format = BatchFormat(rawValue: name) else {
            throw RemoteError(.parameters, "\"format\" is one of \(BatchFormat.list)")
        }
        var size: FrameSize?
        if let text = try parameters.text("size") {
            size = FrameSize(argument: text)
            guard size != nil else {
                throw RemoteError(.parameters, "\"size\" is a width and a height, such as \"80x24\"")
            }
        }
        let (story, row) = try filled(parameters)
        let renderer = RowRenderer(
            story: story.loaded, template: story.template, format: format, page: try parameters.text("page") ?? "1",
            size: size, appearance: appearance)
        let contents: [UInt8]
        do {
            contents = try renderer.contents(of: row, in: studio(of: story, number: try parameters.whole("story") ?? 0))
        } catch let error as RowError {
            throw RemoteError(.data, error.message)
        } catch {
            throw RemoteError(.resource, "\(error)")
        }
        var result: JSONObject = ["format": .string(format.rawValue)]
        result["key"] = row.key.map { .string($0) }
        if format.isText {
            result["text"] = .string(String(decoding: contents, as: UTF8.self))
        } else {
            var text: [UInt8] = []
            Base64.append(contents[...], to: &text)
            result["base64"] = .string(String(decoding: text, as: UTF8.self))
        }
        return .object(result)
    }

    private mutating func studio(of story: ServedStory, number: Int) -> RowStudio {
        if let studio, studio.story == number { return studio.studio }
        let new = RowStudio(story.loaded)
        studio = (number, new)
        return new
    }

    // MARK: Playing

    private mutating func play(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        guard players.count < StoryServer.mostPlayers else {
            throw RemoteError(.resource, "there are \(StoryServer.mostPlayers) players; close some of them")
        }
        let terminal = try parameters.text("terminal") ?? ""
        let (story, row) = try filled(parameters)
        var arguments = playerOptions
        if let page = try parameters.text("page") { arguments.append("--page=\(page)") }
        if let speed = try parameters.number("speed") { arguments.append("--speed=\(speed)") }
        if try parameters.flag("paused") { arguments.append("--paused") }
        if try parameters.flag("loop") { arguments.append("--loop") }
        let type = try parameters.text("term")
        do throws(SystemError) {
            // The player inherits the files; this process closes its own copies.
            let files = try story.playerFiles(of: row)
            let player = try ServedPlayer(
                arguments + files.arguments, on: terminal, type: type)
            withExtendedLifetime(files) {}
            let number = newNumber()
            players[number] = player
            return ["player": .number(Double(number))]
        } catch {
            throw RemoteError(.resource, "\(terminal): can't be played on: \(error.reason)")
        }
    }

    private func command(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        let name = try parameters.text("command") ?? ""
        guard let command = NotesCommand(rawValue: name) else {
            let names = NotesCommand.allCases.map(\.rawValue).joined(separator: ", ")
            throw RemoteError(.parameters, "\"command\" is one of \(names)")
        }
        try player(parameters).send(command)
        return .null
    }

    private func close(_ parameters: RemoteParameters) throws(RemoteError) -> JSONValue {
        try player(parameters).close()
        return .null
    }

    /// The descriptors of the players.
    var descriptors: [Int32] { players.values.map(\.descriptor) }

    /// Receives the events of the player with a descriptor. Returns the corresponding messages.
    mutating func events(from descriptor: Int32) -> [[UInt8]] {
        guard let (number, player) = players.first(where: { $0.value.descriptor == descriptor }) else { return [] }
        switch player.take() {
        case .reports(let reports):
            return reports.map { report in
                var parameters = report
                parameters["player"] = .number(Double(number))
                return RemoteMessage.event("playing", parameters)
            }
        case .end(let status, let message):
            players[number] = nil
            return [
                RemoteMessage.event(
                    "ended",
                    [
                        "player": .number(Double(number)), "status": .number(Double(status)),
                        "message": .string(message),
                    ])
            ]
        }
    }

    /// Makes all players close, and waits for them. A player that does not close, for example because its terminal accepts no
    /// output, is terminated.
    mutating func closeAll() {
        var left = Array(players.values)
        players = [:]
        for player in left { player.close() }
        for (signal, seconds) in [(nil, 5), (SIGTERM, 1), (SIGKILL, 1)] as [(Int32?, Int)] {
            if let signal { for player in left { player.send(signal: signal) } }
            let deadline = ContinuousClock.now + .seconds(seconds)
            left.removeAll { player in
                repeat {
                    if case .end = player.take() { return true }
                } while Descriptor.firstReady(of: [(player.descriptor, false)], until: deadline) != nil
                return false
            }
        }
    }

    // MARK: Parameters

    private mutating func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// Returns the text of the story that is specified as an object, or by the name of a file or a bundled story.
    private func source(_ parameters: RemoteParameters) throws(RemoteError) -> NamedText {
        switch (try parameters.object("story"), try parameters.text("file")) {
        case (let story?, nil): return NamedText(name: "story", bytes: story)
        case (nil, "-"?): throw RemoteError(.parameters, "\"file\" is the name of a file or of a bundled story")
        case (nil, let file?):
            do throws(Unreadable) {
                return try NamedText(file, isRegular: true)
            } catch {
                throw RemoteError(.resource, error.text)
            }
        default: throw RemoteError(.parameters, "either \"story\", an object, or \"file\", a name, is wanted")
        }
    }

    /// Returns the specified story, filled with the specified data.
    private func filled(_ parameters: RemoteParameters) throws(RemoteError) -> (ServedStory, FilledRow) {
        let number = try parameters.whole("story") ?? 0
        guard let story = stories[number] else { throw StoryServer.unknown("story", number) }
        let data = try parameters.object("data") ?? Array("{}".utf8)
        do throws(RowError) {
            return (story, try story.template.fill(data))
        } catch {
            throw RemoteError(.data, "\(error.location): \(error.message)")
        }
    }

    private func player(_ parameters: RemoteParameters) throws(RemoteError) -> ServedPlayer {
        let number = try parameters.whole("player") ?? 0
        guard let player = players[number] else { throw StoryServer.unknown("player", number) }
        return player
    }

    private static func unknown(_ noun: String, _ number: Int) -> RemoteError {
        RemoteError(.parameters, "there is no \(noun) \(number)")
    }
}
