import RecapFeed
import RecapStory
import TestSupport
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
        var catalog = FeedCatalog(.unseen, isSeen: { $0.hasPrefix("old") })
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
        #expect(tabs.move(forward: true, among: [0, 1], leaving: StoryKey(7)) == nil)
        #expect(tabs.channel == 0)
        #expect(tabs.move(forward: false, among: [0, 1], leaving: StoryKey(3)) == StoryKey(7))
        #expect(tabs.channel == nil)
        #expect(tabs.move(forward: false, among: [0, 1], leaving: StoryKey(8)) == nil)
        #expect(tabs.channel == 1)
        #expect(tabs.select(0, leaving: StoryKey(9)) == StoryKey(3))
    }
}

@Suite("Sorted stories")
struct FeedOrderTests {
    private func dated(_ dates: [String?]) -> [FeedEntry] {
        dates.enumerated().map { FeedEntry(id: "\($0.offset)", header: StoryHeader(date: $0.element)) }
    }

    @Test("by name, whatever folder they lie in; one may say a name of its own")
    func names() {
        var catalog = FeedCatalog(.name)
        _ = catalog.apply(.append(entries("/z/b.json", "/a/c.json")))
        _ = catalog.apply(.append(entries("/m/a.json") + [FeedEntry(id: "/m/list.json#1", name: "bb.json")]))
        #expect(catalog.ids() == ["/m/a.json", "/z/b.json", "/m/list.json#1", "/a/c.json"])
        _ = catalog.apply(.insert(entries("/y/b.jso"), before: "/a/c.json"))
        #expect(catalog.ids()[1] == "/y/b.jso", "also one that comes later")
    }

    @Test("by date, the newest first; those of a day by their time, and those without a date at the end")
    func dates() {
        var catalog = FeedCatalog(.date)
        let dates = [
            nil, "2024-12-31", "2025.01.02", "yesterday", "2024-12-31T10:00:00Z", "2024-12-31T09:59:00Z", "2024",
            "2024/6/1",
            "31-12-2030", "", "20241231",
        ]
        _ = catalog.apply(.append(dated(dates)))
        #expect(
            catalog.ids().prefix(6).map { dates[Int($0) ?? 0] } == [
                "2025.01.02", "2024-12-31T10:00:00Z", "2024-12-31T09:59:00Z", "2024-12-31", "2024/6/1", "2024",
            ])
        #expect(catalog.ids().suffix(5) == ["0", "3", "8", "9", "10"], "in the order in which they came")
    }

    @Test("a date that becomes known later moves its story")
    func later() {
        var catalog = FeedCatalog(.date)
        _ = catalog.apply(.append(dated(["2024-01-01", "2024-01-02"])))
        #expect(catalog.ids() == ["1", "0"])
        let update = FeedEntry(id: "0", header: StoryHeader(date: "2024-01-03"))
        #expect(catalog.apply(.update([update])).isReordered)
        #expect(catalog.ids() == ["0", "1"])
    }

    @Test(
        "law: whatever comes, changes and goes, they are sorted and none is lost", arguments: [FeedOrder.name, .date])
    func law(order: FeedOrder) {
        for seed in 0..<60 {
            var generator = SplitMix64(seed: UInt64(seed)), catalog = FeedCatalog(order)
            var known: [String: String] = [:]
            for _ in 0..<30 {
                let ids = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                    String(Int.random(in: 0..<40, using: &generator))
                }
                let date = "20\(Int.random(in: 10...40, using: &generator))-01-01"
                let entries = Set(ids).sorted().map { FeedEntry(id: $0, header: StoryHeader(date: date)) }
                switch Int.random(in: 0..<3, using: &generator) {
                case 0:
                    _ = catalog.apply(.append(entries))
                    for id in ids { known[id] = date }
                case 1:
                    _ = catalog.apply(.update(entries))
                    for id in ids where known[id] != nil { known[id] = date }
                default:
                    _ = catalog.apply(.remove(ids))
                    for id in ids { known[id] = nil }
                }
                let shown = catalog.ids()
                #expect(Set(shown) == Set(known.keys) && shown.count == known.count)
                let keys = shown.map { order == .name ? $0 : known[$0] ?? "" }
                #expect(keys == keys.sorted(by: order == .name ? (<) : (>)), "seed \(seed)")
            }
        }
    }
}

@Suite("The search of a feed")
struct SearchTests {
    private func found(_ query: String, in headers: [StoryHeader]) -> [Int] {
        var index = SearchIndex()
        for (number, header) in headers.enumerated() { index.set(StoryKey(number), to: header) }
        return index.matches(query, among: headers.indices.map { StoryKey($0) }).map(\.number)
    }

    @Test("whole words come first, and all else stays in its order")
    func wholeWords() {
        let titles = ["Rebar", "Bars", "A bar", "bar-code", "Bärbar", "the Bar!", "9bar"]
        var index = SearchIndex()
        for (number, title) in titles.enumerated() { index.set(StoryKey(number), to: StoryHeader(title: title)) }
        func ranked(_ query: String) -> [String] {
            let all = titles.indices.map { StoryKey($0) }
            return index.ranked(index.matches(query, among: all), of: query).map { titles[$0.number] }
        }
        #expect(ranked("bar") == ["A bar", "bar-code", "the Bar!", "Rebar", "Bars", "Bärbar", "9bar"])
        #expect(ranked("ba") == titles)
        #expect(ranked("bar the") == ["the Bar!"] && ranked("") == titles && ranked("code bar") == ["bar-code"])
    }

    @Test("the name of a channel is found")
    func channels() {
        let headers = [
            StoryHeader(title: "One", channel: "Kitchen"), StoryHeader(title: "Two"), StoryHeader(title: "Kit"),
        ]
        #expect(found("kitchen", in: headers) == [0] && found("kit", in: headers) == [0, 2])
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
