import RecapStory
import Testing

/// What comments say, and what is said of those that do nothing.
@Suite struct DirectiveTests {
    @Test(
        "A comment that is written like a directive and is none gets a suggestion, at its place",
        arguments: [
            ("stopp", "stop"), ("Stop", "stop"), ("step", "stop"), ("end-slide", "end_slide"),
            ("end slide", "end_slide"),
            ("endslide", "end_slide"), ("Notes: words", "notes"), ("pages: {}", "page"), ("columns: 0", "column"),
            ("paus", "pause"), ("reset_layouts", "reset_layout"), ("jump_to_midle", "jump_to_middle"),
        ])
    func suggestions(_ comment: String, _ name: String) {
        #expect(
            read("a\n\n<!-- \(comment) -->\n\nb").said == [
                "talk.md:3:5: warning: this comment does nothing; did you mean \"\(name)\"?"
            ])
    }

    @Test(
        "Comments of the author's own say nothing and change nothing",
        arguments: [
            "", "TODO: more of it", "more", "toc", "// stopp", "comment: stopp", "a note on this", "we stop here",
            "prettier-ignore", "the columns are wide", "Source: a book", "https://a.example", "page 3",
        ])
    func ownComments(_ comment: String) throws {
        let reading = read("a\n\n<!-- \(comment) -->\n\nb")
        #expect(reading.said.isEmpty)
        #expect(transcript(try #require(reading.story)) == "Page 1 of 1.\na\n\nb\n")
    }

    @Test(
        "A directive that can't be done is told with what it needs",
        arguments: [
            ("page", "page needs fields"), ("page { \"gap\": 1 }", "a colon is missing right behind \"page\""),
            ("column_layout: 2", "expected the widths of up to 12 columns"),
            ("column_layout: [1, 0]", "expected the widths"),
            ("column_layout: []", "expected the widths"), ("column: a", "expected the number of a column"),
            ("column: 0", "a column needs a layout before it"), ("incremental_lists: yes", "expected true or false"),
            ("alignment: middle", "expected left, center or right"), ("include: b.md", "files are not included"),
            ("column_layout: [1, 1] -->\n<!-- column: 2", "there is no column 2: the layout has those from 0 to 1"),
        ])
    func flaws(_ comment: String, _ message: String) throws {
        let said = try #require(read("a\n\n<!-- \(comment) -->\n\nb").said.first)
        #expect(said.contains("warning: \(message)"), "\(said)")
    }

    @Test("The words of presenterm for looks that are lost are told once, and the others change nothing")
    func looks() throws {
        let comments = [
            "jump_to_middle", "new_lines: 3", "newline", "font_size: 2", "font_size: 3", "no_footer",
            "list_item_newlines: 2",
        ]
        let reading = read(comments.map { "<!-- \($0) -->\n" }.joined() + "\na")
        #expect(
            reading.said == [
                "talk.md:4:5: warning: font_size changes nothing here",
                "talk.md:7:5: warning: list_item_newlines changes nothing here",
            ])
        let story = try #require(reading.story)
        #expect(transcript(story) == "Page 1 of 1.\na\n" && story.pages[0].footer == PageFooter())
        #expect(story.pages[0].elements.compactMap { ($0.content as? Spacer)?.lines } == [3, 1])
    }
}
