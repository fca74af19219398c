public import RecapCore
public import RecapJSON
internal import RecapLanguage
package import RecapScene
public import RecapStory
public import RecapSurface

// Keys that answer the only question of a page.

extension StoryPlayback {
    /// Offers a key to the number of a page that is being typed, and to the only question of the page, which does not need the
    /// focus. Returns whether the key was handled.
    ///
    /// Digits answer immediately. Enter and the arrow keys focus the question; then the arrow keys select an answer,
    /// and Enter confirms it. A page that is taller than the screen is scrolled first.
    package func offerToPage(_ key: Key, as command: PlayerCommand?) -> Bool {
        if typedNumber.isTyped(at: clockTime), typeNumber(key, as: command) { return true }
        return answer(key) || typeNumber(key, as: command)
    }

    private func answer(_ key: Key) -> Bool {
        guard StoryPlayback.mayAnswer(key) else { return false }
        view.mount(controller.snapshot, in: rect)
        let page = controller.snapshot.currentPage
        let isTaken =
            switch key {
            case .character(let character) where character.wholeNumberValue != nil:
                view.handleOnlyQuestion(key, page: page, in: rect)
            case .enter: view.focusOnlyQuestion(page: page, in: rect)
            default: arrowsMarkAnswers && view.asksOneQuestion(page: page, in: rect) && markOrScroll(key, page: page)
            }
        if isTaken { damage = .all }
        return isTaken
    }

    /// Offers a key to the typed page number, in a story whose pages all wait for a key.
    private func typeNumber(_ key: Key, as command: PlayerCommand?) -> Bool {
        guard typedNumber.mayConcern(key, at: clockTime), takesPageNumbers ?? view.isShownByHand else { return false }
        switch typedNumber.handle(key, as: command, at: clockTime) {
        case .none: return false
        case .changed(let isTaken):
            if let text = typedNumber.text(at: clockTime, environment.keyNames) {
                show(stateNotice: text)
            } else {
                clearStateNotice()
            }
            return isTaken
        case .go(let page):
            clearStateNotice()
            controller.goToPage(page)
            // The last page is shown for a number beyond it.
            if let total = controller.pageCount, page >= total {
                show(Message(total, one: "\(total) page", other: "\(total) pages"))
            }
            return true
        }
    }

    private static func mayAnswer(_ key: Key) -> Bool {
        switch key {
        case .enter, .up, .down, .character("j"), .character("k"): true
        case .character(let character):
            1...9 ~= (character.asciiValue.map { Int($0) - 0x30 } ?? character.wholeNumberValue ?? 0)
        default: false
        }
    }

    private func markOrScroll(_ key: Key, page: Int) -> Bool {
        let isDown = key == .down || key == .character("j")
        return scroll(by: isDown ? 1 : -1) || view.focusOnlyQuestion(page: page, in: rect)
    }
}

/// An event of a story that plays.
public enum PlaybackEvent: Equatable, Sendable {
    /// The state of the controller changed: a page turn, a pause or the end of the story.
    case effect(RecapEffect)
    /// An element set a value in the story's data, such as the answer to a choice. Effects of the new data follow.
    case valueSet(JSONValue, at: DataPath)
}

/// A page as shown on the screen, without overlays.
public struct PagePicture: Sendable {
    /// The index of the page among the existing pages, from 0.
    public let page: Int
    /// The id of the page; `nil` if it has none.
    public let id: String?
    /// The cells of the page, and the figures that they represent.
    public let surface: Surface
}

extension StoryPlayback {
    /// Passes the page to the handler that saves pictures.
    func savePicture() {
        guard let onSavePicture else { return show("no pictures can be saved here") }
        view.clearNotice()
        damage = .all
        var surface = Surface(size: rect.size)
        surface.recordFigures()
        let place = rect
        rect = Rect(rect.size)
        _ = draw(on: &surface)
        rect = place
        damage = .all
        let page = controller.snapshot.currentPage
        onSavePicture(PagePicture(page: page, id: view.id(ofPage: page), surface: surface))
    }

    /// Passes the page to the handler that opens editors.
    func edit() {
        guard let onEdit else { return show("--edit opens an editor") }
        onEdit(controller.snapshot.currentPage)
    }

    /// Shows a notice at the bottom of the story for a few seconds.
    public func show(notice: String) { show(verbatim: notice, for: .seconds(3)) }
}

// The requests and files of stateful elements.

extension StoryPlayback {
    /// Notifies the stateful element whose file is ready.
    package func fileIsReady(_ descriptor: Int32) {
        if view.fileIsReady(descriptor) { damage = .all }
    }

