internal import RecapScene
internal import RecapStory

/// What the user has seen of a story that is being written.
final class EditProgress {
    /// The story as it was last shown without errors.
    private(set) var story: Story
    /// The index of the page that was shown last, among those that are shown.
    private(set) var page: Int
    /// Whether errors are shown in the place of the story.
    private var showsErrors = false

    /// Creates the progress at a page of a story.
    init(_ story: Story, page: Int) {
        self.story = story
        self.page = page
    }

    /// Takes a version of the story that is shown from now on. Returns the index of the page to begin with.
    func begin(_ version: EditedStory.Version) -> Int {
        showsErrors = version.error != nil
        guard !showsErrors else { return 0 }
        page = EditProgress.changedPage(from: story, to: version.loaded.story, at: page) ?? page
        story = version.loaded.story
        return page
    }

    /// Takes a change of the story while a page is shown. Returns the index of the page to go to; `nil` to stay.
    func change(to new: Story, at present: Int) -> Int? {
        let last = showsErrors ? page : present
        let changed = EditProgress.changedPage(from: story, to: new, at: last)
        defer {
            story = new
            showsErrors = false
        }
        return changed ?? (showsErrors ? last : nil)
    }

    /// Remembers the page that is shown.
    func note(_ present: Int) {
        if !showsErrors { page = present }
    }

    /// Begins the story again.
    func restart() { page = 0 }

    /// Returns the index of the page to show after a change, among those that are shown. Returns `nil` if the present one can stay: it
    /// changed itself, or no page did.
    static func changedPage(from old: Story, to new: Story, at present: Int) -> Int? {
        let before = old.shownPages, after = new.shownPages
        func hasChanged(_ index: Int) -> Bool { index >= before.count || before[index] != after[index] }
        if after.indices.contains(present), hasChanged(present) { return nil }
        if let first = after.indices.first(where: hasChanged) { return first }
        return present < after.count ? nil : max(0, after.count - 1)
    }
}
