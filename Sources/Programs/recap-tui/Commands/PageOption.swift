internal import ArgumentParser
internal import RecapLanguage
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface

extension Int {
    /// Creates the zero-based index of the page or step with a one-based number.
    init(indexOfNumber number: Int) { self = number &- 1 }

    /// The one-based number of the page or step with this zero-based index, for people and other programs.
    var numberFromOne: Int { self &+ 1 }
}

extension PageReference {
    /// Creates a reference to a page, given by its number, from 1, or its id. `nil` means the first page.
    init(option: String?) {
        self = option.map { text in Int(text).map { .index(Int(indexOfNumber: $0)) } ?? .id(text) } ?? .index(0)
    }

    /// Returns the index of the page among the visible pages of a story. A hidden page resolves to the first or the
    /// last one.
    func index(in story: Story) -> Int {
        let pages = story.shownPages
        return index(in: pages.count) { id in pages.firstIndex { $0.id == id } }
    }

    /// Throws `ValidationError` unless a story shows the page. O(n) in the number of pages, but O(1) for the first
    /// page.
    func check(in story: Story) throws {
        switch self {
        // The first page needs no evaluation of page conditions.
        case .index(0): return
        case .index(let index):
            let count = story.shownPages.count
            guard !(0..<max(1, count)).contains(index) else { return }
            throw ValidationError(
                "--page \(index.numberFromOne): the story has \(count == 1 ? "one page" : "pages 1 to \(count)")")
        case .id(let id):
            guard story.pages.contains(where: { $0.id == id }) else {
                let ids = story.pages.compactMap(\.id).map(\.sanitized)
                let hint = ids.isEmpty ? "" : Suggestion.hintOrList(for: id, among: ids)
                throw ValidationError("--page \(id.sanitized): the story has no page of that id\(hint)")
            }
            guard story.shownPages.contains(where: { $0.id == id }) else {
                throw ValidationError("--page \(id.sanitized): with this data the page's \"showIf\" does not hold")
            }
        }
    }
}

/// The pages of a story to export.
enum PageSelection {
    /// Returns the zero-based indices of the selected pages among the visible pages.
    ///
    /// - Parameters:
    ///   - list: Comma-separated one-based numbers, ranges of numbers, and ids.
    ///   - story: The story.
    /// - Throws: `ValidationError` for a page that isn't visible.
    static func indices(_ list: String, in story: Story) throws -> [Int] {
        let pages = story.shownPages
        return try list.split(separator: ",", omittingEmptySubsequences: false).flatMap { item in
            let name = String(item)
            if let index = pages.firstIndex(where: { $0.id == name }) { return [index] }
            let ends = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends[0], let last = ends.count == 2 ? ends[1] : first, first <= last, first >= 1,
                last <= pages.count
            else {
                let count = pages.count == 1 ? "one page" : "pages 1 to \(pages.count)"
                throw ValidationError(
                    "--page \(name.sanitized): no page of this story, which has \(count), and ids: "
                        + pages.compactMap(\.id).map(\.sanitized).joined(separator: ", "))
            }
            return Array(Int(indexOfNumber: first)...Int(indexOfNumber: last))
        }
    }
}
