import Testing

/// What happens by itself, and how to begin.
@Suite("Playing")
struct PlayingTests {
    @Test("Pages advance by themselves, and after the last it ends")
    func advancesAndEnds() throws {
        let start = ContinuousClock.now
        let session = try Session(Places.fixture("blink"))
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
        #expect(ContinuousClock.now - start >= .seconds(1))
    }

    @Test("A manual page waits")
    func manual() throws {
        let session = try Session(Places.fixture("waiting"))
        try session.waitForScreen(contains: "Waiting for you")
        try session.waitForQuiet()
        #expect(session.screen.contains("Waiting for you"))
        try session.press("n")
        try session.waitForScreen(contains: "The end")
        // A next at once would be one of a key that is held down.
        try session.waitForQuiet()
        try session.press("n")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }

    @Test(
        "--remain-seconds sets the time of every timed page, whatever the story says",
        arguments: [0.3, 1.5])
    func remainSeconds(_ seconds: Double) throws {
        let clock = ContinuousClock()
        let start = clock.now
        let session = try Session("--remain-seconds", "\(seconds)", Places.fixture("three"))
        for (index, text) in ["Page one", "Page two", "Page three"].enumerated() {
            try session.waitForScreen(contains: text)
            #expect(clock.now - start >= .seconds(seconds * Double(index)))
        }
        #expect(try session.waitForEnd() == .exited(0))
        // A machine under load may end it later. With the other argument's seconds, it would end outside of these limits.
        let time = clock.now - start
        #expect(time >= .seconds(3 * seconds))
        if seconds < 1 { #expect(time < .seconds(4.5)) }
        #expect(session.damage == [])
    }

    @Test("Paused, nothing is written: the program sleeps")
    func pausedIsQuiet() throws {
        let session = try Session("--paused", Places.fixture("blink"))
        try session.waitForScreen(contains: "⏸")
        try session.waitForQuiet()
        let count = session.received.count
        // More than a page's time.
        try session.waitForQuiet(.milliseconds(700))
        #expect(session.received.count == count)
        #expect(session.screen.contains("First blink"))
        try session.press(" ")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }

    @Test("A segment a page, full before the current one")
    func bars() throws {
        let session = try Session("--ascii", "--color", "never", "--paused", Places.fixture("three"))
        try session.waitForScreen(contains: "Page one")
        let empty = "[----------------------]"
        try session.wait(for: "bars") { $0.lines[1].hasPrefix("  " + empty) && $0.lines[1].hasSuffix(" ||") }
        try session.press(" Gp")
        try session.waitForScreen(contains: "Page two")
        try session.wait(for: "a full segment") {
            let parts = $0.lines[1].split(separator: " ")
            return parts.count == 3 && parts[0].allSatisfy { "[=]".contains($0) } && !parts[1].contains("=")
                && !parts[2].contains("=")
        }
        try session.quit()
    }

    @Test("The keys are told once ever")
    func keyHint() throws {
        let home = try TemporaryFolder()
        for isFirst in [true, false] {
            let session = try Session(
                Places.fixture("three"), environment: ["XDG_STATE_HOME": home.path], knowsKeys: false)
            try session.waitForScreen(contains: "Page one")
            try session.press("i")
            try session.waitForScreen(contains: "1/3")
            #expect(session.screen.contains("q quit") == isFirst)
            try session.quit()
        }
    }

    @Test("Plain text in a pipe leaves the hint of the keys to the first screen")
    func keyHintAfterPipe() throws {
        let home = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": home.path]
        let piped = try Command(Places.fixture("three"), environment: environment)
        #expect(piped.ending == .exited(0) && piped.output.contains("Page three"))
        #expect(home.names(in: "recap-tui") == [])
        let session = try Session(Places.fixture("three"), environment: environment, knowsKeys: false)
        try session.waitForScreen(contains: "q quit")
        try session.quit()
        #expect(Set(home.names(in: "recap-tui")) == ["keys-shown", "playing"])
    }

    @Test(
        "--page takes a number or an id", arguments: [("2", "Page two"), ("three", "Page three")])
    func page(_ page: String, _ text: String) throws {
        let session = try Session("--page", page, Places.fixture("three"))
        try session.waitForScreen(contains: text)
        try session.quit()
    }

    @Test("--page with an id that is not there is 64, before the screen opens")
    func noSuchPage() throws {
        let session = try Session("--page", "four", Places.fixture("three"))
        #expect(try session.waitForEnd() == .exited(64))
        #expect(session.controlSequences == 0)
        #expect(session.damage == [])
    }

    @Test("--loop begins anew after the last page")
    func loop() throws {
        let session = try Session("--loop", Places.fixture("blink"))
        for _ in 0..<2 {
            try session.waitForScreen(contains: "First blink")
            try session.waitForScreen(contains: "Second blink")
        }
        try session.quit()
    }

    @Test("Several stories play one after the other")
    func severalStories() throws {
        let session = try Session(Places.fixture("blink"), Places.fixture("three"), Places.fixture("template"))
        try session.waitForScreen(contains: "Page one")
        try session.press("G")
        try session.waitForScreen(contains: "Page three")
        try session.press("n")
        try session.waitForScreen(contains: "Hello nobody")
        try session.press("n")
        #expect(try session.waitForEnd() == .exited(0))
        #expect(session.damage == [])
    }

    @Test("Closing one of several closes all")
    func closeMeansAll() throws {
        let session = try Session(Places.fixture("three"), Places.fixture("template"))
        try session.waitForScreen(contains: "Page one")
        try session.quit()
    }

    @Test("A story without a page that exists ends at once, and says why")
    func noPages() throws {
        let session = try Session(Places.fixture("nothing"))
        #expect(try session.waitForEnd() == .exited(0))
        // A long path may break the line at a blank.
        #expect(session.screen.filter { !$0.isWhitespace }.contains("nothingtoshow"))
        #expect(session.controlSequences == 0)
        #expect(session.damage == [])
    }

    @Test("--data makes other pages of the same story")
    func data() throws {
        let plain = try Session(Places.fixture("template"), "--paused")
        try plain.waitForScreen(contains: "Hello nobody")
        try plain.press("i")
        try plain.waitForScreen(contains: "1/1")

        let session = try Session(Places.fixture("template"), "--data", Places.fixture("template.data"))
        try session.waitForScreen(contains: "Hello Miyo")
        try session.press("n")
        try session.waitForScreen(contains: "1,204 commits")
        try session.quit()
    }

    @Test("--reduce-motion turns pages at once: no frame shows two of them")
    func reduceMotion() throws {
        let session = try Session("--reduce-motion", Places.fixture("three"))
        try session.waitForScreen(contains: "처음")
        try session.press("n")
        try session.wait(for: "the page after, whole") { emulator in
            guard emulator.text.contains("Page two") else { return false }
            // In the middle, and with all that belongs to it.
            return emulator.lines.contains(String(repeating: " ", count: 36) + "Page two")
                && emulator.text.contains("다음") && !emulator.text.contains("처음")
        }
        try session.quit()
    }
}
