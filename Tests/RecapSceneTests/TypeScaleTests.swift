import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// The sizes of titles and numbers across a story.
@Suite struct TypeScaleTests {
    private static let screens = [
        CellSize(width: 80, height: 24), CellSize(width: 120, height: 36), CellSize(width: 200, height: 60),
    ]

    /// A talk with a cover, headings of one and of two lines over texts of several kinds, and an end.
    private static let talk: Story = {
        let words = Template(verbatim: String(repeating: "words ", count: 20))
        let slides: [(Template, StoryElement)] = [
            ("What we had", StoryElement(ItemList(["A service", "Nine owners", "A slow deploy"]))),
            ("Numbers", StoryElement(Table([["modules", 40, 9], ["minutes", 190, 12]]))),
            ("Where time went", StoryElement(Code("let calls = log.count"))),
            ("What we learned about it", StoryElement(TextBlock(words))),
        ]
        let cover = Page(elements: [
            StoryElement(Title("Small tool")), StoryElement(TextBlock("Ten lines are enough")),
        ])
        return Story(
            pages: [cover] + slides.map { Page(align: .leading, elements: [StoryElement(Title($0)), $1]) }
                + [Page(elements: [StoryElement(Title("Thank you"))])])
    }()

    /// Returns the sizes in rows of the texts of a role that can be in display type, page by page; `nil` for one that
    /// is not.
    private func sizes(_ role: TypeScale.Role, of story: Story, on size: CellSize) -> [Double?] {
        let stage = Stage(
            story, width: size.width, height: size.height, reducesMotion: true, displayType: DisplayType(BoxFont()))
        var sizes: [Double?] = []
        for index in 0..<stage.view.pageCount {
            let laidOut = stage.view.cached(index, in: stage.rect), page = laidOut.page
            for placement in laidOut.layout.placements where page.items[placement.index].hasDisplayType {
                let item = page.items[placement.index]
                guard (item.role.isTitle ? page.titleRole : .number) == role else { continue }
                sizes.append(item.largeText?.letters(in: placement.proposal)?.capRows)
            }
        }
        return sizes
    }

    @Test(
        "All headings of a talk have one size, and so do its other titles, which are one step larger",
        arguments: screens)
    func talk(_ size: CellSize) throws {
        let headings = sizes(.heading, of: Self.talk, on: size), heroes = sizes(.hero, of: Self.talk, on: size)
        #expect(headings.count == 4 && Set(headings).count == 1)
        #expect(heroes.count == 2 && Set(heroes).count == 1, "\(heroes), \(headings)")
        let heading = try #require(headings[0]), hero = try #require(heroes[0])
        #expect((1.4...1.8).contains(hero / heading))
        #expect((0.19...0.36).contains(hero / Double(size.height)) && heading >= Double(size.height) / 8.5)
    }

    @Test(
        "In a story that comes with the program, texts of a role have one size on most pages, and others a smaller one of the scale",
        arguments: BundledStory.all, screens)
    func bundled(_ bundled: BundledStory, _ size: CellSize) throws {
        let story = try #require(bundled.reading.story)
        for role in TypeScale.Role.allCases {
            let all = sizes(role, of: story, on: size)
            guard let largest = all.compactMap({ $0 }).max() else { continue }
            for rows in all.compactMap({ $0 }) {
                let steps = [1, 1.6, 1.6 * 1.6, 1.6 * 1.6 * 1.6]
                // Sizes are whole half rows, of which eight are the smallest legible ones.
                let isLeast = (2 * rows / 0.73).rounded() == 8
                #expect(
                    isLeast || steps.contains { abs(largest / rows / $0 - 1) < 0.08 },
                    "\(role): \(rows) beside \(largest)")
            }
        }
    }
}
