internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import RecapTime

/// A story that was read and found good.
struct LoadedStory {
    /// Its text.
    let source: NamedText
    /// The data that is laid over its own.
    let data: [NamedText]
    var story: Story
    /// The file that it names for its data, as it is written.
    var dataFile: String?
    /// Where its pictures are.
    let assets: FolderAssets

    /// What it was called on the command line.
    var name: String { source.name }

    /// The files of it that were named in the call: what came by a pipe can't be read again.
    var files: [NamedText] { ([source] + data).filter(\.isFile) }

    /// Why there is nothing to show, in a few words; `nil` where there is something.
    private var whyNothingIsShown: String? {
        guard story.shownPages.isEmpty else { return nil }
        return story.pages.isEmpty ? "it has no pages" : "with this data no page's \"showIf\" holds"
    }

    /// Tells on standard error why there is nothing to show, where that is so. Returns whether it is.
    @discardableResult
    func tellIfNothingIsShown() -> Bool {
        guard let why = whyNothingIsShown else { return false }
        StandardError.write("recap-tui: \(name.sanitized): nothing to show: \(why)\n")
        return true
    }

    /// Gives a story none of whose pages is shown a page that says so.
    mutating func standIn(advance: Page.Advance) {
        guard let why = whyNothingIsShown else { return }
        let texts = [
            Title("Nothing to show yet", font: .plain),
            // A title, since a text would take `_` and `*` in names for markup.
            Title(Template(verbatim: "\(name): \(why)"), font: .plain),
        ]
        let elements = zip(texts, [TextStyle.bold, .dim]).map { $0.style($1).animate() }
        story.pages = [Page(id: "nothing-to-show", advance: advance, elements: elements)]
    }
}

extension Story {
    /// Gives every page that a clock ends the same seconds.
    mutating func setRemainSeconds(_ seconds: PageSeconds) {
        pageRemainSeconds = seconds
        for index in pages.indices {
            switch pages[index].advance {
            case .after: pages[index].advance = .after(seconds: seconds)
            case .timed: pages[index].advance = .timed(seconds: seconds)
            case .manual, .media: break
            }
        }
    }

    /// The pages that exist with its data.
    var shownPages: [Page] {
        let data = DataResolver(data: data)
        return pages.filter { data.holds($0.showIf) }
    }
}
