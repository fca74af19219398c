public import RecapStory

/// The element kinds that a scene can draw, each with a content type and a view type.
///
/// An embedder registers a kind with `registry.register(Weather.self) { WeatherView($0, data: $1) }`. The view is an
/// ``ElementView`` if it depends only on the content and the time, and a ``CellRepresentable`` if it is stateful.
public struct KindRegistry: Sendable {
    /// A content type and the function that creates its view.
    private struct Kind: Sendable {
        let content: any ElementContent.Type
        let makeView: @Sendable (any ElementContent, DataResolver) -> ElementPresentation?
    }

    private var kinds: [String: Kind] = [:]
    /// Creates the view of a background picture; `nil` if there are no such views.
    private(set) var makeBackground: (@Sendable (BackgroundPicture) -> (any CellRepresentable)?)?

    /// Creates a registry without kinds.
    public init() {}

    /// Registers a kind, replacing any kind with the same name.
    public mutating func register<Content: ElementContent>(
        _ content: Content.Type, makeView: @escaping @Sendable (Content, DataResolver) -> any ElementView
    ) {
        kinds[Content.kind] = Kind(content: content) { content, data in
            (content as? Content).map { .drawn(makeView($0, data)) }
        }
    }

    /// Registers a stateful kind, replacing any kind with the same name.
    public mutating func register<Content: ElementContent>(
        _ content: Content.Type, makeView: @escaping @Sendable (Content, DataResolver) -> any CellRepresentable
    ) {
        kinds[Content.kind] = Kind(content: content) { content, data in
            (content as? Content).map { .represented(makeView($0, data)) }
        }
    }

    /// Registers the function that creates the views of background pictures, which are drawn as half blocks in 24-bit
    /// colours.
    package mutating func registerBackgrounds(
        _ makeView: @escaping @Sendable (BackgroundPicture) -> (any CellRepresentable)?
    ) {
        makeBackground = makeView
    }

    /// The content types, for reading a file, in no particular order.
    public var contents: [any ElementContent.Type] { kinds.values.map(\.content) }

    /// Returns the view of an element if its condition holds; `nil` otherwise.
    func existingView(of element: Element, data: DataResolver) -> ElementPresentation? {
        data.holds(element.common.showIf) ? view(of: element, data: data) : nil
    }

    /// Returns whether an element has a view and its condition holds.
    func exists(_ element: Element, data: DataResolver) -> Bool {
        data.holds(element.common.showIf)
            && (kinds[type(of: element.content).kind] != nil || element.common.fallback != nil)
    }

    /// Returns the view of an element, or its fallback as text if the kind is not registered.
    func view(of element: Element, data: DataResolver) -> ElementPresentation? {
        var data = data
        data.groupsNumbers = element.common.grouping ?? type(of: element.content).groupsNumbers
        if let view = kinds[type(of: element.content).kind]?.makeView(element.content, data) { return view }
        return element.common.fallback.flatMap { kinds[TextBlock.kind]?.makeView(TextBlock($0), data) }
    }
}

/// The view of an element.
enum ElementPresentation: Sendable {
    /// A view without state.
    case drawn(any ElementView)
    /// A view with state, in an object that outlives the view.
    case represented(any CellRepresentable)

    /// The layout of the view.
    var layout: any ElementLayout {
        switch self {
        case .drawn(let view): view
        case .represented(let view): view
        }
    }
}
