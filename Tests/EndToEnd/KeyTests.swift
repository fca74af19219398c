import Testing

/// What keys do.
@Suite("Keys")
struct KeyTests {
    private func start(fixture: String = "three") throws -> Session {
        try Session.playing(Places.fixture(fixture))
    }

    @Test("Next and previous, by each of their keys")
    func nextAndPrevious() throws {
        let session = try start()
        let previous = ["\u{1B}[D", "\u{1B}OD", "h", "p", "\u{7F}", "\u{8}"]
        let next = ["\u{1B}[C", "\u{1B}OC", "l", "n", "\r", "\n"]
        for (next, previous) in zip(next, previous) {
            try session.waitForScreen(contains: "Page one")
            try session.press(next)
            try session.waitForScreen(contains: "Page two")
            try session.press(previous)
        }
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("The first page, the last, and those between by tenths")
    func farMoves() throws {
        let session = try start()
        let moves = [
            ("G", "Page three"), ("g", "Page one"), ("\u{1B}[F", "Page three"), ("\u{1B}[H", "Page one"),
            ("\u{1B}OF", "Page three"), ("\u{1B}[1~", "Page one"), ("5", "Page two"), ("9", "Page three"),
            ("3", "Page one"), ("4", "Page two"), ("1", "Page one"),
        ]
        for (key, page) in moves {
            try session.press(key)
            try session.waitForScreen(contains: page)
            try session.wait(for: "no other page") { $0.text.ranges(of: "Page ").count == 1 }
        }
        try session.quit()
    }

    @Test("Space shows that it is paused, and that it goes on")
    func pause() throws {
        let session = try start()
        try session.press(" ")
        try session.waitForScreen(contains: "⏸")
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        #expect(session.screen.contains("⏸"))
        try session.press(" ")
        try session.waitForScreen(lacks: "⏸")
        try session.quit()
    }

    @Test("I shows where it is, + and - the speed")
    func notices() throws {
        let session = try start()
        #expect(!session.screen.contains("1/3"))
        try session.press("i")
        try session.waitForScreen(contains: "1/3")
        try session.press("n")
        try session.waitForScreen(contains: "2/3")
        try session.press("i")
        try session.waitForScreen(lacks: "2/3")
        try session.press("+")
        try session.waitForScreen(contains: "1.25")
        try session.press("-")
        try session.waitForScreen(contains: "speed 1")
        try session.quit()
    }

    @Test("Help covers the page until any key, which does nothing else")
    func help() throws {
        let session = try start()
        for key in ["q", "n", "?", "\u{1B}", "x"] {
            try session.waitForScreen(contains: "Page one")
            try session.press("?")
            try session.waitForScreen(contains: "Backspace")
            #expect(!session.screen.contains("Page one"))
            try session.press(key)
            try session.waitForScreen(lacks: "Backspace")
        }
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("^L draws over what another program left")
    func redraw() throws {
        let session = try start()
        try session.waitForScreen(contains: "처음")
        try session.waitForQuiet()
        let before = session.emulator.cells
        session.scribble("\u{1B}[5;5HBroadcast message\u{1B}[1;1H")
        #expect(session.emulator.cells != before)
        try session.press("\u{C}")
        try session.wait(for: "the frame as it was") { $0.cells == before }
        try session.quit()
    }

    @Test("ESC alone closes")
    func escape() throws {
        let session = try start()
        try session.press("\u{1B}")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }

    @Test("What is no key of ours does nothing")
    func otherKeys() throws {
        let session = try start()
        try session.waitForScreen(contains: "Page one")
        for other in [
            "\u{1B}OP", "\u{1B}[15~", "\u{1B}[1;5B", "\u{1B}[200~q n q\u{1B}[201~", "ㅂ", "é", "\t", "\u{1B}[Z", "\u{0}",
            "\u{1B}q", "\u{1B}[27;5;113~", "\u{1B}[113;5u", "Q", "x",
        ] {
            try session.press(other)
        }
        // It has read all of that when it answers this.
        try session.press("i")
        try session.waitForScreen(contains: "1/3")
        #expect(session.screen.contains("Page one"))
        try session.quit()
    }

    @Test("On after the last page ends it; back on the first stays there")
    func ends() throws {
        let session = try start()
        try session.press("pp")
        try session.press("i")
        try session.waitForScreen(contains: "1/3")
        try session.press("G")
        try session.waitForScreen(contains: "3/3")
        try session.press("n")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }

    @Test("A thousand keys of one held down stop at the last page")
    func heldDown() throws {
        let session = try start()
        try session.press(String(repeating: "\u{1B}[C", count: 1000))
        try session.waitForScreen(contains: "Page three")
        try session.press("i")
        try session.waitForScreen(contains: "3/3")
        #expect(session.screen.contains("Page three"))
        try session.quit()
    }

    @Test("Keys left over at the end are not typed into the shell", arguments: ["q", "\u{3}", "\u{1C}", "Gn"])
    func leftOver(_ end: String) throws {
        let session = try start()
        try session.press(end + "\recho this is not for the shell\r" + String(repeating: "\u{1B}[C", count: 200))
        _ = try session.waitForEnd()
        #expect(session.damage == [])
    }

    @Test("Keys left over when it is stopped are not typed into the shell either")
    func leftOverAtStop() throws {
        let session = try start()
        try session.press("\u{1A}\recho this is not for the shell\r")
        #expect(try session.waitForEnd() == .stopped)
        #expect(session.damage == [])
    }

    @Test("Arrows scroll a tall page before they turn it")
    func tallPage() throws {
        let session = try start(fixture: "tall")
        try session.waitForScreen(contains: "row 05")
        #expect(!session.screen.contains("row 30"))
        try session.press("\u{1B}[B")
        try session.waitForScreen(lacks: "row 01")
        try session.press("k")
        try session.waitForScreen(contains: "row 01")
        try session.press("\u{1B}[6~\u{1B}[6~\u{1B}[6~")
        try session.wait(for: "the end of it, or the page after") {
            $0.text.contains("row 30") || $0.text.contains("After")
        }
        try session.press("jjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjjj")
        try session.waitForScreen(contains: "After the tall one")
        try session.press("k")
        try session.waitForScreen(contains: "row 05")
        try session.quit()
    }

    @Test("M hands the mouse to the terminal and takes it back")
    func mouseOffAndOn() throws {
        let session = try start()
        try session.wait(for: "the mouse") { $0.modes.contains(1000) }
        try session.press("m")
        try session.wait(for: "no mouse") { !$0.modes.contains(1000) && !$0.modes.contains(1006) }
        try session.press("m")
        try session.wait(for: "the mouse") { $0.modes.isSuperset(of: [1000, 1006]) }
        try session.quit()
    }

    @Test("Nothing in a paste ends it, not even what the line makes signals of elsewhere")
    func paste() throws {
        let session = try Session("--paused", Places.fixture("three"))
        try session.waitForScreen(contains: "처음")
        try session.press("\u{1B}[200~\u{1C}\u{3}\u{1A}\u{4}q\u{1B}\u{1B}[201~")
        try session.press("n")
        try session.waitForScreen(contains: "Page two")
        try session.press("\u{1C}")
        #expect(try session.waitForEnd() == .died(ofSignal: 3))
        #expect(session.damage == [])
    }
}
