import RecapJSON
import RecapStory
import Testing

/// Decks that were written for other programs.
@Suite struct DeckTests {
    private static let presenterm = """
        ---
        title: A _fine_ deck
        sub_title: in parts
        authors:
          - Ann
          - Bob
        theme:
          name: dark
        ---

        One
        ===

        # A part

        <!-- speaker_note: Slowly. -->
        before

        <!-- pause -->

        ---

        after

        <!-- end_slide -->
        Two
        ---

        <!-- column_layout: [2, 1] -->
        <!-- column: 0 -->

        left

        <!-- pause -->

        - item

        <!-- column: 1 -->

        ```rust +exec
        let right = 1;
        ```

        <!-- reset_layout -->

        below
        <!-- end_slide -->
        <!-- skip_slide -->
        not shown

        <!-- end_slide -->
        <!-- incremental_lists: true -->
        <!-- alignment: right -->
        - a
        - b

        ![image:width:50%](a.png)
        """

    private func kinds(_ elements: [StoryElement]) -> [String] { elements.map { type(of: $0.content).kind } }

    @Test("A deck for presenterm has its pages, titles, columns, steps and notes, and the page of its head")
    func presenterm() throws {
        let reading = read(Self.presenterm)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(
            reading.said == [
                "talk.md:7:1: warning: the lines below \"theme\" are not read: lists and objects are written as JSON",
                "talk.md:40:1: warning: code is shown and not run",
                "talk.md:57:1: warning: the sizes of images are not kept: each has the room that there is",
            ])
        #expect(story.title == "A fine deck")
        #expect(
            transcript(story) == """
                A fine deck

                Page 1 of 4.
                A fine deck

                in parts

                Ann, Bob

                Page 2 of 4.
                One

                A part

                before

                after

                Page 3 of 4.
                Two

                left

                item.

                Code, rust:
                let right = 1;
                End of code.

                below

                Page 4 of 4.
                List, 2 items:
                a.
                b.

                """)
        #expect(
            story.pages.map { kinds($0.elements) } == [
                ["title", "text", "text"], ["title", "text", "text", "text"], ["title", "row", "text"],
                ["list", "image"],
            ])
        let columns = try #require(story.pages[2].elements[1].content as? Row).elements
        #expect(columns.map(\.common.share) == [2, 1])
        #expect(columns.compactMap { ($0.content as? Column)?.elements }.map(kinds) == [["text", "list"], ["code"]])
        #expect(story.pages[2].elements.withContained.map(\.common.step).compactMap(\.self) == [.next])
        #expect(story.pages[1].elements.map(\.common.step) == [nil, nil, nil, .next])
        #expect(story.pages[1].notes.count == 1)
        #expect(
            story.pages[3].elements[0].common.reveal == .item && story.pages[3].elements[0].common.align == .trailing)
    }

    @Test("Steps of a column to the left of steps before them are told, since steps come from left to right")
    func columnsBackwards() {
        let layout = "<!-- column_layout: [1, 1] -->\n"
        let pause = "\n<!-- pause -->\n\n"
        let said = read("\(layout)<!-- column: 1 -->\n\na\n\(pause)b\n\n<!-- column: 0 -->\n\nc\(pause)d").said
        #expect(
            said.count == 1 && said[0].hasPrefix("talk.md:10:5: warning: the steps of columns come from left to right"))
        #expect(read("\(layout)<!-- column: 1 -->\n\na\n\n<!-- column: 0 -->\n\nc\(pause)d").said.isEmpty)
    }

    @Test("Lines of dashes are pages and headings of level 1 begin one where no comment ends a page")
    func notPresenterm() throws {
        let story = try #require(read("# a\n\n<!-- pause -->\n\nb\n\n---\n\n```\n<!-- end_slide -->\n```\n\n# c").story)
        #expect(story.pages.count == 3)
    }

    @Test(
        "A deck for patat has a page for each heading of the lowest level with words below, or else for each line of dashes",
        arguments: [
            ("# A\n\n## B\n\nb\n\n### C\n\nc\n\n## D\n\nd", "", ["A", "B/b/C/c", "D/d"]),
            ("# A\n\na\n\n## B\n\nb\n\n# C\n\nc", "", ["A/a/B/b", "C/c"]),
            ("# A\n\na\n\n---\n\n# B\n\n# C\n\nc", "", ["A/a", "B/C/c"]),
            ("# A\n\n## B\n\nb", "  slideLevel: 1\n", ["A/B/b"]),
            ("# A\n\na\n\n# B\n\nb", "  slideLevel: 0\n", ["A/a/B/b"]),
        ])
    func patat(_ deck: String, _ setting: String, _ pages: [String]) throws {
        let reading = read("---\ntitle: t\npatat:\n\(setting)  incrementalLists: false\n...\n\n" + deck)
        #expect(reading.said.isEmpty)
        let shown = transcript(try #require(reading.story)).split(separator: "Page ").dropFirst().map { page in
            page.split(separator: "\n").dropFirst().joined(separator: "/")
        }
        #expect(shown == pages)
    }

    @Test("A deck for patat has pauses, lists that come item by item, comments as notes, and languages as attributes")
    func patatPauses() throws {
        let reading = read(
            """
            ---
            patat:
              incrementalLists: true
              wrap: true
            ...

            a

            . . .

            b

            - c
            - d

            ~~~{.haskell .numberLines}
            e
            ~~~

            <!-- Say this. -->
            <!--config:
            wrap: false
            -->
            """)
        #expect(
            reading.said == [
                "talk.md:2:1: warning: of the settings of patat, wrap is not read",
                "talk.md:21:5: warning: these settings of a page are not read",
            ])
        let page = try #require(reading.story).pages[0]
        #expect(page.elements.map(\.common.step) == [nil, .next, nil, nil])
        #expect(page.elements[2].common.reveal == .item)
        #expect((page.elements[3].content as? Code)?.language == "haskell")
        #expect(page.notes.count == 1)
    }

    @Test(
        "A key of another program is a warning, whatever YAML its value is",
        arguments: [
            "tags: [a, b]", "tags: [a,\n  b\n]", "tags:\n- a\n- b: c\n  d: e", "style: |\n  a: b\n\n  # c\n   d\n# e",
            "style: >-\n  a", "base: &x\n  a: 1\n  b:\n    - {c: d}", "copy: *x", "a: {b: c, d: [e]}", "a: {\n  b: c}",
            "when: 2024-01-01T10:00:00Z", "a: \"\\x41\"", "a: !!set {b}", "a: 'it''s\n  long'", "a: [", "a: b: c",
            "? a\n: b", "headingDivider: 2\nsize: 16:9", "\"quoted key\": 1", "a: 1\na: 2", "<<: *x", "a:\n\tb", "a: ]",
            "título: é",
        ])
    func foreignKeys(_ lines: String) throws {
        let reading = read("---\n\(lines)\ntitle: T\n---\n# One")
        let story = try #require(reading.story, "\(reading.said)")
        #expect(story.title == "T" && story.pages.count == 1)
        #expect(!reading.said.isEmpty && reading.said.allSatisfy { $0.contains(": warning: ") }, "\(reading.said)")
        #expect(transcript(story).hasSuffix("Page 1 of 1.\nOne\n"))
    }

    @Test("A key in quotes is the key without them", arguments: ["\"title\": T", "'title' : T", "\"title\": \"T\""])
    func quotedKeys(_ line: String) {
        let reading = read("---\n\(line)\n\"a: b\": 1\n---\n# One")
        #expect(reading.story?.title == "T")
        #expect(
            reading.said.count == 1 && reading.said.allSatisfy { $0.contains("unknown key \"a: b\"") },
            "\(reading.said)")
    }

    @Test("Keys that are used are texts in any form of YAML, and what is no text is a warning")
    func forms() throws {
        let reading = read(
            """
            ---
            title: >
              A long
              title  # not a comment

            author: [Ann, "Bob"]
            date:
              - '2024'
            lang: en # a comment
            theme: {name: dark}
            data: {"a":
              1}
            pageRemainSeconds:
            ---
            {{a}}
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(story.title == "A long title  # not a comment" && story.header.author == "Ann, Bob")
        #expect(story.header.date == "2024" && transcript(story).hasSuffix("\n1\n"))
        #expect(
            reading.said == [
                "talk.md:10:1: warning: the value of \"theme\" is not read: lists and objects are written as JSON"
            ])
        #expect(try #require(read("---\ntitle: |\n    a\n     b\n---\n# c").story).title == "a b")
        #expect(
            read("---\ntheme: ocean\n\n# a").said == [
                "talk.md:1:1: warning: no line of --- ends these settings, so that they are shown as text"
            ])
        #expect(read("---\nA remark: none\n\n# a").said == [])
        let authors = try #require(read("---\nauthor: [\"Doe, [Jane]\", \"Roe\"]\n---\n# a").story).header.author
        #expect(authors == "Doe, [Jane], Roe")
        #expect(read("---\ndata: {\"a\": 1,}\n---\n# a").story == nil)
    }

    @Test("patat's settings in braces are those below its name")
    func patatInBraces() throws {
        let story = try #require(
            read("---\npatat: {incrementalLists: true, slideLevel: 1}\n---\n# A\n\n- b\n- c").story)
        #expect(story.pages[0].elements.last?.common.reveal == .item)
        #expect(read("---\npatat: {theme: {}}\n---\n# a").said.count == 1)
    }

    @Test("A deck for mdp has its head, pages, lines, pauses and lines in the middle")
    func mdp() throws {
        let reading = read(
            """
            %title: The deck
            %author: Ann
            %date: 2020-01-02

            -> # One <-
            two lines
            <br>
            that stay

            * a
            <br>
            * b
              ^
                * c

            -> *said* so <-
            -> twice

            ***

            # Two

            -> Three <-
            ===
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(reading.said.isEmpty)
        #expect(story.title == "The deck" && story.header.author == "Ann" && story.header.date == "2020-01-02")
        #expect(
            transcript(story) == """
                The deck

                Page 1 of 2.
                One

                two lines

                that stay

                a.

                b.

                – c

                said so
                twice

                Page 2 of 2.
                Two

                Three

                """)
        #expect(story.pages[0].elements.map(\.common.step) == [nil, nil, .next, nil, .next, .next, nil])
        #expect(story.pages[0].elements.last?.common.align == .center)
        #expect(kinds(story.pages[1].elements) == ["title", "title"])
        #expect(story.pages[1].elements.map(\.common.align) == [nil, .center] && story.pages[1].align == .leading)
    }

    @Test("Lines in the middle alone tell a deck for mdp; elsewhere the marks and <br> are what they are in Markdown")
    func mdpWithoutHead() throws {
        let deck = try #require(read("-> # One <-\n\na\n^\nb").story)
        #expect(
            kinds(deck.pages[0].elements) == ["title", "text", "text"] && deck.pages[0].elements[2].common.step == .next
        )
        let other = try #require(read("-> one\n\na\n^\n<br>\nb").story)
        #expect(kinds(other.pages[0].elements) == ["text", "text"] && transcript(other).contains("-> one"))
    }

    @Test(
        "An alert is a card with its title, in the language of the story",
        arguments: [
            ("", "[!NOTE]", "Note"), ("", "[!tip]", "Tip"), ("", "[!IMPORTANT]", "Important"),
            ("", "[!WARNING]", "Warning"),
            ("", "[!CAUTION]", "Caution"), ("---\nlang: ko\n---\n", "[!NOTE]", "참고"),
            ("---\nlang: ko-KR\n---\n", "[!WARNING]", "경고"), ("---\nlang: de\n---\n", "[!NOTE]", "Hinweis"),
        ])
    func alerts(_ head: String, _ mark: String, _ title: String) throws {
        let reading = read(head + "> \(mark)\n> some **words**\n>\n> - item\n\nafter")
        let story = try #require(reading.story, "\(reading.said)")
        #expect(reading.said.isEmpty && kinds(story.pages[0].elements) == ["card", "text"])
        let card = try #require(story.pages[0].elements[0].content as? Card)
        #expect(kinds(card.elements) == ["text", "list"])
        #expect(DataResolver(data: [:]).text(try #require(card.title)) == title)
        #expect(transcript(story).contains("some words\n") && !transcript(story).contains("[!"))
    }

    @Test(
        "Other words in brackets at the begin of a quotation stay",
        arguments: ["[!OTHER]", "[!NOTES]", "[NOTE]", "[!NOTE]s"])
    func noAlert(_ mark: String) throws {
        let story = try #require(read("> \(mark)\n> words").story)
        #expect(kinds(story.pages[0].elements) == ["quote"] && transcript(story).contains(mark))
    }

    @Test(
        "A quotation has an author behind a dash: on a line of its own, in a paragraph of its own, or as a name at its end",
        arguments: [
            ("> Words.\n> — Ann Lee", "Words.", "Ann Lee"), ("> Words.\n>\n> -- ann", "Words.", "ann"),
            ("> Words — Ann Lee", "Words", "Ann Lee"), ("> Words, *so* – **Ann**", "Words, *so*", "Ann"),
            ("> 말 — 세종", "말", "세종"), ("> One — two — Ann", "One — two", "Ann"),
            ("> A.\n>\n> B.\n> ―Ann", "A.\n\nB.", "Ann"),
            ("> It was — as they say — fine.", "It was — as they say — fine.", nil), ("> — Ann", "— Ann", nil),
            ("> Words — of mine", "Words — of mine", nil), ("> A well-known -- thing", "A well-known -- thing", nil),
            ("> Words — [Ann](https://a.example)", "Words — [Ann](https://a.example)", nil),
        ] as [(String, String, String?)])
    func authors(_ markdown: String, _ words: String, _ author: String?) throws {
        let quote = try #require(read(markdown).story?.pages[0].elements[0].content as? Quote)
        let data = DataResolver(data: [:])
        #expect(quote.by.map { data.text($0) } == author)
        let text = data.text(quote.text).replacing("_", with: "*")
        #expect(text == words)
    }

    @Test("The title of a link or an image is told of at its place")
    func titles() {
        #expect(
            read("see [a](https://a.example \"the title\")\n\n![b](b.png 'a title')").said == [
                "talk.md:1:9: warning: the title of this link is not shown",
                "talk.md:3:1: warning: the title of this image is not shown",
            ])
    }

    @Test(
        "A list in a quotation is lines of the quotation, behind its paragraphs and before its author",
        arguments: [
            ("> - one\n> - two", "• one\n• two", nil),
            (
                "> Words:\n>\n> 1. one\n> 2. two\n>    - deeper\n>\n> more",
                "Words:\n\n1. one\n2. two\n  • deeper\n\nmore", nil
            ),
            ("> * one\n> * two\n>\n> — Ann", "• one\n• two", "Ann"),
        ] as [(String, String, String?)])
    func quotedLists(_ markdown: String, _ words: String, _ author: String?) throws {
        let elements = try #require(read(markdown + "\n\n- a list").story?.pages[0].elements)
        #expect(elements.count == 2 && elements[1].content is ItemList)
        let quote = try #require(elements[0].content as? Quote)
        let data = DataResolver(data: [:])
        #expect(data.text(quote.text) == words)
        #expect(quote.by.map { data.text($0) } == author)
    }
}
