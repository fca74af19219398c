internal import RecapJSON

/// What came of looking for the file that a story names for its data.
public enum DataLookup: Sendable {
    /// Its text.
    case found(StoryText)
    /// Why it can't be read, in words that can follow its name and a colon.
    case notFound(reason: String)
}

extension FieldReader {
    /// The data of a story at a token: an object as it stands, or what is in the file that it names.
    mutating func storyData(at token: Int) -> JSONValue? {
        guard let source = dataSource(at: token) else {
            guard document.kind(token) == .object else {
                expected("an object, or the name of a file that holds one", at: token)
                return nil
            }
            return data(at: token)
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

    /// The token of the name of a data file: a text, or the `src` of an object that has nothing else and whose name ends in
    /// `.json`. `nil` where there is none: an object with other members is data itself.
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

    /// The name of a file: one line that is not empty.
    mutating func fileName(at token: Int, _ what: @autoclosure () -> String) -> String? {
        guard let name = line(at: token) else { return nil }
        if !name.isEmpty { return name }
        expected(what(), at: token)
        return nil
    }
}
