import RecapJSON
import RecapMedia
import RecapStory
import TestSupport
import Testing

/// What the parts of a Markdown file become.
@Suite struct MarkdownStoryTests {
    private static let everything = """
        ---
        title: 2024
        author: "Ada \\u2014 L."  # that's she
        theme: paper
        pageRemainSeconds: 8
        ---
        # A talk

        Words with **bold**, _italic_, `code` and
        a [link](https://example.org).  
        A new line.

        ## A smaller heading

        - one
          - within
            - deeper

          more of it
        - [x] done
        - [ ] to do

        1. first

           ```swift
           let a = 1
           ```
        2. second

        ---

        > A *quote*
        > of two lines.
        >
        > And one more.

        | Name | n |
        |:-----|--:|
        | a    | 1 |
        | b    | 2 |

        <!-- page: {"id": "chart", "remainSeconds": 3} -->

        ```bars
        {"items": [{"label": "Mon", "value": 3}]}
        ```

        7. seven
        8. eight

        # The end

        {{braces}} <b>stay</b>

        ![A picture](a.png)
        """

    @Test("A page with a heading and words shares the left edge; a cover is centred, and authors decide")
    func alignment() throws {
        let long = String(repeating: "word ", count: 20)
        let bodies = [
            "- a", "| a | b |\n| - | - |\n| 1 | 2 |", "> a", "```\na\n```", long, "a line", "", "![a](a.png)",
        ]
        let deck = bodies.map { "# Heading\n\n" + $0 }.joined(separator: "\n\n---\n\n")
        let leading = try #require(read(deck).story).pages.map { $0.align == .leading }
        #expect(leading == [true, true, true, true, true, true, false, true])
        for cover in ["# Heading\n\na line", "![a](a.png)\n\n# Heading\n\na line"] {
            #expect(try #require(read(cover).story).pages[0].align == .center)
        }
        // A picture begins where its heading does.
        for (heading, x) in [("Heading", 0.0), ("שלום", 0.5)] {
            let page = try #require(read("# \(heading)\n\n![a](a.png)").story).pages[0]
            #expect((page.elements[1].content as? Image)?.placement.position.x == x)
        }
        let own = try #require(read("<!-- page: {\"align\": \"center\"} -->\n# Heading\n\n- a").story)
        #expect(own.pages[0].align == .center)
    }

