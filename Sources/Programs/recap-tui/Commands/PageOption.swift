internal import ArgumentParser
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface

extension PlayerOptions.Start {
    /// Creates a start at a page, given by its one-based number or its id. `nil` means the first page.
    init(option: String?) {
        self = option.map { text in Int(text).map { .number($0) } ?? .id(text) } ?? .number(1)
    }

    /// Returns the index of the page among the visible pages of a story. A hidden page resolves to the first or the
    /// last one.
    func index(in story: Story) -> Int {
        let pages = story.shownPages
        return switch self {
        case .number(let number): max(1, min(number, pages.count)) - 1
        case .id(let id): pages.firstIndex { $0.id == id } ?? 0
        }
    }

    /// Throws `ValidationError` unless a story shows the page. O(n) in the number of pages, but O(1) for the first
    /// page.
    func check(in story: Story) throws {
        switch self {
        // The first page needs no evaluation of page conditions.
        case .number(1): return
        case .number(let number):
            let count = story.shownPages.count
            guard !(1...max(1, count)).contains(number) else { return }
            throw ValidationError(
                "--page \(number): the story has \(count == 1 ? "one page" : "pages 1 to \(count)")")
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
