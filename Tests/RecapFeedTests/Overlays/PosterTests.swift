import RecapCore
import RecapElements
import RecapLanguage
import RecapSurface
import Testing

@testable import RecapFeed
@testable import RecapScene
@testable import RecapStory

/// Pages that stand in for a story.
@Suite struct PosterTests {
    /// A story's first page after some seconds, as rows of text.
    private func rows(_ story: Story, _ width: Int = 80, _ height: Int = 24, after seconds: Double = 3) -> [String] {
        let view = RecapView(
            story: story,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)))
        let recap = RecapState(pages: view.timings)
        var surface = Surface(size: CellSize(width: width, height: height))
        view.advance(by: .seconds(seconds), isPaused: false)
        view.draw(recap, on: &surface, in: Rect(surface.size))
        return surface.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("a poster says its words, or what the story is called, and nothing of it moves")
    func poster() {
        let korean = Story.poster(of: FeedEntry(id: "a", header: StoryHeader(title: "x", poster: "밤에 쓴 코드")))
        #expect(rows(korean).contains { $0.contains("밤 에   쓴   코 드") })
        let titled = Story.poster(of: FeedEntry(id: "a", header: StoryHeader(title: "한 해")))
        #expect(rows(titled).contains { $0.contains("한   해") })
        #expect(rows(titled, after: 0) == rows(titled, after: 5))
        let empty = Story.poster(of: FeedEntry(id: "s/밤.json", header: StoryHeader(poster: "")))
        #expect(rows(empty).contains { $0.contains("밤") })
    }

    @Test("a poster's braces and marks stand as they are")
    func posterIsVerbatim() {
        let story = Story.poster(of: FeedEntry(id: "a", header: StoryHeader(poster: "밤에 쓴 {{x}} **y**")))
        #expect(rows(story).contains { $0.filter { $0 != " " }.contains("밤에쓴{{x}}**y**") })
    }

    @Test("a broken story says what is wrong and where, with the caret below its place, and goes on after 8 seconds")
    func broken() throws {
        let start = "                { \"id\": \"hello\", \"title\": \"x\", \"remainSeconds\": "
        let error = FeedStoryError(
            "2024.json:14:18: pages[2].remain_seconds: `-1` is too **few**",
            details: [start + "-1,", String(repeating: " ", count: start.count) + "^"])
        let story = Story.broken(error, entry: Sample.entry, .english)
        for (width, height) in [(80, 24), (40, 16)] {
            let rows = rows(story, width, height)
            let caret = try #require(rows.firstIndex { $0.filter { $0 != " " } == "^" })
            let column = try #require(rows[caret].firstIndex(of: "^"))
            let above = rows[caret - 1]
            let place = above.index(
                above.startIndex, offsetBy: rows[caret].distance(from: rows[caret].startIndex, to: column))
            #expect(above[place...].hasPrefix("-1"), "\(width): \(above)")
            #expect(rows.joined().filter { $0 != " " }.contains("`-1`istoo**few**"))
        }
        let view = RecapView(
            story: story,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true)))
        #expect(view.timings.map(\.advance) == [.after(8)])
    }

    @Test("an error of any texts makes a page")
    func hostileErrors() {
        let texts = ["", "^", "   ^", "\n\n", String(repeating: " ", count: 100_000) + "^", "\u{1B}[2J", "한글", "~~^"]
        for one in texts {
            for two in texts {
                let story = Story.broken(
                    FeedStoryError(one, details: [one, two, one]), entry: FeedEntry(id: two), .english)
                for (width, height) in [(1, 1), (10, 4), (40, 12)] {
                    #expect(rows(story, width, height).count >= height)
                }
            }
        }
    }

    @Test("an empty feed says so, and why")
    func emptyFeed() {
        let text = rows(Story.empty(why: "There is no story in that folder.", .english)).joined()
        #expect(text.contains("N o t h i n g") && text.contains("There is no story in that folder."))
        #expect(rows(Story.waiting(.english), 40, 12).joined().contains("Looking for stories"))
    }
}
