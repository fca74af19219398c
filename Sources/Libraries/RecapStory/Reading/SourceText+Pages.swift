package import RecapJSON

extension SourceText {
    /// Returns the line number at which a page of the story begins, from 1, in the author's text. Returns `nil` if
    /// there is no such page, or the text is not a story.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    package func line(ofPage index: Int, resources: ReadingResources = .serial) -> Int? {
        guard index >= 0, let document = try? JSONDocument.parse(bytes, resources: resources),
            document.kind(0) == .object,
            let list = document.value(of: "pages", in: 0), document.kind(list) == .array
        else { return nil }
        var page = list + 1
        for _ in 0..<index where page < document.next(after: list) { page = document.next(after: page) }
        guard page < document.next(after: list) else { return nil }
        let offset = document.tokens[page].offset
        var finder = LocationFinder(origin?.bytes ?? bytes)
        return finder.location(of: origin?.offset(of: offset) ?? offset).line
    }
}

extension JSONDocument {
    /// Returns the index of the value for a key in the object at an index; `nil` if the object has no such key. If the
    /// key is repeated, the last one counts.
    fileprivate func value(of key: String, in object: Int) -> Int? {
        var token = object + 1, found: Int?
        while token < next(after: object) {
            if string(token) == key { found = token + 1 }
            token = next(after: token + 1)
        }
        return found
    }
}
