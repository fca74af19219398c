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

    /// Whether anything of it comes in; where nothing does, the first frame is the last.
    let hasEntrances: Bool

    init(_ page: Page, theme: Theme, depth: ColorDepth, data: DataResolver, kinds: KindRegistry) {
        self.page = page
        palette = Palette(theme: theme, background: page.background, depth: depth)
        items = page.elements.compactMap { element in
            guard data.holds(element.common.showIf), let view = kinds.view(of: element, data: data) else { return nil }
            return Item(
                kind: type(of: element.content).kind, view: view, common: element.common,
                alignment: element.common.align ?? page.align)
        }
        hasEntrances = items.contains { item in
            !(item.common.entrance ?? item.view.entrances).allSatisfy { $0 == .none }
        }
    }
}
