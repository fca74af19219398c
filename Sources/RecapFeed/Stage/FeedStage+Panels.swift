import RecapCore
import RecapPlayer
import RecapStory
import RecapSurface

// What is laid over the story and takes the keys.

extension FeedStage {
    /// All that is told of the story that most of the screen shows.
    var entry: FeedEntry? { (state.nearest ?? state.target).map { entry(of: $0) } }

    /// All that is told of a story: by the feed, and by the story itself.
    private func entry(of story: StoryKey) -> FeedEntry {
        var entry = catalog[story]
        if let own = faces[story]?.story?.header { entry.header = own.overlaid(with: entry.header) }
        return entry
    }

    /// The link of the story that is meant to be in view; `nil` where it has none.
    private var link: String? {
        guard let link = state.target.map({ entry(of: $0) })?.header.link, !link.isEmpty else { return nil }
        return link
    }

    /// Whether that link, or the sign that there is one, can be seen.
    var showsLink: Bool {
        guard !isPageAlone, link != nil, let place = state.place, let target = state.target else { return false }
        return overlay(place, of: entry(of: target)).showsLink(in: rect, context: overlayContext)
    }

    /// Opens a panel, or closes it; time stops behind it.
    func show(_ panel: FeedPanel?) {
        self.panel = panel
        // The release of a button that is down is the panel's.
        if panel != nil { endPress() }
        playback?.setPaused(panel != nil, for: .overlay)
        needsDisplay = true
        goOnIfWaiting()
    }

    func showComments() {
        guard let entry = state.target.map({ entry(of: $0) }) else { return }
        show(.comments(comments(of: entry, scroll: 0)))
    }

    private func comments(of entry: FeedEntry, scroll: Int) -> CommentsPanel {
        let layout = CommentsLayout(entry.header.comments, width: CommentsPanel.textWidth(in: rect))
        return CommentsPanel(layout: layout, total: entry.header.commentCount, scroll: scroll)
    }

    func showLink() {
        guard let link else {
            playback?.show("this story has no link")
            return
        }
        let use: LinkPanel.Use =
            if let refusal = LinkAddress.refusal(of: link) { .refused(refusal) } else {
                openLink == nil ? .read : .open
            }
        show(.link(LinkPanel(link: link, use: use)))
    }

    /// Lays out anew what depends on the size of the screen.
    func resizePanel() {
        if case .comments(let panel) = panel, let entry {
            self.panel = .comments(comments(of: entry, scroll: panel.scroll))
        }
    }

    // MARK: Keys

    /// Takes a key while a panel is shown.
    func handleInPanel(_ key: Key) {
        switch panel {
        case .help: show(nil)
        case .comments(var panel):
            let range = panel.scrollRange(in: rect), screen = max(1, panel.visibleRows(in: rect) - 1)
            if key == .character("c") { return show(nil) }
            guard scroll(&panel.scroll, key, range: range, screen: screen) else { return }
            self.panel = .comments(panel)
        case .link(var panel):
            if key == .character("o") { return take(panel) }
            guard scroll(&panel.scroll, key, range: panel.scrollRange(in: rect), screen: rect.height / 2) else {
                return
            }
            self.panel = .link(panel)
        case .search(var search):
            guard handle(key, in: &search) else { return }
            self.panel = .search(search)
        case nil: break
        }
        needsDisplay = true
    }

    /// Scrolls a panel by a key, or closes it. Returns whether it scrolled.
    private func scroll(_ scroll: inout Int, _ key: Key, range: Int, screen: Int) -> Bool {
        let rows: Int
        switch key {
        case .up, .character("k"): rows = -1
        case .down, .character("j"): rows = 1
        case .pageUp: rows = -screen
        case .pageDown, .character(" "): rows = screen
        case .home, .character("g"): rows = -range
        case .end, .character("G"): rows = range
        case .escape, .enter, .character("q"):
            show(nil)
            return false
        default: return false
        }
        scroll = min(max(min(scroll, range) + rows, 0), range)
        return true
    }

    /// Takes a key of a search. Returns whether the search goes on.
    private func handle(_ key: Key, in search: inout FeedSearch) -> Bool {
        switch key {
        case .character(let character): search.type(character, in: index)
        case .backspace: search.erase(all: false, in: index)
        case .control("u"): search.erase(all: true, in: index)
        case .up, .backTab: search.move(by: -1)
        case .down, .tab: search.move(by: 1)
        case .pageUp: search.move(by: -searchPanel(search).visibleRows(in: rect))
        case .pageDown: search.move(by: searchPanel(search).visibleRows(in: rect))
        case .home: search.move(by: -search.total)
        case .end: search.move(by: search.total)
        case .enter:
            watch(search.story)
            return false
        case .escape:
            show(nil)
            return false
        default: break
        }
        return true
    }

    /// Takes a pasted text: into the search, and nowhere else.
    func paste(_ text: String) {
        guard case .search(var search) = panel else { return }
        search.type(contentsOf: text, in: index)
        panel = .search(search)
        needsDisplay = true
    }

    /// Goes to a story that was found.
    private func watch(_ story: StoryKey?) {
        guard let story else { return }
        show(nil)
        guard !state.list.contains(story) else { return perform(state.go(to: story)) }
        // One of another tab: that of its channel.
        let before = tabBar.selected
        _ = tabs.select(catalog.channel(of: story), leaving: state.target)
        showTab(at: story, fromRight: tabBar.selected > before)
    }

    /// The stories that are not on the list of the tab. O(stories).
    var storiesElsewhere: [StoryKey] {
        guard tabs.channel != nil else { return [] }
        let listed = Set(state.list)
        return catalog.order.filter { !listed.contains($0) }
    }

    func searchPanel(_ search: FeedSearch) -> SearchPanel {
        SearchPanel(
            query: search.query, scope: tabs.channel.map { catalog.channels[$0] }, count: search.results.count,
            elsewhere: search.elsewhere, total: search.total, selected: search.selected
        ) { [catalog] in catalog[search.results[$0]] }
    }

    /// Does what can be done with a link.
    private func take(_ panel: LinkPanel) {
        switch panel.use {
        case .open: open(panel.link)
        case .read: break
        case .refused(let refusal):
            // A low screen has no room for it on the panel.
            show(nil)
            playback?.show("not opened: \(refusal)", seconds: 6)
        }
    }

    private func open(_ link: String) {
        show(nil)
        playback?.show(openLink?(link) ?? "opened \(StoryOverlay.shortLink(link))", seconds: 3)
    }

    // MARK: Mouse

    /// Takes what the mouse did while a panel is shown.
    func handleInPanel(_ mouse: MouseEvent) {
        switch mouse.action {
        case .wheelUp: handleInPanel(Key.up)
        case .wheelDown: handleInPanel(Key.down)
        case .press: press(mouse.point)
        case .release: break
        }
    }

    private func press(_ point: Point) {
        switch panel {
        case .help: show(nil)
        case .comments(let panel): if !panel.contains(point, in: rect) { show(nil) }
        case .link(let panel):
            switch panel.part(at: point, in: rect) {
            case .open: open(panel.link)
            case .back: show(nil)
            case nil: break
            }
        case .search(let search):
            if let result = searchPanel(search).result(at: point, in: rect) { watch(search.results[result]) }
        case nil: break
        }
    }
}
