import RecapScene
import RecapStory
import RecapSurface

/// A panel in front of the story. It receives all keys, and the story is paused behind it.
enum FeedPanel {
    case help(HelpOverlay)
    case comments(CommentsPanel)
    case link(LinkOverlay)
    case search(FeedSearch)
    case pages(PageChoice)

    /// The result of a user's action in a panel.
    enum Response {
        /// The action has no effect.
        case none
        /// The panel has changed.
        case changed
        /// The panel should be closed.
        case close
        /// The panel should close, and the given link should be opened.
        case open(String)
        /// The panel should close, and a notice should explain why its link is not opened.
        case refuse(LinkRefusal)
        /// The panel should close, and the given story should be shown.
        case show(StoryKey)
        /// The panel should close, and the page of the story at an index should be shown.
        case go(Int)
    }

    // MARK: Keys

    /// Handles a key.
    mutating func handle(_ key: Key, in rect: Rect, stories: KnownStories, keys: FeedKeys) -> Response {
        switch self {
        case .help: return continueHelp(after: key)
        case .comments(var panel):
            if keys.command(for: key) == .feed(.comments) { return .close }
            if key.closesText { return .close }
            let page = max(1, panel.visibleRows(in: rect) - 1)
            let isScrolled = key.scroll(&panel.scroll, to: panel.scrollRange(in: rect), page: page)
            self = .comments(panel)
            return isScrolled ? .changed : .none
        case .link(var overlay):
            let response = overlay.handle(key, in: rect)
            self = .link(overlay)
            return Response(response)
        case .search(var search):
            let response = search.handle(key, in: rect, stories: stories)
            self = .search(search)
            return response
        case .pages(var choice):
            let response = choice.handle(key, closes: keys.command(for: key) == .story(.pages), in: rect)
            self = .pages(choice)
            return Response(response)
        }
    }

    /// Handles pasted text, which a search adds to the query.
    mutating func paste(_ text: String, stories: KnownStories) -> Response {
        guard case .search(var search) = self else { return .none }
        search.type(contentsOf: text, in: stories.index)
        self = .search(search)
        return .changed
    }

    // MARK: Mouse

    /// Handles a mouse event. The wheel acts like the arrow keys.
    mutating func handle(_ mouse: MouseEvent, in rect: Rect, stories: KnownStories, keys: FeedKeys) -> Response {
        if case .link(var overlay) = self {
            let response = overlay.handle(mouse, in: rect)
            self = .link(overlay)
            return Response(response)
        }
        if case .pages(var choice) = self {
            let response = choice.handle(mouse, in: rect)
            self = .pages(choice)
            return Response(response)
        }
        return switch mouse.action {
        case .wheelUp: handle(.up, in: rect, stories: stories, keys: keys)
        case .wheelDown: handle(.down, in: rect, stories: stories, keys: keys)
        case .press: press(mouse.point, in: rect, stories: stories)
        case .release: .none
        }
    }

    /// Shows the next page of the key list, or closes it.
    private mutating func continueHelp(after key: Key?) -> Response {
        guard case .help(let overlay) = self, let next = overlay.next(after: key) else { return .close }
        self = .help(next)
        return .changed
    }

    private mutating func press(_ point: Point, in rect: Rect, stories: KnownStories) -> Response {
        switch self {
        case .help: return continueHelp(after: nil)
        case .comments(let panel): return panel.contains(point, in: rect) ? .none : .close
        case .link, .pages: return .none
        case .search(let search):
            guard let result = search.panel(over: stories).result(at: point, in: rect) else { return .none }
            return .show(search.results[result])
        }
    }

    // MARK: Changes

    /// Updates the panel for the size of the screen and the story's current entry.
    mutating func resize(to rect: Rect, entry: FeedEntry) {
        guard case .comments(let panel) = self else { return }
        self = .comments(CommentsPanel(of: entry, in: rect, scroll: panel.scroll))
    }

    /// Repeats the search after the stories have changed. Returns whether the visible results changed.
    mutating func update(_ stories: KnownStories, list: [StoryKey]) -> Bool {
        guard case .search(var search) = self else { return false }
        search.search(list, elsewhere: stories.elsewhere(than: list), in: stories.index)
        self = .search(search)
        return true
    }

    // MARK: Drawing

    /// Draws the panel over a screen. `view` draws the pages of the story in view.
    mutating func draw(
        on canvas: inout Canvas, in rect: Rect, stories: KnownStories, keys: FeedKeys, view: RecapView?
    ) {
        switch self {
        case .help(var overlay):
            overlay.draw(on: &canvas, in: rect, keys: keys)
            self = .help(overlay)
        case .comments(let panel): panel.draw(on: &canvas, in: rect)
        case .link(let overlay): overlay.draw(on: &canvas, in: rect)
        case .search(let search): search.panel(over: stories).draw(on: &canvas, in: rect)
        case .pages(let choice):
            choice.draw(on: &canvas, in: rect) { view?.drawSmall(page: $0, on: &$1, in: $2) }
        }
    }
}

extension FeedPanel.Response {
    /// Converts the response of the link overlay.
    fileprivate init(_ response: LinkOverlay.Response) {
        self =
            switch response {
            case .none: .none
            case .changed: .changed
            case .close: .close
            case .open(let address): .open(address)
            case .refuse(let refusal): .refuse(refusal)
            }
    }

    /// Creates the response that corresponds to one of the list of pages.
    fileprivate init(_ response: PageChoice.Response) {
        self =
            switch response {
            case .none: .none
            case .changed: .changed
            case .close: .close
            case .go(let page): .go(page)
            }
    }
}

extension FeedSearch {
    /// Handles a key.
    fileprivate mutating func handle(_ key: Key, in rect: Rect, stories: KnownStories) -> FeedPanel.Response {
        let index = stories.index
        switch panel(over: stories).action(of: key, in: rect) {
        case .type(let character): type(character, in: index)
        case .erase(let all): erase(all: all, in: index)
        case .move(let rows): move(by: rows)
        case .choose: return story.map { .show($0) } ?? .none
        case .close: return .close
        case nil: break
        }
        return .changed
    }

    /// Returns the panel that displays the search.
    fileprivate func panel(over stories: KnownStories) -> SearchPanel {
        SearchPanel(
            query: query, scope: stories.shownChannel, count: results.count, elsewhere: elsewhere, total: total,
            selected: selected
        ) { stories[results[$0]] }
    }
}

extension CommentsPanel {
    /// Creates a panel with the known comments of a story.
    init(of entry: FeedEntry, in rect: Rect, scroll: Int = 0) {
        let layout = CommentsLayout(entry.header.comments, width: CommentsPanel.textWidth(in: rect))
        self.init(layout: layout, total: entry.header.commentCount, scroll: scroll)
    }
}
