import TestSupport
import Testing

@testable import RecapStory

@Suite struct FeedFileTests {
    static let sample = #"""
        {
          "$schema": "feed.schema.json",
          "version": 1,
          "title": "함께 본 것들",
          "stories": [
            "2024.json",
            { "src": "../팀/kinds.json", "id": "kinds", "title": "Kinds", "author": "mina", "channel": "how-to",
              "date": "2025-01-02", "poster": "열두 가지", "link": "https://a.b", "likes": 3, "commentCount": 1,
              "comments": [ { "author": "지훈", "text": "좋아요" } ] },
            { "src": "2024.json", "id": "again" }
          ]
        }
        """#

    @Test("A whole feed is read as it is written")
    func wholeFeed() {
        let reading = readFeed(Self.sample)
        #expect(reading.said == [])
        let header = StoryHeader(
            title: "Kinds", author: "mina", channel: "how-to", date: "2025-01-02", poster: "열두 가지",
            link: "https://a.b", likes: 3, commentCount: 1, comments: [StoryComment(author: "지훈", text: "좋아요")])
        #expect(
            reading.feed
                == FeedFile(
                    title: "함께 본 것들",
                    entries: [
                        .init(src: "2024.json"), .init(src: "../팀/kinds.json", id: "kinds", header: header),
                        .init(src: "2024.json", id: "again"),
                    ]))
    }

    @Test(
        "What is wrong with a feed is said at its place",
        arguments: [
            ("", ["expected a value, found nothing"]),
            ("[]", ["expected an object with version and stories, found an array"]),
            (#"{"version":1}"#, [#"expected "stories" here: the stories in order"#]),
            (#"{"version":2,"stories":["a"]}"#, ["version: expected version 1, found 2"]),
            (
                #"{"stories":["a"]}"#,
                [#"warning: expected "version": 1 here, so that later players know the format"#]
            ),
            (
                #"{"version":1,"title":[],"stories":["a"]}"#,
                ["title: expected text, found an array; write one text in quotes, with \\n between its lines"]
            ),
            (#"{"version":1,"stories":[]}"#, ["warning: stories: a feed without stories has nothing to show"]),
            (#"{"version":1,"stories":"a"}"#, [#"stories: expected a list of stories, found "a""#]),
            (
                #"{"version":1,"stories":["a",1]}"#,
                ["stories[1]: expected a story: the name of its file, or an object with src, found 1"]
            ),
            (
                #"{"version":1,"stories":[{"id":"a"},{}]}"#,
                [
                    #"stories[0]: expected "src" here: the file of the story, as a path from the feed's folder"#,
                    #"stories[1]: expected "src" here: the file of the story, as a path from the feed's folder"#,
                ]
            ),
            (
                #"{"version":1,"stories":["",{"src":""},{"src":"a\u0000b"},{"src":7}]}"#,
                [
                    #"stories[0]: expected the name of a file, found """#,
                    #"stories[1].src: expected the name of a file, found """#,
                    "stories[2].src: expected one line without control characters, found \"a\u{0}b\"",
                    #"stories[3].src: expected text, found 7; write it as "7""#,
                ]
            ),
            (
                #"{"version":1,"stories":[{"src":"a","id":1}]}"#,
                [#"stories[0].id: expected text, found 1; write it as "1""#]
            ),
            (
                #"{"version":1,"stories":[{"src":"a","id":"x"},"b",{"src":"c","id":"x"}]}"#,
                [#"stories[2].id: stories[0] has the id "x" already"#]
            ),
            (
                #"{"version":1,"stories":["a",{"src":"b"},{"src":"a"},"b"]}"#,
                [
                    #"stories[2].src: stories[0] is this file already; to show it twice, give one of them an "id""#,
                    #"stories[3]: stories[1] is this file already; to show it twice, give one of them an "id""#,
                ]
            ),
            (
                #"{"version":1,"storys":1,"stories":[{"src":"a","scr":"b"}]}"#,
                [
                    #"warning: storys: unknown key "storys"; did you mean "stories"?"#,
                    #"warning: stories[0].scr: unknown key "scr"; did you mean "src"?"#,
                ]
            ),
        ] as [(String, [String])])
    func errors(_ text: String, _ said: [String]) {
        let reading = readFeed(text)
        #expect(reading.said == said)
        #expect((reading.feed == nil) == reading.hasErrors)
    }

    @Test("A file that is not there is an error at its name, and only a name that can be one is asked for")
    func sources() throws {
        var asked: [String] = []
        let reading = readFeed(
            "{\"version\":1,\"stories\":[\"a\",\n  {\"src\":\"b\"},{\"src\":\"\"},\"c\"]}"
        ) { source throws(StoryCheckError) in
            asked.append(source)
            if source != "a" { throw StoryCheckError("there is no such file") }
        }
        #expect(asked == ["a", "b", "c"])
        #expect(
            reading.diagnostics.map(\.headline) == [
                #"f.json:2:10: stories[1].src: "b": there is no such file"#,
                #"f.json:2:22: stories[2].src: expected the name of a file, found """#,
                #"f.json:2:26: stories[3]: "c": there is no such file"#,
            ])
    }

    @Test("At most 20 errors of a feed, and one line for the others")
    func limit() {
        let reading = readFeed(
            #"{"version":1,"stories":[\#(repeatElement("{}", count: 50).joined(separator: ","))]}"#)
        #expect(reading.diagnostics.count == 20)
        #expect(reading.omission == "and 30 more errors")
    }

    @Test("Ten thousand entries take no more work each than ten")
    func growth() {
        for count in [10, 10_000] {
            let entries = (0..<count).map { #"{"src":"\#($0).json",\#(HeaderTests.fields),\#(HeaderTests.comments)}"# }
            let text = #"{"version":1,"stories":[\#(entries.joined(separator: ","))]}"#
            let reading = readFeed(text)
            #expect(reading.feed?.entries.count == count)
            #expect(reading.feed?.entries.last?.header == HeaderTests.header)
            #expect(reading.steps <= text.utf8.count)
        }
    }

    @Test("Thousands of broken feeds are each read or give errors with a place")
    func mutations() {
        let seed: UInt64 = 0xFEED_2024
        var generator = SplitMix64(seed: seed)
        var read = 0
        for round in 0..<Soak.count(3_000, 300_000) {
            var bytes = Array(Self.sample.utf8)
            for _ in 0...Int.random(in: 0..<3, using: &generator) { MutationTests.mutate(&bytes, &generator) }
            let reading = FeedFile.parse(SourceText(name: "f.json", bytes: bytes))
            let isSound =
                (reading.feed == nil) == reading.hasErrors && reading.steps <= 4 * bytes.count + 8
                && reading.diagnostics.allSatisfy { 0...bytes.count ~= $0.offset && !$0.message.isEmpty }
            #expect(isSound, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
            if let feed = reading.feed {
                read += 1
                #expect(Set(feed.entries.map { $0.id ?? $0.src }).count == feed.entries.count)
                #expect(feed.entries.allSatisfy { !$0.src.isEmpty })
            }
        }
        #expect(read > 100)
    }
}
