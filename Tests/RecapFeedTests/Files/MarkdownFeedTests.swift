import RecapStory
import TestSupport
import Testing

@testable import RecapFeed

@Suite("Markdown in a feed of files")
struct MarkdownFeedTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Returns the titles that are known of the stories of the folder, by the names of their files.
    private func titles() async throws -> [String: String] {
        var titles: [String: String] = [:]
        for try await change in FileFeed(places: [.folder(folder.path + "/")]).changes() {
            switch change {
            case .append(let entries), .update(let entries), .insert(let entries, before: _):
                for entry in entries { titles[String(entry.id.dropFirst(folder.path.count + 1))] = entry.shownTitle }
            default: break
            }
        }
        return titles
    }

    @Test("is listed by the title of its head, or else by its name, and plays")
    func listed() async throws {
        folder.write(#"{ "version": 1, "title": "A", "pages": [{}] }"#, to: "a.json")
        folder.write("\u{FEFF}---\ntitle: B # it is\nlikes: 7\n---\n# b\n", to: "b.md")
        folder.write("# c\n\n---\n\n# d\n", to: "c.markdown")
        folder.write("---\ntitle: \"D\n---\n# d\n", to: "d.md")
        let titles = try await titles()
        #expect(titles == ["a.json": "A", "b.md": "B", "c.markdown": "c", "d.md": "d"])
        let feed = FileFeed(places: [.folder(folder.path + "/")])
        let story = try await feed.story(of: FeedEntry(id: folder.path("b.md")))
        #expect(story.header.likes == 7 && story.pages.count == 1)
        #expect(try await feed.story(of: FeedEntry(id: folder.path("c.markdown"))).pages.count == 2)
        await #expect(throws: FeedStoryError.self) { _ = try await feed.story(of: FeedEntry(id: folder.path("d.md"))) }
    }
}
