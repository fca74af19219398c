import RecapSurface
import Testing

@testable import RecapFeed
@testable import RecapScene

/// Pictures of what a feed lays over a story, on screens of several sizes.
@Suite struct OverlayPictureTests {
    private static let sizes = [(80, 24), (40, 12), (200, 60), (24, 8), (10, 4), (1, 1)]

    private func expectPictures(
        _ name: String, glyphs: GlyphSet = .unicode, depth: ColorDepth = .truecolor,
        _ draw: (inout Canvas, Rect) -> Void
    ) {
        var picture = ""
        for (width, height) in OverlayPictureTests.sizes {
            var screen = Screen(blank: width, height, depth: depth, glyphs: glyphs)
            screen.draw(draw)
            picture += "== \(width)x\(height)\n\(screen.text)"
        }
        expectSnapshot(picture, "feed-" + name)
    }

    private func drawStory(on canvas: inout Canvas, in rect: Rect) {
        TabBar(names: Sample.tabs, selected: 2).draw(on: &canvas, in: rect)
        StoryOverlay(
            entry: Sample.entry, position: StoryOverlay.Position(index: 11, count: 340, isOpen: true), isLiked: true,
            likes: 129
        ).draw(on: &canvas, in: rect)
        PositionStrip(count: 340, current: 11) { $0 % 3 == 0 }.draw(on: &canvas, in: rect)
    }

    @Test("tabs, the story's overlay and the strip of positions")
    func story() { expectPictures("story", drawStory) }

    @Test("the same in ASCII")
    func storyInASCII() { expectPictures("story-ascii", glyphs: .ascii, depth: .none, drawStory) }

    @Test("comments, further down")
    func comments() {
        expectPictures("comments") { canvas, rect in
            let layout = CommentsLayout(Sample.comments, width: CommentsPanel.textWidth(in: rect))
            CommentsPanel(layout: layout, total: 14, scroll: 2).draw(on: &canvas, in: rect)
        }
    }

    @Test("without colours a rule sets the comments off")
    func commentsInASCII() {
        expectPictures("comments-ascii", glyphs: .ascii, depth: .none) { canvas, rect in
            let layout = CommentsLayout([], width: CommentsPanel.textWidth(in: rect))
            CommentsPanel(layout: layout, total: nil).draw(on: &canvas, in: rect)
        }
    }

    @Test("a link in one line and in many")
    func link() {
        expectPictures("link") { canvas, rect in
            LinkPanel(link: "https://example.com/mina/2024", use: .open).draw(on: &canvas, in: rect)
        }
        expectPictures("link-long") { canvas, rect in
            let link = "https://example.com/" + (0..<40).map { "mina/\($0)/한글" }.joined(separator: "&")
            LinkPanel(link: link, use: .read).draw(on: &canvas, in: rect)
        }
    }

    @Test("the search and what it found, or not")
    func search() {
        expectPictures("search") { canvas, rect in
            SearchPanel(query: "year", count: 37, total: 10_000, selected: 5) { Sample.found[$0 % 4] }.draw(
                on: &canvas, in: rect)
        }
        expectPictures("search-nothing") { canvas, rect in
            SearchPanel(query: "xyzzy", count: 0, total: 10_000, selected: 0) { _ in Sample.entry }.draw(
                on: &canvas, in: rect)
        }
    }

    @Test("the keys")
    func help() {
        expectPictures("help") {
            var help = HelpOverlay()
            help.draw(on: &$0, in: $1, keys: .standard)
        }
    }
}
