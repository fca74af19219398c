import RecapStory
import Testing

/// Themes of a story's own, and theme files.
@Suite struct ThemeReadingTests {
    private func read(theme: String) -> StoryReading {
        RecapStoryTests.read(#"{"version":1,"theme":\#(theme),"pages":[{}]}"#)
    }

    @Test("A theme is a name, or an object with colours, which is written as it is read")
    func forms() throws {
        #expect(read(theme: #""paper""#).story?.theme == "paper")
        let text = ##"""
            {"ink":"#fff","dim":"#ddd","accent":["#ffd166","#8cf"],"background":["#000","#112"],"bars":"line","colors":["#ccc"]}
            """##
        let story = try #require(read(theme: text).story)
        let theme = ThemeColors(
            ink: RGBColor(255, 255, 255), dim: RGBColor(221, 221, 221),
            accent: [RGBColor(255, 209, 102), RGBColor(136, 204, 255)],
            background: [RGBColor(0, 0, 0), RGBColor(17, 17, 34)], bars: .line, colors: [RGBColor(204, 204, 204)])
        #expect(story.theme == .custom(theme))
        #expect(RecapStoryTests.read(try story.write()).story == story)
        #expect(read(theme: ##"{"ink":"#fff","background":"#000"}"##).diagnostics.isEmpty)
    }

    @Test(
        "What is wrong with a theme is told at its place",
        arguments: [
            ("1", "theme: expected the name of a theme, or an object with ink and background, found 1"),
            (##"{"background":"#000"}"##, "theme: expected \"ink\" here: the text colour"),
            (
                ##"{"ink":"#fff"}"##,
                "theme: expected \"background\" here: the colour behind a page, or the colours of a gradient from top to bottom"
            ),
            (
                ##"{"ink":"#fff","background":[]}"##,
                "theme.background: expected at least one colour, found an empty list"
            ),
            (
                ##"{"ink":"#fff","background":7}"##,
                "theme.background: expected a colour such as \"#1d2671\", or a list of colours, found 7"
            ),
            (
                ##"{"ink":"whit","background":"#000"}"##,
                "theme.ink: expected a colour such as \"#1d2671\", \"#fff\" or \"tomato\", found \"whit\"; did you mean \"white\"?"
            ),
            (
                ##"{"ink":"#fff","background":"#000","bars":"lines"}"##,
                "theme.bars: expected half, solid or line, found \"lines\"; did you mean \"line\"?"
            ),
            (
                ##"{"ink":"#fff","background":"#000","acent":"#fff"}"##,
                "warning: theme.acent: unknown key \"acent\"; did you mean \"accent\"?"
            ),
        ])
    func errors(_ theme: String, _ said: String) {
        #expect(read(theme: theme).said == [said])
    }

    @Test(
        "A colour that is hard to tell from the background is a warning with the pair, its contrast and a better colour",
        arguments: [
            (
                ##""dim":"#555""##,
                "theme.dim: dim on background: 2.8 : 1, at least 4.5 : 1; #777777 would do"
            ),
            (
                ##""accent":["#fff","#222"]"##,
                "theme.accent: accent 2 on background: 1.3 : 1, at least 3 : 1; #646464 would do"
            ),
            (
                ##""colors":["#fff","#000"]"##,
                "theme.colors: colors 2 on background: 1.0 : 1, at least 3 : 1; #666666 would do"
            ),
        ])
    func contrast(_ member: String, _ said: String) {
        let reading = read(theme: ##"{"ink":"#fff","background":"#000",\##(member)}"##)
        #expect(reading.said == ["warning: " + said])
        #expect(reading.story != nil)
    }

    @Test("A gradient that no text colour suits is told of")
    func impossible() {
        let said = read(theme: ##"{"ink":"#888","background":["#000","#fff"]}"##).said
        #expect(
            said == [
                "warning: theme.ink: ink on background: 1.1 : 1, at least 4.5 : 1; no colour differs enough from all of this background"
            ])
    }

    @Test("A theme file is the same object")
    func file() {
        func parse(_ text: String) -> ThemeReading {
            ThemeColors.parse(SourceText(name: "t.json", text: text), vocabulary: vocabulary)
        }
        let good = parse(##"{"ink":"#fff","background":"#000"}"##)
        #expect(good.theme == ThemeColors(ink: RGBColor(255, 255, 255), background: [RGBColor(0, 0, 0)]))
        let bad = parse(##"{"ink":"#fff"}"##)
        #expect(bad.theme == nil && bad.hasErrors && bad.diagnostics.first?.file == "t.json")
        #expect(parse("{").hasErrors)
        #expect(parse("[]").diagnostics.first?.message.hasPrefix("expected a theme") == true)
        #expect(parse(##"{"ink":"#fff","dim":"#111","background":"#000"}"##).hasWarnings)
    }
}
