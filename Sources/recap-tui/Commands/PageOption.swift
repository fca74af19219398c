internal import ArgumentParser
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface

extension PlayerOptions.Start {
    /// The page that an option names, by its number, from 1, or by its id; the first page for `nil`.
    init(option: String?) {
        self = option.map { text in Int(text).map { .number($0) } ?? .id(text) } ?? .number(1)
    }

    /// Checks that a story has the page. Throws `ValidationError` where it has not. O(pages).
    func check(in story: Story) throws {
        switch self {
        // The first page needs no look at the conditions of all pages.
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
