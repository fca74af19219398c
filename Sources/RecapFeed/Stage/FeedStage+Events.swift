import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import RecapSystem

// Keys and the mouse.

extension FeedStage {
    func handle(_ event: TerminalEvent, in loop: EventLoop) {
        switch event {
        case .key(let key): handle(key, in: loop)
        case .mouse(let mouse): handle(mouse)
        case .pasted(let text): paste(text)
        case .focus(let isFocused):
            guard setting.options.pausesWithoutFocus else { return }
            setPaused(!isFocused, for: .focus)
        case .ready(let descriptor):
            if descriptor == mailbox.descriptor { receive() } else { playback?.fileIsReady(descriptor) }
        case .resized, .resumed, .terminate, .closed: break
        }
    }

    private func handle(_ key: Key, in loop: EventLoop) {
        waitingKeys.isHeldOver = waitingKeys.isHeld(key, at: now)
        if !StoryPlayback.isUrgent(key) {
            if panel != nil { return handleInPanel(key) }
            if playback?.take(key) == true { return }
            if waits(for: key) { return }
            if let command = FeedCommand.command(for: key, showsLink: showsLink) { return perform(command) }
            if key == .escape, isPageAlone { return setPageAlone(false) }
            // A story that is on its way out, or over, is asked nothing any more.
            if state.target == state.attached, !isStoryOver, playback?.answer(key) == true { return }
        }
        if let command = KeyMap.command(for: key) { perform(command, in: loop) }
    }

    private func perform(_ command: Command, in loop: EventLoop) {
        if command == .suspend { playback?.endPress() }
        if loop.perform(command) { return }
        switch command {
        case .scroll(let rows): scroll(rows)
        case .scrollScreens(let screens):
            if slide == nil, playback?.scroll(byScreens: screens) == true { return }
            turn(forward: screens > 0)
        case .close: outcome = .dismissed(.closed)
        case .help: show(.help)
        case .toggleMouse:
            loop.toggleMouse()
            if !loop.isMouseOn { endPress() }
            playback?.show("mouse \(loop.isMouseOn ? "on" : "off")")
        default: performInStory(command)
        }
    }

    /// Does what a command asks of the story in view; at its ends the feed goes on.
    func performInStory(_ command: Command) {
        // A key that is held down does not race through stories: what is on its way out, or has not come, takes none.
        guard let playback, state.target == state.attached else {
            if command == .togglePause { setPaused(!carried.reasons.contains(.user), for: .user) }
            return
        }
        switch command {
        case .next where isStoryOver: goToNextStory()
        case .previous where playback.controller.currentPage == 0 && !isStoryOver: goToPreviousStory(at: .last)
        default:
            // Back from the end is back from the last page.
            revive()
            self.playback?.perform(command)
        }
    }

    func perform(_ command: FeedCommand) {
        switch command {
        case .nextTab, .previousTab: moveTab(forward: command == .nextTab)
        case .focus: playback?.perform(.focusNext)
        case .search: show(.search(FeedSearch(among: state.list, elsewhere: storiesElsewhere, at: state.place)))
        case .comments: showComments()
        case .link: showLink()
        case .like: like()
        case .togglePageAlone: setPageAlone(!isPageAlone)
        }
    }

    /// Likes the story in view, or takes it back.
    private func like() {
        // The one that somebody goes to, also while another is still in view.
        guard let story = state.target else { return }
        let id = catalog[story].id, isLiked = !records.records[id].isLiked
        records.record(.liked(id, isLiked))
        tell(.liked(isLiked), of: story)
        needsDisplay = true
    }

    private func moveTab(forward: Bool) {
        if playback?.view.hasFocus == true {
            playback?.perform(forward ? .focusNext : .focusPrevious)
            return
        }
        let channels = shownChannels
        guard !channels.isEmpty else { return }
        let place = tabs.move(forward: forward, among: channels, leaving: state.target)
        showTab(at: place, fromRight: forward)
    }

    /// Shows the stories of the tab, from where it was left.
    func showTab(at story: StoryKey?, fromRight: Bool) {
        turnsToRight = fromRight
        perform(state.setList(catalog.stories(ofChannel: tabs.channel), at: story))
        turnsToRight = nil
    }

    private func scroll(_ rows: Int) {
        if slide == nil, playback?.scroll(by: rows) == true { return }
        turn(forward: rows > 0)
    }

    private func turn(forward: Bool) {
        if forward { goToNextStory() } else { goToPreviousStory() }
    }

    private func setPaused(_ isPaused: Bool, for reason: PauseReasons) {
        // Also where there is no story to pause, or one that is over: the next one takes it on.
        if isPaused { carried.reasons.insert(reason) } else { carried.reasons.remove(reason) }
        playback?.setPaused(isPaused, for: reason)
    }

    // MARK: Mouse

    private func handle(_ mouse: MouseEvent) {
        if panel != nil { return handleInPanel(mouse) }
        switch mouse.action {
        case .press, .release:
            let click = playback?.take(mouse) ?? (mouse.action == .release ? idlePress : nil)
            idlePress = mouse.action == .press && playback == nil ? mouse.point : nil
            if mouse.action == .release { setHeld(false) }
            if let click { self.click(click) }
        case .wheelUp, .wheelDown: turnWheel(down: mouse.action == .wheelDown)
        }
    }

    /// A turn of the wheel on a touchpad is many: one story at a time.
    private static let wheelRest: Duration = .milliseconds(150)

    private func turnWheel(down: Bool) {
        if slide == nil, playback?.scroll(by: down ? 1 : -1) == true { return }
        if let wheelTurn, now - wheelTurn < FeedStage.wheelRest { return }
        wheelTurn = now
        turn(forward: down)
    }

    /// Takes back what a press of the mouse does.
    func endPress() {
        idlePress = nil
        playback?.endPress()
        setHeld(false)
    }

    private func click(_ point: Point) {
        if !isPageAlone, clickAround(point) { return }
        // Bars are for going back in a story that is over, too.
        if isStoryOver, state.target == state.attached, let view = playback?.view,
            let recap = playback?.controller.snapshot,
            view.page(at: point, recap, in: rect) != nil
        {
            revive()
        }
        if let playback {
            if let command = playback.click(point) { performInStory(command) }
        } else {
            _ = waits(for: point.x * 2 < rect.width ? .left : .right)
        }
    }

    /// Does what a click on the tabs, the strip or the captions asks for. Returns whether it was on one of them.
    private func clickAround(_ point: Point) -> Bool {
        let tabBar = tabBar
        if showsTabs, let tab = tabBar.tab(at: point, in: tabRow, context: overlayContext) {
            let channel = tab == 0 ? nil : shownChannels[tab - 1]
            showTab(at: tabs.select(channel, leaving: state.target), fromRight: tab > tabBar.selected)
            return true
        }
        guard let place = state.place else { return false }
        if let other = strip(place).story(at: point, in: stripRect) {
            perform(state.go(to: state.list[other]))
            return true
        }
        switch overlay(place)?.part(at: point, in: rect, context: overlayContext) {
        case .like: like()
        case .comments: showComments()
        case .link: showLink()
        case .title, nil: return false
        }
        return true
    }
}
