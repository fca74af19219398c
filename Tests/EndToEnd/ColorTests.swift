import Testing

/// Colours, characters and themes.
@Suite("Looks")
struct ColorTests {
    /// Plays a story up to its first page at rest.
    private func start(
        _ arguments: String..., fixture: String = "three", environment: [String: String] = [:]
    ) throws -> Session {
        let all = ["--paused", "--reduce-motion", Places.fixture(fixture)] + arguments
        let session = try Session.playing(arguments: all, environment: environment)
        try session.waitForQuiet()
        return session
    }

    @Test("Without colours no colour is ever asked for")
    func none() throws {
        for session in [
            try start("--color", "never"), try start(environment: ["NO_COLOR": "1"]),
            try start(environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"]),
            try start("--color", "never", environment: ["COLORTERM": "truecolor"]),
        ] {
            try session.press("n")
            try session.waitForScreen(contains: "Page two")
            try session.quit()
            #expect(session.emulator.inks.subtracting([.standard]) == [])
        }
    }

    @Test("Each depth asks for colours of its own and no others")
    func depths() throws {
        let truecolor = try start(environment: ["COLORTERM": "truecolor"])
        try truecolor.quit()
        #expect(truecolor.emulator.inks.contains { if case .rgb = $0 { true } else { false } })

        for (option, most) in [("256", 256), ("16", 16), ("8", 8)] {
            let session = try start("--color", option, environment: ["COLORTERM": "truecolor"])
            try session.quit()
            let inks = session.emulator.inks.subtracting([.standard])
            #expect(!inks.isEmpty)
            #expect(
                inks.allSatisfy { if case .palette(let number) = $0 { number < most } else { false } },
                "--color \(option): \(inks)")
        }
    }

    @Test("The layout is the same in each depth")
    func sameLayout() throws {
        // The track of the bars shows by its colour, or by a character where there are none.
        func page(_ session: Session) -> [String] { Array(session.emulator.lines.dropFirst(2)) }
        let plain = page(try start("--color", "never"))
        #expect(plain.contains { $0.contains("Page one") })
        for option in ["truecolor", "256", "16", "8"] {
            #expect(page(try start("--color", option)) == plain, "--color \(option)")
        }
    }

    @Test("COLORTERM is not believed of a terminal that inherits it from another", arguments: ["screen", "linux"])
    func inheritedColorTerm(_ term: String) throws {
        let session = try Session(Places.fixture("three"), term: term, environment: ["COLORTERM": "truecolor"])
        try session.waitForScreen(contains: "Page one")
        #expect(session.emulator.inks.allSatisfy { if case .rgb = $0 { false } else { true } })
        try session.quit()
    }

    @Test("--theme takes the place of the story's own; “terminal” keeps the terminal's background")
    func theme() throws {
        let own = try start("--color", "truecolor")
        let paper = try start("--color", "truecolor", "--theme", "paper")
        let terminal = try start("--theme", "terminal")
        let corners = [own, paper, terminal].map { $0.emulator.cells[23][79].style.background }
        #expect(Set(corners).count == 3)
        #expect(corners[2] == .standard)
    }

    @Test("The bright theme is bright, the dark one dark")
    func themeBrightness() throws {
        for (theme, isBright) in [("paper", true), ("midnight", false)] {
            let session = try start("--color", "truecolor", "--theme", theme)
            guard case .rgb(let red, let green, let blue) = session.emulator.cells[12][0].style.background else {
                Issue.record("no colour behind \(theme)")
                continue
            }
            #expect((red + green + blue > 384) == isBright, "\(theme)")
        }
    }

