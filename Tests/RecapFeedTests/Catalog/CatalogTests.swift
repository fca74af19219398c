import RecapFeed
import RecapStory
import Testing

private func entries(_ names: String..., channel: String? = nil) -> [FeedEntry] {
    names.map { FeedEntry(id: $0, header: StoryHeader(title: $0, channel: channel)) }
}

extension FeedCatalog {
    fileprivate func ids(ofChannel channel: Int? = nil) -> [String] { stories(ofChannel: channel).map { self[$0].id } }
}

@Suite("A feed's catalog")
struct CatalogTests {
    @Test("keeps the order of the source, whatever comes in between or goes")
    func order() {
        var catalog = FeedCatalog()
        _ = catalog.apply(.append(entries("a", "b", "c")))
        _ = catalog.apply(.insert(entries("x"), before: "b"))
        #expect(catalog.ids() == ["a", "x", "b", "c"])
        #expect(catalog.apply(.remove(["a", "nobody"])).isReordered)
        #expect(catalog.ids() == ["x", "b", "c"])
        _ = catalog.apply(.append(entries("b", "a")))
        #expect(catalog.ids() == ["x", "b", "c", "a"], "one that is there stays, one that had gone comes at the end")
    }

    @Test("knows channels in the order in which they come up, also when they come late")
    func channels() {
        var catalog = FeedCatalog()
        _ = catalog.apply(.append(entries("a", "b", "c")))
        #expect(catalog.channels.isEmpty)
        #expect(catalog.apply(.update(entries("c", channel: "추천"))).isReordered)
        _ = catalog.apply(.update(entries("a", channel: "year") + entries("b", channel: "추천")))
        #expect(catalog.channels == ["추천", "year"])
        #expect(catalog.ids(ofChannel: 0) == ["b", "c"])
        #expect(catalog.apply(.update(entries("a", channel: "year"))) == FeedCatalog.Outcome(), "nothing new")
    }

    @Test("stories that were seen come after all others, also after those that come later")
    func unseenFirst() {
        var catalog = FeedCatalog(comesLater: { $0.hasPrefix("old") })
        _ = catalog.apply(.append(entries("old1", "new1", "old2")))
        _ = catalog.apply(.append(entries("new2")))
        #expect(catalog.ids() == ["new1", "new2", "old1", "old2"])
        _ = catalog.apply(.insert(entries("new3"), before: "new2"))
        _ = catalog.apply(.remove(["new1"]))
        _ = catalog.apply(.insert(entries("new4"), before: "old1"))
        #expect(catalog.ids() == ["new3", "new2", "new4", "old1", "old2"])
    }

    @Test("each tab keeps its own place, and tabs go around")
    func tabs() {
        var tabs = FeedTabs()
        #expect(tabs.move(forward: true, channels: 2, leaving: StoryKey(7)) == nil)
        #expect(tabs.channel == 0)
        #expect(tabs.move(forward: false, channels: 2, leaving: StoryKey(3)) == StoryKey(7))
        #expect(tabs.channel == nil)
        #expect(tabs.move(forward: false, channels: 2, leaving: StoryKey(8)) == nil)
        #expect(tabs.channel == 1 && tabs.index == 2)
        #expect(tabs.select(1, leaving: StoryKey(9)) == StoryKey(3))
    }
}

@Suite("The search of a feed")
struct SearchTests {
    private func found(_ query: String, in headers: [StoryHeader]) -> [Int] {
        var index = SearchIndex()
        for (number, header) in headers.enumerated() { index.set(StoryKey(number), to: header) }
        return index.matches(query, among: headers.indices.map { StoryKey($0) }).map(\.number)
    }

    private let headers = [
        StoryHeader(title: "Your 2024", author: "Mina"),
        StoryHeader(title: "한 해를 돌아봐요", author: "서연"),
        StoryHeader(title: "Release notes", poster: "Faster, and ÉTÉ"),
    ]

    @Test("finds title, author and the poster's words, without regard to case")
    func finds() {
        #expect(found("mina", in: headers) == [0])
        #expect(found("YOUR", in: headers) == [0])
        #expect(found("été", in: headers) == [2])
        #expect(found("", in: headers) == [0, 1, 2])
        #expect(found("nothing of it", in: headers) == [])
    }

    @Test("finds stories that have all words, in any order")
    func allWords() {
        #expect(found("2024 mina", in: headers) == [0])
        #expect(found("mina notes", in: headers) == [])
    }

    @Test("finds Hangul however it is written: as syllables, or letter by letter")
    func hangul() {
        #expect(found("돌아", in: headers) == [1])
        let letters = "\u{1103}\u{1169}\u{11AF}\u{110B}\u{1161}"
        #expect(found(letters, in: headers) == [1])
        #expect(found("돌아", in: [StoryHeader(title: letters)]) == [0])
    }

    @Test("a header that is told better takes the place of the one before")
    func updates() {
        var index = SearchIndex()
        for round in 0..<50 {
            for story in 0..<20 { index.set(StoryKey(story), to: StoryHeader(title: "title \(story) of \(round)")) }
        }
        let all = (0..<20).map { StoryKey($0) }
        #expect(index.matches("of 49", among: all) == all)
        #expect(index.matches("of 48", among: all) == [])
        #expect(index.matches("title 7 of", among: all).map(\.number) == [7, 17], "words, not the phrase")
    }
}
