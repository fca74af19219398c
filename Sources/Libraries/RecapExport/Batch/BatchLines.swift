package import RecapJSON
public import RecapStory

/// The results of data rows as JSON Lines: one object per result, with the row's key.
public struct BatchLines: Sendable {
    private var lines = JSONLineWriter()
    private let writers: [FilledStoryWriter]

    /// Creates an empty list of lines.
    ///
    /// - Parameter templates: The stories that are filled with the rows.
    public init(_ templates: [StoryTemplate]) { writers = templates.map(FilledStoryWriter.init) }

    /// The lines so far, in UTF-8.
    public var bytes: [UInt8] { lines.bytes }

    /// Removes all lines, keeping the memory for new ones.
    public mutating func removeAll() { lines.removeAll() }

    /// Adds a filled story: a story file on one line, with the row's key as its member `key`.
    ///
    /// - Parameters:
    ///   - row: The filled row.
    ///   - index: The index of the story that was filled with the row.
    public mutating func add(story row: FilledRow, of index: Int = 0) {
        lines.add { writers[index].write(row, to: &$0) }
    }

    /// Adds a text made from a row: `{"key":…,"name":"text"}`, with `variant` before the name if there are several stories. The
    /// key is JSON text.
    public mutating func add(_ name: String, _ text: String, key: [UInt8], variant: String? = nil) {
        lines.add { line in
            line.add(StoryTemplate.keyName, text: key)
            if let variant { line.add("variant", variant) }
            line.add(name, text)
        }
    }

    /// Adds the error of a row: `{"key":…,"error":{"row":…,"place":"…","message":"…"}}`, without `row` if its number
    /// is unknown.
    public mutating func add(_ error: RowError) {
        lines.add { line in
            line.add(StoryTemplate.keyName, text: error.key)
            line.object("error") { members in
                if let number = error.number { members.add("row", number) }
                members.add("place", error.location)
                members.add("message", error.message)
            }
        }
    }
}

/// A row of data that has been checked together with the story that it fills.
public struct FilledRow: Sendable {
    /// The row's `key`, a string or a number, as text; `nil` if the row has none.
    public let key: String?
    /// The row of data.
    package let data: DataPiece
    /// The token of the key.
    package let keyToken: Int?
    private let template: StoryTemplate

    fileprivate init(key: String?, data: DataPiece, keyToken: Int?, template: StoryTemplate) {
        self.key = key
        self.data = data
        self.keyToken = keyToken
        self.template = template
    }

    /// The story with the row merged into its data. O(*n*) in the row and the story's data.
    public var story: Story { template.story(with: data) }

    /// The row of data as JSON text.
    package var text: [UInt8] { data.document.text(of: 0, .compact) }

    /// The key as JSON text, exactly as written in the row; `null` if there is none.
    public var keyText: [UInt8] { keyToken.map { data.document.text(of: $0, .singleLine) } ?? RowError.noKey }
}

extension StoryTemplate {
    /// The name of the member of a row that identifies it.
    static let keyName = "key"

    /// Reads a row, a JSON object, and merges it into the story's data.
    ///
    /// - Parameters:
    ///   - row: The row as JSON in UTF-8.
    ///   - denied: Words that the story must not show. A row that contains one of them is treated as `{"key": …, "denied":
    ///     true}`, for which the story can have a page.
    /// - Throws: The first error if the row isn't an object or the story can't be played with it.
    public func fill(_ row: [UInt8], denied: DeniedWords? = nil) throws(RowError) -> FilledRow {
        let text = SourceText(name: "row", bytes: row)
        let data: DataPiece
        do throws(StoryTemplateError) {
            data = try parse(text)
        } catch {
            let isObject = row.first { !" \t\r".utf8.contains($0) } == UInt8(ascii: "{")
            let hint = isObject ? "" : "; a row is a JSON object on a line, such as {\"name\":\"Ada\"}"
            throw RowError(location: error.location, message: error.message + hint)
        }
        let document = data.document, token = data.members[Self.keyName]
        var key: String?
        if let token { key = try Self.key(at: token, in: document) }
        let keyToken = key == nil ? nil : token
        if let denied, denied.areIn(document, except: keyToken) {
            return try fill(
                JSONWriter.object(.compact) { quiet in
                    if let keyToken { quiet.add(Self.keyName, text: document.text(of: keyToken, .singleLine)) }
                    quiet.add("denied", true)
                })
        }
        do throws(StoryTemplateError) {
            try check(data, from: text)
            return FilledRow(key: key, data: data, keyToken: keyToken, template: self)
        } catch {
            throw RowError(error, key: keyToken.map { document.text(of: $0, .singleLine) } ?? RowError.noKey)
        }
    }

