import RecapJSON
import TestSupport
import Testing

@testable import RecapStory

@Suite struct FileScanTests {
    private static let seed: UInt64 = 0x5CA4_2024

    private func scan(_ text: String) -> StoryHeader? { StoryHeader.scan(SourceText(name: "s.json", text: text)) }

    @Test("A scan finds every field, wherever it stands, and counts comments in the place of keeping them")
    func everyField() {
        var header = HeaderTests.header
        header.comments = []
        #expect(scan(HeaderTests.story(HeaderTests.fields + "," + HeaderTests.comments)) == header)
        #expect(scan(#"{"pages":[{"title":"a"}],\#(HeaderTests.fields),"data":{"title":"b"}}"#) == header)
        #expect(scan(#"{"\u0074itle":"\ud55c\u0041"}"#) == StoryHeader(title: "한A"))
        #expect(scan("{\(HeaderTests.comments)}") == StoryHeader(commentCount: 3))
        #expect(scan(#"{"comments":["a"],"commentCount":9}"#) == StoryHeader(commentCount: 9))
        #expect(scan(#"{"comments":[]}"#) == StoryHeader())
    }

    @Test(
        "What is no JSON object has no header",
        arguments: ["", "[]", "1", "null", "{", "{}}", #"{"title":"a",}"#, "\u{0}"])
    func noObject(_ text: String) {
        #expect(scan(text) == nil)
        #expect(FileScan(SourceText(name: "s.json", text: text)) == nil)
    }

    @Test(
        "What is not as it should be is left out, and nothing else",
        arguments: [
            #""title":1"#, #""author":null"#, #""channel":["a"]"#, #""date":20241231"#, #""poster":{"a":1}"#,
            #""link":"a\nb""#, #""link":"\u009b""#, #""likes":-1"#, #""likes":0.5"#, #""likes":1e300"#,
            #""likes":1e999"#,
            #""likes":"3""#, #""commentCount":1000000001"#, #""comments":"a""#, #""comments":{"a":1,"b":2}"#,
        ])
    func wrongFields(_ field: String) {
        #expect(scan(#"{\#(field),"theme":7,"pages":false}"#) == StoryHeader())
        // Of fields that stand there twice the last counts, as it does when all is read.
        #expect(scan("{\(HeaderTests.fields),\(field)}")?.title == (field.hasPrefix("\"title") ? nil : "한 해"))
    }

    @Test(
        "A file with pages is a story, one with stories and no pages is a feed, and other files are neither",
        arguments: [
            (#"{"version":1,"pages":[]}"#, .story), (#"{"pages":[],"stories":[]}"#, .story),
            (#"{"stories":[],"pages":[]}"#, .story), (#"{"version":1,"stories":["a"]}"#, .feed),
            (#"{"data":{"pages":[]}}"#, .other), ("{}", .other), (#"{"title":"pages"}"#, .other),
            (#"{"v":"5.7","layers":[]}"#, .other),
        ] as [(String, StoryFileKind)])
    func kinds(_ text: String, _ kind: StoryFileKind) {
        #expect(FileScan(SourceText(name: "s.json", text: text))?.kind == kind)
    }

    @Test(
        "A scan of thousands of broken stories tells what reading tells of those that play, and never more than is there"
    )
    func law() {
        var generator = SplitMix64(seed: Self.seed)
        let sources = [
            HeaderTests.story(HeaderTests.fields), HeaderTests.story(HeaderTests.fields + "," + HeaderTests.comments),
            StoryFileTests.sample,
        ].map { Array($0.utf8) }
        var agreed = 0
        for round in 0..<Soak.count(6_000, 1_000_000) {
            var bytes = sources[round % sources.count]
            for _ in 0..<Int.random(in: 0...2, using: &generator) { MutationTests.mutate(&bytes, &generator) }
            let text = SourceText(name: "s.json", bytes: bytes)
            let scan = FileScan(text)
            let why: Comment = "seed \(Self.seed), round \(round): \(String(decoding: bytes, as: UTF8.self))"
            if let story = Story.parse(text, vocabulary: vocabulary).story {
                #expect(scan?.kind == .story, why)
                var header = story.header
                header.commentCount = header.commentCount ?? (header.comments.isEmpty ? nil : header.comments.count)
                header.comments = []
                #expect(scan?.header == header, why)
                agreed += 1
            }
            let isObject = (try? JSONDocument.parse(bytes))?.kind(0) == .object
            #expect((scan != nil) == isObject, why)
        }
        // Often enough, or the law shows nothing.
        #expect(agreed > 1_000)
    }
}