    /// Replaces the story. The current page stays if the new story has a page with its id. Stateful elements continue,
    /// and numbers move to their new values.
    ///
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public func replace(_ story: Story) {
        view.setStory(story)
        view.clearNotice()
        controller.setPages(view.timings)
        damage = .all
        hasStateChanged = true
    }

    /// Performs the requests of stateful elements, and pauses a page whose elements load or ask a question. Returns whether
    /// there was a request.
    package func serveElements() -> Bool {
        let isLoading = view.isLoading(controller.snapshot)
        if isLoading != controller.snapshot.pauseReasons.contains(.loading) { setPaused(isLoading, for: .loading) }
        let wasAsking = controller.snapshot.pauseReasons.contains(.question)
        let isAsking = view.isAsking(controller.snapshot)
        if isAsking != wasAsking { setPaused(isAsking, for: .question) }
        // Give the user time to see what the answer changed before the page turns.
        if wasAsking, !isAsking, endedPage != nil { holdForReading() }
        let requests = view.takeRequests()
        for request in requests {
            damage = .all
            switch request {
            case .setValue(let value, let path):
                view.setValue(value, at: path)
                hasStateChanged = true
                onEvent?(.valueSet(value, at: path))
                controller.setPages(view.timings)
            case .nextPage: controller.goToNextStep()
            case .mediaEnded(let page):
                // A page that is sliding out must not end the current page.
                if page == controller.currentTiming?.id { endedPage = page }
            case .notice(let text): show(verbatim: text)
            case .query(let queries): elementQueries.formUnion(queries)
            case .resignFocus: view.clearFocus()
            }
        }
        if let endedPage, endedPage == controller.currentTiming?.id,
            controller.snapshot.pauseReasons.isDisjoint(with: .clockOnly)
        {
            self.endedPage = nil
            controller.signalPageEnd()
        }
        return !requests.isEmpty
    }
}

// Links of the story, which another program opens.

/// The error of a link that can't be opened.
public struct LinkError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The message for the user.
    public let message: String

    /// Creates an error with a message for the user.
    public init(_ message: String) {
        self.message = message
    }

    /// The message, as the description of the error.
    public var description: String { message }
}

extension StoryPlayback {
    /// The links of the current page or, if it has none, that of the story.
    package var links: [PageLink] {
        let links = view.links(ofPage: controller.snapshot.currentPage, in: rect)
        return links.isEmpty ? [view.storyLink].compactMap(\.self) : links
    }

    /// Opens the only link of the page, or shows the links to choose from.
    func openLinks() {
        let links = links
        guard let link = links.first else { return show("no link here") }
        let overlay = overlay(of: links)
        if case .address(let panel) = overlay, panel.use == .open { return open(link.address, by: openLink) }
        setLinkOverlay(overlay)
    }

    /// Shows the address of a clicked link. Another click or a key opens it.
    func showLink(_ address: String) {
        setLinkOverlay(overlay(of: [PageLink(address: address)]))
    }

    private func overlay(of links: [PageLink]) -> LinkOverlay {
        let keys = environment.keys.player.keys(for: [.story(.openLink)])
        return LinkOverlay(
            links, canOpen: openLink != nil, openingKeys: keys.isEmpty ? [.character("o")] : keys,
            names: environment.keyNames)
    }

    /// Shows or hides the overlay of links. The story is paused while it is visible.
    private func setLinkOverlay(_ overlay: LinkOverlay?) {
        view.linkOverlay = overlay
        setPaused(overlay != nil, for: .overlay)
        setNeedsDisplay()
    }

    /// Performs the user's action in the overlay of links.
    func follow(_ response: LinkOverlay.Response) {
        switch response {
        case .none: break
        case .changed: setNeedsDisplay()
        case .close: setLinkOverlay(nil)
        case .open(let address):
            setLinkOverlay(nil)
            open(address, by: openLink)
        case .refuse(let refusal):
            setLinkOverlay(nil)
            show(refusal)
        }
    }

    /// Opens an address, and shows the result.
    ///
    /// - Parameter open: Opens the address with another program.
    package func open(_ address: String, by open: ((String) throws(LinkError) -> Void)?) {
        do throws(LinkError) {
            try open?(address)
            show("opened \(PageLink(address: address).shortAddress)", for: .seconds(3))
        } catch {
            show(verbatim: error.message, for: .seconds(3))
        }
    }

    /// Shows why an address is not opened.
    package func show(_ refusal: LinkRefusal) { show("not opened: \(refusal.message)", for: .seconds(6)) }
}
