import RecapStory
import TestSupport
import Testing

@testable import RecapFeed

@Suite("The preview of a feed in files")
struct FeedPreviewTests {
    private let folder: ScratchFolder
    private let place: FeedLocation

    init() throws {
        folder = try ScratchFolder()
        for name in ["a.json", "b.json", "c.json"] {
            folder.write(#"{ "version": 1, "title": "\#(name)", "pages": [{}] }"#, to: name)
        }
        place = .folder(folder.path + "/")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    @Test("without a story to start with it is the first by name")
    func first() {
        let preview = FeedPreview(of: [place], starts: [], needsAll: false)
        #expect(preview.stories.map(\.id) == [path("a.json")])
    }

    @Test("the story to start with is found without listing the folder: the first one that exists")
    func start() {
        let starts = ["/elsewhere/x.json", path("removed.json"), path("b.json"), path("c.json")]
        let preview = FeedPreview(of: [place], starts: starts, needsAll: false)
        #expect(preview.stories.map(\.id) == [path("b.json")])
        #expect(preview.stories.first?.found?.header.title == "b.json")
        #expect(preview.names == nil)
    }

    @Test("a story that another place may contain is not passed over for a later one")
    func otherPlace() {
        let starts = ["/elsewhere/x.json", path("b.json")]
        let preview = FeedPreview(of: [place, .folder("/elsewhere/")], starts: starts, needsAll: false)
        #expect(preview.stories.isEmpty)
    }

    @Test("an order that depends on all stories has no preview")
    func order() {
        #expect(FeedPreview(of: [place], starts: [], needsAll: true).stories.isEmpty)
        #expect(FeedPreview(of: [place], starts: [path("b.json")], needsAll: true).stories.isEmpty)
    }
}
