import Testing

@testable import RecapStory

/// The reading of elements that hold others.
@Suite struct ContainerReadingTests {
    private func read(_ elements: String, page: String = "") -> StoryReading {
        Story.parse(
            SourceText(
                name: "story", text: #"{"version":1,"data":{"n":1},"pages":[{\#(page)"elements":[\#(elements)]}]}"#))
    }

    @Test("Elements are read at any depth, with the places of their errors")
    func nested() throws {
        let text = #"{"kind":"row","elements":[{"kind":"card","elements":[{"kind":"text","text":"{{gone}}"}]}]}"#
        let reading = read(text)
        #expect(reading.story == nil)
        let diagnostic = try #require(reading.diagnostics.first)
        #expect(reading.diagnostics.count == 1)
        #expect(diagnostic.headline.contains("pages[0].elements[0].elements[0].elements[0].text"))
        let right = try #require(read(text.replacing("gone", with: "n")).story)
        #expect(right.pages[0].elements.withContained.count == 3)
    }

    @Test("Eight containers within each other are read, and a ninth is an error at its elements")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: #"{"kind":"column","elements":["#, count: count) + #"{"kind":"text","text":"x"}"#
                + String(repeating: "]}", count: count)
        }
        #expect(read(nested(8)).story?.pages[0].elements.withContained.count == 9)
        let reading = read(nested(9))
        #expect(reading.story == nil)
        let diagnostic = try #require(reading.diagnostics.first)
        #expect(diagnostic.headline.contains("at most 8 containers"))
        #expect(read(nested(400)).story == nil)
    }

    @Test("A page has at most 4,096 elements, those in containers included; the first of the others is an error")
    func count() throws {
        let texts = Array(repeating: #"{"kind":"text","text":"x"}"#, count: 4095).joined(separator: ",")
        let column = #"{"kind":"column","elements":[\#(texts)]}"#
        #expect(read(column).story?.pages[0].elements.withContained.count == 4096)
        let reading = read(column + #",{"kind":"text","text":"y"},{"kind":"text","text":"z"}"#)
        #expect(reading.story == nil)
        #expect(reading.diagnostics.map(\.headline).count { $0.contains("at most 4,096 elements on a page") } == 1)
        #expect(reading.diagnostics.first?.headline.contains("pages[0].elements[1]") == true)
        // Each page has its own.
        let pages = Array(repeating: #"{"elements":[\#(column)]}"#, count: 3).joined(separator: ",")
        let story = Story.parse(SourceText(name: "story", text: #"{"version":1,"pages":[\#(pages)]}"#)).story
        #expect(story?.pages.count == 3)
    }

    @Test("An animation can wait for an element in a container, and not for one of another page")
    func chains() {
        let wait = #"{"kind":"text","text":"b","animate":{"property":"opacity","from":0,"after":"a"}}"#
        #expect(read(#"{"kind":"row","elements":[{"kind":"text","id":"a","text":"a"},\#(wait)]}"#).diagnostics.isEmpty)
        #expect(read(#"{"kind":"row","elements":[{"kind":"text","id":"a","text":"a"}]},\#(wait)"#).diagnostics.isEmpty)
        #expect(read(#"{"kind":"row","elements":[{"kind":"text","id":"c","text":"a"},\#(wait)]}"#).story == nil)
    }

    @Test("Names and ranges of the fields of a container are checked")
    func fields() {
        for (text, message) in [
            (#"{"kind":"row"}"#, "expected \"elements\" here"),
            (#"{"kind":"row","elements":{}}"#, "expected a list of elements"),
            (#"{"kind":"grid","elements":[],"columns":0}"#, "columns"),
            (#"{"kind":"card","elements":[],"background":"ink"}"#, "expected a colour"),
            (#"{"kind":"text","text":"a","share":0}"#, "share"),
            (#"{"kind":"text","text":"a","minWidth":0}"#, "minWidth"),
        ] {
            let reading = read(text)
            #expect(reading.story == nil)
            #expect(
                reading.diagnostics.contains { $0.headline.contains(message) }, "\(reading.diagnostics.map(\.headline))"
            )
        }
    }

    @Test("The result builder makes the containers that a file gives")
    func builder() throws {
        let page = Page {
            Row(gap: 2, valign: .top) {
                Card(title: "t") { Stat(1).share(2) }
                Grid(columns: 2) { TextBlock("a").minWidth(9) }
            }
        }
        let text = #"""
            {"kind":"row","gap":2,"valign":"top","elements":[
              {"kind":"card","title":"t","elements":[{"kind":"stat","value":1,"share":2}]},
              {"kind":"grid","columns":2,"elements":[{"kind":"text","text":"a","minWidth":9}]}]}
            """#
        #expect(read(text).story?.pages[0].elements == page.elements)
    }
}
