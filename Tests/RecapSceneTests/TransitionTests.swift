import RecapCore
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// The kinds of transition: what they look like, and that each turns back in flight from where it is.
@Suite struct TransitionTests {
    /// Three pages without motion of their own, each with a background of its own and its own transition.
    private func story(_ kinds: [PageTransition.Kind], seconds: Double = 1, ease: String = "linear") -> Story {
        let colors = [RGBColor(0, 0, 96), RGBColor(96, 0, 0), RGBColor(0, 64, 0)]
        let words = ["first page\none two three", "second page\nfour five six", "third page\n일곱 여덟 아홉"]
        return Story(
            pages: kinds.indices.map { index in
                Page(
                    advance: .manual, background: PageBackground(colors: [colors[index]]),
                    transition: PageTransition(kind: kinds[index], duration: .seconds(seconds), ease: ease),
                    elements: [TextBlock(Template(verbatim: words[index])).animate(.none)])
            })
    }

    /// All below the bars: text, and the colours that can be seen.
    private struct Content: Equatable, CustomTestStringConvertible {
        var rows: [String] = []
        var colors: [Color] = []

        var testDescription: String { rows.joined(separator: "|") }
    }

    private func content(_ stage: Stage) -> Content {
        stage.draw()
        var content = Content()
        for y in 1..<stage.surface.size.height {
            content.rows.append(stage.surface.row(y))
            for x in 0..<stage.surface.size.width {
                let cell = stage.surface[x, y]
                content.colors.append(cell.background)
                if stage.surface.text(x, y) != " " { content.colors.append(cell.foreground) }
            }
        }
        return content
    }

    @Test("The edge has the colour of the page, and the terminal's while such a page is in view")
    func edge() {
        let plain = Page(advance: .manual, transition: PageTransition(kind: .push, duration: .seconds(1)), elements: [])
        var story = story([.push, .push, .push])
        story.theme = "terminal"
        story.pages.append(plain)
        let stage = Stage(story, width: 32, height: 6)
        func edge() -> Color {
            stage.draw()
            return stage.surface.edge
        }
        stage.settle(on: 0)
        #expect(edge() == .rgb(0, 0, 96))
        stage.perform { $0.goToNextPage() }
        stage.wait(0.5)
        #expect(edge() == .rgb(96, 0, 0))
        stage.settle(on: 2)
        #expect(edge() == .rgb(0, 64, 0))
        stage.perform { $0.goToNextPage() }
        stage.wait(0.5)
        #expect(edge() == .default)
        stage.perform { $0.goToPreviousPage() }
        stage.wait(0.2)
        #expect(edge() == .default)
        stage.wait(2)
        #expect(edge() == .rgb(0, 64, 0))
    }

    @Test("Pictures of each kind on its way, and turned back half way", arguments: PageTransition.Kind.allCases)
    func pictures(_ kind: PageTransition.Kind) {
        let stage = Stage(story([kind, kind, kind]), width: 32, height: 6)
        func hex(_ color: Color) -> String {
            guard case .rgb(let red, let green, let blue) = color.kind else { return "\(color)" }
            return [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        var text = ""
        func take(_ name: String) {
            text += "--- \(name)\n" + stage.picture()
            let row = 4, inks = (0..<32).filter { stage.surface.text($0, 3) != " " }.prefix(1)
            text += "ground \(hex(stage.surface[0, row].background)) … \(hex(stage.surface[31, row].background))"
            text += inks.map { ", ink \(hex(stage.surface[$0, 3].foreground))" }.joined() + "\n"
        }
        stage.settle(on: 0)
        stage.perform { $0.goToNextPage() }
        take("the first frame")
        stage.view.advance(by: .milliseconds(250) - RecapView.frame, isPaused: false)
        for quarter in 1..<4 {
            take("\(quarter)/4 of the way")
            stage.view.advance(by: .milliseconds(250), isPaused: false)
        }
        take("there")
        stage.settle(on: 0)
        stage.perform { $0.goToNextPage() }
        stage.view.advance(by: .milliseconds(500) - RecapView.frame, isPaused: false)
        stage.perform { $0.goToPreviousPage() }
        for quarter in 0..<4 {
            take("turned back half way, \(quarter)/4 of the way back")
            stage.view.advance(by: .milliseconds(250), isPaused: false)
        }
        expectSnapshot(text, "transition-\(kind.rawValue)")
    }

    @Test(
        "Each kind that is turned back in flight goes back from where it is, at any moment, and again",
        arguments: PageTransition.Kind.allCases.filter { $0 != .none }, ["linear", "cubicOut", "backOut"])
    func turnsBack(_ kind: PageTransition.Kind, _ ease: String) {
        // The page that is gone back to asks for another kind, or for none: the way back is the way there.
        for other in PageTransition.Kind.allCases {
            for turn in [10, 250, 400, 500, 640, 970] {
                let stage = Stage(story([other, kind, other], ease: ease), width: 40, height: 8)
                stage.settle(on: 0)
                let home = content(stage)
                stage.perform { $0.goToNextPage() }
                stage.view.advance(by: .milliseconds(turn), isPaused: false)
                let before = content(stage)
                stage.perform { $0.goToPreviousPage() }
                #expect(content(stage) == before, "\(kind) to \(other) after \(turn) ms")
                // Turned once more on the way back.
                stage.view.advance(by: .milliseconds(90), isPaused: false)
                let middle = content(stage)
                stage.perform { $0.goToNextPage() }
                #expect(content(stage) == middle, "\(kind) to \(other) after \(turn) and 90 ms")
                stage.perform { $0.goToPreviousPage() }
                stage.view.advance(by: .seconds(1), isPaused: false)
                #expect(content(stage) == home, "\(kind) to \(other) after \(turn) ms")
            }
        }
    }

    @Test("The way back passes what was seen on the way there", arguments: PageTransition.Kind.allCases)
    func sameWay(_ kind: PageTransition.Kind) {
        let stage = Stage(story([.slide, kind, .fade]), width: 40, height: 8)
        stage.settle(on: 0)
        var there = [content(stage)]
        stage.perform { $0.goToNextPage() }
        stage.view.advance(by: .microseconds(62_500) - RecapView.frame, isPaused: false)
        for _ in 1..<8 {
            there.append(content(stage))
            stage.view.advance(by: .microseconds(62_500), isPaused: false)
        }
        stage.perform { $0.goToPreviousPage() }
        // Half of the way in the same time: twice the steps.
        for step in 0..<8 {
            stage.view.advance(by: .milliseconds(125), isPaused: false)
            if kind == .none { continue }
            #expect(content(stage) == there[7 - step], "\(step)")
        }
    }

    @Test("A move on in the middle of another keeps what is in view, whatever kind comes next")
    func onward() {
        for kind in PageTransition.Kind.allCases where kind != .none {
            for next in PageTransition.Kind.allCases where next != .none {
                let stage = Stage(story([.slide, kind, next]), width: 40, height: 8)
                stage.settle(on: 0)
                stage.perform { $0.goToNextPage() }
                stage.view.advance(by: .milliseconds(400), isPaused: false)
                let before = content(stage)
                stage.perform { $0.goToNextPage() }
                #expect(content(stage) == before, "\(kind), then \(next)")
                stage.view.advance(by: .seconds(1), isPaused: false)
                #expect(stage.surface.faults.isEmpty)
                #expect(stage.picture().contains("third page"))
            }
        }
    }
}
