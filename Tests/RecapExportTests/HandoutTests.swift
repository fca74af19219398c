import RecapMediaWire
import RecapScene
import RecapStory
import RecapSurface
import Testing

@testable import RecapExport

/// Pages beside their notes.
@Suite struct HandoutTests {
    private func handout(paragraphs counts: [Int]) -> Handout {
        let pages = counts.map { count in
            var page = Page(advance: .after(1), elements: [StoryElement(TextBlock(Template(verbatim: "page")))])
            page.notes = (0..<count).map { Template(verbatim: "note \($0)") }
            return page
        }
        let film = FrameRecorder(
            story: Story(pages: pages),
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: CellSize(width: 80, height: 24), options: RecordingOptions(frameRate: 1))
        return Handout(of: film, on: .a4, cellAspect: 0.5) { _ in }
    }

    @Test("Notes are in the largest of eight types in which all of them are under the number of their page")
    func types() {
        let counts = Array(0...14), handout = handout(paragraphs: counts)
        #expect(handout.parts.count == 2 * counts.count)
        for (page, count) in counts.enumerated() {
            let column = handout.parts[2 * page + 1].surface
            // Between two paragraphs is an empty line.
            let lines = max(0, 2 * count - 1)
            #expect(column.size.height == (stride(from: 10, through: 24, by: 2).first { $0 > lines } ?? 24))
            // As wide as what a page, the margins and the gap leave, in cells that are half as wide as high.
            #expect(column.size.width == Int(Double(column.size.height) * 2 * 299 / 115))
            let rows = column.plainText().split(separator: "\n", omittingEmptySubsequences: false)
            let texts = rows.filter { $0.contains { $0 != " " } }
                .map { $0.split(separator: " ").joined(separator: " ") }
            let isCut = lines >= 24
            #expect(handout.cutPages.contains(page) == isCut)
            #expect(texts.first == "\(page + 1)" && (texts.last == "…") == isCut)
            if !isCut { #expect(Array(texts.dropFirst()) == (0..<count).map { "note \($0)" }) }
        }
    }

    @Test("Six pages are on a sheet of paper, one below the other within its margins, and none is over another")
    func places() {
        let handout = handout(paragraphs: Array(repeating: 1, count: 8))
        let pages = stride(from: 0, to: 16, by: 2).map { handout.parts[$0].place }
        #expect(pages.map(\.beginsSheet) == (0..<8).map { $0 % 6 == 0 } && pages.allSatisfy(\.hasOutline))
        for (page, place) in pages.enumerated() {
            let notes = handout.parts[2 * page + 1].place
            #expect(!notes.beginsSheet && !notes.hasOutline)
            #expect((notes.y, notes.height) == (place.y, place.height))
            #expect(place.x == 40 && place.x + place.width + 16 == notes.x && notes.x + notes.width == 595 - 40)
            #expect(place.y == (page % 6 == 0 ? 40 : pages[page - 1].y + place.height + 14))
            #expect(place.y + place.height <= 842 - 40)
        }
        // Less than a point for each page is left over.
        #expect(pages[5].y + pages[5].height > 842 - 40 - 6)
    }
}
