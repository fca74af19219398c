import RecapStory
import RecapSurface
import Testing

@testable import RecapScene

/// The use that pages make of a large screen.
@Suite struct FluidTests {
    /// A rectangle around all that a page draws above its background, without the bars and the author below them.
    private func extent(_ stage: Stage, _ page: Int) -> Rect? {
        stage.settle(on: page)
        stage.draw()
        let surface = stage.surface
        let top = surface.size.height < 24 ? 1 : 4
        var columns: ClosedRange<Int>?, rows: ClosedRange<Int>?
        for y in top..<surface.size.height {
            for x in 0..<surface.size.width {
                // A card differs from the background at the edge of its row.
                guard surface[x, y].glyph != .space || surface[x, y].background != surface[0, y].background else {
                    continue
                }
                columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
                rows = min(rows?.lowerBound ?? y, y)...max(rows?.upperBound ?? y, y)
            }
        }
        guard let columns, let rows else { return nil }
        return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    }

    /// Whether the page's main element is type, a number or a chart, which grow with the screen; texts keep their lines.
    private func grows(_ page: Page) -> Bool {
        page.elements.withContained.contains { element in
            switch element.content {
            case is Stat, is Bars, is Sparkline, is Heatmap, is Gauge, is LineChart, is Donut, is Ranking, is Table,
                is Comparison, is DayClock, is EventTimeline, is MonthCalendar:
                true
            case let title as Title: title.font == .block
            default: false
            }
        }
    }

    /// Whether nothing but text and letters are on the page.
    private func isOfLetters(_ page: Page) -> Bool {
        page.elements.withContained.allSatisfy { $0.content is Stat || $0.content is Title || $0.content is TextBlock }
    }

    @Test(
        "On large screens a page spans more than half of the width or the height, with its middle near the screen's",
        arguments: BundledStory.all, [CellSize(width: 120, height: 36), CellSize(width: 200, height: 60)])
    func spans(_ bundled: BundledStory, _ size: CellSize) throws {
        let story = try #require(bundled.reading.story)
        // Of the theme of the terminal and of gradients across, nothing can be told from the background.
        let stage = Stage(story, width: size.width, height: size.height, colors: .none)
        let pages = story.pages.filter { DataResolver(data: story.data).holds($0.showIf) }
        for (index, page) in pages.enumerated() {
            let extent = try #require(self.extent(stage, index))
            let name = "\(page.id ?? "#\(index)") at \(size.width)×\(size.height): \(extent)"
            let middle = Double(extent.y) + Double(extent.height) / 2
            if page.valign == .center {
                #expect(abs(middle - Double(size.height) / 2) <= Double(size.height) / 10, "\(name)")
            }
            guard grows(page) else { continue }
            // Large letters may be smaller than their page allows, as they are elsewhere in the story.
            let share = isOfLetters(page) ? 0.4 : 0.55
            let isWide = Double(extent.width) >= share * Double(size.width)
            let isHigh = Double(extent.height) >= share * Double(size.height)
            #expect(isWide || isHigh, "\(name)")
        }
    }
}
