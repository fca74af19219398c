import RecapStory
import RecapSurface

/// A page and its layout for one screen size. It is a class so that frames can refer to it without copying.
final class LaidOutPage: Sendable {
    let page: ScenePage
    let layout: PageLayout
    let motion: PageMotion
    /// Whether the page or an element has a link.
    let hasLinks: Bool
    /// The properties that are constant while the page is drawn.
    let environment: PageEnvironment
    /// The environments of cards with colours of their own, and of their contents, by the index of the element.
    private let cardEnvironments: [Int: PageEnvironment]

    init(_ page: ScenePage, layout: PageLayout, environment: (Palette) -> PageEnvironment) {
        self.page = page
        self.layout = layout
        motion = PageMotion(page)
        self.environment = environment(page.palette)
        cardEnvironments = page.items.enumerated().reduce(into: [:]) { environments, item in
            if let palette = item.element.palette { environments[item.offset] = environment(palette) }
        }
        hasLinks = page.page.link?.isEmpty == false || page.items.contains { !$0.view.links.isEmpty }
    }

    /// Returns the properties that are constant while an element is drawn.
    func environment(ofItem index: Int) -> PageEnvironment { cardEnvironments[index] ?? environment }
}

/// A cache of the pages that are in view, were recently in view, or may be shown next.
struct PageCache: Sendable {
    private struct Entry: Sendable {
        let index: Int
        let laidOut: LaidOutPage
        let size: CellSize
        let insets: SceneInsets
        let letters: DisplayLetters
        /// The number of the request that most recently returned the page.
        var request: Int
    }

    private var entries: [Entry] = []
    private var requests = 0
    /// The number of drawings received so far.
    private var drawings = 0
    /// The sizes of type for the screen size and the fonts that were most recently requested.
    private var scale: (scale: TypeScale, size: CellSize, letters: DisplayLetters)?
    /// The largest width of the pages with a common left edge; `nil` until there is such a page.
    private var leadingWidth: Int?
    /// The capacity: the three pages of a slide, and the neighbours of its destination.
    private static let most = 5

    /// Sets the number of drawings received so far. If it has changed, pages with drawings are laid out again.
    mutating func setDrawings(_ count: Int) {
        guard count != drawings else { return }
        drawings = count
        entries.removeAll { entry in entry.laidOut.page.items.contains { $0.drawn != nil } }
    }

    /// Returns a page with its layout for a screen size and available fonts; `nil` if it is not in the cache.
    mutating func page(_ index: Int, size: CellSize, insets: SceneInsets, letters: DisplayLetters) -> LaidOutPage? {
        let known = entries.firstIndex {
            $0.index == index && $0.size == size && $0.insets == insets && $0.letters == letters
        }
        guard let at = known else { return nil }
        requests += 1
        entries[at].request = requests
        return entries[at].laidOut
    }

    /// Lays out a page for a screen size and adds it to the cache, evicting the least recently requested page.
    mutating func add(
        _ index: Int, of scene: Scene, size: CellSize, insets: SceneInsets, letters: DisplayLetters,
        drawings: DrawingCache?, environment: (Palette) -> PageEnvironment
    ) -> LaidOutPage {
        let known = entries.firstIndex { $0.index == index }
        let page = known.map { entries[$0].laidOut.page } ?? scene.resolve(index)
        if let drawings, page.isAlive { for item in page.items { item.drawn?.update(from: drawings) } }
        let hasScale = TypeScale.exists(on: size, letters: letters)
        if hasScale, scale?.size != size || scale?.letters != letters {
            scale = (TypeScale(scene, size: size, letters: letters), size, letters)
        }
        if page.page.align == .leading, leadingWidth == nil { leadingWidth = scene.leadingWidth }
        let layout = PageLayout(
            page, size: size, hasBars: size.height >= SegmentedBars.minimumHeight, insets: insets,
            environment: scene.environment, letters: letters, scale: hasScale ? scale?.scale : nil,
            leadingWidth: leadingWidth ?? 0)
        requests += 1
        let entry = Entry(
            index: index, laidOut: LaidOutPage(page, layout: layout, environment: environment), size: size,
            insets: insets, letters: letters,
            request: requests)
        if let known {
            entries[known] = entry
        } else {
            if entries.count == PageCache.most, let oldest = indexOfOldest { entries.remove(at: oldest) }
            entries.append(entry)
        }
        return entry.laidOut
    }

