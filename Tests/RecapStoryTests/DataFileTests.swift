import RecapJSON
import Testing

@testable import RecapStory

/// Stories and feeds that name files for their data.
@Suite("Data in files")
struct DataFileTests {
    private func story(_ data: String) -> String {
        #"{"version":1,"data":\#(data),"pages":[{"elements":[{"kind":"text","text":"{{n}} {{who.name}}"}]}]}"#
    }

    @Test("A story names the file of its data by a text or by an object that has nothing but its src")
    func names() {
        for data in [#""me.json""#, #"{"src":"me.json"}"#, #"{ "src" : "me.json" }"#] {
            let reading = read(story(data))
            #expect(reading.said == [])
            #expect(reading.dataFile == "me.json")
            #expect(reading.story?.data == ["n": 5, "who": ["name": "Ann"]])
        }
    }

    @Test("An object with anything else is data itself")
    func objects() {
        for data in [
            #"{"src":"me.json","n":1,"who":{"name":""}}"#, #"{"n":1,"who":{"name":"","src":"me.json"}}"#,
        ] {
            let reading = read(story(data))
            #expect(reading.dataFile == nil)
            #expect(reading.said == [])
        }
        #expect(read(#"{"version":1,"data":{"src":"https://a.b"},"pages":[{}]}"#).story?.data == ["src": "https://a.b"])
    }

    @Test("Other data is laid over that of the file")
    func overlay() {
        let reading = read(story(#""me.json""#), data: #"{"who":{"name":"Bo"}}"#)
        #expect(reading.story?.data == ["n": 5, "who": ["name": "Bo"]])
    }

    @Test("What is wrong is told at the key in the story, or in the file of the data with its place")
    func wrong() {
        #expect(
            read(story(#""none.json""#)).diagnostics.map(\.headline) == [
                #"s.json:1:21: data: "none.json": there is no such file"#
            ])
        #expect(
            read(story(#"{"src":"none.json"}"#)).diagnostics.map(\.headline) == [
                #"s.json:1:28: data.src: "none.json": there is no such file"#
            ])
        let bad = read(story(#""bad.json""#))
        #expect(bad.dataFile == "bad.json")
        #expect(bad.diagnostics.map(\.headline) == ["bad.json:2:5: expected a value, found '}'"])
        #expect(read(story(#""list.json""#)).said == ["expected an object, found an array"])
        #expect(read(story(#""""#)).said == [#"data: expected the name of a file of data, found """#])
        #expect(
            Story.parse(SourceText(name: "s", text: story(#""me.json""#))).said == [
                #"data: "me.json": data can't be read from a file here"#
            ])
    }

    @Test("Of a file outside nothing is told but that it is wrong")
    func withheld() {
        for text in ["secret=1", "{\"version\":1,\"secret\":1}", "[\"secret\"]"] {
            var outside = SourceText(name: "/x/o.json", text: text)
            outside.hidesContents = true
            let reading = Story.parse(outside)
            #expect(reading.story == nil)
            #expect(
                reading.diagnostics.map(\.headline) == [
                    "/x/o.json: it can't be used; what is wrong with a file outside is not shown"
                ])
            #expect(reading.diagnostics.allSatisfy { $0.excerpt.isEmpty && !$0.hasExcerpt })
        }
    }

    @Test("An entry of a feed names data of its own")
    func entries() {
        let feed = readFeed(
            #"""
            {"version":1,"stories":[{"src":"a.json","id":"1","data":"me.json"},
            {"src":"a.json","id":"2","data":{"src":"you.json"}},"b.json"]}
            """#)
        #expect(feed.said == [])
        #expect(feed.feed?.entries.map(\.data) == ["me.json", "you.json", nil])
        let bad = readFeed(
            #"{"version":1,"stories":[{"src":"a","data":{"n":1}},{"src":"b","data":"none"}]}"#,
            checkSource: { source throws(StoryCheckError) in
                if source == "none" { throw StoryCheckError("there is no such file") }
            })
        #expect(
            bad.diagnostics.map(\.headline) == [
                "f.json:1:43: stories[0].data: expected the name of a file of data, found an object",
                #"f.json:1:70: stories[1].data: "none": there is no such file"#,
            ])
    }
}
