internal import RecapJSON

/// The result of reading the data file named by a story.
public enum DataLookup: Sendable {
    /// The text of the file.
    case found(StoryText)
    /// The reason why the file cannot be read, worded to follow the file's name and a colon.
    case notFound(reason: String)
}

extension FieldFormat where Value == String {
    /// The name of a data file: text, or an object with the name as its `src`.
    @inline(__always)
    static var dataFile: FieldFormat {
        FieldFormat(.dataFile) { reader, token in
            guard let source = reader.dataSource(at: token) else {
                reader.expected("the name of a file of data", at: token)
                return nil
            }
            return reader.fileName(at: source, "the name of a file of data")
        }
    }
}

extension ValueForm {
    /// The data of a story: an object, or the name of a file that holds one.
    static var data: ValueForm {
        ValueForm("data", "object, or name of a file", Schema.either(["type": "object"], Schema.name))
    }

    fileprivate static var dataFile: ValueForm {
        ValueForm("dataFile", "name of a file") { _ in
            let source: JSONValue = [
                "type": "object", "required": ["src"], "additionalProperties": false,
                "properties": ["src": Schema.line(#"*\.json"#)],
            ]
            return Schema.either(Schema.name, source)
        }
    }
}

extension FieldReader {
    /// Reads the data of a story at a token: an object, or the content of the data file named by the token.
    mutating func storyData(at token: Int) -> JSONValue? {
        guard let source = dataSource(at: token) else {
            guard document.kind(token) == .object else {
                expected("an object, or the name of a file that holds one", at: token)
                return nil
            }
            return document.data(at: token, &collector)
        }
        guard let name = fileName(at: source, "the name of a file of data") else { return nil }
        dataFile = name
        let document = document
        guard let readData = vocabulary.readData else {
            collector.error(document, source, "\(quoted(name)): data can't be read from a file here")
            return nil
        }
        switch readData(name) {
        case .found(let text): return attached.data(text)
        case .notFound(let reason):
            collector.error(document, source, "\(quoted(name)): \(reason)")
            return nil
        }
    }

    /// Returns the token of a data file's name: a string, or the `src` of an object without other members, if it ends
    /// in `.json`. Returns `nil` for other objects, which are data themselves.
    mutating func dataSource(at token: Int) -> Int? {
        switch document.kind(token) {
        case .string: return token
        case .object:
            let key = token + 1, value = key + 1
            guard document.tokens[token].end > value, document.string(key) == "src", document.kind(value) == .string,
                document.next(after: value) == document.tokens[token].end,
                document.string(value).utf8.reversed().starts(with: ".json".utf8.reversed())
            else { return nil }
            return value
        default: return nil
        }
    }
}