    private var indexOfOldest: Int? { entries.indices.min { entries[$0].request < entries[$1].request } }

    /// Returns whether the cache contains a page, with a layout for any size.
    func contains(_ index: Int) -> Bool { entries.contains { $0.index == index } }

    /// Removes all pages, the sizes of their type and their common width.
    mutating func removeAll() { (entries, scale, leadingWidth) = ([], nil, nil) }
}

/// A page filled with data: the views of its existing elements, and its colours.
struct ScenePage: Sendable {
    /// An element of the page.
    struct Item: Sendable {
        let kind: String
        let view: any ElementLayout
        let traits: ElementTraits
        let largeText: (any LargeTextLayout)?
        let presentation: ElementPresentation
        /// The identity of the element on its page.
        let identity: CellLocation.Identity
        let common: StoryElement.Common
        let alignment: HorizontalAlignment
        /// The colours of a card with a background of its own, for the card and its contents; `nil` for the page's
        /// colours.
        let palette: Palette?
        /// The role of the element on its page.
        var role: ElementRole { traits.role }
        /// The element, if it is drawn by a program; otherwise `nil`.
        var drawn: (any DrawnElement)? {
            if case .represented(let view, _) = presentation { view as? any DrawnElement } else { nil }
        }
        /// The indices of the element and its contained elements.
        var extent = 0..<0
        /// The page steps at which the element and its parts appear.
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
    /// The name of the page's theme.
    let theme: String
    /// Whether the theme follows the terminal's background.
    let isThemeAuto: Bool

    /// The source of the background picture; `nil` if there is none.
    let background: BackgroundSource?
    /// The direction of the page's lines and of its layout.
    let direction: LayoutDirection

    /// Whether any element appears after the first step.
    let hasSteps: Bool

    /// Whether the page has a stateful element.
    let isAlive: Bool
    /// Whether the page has a title that could take fewer lines in a smaller font.
    let canTitleWrap: Bool
    /// Whether the page has more than titles and captions, or is a slide of a talk whose title begins at the left edge, as above
    /// longer texts.
    let hasBody: Bool

    /// The maximum width of a caption, in cells. A longer text is wrapped, and counts as a paragraph.
    static let longestCaption = 72

    /// Resolves a page in a theme.
    ///
    /// - Parameters:
    ///   - isOfTalk: Whether the pages of the story wait for a key.
    ///   - own: The direction specified by the story; `nil` for the direction of the first letter.
    ///   - otherwise: The direction of a page without letters.
    init(
        _ page: Page, theme choice: StoryTheme?, background: PageBackground?, environment: SceneEnvironment,
        data: DataResolver, kinds: KindRegistry, isOfTalk: Bool,
        direction own: LayoutDirection?, otherwise: LayoutDirection
    ) {
        let theme = Theme.of(choice, onLight: environment.isLight), depth = environment.capabilities.colors
        self.page = page
        isThemeAuto = choice == .named(Theme.auto)
        self.theme = theme.name
        palette = Palette(theme: theme, background: background, depth: depth)
        self.background = BackgroundSource(background, palette: palette, glyphs: environment.glyphs, kinds: kinds)
        let content = PageItems(page, theme: theme, depth: depth, data: data, kinds: kinds)
        let items = content.items
        self.items = items
        nodes = content.nodes
        hasSteps = page.elements.hasSteps
        direction = own ?? LayoutDirection(of: items.lazy.map(\.view)) ?? otherwise
        isAlive =
            self.background?.isAlive == true
            || items.contains { if case .represented = $0.presentation { true } else { false } }
        hasBody =
            isOfTalk && page.align == .leading && items.count > 1
            || items.contains { $0.extent.count == 1 && $0.isBody }
        canTitleWrap = items.contains { if case .title(_, _, canWrap: true) = $0.role { true } else { false } }
    }

    /// Returns whether an element is drawn mirrored.
    func isMirrored(_ item: Item) -> Bool { direction == .rightToLeft && item.traits.mirrorsRightToLeft }

    /// Whether any element has large text.
    var hasLargeLetters: Bool {
        let proposal = Proposal(width: 80, density: .regular)
        return items.contains { $0.largeText?.letters(in: proposal) != nil }
    }

