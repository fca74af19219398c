internal import RecapScene
internal import RecapStory

/// Tracks what the user has seen of a story while it is being written.
final class EditProgress {
    /// The last version of the story that was shown without errors.
    private(set) var story: Story
    /// The index of the last page shown, among the visible pages.
    private(set) var page: Int
    /// Whether errors are shown instead of the story.
    private var showsErrors = false

    /// Creates a progress at a page of a story.
    init(_ story: Story, page: Int) {
        self.story = story
        self.page = page
    }

    /// Switches to a version of the story. Returns the index of the page to start with.
    func begin(_ version: EditedStory.Version) -> Int {
        showsErrors = version.error != nil
        guard !showsErrors else { return 0 }
        page = EditProgress.changedPage(from: story, to: version.loaded.story, at: page) ?? page
        story = version.loaded.story
        return page
    }

    /// Handles a change of the story while a page is visible. Returns the index of the page to go to, or `nil` to stay.
    func change(to new: Story, at present: Int) -> Int? {
        let last = showsErrors ? page : present
        let changed = EditProgress.changedPage(from: story, to: new, at: last)
        defer {
            story = new
            showsErrors = false
        }
        return changed ?? (showsErrors ? last : nil)
    }

    /// Records the visible page.
    func note(_ present: Int) {
        if !showsErrors { page = present }
    }

    /// Goes back to the first page.
    func restart() { page = 0 }

    /// Returns the index of the page to show after a change, among the visible pages. Returns `nil` if the current page
    /// can stay, because it changed itself or because no page did.
    static func changedPage(from old: Story, to new: Story, at present: Int) -> Int? {
        let before = old.shownPages, after = new.shownPages
        func hasChanged(_ index: Int) -> Bool { index >= before.count || before[index] != after[index] }
        if after.indices.contains(present), hasChanged(present) { return nil }
        if let first = after.indices.first(where: hasChanged) { return first }
        return present < after.count ? nil : max(0, after.count - 1)
    }
}
