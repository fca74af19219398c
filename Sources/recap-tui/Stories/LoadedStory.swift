internal import RecapStory

/// A story that was read and found good.
struct LoadedStory {
    var story: Story

    /// Gives every page that a clock ends the same seconds.
    mutating func setRemainSeconds(_ seconds: Double) {
        story.pageRemainSeconds = seconds
        for index in story.pages.indices {
            if case .after = story.pages[index].advance { story.pages[index].advance = .after(seconds: seconds) }
        }
    }
}
