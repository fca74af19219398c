internal import RecapJSON

/// A method that a client can call, with its parameters and its result as JSON Schemas.
enum RemoteMethod: String, CaseIterable {
    case initialize, load, unload, validate, render, play, command, close, shutdown

    /// A parameter of a method, with its name.
    struct Parameter {
        let name: String
        let schema: JSONValue
        var isRequired = false
    }

    /// The names of all methods.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")

    /// A description of the method.
    var summary: String {
        switch self {
        case .initialize: "Tells the version of the methods, and what can be rendered."
        case .load: "Reads a story, given as an object or by the name of a file, and gives it a number."
        case .unload: "Forgets a story."
        case .validate: "Tells the errors and warnings of a story."
        case .render: "Draws a loaded story, filled with data."
        case .play: "Plays a loaded story on a terminal, and gives the player a number."
        case .command: "Sends a command to a player."
        case .close: "Closes a player; its end is told by the event ended."
        case .shutdown: "Closes all players, and ends the program."
        }
    }

    /// The parameters of the method.
    var parameters: [Parameter] {
        switch self {
        case .initialize:
            [Parameter(name: "version", schema: .whole("The version that the caller knows: \(StoryServer.version)."))]
        case .load, .validate:
            [
                Parameter(name: "story", schema: .object("The story.")),
                Parameter(name: "file", schema: .text("The name of a file or of a bundled story, instead.")),
                Parameter(name: "data", schema: .object("Data that is merged over the story's own.")),
            ]
        case .unload: [.story]
        case .render:
            [
                .story, .data,
                Parameter(
                    name: "format",
                    schema: .oneOf(BatchFormat.allCases.map(\.rawValue), "The format. Defaults to text.")),
                Parameter(name: "page", schema: .text("The page of a picture, by number or id. Defaults to 1.")),
                Parameter(name: "size", schema: .text("The size in cells. Defaults to 80x24.")),
            ]
        case .play:
            [
                .story, .data,
                Parameter(
                    name: "terminal", schema: .text("The path of the terminal, such as /dev/pts/3."), isRequired: true),
                Parameter(name: "term", schema: .text("The type of the terminal. Defaults to TERM.")),
                Parameter(name: "page", schema: .text("The first page, by number or id.")),
                Parameter(name: "paused", schema: .flag("Whether to begin paused.")),
                Parameter(name: "speed", schema: .number("The speed, from 0.25 to 8. Defaults to 1.")),
                Parameter(name: "loop", schema: .flag("Whether to begin again at the end.")),
            ]
        case .command:
            [
                .player,
                Parameter(
                    name: "command", schema: .oneOf(NotesCommand.allCases.map(\.rawValue), "The command."),
                    isRequired: true),
            ]
        case .close: [.player]
        case .shutdown: []
        }
    }

    /// The JSON Schema of the result.
    var result: JSONValue {
        switch self {
        case .initialize:
            .record([
                "name": .text("The name of the program."), "program": .text("The version of the program."),
                "version": .whole("The version of the methods."),
                "formats": ["type": "array", "items": ["type": "string"]],
            ])
        case .load:
            .record([
                "story": .whole("The number of the story."), "title": ["type": ["string", "null"]],
                "pages": .whole("The number of pages."),
                "warnings": ["type": "array", "items": ["$ref": "#/$defs/diagnostic"]],
            ])
        case .validate:
            .record([
                "valid": .flag("Whether there are no errors."),
                "diagnostics": ["type": "array", "items": ["$ref": "#/$defs/diagnostic"]],
            ])
        case .render:
            .record(
                [
                    "format": .text("The format."), "key": .text("The member \"key\" of the data."),
                    "text": .text("The result, if it is text."), "base64": .text("The result in Base64, otherwise."),
                ], required: ["format"])
        case .play: .record(["player": .whole("The number of the player.")])
        case .unload, .command, .close, .shutdown: ["type": "null"]
        }
    }
}

extension RemoteMethod.Parameter {
    fileprivate static let story = Self(name: "story", schema: .whole("The number of the story."), isRequired: true)
    fileprivate static let player = Self(name: "player", schema: .whole("The number of the player."), isRequired: true)
    fileprivate static let data = Self(name: "data", schema: .object("Data that is merged over the story's own."))
}

