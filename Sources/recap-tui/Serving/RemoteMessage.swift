internal import RecapJSON
internal import RecapStory

/// The messages to another program, in the form of JSON-RPC 2.0.
enum RemoteMessage {
    /// Returns the answer to a call with an id.
    static func result(_ value: JSONValue, to id: [UInt8]) -> [UInt8] { message(id, "result", value) }

    /// Returns the answer to a call that has no result.
    static func error(_ error: RemoteError, to id: [UInt8]?) -> [UInt8] {
        var value: JSONObject = ["code": .number(Double(error.code.rawValue)), "message": .string(error.message)]
        if !error.diagnostics.isEmpty {
            value["data"] = ["diagnostics": .array(error.diagnostics.map(diagnostic))]
        }
        return message(id ?? Array("null".utf8), "error", .object(value))
    }

    /// Returns a message about something that has happened.
    static func event(_ name: String, _ parameters: JSONObject) -> [UInt8] {
        let value: JSONValue = ["jsonrpc": "2.0", "method": .string(name), "params": .object(parameters)]
        return Array(value.text(.compact).utf8)
    }

    /// Returns an error or a warning of a story, with its place.
    static func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
        [
            "severity": diagnostic.severity == .error ? "error" : "warning",
            "line": .number(Double(diagnostic.location.line)), "column": .number(Double(diagnostic.location.column)),
            "path": .string(diagnostic.path), "message": .string(diagnostic.message),
        ]
    }

    private static func message(_ id: [UInt8], _ name: String, _ value: JSONValue) -> [UInt8] {
        Array(#"{"jsonrpc":"2.0","id":"#.utf8) + id + Array(#",""#.utf8) + Array(name.utf8) + Array(#"":"#.utf8)
            + Array(value.text(.compact).utf8) + [UInt8(ascii: "}")]
    }
}
