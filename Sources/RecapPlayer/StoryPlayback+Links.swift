internal import RecapCommands
import RecapCore
package import RecapScene
package import RecapStory
import RecapSurface
internal import RecapWords

// Links of the story, which another program opens.

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

    /// Shows a clicked link with its address, which another click or a key opens.
    func showLink(_ address: String) {
        setLinkOverlay(overlay(of: [PageLink(address: address)]))
    }

    private func overlay(of links: [PageLink]) -> LinkOverlay {
        let keys = environment.keys.player.keys(for: [.story(.openLink)])
        return LinkOverlay(
            links, canOpen: openLink != nil, openingKeys: keys.isEmpty ? [.character("o")] : keys,
            names: environment.keyNames)
    }

    /// Shows or hides the overlay of links, behind which the story is paused.
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
    /// - Parameter open: Opens the address with another program. Returns the reason if that fails.
    package func open(_ address: String, by open: ((String) -> String?)?) {
        if let problem = open?(address) {
            show(verbatim: problem, seconds: 3)
        } else {
            show("opened \(PageLink(address: address).shortAddress)", seconds: 3)
        }
    }

    /// Shows why an address is not opened.
    package func show(_ refusal: LinkRefusal) { show("not opened: \(refusal.message)", seconds: 6) }
}
