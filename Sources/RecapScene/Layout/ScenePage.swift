import RecapStory
import RecapSurface

/// A page with its data filled in: the views of the existing elements, and the page's colours.
struct ScenePage: Sendable {
    /// An element of the page.
    struct Item: Sendable {
        let kind: String
        let view: any ElementLayout
        let presentation: ElementPresentation
        /// The identity of the element on its page.
        let identity: CellPlace.Identity
        let common: Element.Common
        let alignment: HorizontalAlignment
    }

    let page: Page
    let items: [Item]
    let palette: Palette
    let motion: PageMotion
    /// The name of the page's theme.
    let theme: String

    /// Whether the page has a stateful element.
    let isAlive: Bool
    /// Whether the page has a title that can take fewer lines in smaller letters.
    let canTitleWrap: Bool

    init(_ page: Page, theme: Theme, depth: ColorDepth, data: DataResolver, kinds: KindRegistry) {
        self.page = page
        self.theme = theme.name
        palette = Palette(theme: theme, background: page.background, depth: depth)
        let items: [Item] = page.elements.enumerated().compactMap { position, element in
            guard let view = kinds.existingView(of: element, data: data) else { return nil }
            let kind = type(of: element.content).kind
            return Item(
                kind: kind, view: view.layout, presentation: view,
                identity: element.common.id.map { .id($0) } ?? .position(kind, position), common: element.common,
                alignment: element.common.align ?? page.align)
        }
        self.items = items
        isAlive = items.contains { if case .represented = $0.presentation { true } else { false } }
        canTitleWrap = items.contains { ($0.view as? TitleView)?.canWrap ?? false }
        let palette = palette
        motion = PageMotion(
            items.map { item in
                PageMotion.Item(
                    id: item.common.id, animations: item.common.animations, entrances: item.view.entrances,
                    color: palette.color(item.common.color ?? item.view.ownColor))
            }, palette: palette)
    }
}
