import RecapCore
import RecapLanguage
import RecapStory
import RecapSurface

extension Story {
    /// Returns the poster that is shown until a story is loaded: the poster's text or, without one, the title. It has no
    /// animation, so nothing jumps when the pages replace it.
    static func poster(of entry: FeedEntry) -> Story {
        let words = entry.header.poster.flatMap { $0.isEmpty ? nil : $0 } ?? entry.shownTitle
        return still([Title(Template(verbatim: words.beginning(scalars: 2000))).animate()], title: entry.shownTitle)
    }

    /// Returns the error page that replaces a story that can't be shown. The feed advances after eight seconds.
    static func broken(_ error: FeedStoryError, entry: FeedEntry, _ messages: MessageCatalogue) -> Story {
        let details = FeedStoryError.excerpt(error.details)
        return Story(title: entry.shownTitle) {
            Page(id: "broken", seconds: 8) {
                Title(Template(verbatim: messages("This story can't be shown")), font: .plain)
                Title(Template(verbatim: error.summary.beginning(scalars: 2000)), font: .plain).style(.dim)
                if !details.isEmpty { Code(Template(verbatim: details.joined(separator: "\n"))) }
            }
        }
    }

    /// Returns the placeholder that is shown while no stories are known.
    static func waiting(_ messages: MessageCatalogue) -> Story {
        still([Title(Template(verbatim: messages("Looking for stories")), font: .plain).style(.dim).animate()])
    }

    /// Returns the placeholder of an empty feed, with the reason why it is empty.
    static func empty(why: String, _ messages: MessageCatalogue) -> Story {
        still([
            Title(Template(verbatim: messages("Nothing here yet")), font: .small).animate(),
            Title(Template(verbatim: why.beginning(scalars: 2000)), font: .plain).style(.dim).animate(),
        ])
    }

    /// Returns a story with one page that does not end. It isn't a manual page, whose progress bar would be full from the start.
    private static func still(_ elements: [StoryElement], title: String? = nil) -> Story {
        Story(
            title: title, pages: [Page(id: "still", advance: .after(.longest), elements: elements)]
        )
    }
}

extension FeedStoryError {
    /// The width of code on a screen of 40 columns, in cells.
    private static let narrow = 36
    /// The maximum number of lines shown.
    private static let maximumLines = 12

    /// Returns the lines of an error, truncated so that the position marked by the caret is visible on a small screen.
    static func excerpt(_ details: [String]) -> [String] {
        var lines = details.prefix(maximumLines).map { Array($0.beginning(scalars: 4000)) }
        while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        // The common indentation is removed.
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
