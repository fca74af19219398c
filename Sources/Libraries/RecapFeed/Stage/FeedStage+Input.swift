import RecapCore
import RecapLanguage
import RecapPlayer
import RecapScene
import RecapSurface
import RecapSystem

// Keys, mouse and commands.

extension FeedStage: KeyRouter {
    func handle(_ event: TerminalEvent, in loop: EventLoop) {
        switch event {
        case .key(let key): handle(key, in: loop)
        case .mouse(let mouse): handle(mouse)
        case .pasted(let text): if let response = panel?.paste(text, stories: stories) { follow(response) }
        case .focus(let isFocused):
            if setting.options.pausesWithoutFocus { slot.setPaused(!isFocused, for: .focus) }
        case .ready(requests?.descriptor): performRequests()
        case .ready(let descriptor):
            if let commands = observers.commands(arrivedIn: descriptor, { playingState }) {
                commands.forEach(performFromOutside)
            } else if !source.receive(descriptor, { take($0) }) {
                slot.playback?.fileIsReady(descriptor)
            }
        case .described(let traits): setTraits(traits)
        case .resized, .resumed, .terminate, .closed: break
        }
    }

    /// Performs the requests of remote controls.
    private func performRequests() {
        for request in requests?.take() ?? [] {
            switch request {
            case .command(let command): performFromOutside(command)
            case .notice(let text): slot.playback?.show(verbatim: text)
            case .stop: stop()
            }
        }
    }

    /// Performs a command that did not come from a key.
    private func performFromOutside(_ command: StoryCommand) {
        if panel != nil { show(nil) }
        // Like its key, a command waits for the pages of its story. Use a key that is the same in either reading direction.
        let key = keys.bindings(showsLink: false).keys(for: [.story(command)]).first { $0.mirrored == $0 }
        if let key, keepsWaiting(key, isRepeated: false) { return }
        perform(command)
    }

    // MARK: Keys

    private func handle(_ key: Key, in loop: EventLoop) {
        waitingKeys.press(key, at: now)
        let command = keys.bindings(showsLink: showsLink, pageDirection).command(for: key)
        _ = route(key, as: command) { command in
            switch command {
            case .terminal(let command): loop.perform(command)
            case .story(let command): perform(command)
            case .feed(let command): perform(command)
            }
            return true
        }
    }

    package func offerToFront(_ key: Key) -> Bool {
        if let response = panel?.handle(key, in: layout.rect, stories: stories, keys: keys) {
            follow(response)
            return true
        }
        return slot.playback?.offerToFront(key) == true
    }

    package func offerToPage(_ key: Key, as command: PlayerCommand?) -> Bool {
        if keepsWaiting(key, isRepeated: waitingKeys.isTurningKeyHeld) { return true }
        if command?.isOfFeed == true { return false }
        if key == .escape, layout.isPageAlone {
            setPageAlone(false)
            return true
        }
        // A story that is being left, or has ended, accepts no answers.
        guard state.target == state.attached, case .playing(let playback) = slot.attached else { return false }
        return playback.offerToPage(key, as: command)
    }

    /// Queues a key until the pages of the visible story are loaded, if the key acts on them. A repeat of the key that brought
    /// the story into view is ignored. Returns whether the key needs no further handling.
    private func keepsWaiting(_ key: Key, isRepeated: Bool) -> Bool {
        guard let target = state.target, target != state.attached, !state.isHere(target), isForPages(key) else {
            return false
        }
        // Holding down a key doesn't skip through the next story.
        if isRepeated { return true }
        if keys.bindings(showsLink: showsLink, preview(of: target).direction).command(for: key) == .story(.previous),
            waitingKeys.isEmpty,
            preview(of: target).start == .first
        {
            goToPreviousStory(at: .last)
        } else {
            waitingKeys.add(key)
        }
        return true
    }

    /// The direction in which the pages of the story that plays follow each other.
    private var pageDirection: LayoutDirection { slot.playback?.view.direction ?? .leftToRight }

    /// Returns whether a key has an effect only in a loaded story.
    private func isForPages(_ key: Key) -> Bool {
        keys.bindings(showsLink: showsLink).command(for: key).flatMap(CommandTable.row)?.needsPages ?? false
    }

