import RecapStory
import Testing

/// Steps and parts in a file.
@Suite struct StepReadingTests {
    private func read(_ elements: String, _ page: String = "") -> StoryReading {
        Story.parse(
            SourceText(name: "story", text: #"{"version":1,"pages":[{\#(page)"elements":[\#(elements)]}]}"#))
    }

    private func steps(_ elements: String) throws -> Int {
        let story = try #require(read(elements).story)
        let data = DataResolver(data: story.data)
        return PageSteps.count(of: story.pages[0], data: data) { data.holds($0.common.showIf) }
    }

    @Test(
        "Each part of an element is a step, and so is an element that begins the next one; no step is empty",
        arguments: [
            (#"{"kind":"text","text":"a"}"#, 1),
            (#"{"kind":"list","items":["a","b","c"],"reveal":"item"}"#, 3),
            (#"{"kind":"text","text":"a"},{"kind":"list","items":["a","b","c"],"reveal":"item"}"#, 4),
            (#"{"kind":"text","text":"a"},{"kind":"list","items":["a","b","c"],"reveal":"item","limit":2}"#, 3),
            (#"{"kind":"text","text":"a"},{"kind":"list","items":["a","b","c"],"reveal":"item","step":"same"}"#, 3),
            (#"{"kind":"list","items":[],"reveal":"item"},{"kind":"text","text":"a","step":"next"}"#, 2),
            (#"{"kind":"text","text":"one two\n\n three ","reveal":"word"}"#, 3),
            (#"{"kind":"text","text":"one two\n \nthree","reveal":"line"}"#, 2),
            (#"{"kind":"code","text":"a\n\nb\r\nc","reveal":"line"}"#, 3),
            (#"{"kind":"text","text":"a"},{"kind":"code","text":"a\nb","highlight":["1","2"]}"#, 2),
            (#"{"kind":"code","text":"a","highlight":["all"]},{"kind":"text","text":"b","step":"next"}"#, 2),
            (#"{"kind":"quote","text":"a b","by":"c d","reveal":"word"}"#, 2),
            (#"{"kind":"table","rows":[[1],[2]],"reveal":"item"}"#, 2),
            (#"{"kind":"text","text":"a","step":"next"},{"kind":"text","text":"b","step":"next"}"#, 2),
            (#"{"kind":"spacer"},{"kind":"text","text":"a","step":"next"},{"kind":"spacer","step":"next"}"#, 1),
            (#"{"kind":"text","text":"a","step":"next"},{"kind":"text","text":"b","step":"first"}"#, 1),
            (
                #"{"kind":"row","reveal":"item","elements":[{"kind":"text","text":"a"},{"kind":"text","text":"b"}]}"#,
                2
            ),
            (
                #"{"kind":"card","reveal":"item","elements":[{"kind":"text","text":"a"},{"kind":"text","text":"b"}]}"#,
                3
            ),
            (#"{"kind":"text","text":"a"},{"kind":"text","text":"b","showIf":"no","step":"next"}"#, 1),
        ])
    func count(_ elements: String, _ count: Int) throws {
        #expect(try steps(elements) == count)
    }

    @Test("Parts that come from data count as those in the story")
    func data() throws {
        let text = """
            {"version":1,"data":{"l":["a","b"],"t":"x y z"},"pages":[{"elements":[
              {"kind":"list","items":"{{l}}","reveal":"item"},{"kind":"text","text":"{{t}} {{t}}","reveal":"word"}]}]}
            """
        let story = try #require(Story.parse(SourceText(name: "story", text: text)).story)
        #expect(PageSteps.count(of: story.pages[0], data: DataResolver(data: story.data)) { _ in true } == 8)
    }

    @Test(
        "A kind without such parts is an error that says which it has",
        arguments: [
            (#"{"kind":"stat","value":1,"reveal":"item"}"#, #""stat" has no parts"#),
            (#"{"kind":"list","items":["a"],"reveal":"word"}"#, #"expected "item" for "list", found "word""#),
            (#"{"kind":"text","text":"a","reveal":"item"}"#, #"expected "line" or "word" for "text", found "item""#),
            (#"{"kind":"text","text":"a","reveal":"letter"}"#, "expected"),
            (#"{"kind":"text","text":"a","step":2}"#, "expected"),
        ])
    func errors(_ element: String, _ message: String) throws {
        let reading = read(element)
        #expect(reading.story == nil)
        let error = try #require(reading.diagnostics.first)
        #expect(error.path.hasPrefix("pages[0].elements[0]."))
        #expect(error.message.contains(message))
    }

    @Test("Steps that are too short, or that media don't wait for, are warnings")
    func warnings() throws {
        let words = #"{"kind":"text","text":"a b c d e f g h i j k l m n o p","reveal":"word"}"#
        #expect(read(words, #""remainSeconds":8,"#).diagnostics.isEmpty)
        #expect(read(words, #""advance":"manual","#).diagnostics.isEmpty)
        let short = read(words, #""remainSeconds":4,"#)
        #expect(short.story != nil)
        #expect(short.diagnostics.map(\.path) == ["pages[0].remainSeconds"])
        #expect(short.diagnostics.first?.message.contains("16 steps for only 0.25 s") == true)
        #expect(read(words).diagnostics.map(\.path) == ["pages[0].elements"])
    }

    @Test("Words and lines are counted as they are written")
    func texts() {
        #expect("".count(of: .word) == 0)
        #expect(" a  b\tc\n".count(of: .word) == 3)
        #expect("a b\nc\u{2028}d".count(of: .line) == 3)
        #expect("\n \n".count(of: .line) == 0)
    }

    @Test("Selections of lines are numbers and ranges", arguments: ["1,3", "5-7", "1-2,9", "all", "none"])
    func selection(_ text: String) throws {
        let reading = read(#"{"kind":"code","text":"a","highlight":["\#(text)"]}"#)
        let code = try #require(reading.story?.pages[0].elements[0].content as? Code)
        #expect(reading.diagnostics.isEmpty && code.highlight.map(\.text) == [text])
    }

    @Test("Anything else is no selection of lines", arguments: ["", "0", "3-1", "a", "1,", "1-2-3", "99999999", "-1"])
    func noSelection(_ text: String) {
        #expect(LineSelection(parsing: text) == nil)
        #expect(read(#"{"kind":"code","text":"a","highlight":["\#(text)"]}"#).story == nil)
    }
}
