import RecapStory
import Testing

/// The backgrounds of pages and stories.
@Suite struct BackgroundReadingTests {
    private func read(_ background: String) -> StoryReading {
        RecapStoryTests.read(pages: #"{"background":\#(background)}"#)
    }

    @Test(
        "A background may be a picture, with or without colours, and is written as it is read",
        arguments: [
            (#"{"image":"a.png"}"#, PageBackground(picture: .image("a.png"))),
            (
                ##"{"colors":["#fff"],"lottie":"a.json","veil":0.5}"##,
                PageBackground(colors: [RGBColor(255, 255, 255)], picture: .lottie("a.json"), veil: 0.5)
            ),
            (#"{"pattern":"waves"}"#, PageBackground(picture: .pattern(.waves))),
        ])
    func forms(_ text: String, _ background: PageBackground) throws {
        let reading = read(text)
        #expect(reading.said == [])
        let story = try #require(reading.story)
        #expect(story.pages.first?.background == background)
        #expect(RecapStoryTests.read(try story.write()).story == story)
    }

    @Test(
        "What is wrong with a background is told at its place",
        arguments: [
            ("{}", "expected colors, image, lottie or pattern here"),
            (#"{"image":"a.png","lottie":"b.json"}"#, "lottie: expected one picture, found image and lottie"),
            (
                #"{"pattern":"wave"}"#,
                "pattern: expected dots, grid, lines, waves, stars or confetti, found \"wave\"; did you mean \"waves\"?"
            ),
            (#"{"image":""}"#, "image: expected the name of a file, found \"\""),
            (#"{"image":"a.png","veil":2}"#, "veil: expected a number of 0 to 1, found 2"),
            (
                "7",
                "expected a colour, a list of colours, or an object with colors, image, lottie or pattern, found 7"
            ),
        ])
    func errors(_ background: String, _ said: String) {
        let first = read(background).said.first ?? ""
        #expect(first == "pages[0].background" + (said.hasPrefix("expected") ? ": " : ".") + said)
        #expect(read(background).story == nil)
    }

    @Test("A veil without a picture is a warning, and a file that is not there another")
    func warnings() {
        let veil = read(##"{"colors":["#fff"],"veil":1}"##)
        #expect(veil.said == ["warning: pages[0].background.veil: a veil has no use without a picture"])
        var vocabulary = vocabulary
        vocabulary.checkSource = { source, kind throws(StoryCheckError) in
            throw StoryCheckError("\(kind) \(source) is missing")
        }
        let text = #"{"version":1,"pages":[{"background":{"image":"a.png"}}]}"#
        let reading = Story.parse(SourceText(name: "s.json", text: text), vocabulary: vocabulary)
        #expect(reading.said == [#"warning: pages[0].background.image: "a.png": image a.png is missing"#])
    }

    @Test("A story has a background for its pages")
    func story() {
        let reading = RecapStoryTests.read(#"{"version":1,"background":{"pattern":"stars"},"pages":[{}]}"#)
        #expect(reading.story?.background == PageBackground(picture: .pattern(.stars)))
        let built = Story(background: PageBackground(picture: .pattern(.stars))) { Page {} }
        #expect(built.background == reading.story?.background)
    }
}
