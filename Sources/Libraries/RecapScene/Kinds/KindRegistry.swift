public import RecapStory

/// The element kinds that a scene can draw, each with a content type and a view type.
///
/// An embedder registers a kind whose content draws itself with `registry.register(Die.self)`, and a kind with a
/// separate view with `registry.register(Weather.self) { WeatherView($0, data: $1) }`. The view is an ``ElementView``
/// if it depends only on the content and the time, and a ``CellRepresentable`` if it is stateful.
public struct KindRegistry: Sendable {
    /// A content type and the function that creates its view.
    private struct Kind: Sendable {
        let name: String
        let content: any ElementContent.Type
        let makeView: @Sendable (any ElementContent, DataResolver) -> ElementPresentation?
    }

    // A list is faster to create than a dictionary, and searching it takes no longer than hashing a name.
    private var kinds: [Kind] = []
    /// Creates the view of a background picture; `nil` if background views are not supported.
    private(set) var makeBackground: (@Sendable (BackgroundPicture) -> (any CellRepresentable)?)?

    /// Creates a registry without kinds.
    public init() {}

    /// Registers a kind, replacing any kind with the same name.
    public mutating func register<Content: ElementContent>(
        _ content: Content.Type, makeView: @escaping @Sendable (Content, DataResolver) -> any ElementView
    ) {
        add(
            Kind(name: Content.kind, content: content) { content, data in
                (content as? Content).map { .drawn(makeView($0, data)) }
            })
    }

    /// Registers a stateful kind, replacing any kind with the same name.
    public mutating func register<Content: ElementContent>(
        _ content: Content.Type, makeView: @escaping @Sendable (Content, DataResolver) -> any CellRepresentable
    ) {
        add(
            Kind(name: Content.kind, content: content) { content, data in
                (content as? Content).map { .represented(makeView($0, data), data) }
            })
    }

    /// Registers a kind whose content is its own view, replacing any kind with the same name.
    public mutating func register<Content: ElementContent & ElementView>(_ content: Content.Type) {
        register(content) { content, _ -> any ElementView in content }
    }

    /// Registers a stateful kind whose content is its own description, replacing any kind with the same name. Its views
    /// get data from their context.
    public mutating func register<Content: ElementContent & CellRepresentable>(_ content: Content.Type) {
        register(content) { content, _ -> any CellRepresentable in content }
    }

    /// Registers a stateful view that wraps the usual view of a registered kind for some of its contents.
    ///
    /// - Parameter makeView: Returns the description of the stateful view, given the usual view; `nil` to use the latter.
    package mutating func wrap<Content: ElementContent>(
        _ content: Content.Type,
        makeView: @escaping @Sendable (Content, any ElementView, DataResolver) -> (any CellRepresentable)?
    ) {
        guard let place = place(of: Content.kind) else { return }
        let usual = kinds[place].makeView
        kinds[place] = Kind(name: Content.kind, content: content) { content, data in
            let presentation = usual(content, data)
            guard let content = content as? Content, case .drawn(let view)? = presentation,
                let wrapping = makeView(content, view, data)
            else { return presentation }
            return .represented(wrapping, data)
        }
    }

    private mutating func add(_ kind: Kind) {
        if let place = place(of: kind.name) { kinds[place] = kind } else { kinds.append(kind) }
    }

    private func place(of name: String) -> Int? {
        for place in 0..<kinds.count where kinds[place].name == name { return place }
        return nil
    }

    /// Returns the view for a content; `nil` if its kind is not registered.
    private func view(of content: any ElementContent, data: DataResolver) -> ElementPresentation? {
        place(of: type(of: content).kind).flatMap { kinds[$0].makeView(content, data) }
    }

    /// Registers the function that creates the views of background pictures. The pictures are drawn as half blocks in
    /// 24-bit colour.
    package mutating func registerBackgrounds(
        _ makeView: @escaping @Sendable (BackgroundPicture) -> (any CellRepresentable)?
    ) {
        makeBackground = makeView
    }

    /// The content types, for reading a file, in no particular order.
    public var contents: [any ElementContent.Type] { kinds.map(\.content) }

    /// Returns the view of an element if its condition holds; `nil` otherwise.
    func existingView(of element: StoryElement, data: DataResolver) -> ElementPresentation? {
        data.holds(element.common.showIf) ? view(of: element, data: data) : nil
    }

    /// Returns whether an element has a view and its condition holds.
    func exists(_ element: StoryElement, data: DataResolver) -> Bool {
        data.holds(element.common.showIf)
            && (place(of: type(of: element.content).kind) != nil || element.common.fallback != nil)
    }

    /// Returns the view of an element, or its fallback as text if the kind is not registered.
    func view(of element: StoryElement, data: DataResolver) -> ElementPresentation? {
        var data = data
        data.groupsNumbers = element.common.grouping ?? type(of: element.content).groupsNumbers
        if let view = view(of: element.content, data: data) { return view }
        return element.common.fallback.flatMap { view(of: TextBlock($0), data: data) }
    }
}

/// The view of an element.
enum ElementPresentation: Sendable {
    /// A view without state.
    case drawn(any ElementView)
    /// A stateful view, created from a description, and the data to which it may refer.
    case represented(any CellRepresentable, DataResolver)

    /// The layout of the view.
    var layout: any ElementLayout {
        switch self {
        case .drawn(let view): view
        case .represented(let view, _): view
        }
    }
}
