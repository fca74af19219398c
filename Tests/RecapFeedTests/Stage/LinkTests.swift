import RecapStory
import RecapSurface
import Testing

@Suite("The link of a story")
struct LinkTests {
    private func showing(
        _ link: String?, width: Int = 60, height: Int, _ script: [(at: Double, event: TerminalEvent)]
    ) throws -> FeedShowing {
        let header = StoryHeader(title: "A title", author: "mina", link: link)
        return try FeedShowing(
            TestSource([("a", .success(story("a", header: header)))]), width: width, height: height, script)
    }

    @Test("low screens show the sign of it, and Enter shows it whole", arguments: [8, 10, 15])
    func low(height: Int) throws {
        let showing = try showing(
            "https://example.com/a", height: height, [(1, .key(.enter)), (2, .character("o"))])
        #expect(showing.text(at: 0.9).contains("⏎"))
        #expect(showing.text(at: 1.5).contains("https://example.com/a"))
        #expect(showing.opened == ["https://example.com/a"])
    }

    @Test("a click on the sign does so too")
    func click() throws {
        let bare = try showing("https://example.com/a", width: 40, height: 10, [])
        let row = bare.text(at: 1).split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.contains("⏎")
        }
        let y = try #require(row)
        let line = bare.text(at: 1).split(separator: "\n", omittingEmptySubsequences: false)[y]
        let at = Point(x: line.prefix { $0 != "⏎" }.count, y: y)
        let showing = try showing(
            "https://example.com/a", width: 40, height: 10,
            [(1, .mouse(MouseEvent(.press, at: at))), (1.1, .mouse(MouseEvent(.release, at: at)))])
        #expect(showing.text(at: 2).contains("https://example.com/a"))
    }

    @Test("o shows it on any screen, also where Enter turns the page", arguments: [3, 5, 7, 24])
    func everywhere(height: Int) throws {
        let showing = try showing(
            "https://example.com/a", height: height,
            [(1, .character("i")), (2, .key(.enter)), (4, .character("o"))])
        #expect(showing.page(at: 3) == "a.1")
        #expect(showing.text(at: 5).contains("https://example.com/a"))
    }

    @Test("a story without one says so")
    func none() throws {
        let showing = try showing(nil, height: 24, [(1, .character("o"))])
        #expect(showing.text(at: 1.5).contains("this story has no link"))
    }

    @Test("one that is not safe is shown, with the reason why it is not opened, and never opened")
    func refused() throws {
        for height in [24, 12, 6] {
            let showing = try showing(
                "mailto:a@b.c?attach=/etc/passwd", height: height, [(1, .character("o")), (2, .character("o"))])
            #expect(showing.text(at: 1.5).contains("mailto:a@b.c?attach=/etc/passwd"))
            #expect(!showing.text(at: 1.5).contains("o open"))
            let words = showing.text(at: 1.5) + showing.text(at: 2.5)
            #expect(words.contains("the field \"attach\""), "\(height)")
            #expect(showing.opened.isEmpty)
        }
    }
}
