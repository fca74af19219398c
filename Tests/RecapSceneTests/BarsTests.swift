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

    /// A row of the bars as text: `#` where there is ink, `-` where there is track, eighths as they are.
    private func bars(_ stage: Stage) -> String {
        stage.draw()
        let row = SegmentedBars.row(inHeight: stage.rect.height)
        let dark = stage.surface[0, row].background
        return (0..<stage.surface.size.width).map { x in
            let text = stage.surface.text(x, row)
            if text == "█" { return "#" }
            return text == " " && stage.surface[x, row].background != dark ? "-" : text
        }.joined()
    }

    private func row(_ y: Int, of picture: String) -> String {
        String(picture.split(separator: "\n", omittingEmptySubsequences: false)[y])
    }

    @Test("Full before, filled in eighths at the current page, empty after")
    func eighthsOfCells() {
        let stage = Stage(story(pages: 3), width: 30, theme: "neon")
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
        #expect(bars(stage) == "  #########  ---------  ")
    }

    @Test("ASCII has brackets, an arrow at the tip and dashes")
    func ascii() {
        let stage = Stage(story(pages: 2), width: 28, colors: .none, isASCII: true)
        stage.wait(4)
        #expect(row(1, of: stage.picture()) == "  [===>-----]  [---------]")
        stage.wait(3.999)
        #expect(row(1, of: stage.picture()) == "  [=======>-]  [---------]")
        stage.wait(0.001)
        #expect(row(1, of: stage.picture()) == "  [=========]  [---------]")
    }

    @Test("Where pages are cut there are signs, which touch no segment", arguments: [false, true])
    func cutBars(isASCII: Bool) {
        let stage = Stage(story(pages: 200), width: 60, colors: .none, isASCII: isASCII)
        stage.settle(on: 100)
        let dots = Array(row(1, of: stage.picture()))
        let signs = isASCII ? ("<", ">") : ("…", "…")
        #expect(dots.starts(with: "  \(signs.0) "))
        #expect(String(dots).hasSuffix(" \(signs.1) 101/200"))
        let (full, track): (Character, Character) = isASCII ? ("=", "-") : ("█", "·")
        let segments = dots.dropFirst(4).prefix { $0 != "…" && $0 != ">" }.split(separator: " ")
        #expect(segments.count > 10 && segments.allSatisfy { $0 == [full, full] || $0 == [track, track] })
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
