internal import RecapCommands
internal import RecapJSON
internal import RecapScene

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
