package import RecapJSON

extension SourceText {
    /// Returns the line number at which a page of the story begins, from 1, in the author's text. Returns `nil` if
    /// there is no such page, or the text is not a story.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the text.
    package func line(ofPage index: Int, resources: ReadingResources = .serial) -> Int? {
        guard index >= 0, let document = try? JSONDocument.parse(bytes, resources: resources),
            let list = document.member("pages", of: 0),
            let page = document.elements(of: list).dropFirst(index).first(where: { _ in true })
        else { return nil }
        let offset = document.tokens[page].offset
        var finder = LocationFinder(origin?.bytes ?? bytes)
        return finder.location(of: origin?.offset(of: offset) ?? offset).line
    }
}
