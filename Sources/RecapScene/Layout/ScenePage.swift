import RecapStory
import RecapSurface

/// A page filled with data: the views of its existing elements, and its colours.
struct ScenePage: Sendable {
    /// An element of the page.
    struct Item: Sendable {
        let kind: String
        let view: any ElementLayout
        let role: ElementRole
        let presentation: ElementPresentation
        /// The identity of the element on its page.
        let identity: CellPlace.Identity
        let common: Element.Common
        let alignment: HorizontalAlignment
        /// The colours of a card with a background of its own, for the card and its contents; `nil` for the page's
        /// colours.
        let palette: Palette?
        /// The indices of the element and its contained elements.
        var extent = 0..<0
        /// The steps of the page with which the element and its parts appear.
        var steps = 0..<1
        /// The parts that are revealed one by one; `nil` if the element is shown all at once.
        var parts: RevealedParts?
    }

    let page: Page
    /// The elements in reading order, containers before their contents.
    let items: [Item]
    /// The top-level elements of the page, with their contained elements.
    let nodes: [LayoutNode]
    let palette: Palette
    let motion: PageMotion
    /// The name of the page's theme.
    let theme: String
    /// Whether the theme follows the terminal's background.
    let isThemeAuto: Bool

    /// The background picture; `nil` if there is none.
    let ground: GroundSource?
    /// The direction of the page's lines and of its layout.
    let direction: LayoutDirection

    /// Whether any element appears after the first step.
    let hasSteps: Bool

    /// Whether the page has a stateful element.
    let isAlive: Bool
    /// Whether the page has a title that would take fewer lines in smaller letters.
    let canTitleWrap: Bool

    /// Resolves a page in a theme.
    ///
    /// - Parameters:
    ///   - own: The direction that the story specifies; `nil` for the direction of the first letter.
    ///   - otherwise: The direction of a page without letters.
    init(
        _ page: Page, theme choice: StoryTheme?, background: PageBackground?, environment: SceneEnvironment,
        data: DataResolver, kinds: KindRegistry,
        direction own: LayoutDirection?, otherwise: LayoutDirection
    ) {
        let theme = Theme.of(choice, onLight: environment.isLight), depth = environment.capabilities.colors
        self.page = page
        isThemeAuto = choice == .named(Theme.auto)
        self.theme = theme.name
        palette = Palette(theme: theme, background: background, depth: depth)
        ground = GroundSource(background, palette: palette, glyphs: environment.glyphs, kinds: kinds)
        let content = PageItems(page, theme: theme, depth: depth, data: data, kinds: kinds)
        let items = content.items
        self.items = items
        nodes = content.nodes
        hasSteps = page.elements.hasSteps
        direction = own ?? LayoutDirection(of: items.lazy.map(\.view)) ?? otherwise
        isAlive =
            ground?.isAlive == true || items.contains { if case .represented = $0.presentation { true } else { false } }
        canTitleWrap = items.contains { if case .title(_, _, canWrap: true) = $0.role { true } else { false } }
        let palette = palette
        motion = PageMotion(
            items.map { item in
                PageMotion.Item(
                    id: item.common.id, extent: item.extent, step: item.steps.lowerBound,
                    animations: item.common.animations,
                    entrances: item.view.entrances,
                    color: (item.palette ?? palette).color(item.common.color ?? item.view.ownColor))
            }, palette: palette)
    }

    /// Returns whether an element is drawn mirrored.
    func isMirrored(_ item: Item) -> Bool { direction == .rightToLeft && item.view.mirrorsRightToLeft }

    /// Whether any element has large letters.
    var hasLargeLetters: Bool {
        let proposal = Proposal(width: 80, density: .regular)
        return items.contains { $0.view.largeLetters(in: proposal) != nil }
    }

    /// Whether the page has nothing but text.
    var isText: Bool { items.allSatisfy { [.lines, .text].contains($0.view.magnification) } }

    /// Whether any main element fills its place at every size, such as a picture, and so would be smaller in a closer density.
    var hasFillingElement: Bool {
        let proposal = Proposal(width: 80, density: .regular)
        return items.contains {
            $0.role == .main && $0.view.magnification == .none && $0.view.largeLetters(in: proposal) == nil
        }
    }

    /// Whether any elements are side by side.
    var hasRows: Bool { nodes.contains(where: \.hasRows) }

    /// Returns whether any of the elements can be the main element of the page.
    func hasHero(_ indices: Range<Int>) -> Bool { items[indices].contains { $0.role.canBeMain } }
}
