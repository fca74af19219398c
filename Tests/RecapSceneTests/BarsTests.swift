import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// The bars on top as they are drawn.
@Suite struct BarsTests {
    private func story(pages: Int, seconds: PageSeconds = 8) -> Story {
        Story(
            pageRemainSeconds: seconds,
            pages: (0..<pages).map { _ in Page(elements: [StoryElement(TextBlock("text"))]) })
    }

    /// A row of the bars as text: `#` where there is ink, `-` where there is track, eighths of solid bars as they are, and
    /// of others as the number of eighths of ink in the colour.
    private func bars(_ stage: Stage) -> String {
        stage.draw()
        let row = SegmentedBars.row(inHeight: stage.rect.height),
            palette = stage.view.scene.palette(ofPage: 0)
        let dark = stage.surface[0, row].background
        let track = dark.mixed(with: palette.ink, 0.18)
        return (0..<stage.surface.size.width).map { x in
            let text = stage.surface.text(x, row), cell = stage.surface[x, row]
            if text == "▀" || text == "▄" {
                let eighths = (0...8).filter { cell.foreground == track.mixed(with: palette.bar, Double($0) / 8) }
                return eighths.first.map { $0 == 8 ? "#" : $0 == 0 ? "-" : "\($0)" } ?? "?"
            }
            if text == "█" { return "#" }
            return text == " " && cell.background != dark ? "-" : text
        }.joined()
    }

    private func row(_ y: Int, of picture: String) -> String {
        String(picture.split(separator: "\n", omittingEmptySubsequences: false)[y])
    }

    @Test("Bars are half a row high, and the colour of a cell becomes that of the filled part in eighths")
    func halves() {
        let stage = Stage(story(pages: 3), width: 30, theme: "neon")
        stage.perform { $0.goToPage(1) }
        stage.wait(1)
        #expect(bars(stage) == "  ######## #------- --------  ")
        for eighth in 1...7 {
            stage.wait(0.125)
            #expect(bars(stage) == "  ######## #\(eighth)------ --------  ")
        }
        stage.wait(0.125)
        #expect(bars(stage) == "  ######## ##------ --------  ")
    }

    @Test("Where colours are few, half a cell is filled at a time", arguments: [ColorDepth.indexed256, .ansi16, .none])
    func quarters(_ colors: ColorDepth) {
        // Ten cells and ten seconds.
        let stage = Stage(story(pages: 2, seconds: 10), width: 24, colors: colors, theme: "neon")
        let track = colors == .indexed256 ? "▀" : "·"
        for (wait, filled) in [(0.0, ""), (1, "▀"), (0.4, "▀"), (0.1, "▀▘"), (0.5, "▀▀"), (6.9, "▀▀▀▀▀▀▀▀▘")] {
            stage.wait(wait)
            stage.draw()
            let bar = filled + String(repeating: track, count: 10 - filled.count)
            #expect(row(1, of: stage.surface.plainText()).hasPrefix(" \(bar) "), "\(filled)")
        }
    }

    @Test("A theme can have bars of a whole row, filled in eighths")
    func eighthsOfCells() {
        let stage = Stage(story(pages: 3), width: 30, theme: "signal")
        stage.perform { $0.goToPage(1) }
        // 8 cells and 8 seconds: an eighth of a cell is an eighth of a second.
        stage.wait(1)
        #expect(bars(stage) == "  ######## #------- --------  ")
        let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        for eighth in eighths {
            stage.wait(0.125)
            #expect(bars(stage) == "  ######## #\(eighth)------ --------  ")
        }
        stage.wait(0.125)
        #expect(bars(stage) == "  ######## ##------ --------  ")
        stage.wait(5.999)
        #expect(bars(stage) == "  ######## #######▉ --------  ")
        stage.wait(0.001)
        #expect(bars(stage) == "  ######## ######## --------  ")
    }

    @Test("A page that no clock ends has a full segment")
    func manual() {
        let stage = Stage(
            Story(pages: [Page(advance: .manual, elements: []), Page(elements: [])]), width: 24, theme: "neon")
        #expect(bars(stage) == " ########## ----------- ")
    }

    @Test("ASCII has brackets, an arrow at the tip and dashes")
    func ascii() {
        let stage = Stage(story(pages: 2), width: 28, colors: .none, isASCII: true)
        stage.wait(4)
        #expect(row(1, of: stage.picture()) == " [====>-----] [-----------]")
        stage.wait(3.999)
        #expect(row(1, of: stage.picture()) == " [========>-] [-----------]")
        stage.wait(0.001)
        #expect(row(1, of: stage.picture()) == " [==========] [-----------]")
    }

    @Test("Where pages are cut there are signs, which touch no segment", arguments: [false, true])
    func cutBars(isASCII: Bool) {
        let stage = Stage(story(pages: 200), width: 60, colors: .none, isASCII: isASCII)
        stage.settle(on: 100)
        let dots = Array(row(1, of: stage.picture()))
        let signs = isASCII ? ("<", ">") : ("…", "…")
        #expect(dots.starts(with: "  \(signs.0) "))
        #expect(String(dots).hasSuffix(" \(signs.1) 101/200"))
        let (full, track): (Character, Character) = isASCII ? ("=", "-") : ("▀", "·")
        let segments = dots.dropFirst(4).prefix { $0 != "…" && $0 != ">" }.split(separator: " ")
        #expect(segments.count > 10 && segments.allSatisfy { $0 == [full, full] || $0 == [track, track] })
    }

