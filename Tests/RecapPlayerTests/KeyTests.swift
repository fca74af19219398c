import RecapCore
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Every key, as one who watches notices it.
@Suite struct KeyTests {
    private static func character(_ character: Character) -> TerminalEvent { .key(.character(character)) }

    private static let next: [Key] = [.right, .enter, .character("l"), .character("n")]
    private static let previous: [Key] = [.left, .backspace, .character("h"), .character("p")]

    @Test("Next page", arguments: next)
    func nextKeys(_ key: Key) {
        #expect(Showing(pages(10), end: 2, (1, .key(key))).turns.map(\.page) == [0, 1])
    }

    @Test("Page before", arguments: previous)
    func previousKeys(_ key: Key) {
        let showing = Showing(pages(10), options: PlayerOptions(start: .index(4)), end: 2, (1, .key(key)))
        #expect(showing.turns.map(\.page) == [4, 3])
    }

    @Test("A signal that ends it overtakes the keys that came before")
    func signalOvertakesKeys() {
        let keys = (0..<5).map { _ in (at: 1.0, event: Self.character("n")) }
        let terminal = TestTerminal(
            size: CellSize(width: 60, height: 12), capabilities: TerminalCapabilities(colors: .none, isUnicode: true),
            end: 10, script: keys + [(1, .terminate(signal: 15))])
        terminal.isEnding = true
        let player = Player(pages(10), on: terminal, clock: { terminal.now })
        #expect(player.run() == .terminated(signal: 15))
        #expect(player.controller.currentPage == 0)
    }

    @Test("From right to left, the left arrow goes on and the right one goes back, and help says so")
    func arrowsFromRight() {
        var story = pages(10)
        story.direction = .rightToLeft
        for (key, page) in [(Key.left, 5), (.right, 3), (.enter, 5), (.backspace, 3), (.character("n"), 5)] {
            let showing = Showing(story, options: PlayerOptions(start: .index(4)), end: 2, (1, .key(key)))
            #expect(showing.turns.map(\.page) == [4, page])
        }
        let help = Showing(story, width: 80, height: 30, end: 3, (1, Self.character("?"))).text(at: 2)
        let line = help.split(separator: "\n").first { $0.contains("next page") }
        #expect(line?.contains("←") == true && line?.contains("→") == false)
    }

    @Test("The list of keys has each key of the table, and the one that edits only where a story can be edited")
    func listsKeys() {
        for canEdit in [false, true] {
            let terminal = TestTerminal(
                size: CellSize(width: 80, height: 24),
                capabilities: TerminalCapabilities(colors: .none, isUnicode: true),
                end: 3, script: [(1, Self.character("?"))])
            let player = Player(pages(10), on: terminal, clock: { terminal.now })
            if canEdit { player.onEdit = { _ in } }
            _ = player.run()
            let listed = listedKeys(terminal.frames.last?.text ?? "")
            for (key, command) in PlayerCommand.keys.pairs {
                let isListed = listed.contains(KeyNames(.unicode)(key))
                #expect(isListed == (canEdit || command != .story(.edit)), "\(key)")
            }
        }
    }

