internal import RecapConsole
internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import RecapTime

/// A story that was read without errors, and the texts that it was read from.
struct LoadedStory {
    /// The text of the story.
    let source: NamedText
    /// The data that is merged into the story's own.
    let data: [NamedText]
    var story: Story
    /// The file that the story names for its data, as it is written there.
    var dataFile: String?
    /// The folder of the story's media.
    let assets: FolderAssets

    /// The name on the command line.
    var name: String { source.name }

    /// The texts of the command line that can change: files, but not what came by a pipe.
    var files: [NamedText] { ([source] + data).filter(\.isFile) }

    /// The reason why there is nothing to show, in words that can follow the name and a colon. `nil` if there are pages.
    private var reasonForEmptiness: String? {
        guard !story.showsAnyPage else { return nil }
        return story.pages.isEmpty ? "it has no pages" : "with this data no page's \"showIf\" holds"
    }

    /// Prints the reason to standard error if no page is shown. Returns whether that is so.
    @discardableResult
    func printReasonIfEmpty() -> Bool {
        guard let reasonForEmptiness else { return false }
        StandardError.write("recap-tui: \(name.sanitized): nothing to show: \(reasonForEmptiness)\n")
        return true
    }

    /// Replaces the pages with one that tells the reason if none of them is shown.
    mutating func addPageIfEmpty(advance: Page.Advance) {
        guard let reasonForEmptiness else { return }
        let texts = [
            Title("Nothing to show yet", font: .plain),
            Title(Template(verbatim: "\(name): \(reasonForEmptiness)"), font: .plain),
        ]
        let elements = zip(texts, [TextStyle.bold, .dim]).map { $0.style($1).animate() }
        story.pages = [Page(id: "nothing-to-show", advance: advance, elements: elements)]
    }
}

extension Story {
    /// Whether the condition of a page holds for the story's data. Looks no further than the first such page.
    var showsAnyPage: Bool {
        let data = DataResolver(data: data)
        return pages.contains { data.holds($0.showIf) }
    }

    /// The pages whose conditions hold for the story's data.
    var shownPages: [Page] {
        let data = DataResolver(data: data)
        return pages.filter { data.holds($0.showIf) }
    }
}
