internal import RecapMedia
internal import RecapStory
internal import RecapSurface

/// A story that was read and found good.
struct LoadedStory {
    /// What it was called on the command line.
    let name: String
    var story: Story
    /// Where its pictures are.
    let assets: FolderAssets

    /// Gives every page that a clock ends the same seconds.
    mutating func setRemainSeconds(_ seconds: Double) {
        story.pageRemainSeconds = seconds
        for index in story.pages.indices {
            if case .after = story.pages[index].advance { story.pages[index].advance = .after(seconds: seconds) }
        }
    }

    /// Says that there is nothing to see, and why.
    func tellNoPages() {
        let why = story.pages.isEmpty ? "it has no pages" : "with this data no page's \"showIf\" holds"
        StandardError.write("recap-tui: \(name.sanitized): nothing to show: \(why)\n")
    }
}

extension Story {
    /// The pages that exist with its data.
    var shownPages: [Page] {
        let data = DataResolver(data: data)
        return pages.filter { data.holds($0.showIf) }
    }
}
