import RecapJSON
import RecapSystem
import Testing

@testable import RecapStory

/// A story whose pages are long enough to be read by two threads reads as any other.
@Suite struct LongStoryTests {
    private static let count = 3000

    /// Returns the reading of a long story; `page` returns the JSON of each page, or `nil` for a page like most.
    private func read(data: String = "{}", _ page: (Int) -> String? = { _ in nil }) -> StoryReading {
        let pages = (0..<Self.count).map { place in
            page(place)
                ?? #"{"elements":[{"kind":"text","text":"the text of page \#(place)","style":"bold","animate":"none"},{"kind":"text","text":"한 해를 천천히 돌아볼까요?","animate":"fadeIn"}]}"#
        }
        return RecapStoryTests.read(pages: pages.joined(separator: ","), data: data)
    }

    private func text(_ text: String) -> String { #"{"elements":[{"kind":"text","text":"\#(text)"}]}"# }

    @Test("All pages are there, in order, and equal those of a story with one page")
    func pages() throws {
        let story = try #require(read().story)
        #expect(story.pages.count == Self.count)
        for place in [0, 1, Self.count / 2 - 1, Self.count / 2, Self.count / 2 + 1, Self.count - 1] {
            let alone = RecapStoryTests.read(
                pages:
                    #"{"elements":[{"kind":"text","text":"the text of page \#(place)","style":"bold","animate":"none"},{"kind":"text","text":"한 해를 천천히 돌아볼까요?","animate":"fadeIn"}]}"#
            )
            #expect(story.pages[place] == alone.story?.pages[0], "\(place)")
        }
    }

    @Test("A long story is the same on one thread, and where no other thread can be started")
    func oneThread() throws {
        let page = #"{"elements":[{"kind":"text","text":"a page of a long story"}]}"#
        let pages = Array(repeating: page, count: 8_000).joined(separator: ",")
        let text = SourceText(name: "long.json", text: #"{"version":1,"pages":[\#(pages)]}"#)
        var vocabulary = vocabulary
        let stories = try [.system, .serial, ReadingResources { _ in nil }].map { resources in
            vocabulary.resources = resources
            return try #require(Story.parse(text, vocabulary: vocabulary).story)
        }
        #expect(stories[0].pages.count == 8_000)
        #expect(stories[1].pages == stories[0].pages && stories[2].pages == stories[0].pages)
    }

    @Test("Each text of a long list is read by itself", .timeLimit(.minutes(1)))
    func texts() {
        // By looking for a link in all that follows a text, this took minutes.
        let items = repeatElement(#"{"label":"a text without links"}"#, count: 40_000).joined(separator: ",")
        let reading = RecapStoryTests.read(element: #"{"kind":"list","items":[\#(items)]}"#)
        #expect(reading.said == [])
    }

    @Test("Errors and warnings are in the order of the file, wherever they are")
    func order() {
        let reading = read {
            $0 % 700 == 600 ? #"{"elements":[{"kind":"text","text":\#($0),"styl":"bold"}]}"# : nil
        }
        #expect(
            reading.said
                == [600, 1300, 2000, 2700].flatMap { place in
                    [
                        #"pages[\#(place)].elements[0].text: expected text, found \#(place); write it as "\#(place)""#,
                        #"warning: pages[\#(place)].elements[0].styl: unknown key "styl"; did you mean "style"?"#,
                    ]
                })
    }

    @Test("An id is told to be there already, even if half the story is between", arguments: [2, 1400, 2600])
    func ids(_ first: Int) {
        let reading = read { $0 == first || $0 == 2900 ? #"{"id":"a","elements":[]}"# : nil }
        #expect(reading.said == [#"pages[2900].id: pages[\#(first)] has the id "a" already"#])
    }

    @Test("References are checked in both halves, and choices of one half answer for the other")
    func references() {
        let data = #"{"commits":1}"#
        #expect(read(data: data) { $0 % 100 == 0 ? text("page {{commits}}") : nil }.said == [])
        #expect(
            read(data: data) {
                $0 == 2450 || $0 % 100 == 0 ? text("page {{\($0 == 2450 ? "comits" : "commits")}}") : nil
            }
            .said
                == [
                    #"pages[2450].elements[0].text: "{{comits}}" refers to nothing in the data; did you mean "commits"?"#
                ])
        let choice = #"{"elements":[{"kind":"choice","question":"?","answers":["a","b"],"into":"q"}]}"#
        for (asked, shown) in [(10, 2900), (2900, 10)] {
            let reading = read {
                switch $0 {
                case asked: choice
                case shown: #"{"showIf":"q.is.1 and q.wring","elements":[]}"#
                default: nil
                }
            }
            #expect(reading.said.count == 1)
            #expect(reading.said.first?.contains(#"did you mean "q.wrong"?"#) == true)
        }
    }

    @Test("What both halves take from the data together is limited")
    func expansion() {
        let data = #"{"t":"\#(String(repeating: "x", count: 1 << 20))"}"#
        func count(_ places: [Int]) -> [String] {
            read(data: data) { places.contains($0) ? text("{{t}}") : nil }.said
        }
        #expect(count(Array(0..<16) + Array(2900..<2916)) == [])
        #expect(
            count(Array(0..<17) + Array(2900..<2917)) == [
                "pages[2915].elements[0].text: up to here the texts and lists of this story take more than 32 MiB from its data"
            ])
    }
}