    @Test("Where there are too few rows for the list of keys, it has two columns")
    func listsKeysInColumns() {
        let help = Showing(pages(10), width: 120, height: 12, end: 3, (1, Self.character("?"))).text(at: 2)
        #expect(help.contains("next page") && help.contains("interrupt, suspend, quit"))
        #expect(
            help.split(separator: "\n").contains {
                $0.contains("next page") && $0.firstRange(of: /Tab|tick|restart/) != nil
            })
    }

    @Test("First and last page", arguments: [(Key.home, 0), (.character("g"), 0), (.end, 9), (.character("G"), 9)])
    func ends(_ key: Key, _ page: Int) {
        let showing = Showing(pages(10), options: PlayerOptions(start: .index(4)), end: 2, (1, .key(key)))
        #expect(showing.turns.map(\.page) == [4, page])
    }

    @Test("1…9 go to the page of so many tenths", arguments: [1, 3, 7, 10, 200], 1...9)
    func tenths(_ count: Int, _ digit: Int) {
        let showing = Showing(
            pages(count), options: PlayerOptions(start: .index(count - 1)), end: 2,
            (1, Self.character(Character("\(digit)"))))
        #expect(showing.page(at: 1.5) == digit * count / 10)
    }

    @Test("Space pauses and goes on")
    func pause() {
        let showing = Showing(numbered([10]), (4, Self.character(" ")), (1004, Self.character(" ")))
        #expect(abs(showing.terminal.time - 1010) < 1e-6)
        #expect(showing.text(at: 500).contains("⏸"))
        #expect(!showing.text(at: 1005).contains("⏸"))
    }

    @Test("A dot lets one tick go by while paused, and does nothing else")
    func tick() {
        // 56 cells in 5.6 s: a tick is a cell.
        let showing = Showing(
            numbered([5.6]), end: 100, (1, Self.character(" ")), (2, Self.character(".")), (3, Self.character(".")))
        let before = showing.frame(at: 1.5).map { Showing.filled($0) } ?? 0
        #expect(before == 20)
        #expect(showing.frame(at: 2.5).map { Showing.filled($0) } == 22)
        #expect(showing.frame(at: 3.5).map { Showing.filled($0) } == 24)
        let playing = Showing(numbered([5]), (1, Self.character(".")))
        #expect(abs(playing.terminal.time - 5) < 1e-6)
        // Ticks turn pages, too.
        let many = (0..<30).map { (at: 2 + Double($0), event: Self.character(".")) }
        let turning = Showing(numbered([2, 100]), options: PlayerOptions(isPaused: true), end: 100, script: many)
        #expect(turning.turns.map(\.page) == [0, 1])
        #expect(turning.last.contains("⏸"))
    }

    @Test("+ and - change the speed and say it, = takes it back, and there are ends")
    func speed() {
        let faster = Showing(numbered([100]), (50, Self.character("+")))
        #expect(faster.text(at: 50.5).contains("speed 1.25"))
        #expect(abs(faster.terminal.time - 90) < 1e-6)
        let slower = Showing(numbered([100]), (50, Self.character("-")), (60, Self.character("=")))
        #expect(slower.text(at: 50.5).contains("speed 0.75") && slower.text(at: 60.5).contains("speed 1"))
        #expect(abs(slower.terminal.time - 102.5) < 1e-6)
        let keys = (0..<20).map { _ in (at: 1.0, event: Self.character("+")) }
        let fastest = Showing(numbered([81]), script: keys)
        #expect(fastest.text(at: 1.2).contains("speed 8"))
        #expect(abs(fastest.terminal.time - 11) < 1e-6)
        let slowest = Showing(numbered([2]), script: (0..<20).map { _ in (at: 1.0, event: Self.character("-")) })
        #expect(slowest.text(at: 1.2).contains("speed 0.25"))
        #expect(abs(slowest.terminal.time - 5) < 1e-6)
    }

    @Test("R begins the page anew")
    func restart() {
        let showing = Showing(numbered([5, 5]), (7, Self.character("r")))
        #expect(showing.turns.map(\.page) == [0, 1])
        #expect(abs(showing.terminal.time - 12) < 1e-6)
    }

    @Test(
        "? shows the keys and pauses, and any key closes them and does nothing else",
        arguments: [
            Key.right, .escape, .character("q"), .character("?"), .character(" "), .character("x"), .tab,
        ])
    func helpKey(_ key: Key) {
        let showing = Showing(numbered([10, 10]), height: 24, (4, Self.character("?")), (104, .key(key)))
        #expect(showing.text(at: 50).contains("next page") && showing.text(at: 50).contains("Backspace"))
        #expect(!showing.text(at: 50).contains("page 0"))
        #expect(showing.page(at: 104) == 0 && !showing.text(at: 104).contains("next page"))
        #expect(showing.outcome == .dismissed(.finished))
        #expect(abs(showing.terminal.time - 120) < 1e-6)
    }

    @Test("On a low screen any key shows the next keys until all were shown, and Escape closes at once")
    func helpInParts() {
        let script = [(at: 1.0, event: Self.character("?"))] + (2...9).map { (at: Double($0), event: .key(.down)) }
        let showing = Showing(numbered([100]), width: 40, height: 12, script: script)
        let parts = (1...9).map { showing.text(at: Double($0) + 0.5) }.filter { !$0.contains("page 0") }
        #expect(parts.count == 2)
        #expect(parts.dropLast().allSatisfy { $0.contains("more lines") })
        #expect(parts.last?.contains("any key goes back") == true)
        let listed = listedKeys(parts.joined(separator: "\n"))
        for key in PlayerCommand.keys.pairs.map(\.0) where key != .character("e") {
            #expect(listed.contains(KeyNames(.unicode)(key)), "\(key)")
        }
        #expect(showing.text(at: 4.5).contains("page 0"))
        let left = Showing(
            numbered([100]), width: 40, height: 12, end: 5, (1, Self.character("?")), (2, .key(.escape)))
        #expect(left.last.contains("page 0"))
    }

    @Test("A pause that was there before help is there after it")
    func helpWhilePaused() {
        let showing = Showing(
            numbered([10]), height: 24, end: 500, (1, Self.character(" ")), (2, Self.character("?")),
            (3, Self.character("?")))
        #expect(showing.outcome == .terminalClosed)
        #expect(showing.last.contains("⏸"))
    }

    @Test("^C ends it also while help is shown")
    func helpUrgent() {
        #expect(Showing(pages(2), (1, Self.character("?")), (2, .key(.control("c")))).outcome == .interrupted)
    }

    @Test("I shows the number of the page and takes it away")
    func information() {
        let showing = Showing(pages(10), end: 9, (1, Self.character("i")), (2, .key(.right)), (3, Self.character("i")))
        #expect(!showing.text(at: 0.5).contains("1/10"))
        #expect(showing.text(at: 1).contains("1/10") && showing.text(at: 2).contains("2/10"))
        #expect(!showing.text(at: 3).contains("/10"))
    }

    @Test("M turns the mouse off and on, ^L draws everything anew")
    func mouseAndRedraw() {
        let showing = Showing(
            pages(2), end: 9, (1, Self.character("m")), (2, Self.character("m")), (3, .key(.control("l"))))
        #expect(showing.terminal.mouse == [false, true])
        #expect(showing.terminal.invalidations == 1)
        #expect(showing.frames.contains { $0.time == 3 })
        #expect(showing.text(at: 1.1).contains("mouse off") && showing.text(at: 2.1).contains("mouse on"))
    }

    @Test("Arrows scroll a tall page first, and move at its end")
    func tallPages() {
        let story = Story(transition: PageTransition(kind: .none, duration: .zero), pages: [tall(12), tall(12)])
        // 10 rows are in view at 60×12: two steps down.
        let keys: [Key] = [.down, .character("j"), .down, .character("j")]
        let down = keys.enumerated().map { (at: 1 + Double($0), event: TerminalEvent.key($1)) }
        let showing = Showing(story, end: 50, script: down)
        let rows = { (time: Double) in showing.frame(at: time)?.rows.filter { $0.contains("line ") } ?? [] }
        let visible = rows(0).count
        #expect(visible < 12)
        #expect(rows(0).first?.contains("line 1.") == true)
        #expect(rows(1).first?.contains("line 2.") == true)
        #expect(rows(2).contains { $0.contains("line 12.") } == (visible >= 10))
        let steps = 12 - visible
        #expect(rows(Double(steps)).last?.contains("line 12.") == true)
        #expect(rows(Double(steps + 1)).first?.contains("line 1.") == true)
        let back = Showing(
            story, options: PlayerOptions(start: .index(1)), end: 9, (1, .key(.down)), (2, .key(.up)),
            (3, Self.character("k")))
        #expect(back.text(at: 1).contains("▴") && !back.text(at: 2).contains("▴"))
        #expect(back.frames.count == 4)
    }

    @Test("Pages of the screen are scrolled with a row in common, and turned at the end")
    func screens() {
        let story = Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: [tall(24), Page(advance: .manual, elements: [TextBlock("after").animate(.none)])])
        var script: [(at: Double, event: TerminalEvent)] = []
        for press in 1...8 { script.append((at: Double(press), event: .key(.pageDown))) }
        let showing = Showing(story, end: 50, script: script)
        var seen = Set<String>()
        for frame in showing.frames where frame.text.contains("line ") {
            seen.formUnion(
                frame.rows.compactMap { row in
                    row.firstRange(of: "line ").map { String(row[$0.lowerBound...].prefix { $0 != "." }) }
                })
        }
        #expect(seen == Set((1...24).map { "line \($0)" }))
        // At the end of the last page it is over at the second press, as by any other "next".
        #expect(showing.outcome == .dismissed(.finished))
        #expect(showing.frames.contains { $0.text.contains("after") })
        let back = Showing(story, end: 50, (1, .key(.pageDown)), (2, .key(.pageUp)), (3, .key(.pageUp)))
        #expect(back.last.contains("line 1."))
    }

    @Test(
        "On a page that fits they move at once",
        arguments: [
            (Key.down, 5), (.character("j"), 5), (.pageDown, 5), (.up, 3), (.character("k"), 3), (.pageUp, 3),
        ])
    func fitting(_ key: Key, _ page: Int) {
        let showing = Showing(pages(10), options: PlayerOptions(start: .index(4)), end: 3, (1, .key(key)))
        #expect(showing.turns.map(\.page) == [4, page])
    }

    @Test("What a key does is seen in the frame of its own moment, also in the middle of a slide")
    func atOnce() {
        let keys: [(Double, TerminalEvent)] = [
            (1.2345, .key(.right)), (2.001, Self.character(" ")), (2.1, Self.character("i")),
            (3.3333, Self.character("?")),
            (3.5, .key(.tab)), (4.01, .key(.left)),
        ]
        let showing = Showing(
            numbered([60, 60, 60], slide: 0.5), end: 10, script: keys.map { (at: $0.0, event: $0.1) })
        for (time, _) in keys {
            #expect(showing.frames.contains { abs($0.time - time) < 1e-9 }, "at \(time)")
        }
        // A second key turns back what the first began.
        let quick = Showing(numbered([60, 60], slide: 0.5), end: 10, (1, .key(.right)), (1.1, .key(.left)))
        #expect(quick.page(at: 1.7) == 0)
    }

    @Test("The first showing tells the keys in one line, which goes away; others don't")
    func hint() {
        let first = Showing(pages(2), options: PlayerOptions(showsKeyHint: true), end: 60)
        #expect(first.text(at: 1).contains("turn") && first.text(at: 1).contains("quit"))
        #expect(!first.text(at: 8).contains("quit"))
        #expect(first.frames[0].rows.count { $0.contains("quit") } == 1)
        #expect(!Showing(pages(2), end: 60).frames.contains { $0.text.contains("quit") })
    }

    @Test("A new size is drawn at once, and so is everything after a stop")
    func resize() {
        let showing = Showing(
            pages(3), end: 9, (1, .resized(CellSize(width: 33, height: 9))),
            (2, .resized(CellSize(width: 1, height: 1))),
            (3, .resized(CellSize(width: 100, height: 40))), (4, .resumed))
        #expect(
            [1.0, 2, 3].map { showing.frame(at: $0)?.surface.size } == [
                CellSize(width: 33, height: 9), CellSize(width: 1, height: 1), CellSize(width: 100, height: 40),
            ])
        #expect(showing.text(at: 1).contains("page 0") && showing.text(at: 3).contains("page 0"))
        #expect(showing.frames.contains { $0.time == 4 })
        #expect(showing.terminal.invalidations == 1)
    }
}