    @Test(
        "Bars are quieter than text on every theme, and paused ones than those that move, but seen by all",
        arguments: [
            ColorDepth.truecolor, .indexed256, .ansi16, .ansi8,
        ])
    func quiet(_ depth: ColorDepth) {
        for theme in Theme.all where !theme.background.isEmpty {
            let palette = Palette(theme: theme, background: nil, depth: depth)
            let grounds = (0..<24).map {
                palette.backdrop.color(x: 0, y: $0, in: CellSize(width: 1, height: 24)).quantized(to: depth)
            }
            func contrast(_ color: Color) -> Double {
                grounds.map { color.quantized(to: depth).contrast(with: $0) ?? 0 }.min() ?? 0
            }
            let ink = contrast(palette.ink), bar = contrast(palette.bar), paused = contrast(palette.pausedBar)
            #expect(bar >= 3 && paused >= 3 && paused < bar * 1.05 && bar <= ink, "\(theme.name): \(bar), \(paused)")
            if palette.mixes { #expect(bar < ink * 0.8, "\(theme.name): \(bar) of \(ink)") }
        }
    }

    @Test("A pause shows a sign beside the bars, and only while it lasts", arguments: [8, 12, 24, 40, 80])
    func pause(_ width: Int) {
        let stage = Stage(story(pages: 3), width: width)
        #expect(!stage.picture().contains("⏸"))
        stage.perform { $0.pause() }
        #expect(stage.picture().contains("⏸"))
        #expect(stage.surface.faults.isEmpty)
        stage.perform { $0.resume() }
        #expect(!stage.picture().contains("⏸"))
    }

    @Test("Who tells the story stands below the bars where there is room, at the side where lines begin")
    func byline() {
        func rows(height: Int = 24, language: String? = nil, insets: SceneInsets = SceneInsets()) -> [String] {
            let story = Story(
                header: StoryHeader(author: "Maya", date: "5 h ago"), avatar: "M", language: language,
                pages: [Page(elements: []), Page(elements: [])])
            let stage = Stage(story, width: 40, height: height, colors: .none)
            stage.view.insets = insets
            stage.settle(on: 1)
            return stage.picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(rows()[2] == "  M Maya · 5 h ago")
        #expect(rows(language: "ar")[2].hasSuffix("Maya · 5 h ago M"))
        // Low screens need the row, and feeds have captions.
        #expect(!rows(height: 23).joined().contains("Maya"))
        #expect(!rows(insets: SceneInsets(bottom: 3)).joined().contains("Maya"))
    }

    @Test(
        "Dates of the week before are relative to now, and all others are as they are written",
        arguments: [
            ("2026-11-30", "today"), ("2026-11-29", "1 d ago"), ("2026-11-23", "7 d ago"), ("2026-11-22", nil),
            ("2026-12-01", nil), ("2026-11-30T00:29:40", "just now"), ("2026-11-30 00:04", "26 min ago"),
            ("2026-11-29T19:00", "5 h ago"), ("2026-11-29T18:00:00Z", "5 h ago"),
            ("2026-11-30T08:00:00+09:00", "30 min ago"),
            ("2026-11-29T13:00-0500", "5 h ago"), ("2026-11-26T12:00Z", "3 d ago"), ("2026-11-30T02:00", nil),
            ("2026-11-22T12:00", "7 d ago"), ("2026-11-22T00:00", nil), ("last week", nil), ("2026-11", nil),
        ] as [(String, String?)])
    func relativeDates(_ written: String, _ shown: String?) {
        // 2026-11-30 at half past midnight, where clocks are an hour ahead of UTC.
        let now = LocalMoment(second: 1_795_995_000, zoneOffset: 3600)
        let story = Story(header: StoryHeader(author: "Maya", date: written), pages: [Page(elements: [])])
        let stage = Stage(story, colors: .none)
        #expect(stage.picture().contains("Maya · \(written)"))
        stage.setEnvironment { $0.now = now }
        #expect(stage.picture().contains("Maya · \(shown ?? written)\n"))
    }

    @Test("A transcript says once who tells the story")
    func bylineInTranscript() {
        let story = Story(
            header: StoryHeader(author: "Maya", date: "2024"),
            pages: [Page { TextBlock("one.") }, Page { TextBlock("two.") }])
        let view = Stage(story).view
        #expect(view.plainText(ofPage: 0) == ["Maya · 2024", "", "one."])
        #expect(view.plainTexts(ofStepsOfPage: 0) == [["Maya · 2024", "", "one."]])
        #expect(view.plainText(ofPage: 1) == ["two."])
    }

    @Test("The number of the page is shown on request, and where bars are cut")
    func number() {
        let stage = Stage(story(pages: 10))
        stage.settle(on: 2)
        #expect(!stage.picture().contains("3/10"))
        stage.view.toggleInformation()
        #expect(stage.picture().contains("3/10"))
        stage.view.toggleInformation()
        #expect(!stage.picture().contains("3/10"))
        let cut = Stage(story(pages: 100))
        cut.settle(on: 2)
        #expect(cut.picture().contains("3/100"))
    }

    @Test("Bars stand in row 1 of a screen of 24 rows, in row 0 of a smaller one, and nowhere below 4 rows")
    func rows() {
        for (height, row) in [(40, 1), (24, 1), (23, 0), (4, 0)] {
            let stage = Stage(story(pages: 2), height: height, colors: .none)
            let lines = stage.picture().split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.firstIndex { $0.contains("·") } == row)
        }
        let low = Stage(story(pages: 2), height: 3, colors: .none)
        #expect(!low.picture().contains("·"))
    }
}
