import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface

extension SearchPanel {
    /// Creates the panel of a search for stories.
    ///
    /// - Parameters:
    ///   - scope: The name of the channel that is searched first; `nil` for all stories.
    ///   - count: The number of results.
    ///   - elsewhere: The number of results from other tabs, which come last.
    ///   - total: The number of stories of the tab.
    ///   - story: Returns the story of the result at an index.
    init(
        query: String, caret: Int? = nil, scope: String? = nil, count: Int, elsewhere: Int = 0, total: Int,
        selected: Int, story: @escaping (Int) -> FeedEntry
    ) {
        let scope = scope.map { $0.beginning(scalars: 24) }, here = max(0, count - elsewhere)
        let found: Message =
            switch (query.isEmpty, scope) {
            case (true, nil): Message(total, one: "\(total) story", other: "\(total) stories")
            case (true, let scope?):
                Message(total, one: "\(total) story in \(scope)", other: "\(total) stories in \(scope)")
            case (false, nil): "\(here) of \(total)"
            case (false, let scope?): "\(here) of \(total) in \(scope)"
            }
        let heading: Message =
            switch (here > 0, scope) {
            case (true, _): "\(elsewhere) more in other tabs"
            case (false, nil): "Not here, but \(elsewhere) in other tabs:"
            case (false, let scope?): "Not in \(scope), but \(elsewhere) in other tabs:"
            }
        self.init(
            query: query, caret: caret, hint: Message("title, author, channel or a word"), found: found,
            emptyLines: total == 0
                ? [Message("There are no stories to search yet.")]
                : [Message("Nothing here goes by that name."), Message("Fewer letters find more.")],
            heading: elsewhere > 0 ? (here, heading) : nil, action: Message("watch"), count: count, selected: selected
        ) { index, environment in
            let entry = story(index)
            let origin = [entry.header.author, entry.header.channel].compactMap { $0?.isEmpty == false ? $0 : nil }
            return Result(title: entry.shownTitle, detail: origin.joined(separator: environment.glyphs.separator))
        }
    }
}
