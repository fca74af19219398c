package import RecapJSON
public import RecapStory

/// A row of data, checked together with the story that it fills.
public struct FilledRow: Sendable {
    /// The row's `key`, a text or a number, as text; `nil` if the row has none.
    public let key: String?
    /// The story with the row laid over its data.
    public let story: Story

    /// The row of data, as JSON that was checked.
    package let document: JSONDocument
    /// The token of the key.
    package let keyToken: Int?

    /// The key as JSON text, as it is written in the row; `null` if there is none.
    public var keyText: [UInt8] { keyToken.map { document.text(of: $0, .singleLine) } ?? RowError.noKey }
}

extension StoryTemplate {
    /// The name of the member of a row that identifies it.
    static let keyName = "key"

    /// Reads a row, a JSON object, and lays it over the story's data.
    ///
    /// - Parameter row: The row as JSON in UTF-8.
    /// - Throws: The first error, if the row is no object, or the story can't be played with it.
    public func fill(_ row: [UInt8]) throws(RowError) -> FilledRow {
        let text = StoryText(name: "row", bytes: row)
        let document: JSONDocument
        let value: JSONValue
        do throws(StoryTemplateError) {
            (document, value) = try parse(text)
        } catch {
            throw RowError(error)
        }
        var key: String?
        let token = document.member(Self.keyName, of: 0)
        if let token {
            switch document.kind(token) {
            case .string: key = document.string(token)
            case .number: key = String(decoding: document.text(of: token, .compact), as: UTF8.self)
            case .null: break
            default:
                throw RowError(
                    place: "row: \(Self.keyName)",
                    message: "expected a text or a number, found \(document.excerpt(token))")
            }
        }
        let keyToken = key == nil ? nil : token
        do throws(StoryTemplateError) {
            var story = story
            story.data = try data(with: value, from: text)
            return FilledRow(key: key, story: story, document: document, keyToken: keyToken)
        } catch {
            throw RowError(error, key: keyToken.map { document.text(of: $0, .singleLine) } ?? RowError.noKey)
        }
    }
}

extension JSONDocument {
    /// Returns the token of the value of an object's member; of several with the name the last one counts.
    fileprivate func member(_ name: String, of object: Int) -> Int? {
        var found: Int?
        var key = object + 1
        while key < tokens[object].end {
            if string(key) == name { found = key + 1 }
            key = next(after: key + 1)
        }
        return found
    }
}
