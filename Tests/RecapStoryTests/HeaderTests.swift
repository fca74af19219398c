import Testing

@testable import RecapStory

@Suite struct HeaderTests {
    /// Every field.
    static let fields =
        ##""title":"한 해","author":"서연","channel":"year","date":"2024-12-31","poster":"a few words","link":"https://a.b/#c","likes":1204,"commentCount":47"##
    static let comments = #""comments":["first",{"author":"지훈","text":"둘째","date":"2025-01-01"},{"text":""}]"#

    static let header = StoryHeader(
        title: "한 해", author: "서연", channel: "year", date: "2024-12-31", poster: "a few words",
        link: "https://a.b/#c", likes: 1204, commentCount: 47,
        comments: [
            StoryComment(text: "first"), StoryComment(author: "지훈", text: "둘째", date: "2025-01-01"),
            StoryComment(text: ""),
        ])

    /// A story that tells of itself what is given.
    static func story(_ fields: String) -> String { #"{"version":1,\#(fields),"pages":[{}]}"# }

    @Test("Every field of a header is read, and the title is that of the story")
    func everyField() {
        let reading = read(Self.story(Self.fields + "," + Self.comments))
        #expect(reading.said == [])
        #expect(reading.story?.header == Self.header)
        #expect(reading.story?.title == "한 해")
        #expect(read(Self.story(#""theme":"ocean""#)).story?.header == StoryHeader())
    }

    @Test("A reference in a header is not filled, and is told")
    func reference() {
        let reading = read(Self.story(#""title":"Of {{name}}","author":"{{name}}","channel":"a {b}""#))
        #expect(
            reading.said == [
                "warning: title: {{name}} is shown as it is: data is not filled in here",
                "warning: author: {{name}} is shown as it is: data is not filled in here",
            ])
        #expect(reading.story?.title == "Of {{name}}")
    }

    @Test("A story's title and its header's are one")
    func title() {
        var story = Story(title: "a", header: StoryHeader(title: "b", author: "c"), pages: [])
        #expect(story.header == StoryHeader(title: "a", author: "c"))
        story.title = "d"
        #expect(story.header.title == "d")
        story.header.title = nil
        #expect(story.title == nil)
        #expect(Story(header: StoryHeader(title: "b")) { Page {} }.title == "b")
    }

    @Test(
        "What is wrong with a header is said at its place, and a small slip gets a hint",
        arguments: [
            (#""title":1"#, #"title: expected text, found 1; write it as "1""#),
            (
                #""author":[]"#,
                "author: expected text, found an array; write one text in quotes, with \\n between its lines"
            ),
            (#""channel":null"#, "channel: expected text, found null; write \"\" for none"),
            (#""date":20241231"#, #"date: expected text, found 20241231; write it as "20241231""#),
            (
                #""poster":{}"#,
                "poster: expected text, found an object; write one text in quotes; those in other languages belong to \"translations\""
            ),
            (#""link":true"#, "link: expected text, found true; write it as \"true\""),
            (#""link":"a\nb""#, "link: expected one line without control characters, found \"a\nb\""),
            (#""link":"a\u001b]0;b""#, "link: expected one line without control characters, found \"a\u{1B}]0;b\""),
            (#""likes":-1"#, "likes: expected a whole number of 0 to 1000000000, found -1"),
            (#""likes":"7""#, #"likes: expected a whole number of 0 to 1000000000, found "7"; write 7"#),
            (#""commentCount":1.5"#, "commentCount: expected a whole number of 0 to 1000000000, found 1.5"),
            (
                #""commentCount":1000000001"#,
                "commentCount: expected a whole number of 0 to 1000000000, found 1000000001"
            ),
            (#""likes":1e999"#, "likes: this number is too large"),
            (#""comments":"a""#, #"comments: expected a list of comments, found "a""#),
            (#""comments":["a",2]"#, "comments[1]: expected text or an object with a text, found 2"),
            (#""comments":[{"author":"a"}]"#, #"comments[0]: expected "text" here: the words of the comment"#),
            (#""comments":[{"text":1}]"#, #"comments[0].text: expected text, found 1; write it as "1""#),
            (
                #""comments":["a",{"text":"b","txet":"c"}]"#,
                #"warning: comments[1].txet: unknown key "txet"; did you mean "text"?"#
            ),
            (#""chanel":"a""#, #"warning: chanel: unknown key "chanel"; did you mean "channel"?"#),
            (#""commentcount":1"#, #"warning: commentcount: unknown key "commentcount"; did you mean "commentCount"?"#),
        ])
    func headerErrors(_ field: String, _ said: String) throws {
        let reading = read(Self.story(field))
        #expect(reading.said == [said])
        #expect((reading.story == nil) == !said.hasPrefix("warning"))
        // The same is said of an entry of a feed.
        let start = said.hasPrefix("warning: ") ? "warning: " : ""
        let entry = readFeed(#"{"version":1,"stories":["a",{"src":"b",\#(field)}]}"#)
        #expect(entry.said == [start + "stories[1]." + said.dropFirst(start.count)])
    }

    @Test("A thousand wrong comments are told twenty times, the others counted")
    func manyComments() {
        let reading = read(Self.story(#""comments":[\#(repeatElement("1", count: 1_000).joined(separator: ","))]"#))
        #expect(reading.diagnostics.count == 20)
        #expect(reading.omission == "and 980 more errors")
    }
}
