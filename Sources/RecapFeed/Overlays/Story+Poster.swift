import RecapStory
import RecapTime

extension Story {
    /// What is shown of a story until its pages are there: its poster's words, or what it is called. It stands still, so
    /// that nothing jumps when the pages take over.
    static func poster(of entry: FeedEntry) -> Story {
        let words = entry.header.poster.flatMap { $0.isEmpty ? nil : $0 } ?? entry.shownTitle
        return still([Title(Template(verbatim: words.beginning(scalars: 2000))).animate()], title: entry.shownTitle)
    }

    /// What takes the place of a story that can't be shown: what is wrong with it, and where. The feed goes on after
    /// eight seconds.
    static func broken(_ error: FeedStoryError, entry: FeedEntry) -> Story {
        let details = FeedStoryError.excerpt(error.details)
        return Story(title: entry.shownTitle) {
            Page(id: "broken", seconds: 8) {
                Title("This story can't be shown", font: .plain)
                // No text block, which would take `_` and `*` for marks.
                Title(Template(verbatim: error.summary.beginning(scalars: 2000)), font: .plain).style(.dim)
                if !details.isEmpty { Code(Template(verbatim: details.joined(separator: "\n"))) }
            }
        }
    }

    /// What is shown while a feed is asked for its first stories.
    static func waiting() -> Story { still([TextBlock("Looking for stories").style(.dim).animate()]) }

    /// What is shown of a feed without stories, and why there are none.
    static func empty(why: String) -> Story {
        still([
            Title("Nothing here yet", font: .small).animate(),
            Title(Template(verbatim: why.beginning(scalars: 2000)), font: .plain).style(.dim).animate(),
        ])
    }

    /// One page that stays. Not a manual one, whose bar would be full from the start.
    private static func still(_ elements: [Element], title: String? = nil) -> Story {
        Story(
            title: title, pages: [Page(id: "still", advance: .after(seconds: .longest), elements: elements)]
        )
    }
}

extension FeedStoryError {
    /// The cells that code has on a screen of 40 columns.
    private static let narrow = 36
    /// The most lines that are shown.
    private static let mostLines = 12

    /// The lines of an error as far as a small screen shows them, with what the caret points at in view.
    static func excerpt(_ details: [String]) -> [String] {
        var lines = details.prefix(mostLines).map { Array($0.beginning(scalars: 4000)) }
        while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        // What all lines are indented by says nothing.
        let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { line in
            line.prefix { $0 == " " }.count
        }
        var cut = indents.min() ?? 0
        let caret = lines.lastIndex { line in
            line.contains("^") && line.allSatisfy { $0 == " " || $0 == "^" || $0 == "~" }
        }
        var hasCut = false
        if let caret, let place = lines[caret].firstIndex(of: "^"), place - cut > narrow - 4 {
            cut = place - (narrow - 8)
            hasCut = true
        }
        for (index, line) in lines.enumerated() {
            var line = line.count > cut ? Array(line[cut...]) : []
            if hasCut, index != caret, !line.isEmpty { line[0] = "…" }
            lines[index] = line
        }
        return lines.map { String($0) }
    }
}
