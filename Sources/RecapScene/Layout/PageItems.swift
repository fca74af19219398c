import RecapStory
import RecapSurface

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

    private mutating func nodes(of elements: [Element], _ inherited: Inherited) -> [LayoutNode] {
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
        of element: Element, _ view: ElementPresentation, at place: Int, _ inherited: Inherited
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
                kind: kind, view: view.layout, role: view.layout.role, presentation: view,
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
            items: index..<items.count, alignment: alignment, share: common.share ?? 1, leastWidth: common.minWidth,
            arrangement: arrangement, children: children ?? [])
    }
}