    /// Whether the story that queued keys wait for is playing.
    var canTakeWaitingKey: Bool {
        !waitingKeys.isEmpty && panel == nil && slot.playback != nil && state.attached == state.target
    }

    /// Handles the oldest queued key, once the story has been drawn, because elements that handle keys exist only then. Returns
    /// whether there was one.
    func takeWaitingKey() -> Bool {
        guard canTakeWaitingKey, let playback = slot.playback, playback.damage == .none else { return false }
        let key = waitingKeys.removeFirst()
        _ = playback.route(key, as: keys.bindings(showsLink: false, pageDirection).command(for: key)) { command in
            switch command {
            case .story(let command): performInStory(command)
            case .feed(let command): perform(command)
            case .terminal: break
            }
            return true
        }
        return true
    }

    // MARK: Commands

    private func perform(_ command: StoryCommand) {
        switch command {
        case .scroll(let rows): scroll(rows)
        case .scrollScreens(let screens):
            if turn.slide == nil, slot.playback?.scroll(byScreens: screens) == true { return }
            goToStory(forward: screens > 0)
        case .close: close()
        case .help: show(.help(HelpOverlay()))
        case .openLink: show(links: pageLinks + storyLinks)
        default: performInStory(command)
        }
    }

    /// Performs a command in the visible story. At the start or end of the story, the feed moves to another one.
    private func performInStory(_ command: StoryCommand) {
        // Holding down a key must not skip through stories: one that is being left, or is not loaded, handles none.
        guard let playback = slot.playback, state.target == state.attached else {
            if command == .togglePause { slot.setPaused(!slot.pauseReasons.contains(.user), for: .user) }
            return
        }
        if command == .pages {
            return show(.pages(playback.view.makePageChoice(current: playback.controller.currentPage)))
        }
        if command == .next, slot.isOver { return goToNextStory() }
        if command == .previous, playback.controller.currentPage == 0, playback.controller.currentStep == 0,
            !slot.isOver
        {
            return goToPreviousStory(at: .last)
        }
        // Going back after the end of the story starts from its last page.
        resume()
        slot.playback?.perform(command)
    }

    private func perform(_ command: FeedCommand) {
        switch command {
        case .nextTab, .previousTab: moveTab(forward: command == .nextTab)
        case .focus: slot.playback?.perform(.focusNext)
        case .search:
            let list = state.list
            show(.search(FeedSearch(among: list, elsewhere: stories.elsewhere(than: list), at: state.place)))
        case .comments:
            if let target = state.target { show(.comments(CommentsPanel(of: entry(of: target), in: layout.rect))) }
        case .like: like()
        case .togglePageAlone: setPageAlone(!layout.isPageAlone)
        }
    }

    /// Toggles the like of the target story.
    private func like() {
        guard let story = state.target else { return }
        let id = stories[story].id, isLiked = !records.records[id].isLiked
        records.record(.liked(id, isLiked))
        tell(.liked(isLiked), of: story)
        setNeedsDisplay()
    }

    private func moveTab(forward: Bool) {
        if let playback = slot.playback, playback.view.hasFocus {
            return playback.perform(forward ? .focusNext : .focusPrevious)
        }
        guard stories.hasTabs else { return }
        let place = stories.moveTab(forward: forward, leaving: state.target)
        showTab(at: place, fromRight: forward)
    }

    /// Shows the stories of the selected tab, beginning with a given one.
    private func showTab(at story: StoryKey?, fromRight: Bool) {
        perform(state.setList(stories.listed, at: story), entry: fromRight ? .right : .left)
    }

    private func scroll(_ rows: Int) {
        if turn.slide == nil, slot.playback?.scroll(by: rows) == true { return }
        goToStory(forward: rows > 0)
    }

    private func goToStory(forward: Bool) {
        if forward { goToNextStory() } else { goToPreviousStory() }
    }

    // MARK: Panels