    /// Returns the key of a row as text; `nil` if the row has none or is not a JSON object.
    public static func key(of row: [UInt8]) throws(RowError) -> String? {
        guard let document = try? JSONDocument.parse(row), document.kind(0) == .object,
            let token = JSONMembers(document, 0)[keyName]
        else { return nil }
        return try key(at: token, in: document)
    }

    private static func key(at token: Int, in document: JSONDocument) throws(RowError) -> String? {
        switch document.kind(token) {
        case .string: return document.string(token)
        case .number: return String(decoding: document.text(of: token, .compact), as: UTF8.self)
        case .null: return nil
        default:
            throw RowError(
                location: "row: \(keyName)", message: "expected a text or a number, found \(document.excerpt(token))")
        }
    }
}

/// The reason why a row of data has no result, with the row's key.
public struct RowError: Error, Sendable {
    /// The number of the row in the input, from 1; `nil` if unknown.
    public var number: Int?
    /// The row's key as JSON text; `null` if there is no key or it can't be read.
    public let key: [UInt8]
    /// The location of the error: file, line, column and path. The row itself is referred to as the file `row`.
    public let location: String
    /// A sentence that describes the error. May contain unescaped text of the row.
    public let message: String

    /// The JSON text that represents a missing key.
    public static let noKey = Array("null".utf8)

    /// Creates an error about a row.
    public init(number: Int? = nil, key: [UInt8] = RowError.noKey, location: String, message: String) {
        self.number = number
        self.key = key
        self.location = location
        self.message = message
    }

    init(_ error: StoryTemplateError, key: [UInt8] = RowError.noKey) {
        self.init(key: key, location: error.location, message: error.message)
    }
}

/// A list of words that stories must not show. A row of data that contains one of them is replaced by a neutral one.
public struct DeniedWords: Sendable {
    /// The entries that consist of a single word.
    private let words: Set<Substring>
    /// The other entries: phrases of several words, with spaces between and around them, and text in scripts without spaces
    /// between words.
    private let passages: [String]

    /// Creates a list from a text with one entry per line. Empty lines and lines that begin with `#` are ignored.
    public init(_ text: String) {
        var words: Set<Substring> = [], passages: [String] = []
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let entry = DeniedWords.folded(line), pieces = DeniedWords.words(of: entry)
            if entry.unicodeScalars.contains(where: { $0.value >= DeniedWords.firstWithoutSpaces }) {
                passages.append(pieces.joined(separator: " "))
            } else if pieces.count > 1 {
                passages.append(" \(pieces.joined(separator: " ")) ")
            } else {
                words.formUnion(pieces)
            }
        }
        (self.words, self.passages) = (words, passages)
    }

    /// The first code point of the East Asian scripts, which don't separate words by spaces.
    private static let firstWithoutSpaces: UInt32 = 0x2E80

    /// Returns whether a text contains an entry of the list, ignoring case, punctuation and invisible characters. O(*n*) in the
    /// length of the text, for each entry that is not a single word.
    public func areIn(_ text: String) -> Bool {
        let pieces = DeniedWords.words(of: DeniedWords.folded(text))
        if pieces.contains(where: words.contains) { return true }
        guard !passages.isEmpty else { return false }
        let joined = " \(pieces.joined(separator: " ")) "
        return passages.contains { joined.contains($0) }
    }

    /// Returns whether a key or string of a document contains an entry of the list, not counting one token.
    package func areIn(_ document: JSONDocument, except token: Int?) -> Bool {
        document.tokens.indices.contains { index in
            index != token && document.kind(index) == .string && areIn(document.string(index))
        }
    }

    private static func words(of text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }

    private static func folded(_ text: some StringProtocol) -> String {
        var folded = String.UnicodeScalarView()
        folded.append(
            contentsOf: text.lowercased().unicodeScalars.lazy.filter { !$0.properties.isDefaultIgnorableCodePoint })
        return String(folded)
    }
}
