internal import ArgumentParser
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface

extension Int {
    /// Creates the index, from 0, of the page or step with a number, from 1.
    init(indexOfNumber number: Int) { self = number &- 1 }

    /// The number, from 1, of the page or step with this index, from 0, for people and other programs.
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
                throw ValidationError("--page \(id.sanitized): the story has no page of that id")
            }
            guard story.shownPages.contains(where: { $0.id == id }) else {
                throw ValidationError("--page \(id.sanitized): with this data the page's \"showIf\" does not hold")
            }
        }
    }
}
