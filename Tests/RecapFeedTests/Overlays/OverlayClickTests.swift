import RecapSurface
import Testing

@testable import RecapFeed
@testable import RecapScene
@testable import RecapStory

/// A click finds what is drawn there.
@Suite struct OverlayClickTests {
    private static let screens: [Screen] = [
        Screen(blank: 80, 24), Screen(blank: 200, 60), Screen(blank: 80, 24, depth: .none, glyphs: .ascii),
    ]

    @Test("a click on a tab's name finds the tab, on a sign at an end the next one that is hidden")
    func tabs() {
        for var screen in OverlayClickTests.screens {
            let bar = TabBar(names: Sample.tabs, selected: 2)
            screen.draw { bar.draw(on: &$0, in: $1) }
            for (index, name) in Sample.tabs.enumerated() {
                let cells = screen.cells(of: name)
                #expect(!cells.isEmpty, "\(name)")
                for cell in cells { #expect(bar.tab(at: cell, in: screen.rect, screen.environment) == index) }
            }
            #expect(bar.tab(at: Point(x: 4, y: 1), in: screen.rect, screen.environment) == nil)
        }
        var narrow = Screen(blank: 30, 12, depth: .none, glyphs: .ascii)
        let bar = TabBar(names: Sample.tabs, selected: 4)
        narrow.draw { bar.draw(on: &$0, in: $1) }
        let first = narrow.cells(of: "<").first, last = narrow.cells(of: ">").first
        #expect(first.flatMap { bar.tab(at: $0, in: narrow.rect, narrow.environment) } == 2)
        #expect(last.flatMap { bar.tab(at: $0, in: narrow.rect, narrow.environment) } == 6)
    }

    @Test("the selected tab is there however narrow the screen is and however many tabs there are")
    func selectedTabIsThere() {
        let names = (0..<1000).map { "t\($0)" }
        for width in 5...80 {
            for selected in [0, 1, 500, 998, 999] {
                var screen = Screen(blank: width, 12)
                screen.draw { TabBar(names: names, selected: selected).draw(on: &$0, in: $1) }
                #expect(screen.row(0).contains("t\(selected)"), "\(width)")
            }
        }
    }

    @Test("likes, comments, link and title are where they are drawn")
    func overlay() {
        for var screen in OverlayClickTests.screens {
            let overlay = StoryOverlay(
                entry: Sample.entry, position: StoryOverlay.Position(index: 11, count: 340), isLiked: true, likes: 129)
            screen.draw { overlay.draw(on: &$0, in: $1) }
            let glyphs = screen.environment.glyphs
            let parts: [(String, StoryOverlay.Part?)] = [
                ("\(glyphs.heart.liked) 129", .like), ("\(glyphs.comment) 14", .comments),
                ("example.com/mina/2024", .link), ("A year in commits", .title), ("12 of 340", nil),
                ("2024-12-31", nil),
            ]
            for (text, part) in parts {
                let cells = screen.cells(of: text)
                #expect(!cells.isEmpty, "\(text)")
                for cell in cells {
                    #expect(overlay.part(at: cell, in: screen.rect, screen.environment) == part, "\(text)")
                }
            }
        }
    }

    @Test("the overlay stays within the rows that it says, and nothing is clicked where nothing is")
    func overlayKeepsToItsRows() {
        for height in 0...40 {
            var screen = Screen(60, height)
            let overlay = StoryOverlay(entry: Sample.entry, position: StoryOverlay.Position(index: 0, count: 1))
            screen.draw { overlay.draw(on: &$0, in: $1) }
            let top = height - StoryOverlay.rows(inHeight: height)
            for y in 0..<top { #expect(screen.row(y).allSatisfy { $0 == "~" }, "\(height)") }
            if height >= 8 { #expect(screen.row(top).contains { $0 != "~" }) }
            for y in max(0, top - 1)..<height {
                for x in 0..<60
                where overlay.part(at: Point(x: x, y: y), in: screen.rect, screen.environment) != nil {
                    #expect(screen.surface[x, y].glyph != Glyph("~"))
                }
            }
        }
    }

    @Test("what matters most stays longest: title, position, author, likes")
    func whatStays() {
        let header = StoryHeader(title: "Bread", author: "mina", likes: 5)
        let overlay = StoryOverlay(
            entry: FeedEntry(id: "a", header: header), position: StoryOverlay.Position(index: 1, count: 9), likes: 5)
        var seen: [Bool] = [], before = [true, true, true, true]
        for width in (5...60).reversed() {
            var screen = Screen(blank: width, 10)
            screen.draw { overlay.draw(on: &$0, in: $1) }
            seen = ["Bread", "2/9", "mina", "♡ 5"].map { !screen.cells(of: $0).isEmpty }
            // What is gone at some width stays gone, and what matters less goes first.
            #expect(zip(seen, before).allSatisfy { !$0 || $1 }, "\(width)")
            #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 || !$1 }, "\(width)")
            before = seen
        }
        #expect(seen == [true, false, false, false])
    }

    @Test("the strip's marks are stories in their order, with the one in view among them")
    func strip() {
        for height in [12, 24, 60] {
            for current in [0, 1, 170, 338, 339] {
                var screen = Screen(blank: 80, height)
                let strip = PositionStrip(count: 340, current: current) { $0 < 5 }
                screen.draw { strip.draw(on: &$0, in: $1) }
                let rows = (0..<height).filter { !screen.row($0).allSatisfy { $0 == " " } }
                let stories = rows.compactMap { strip.story(at: Point(x: 78, y: $0), in: screen.rect) }
                #expect(stories.count == rows.count && stories.contains(current))
                #expect(zip(stories, stories.dropFirst()).allSatisfy { $1 == $0 + 1 })
                let mark = screen.cells(of: "●").first
                #expect(mark.flatMap { strip.story(at: $0, in: screen.rect) } == current)
                #expect(screen.row(rows[0]).contains("⋮") == (stories[0] > 0))
            }
        }
    }

    @Test("seen stories have another mark than those that were not")
    func stripShowsSeen() {
        var screen = Screen(blank: 80, 24)
        screen.draw { PositionStrip(count: 4, current: 1) { $0 == 3 }.draw(on: &$0, in: $1) }
        let marks = (0..<24).map { screen.row($0).filter { $0 != " " } }.filter { !$0.isEmpty }
        #expect(marks == ["•", "●", "•", "·"])
    }

    @Test("a click on a result finds it, and the selected one is always in view")
    func search() {
        for (width, height) in [(80, 24), (40, 12), (200, 60), (20, 5)] {
            for selected in [0, 3, 500, 9_999] {
                var screen = Screen(blank: width, height)
                let panel = SearchPanel(query: "", count: 10_000, total: 10_000, selected: selected) {
                    FeedEntry(id: "n\($0).")
                }
                screen.draw { panel.draw(on: &$0, in: $1) }
                let cells = screen.cells(of: "n\(selected).")
                #expect(!cells.isEmpty, "\(width)x\(height), \(selected)")
                for cell in cells { #expect(panel.result(at: cell, in: screen.rect) == selected) }
                for y in 0..<height {
                    guard let index = panel.result(at: Point(x: width / 2, y: y), in: screen.rect) else { continue }
                    #expect(screen.row(y).contains("n\(index)."))
                }
            }
        }
    }

    @Test("a click on the keys of a link means the same as the keys")
    func link() {
        var screen = Screen(blank: 80, 24)
        let panel = LinkPanel(link: "https://example.com", use: .open)
        screen.draw { panel.draw(on: &$0, in: $1) }
        for (text, part) in [("o open", LinkPanel.Part.open), ("Esc back", .back)] {
            for cell in screen.cells(of: text) { #expect(panel.part(at: cell, in: screen.rect) == part) }
        }
        var other = Screen(blank: 80, 24)
        other.draw { LinkPanel(link: "https://example.com", use: .read).draw(on: &$0, in: $1) }
        #expect(other.cells(of: "open").isEmpty && !other.cells(of: "Esc back").isEmpty)
    }
}
