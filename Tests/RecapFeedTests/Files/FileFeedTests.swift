import RecapFeed
import RecapStory
import TestSupport
import Testing

@Suite("A feed of paths")
struct FileFeedTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        folder.write(#"{ "version": 1, "title": "A", "pages": [{}] }"#, to: "a.json")
        folder.write(#"{ "version": 1, "pages": [{ "theme": "missing" }] }"#, to: "b.json")
    }

    /// Returns the titles of all stories, once everything is known of them.
    private func titles(of feed: FileFeed) async throws -> [String] {
        var entries: [FeedEntry] = []
        for try await change in feed.changes() {
            switch change {
            case .append(let new): entries += new
            case .update(let known):
                for entry in known {
                    if let index = entries.firstIndex(where: { $0.id == entry.id }) { entries[index] = entry }
                }
            default: break
            }
        }
        return entries.map(\.shownTitle)
    }

    @Test("has the stories of files, folders and feed files in their order, each once")
    func order() async throws {
        folder.makeFolder("feed")
        folder.write(
            #"{ "version": 1, "stories": ["c.json", { "src": "d.json", "title": "listed" }] }"#, to: "feed/feed.json")
        folder.write(#"{ "version": 1, "title": "D", "pages": [{}] }"#, to: "feed/d.json")
        folder.write(#"{ "version": 1, "title": "C", "pages": [{}] }"#, to: "feed/c.json")
        let feed = try FileFeed(paths: [folder.path("feed/c.json"), folder.path, folder.path("feed/feed.json")])
        #expect(try await titles(of: feed) == ["C", "A", "b", "listed"])
    }

    @Test("reads a story with the vocabulary and the time of pages that it was given")
    func story() async throws {
        let feed = try FileFeed(paths: [folder.path], remainSeconds: 7) {
            var vocabulary = FileFeed.standardVocabulary()
            vocabulary.themes = nil
            return vocabulary
        }
        let story = try await feed.story(of: FeedEntry(id: folder.path("b.json")))
        #expect(story.pages.first?.theme == .named("missing"))
        #expect(story.pageRemainSeconds == 7)
    }

    @Test("says what is wrong with a story instead of reading it")
    func errors() async throws {
        let feed = try FileFeed(paths: [folder.path])
        let error = try await #require(throws: FeedStoryError.self) {
            _ = try await feed.story(of: FeedEntry(id: folder.path("b.json")))
        }
        #expect(error.summary.hasPrefix("b.json:1:") && error.summary.contains("\"missing\""), "\(error.summary)")
        #expect(error.details.count == 2)
    }

    @Test("can't be made of a path that leads to nothing, or of a feed file with errors")
    func places() {
        #expect {
            _ = try FileFeed(paths: [folder.path, folder.path("none")])
        } throws: { error in
            if case FeedLocationError.missing = error { true } else { false }
        }
        folder.write(#"{ "version": 1, "stories": [{ "src": 1 }] }"#, to: "feed.json")
        #expect {
            _ = try FileFeed(paths: [folder.path("feed.json")])
        } throws: { error in
            if case FeedLocationError.invalid(let reading) = error { reading.hasErrors } else { false }
        }
    }
}
