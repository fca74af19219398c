import RecapMarkdown
import RecapStory
import Testing

/// Decks of programs that other tests do not know: what they write is shown, or told with its line.
@Suite struct OtherDeckTests {
    private func kinds(_ elements: [StoryElement]) -> [String] { elements.map { type(of: $0.content).kind } }

    /// The words of the pages, without those that say the page.
    private func pages(_ story: Story) -> [String] {
        transcript(story).split(separator: "Page ").drop { !$0.contains(" of ") }.map { page in
            page.split(separator: "\n").dropFirst().joined(separator: "/")
        }
    }

    @Test("A deck for Marp has its pages, notes, footers, backgrounds and lists item by item")
    func marp() throws {
        let reading = read(
            """
            ---
            marp: true
            theme: gaia
            paginate: true
            footer: Our team
            ---
            <!-- _class: lead -->
            <!-- _paginate: false -->

            # <!-- fit --> Tea

            Say hello.

            <!-- Wait for the
            laughter. -->

            ---

            ![bg](hill.png)

            ![w:300 A cup](cup.png)

            # Two
            # Three

            * one
            * two

            <style scoped>
            h1 { color: red; }
            </style>

            ---
            <!-- backgroundColor: #123456 -->
            <!-- _color: red -->

            - kept
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(
            reading.said
                == [
                    "talk.md:3:1: warning: this theme is one of Marp, and is not used",
                    "talk.md:21:1: warning: the places and sizes of images are not kept: each has the room that there is",
                    "talk.md:29:1: warning: HTML is not shown; its words stay",
                    "talk.md:35:5: warning: color of Marp is not used",
                ])
        #expect(story.footer == PageFooter("Our team", trailing: "{{page}}"))
        #expect(story.pages.count == 3 && story.pages[0].footer == "Our team" && story.pages[0].notes.count == 1)
        #expect(!transcript(story).contains("color: red") && !transcript(story).contains("fit"))
        #expect(story.pages[1].elements.last?.common.reveal == .item)
        #expect(story.pages[2].background == PageBackground(colors: [RGBColor(0x12, 0x34, 0x56)]))
        #expect(story.pages[2].elements.last?.common.reveal == nil)
    }

    @Test("A deck for Slidev has its slides with front matter, columns, clicks and notes")
    func slidev() throws {
        let reading = read(
            """
            ---
            theme: seriph
            mdc: true
            title: Tea
            transition: slide-left
            ---

            # Tea
            ---
            layout: two-cols
            transition: fade-out
            ---

            left

            ::right::

            right

            <!-- no notes -->

            <v-click>

            later

            </v-click>

            <!-- These are. -->

            ---
            hide: true
            ---

            gone

            ---
            class: text-center
            ---

            # Two

            <v-clicks>

            - a
            - b

            </v-clicks>

            <<< @/code.ts
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(
            reading.said == [
                "talk.md:2:1: warning: this theme is one of Slidev, and is not used",
                "talk.md:37:1: warning: \"class\" of a slide of Slidev is not used",
                "talk.md:49:1: warning: the file of this code is not read",
            ])
        #expect(story.transition.kind == .slide && story.title == "Tea")
        #expect(pages(story) == ["Tea", "left/right/later", "Two/List, 2 items:/a./b."])
        #expect(story.pages[1].transition?.kind == .fade && kinds(story.pages[1].elements) == ["row"])
        #expect(story.pages[1].elements.withContained.map(\.common.step).compactMap(\.self) == [.next])
        #expect(story.pages[1].notes.map(\.plainText) == ["These are."])
        #expect(story.pages[2].elements.last?.common.reveal == .item)
    }

    @Test("A deck for slides has its pages and its footer, and its commands are told")
    func slides() throws {
        let reading = read(
            """
            ---
            author: Ada
            date: MMMM dd, YYYY
            paging: Slide %d / %d
            ---
            # One
            words
            ---
            # Two

            ~~~graph-easy --as=boxart
            [ A ] -> [ B ]
            ~~~
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(story.pages.count == 2 && story.footer == PageFooter("Ada", trailing: "Slide {{page}} / {{pages}}"))
        #expect(
            reading.said == [
                "talk.md:3:1: warning: this date is one of slides, and is not used",
                "talk.md:11:1: warning: the command of this block is not run: its input is shown",
            ])
    }

    @Test("A deck for lookatme is divided at its headings if it has no rules, and its extensions are told")
    func lookatme() throws {
        let deck = "# Tea\n\n## Green\n\na\n\n<!-- stop -->\n\nb\n\n## Black\n\n```terminal8\nbash\n```"
        let reading = read("---\ntitle: t\nextensions:\n  - terminal\n---\n" + deck)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(story.pages.count == 3 && story.pages[1].elements.map(\.common.step) == [nil, nil, .next])
        #expect(reading.said.contains { $0.hasPrefix("talk.md:18:1: warning: terminal8 of lookatme is not run") })
    }

    @Test("A deck for presenterm has its footer, and its options divide it into pages")
    func presenterm() throws {
        let reading = read(
            """
            ---
            title: Tea
            author: Ada
            options:
              end_slide_shorthand: true
              implicit_slide_ends: true
              command_prefix: "cmd:"
            theme:
              override:
                footer:
                  style: template
                  left: "{author}, **{title}**"
                  right: "{current_slide} / {total_slides}"
            ---

            a

            ---

            b

            Title
            ===

            <!-- no_footer -->
            c
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(
            reading.said == [
                "talk.md:4:1: warning: of the options of presenterm, command_prefix is not read",
                "talk.md:8:1: warning: of the theme of presenterm, only the texts of the footer are read",
            ])
        #expect(story.footer == PageFooter("{{author}}, **{{title}}**", trailing: "{{page}} / {{pages}}"))
        #expect(pages(story) == ["Tea/Ada", "a", "b", "Title/c"])
        #expect(story.pages.map(\.footer) == [PageFooter(), nil, nil, PageFooter()])
    }

    @Test("The footer of a talk is a text, or lines with the texts of its parts")
    func footer() throws {
        #expect(try #require(read("---\nfooter: A talk\n---\n# a").story).footer == "A talk")
        let story = try #require(read("---\nfooter:\n  left: \"{{title}}\"\n  right: '{{page}}'\n---\n# a").story)
        #expect(story.footer == PageFooter("{{title}}", trailing: "{{page}}"))
    }

    @Test(
        "Programs draw diagrams, and documents where it is asked for",
        arguments: ["mermaid", "d2", "plantuml +render", "dot", "latex +render", "typst +render"])
    func drawings(_ info: String) throws {
        let reading = read("a\n\n```\(info)\nb\n```")
        let code = try #require(reading.story?.pages[0].elements.last?.content as? Code)
        #expect(code.isDrawn && code.text == "b" && reading.said.isEmpty, "\(reading.said)")
    }

    @Test("The source of other blocks is shown")
    func sources() throws {
        for info in ["latex", "gv", "swift +render"] {
            let reading = read("```\(info)\na\n```")
            #expect((reading.story?.pages[0].elements[0].content as? Code)?.isDrawn == false)
            #expect(reading.said.isEmpty == !info.contains("+"), "\(reading.said)")
        }
    }

    @Test("What cannot be drawn is told once for each reason, without what its language lacks besides")
    func undrawn() {
        var vocabulary = vocabulary
        vocabulary.checkDrawing = { language, text throws(StoryCheckError) in
            throw StoryCheckError(text == "bad" ? "line 1" : "\(language): no program")
        }
        // Its colours don't matter either.
        vocabulary.checkLanguage = { _ throws(StoryCheckError) in throw StoryCheckError("no colours") }
        let text = "```d2\na\n```\n\n```d2\nb\n```\n\n```d2\nbad\n```"
        let made = MarkdownStory.text(SourceText(name: "talk.md", text: text), vocabulary)
        #expect(
            Story.parse(made, vocabulary: vocabulary).said == [
                "talk.md:1:1: warning: pages[0].elements[0].drawn: d2: no program",
                "talk.md:9:1: warning: pages[0].elements[2].drawn: line 1",
            ])
    }

    @Test("A paragraph between $$ is a formula as it is written; within a text one is told once")
    func formulas() throws {
        let reading = read("$$\n\\sum_{i} a_i \\\\ *b*\n$$\n\nFrom $5 to $9.\n\nAs $a_1$ and $x^2$.\n\nFor $5 and $n$.")
        let elements = try #require(reading.story).pages[0].elements
        let code = try #require(elements[0].content as? Code)
        #expect(code.isDrawn && code.language == "latex" && code.text == "$$\n\\sum_{i} a_i \\\\ *b*\n$$")
        #expect(
            reading.said == [
                "talk.md:7:1: warning: formulas within a text are not drawn, and stay as they are written"
            ])
    }

    @Test("A term of Pandoc is bold, and its definitions are indented below it")
    func definitions() throws {
        let reading = read("Oolong\n: A tea between green\n  and black.\n: Half *oxidised*.\n\nAt ten\nis: tea")
        let texts = try #require(reading.story).pages[0].elements.compactMap { ($0.content as? TextBlock)?.text }
        #expect(
            texts == [
                "**Oolong**\n\u{A0}\u{A0}\u{A0}A tea between green and black.\n\u{A0}\u{A0}\u{A0}Half _oxidised_.",
                "At ten is: tea",
            ])
        #expect(reading.said.isEmpty)
    }

    @Test("A title in a head has no marks", arguments: ["**Tea** and `milk`", "\"**Tea** and `milk`\""])
    func titles(_ title: String) {
        #expect(read("---\ntitle: \(title)\n---\n# a").story?.title == "Tea and milk")
    }
}
