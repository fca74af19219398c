import RecapStory
import RecapSystem
import TestSupport
import Testing

@testable import RecapFeed

@Suite("The names of the stories in a folder")
struct FolderNamesTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func write(_ names: some Sequence<String>) {
        for name in names { folder.write(Self.story(name), to: name) }
    }

    private static func story(_ title: String) -> String {
        #"{ "version": 1, "title": "\#(title)", "pages": [{}] }"#
    }

    @Test(
        "are those of JSON and Markdown files that are not hidden, schemas, data or a README, by their bytes in order")
    func order() {
        let names = [
            "B.json", "C.MD", "a.json", "a.json.json", "b.markdown", "b.md", "readme2.md", "schema.json", "z.json",
            "é.json", String(path: [0x62, 0xFF]) + ".json",
        ]
        write(names.reversed())
        write([".json", ".hidden.json", "a.schema.json", "a.data.json", "a.JSON", "json", "a.json5"])
        write([".md", ".hidden.md", "README.md", "readme.markdown", "md", "a.mdx", "a.cmd"])
        folder.makeFolder("inner.json")
        let found = FolderNames(of: folder.path)
        let sorted = names.sorted { $0.pathBytes.lexicographicallyPrecedes($1.pathBytes) }
        #expect(found.sorted == sorted)
        #expect(found.firstName == "B.json")
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { found.name(after: $0) == $1 })
        #expect(found.name(after: "é.json") == nil)
        #expect(FolderNames.hasStory(in: folder.path))
    }

    @Test("are none in a folder without stories, and in none that can't be read")
    func noStories() {
        write(["a.schema.json"])
        for path in [folder.path, folder.path("none")] {
            #expect(FolderNames(of: path).sorted == [])
            #expect(FolderNames(of: path).firstName == nil)
            #expect(!FolderNames.hasStory(in: path))
        }
    }

    @Test("the first one so far is told while a long folder is read, and the first of all in the end")
    func likely() {
        var told: [String] = []
        write((1000..<2000).map { "\($0).json" })
        _ = FolderNames(of: folder.path) { told.append($0) }
        #expect(told == [])
        write((2000..<7000).map { "\($0).json" })
        _ = FolderNames(of: folder.path) { told.append($0) }
        #expect(told.last == "1000.json")
        #expect(told == told.sorted(by: >))
    }

    @Test("the first story of a long folder, read while it is listed, is shown once and read anew after that")
    func readAhead() async throws {
        write((1000..<7000).map { "\($0).json" })
        let feed = FileFeed(places: [.folder(folder.path + "/")])
        var changes = feed.changes().makeAsyncIterator()
        guard case .append(let entries)? = try await changes.next() else {
            Issue.record("no stories")
            return
        }
        #expect(entries.map(\.id) == [folder.path("1000.json")])
        #expect(try await feed.story(of: entries[0]).header.title == "1000.json")
        folder.write(Self.story("changed"), to: "1000.json")
        #expect(try await feed.story(of: entries[0]).header.title == "changed")
        #expect(try await feed.story(of: FeedEntry(id: folder.path("2000.json"))).header.title == "2000.json")
    }
}
