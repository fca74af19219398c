internal import RecapJSON
internal import RecapStory

/// The JSON-RPC 2.0 messages to a client.
enum RemoteMessage {
    /// Returns the response to a call with an id.
    static func result(_ value: JSONValue, to id: [UInt8]) -> [UInt8] { message(id, "result", value) }

    /// Returns the error response to a call.
    static func error(_ error: RemoteError, to id: [UInt8]?) -> [UInt8] {
        var value: JSONObject = ["code": .number(Double(error.code.rawValue)), "message": .string(error.message)]
        if !error.diagnostics.isEmpty {
            value["data"] = ["diagnostics": .array(error.diagnostics.map(diagnostic))]
        }
        return message(id ?? Array("null".utf8), "error", .object(value))
    }

    /// Returns a notification of an event.
    static func event(_ name: String, _ parameters: JSONObject) -> [UInt8] {
        let value: JSONValue = ["jsonrpc": "2.0", "method": .string(name), "params": .object(parameters)]
        return Array(value.text(.compact).utf8)
    }

    /// Returns an error or a warning of a story, with its location.
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

/// A JSON-RPC 2.0 method call from a client.
struct RemoteCall {
    /// The name of the method.
    let method: String
    let parameters: RemoteParameters
    /// The id of the call as JSON text; `nil` for a notification, which has no response.
    let id: [UInt8]?

    /// Parses a message.
    ///
    /// - Throws: ``RemoteError``, which is sent without an id because the id is unknown.
    init(_ message: [UInt8]) throws(RemoteError) {
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument.parse(message)
        } catch {
            throw RemoteError(.parse, "the message is no JSON: \(error.message)")
        }
        let members = JSONMembers(document, 0)
        guard let name = members["method"], document.kind(name) == .string,
            members["jsonrpc"].map({ document.isString($0, "2.0") }) == true
        else {
            throw RemoteError(
                .request, "a message is an object with \"jsonrpc\": \"2.0\", \"id\", \"method\" and \"params\"")
        }
        method = document.string(name)
        id = members["id"].map { document.text(of: $0, .compact) }
        let token = members["params"].flatMap { document.kind($0) == .null ? nil : $0 }
        if let token, document.kind(token) != .object {
            throw RemoteError(.parameters, "\"params\" is an object", id: id)
        }
        parameters = RemoteParameters(document, token)
    }
}

/// The named parameters of a call.
struct RemoteParameters {
    private let document: JSONDocument
    private let members: JSONMembers?

    fileprivate init(_ document: JSONDocument, _ token: Int?) {
        self.document = document
        members = token.map { JSONMembers(document, $0) }
    }

    /// Checks that all required parameters are present and no unknown ones are.
    func check(_ wanted: [RemoteMethod.Parameter]) throws(RemoteError) {
        for parameter in wanted where parameter.isRequired && token(of: parameter.name) == nil {
            throw RemoteError(.parameters, "the parameter \"\(parameter.name)\" is missing")
        }
        for member in members?.members ?? [] {
            let name = document.string(member.name)
            guard wanted.contains(where: { $0.name == name }) else {
                let names = wanted.isEmpty ? "none" : wanted.map(\.name).joined(separator: ", ")
                throw RemoteError(.parameters, "there is no parameter \"\(name)\"; there are \(names)")
            }
        }
    }

    /// Returns a string parameter; `nil` if it is missing.
    func text(_ name: String) throws(RemoteError) -> String? {
        try value(name, .string, "a text").map { document.string($0) }
    }

    /// Returns a number parameter; `nil` if it is missing.
    func number(_ name: String) throws(RemoteError) -> Double? {
        try value(name, .number, "a number").map { document.double($0) }
    }

    /// Returns an integer parameter; `nil` if it is missing.
    func whole(_ name: String) throws(RemoteError) -> Int? {
        guard let number = try number(name) else { return nil }
        guard let whole = Int(exactly: number) else { throw RemoteError(.parameters, "\"\(name)\" is a whole number") }
        return whole
    }

    /// Returns a Boolean parameter; `false` if it is missing.
    func flag(_ name: String) throws(RemoteError) -> Bool {
        guard let token = token(of: name) else { return false }
        switch document.kind(token) {
        case .true: return true
        case .false: return false
        default: throw RemoteError(.parameters, "\"\(name)\" is true or false")
        }
    }

    /// Returns an object parameter as JSON text; `nil` if it is missing.
    func object(_ name: String) throws(RemoteError) -> [UInt8]? {
        try value(name, .object, "an object").map { document.text(of: $0, .compact) }
    }

    /// Returns the token of a parameter's value; `nil` if it is missing or `null`.
    private func token(of name: String) -> Int? {
        members?[name].flatMap { document.kind($0) == .null ? nil : $0 }
    }

    private func value(_ name: String, _ kind: JSONToken.Kind, _ noun: String) throws(RemoteError) -> Int? {
        guard let token = token(of: name) else { return nil }
        guard document.kind(token) == kind else { throw RemoteError(.parameters, "\"\(name)\" is \(noun)") }
        return token
    }
}

/// The reason why a call has no result.
struct RemoteError: Error {
    /// The error codes. Negative ones are defined by JSON-RPC 2.0.
    enum Code: Int {
        case parse = -32700
        case request = -32600
        case method = -32601
        case parameters = -32602
        /// A story has errors, which are listed.
        case story = 1
        /// A story can't be shown with the given data.
        case data = 2
        /// A file or terminal can't be opened, or a limit is reached.
        case resource = 3
    }

    let code: Code
    let message: String
    var diagnostics: [Diagnostic] = []
    var id: [UInt8]?

    init(_ code: Code, _ message: String, _ diagnostics: [Diagnostic] = [], id: [UInt8]? = nil) {
        self.code = code
        self.message = message
        self.diagnostics = diagnostics
        self.id = id
    }
}
