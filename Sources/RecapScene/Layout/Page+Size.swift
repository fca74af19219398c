import RecapStory

extension Page {
    /// Whether the page has few elements, with little text and short lists: it takes less than a millisecond to resolve
    /// and to lay out, however long the rest of the story is.
    var isSmall: Bool {
        var count = 24, bytes = 4096
        return Page.isSmall(elements, &count, &bytes)
    }

    /// Returns whether elements, with those inside them, are at most `count` with at most `bytes`, and subtracts theirs.
    private static func isSmall(_ elements: [Element], _ count: inout Int, _ bytes: inout Int) -> Bool {
        count -= elements.count
        guard count >= 0 else { return false }
        for element in elements {
            bytes -= Page.bytes(of: element.content)
            if bytes < 0 { return false }
            if let contained = element.content.contained, !isSmall(contained, &count, &bytes) {
                return false
            }
        }
        return true
    }

    /// Returns about how many bytes an element has to lay out. Lists that come from data count as long.
    private static func bytes(of content: any ElementContent) -> Int {
        func text(_ template: Template) -> Int { template.plainText?.utf8.count ?? 64 * template.parts.count }
        func list<Value>(_ list: ListSource<Value>) -> Int {
            if case .values(let values) = list { 32 * values.count } else { .max / 2 }
        }
        return switch content {
        case let block as TextBlock: text(block.text)
        case let title as Title: text(title.text)
        case let quote as Quote: text(quote.text)
        case let code as Code: text(code.text)
        case let bars as Bars: list(bars.items)
        case let items as ItemList: list(items.items)
        case let choice as Choice: list(choice.answers)
        case let ranking as Ranking: list(ranking.items)
        case let table as Table: if case .values(let rows) = table.rows { 64 * rows.count } else { .max / 2 }
        case let timeline as EventTimeline: list(timeline.items)
        case let clock as DayClock: list(clock.values)
        case let donut as Donut: list(donut.items)
        case let chart as LineChart: Page.bytes(of: chart.values)
        case let line as Sparkline: list(line.values)
        case is Heatmap, is MonthCalendar: .max / 2
        case let both as Comparison: Page.bytes(of: both.before) + Page.bytes(of: both.after)
        default: 64
        }
    }

    private static func bytes(of quantity: QuantitySource) -> Int {
        switch quantity {
        case .number: 32
        case .numbers(let numbers): 32 * numbers.count
        case .reference: .max / 8
        }
    }

    private static func bytes(of lines: LineSource) -> Int {
        switch lines {
        case .numbers(let numbers): 32 * numbers.count
        case .series(let series):
            series.reduce(0) { sum, line in
                if case .values(let values) = line.values { sum + 32 * values.count } else { .max / 8 }
            }
        case .reference: .max / 8
        }
    }
}
