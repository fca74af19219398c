import RecapJSON
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

    private func stage(_ story: Story, _ size: CellSize, hasFonts: Bool = true) -> Stage {
        Stage(
            story, width: size.width, height: size.height, reducesMotion: true,
            displayType: hasFonts ? DisplayType(BoxFont()) : nil)
    }

    private func pages(_ story: Story, _ size: CellSize, hasFonts: Bool = true) -> [LaidOutPage] {
        let stage = stage(story, size, hasFonts: hasFonts)
        return (0..<stage.view.pageCount).map { stage.view.cached($0, in: stage.rect) }
    }

    /// Returns the large letters of the texts of a role, page by page; `nil` for one in letters of one row.
    private func letters(
        _ role: TypeScale.Role, of story: Story, on size: CellSize, hasFonts: Bool = true
    ) -> [LargeLetters?] {
        pages(story, size, hasFonts: hasFonts).flatMap { laidOut in
            let page = laidOut.page
            return laidOut.layout.placements.filter { placement in
                let item = page.items[placement.index]
                return (item.role.isTitle ? page.titleRole : .number) == role
                    && (hasFonts ? item.hasDisplayType : item.largeText != nil)
            }.map { page.items[$0.index].largeText?.letters(in: $0.proposal) }
        }
    }

    /// Returns the sizes in rows of the texts of a role that can be in display type, page by page; `nil` for one that
    /// is not.
    private func sizes(_ role: TypeScale.Role, of story: Story, on size: CellSize) -> [Double?] {
        letters(role, of: story, on: size).map { $0?.capRows }
    }

    @Test(
        "All headings of a talk have one size, and so do its other titles, which are a step or two larger",
        arguments: screens)
    func talk(_ size: CellSize) throws {
        let headings = sizes(.heading, of: Self.talk, on: size), heroes = sizes(.hero, of: Self.talk, on: size)
        #expect(headings.count == 4 && Set(headings).count == 1)
        #expect(heroes.count == 2 && Set(heroes).count == 1, "\(heroes), \(headings)")
        let heading = try #require(headings[0]), hero = try #require(heroes[0])
        #expect((1.4...1.8).contains(hero / heading) || (2.3...2.8).contains(hero / heading))
        let height = Double(size.height)
        #expect((0.19...0.36).contains(hero / height) && heading >= height / 10, "\(hero), \(heading)")
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

    @Test("Without fonts, block letters of a role have one size in a talk as well", arguments: screens)
    func blocks(_ size: CellSize) throws {
        for role in [TypeScale.Role.heading, .hero] {
            let sizes = letters(role, of: Self.talk, on: size, hasFonts: false).compactMap { $0 }
            #expect(!sizes.isEmpty && Set(sizes.map(blockSize)).count == 1 && sizes.allSatisfy(\.isBlockOrDisplay))
        }
    }

    /// Returns the size of block letters, whose gaps may be narrow.
    private func blockSize(_ letters: LargeLetters) -> LetterSize {
        max(letters.size, LetterSize(.block(isWide: true, scale: 1)))
    }

    @Test(
        "Without fonts, block letters of a role have one size in a story that comes with the program, but for titles of lines",
        arguments: BundledStory.all, screens)
    func bundledBlocks(_ bundled: BundledStory, _ size: CellSize) throws {
        let story = try #require(bundled.reading.story)
        for role in TypeScale.Role.allCases {
            let all = pages(story, size, hasFonts: false).flatMap { laidOut in
                let page = laidOut.page, top = Set(page.nodes.map(\.index))
                return laidOut.layout.placements.filter {
                    let item = page.items[$0.index]
                    return top.contains($0.index) && (item.role.isTitle ? page.titleRole : .number) == role
                }.compactMap { page.items[$0.index].largeText?.letters(in: $0.proposal) }
            }.filter(\.isBlockOrDisplay).map(blockSize)
            let most = Set(all).map { size in all.count { $0 == size } }.max() ?? 0
            // Of the titles that are alone on their pages in 2024, two have two lines.
            #expect(role == .hero ? most * 2 >= all.count : most * 3 >= all.count * 2, "\(role): \(all)")
        }
    }

    @Test(
        "Text beside figures has one size in a story, on all pages but long ones, and no page has more than three sizes",
        arguments: BundledStory.all, screens)
    func text(_ bundled: BundledStory, _ size: CellSize) throws {
        let story = try #require(bundled.reading.story)
        let pages = pages(story, size), own = pages.filter { $0.page.hasBody && !$0.page.isStatement }
        func check(_ rows: [Int], exceptions: Int) {
            let largest = rows.max() ?? 1
            #expect(
                largest == 1 || rows.count { $0 == largest } * exceptions >= rows.count * (exceptions - 1), "\(rows)")
            #expect(rows.allSatisfy { $0 == largest || $0 == 1 })
        }
        check(own.filter(\.page.hasFigures).map(\.layout.textRows), exceptions: 4)
        check(own.filter { !$0.page.hasFigures }.map(\.layout.textRows), exceptions: 1)
        for (index, laidOut) in pages.enumerated() {
            let large = laidOut.layout.placements.compactMap { placement in
                laidOut.page.items[placement.index].largeText?.letters(in: placement.proposal)?.capRows
            }
            #expect(Set(large).count < 3, "page \(index + 1): \(large)")
        }
    }

    @Test("At 120×36, text is larger in a story of few words, and on pages of few words in a story of many")
    func fewWords() {
        let screen = CellSize(width: 120, height: 36)
        func rows(_ pages: [Page]) -> [Int] { self.pages(Story(pages: pages), screen).map(\.layout.textRows) }
        let elements = [StoryElement(Title("2024")), StoryElement(TextBlock("this was your year"))]
        let numbers = StoryElement(Row([12_984.0, 11_081].map { StoryElement(Stat(.number($0), label: "commits")) }))
        let few = [
            Page(elements: elements), Page(elements: [elements[1], numbers]),
            Page(elements: [StoryElement(Quote("Nothing is left to take away", by: "someone"))]),
        ]
        #expect(rows(few) == [4, 4, 4])
        let list = StoryElement(ItemList(.values((1...8).map { StoryItem(Template(verbatim: "thing \($0)")) })))
        #expect(rows(few + few.map { _ in Page(elements: [elements[0], list]) }) == [4, 4, 4, 1, 1, 1])
        // The letters of the title are as large as above a single row.
        #expect(
            sizes(.hero, of: Story(pages: [few[0]]), on: screen)
                == sizes(.hero, of: Story(pages: [Page(elements: [elements[0]])]), on: screen))
    }

    @Test("Pages whose charts come from data have text of the same size as those whose charts are in the story")
    func textOfData() {
        let long = Template(verbatim: String(repeating: "a long caption ", count: 50))
        let data: JSONValue = ["days": .array((1...40).map { .number(Double($0)) })]
        let own = Page(elements: [StoryElement(Sparkline([1, 2, 3])), StoryElement(TextBlock("a caption"))])
        let filled = Page(elements: [StoryElement(Sparkline("{{days}}")), StoryElement(TextBlock(long))])
        let story = Story(data: data, pages: [own, filled, filled, filled])
        #expect(pages(story, CellSize(width: 200, height: 60)).map(\.layout.textRows) == [1, 1, 1, 1])
    }

    @Test(
        "On a small screen, the headings of a talk are all in bold if few are large, and a mark or a year stays large",
        arguments: [CellSize(width: 40, height: 12), CellSize(width: 80, height: 24)])
    func bold(_ size: CellSize) {
        let list = StoryElement(ItemList(.values((1...30).map { StoryItem(Template(verbatim: "thing \($0)")) })))
        func page(_ title: Template, _ body: StoryElement) -> Page {
            Page(align: .leading, elements: [StoryElement(Title(title)), body])
        }
        let short = page("Why", StoryElement(Code("let a = 1")))
        let story = Story(
            advance: .manual, pages: [short, page("How", list), page("?", StoryElement(Code("let a = 1")))])
        let letters = letters(.heading, of: story, on: size)
        #expect(letters.map { $0?.isBlockOrDisplay ?? false } == [false, false, true])
        #expect(letters.prefix(2).allSatisfy { $0?.size == LetterSize(.plain) })
    }

    @Test("A slide of a talk with a line below its title has a heading like the other slides, but not its cover")
    func lineOfSlide() {
        let cover = [StoryElement(Title("Small tool")), StoryElement(TextBlock("Ten lines are enough"))]
        let slide = Page(align: .leading, elements: cover)
        func roles(_ advance: StoryAdvance) -> [TypeScale.Role] {
            pages(Story(advance: advance, pages: [Page(elements: cover), slide]), CellSize(width: 80, height: 24))
                .map(\.page.titleRole)
        }
        #expect(roles(.manual) == [.hero, .heading] && roles(.auto) == [.hero, .hero])
    }

    @Test("Beside large text, the main element of a page is still larger", arguments: screens)
    func mainElement(_ size: CellSize) {
        let lines = (1...4).map { StoryElement(TextBlock(Template(verbatim: "a line of the text \($0)"))) }
        for layout in pages(Story(pages: [Page(elements: [StoryElement(Title("2024"))] + lines)]), size).map(\.layout) {
            #expect(layout.textRows == 1 || (layout.placements.first?.frame.height ?? 0) > layout.textRows * 3 / 2)
        }
    }

    @Test("Large letters in a column do not touch the lines above and below them")
    func air() throws {
        let title = StoryElement(Title(Template(verbatim: String(repeating: "Long ", count: 12) + "14")))
        let columns = ["it opened with", "it closed with"].map {
            StoryElement(Column([StoryElement(TextBlock(Template(verbatim: $0))), title]))
        }
        let story = Story(pages: [Page(elements: [StoryElement(Grid(columns, columns: 1))])])
        let page = try #require(pages(story, CellSize(width: 120, height: 36)).first)
        let placed = page.layout.placements.filter { page.page.items[$0.index].extent.count == 1 }
        for (above, below) in zip(placed, placed.dropFirst()) where above.frame.height > 1 || below.frame.height > 1 {
            #expect(above.frame.maxY < below.frame.y)
        }
    }

    @Test(
        "Text has as many rows as its letters need pixels", arguments: [(PictureChoice.quadrants, 1), (.sextants, 3)])
    func pixels(_ images: PictureChoice, _ rows: Int) {
        // Eleven lines of four rows have no room below the title.
        let facts = [
            "written", "taken out", "mostly in", "longest run", "fullest day", "usual hour", "people", "files",
        ]
        let card = Page(elements: [
            StoryElement(TextBlock("A name and the year 2024")), StoryElement(Title("Juggler")),
            StoryElement(ItemList(.values(facts.map { StoryItem(Template(verbatim: $0), value: 8) }))),
            StoryElement(TextBlock("959 commits in 365 days")), StoryElement(TextBlock("how to save it")),
        ])
        let stage = Stage(
            Story(pages: [card]), width: 200, height: 60, reducesMotion: true, displayType: DisplayType(BoxFont()),
            images: images)
        #expect(stage.view.cached(0, in: stage.rect).layout.textRows == rows)
    }

    @Test("A title that is too long for large letters is as large as the text below it")
    func longTitle() {
        let title = Template(verbatim: String(repeating: "words ", count: 40))
        let pages =
            Self.talk.pages + [Page(elements: [StoryElement(Title(title)), StoryElement(TextBlock("few words"))])]
        let laidOut = self.pages(Story(pages: pages), CellSize(width: 200, height: 60))
        let last = laidOut[laidOut.count - 1].layout
        #expect(last.textRows > 1 && last.placements.map(\.scale) == [last.textRows, last.textRows])
    }

    @Test("Titles side by side have one face and one size, also where one of them takes two lines", arguments: screens)
    func alike(_ size: CellSize) {
        let grid = Page(elements: [
            StoryElement(Grid([StoryElement(Title("Ada")), StoryElement(Title("Benedikt von Weit"))]))
        ])
        let own = letters(.hero, of: Story(pages: [Page(elements: [StoryElement(Title("2024"))]), grid]), on: size)
            .suffix(2)
        #expect(
            own.count == 2 && Set(own.map { $0?.capRows }).count == 1 && Set(own.map { $0?.size }).count == 1, "\(own)")
    }

    @Test("Below a large title, a clock that is whole stays a dial at 80×24")
    func dial() throws {
        let facts = ItemList(.values((1...5).map { StoryItem(Template(verbatim: "fact \($0)"), value: 8) }))
        let clock = StoryElement(DayClock(.values((0..<24).map { Double($0 % 9) }))).whole(true).minWidth(28)
        let texts = ["2025", "285 days", "how to save it"].map { StoryElement(TextBlock(Template(verbatim: $0))) }
        let column = StoryElement(Column([texts[0], StoryElement(facts), texts[1], texts[2]]))
        let card = Page(elements: [StoryElement(Title("3,253 hours")), StoryElement(Row([column, clock]))])
        let layout = try #require(pages(Story(pages: [card]), CellSize(width: 80, height: 24)).first).layout
        #expect(try #require(layout.placements.last).frame.height == 11)
    }

    @Test("A page of few words in letters of one row fills a large screen by the space between its lines")
    func leading() throws {
        let list = StoryElement(ItemList(["First thing", "Second thing", "Third thing"]))
        let story = Story(pages: [Page(elements: [TextBlock("Three things").style(.bold), list])])
        func rows(_ width: Int, _ height: Int) -> [Int] {
            let stage = stage(story, CellSize(width: width, height: height), hasFonts: false)
            _ = stage.picture(ofPage: 0)
            let rows = stage.surface.rows
            return rows.indices.filter { rows[$0].contains("thing") }
        }
        #expect(rows(80, 24) == [7, 9, 11, 13])
        for (width, height) in [(120, 36), (200, 60)] {
            let rows = rows(width, height), gaps = zip(rows, rows.dropFirst()).map { $1 - $0 }
            try #require(gaps.count == 3)
            // The heading is farther from the list than its items are from each other.
            #expect(gaps[1] == gaps[2] && gaps[1] >= 4 && gaps[0] > gaps[1], "\(rows)")
        }
    }

    @Test("The page whose heading makes all others smaller is known, once for a role and only if it alone does so")
    func limits() throws {
        func limits(_ headings: [String]) -> [SizeLimit] {
            let pages = headings.map { words in
                Page(elements: [StoryElement(Title(Template(verbatim: words))), StoryElement(Code("let a = 1"))])
            }
            return stage(Story(pages: pages), CellSize(width: 80, height: 24)).view.scene.sizeLimits(
                on: CellSize(width: 80, height: 24))
        }
        let short = ["What"], long = "Why we wrote all of this anew and what we kept of it"
        #expect(limits(short).isEmpty && limits([long]).isEmpty)
        let limit = try #require(limits(short + [long]).first)
        #expect(limits(short + [long]).count == 1 && limit.page == 1)
        #expect(limit.sentence.hasPrefix("a heading of 52 letters makes all headings "))
        // Without one of them, the others still do.
        #expect(limits(short + [long, long, long]).isEmpty)
    }
}
