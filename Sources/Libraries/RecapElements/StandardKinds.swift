public import RecapScene
public import RecapStory

extension KindRegistry {
    /// The standard element kinds.
    public static let standard: KindRegistry = {
        var registry = KindRegistry()
        registry.register(Title.self) { TitleView($0, data: $1) }
        registry.register(TextBlock.self) { TextBlockView($0, data: $1) }
        registry.register(Stat.self) { StatView($0, data: $1) }
        registry.register(ItemList.self) { ItemListView($0, data: $1) }
        registry.register(Bars.self) { BarsView($0, data: $1) }
        registry.register(Sparkline.self) { SparklineView($0, data: $1) }
        registry.register(Heatmap.self) { HeatmapView($0, data: $1) }
        registry.register(Ranking.self) { RankingView($0, data: $1) }
        registry.register(Table.self) { TableView($0, data: $1) }
        registry.register(LineChart.self) { LineChartView($0, data: $1) }
        registry.register(Donut.self) { DonutView($0, data: $1) }
        registry.register(Comparison.self) { ComparisonView($0, data: $1) }
        registry.register(MonthCalendar.self) { MonthCalendarView($0, data: $1) }
        registry.register(EventTimeline.self) { EventTimelineView($0, data: $1) }
        registry.register(DayClock.self) { DayClockView($0, data: $1) }
        registry.register(Quote.self) { QuoteView($0, data: $1) }
        registry.register(Code.self) { CodeView($0, data: $1) }
        registry.register(Gauge.self) { GaugeView($0, data: $1) }
        registry.register(Choice.self) { ChoiceView($0, data: $1) }
        registry.register(Spacer.self) { SpacerView($0, data: $1) }
        registry.register(Row.self) { row, _ in
            ContainerView(arrangement: Arrangement(.row, gap: row.gap, valign: row.valign))
        }
        registry.register(Column.self) { column, _ in ContainerView(arrangement: Arrangement(gap: column.gap)) }
        registry.register(Grid.self) { grid, _ in
            ContainerView(
                arrangement: Arrangement(.grid(maximumColumns: grid.columns), gap: grid.gap, valign: grid.valign))
        }
        registry.register(Card.self) { CardView($0, data: $1) }
        return registry
    }()
}

extension RecapView {
    /// Creates a view of a story's pages with the standard element kinds.
    ///
    /// - Parameters:
    ///   - story: The story to draw.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - environment: The terminal's capabilities and the user's preferences.
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public convenience init(
        story: Story, services: CellServices = CellServices(), environment: SceneEnvironment
    ) {
        self.init(story: story, kinds: .standard, services: services, environment: environment)
    }
}

extension ElementTraits {
    /// The traits of a chart, which grows from its base as it enters.
    static var chart: ElementTraits {
        ElementTraits(role: .main, magnification: .figures, entrance: .grow, color: .accent)
    }
}
