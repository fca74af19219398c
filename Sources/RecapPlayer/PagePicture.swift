import RecapCore
import RecapScene
public import RecapSurface
internal import RecapWords

/// A page as shown on the screen, without overlays.
public struct PagePicture: Sendable {
    /// The index of the page among those that exist, from 0.
    public let page: Int
    /// The id of the page; `nil` if it has none.
    public let id: String?
    /// The cells, and the figures that they stand for.
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
    public func show(notice: String) { show(verbatim: notice, seconds: 3) }
}
