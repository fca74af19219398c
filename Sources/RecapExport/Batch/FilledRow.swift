internal import RecapJSON
public import RecapStory

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
        let text = StoryText(name: "row", bytes: row)
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
