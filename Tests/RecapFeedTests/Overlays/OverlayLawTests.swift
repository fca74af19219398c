import RecapSurface
import TestSupport
import Testing

@testable import RecapFeed
@testable import RecapScene
@testable import RecapStory

/// What holds of every overlay on every screen, whatever texts it is given.
@Suite struct OverlayLawTests {
    private static let seed: UInt64 = 0x0FEED

    /// Texts that nobody would write.
    private static let texts: [String] = [
        "", " ", "a", "한", "A year in commits", "당신의 한 해를 돌아봐요", "\u{1B}[2J\u{1B}]0;x\u{07}",
        "\r\n\t\u{0}\u{9B}\u{202E}x",
        "👨‍👩‍👧 각 e\u{301} 🏳️‍🌈 🇰🇷", "\u{200D}\u{FE0F}", "\n\n\n", String(repeating: "한글 ", count: 25_000),
        String(repeating: "x", count: 100_000), "e" + String(repeating: "\u{301}", count: 100_000),
        String(repeating: "\u{200B}", count: 50_000), String(repeating: "\n", count: 100_000),
        "https://example.com/" + String(repeating: "a/", count: 300), "www.", "https://", "{{a}} **b** _c_ `d`",
    ]

    /// What is asked of each: drawn on some screen, where nothing may touch the cells around it.
    private func everyOverlay(_ generator: inout SplitMix64) -> [(String, (inout Canvas, Rect) -> Void)] {
        func text() -> String { OverlayLawTests.texts.randomElement(using: &generator) ?? "" }
        func perhaps() -> String? { Bool.random(using: &generator) ? text() : nil }
        func number() -> Int { [0, 1, 2, 9, 340, 10_000, .max, -3].randomElement(using: &generator) ?? 0 }
        let comments = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            StoryComment(author: perhaps(), text: text(), date: perhaps())
        }
        let entry = FeedEntry(
            id: text(),
            header: StoryHeader(
                title: perhaps(), author: perhaps(), channel: perhaps(), date: perhaps(), poster: perhaps(),
                link: perhaps(), likes: number(), commentCount: number(), comments: comments))
        let tabs = TabBar(
            names: (0..<Int.random(in: 0...12, using: &generator)).map { _ in text() }, selected: number())
        let overlay = StoryOverlay(
            entry: entry, position: StoryOverlay.Position(index: number() &- 1, count: number(), isOpen: true),
            isLiked: Bool.random(using: &generator), likes: Bool.random(using: &generator) ? number() : nil)
        let strip = PositionStrip(count: number(), current: number()) { $0.isMultiple(of: 3) }
        let total = number(), scroll = number(), count = max(0, number()), selected = number()
        let link = LinkPanel(
            link: text(), use: [.open, .read, .refused(.mailField(text()))].randomElement(using: &generator) ?? .read,
            scroll: number())
        let query = text(), caret = Bool.random(using: &generator) ? number() : nil
        return [
            ("tabs", tabs.draw), ("overlay", overlay.draw), ("strip", strip.draw), ("link", link.draw),
            (
                "help",
                {
                    var help = HelpOverlay()
                    help.draw(on: &$0, in: $1, keys: .standard)
                }
            ),
            (
                "comments",
                { canvas, rect in
                    let layout = CommentsLayout(comments, width: CommentsPanel.textWidth(in: rect))
                    CommentsPanel(layout: layout, total: total, scroll: scroll).draw(on: &canvas, in: rect)
                }
            ),
            (
                "search",
                { canvas, rect in
                    let panel = SearchPanel(
                        query: query, caret: caret, count: count, total: count, selected: selected
                    ) { _ in entry }
                    panel.draw(on: &canvas, in: rect)
                }
            ),
        ]
    }

    @Test("Whatever the texts, nothing is drawn outside and nothing reaches the terminal that must not")
    func staysWithin() {
        var generator = SplitMix64(seed: OverlayLawTests.seed)
        let depths = ColorDepth.allCases
        for width in 0...30 {
            for height in 0...12 {
                let overlays = everyOverlay(&generator)
                let glyphs: GlyphSet = Bool.random(using: &generator) ? .unicode : .ascii
                let depth = depths.randomElement(using: &generator) ?? .truecolor
                // Some of them for each screen, so that the law takes seconds.
                for (name, draw) in overlays where Int.random(in: 0..<Soak.count(12, 1), using: &generator) == 0 {
                    var screen = Screen(width, height, around: 2, depth: depth, glyphs: glyphs)
                    screen.draw(draw)
                    #expect(
                        screen.faults.isEmpty,
                        "\(name) at \(width)x\(height), seed \(OverlayLawTests.seed): \(screen.faults.prefix(3))")
                }
            }
        }
    }

    @Test("larger screens, all colours and both sets of characters")
    func largeScreens() {
        var generator = SplitMix64(seed: OverlayLawTests.seed + 1)
        for (width, height) in [(80, 24), (41, 15), (200, 60), (60, 9), (12, 40)] {
            for depth in ColorDepth.allCases {
                for (name, draw) in everyOverlay(&generator) {
                    var screen = Screen(
                        width, height, around: 1, depth: depth, glyphs: depth == .none ? .ascii : .unicode)
                    screen.draw(draw)
                    #expect(
                        screen.faults.isEmpty,
                        "\(name) at \(width)x\(height), seed \(OverlayLawTests.seed + 1): \(screen.faults.prefix(3))")
                }
            }
        }
    }

    @Test("each overlay draws the same in every colour depth")
    func sameLayoutInEveryDepth() {
        var generator = SplitMix64(seed: OverlayLawTests.seed + 2)
        for (name, draw) in everyOverlay(&generator) where name != "comments" && name != "link" {
            let pictures = ColorDepth.allCases.map { depth in
                var screen = Screen(blank: 60, 20, depth: depth)
                screen.draw(draw)
                return screen.text
            }
            #expect(Set(pictures).count == 1, "\(name), seed \(OverlayLawTests.seed + 2)")
        }
    }

    @Test("Text on a panel keeps its contrast in every theme and in colours of a page's own")
    func contrastOnPanels() {
        let own = [
            nil, PageBackground(colors: [RGBColor(128, 128, 128)]),
            PageBackground(colors: [RGBColor(255, 0, 0), RGBColor(255, 255, 0)]),
            PageBackground(colors: [RGBColor(90, 120, 150)]),
        ]
        for theme in Theme.all {
            for background in own {
                for depth in [ColorDepth.truecolor, .indexed256] {
                    var screen = Screen(80, 24, theme: theme, depth: depth, background: background)
                    let layout = CommentsLayout(
                        Sample.comments, width: CommentsPanel.textWidth(in: screen.rect))
                    screen.draw { CommentsPanel(layout: layout, total: 99, scroll: 1).draw(on: &$0, in: $1) }
                    for y in 10..<24 {
                        for x in 0..<80 where screen.surface[x, y].glyph != .space {
                            let cell = screen.surface[x, y]
                            let contrast = cell.foreground.quantized(to: depth).contrast(
                                with: cell.background.quantized(to: depth))
                            #expect(
                                contrast ?? 21 >= Palette.minimumContrast - 0.05,
                                "\(theme.name), \(String(describing: background)), \(depth) at \(x), \(y)")
                        }
                    }
                }
            }
        }
    }
}
