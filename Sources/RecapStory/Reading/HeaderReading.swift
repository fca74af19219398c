internal import RecapJSON

extension FieldReader {
    /// What the innermost object tells of a story.
    mutating func header() -> StoryHeader {
        StoryHeader(
            title: string("title"), author: string("author"), channel: string("channel"), date: string("date"),
            poster: string("poster"), link: line("link"), likes: integer("likes"),
            commentCount: integer("commentCount"), comments: comments("comments"))
    }

    /// Text of one line that the field may have.
    private mutating func line(_ name: FieldName) -> String? { find(name).flatMap { line(at: $0) } }

    /// Text of one line: nothing in it can move a cursor or break a path.
    mutating func line(at token: Int) -> String? {
        guard let text = string(at: token) else { return nil }
        if text.isSingleLine { return text }
        expected("one line without control characters", at: token)
        return nil
    }

    private mutating func comments(_ name: FieldName) -> [StoryComment] {
        guard let token = find(name) else { return [] }
        return list(at: token, as: "a list of comments") { reader, item in reader.comment(at: item) } ?? []
    }

    private mutating func comment(at token: Int) -> StoryComment? {
        if document.kind(token) == .string { return StoryComment(text: document.string(token)) }
        return read(token, as: "text or an object with a text", fields: StoryComment.fields) { reader in
            StoryComment(
                author: reader.string("author"), text: reader.requiredString("text"), date: reader.string("date"))
        }
    }
}

extension String {
    /// Whether nothing in it ends a line or is a control character.
    var isSingleLine: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: false
            default: true
            }
        }
    }
}
