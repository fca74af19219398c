public import RecapStory

/// The kinds of element that a scene can draw: for each type of content the view that shows it.
///
/// An embedder adds a kind of its own by a content type and a view type:
/// `registry.register(Weather.self) { WeatherView($0, data: $1) }`. The view is an ``ElementView`` where it draws what it
/// says and nothing more, and a ``CellRepresentable`` where it has a life of its own.
public struct KindRegistry: Sendable {
    /// How a kind is read from a file and how it is shown.
    private struct Kind: Sendable {
        let content: any ElementContent.Type
        let makeView: @Sendable (any ElementContent, DataResolver) -> ElementPresentation?
    }

    private var kinds: [String: Kind] = [:]

    /// The kinds that every build has.
    public static let standard: KindRegistry = {
        var registry = KindRegistry()
        registry.register(Title.self) { TitleView($0, data: $1) }
        registry.register(TextBlock.self) { TextBlockView($0, data: $1) }
        registry.register(Stat.self) { LiveNumbers(StatView($0, data: $1)) }
        registry.register(ItemList.self) { ItemListView($0, data: $1) }
        registry.register(Bars.self) { LiveNumbers(BarsView($0, data: $1)) }
        registry.register(Sparkline.self) { SparklineView($0, data: $1) }
        registry.register(Heatmap.self) { HeatmapView($0, data: $1) }
        registry.register(Quote.self) { QuoteView($0, data: $1) }
        registry.register(Code.self) { CodeView($0, data: $1) }
        registry.register(Gauge.self) { LiveNumbers(GaugeView($0, data: $1)) }
        registry.register(Choice.self) { ChoiceView($0, data: $1) }
        registry.register(Spacer.self) { SpacerView($0, data: $1) }
        return registry
    }()

    /// Adds a kind, in the place of one with the same name.
    public mutating func register<Content: ElementContent>(
        _ content: Content.Type, makeView: @escaping @Sendable (Content, DataResolver) -> any ElementView
    ) {
        kinds[Content.kind] = Kind(content: content) { content, data in
            (content as? Content).map { .drawn(makeView($0, data)) }
        }
    }

    /// Adds a kind with a life of its own, in the place of one with the same name.
    public mutating func register<Content: ElementContent>(
        _ content: Content.Type, makeView: @escaping @Sendable (Content, DataResolver) -> any CellRepresentable
    ) {
        kinds[Content.kind] = Kind(content: content) { content, data in
            (content as? Content).map { .represented(makeView($0, data)) }
        }
    }

    /// The content types, for reading a file; in no particular order.
    public var contents: [any ElementContent.Type] { kinds.values.map(\.content) }

    /// The view of some content; where its kind is not known, the element's fallback as text.
    func view(of element: Element, data: DataResolver) -> ElementPresentation? {
        var data = data
        // Code has numbers that a program is to read.
        data.groupsNumbers = element.common.grouping ?? !(element.content is Code)
        if let view = kinds[type(of: element.content).kind]?.makeView(element.content, data) { return view }
        return element.common.fallback.map { .drawn(TextBlockView(TextBlock($0), data: data)) }
    }
}

/// How an element is shown.
enum ElementPresentation: Sendable {
    /// It is drawn from what it says.
    case drawn(any ElementView)
    /// An object that stays draws it.
    case represented(any CellRepresentable)

    /// What layout has to know of it.
    var layout: any ElementLayout {
        switch self {
        case .drawn(let view): view
        case .represented(let view): view
        }
    }
}
