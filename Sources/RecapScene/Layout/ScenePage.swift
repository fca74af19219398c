import RecapStory
import RecapSurface

/// A page with its data filled in: the elements that exist, as views, and the page's colours.
struct ScenePage: Sendable {
    /// One element of it.
    struct Item: Sendable {
        let kind: String
        let view: any ElementView
        let common: Element.Common
        let alignment: HorizontalAlignment
    }

    let page: Page
    let items: [Item]
    let palette: Palette
    let motion: PageMotion

    init(_ page: Page, theme: Theme, depth: ColorDepth, data: DataResolver, kinds: KindRegistry) {
        self.page = page
        palette = Palette(theme: theme, background: page.background, depth: depth)
        let items: [Item] = page.elements.compactMap { element in
            guard data.holds(element.common.showIf), let view = kinds.view(of: element, data: data) else { return nil }
            return Item(
                kind: type(of: element.content).kind, view: view, common: element.common,
                alignment: element.common.align ?? page.align)
        }
        self.items = items
        let palette = palette
        motion = PageMotion(
            items.map { item in
                PageMotion.Item(
                    id: item.common.id, animations: item.common.animations, entrances: item.view.entrances,
                    color: palette.color(item.common.color ?? item.view.ownColor))
            }, palette: palette)
    }
}