// MARK: Schema

extension RemoteMethod {
    /// The JSON Schema of all messages, as text.
    static var schema: String {
        let calls = allCases.map { ["$ref": .string("#/$defs/\($0.rawValue)")] as JSONValue }
        var definitions: JSONObject = [
            "diagnostic": .record([
                "severity": .oneOf(["error", "warning"], "Whether the story can't be played."),
                "line": .whole("The line, from 1."), "column": .whole("The column, from 1."),
                "path": .text("The place in the story, such as pages[2].elements[0]."),
                "message": .text("What is wrong."),
            ]),
            "error": .message([
                "id": ["type": ["integer", "number", "string", "null"]],
                "error": .record(
                    [
                        "code": .whole(
                            "1: the story has errors; 2: it can't be shown with the data; 3: a file or terminal can't be opened; others are those of JSON-RPC 2.0."
                        ),
                        "message": .text("The reason."),
                        "data": .record(["diagnostics": ["type": "array", "items": ["$ref": "#/$defs/diagnostic"]]]),
                    ], required: ["code", "message"]),
            ]),
            "playing": .message([
                "method": ["const": "playing"],
                "params": .object("Where a player is, as in the file of --notes-file, with the number of the player."),
            ]),
            "ended": .message([
                "method": ["const": "ended"],
                "params": .record([
                    "player": .whole("The number of the player."), "status": .whole("Its exit status."),
                    "message": .text("What it has written to standard error."),
                ]),
            ]),
        ]
        for method in allCases {
            definitions[method.rawValue] = method.call
            definitions[method.rawValue + "Result"] = method.result
        }
        definitions["answer"] = .message([
            "id": ["type": ["integer", "number", "string", "null"]],
            "result": ["anyOf": .array(allCases.map { ["$ref": .string("#/$defs/\($0.rawValue)Result")] })],
        ])
        let schema: JSONValue = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": .string("Messages of recap-tui serve, version \(StoryServer.version)"),
            "anyOf": .array(
                calls + ["answer", "error", "playing", "ended"].map { ["$ref": .string("#/$defs/\($0)")] }),
            "$defs": .object(definitions),
        ]
        return schema.text(.indented) + "\n"
    }

    /// The JSON Schema of a call.
    private var call: JSONValue {
        var parameters = JSONObject()
        for parameter in self.parameters { parameters[parameter.name] = parameter.schema }
        return .message(
            [
                "id": ["type": ["integer", "number", "string"], "description": "Without an id, there is no answer."],
                "method": ["const": .string(rawValue), "description": .string(summary)],
                "params": .record(parameters, required: self.parameters.filter(\.isRequired).map(\.name)),
            ], required: ["jsonrpc", "method"] + (self.parameters.contains(where: \.isRequired) ? ["params"] : []))
    }
}

extension JSONValue {
    fileprivate static func text(_ description: String) -> JSONValue { typed("string", description) }
    fileprivate static func number(_ description: String) -> JSONValue { typed("number", description) }
    fileprivate static func whole(_ description: String) -> JSONValue { typed("integer", description) }
    fileprivate static func flag(_ description: String) -> JSONValue { typed("boolean", description) }
    fileprivate static func object(_ description: String) -> JSONValue { typed("object", description) }

    fileprivate static func oneOf(_ values: [String], _ description: String) -> JSONValue {
        ["enum": .array(values.map { .string($0) }), "description": .string(description)]
    }

    private static func typed(_ type: String, _ description: String) -> JSONValue {
        ["type": .string(type), "description": .string(description)]
    }

    /// Returns the schema of an object with exactly these members. All of them are required unless `required` is given.
    fileprivate static func record(_ members: JSONObject, required: [String]? = nil) -> JSONValue {
        [
            "type": "object", "properties": .object(members),
            "required": .array((required ?? members.map(\.key)).map { .string($0) }), "additionalProperties": false,
        ]
    }

    /// Returns the schema of a message.
    fileprivate static func message(_ members: JSONObject, required: [String]? = nil) -> JSONValue {
        var members = members
        members["jsonrpc"] = ["const": "2.0"]
        return record(members, required: required)
    }
}
