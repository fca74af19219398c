import RecapMarkdown
import RecapStory
import Testing

/// What decks for other programs write is shown, or told with its line.
@Suite struct ForeignSyntaxTests {
    @Test(
        "A theme of another program is told, and the deck plays",
        arguments: [
            "default\nclass: lead", "dracula", "./x.json", "https://example.com/x.json", "catppuccin-latte",
            "\"gruvbox-dark\"",
        ])
    func themes(_ theme: String) throws {
        let reading = read("---\ntheme: \(theme)\n---\n# a")
        #expect(try #require(reading.story).theme == nil)
        let said = try #require(reading.said.first { $0.hasPrefix("talk.md:2:1: warning: there is no theme") })
        #expect(said.contains("theme: or --theme names one of auto, "))
    }

    @Test("A deck with numbers of pages in its head is one for Marp without its mark, too")
    func marpWithoutMark() throws {
        let reading = read("---\ntheme: uncover\npaginate: true\n---\n# a")
        #expect(try #require(reading.story).footer?.trailing == "{{page}}")
        #expect(reading.said == ["talk.md:2:1: warning: this theme is one of Marp, and is not used"])
    }

    /// The numbers of the steps at which the elements of a page appear, and the number of steps of the page.
    private func steps(_ markdown: String) throws -> (starts: [Int], count: Int) {
        let story = try #require(read(markdown).story), data = DataResolver(data: story.data)
        var steps = PageSteps(), starts: [Int] = []
        for element in story.pages[0].elements {
            let place = steps.place
            starts.append(steps.enter(element, inherited: .same, data: data).lowerBound)
            steps.leave(element, to: place)
        }
        return (starts, PageSteps.count(of: story.pages[0], data: data) { _ in true })
    }

    @Test("Content after code with steps is there from the start, unless a pause comes between")
    func contentAfterCode() throws {
        let code = "```c {1|2|3}\na\nb\nc\n```\n\n"
        #expect(try steps(code + "after") == ([0, 0], 3))
        #expect(try steps(code + "<!-- pause -->\n\nafter") == ([0, 3], 4))
        #expect(try steps("a\n\n<!-- pause -->\n\nb\n\n" + code + "c").count == 4)
        #expect(try steps("<!-- incremental_lists: true -->\n\n- a\n- b\n\n" + code).starts == [0, 1])
    }

    @Test("The steps of code come after those of other code on its slide")
    func stepsOfTwoCodes() throws {
        let code = "```c {1|2}\na\nb\n```\n\n"
        #expect(try steps(code + code + "after") == ([0, 0, 0], 3))
        let second = try #require(read(code + code).story).pages[0].elements[1].content as? Code
        #expect(second?.highlight.map(\.text) == ["1", "1", "2"])
    }
}
