import RecapCore
import RecapJSON
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Links of pages: what `o` and clicks do.
@MainActor @Suite struct LinkTests {
    private final class Screen {
        let playback: StoryPlayback
        var surface: Surface
        var opened: [String] = []

        init(_ story: Story, opens: Bool = true, size: CellSize = CellSize(width: 80, height: 24)) {
            let capabilities = TerminalCapabilities(colors: .truecolor, isUnicode: true)
            surface = Surface(size: size)
            playback = StoryPlayback(
                story: story, environment: SceneEnvironment(capabilities: capabilities, reducesMotion: true),
                rect: Rect(size))
            if opens {
                playback.openLink = { [unowned self] in opened.append($0) }
            }
        }

        func press(_ keys: Key...) { for key in keys { _ = playback.handle(.key(key)) } }

        var text: String {
            _ = playback.draw(on: &surface)
            return surface.plainText()
        }

        func click(_ words: String) throws {
            _ = text
            let rows = (0..<surface.size.height).map { y in
                String(
                    String.UnicodeScalarView(
                        (0..<surface.size.width).map { surface.scalars(of: surface[$0, y].glyph)[0] }))
            }
            let y = try #require(rows.firstIndex { $0.contains(words) })
            let x = try #require(rows[y].firstRange(of: words).map { rows[y][..<$0.lowerBound].count })
            for action in [MouseEvent.Action.press, .release] {
                _ = playback.handle(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
            }
        }

        var isPaused: Bool { playback.controller.isPaused }
    }

    private func story(_ text: String, link: String? = nil, storyLink: String? = nil) -> Story {
        var story = Story(pages: [
            Page(advance: .manual, link: link, elements: [TextBlock(Template(parsing: text)).animate(.none)])
        ])
        story.header.link = storyLink
        return story
    }

    @Test("A page with a link says so at its foot, where a click opens it, but not on a low screen or in a recording")
    func hint() throws {
        let linked = story("more", link: "https://example.org/a")
        let screen = Screen(linked)
        #expect(screen.text.split(separator: "\n", omittingEmptySubsequences: false)[22].contains("o See more"))
        try screen.click("See more")
        #expect(screen.opened == ["https://example.org/a"])
        #expect(Screen(story("a [link](https://example.org/b)")).text.contains("See more"))
        #expect(!Screen(story("none", storyLink: "https://example.org")).text.contains("See more"))
        #expect(!Screen(linked, size: CellSize(width: 80, height: 19)).text.contains("See more"))
    }

    @Test("o opens the only link of a page at once, and says so")
    func one() {
        let screen = Screen(story("see [it](https://example.com/a)"))
        screen.press(.character("o"))
        #expect(screen.opened == ["https://example.com/a"])
        #expect(screen.text.contains("opened example.com/a"))
    }

    @Test("Where the program that opens links fails, its message is shown")
    func failure() {
        let screen = Screen(story("see [it](https://example.com/a)"))
        screen.playback.openLink = { _ throws(LinkError) in throw LinkError("no browser answers") }
        screen.press(.character("o"))
        #expect(screen.text.contains("no browser answers") && !screen.text.contains("opened"))
    }

    @Test("A page's own link is one of its links, and the story's is that of pages without any")
    func sources() {
        let page = Screen(story("text", link: "https://page.example", storyLink: "https://story.example"))
        page.press(.character("o"))
        #expect(page.opened == ["https://page.example"])
        let story = Screen(story("text", storyLink: "https://story.example"))
        story.press(.character("o"))
        #expect(story.opened == ["https://story.example"])
        let none = Screen(self.story("text"))
        none.press(.character("o"))
        #expect(none.opened.isEmpty && none.text.contains("no link here"))
    }

