import RecapStory
import RecapSurface
import TestSupport
import Testing

/// The theme that follows the terminal's background, in the player.
@Suite struct AutoThemeTests {
    private static func showing(_ theme: StoryTheme, answer: UInt32?) -> Showing {
        var traits = TerminalTraits()
        traits.background = answer.map { Color.hex($0) }
        let page = Page(advance: .manual, elements: [StoryElement(TextBlock("a line"))])
        return Showing(
            Story(theme: theme, pages: [page]), colors: .truecolor, end: 5, (2, .described(traits)))
    }

    private static func luminance(_ showing: Showing, at time: Double) -> Double {
        showing.frame(at: time)?.surface[0, 8].background.relativeLuminance ?? -1
    }

    @Test("A light background makes the theme “auto” light when the terminal tells it, and a dark one leaves it")
    func answers() {
        let light = Self.showing("auto", answer: 0xFDF6E3)
        #expect(light.terminal.asked == .background)
        #expect(Self.luminance(light, at: 1.9) < 0.2)
        #expect(Self.luminance(light, at: 2) > 0.6)
        func text(_ time: Double) -> [Substring] {
            Array(light.text(at: time).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2))
        }
        #expect(text(1.9) == text(2))
        let dark = Self.showing("auto", answer: 0x002B36)
        #expect(Self.luminance(dark, at: 4) < 0.2)
        let silent = Self.showing("auto", answer: nil)
        #expect(Self.luminance(silent, at: 4) < 0.2)
    }

    @Test("Other themes ask for nothing")
    func others() {
        #expect(Self.showing("paper", answer: nil).terminal.asked == [])
        #expect(Self.showing("neon", answer: 0xFFFFFF).terminal.asked == [])
    }
}
