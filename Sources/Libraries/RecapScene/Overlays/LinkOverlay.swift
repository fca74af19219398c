package import RecapStory
package import RecapSurface

/// The overlay for opening links: a choice of several links, or the address of a single link.
package enum LinkOverlay: Sendable {
    case choice(LinkChoice)
    case address(LinkPanel)

    /// The result of a user action.
    package enum Response: Sendable {
        /// The action has no effect.
        case none
        /// The overlay has changed.
        case changed
        /// Close the overlay.
        case close
        /// Close the overlay and open a link.
        case open(String)
        /// Close the overlay and report why its link is not opened.
        case refuse(LinkRefusal)
    }

    /// Creates the overlay for at least one link.
    ///
    /// - Parameters:
    ///   - canOpen: Whether there is a program that opens links. Otherwise, links can only be read and copied.
    ///   - openingKeys: The keys that open a link.
    ///   - names: The names of the keys, and the interface messages.
    package init(_ links: [PageLink], canOpen: Bool, openingKeys: [Key], names: KeyNames) {
        self =
            links.count > 1
            ? .choice(LinkChoice(links: links, canOpen: canOpen, openingKeys: openingKeys, names: names))
            : .address(
                LinkPanel(
                    links.first ?? PageLink(address: ""), canOpen: canOpen, openingKeys: openingKeys, names: names))
    }

    /// Handles a key.
    package mutating func handle(_ key: Key, in rect: Rect) -> Response {
        switch self {
        case .address(var panel):
            let response = panel.handle(key, in: rect)
            self = .address(panel)
            return response
        case .choice(var choice):
            if let chosen = choice.chosen(by: key) { return choose(chosen, of: choice) }
            let response = choice.handle(key, in: rect)
            self = .choice(choice)
            return response
        }
    }

    /// Handles a mouse event. The wheel acts like the arrow keys.
    package mutating func handle(_ mouse: MouseEvent, in rect: Rect) -> Response {
        switch mouse.action {
        case .wheelUp: return handle(.up, in: rect)
        case .wheelDown: return handle(.down, in: rect)
        case .release: return .none
        case .press: break
        }
        switch self {
        case .address(let panel):
            switch panel.part(at: mouse.point, in: rect) {
            case .open: return .open(panel.link)
            case .back: return .close
            case nil: return .none
            }
        case .choice(let choice):
            guard let chosen = choice.link(at: mouse.point, in: rect) else { return .none }
            return choose(chosen, of: choice)
        }
    }

    /// Opens a link, or shows its address and the reason why it is not opened.
    private mutating func choose(_ index: Int, of choice: LinkChoice) -> Response {
        let link = choice.links[index]
        let panel = LinkPanel(
            link, canOpen: choice.canOpen, openingKeys: choice.openingKeys, names: choice.names)
        if panel.use == .open { return .open(link.address) }
        self = .address(panel)
        return .changed
    }

    /// Draws the overlay over the lower part of a screen.
    package func draw(on canvas: inout Canvas, in rect: Rect) {
        switch self {
        case .choice(let choice): choice.draw(on: &canvas, in: rect)
        case .address(let panel): panel.draw(on: &canvas, in: rect)
        }
    }
}

extension LinkPanel {
    /// Creates the panel of a link.
    init(_ link: PageLink, canOpen: Bool, openingKeys: [Key], names: KeyNames) {
        let refusal = LinkAddress.refusal(of: link.address)
        self.init(link: link.address, use: refusal.map { .refused($0) } ?? (canOpen ? .open : .read))
        self.openingKeys = openingKeys
        messages = names.messages
        key = openingKeys.first.map { names($0) } ?? ""
    }

    /// Handles a key.
    fileprivate mutating func handle(_ key: Key, in rect: Rect) -> LinkOverlay.Response {
        if openingKeys.contains(key) { return opened }
        if key.closesText { return .close }
        return key.scroll(&scroll, to: scrollRange(in: rect), page: max(1, rect.height / 2)) ? .changed : .none
    }

    /// The result of a key that opens links.
    private var opened: LinkOverlay.Response {
        switch use {
        case .open: .open(link)
        case .read: .none
        // A short screen has no space for the reason on the panel.
        case .refused(let refusal): .refuse(refusal)
        }
    }
}