    @Test("Each part of a file becomes an element, as the recorded transcript shows")
    func transcriptOfAll() throws {
        let reading = read(Self.everything)
        let story = try #require(reading.story, "\(reading.said)")
        let problem = snapshotProblem(transcript(story), "markdown")
        #expect(problem == nil)
        #expect(story.title == "2024" && story.header.author == "Ada — L.")
        #expect(story.pages[1].id == "chart" && story.pages[0].align == .leading)
        #expect(
            story.pages.map { $0.elements.map { type(of: $0.content).kind } } == [
                ["title", "text", "text", "list", "list", "code", "list"], ["quote", "table", "bars", "list"],
                ["title", "text", "image"],
            ])
        #expect(
            reading.said == [
                "talk.md:53:12: warning: HTML is not shown; its words stay",
                "talk.md:53:19: warning: HTML is not shown; its words stay",
            ])
    }

    @Test(
        "Pages wait for keys unless the head says seconds or advance: auto, and a page may say otherwise",
        arguments: [
            ("", .manual), ("---\ntitle: a\n---\n", .manual),
            ("---\nseconds: 8\n---\n", .after(8)), ("---\npageRemainSeconds: 8\n---\n", .after(8)),
            ("---\nadvance: auto\n---\n", .after(6)), ("---\nadvance: manual\nseconds: 8\n---\n", .manual),
            ("---\n{\"pageRemainSeconds\": 8}\n---\n", .after(8)), ("---\n{\"title\": \"a\"}\n---\n", .manual),
        ] as [(String, PageAdvance)])
    func clock(_ head: String, _ advance: PageAdvance) throws {
        let reading = read(head + "# a\n\n<!-- page: {\"remainSeconds\": 3} -->\n\n# b")
        let story = try #require(reading.story, "\(reading.said)")
        #expect(reading.said.isEmpty && story.pages.map { story.advance(of: $0) } == [.after(3), advance])
    }

    @Test("The head of a talk has a transition by its kind")
    func transition() throws {
        let story = try #require(read("---\ntransition: push\n---\n# a").story)
        #expect(story.transition == PageTransition(kind: .push))
    }

    @Test("A page begins at a heading of level 1 and at a line of dashes, and at both together once")
    func pages() throws {
        func count(_ text: String) throws -> Int { try #require(read(text).story).pages.count }
        #expect(try count("") == 0)
        #expect(try count("a\n\nb") == 1)
        #expect(try count("a\n\n---\n\nb") == 2)
        #expect(try count("# a\n\n---\n\n# b\n\n---\n\n---\n\nc") == 3)
        #expect(try count("# a\n# b\nc\n# d") == 3)
        #expect(try count("- # a\n- # b\n\n> # c") == 1)
    }

    @Test("The heading with which a page begins is its title, whatever its level, and later ones are bold lines")
    func headings() throws {
        let story = try #require(read("# a\n\nb\n\n---\n## c\n\n| d |\n| - |\n| e |\n\n## f\n\n---\ng\n\n### h").story)
        let kinds = story.pages.map { $0.elements.map { type(of: $0.content).kind } }
        #expect(kinds == [["title", "text"], ["title", "table", "text"], ["text", "text"]])
        #expect(story.pages.map(\.align) == [.center, .leading, .center])
    }

    @Test(
        "A mistake is told with its place in the Markdown file",
        arguments: [
            ("---\ntheme: ocaen\n---\n# a", "talk.md:2:8: theme: expected a theme"),
            ("---\ntheme: nosuch\n---\n# a", "talk.md:2:1: warning: there is no theme \"nosuch\", so the usual one"),
            ("---\n{\n \"theme\": 3\n}\n---\n# a", "talk.md:3:11: theme: expected"),
            ("---\n{\n \"theme\": \n}\n---\n# a", "talk.md:4:1: expected a value"),
            (
                "---\npageRemainSeconds: soon\r\n---\n# a",
                "talk.md:2:20: pageRemainSeconds: expected a number of seconds"
            ),
            ("---\n- a\ntitle: b\n---\n# a", "talk.md:2:1: warning: expected key: value"),
            ("---\ntitle A year\ntheme:ocean\n---\n# a", "talk.md:2:1: warning: these lines are shown as a page"),
            ("---\n  theme: ocean\n---\n# a", "talk.md:2:1: warning: these lines are shown as a page"),
            ("+++\ntitle = \"A\"\n+++\n# a", "talk.md:1:1: warning: these settings are TOML"),
            (
                "---\nfooter:\n  left words\n---\n# a",
                "talk.md:2:1: warning: of \"footer\", \"left words\" is not read: expected key: value"
            ),
            ("% a\n% b\n% c\n% d\n\n# a", "talk.md:4:1: warning: of the lines with %, \"d\" is not read"),
            ("\u{FEFF}---\ntheme: papr\n---\n# a", "talk.md:2:8: theme: expected a theme"),
            ("# a\n\n<!-- page: {\n  \"gap\": -1} -->", "talk.md:4:10: pages[0].gap: expected"),
            ("> a\n>\n> <!-- page: {\n>   \"gap\": -1} -->", "talk.md:4:12: pages[0].gap: expected"),
            ("# é <!-- page: {\"gap\": -1} -->", "talk.md:1:24: pages[0].gap: expected"),
            ("> - ```bars\n>   {\"items\":\n>    [1, 2}\n>   ```", "talk.md:3:11: expected ',' or ']'"),
            ("> - ```bars\n>   {\"items\":\n>    7}\n>   ```", "talk.md:3:6: pages[0].elements[0].items: expected"),
            ("a\n\n```stat\n7\n```", "talk.md:4:1: expected an object, found 7"),
            ("---\ndata: {\"a\": 1}\n---\na {{a}}\n\nb {{b}}", "talk.md:6:1: pages[0].elements[1].text: "),
            ("a\n\n![b](https://c/d.png)", "talk.md:3:1: warning: only images in files"),
            ("a\n\nb\n![b](d.png)", "talk.md:4:1: warning: an image is shown where"),
            ("a\n\n<!-- note -->", "talk.md:3:5: warning: a note needs words"),
            ("---\ndata: {\"a\": 1}\n---\na\n<!-- note: {{b}} -->", "talk.md:5:5: pages[0].notes[0]: "),
            ("a\n<!-- page: {\"notes\": 1} -->", "talk.md:2:22: pages[0].notes: expected text, or a list"),
            ("a\n\nb <!-- stop --> c", "talk.md:3:7: warning: \"stop\" within a paragraph is not kept"),
        ])
    func places(_ markdown: String, _ message: String) throws {
        let said = try #require(read(markdown).said.first)
        #expect(said.hasPrefix(message), "\(said)")
    }

    @Test("Pages between lines of dashes or plus signs are no settings, and settings in TOML are no page")
    func pagesBetweenFences() throws {
        for page in ["---\ntitle of a talk,\nand more\n---\n# a", "+++\nplus\n+++\n# a"] {
            let reading = read(page)
            #expect(reading.said.isEmpty && reading.story?.pages.count == 2, "\(reading.said)")
        }
        #expect(read("+++\ntheme = \"ocean\"\n+++\n# a").story?.pages.count == 1)
    }

    @Test("Links stay links: in paragraphs, quotations and lists, with their styles, and bare addresses")
    func links() throws {
        let reading = read(
            """
            See **[the *site*](https://a.example)** and <https://b.example>, https://c.example/x_y_z or <me@d.example>.

            > [a\\]b](https://e.example/(x))

            - [item](https://f.example)
            - plain *words*

            [ref] and [odd](<https://h.example/)(>)

            [ref]: https://g.example/a(b
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(reading.said.isEmpty)
        #expect(
            transcript(story) == """
                Page 1 of 1.
                See the site (https://a.example) and https://b.example, https://c.example/x_y_z or me@d.example.

                Quote: a]b (https://e.example/(x)).

                List, 2 items:
                item (https://f.example).
                plain words.

                ref (https://g.example/a%28b) and odd (https://h.example/%29%28)

                """)
    }

    @Test("Links stay links in titles and in tables as well")
    func linksOfTitles() throws {
        let reading = read(
            "# A [*title*](https://a.example)\n\n| [b](https://b.example) |\n|-|\n| [c](https://c.example) d |\n")
        #expect(reading.said.isEmpty)
        #expect(
            transcript(try #require(reading.story)) == """
                Page 1 of 1.
                A title (https://a.example)

                b (https://b.example).
                c (https://c.example) d.

                """)
    }

    @Test(
        "A link that leads nowhere safe is a warning at its address, and its words stay",
        arguments: [
            "javascript:alert(1)", "file:///etc/passwd", "docs/other.md", "//a.example", "https://a@b.example",
            "mailto:a@b.c?attach=x",
        ])
    func refusedLinks(_ address: String) throws {
        let reading = read("a\n\nsee [words](\(address)) here\n")
        let story = try #require(reading.story)
        #expect(transcript(story).contains("see words here"))
        #expect(
            reading.said.count == 1 && reading.said[0].hasPrefix("talk.md:3:13: warning: the words of this link stay"))
    }

    @Test("Characters that are no marks in the Markdown are none in the story")
    func literals() throws {
        let text =
            "2 * 3 * 4 snake_case_name \\*a\\* \\_b\\_ \\`c\\` {accent:d} \\[e](https://f.example) un*frigging*believable ``x`y``"
        let story = try #require(read(text).story)
        #expect(
            transcript(story).contains(
                "2 * 3 * 4 snake_case_name *a* _b_ `c` {accent:d} [e](https://f.example) unfriggingbelievable x`y"))
    }

    @Test("Lines between two of --- are a head only if there is a key among them")
    func noHead() throws {
        let story = try #require(read("---\nFoo\n---\nBar\n").story)
        #expect(transcript(story).contains("Foo") && transcript(story).contains("Bar"))
    }

    @Test("A comment that begins with note: is a note of its page, with its paragraphs, and shows nothing")
    func notes() throws {
        let reading = read(
            """
            # a
            <!-- note: Slowly,
              with a pause. -->
            <!-- page: {"id": "one"} -->
            <!-- notes: {{c}} -->b

            <!--
            note:
            Then:
            - one
            - two
              lines

            The end.
            -->

            ---

            <!-- note: First -->
            # d
            """)
        let story = try #require(reading.story, "\(reading.said)")
        #expect(reading.said.isEmpty && story.pages.count == 2)
        let data = DataResolver(data: story.data)
        #expect(
            story.pages.map { $0.notes.map { data.text($0) } } == [
                ["Slowly, with a pause.", "{{c}}", "Then:\n- one\n- two lines", "The end."], ["First"],
            ])
        #expect(transcript(story) == "Page 1 of 2.\na\n\nb\n\nPage 2 of 2.\nd\n")
        #expect(story.pages[0].id == "one")
    }

    @Test(
        "A stop begins the next step of its page, within lists and quotations too; one at an end of the page has no use",
        arguments: [
            ("a\n\n<!-- stop -->\n\nb\n\nc", [nil, .next, nil]),
            (
                "<!-- stop -->\n\na\n\n<!-- stop -->\n\n<!-- stop -->\n\nb\n\n<!-- stop -->\n\n---\n\nc",
                [nil, .next, nil]
            ),
            ("- a\n- b\n<!-- stop -->\n- c\n- d\n  <!-- stop -->\n- e", [nil, .next, .next]),
            ("> a\n>\n> <!-- stop -->\n>\n> b", [nil, .next]),
            ("a\n\n<!-- stop -->\n\n```stat\n{\"value\": 7}\n```", [nil, .next]),
            ("a\n\n<!-- stop -->\n\n```stat\n{\"value\": 7, \"step\": \"first\"}\n```\n\nb", [nil, .first, nil]),
            ("# a\n<!-- stop -->\n| b |\n|---|\n| c |\n\n<!-- stop -->\n```\nd\n```", [nil, .next, .next]),
        ] as [(String, [ElementStep?])])
    func stops(_ markdown: String, _ steps: [ElementStep?]) throws {
        let reading = read(markdown)
        #expect(reading.said == [])
        #expect(try #require(reading.story).pages.flatMap(\.elements).map(\.common.step) == steps)
    }

    @Test("Two braces stand for themselves, unless the story has data")
    func braces() throws {
        let own = try #require(read("a {{b}} {{c}\n\n- {{d}}").story)
        #expect(transcript(own) == "Page 1 of 1.\na {{b}} {{c}\n\n{{d}}\n")
        let filled = try #require(read("---\ndata: {\"b\": 7}\n---\na {{b}}").story)
        #expect(transcript(filled) == "Page 1 of 1.\na 7\n")
    }

    @Test(
        "A numbered list stays one with its numbers: from another than 1, behind a step, and behind another element",
        arguments: [
            ("1. a\n2. b", [nil, nil]), ("7. a\n8. b", [7, nil]), ("0. a", [0]),
            ("1. a\n2. b\n<!-- stop -->\n3. c\n4. d", [nil, nil, 3, nil]),
            ("1. a\n2. b\n   <!-- stop -->\n3. c", [nil, nil, 3]),
            ("2. a\n\n   ```\n   code\n   ```\n\n3. b", [2, 3]),
            ("1. a\n\n<!-- -->\n\n1. b", [nil, nil]),
        ] as [(String, [Int?])])
    func numberedLists(_ markdown: String, _ starts: [Int?]) throws {
        let reading = read(markdown)
        #expect(reading.said == [])
        let lists = try #require(reading.story).pages[0].elements.compactMap { $0.content as? ItemList }
        let items = lists.flatMap { list in
            list.items == .values([])
                ? [] : (0..<list.count(of: .item, in: DataResolver(data: [:]))).map { $0 == 0 ? list.start : nil }
        }
        #expect(items == starts)
        #expect(lists.allSatisfy { $0.ordered })
    }

    @Test(
        "A link that nothing refers to is told of at its place, and no other",
        arguments: [
            ("a\n\n[x]: https://a.example", ["3:1"]),
            ("a [x]\n\n[x]: https://a.example\n[y]: <https://b.example/c d> 'title'\n", ["4:1"]),
            ("[x]: https://a.example\n[y]:\n  https://b.example\nwords [x]", ["2:1"]),
            ("> - [y]: https://b.example\n", ["1:5"]), ("[^1]: word\n\na", ["1:1"]),
            ("![a][x] ![b][y]\n\n[x]: a.png\n[y]: b\\_c.png?d&amp;e", []),
            ("![a][x]\n\n[x]: a\\_", []), ("a\n[x]: https://a.example", []), ("```\n[x]: https://a.example\n```", []),
            ("    [x]: https://a.example", []), ("<pre>\n[x]: https://a.example\n</pre>", []),
            ("[//]: # (a comment)\n[c]: <> \"another\"\n\na", []), ("[x]: https://a.example and more", []),
            ("---\ntitle: a\n---\n[x]: https://a.example\n", ["4:1"]),
        ])
    func unusedLinks(_ markdown: String, _ places: [String]) throws {
        let said = read(markdown).said.filter { $0.contains("nothing refers to") }
        #expect(
            said
                == places.map {
                    "talk.md:\($0): warning: nothing refers to this link, so its address is not shown"
                })
    }

    @Test("A list and a table of a thousand rows are one element, and of one more are two")
    func limits() throws {
        func kinds(_ count: Int) throws -> [String] {
            let items = (1...count).map { "- item\($0)" }.joined(separator: "\n")
            let table = "|a|\n|-|\n" + (1...count).map { "|row\($0)|" }.joined(separator: "\n")
            return try #require(read(items + "\n\n" + table).story).pages[0].elements.map { type(of: $0.content).kind }
        }
        #expect(try kinds(1000) == ["list", "table"])
        #expect(try kinds(1001) == ["list", "list", "table", "table"])
    }

    @Test("A table with its first row alone is a line of text")
    func headerAlone() throws {
        let elements = try #require(read("|Name|Age|\n|-|-:|\n").story).pages[0].elements
        #expect(elements.map { type(of: $0.content).kind } == ["text"])
        let table = try #require(read("|Name|Age|\n|-|-:|\n|a|1|\n").story).pages[0].elements
        #expect(table.map { type(of: $0.content).kind } == ["table"])
    }

    @Test("Long lists and tables become several, so that all of their rows are shown")
    func longLists() throws {
        let items = (1...2500).map { "- item\($0)" }.joined(separator: "\n")
        let numbered = (1...2500).map { "\($0). number\($0)" }.joined(separator: "\n")
        let table = "|a|\n|-|\n" + (1...2500).map { "|row\($0)|" }.joined(separator: "\n")
        let story = try #require(read([items, numbered, table].joined(separator: "\n\n")).story)
        #expect(story.pages[0].elements.count == 3 + 3 + 3)
        let text = transcript(story)
        for word in ["item2500", "1001. number1001", "2500. number2500", "row2500"] { #expect(text.contains(word)) }
    }
}
