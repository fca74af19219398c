package import RecapJSON
public import RecapStory

/// The results of rows of data as JSON Lines: objects with the row's key.
public struct BatchLines: Sendable {
    private var lines = JSONLineWriter()
    private let writers: [FilledStoryWriter]

    /// Creates no lines.
    ///
    /// - Parameter templates: The stories that the rows fill.
    public init(_ templates: [StoryTemplate]) { writers = templates.map(FilledStoryWriter.init) }

    /// The lines so far, in UTF-8.
    public var bytes: [UInt8] { lines.bytes }

    /// Removes all lines, keeping the memory for new ones.
    public mutating func removeAll() { lines.removeAll() }

    /// Adds the story that a row fills: a story file on one line, with the row's key as its member `key`.
    ///
    /// - Parameters:
    ///   - row: The filled row.
    ///   - index: The index of the story that the row fills.
    public mutating func add(story row: FilledRow, of index: Int = 0) {
        lines.add { writers[index].write(row, to: &$0) }
    }

    /// Adds a text made from a row with a key, which is JSON text: `{"key":…,"name":"text"}`, with `variant` before the name if
    /// there are several stories.
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
                members.add("place", error.place)
                members.add("message", error.message)
            }
        }
    }
}

/// A row of data, checked together with the story that it fills.
public struct FilledRow: Sendable {
    /// The row's `key`, a text or a number, as text; `nil` if the row has none.
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

    /// The story with the row laid over its data. O(*n*) in the row and the story's data.
    public var story: Story { template.story(with: data) }

    /// The row of data as JSON text.
    package var text: [UInt8] { data.document.text(of: 0, .compact) }

    /// The key as JSON text, as it is written in the row; `null` if there is none.
    public var keyText: [UInt8] { keyToken.map { data.document.text(of: $0, .singleLine) } ?? RowError.noKey }
}

extension StoryTemplate {
    /// The name of the member of a row that identifies it.
    static let keyName = "key"

    /// Reads a row, a JSON object, and lays it over the story's data.
    ///
    /// - Parameters:
    ///   - row: The row as JSON in UTF-8.
    ///   - denied: Words that the story may not show. A row with one of them counts as `{"key": …, "denied": true}`, for which
    ///     the story can have a page.
    /// - Throws: The first error, if the row isn't an object or the story can't be played with it.
    public func fill(_ row: [UInt8], denied: DeniedWords? = nil) throws(RowError) -> FilledRow {
        let text = SourceText(name: "row", bytes: row)
        let data: DataPiece
        do throws(StoryTemplateError) {
            data = try parse(text)
        } catch {
            throw RowError(error)
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

    /// Returns the key of a row as text. Returns `nil` if the row has none, or is no JSON object.
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
                place: "row: \(keyName)", message: "expected a text or a number, found \(document.excerpt(token))")
        }
    }
}

/// Why a row of data has no result, with the row's key.
public struct RowError: Error, Sendable {
    /// The number of the row in the input, from 1; `nil` if unknown.
    public var number: Int?
    /// The row's key as JSON text: `null` if it has none or can't be read.
    public let key: [UInt8]
    /// The file, line, column and path of the place. The row itself is the file `row`.
    public let place: String
    /// A sentence that describes the error. May contain text of the row, unchanged.
    public let message: String

    /// The key of a row without one, as JSON text.
    public static let noKey = Array("null".utf8)

    /// Creates an error.
    public init(number: Int? = nil, key: [UInt8] = RowError.noKey, place: String, message: String) {
        self.number = number
        self.key = key
        self.place = place
        self.message = message
    }

    init(_ error: StoryTemplateError, key: [UInt8] = RowError.noKey) {
        self.init(key: key, place: error.place, message: error.message)
    }
}

/// A list of words that no story may show: a row of data with one of them gets a quiet page.
public struct DeniedWords: Sendable {
    /// The entries of one word.
    private let words: Set<Substring>
    /// The other entries: several words, with spaces between and around them, and text in scripts without spaces between words.
    private let passages: [String]

    /// Creates a list from a text with an entry on each line. Empty lines and lines that begin with `#` don't count.
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

    /// The first code point of the scripts of East Asia, whose words have no spaces between them.
    private static let firstWithoutSpaces: UInt32 = 0x2E80

    /// Returns whether a text has an entry of the list. Capitals, punctuation and invisible characters make no difference. O(*n*)
    /// in the length of the text, for each entry that is not one word.
    public func areIn(_ text: String) -> Bool {
        let pieces = DeniedWords.words(of: DeniedWords.folded(text))
        if pieces.contains(where: words.contains) { return true }
        guard !passages.isEmpty else { return false }
        let joined = " \(pieces.joined(separator: " ")) "
        return passages.contains { joined.contains($0) }
    }

    /// Returns whether a name or text of a document has an entry of the list, apart from the text of one token.
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