    /// Whether any main element, such as a picture, fills its frame at every size, and so would be smaller at a higher
    /// density.
    var hasFillingElement: Bool {
        let proposal = Proposal(width: 80, density: .regular)
        return items.contains {
            $0.role == .main && $0.traits.magnification == .none && $0.largeText?.letters(in: proposal) == nil
        }
    }

    /// Whether any element is omitted if there is not enough space for it.
    var hasWholeElement: Bool { items.contains { $0.common.whole == true } }

    /// Whether any elements are side by side.
    var hasRows: Bool { nodes.contains(where: \.hasRows) }

    /// Returns whether any of the elements can be the main element of the page.
    func hasHero(_ indices: Range<Int>) -> Bool { items[indices].contains { $0.role.canBeMain } }
}

/// The existing elements of a page, filled with data: a list in reading order, and the tree of containers.
struct PageItems {
    /// The existing elements, containers before their contents.
    private(set) var items: [ScenePage.Item] = []
    /// The top-level elements of the page.
    private(set) var nodes: [LayoutNode] = []
    /// The steps of the elements so far; `nil` on a page that is shown all at once.
    private var steps: PageSteps?
    /// The number of elements so far, including those that do not exist.
    private var position = 0

    private let theme: Theme
    private let depth: ColorDepth
    private let data: DataResolver
    private let kinds: KindRegistry

    /// The settings that contained elements inherit from a container unless they have their own.
    private struct Inherited {
        var alignment: HorizontalAlignment
        var animations: [AnimationEntry]?
        var step = ElementStep.same
        /// The colours of a card with a background of its own.
        var palette: Palette?
    }

    init(_ page: Page, theme: Theme, depth: ColorDepth, data: DataResolver, kinds: KindRegistry) {
        self.theme = theme
        self.depth = depth
        self.data = data
        self.kinds = kinds
        items.reserveCapacity(page.elements.count)
        if page.elements.hasSteps { steps = PageSteps() }
        nodes = nodes(of: page.elements, Inherited(alignment: page.align))
    }

    private mutating func nodes(of elements: [StoryElement], _ inherited: Inherited) -> [LayoutNode] {
        var nodes: [LayoutNode] = []
        nodes.reserveCapacity(elements.count)
        for element in elements {
            let place = position
            position += 1
            guard let view = kinds.existingView(of: element, data: data) else {
                position += [element].withContained.count - 1
                continue
            }
            nodes.append(node(of: element, view, at: place, inherited))
        }
        return nodes
    }

    /// Appends an element and its contained elements.
    private mutating func node(
        of element: StoryElement, _ view: ElementPresentation, at place: Int, _ inherited: Inherited
    ) -> LayoutNode {
        let kind = type(of: element.content).kind, index = items.count
        let alignment = element.common.align ?? inherited.alignment
        let contained = element.content.contained
        let arrangement = contained.map { _ in view.layout.arrangement }
        var palette = inherited.palette
        if let background = arrangement?.surface?.background {
            palette = Palette(theme: theme, background: PageBackground(colors: [background]), depth: depth)
        }
        var common = element.common
        let animations = common.animations ?? inherited.animations
        // A container without a surface has nothing to animate.
        common.animations = arrangement == nil || arrangement?.surface != nil ? animations : nil
        items.append(
            ScenePage.Item(
                kind: kind, view: view.layout, traits: view.layout.traits, largeText: view.layout.largeText,
                presentation: view,
                identity: common.id.map { .id($0) } ?? .position(kind, place), common: common, alignment: alignment,
                palette: palette))
        let before = steps?.place
        if let own = steps?.enter(element, inherited: inherited.step, data: data) {
            items[index].steps = own
            items[index].parts = element.parts
        }
        let children = contained.map {
            nodes(
                of: $0,
                Inherited(alignment: alignment, animations: animations, step: element.stepInside, palette: palette))
        }
        if let before { steps?.leave(element, to: before) }
        items[index].extent = index..<items.count
        return LayoutNode(
            items: index..<items.count, alignment: alignment, share: common.share ?? 1, minimumWidth: common.minWidth,
            isWhole: common.whole ?? false, arrangement: arrangement, children: children ?? [])
    }
}
