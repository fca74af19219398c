internal import RecapJSON
internal import RecapStory

/// A JSON object that an author wrote inside Markdown. Its members are added to an object of the story.
struct WrittenObject {
    /// The members without the surrounding braces; empty if there are none.
    private(set) var members = StoryOutput()
    /// The names of the members.
    private(set) var names: Set<String> = []

    /// Parses an object. If the text is not an object, reports an error and returns `nil`.
    init?(_ text: PlacedText, _ notes: inout [StoryOrigin.Note]) {
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument.parse(text.bytes)
        } catch {
            notes.append(StoryOrigin.Note(.error, at: text.origin(of: error.offset), error.message))
            return nil
        }
        let object = document.tokens[0]
        guard object.kind == .object else {
            let message = "expected an object, found \(document.excerpt(0))"
            notes.append(StoryOrigin.Note(.error, at: text.origin(of: object.offset), message))
            return nil
        }
        names = Set(document.keys(of: 0).map(document.string))
        // Only white space follows the object.
        let end = text.bytes.lastIndex(of: UInt8(ascii: "}")) ?? text.bytes.count
        if !names.isEmpty { members.add(text, from: object.offset + 1, to: end) }
    }
}