    /// Opens or closes a panel. The story is paused behind it.
    private func show(_ panel: FeedPanel?) {
        self.panel = panel
        // The release of a pressed button belongs to the panel.
        if panel != nil { cancelPress() }
        slot.playback?.setPaused(panel != nil, for: .overlay)
        setNeedsDisplay()
        goOnIfWaiting()
    }

    /// The links of the page in view.
    private var pageLinks: [PageLink] {
        guard let playback = slot.playback, state.target == state.attached else { return [] }
        return playback.view.links(ofPage: playback.controller.currentPage, in: playback.rect)
    }

    /// The link of the story, if it has one.
    private var storyLinks: [PageLink] { link.map { [PageLink(address: $0)] } ?? [] }

    /// Shows links. The stories of a feed may come from untrusted sources, so no link is opened before its address has been
    /// shown.
    private func show(links: [PageLink]) {
        var seen: Set<String> = []
        let links = links.filter { seen.insert($0.address).inserted }
        guard !links.isEmpty else {
            slot.playback?.show("this story has no link")
            return
        }
        show(
            .link(
                LinkOverlay(
                    links, canOpen: host.openLink != nil, openingKeys: keys.openingKeys,
                    names: layout.environment.keyNames)))
    }

    /// Handles the response of a panel.
    private func follow(_ response: FeedPanel.Response) {
        switch response {
        case .none: break
        case .changed: setNeedsDisplay()
        case .close: show(nil)
        case .open(let link):
            show(nil)
            slot.playback?.open(link, by: host.openLink)
        case .refuse(let refusal):
            show(nil)
            slot.playback?.show(refusal)
        case .show(let story):
            show(nil)
            goToFoundStory(story)
        case .go(let page):
            show(nil)
            performInStory(.page(page))
        }
    }

    /// Goes to a search result, switching to the tab of its channel if it is not in the list.
    private func goToFoundStory(_ story: StoryKey) {
        guard !state.list.contains(story) else { return perform(state.go(to: story)) }
        let before = stories.selectedTab
        stories.selectTab(of: story, leaving: state.target)
        showTab(at: story, fromRight: stories.selectedTab > before)
    }

    // MARK: Mouse

    private func handle(_ mouse: MouseEvent) {
        if let response = panel?.handle(mouse, in: layout.rect, stories: stories, keys: keys) {
            return follow(response)
        }
        switch mouse.action {
        case .press, .release:
            let idleClick = pointer.take(mouse, isStoryPlaying: slot.playback != nil)
            let click = slot.playback?.take(mouse) ?? idleClick
            if let click { self.click(click) }
        case .wheelUp, .wheelDown:
            let isDown = mouse.action == .wheelDown
            if turn.slide == nil, slot.playback?.scroll(by: isDown ? 1 : -1) == true { return }
            if pointer.turnWheel(at: now) { goToStory(forward: isDown) }
        }
    }

    func show(_ message: Message) { slot.playback?.show(message) }

    /// Cancels a mouse press whose release will not be reported.
    func cancelPress() {
        pointer.cancelPress()
        slot.playback?.endPress()
    }

    private func click(_ point: Point) {
        if !layout.isPageAlone,
            let part = overlays(of: state.nearest ?? state.target)
                .part(at: point, environment(of: state.target))
        {
            return click(part)
        }
        // The progress bars can also be used to go back in a story that has ended.
        if case .over(let playback) = slot.attached, state.target == state.attached,
            playback.view.page(at: point, playback.controller.snapshot, in: layout.rect) != nil
        {
            resume()
        }
        if let playback = slot.playback {
            if let address = playback.view.linkAddress(at: point) { return show(links: [PageLink(address: address)]) }
            if let command = playback.click(point) { performInStory(command) }
        } else {
            _ = keepsWaiting(point.x * 2 < layout.rect.width ? .left : .right, isRepeated: false)
        }
    }

    private func click(_ part: FeedOverlays.Part) {
        switch part {
        case .tab(let tab):
            let before = stories.selectedTab
            let place = stories.selectTab(tab, leaving: state.target)
            showTab(at: place, fromRight: tab > before)
        case .story(let place): perform(state.go(to: state.list[place]))
        case .like: like()
        case .comments: perform(.comments)
        case .link: show(links: storyLinks)
        }
    }
}