    @Test("Of several links one is chosen, by digits, arrows, Enter or a click; Escape opens none")
    func choice() throws {
        let links = "[one](https://one.example) [two](https://two.example) [again](https://one.example)"
        func screen() -> Screen { Screen(story(links, link: "mailto:a@b.example")) }
        for (keys, opened) in [
            ([Key.enter], "https://one.example"), ([.down, .enter], "https://two.example"),
            ([.character("2")], "https://two.example"), ([.end, .character("o")], "mailto:a@b.example"),
            ([.down, .down, .down, .up, .enter], "https://two.example"),
        ] {
            let screen = screen()
            screen.press(.character("o"))
            #expect(screen.text.contains("two.example") && screen.text.contains("1 of 3") && screen.isPaused)
            for key in keys { screen.press(key) }
            #expect(screen.opened == [opened], "\(keys)")
            #expect(!screen.text.contains("1 of 3") && !screen.isPaused)
        }
        let left = screen()
        left.press(.character("o"), .character("9"), .escape)
        #expect(left.opened.isEmpty && !left.isPaused && !left.text.contains("Links"))
        let clicked = screen()
        clicked.press(.character("o"))
        try clicked.click("two.example")
        #expect(clicked.opened == ["https://two.example"])
    }

    @Test("Where no program opens links, the whole address is shown to be copied")
    func copying() {
        let address = "https://example.com/" + String(repeating: "long/", count: 30)
        let screen = Screen(story("[it](\(address)) [other](https://other.example)"), opens: false)
        screen.press(.character("o"), .enter)
        #expect(screen.text.split(separator: "\n").joined().contains(address))
        screen.press(.character("o"))
        #expect(screen.isPaused)
        screen.press(.escape)
        #expect(!screen.isPaused)
    }

    @Test("A click on a link shows where it leads, and opens it only then")
    func click() throws {
        let screen = Screen(story("read [the site](https://example.com/where) now"))
        try screen.click("the site")
        #expect(screen.opened.isEmpty && screen.text.contains("https://example.com/where"))
        screen.press(.character("o"))
        #expect(screen.opened == ["https://example.com/where"])
    }

    @Test("No data makes a link or decides where one leads, and what it adds to an address is percent-encoded")
    func data() {
        let name = "[n](https://evil.example)"
        var story = Story(pages: [
            Page(elements: [
                TextBlock("[a]({{url}}) {{text}} \(name) [c](https://x.example/{{part}})").animate(.none),
                Title("{{text}}", font: .plain).animate(.none), Title(name, font: .plain).animate(.none),
                ItemList(.reference(DataPath(name: "rows"))).animate(.none),
            ])
        ])
        story.data = [
            "url": "https://evil.example", "text": "[t](https://evil.example)", "part": "\u{202E}gpj.exe",
            "rows": ["[r](https://evil.example)"],
        ]
        let screen = Screen(story)
        for letters in ["[a](https://evil.example)", "[t](https://evil.example)", name, "[r](https://evil.example)"] {
            #expect(screen.text.contains(letters), "\(letters)")
        }
        screen.press(.character("o"))
        #expect(screen.opened == ["https://x.example/%E2%80%AEgpj.exe"])
    }

    @Test("A refused link is not opened, and it is said why")
    func refused() {
        let screen = Screen(story("text", link: "file:///etc/passwd"))
        screen.press(.character("o"))
        #expect(screen.text.contains("only http, https and mailto addresses are opened"))
        screen.press(.character("o"))
        #expect(screen.opened.isEmpty)
    }

    @Test(
        "The overlay fits any screen",
        arguments: [(80, 24), (40, 12), (120, 36), (20, 6), (9, 3), (1, 1)])
    func sizes(width: Int, height: Int) {
        let links = (1...40).map { "[word \($0)](https://example.com/\($0))" }.joined(separator: " ")
        let screen = Screen(story(links), size: CellSize(width: width, height: height))
        screen.press(.character("o"))
        for _ in 0..<50 {
            screen.press(.down)
            #expect(screen.text.split(separator: "\n").allSatisfy { $0.count <= width })
        }
        screen.press(.enter)
        #expect(screen.opened == ["https://example.com/40"])
    }

