import Testing

/// The mouse and the window's focus.
@Suite("Mouse and focus")
struct MouseTests {
    private func start(_ option: String = "--paused") throws -> Session {
        let session = try Session(option, Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        try session.wait(for: "reports") { $0.modes.contains(1000) || option == "--no-mouse" }
        return session
    }

    @Test("The right half goes on, the left half back")
    func halves() throws {
        let session = try start()
        try session.click(40, 12)
        try session.waitForScreen(contains: "Page two")
        try session.click(79, 23)
        try session.waitForScreen(contains: "Page three")
        try session.click(39, 12)
        try session.waitForScreen(contains: "Page two")
        try session.click(0, 0)
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("A click on a segment goes to its page")
    func segments() throws {
        let session = try start()
        try session.click(70, 1)
        try session.waitForScreen(contains: "Page three")
        try session.click(40, 1)
        try session.waitForScreen(contains: "Page two")
        try session.click(2, 1)
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("A press pauses at once; held, it is no click, and release goes on")
    func hold() throws {
        let session = try start("--no-focus-pause")
        #expect(!session.screen.contains("⏸"))
        try session.mouse(60, 12, press: true)
        try session.waitForScreen(contains: "⏸")
        // Longer than a click may take.
        try session.waitForQuiet(.milliseconds(350))
        try session.mouse(60, 12, press: false)
        try session.waitForScreen(lacks: "⏸")
        try session.press("i")
        try session.waitForScreen(contains: "1/3")
        try session.quit()
    }

    @Test("The wheel turns pages that fit")
    func wheel() throws {
        let session = try start()
        try session.press("\u{1B}[<65;40;12M")
        try session.waitForScreen(contains: "Page two")
        try session.press("\u{1B}[<64;40;12M")
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("Events that come in pieces, and such as nobody asked for")
    func piecesAndRubbish() throws {
        let session = try start()
        try session.press("\u{1B}[<0;99999;99999M\u{1B}[<0;99999;99999m")
        try session.waitForScreen(contains: "Page two")
        for rubbish in [
            "\u{1B}[<2;5;5M\u{1B}[<2;5;5m", "\u{1B}[<0;5M", "\u{1B}[<M", "\u{1B}[<35;7;7M", "\u{1B}[<0;5;5m",
        ] {
            try session.press(rubbish)
        }
        try session.press("i")
        try session.waitForScreen(contains: "2/3")
        try session.quit()
    }

    @Test("--no-mouse leaves the mouse to the terminal")
    func noMouse() throws {
        let session = try start("--no-mouse")
        try session.wait(for: "reports of the focus") { $0.modes.contains(1004) }
        #expect(session.emulator.timesOn[1000] == nil)
        try session.quit()
        #expect(session.emulator.timesOn[1000] == nil)
    }

    @Test("Without the focus it is paused, with it it goes on")
    func focus() throws {
        let session = try start("--no-mouse")
        try session.press("\u{1B}[O")
        try session.waitForScreen(contains: "⏸")
        try session.press("\u{1B}[I")
        try session.waitForScreen(lacks: "⏸")
        try session.quit()
    }

    @Test("The focus does not take back a pause that somebody asked for")
    func focusIsOneReasonOfMany() throws {
        let session = try start()
        try session.waitForScreen(contains: "⏸")
        try session.press("\u{1B}[O\u{1B}[Ii")
        try session.waitForScreen(contains: "1/3")
        #expect(session.screen.contains("⏸"))
        try session.quit()
    }

    @Test("--no-focus-pause goes on without the focus")
    func noFocusPause() throws {
        let session = try start("--no-focus-pause")
        #expect(session.emulator.timesOn[1004] == nil)
        try session.press("\u{1B}[Oi")
        try session.waitForScreen(contains: "1/3")
        #expect(!session.screen.contains("⏸"))
        try session.quit()
    }
}