    @Test("--theme takes a file of colours, and tells what is wrong with it or that there is none")
    func themeFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(##"{ "ink": "#ffffff", "background": "#102030" }"##, to: "mine.json")
        let session = try start("--color", "truecolor", "--theme", folder.path + "/mine.json")
        #expect(session.emulator.cells[23][79].style.background == .rgb(16, 32, 48))
        try session.quit()

        try folder.write(##"{ "ink": "#ffffff", "background": "blu" }"##, to: "wrong.json")
        let wrong = try Command("render", Places.fixture("three"), "--theme", folder.path + "/wrong.json")
        #expect(wrong.ending == .exited(65))
        #expect(wrong.errors.contains("wrong.json:1:35: background: expected a colour"))
        let missing = try Command("render", Places.fixture("three"), "--theme", "missing.json")
        #expect(missing.ending == .exited(66))
        #expect(missing.errors.hasPrefix("recap-tui: missing.json: no such theme file; themes by name are midnight, "))
        let checked = try Command("validate", folder.path + "/mine.json")
        #expect(checked.output.hasSuffix("mine.json: a theme, no errors\n"))
    }

    @Test(
        "--theme auto is light where COLORFGBG tells a light background", arguments: [("0;15", true), ("15;0", false)])
    func autoTheme(_ variable: String, _ isBright: Bool) throws {
        let session = try start("--color", "truecolor", "--theme", "auto", environment: ["COLORFGBG": variable])
        guard case .rgb(let red, let green, let blue) = session.emulator.cells[12][0].style.background else {
            Issue.record("no colour")
            return
        }
        #expect((red + green + blue > 384) == isBright)
        try session.quit()
    }

    @Test("--theme auto follows a terminal that becomes light, and the terminal reports no more changes afterwards")
    func lightAndDark() throws {
        let session = try start("--color", "truecolor", "--theme", "auto", environment: ["COLORFGBG": "15;0"])
        func isBright(_ emulator: Emulator) -> Bool {
            guard case .rgb(let red, let green, let blue) = emulator.cells[12][0].style.background else { return false }
            return red + green + blue > 384
        }
        func answer(_ isLight: Bool) -> String {
            let channel = isLight ? "ffff" : "0000"
            return "\u{1B}[?997;\(isLight ? 2 : 1)n\u{1B}]11;rgb:\(channel)/\(channel)/\(channel)\u{1B}\\\u{1B}[?62c"
        }
        try session.wait(for: "the question") { _ in
            String(decoding: session.received, as: UTF8.self).contains("]11;?")
        }
        try session.press(answer(false))
        try session.wait(for: "reports of changes") { $0.modes.contains(2031) && !isBright($0) }
        func report(_ isLight: Bool) throws {
            session.forgetReceived()
            try session.press("\u{1B}[?997;\(isLight ? 2 : 1)n")
            try session.wait(for: "the question") { _ in
                String(decoding: session.received, as: UTF8.self).contains("]11;?")
            }
            try session.press(answer(isLight))
        }
        try report(true)
        try session.wait(for: "the light theme") { isBright($0) }
        try report(false)
        try session.wait(for: "the dark theme") { !isBright($0) }
        try session.quit()
        #expect(session.emulator.leftChanged == [])
    }

    @Test("--ascii draws with ASCII only", arguments: ["entrance", "tall"])
    func ascii(_ fixture: String) throws {
        let session = try start("--ascii", fixture: fixture)
        for key in ["i", "n", "?", "x", "+", " "] {
            try session.press(key)
            try session.waitForQuiet(.milliseconds(120))
        }
        #expect(session.received.allSatisfy { $0 < 0x80 })
        try session.quit()
    }

    @Test("A character set that is not Unicode gets ASCII")
    func otherCharset() throws {
        let session = try start(fixture: "tall", environment: ["LC_ALL": "en_US.ISO-8859-1"])
        #expect(session.received.allSatisfy { $0 < 0x80 })
        try session.quit()
    }

    @Test("C and POSIX are ASCII; where no locale is named, or one that isn't installed, it is Unicode")
    func locales() throws {
        for locale in ["C", "POSIX"] {
            let session = try start(fixture: "tall", environment: ["LANG": "ko_KR.UTF-8", "LC_ALL": locale])
            #expect(session.received.allSatisfy { $0 < 0x80 }, "\(locale)")
            try session.quit()
        }
        for locale in ["", "xx_XX.UTF-8", "C.UTF-8", "C.utf8"] {
            let session = try start(environment: ["LANG": locale, "LC_ALL": locale])
            #expect(session.screen.contains("처음"), "LANG=\(locale)")
            try session.quit()
        }
    }

    @Test("Text on a terminal is in its character set; a pipe gets all of it", arguments: ["--plain", "render"])
    func localeOfText(_ how: String) throws {
        let arguments = [how, Places.fixture("three")]
        let terminal = try Session(arguments: arguments, environment: ["LC_ALL": "C"])
        try terminal.waitForScreen(contains: "Page one")
        try terminal.waitForScreen(contains: "?")
        #expect(terminal.received.allSatisfy { $0 < 0x80 })
        #expect(try Command(arguments: arguments, environment: ["LC_ALL": "C"]).output.contains("처음"))
    }
}