    /// Returns the cells of each link on a page, row by row.
    private func linked(_ elements: StoryElement..., size: CellSize = CellSize(width: 80, height: 24)) -> [String:
        [String]]
    {
        let page = Page(advance: .manual, elements: elements.map { $0.animate(.none) })
        let screen = Screen(Story(pages: [page]), size: size)
        _ = screen.text
        var found: [String: [String]] = [:]
        for y in 0..<size.height {
            for (columns, address) in screen.surface.linkedColumns(ofRow: y) {
                let scalars = columns.flatMap { screen.surface.scalars(of: screen.surface[$0, y].glyph) }
                found[address, default: []].append(String(String.UnicodeScalarView(scalars)))
            }
        }
        return found
    }

    @Test("The words of a link are the link in titles, labels and tables as well, also where they are cut or wrapped")
    func places() {
        let title = StoryElement(Title("See [the manual](https://m.example) now", font: .plain))
        #expect(linked(title) == ["https://m.example": ["the manual"]])
        #expect(linked(title, size: CellSize(width: 16, height: 12)) == ["https://m.example": ["the", "manual"]])
        #expect(
            linked(StoryElement(Stat(5, label: "of [seven](https://s.example)"))) == ["https://s.example": ["seven"]])
        let table = StoryElement(
            Table(
                [["[a cell](https://c.example)", 1], ["plain", "in [it](https://i.example)"]],
                columns: ["[head](https://h.example)", "n"]))
        #expect(
            linked(table) == [
                "https://h.example": ["head"], "https://c.example": ["a cell"], "https://i.example": ["it"],
            ])
        let long = StoryElement(
            Table([[.text(Template(parsing: "[\(String(repeating: "long ", count: 20))](https://c.example)"))]]))
        #expect(
            linked(long, size: CellSize(width: 24, height: 8))["https://c.example"]?.first?.hasPrefix("long long")
                == true)
        let screen = Screen(Story(pages: [Page(elements: [title, table].map { $0.animate(.none) })]))
        #expect(!screen.text.contains("https://"))
        screen.press(.character("o"), .end, .enter)
        #expect(screen.opened == ["https://i.example"])
    }

    @Test("Large letters are a link as a whole if they have just one, and o opens each of several")
    func largeLetters() throws {
        let rows = try #require(
            linked(StoryElement(Title("[Do](https://a.example) it", font: .block)))["https://a.example"])
        #expect(rows.count == 3)
        #expect(rows.allSatisfy { $0.contains("▀") || $0.contains("▄") || $0.contains("█") })
        let two = StoryElement(Title("[Do](https://a.example) [it](https://b.example)", font: .block))
        #expect(linked(two) == [:])
        let screen = Screen(Story(pages: [Page(elements: [two.animate(.none)])]))
        screen.press(.character("o"), .end, .enter)
        #expect(screen.opened == ["https://b.example"])
    }

    @Test("What must not be opened is text in titles, labels and tables as well")
    func refusedPlaces() {
        let words = "[a](javascript:alert(1))"
        let elements = [
            StoryElement(Title(Template(parsing: words), font: .plain)),
            StoryElement(Stat(1, label: Template(verbatim: words))),
            StoryElement(Table([[.text(Template(parsing: words))]])),
        ]
        for element in elements {
            #expect(linked(element) == [:])
            let screen = Screen(Story(pages: [Page(elements: [element.animate(.none)])]))
            #expect(screen.text.contains(words))
        }
    }

    @Test(
        "A link is underlined in a colour of 4.5 : 1 on every theme, in lists as well", arguments: RecapView.themeNames)
    func look(theme: String) {
        var story = Story(pages: [
            Page(
                advance: .manual,
                elements: [
                    TextBlock("a [word](https://example.com)").animate(.none),
                    ItemList(.values([StoryItem("[item](https://item.example)")])).animate(.none),
                ])
        ])
        story.theme = .named(theme)
        let screen = Screen(story)
        _ = screen.text
        var found: Set<String> = []
        for y in 0..<24 {
            for (columns, address) in screen.surface.linkedColumns(ofRow: y) {
                found.insert(address)
                for x in columns {
                    let cell = screen.surface[x, y]
                    #expect(cell.attributes.contains(.underline))
                    #expect(cell.foreground.contrast(with: cell.background).map { $0 >= 4.5 } ?? true)
                }
            }
        }
        #expect(found == ["https://example.com", "https://item.example"])
    }
}
