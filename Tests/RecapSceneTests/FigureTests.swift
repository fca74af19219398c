import RecapCore
import RecapFigures
import RecapStory
import RecapSurface
import Testing

@testable import RecapScene

/// The figures that pages record for pictures with more pixels than cells.
@Suite struct FigureTests {
    @Test("The cells of a page are the same whether or not figures are recorded", arguments: BundledStory.all)
    func cells(_ bundled: BundledStory) throws {
        let story = try #require(bundled.reading.story)
        let plain = Stage(story), recorded = Stage(story, recordsFigures: true)
        for page in 0..<plain.view.timings.count {
            for stage in [plain, recorded] { stage.perform { $0.goToPage(page) } }
            // Within the transition, within the entrance, and at rest.
            for seconds in [0.2, 0.5, 3] {
                for stage in [plain, recorded] {
                    stage.wait(seconds)
                    stage.draw()
                }
                #expect(plain.surface.cells == recorded.surface.cells, "page \(page), \(seconds) s")
            }
        }
    }

    private static func figures(_ elements: String, colors: ColorDepth = .truecolor) throws -> [FigureLayers.Visible] {
        let text = #"{"version":1,"theme":"midnight","pages":[{"elements":[\#(elements)]}]}"#
        let story = try #require(Story.parse(StoryText(name: "story", text: text)).story)
        let stage = Stage(story, colors: colors, recordsFigures: true)
        _ = stage.picture(ofPage: 0)
        return FigureLayers(stage.surface).figures
    }

    @Test("A donut is a ring of parts as large as their shares, in the colours of its legend")
    func donut() throws {
        let items = #"[{"label":"a","value":3},{"label":"b","value":1}]"#
        let figures = try Self.figures(#"{"kind":"donut","items":\#(items)}"#)
        let ring = try #require(figures.last).figures
        let sectors = ring.compactMap { if case .sector(let sector) = $0.shape { sector } else { nil } }
        #expect(sectors.map(\.start) == [0, 0.75] && sectors.map(\.end) == [0.75, 1])
        #expect(Set(ring.map(\.paint)).count == 2 && Set(sectors.map(\.center)).count == 1)
        #expect(sectors.allSatisfy { $0.innerRadius == 0.6 * $0.outerRadius && $0.gap > 0 })
        // A single part is a whole ring.
        let whole = try #require(Self.figures(#"{"kind":"donut","items":[{"label":"a","value":3}]}"#).last).figures
        #expect(whole.count == 1)
    }

    @Test("The ground is a gradient over the whole page, but not where it has a pattern or no colours")
    func ground() throws {
        let text = #"{"kind":"text","text":"a"}"#
        let ground = try #require(Self.figures(text).first)
        guard case .gradient(let gradient) = ground.figures.first?.paint else {
            Issue.record("no gradient")
            return
        }
        #expect(ground.figures.first?.shape == .ground && gradient.colors.count > 1)
        // All cells but those of the bars.
        #expect(ground.cells.reduce(0) { $0 + $1.width * $1.height } > 75 * 24)
        #expect(try Self.figures(text, colors: .none).isEmpty)
    }
}

extension Surface {
    fileprivate var cells: [Cell] {
        (0..<size.height).flatMap { y in (0..<size.width).map { self[$0, y] } }
    }
}
