import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// The line of text at the foot of pages.
@Suite struct FooterTests {
    private static func stage(
        _ footer: PageFooter, language: String? = nil, width: Int = 40, height: Int = 24
    ) -> Stage {
        let story = Story(
            title: "_Talk_", header: StoryHeader(author: "Ada"), footer: footer, language: language, data: ["n": 7],
            pages: [Page { Title("one", font: .plain) }, Page(footer: "") { Title("two", font: .plain) }])
        return Stage(story, width: width, height: height, colors: .none)
    }

    private static func lastRow(_ stage: Stage) -> String {
        stage.draw()
        return stage.surface.rows.last ?? ""
    }

    private static let whole = PageFooter("{{title}} {{n}}", center: "_{{author}}_", trailing: "{{page}} / {{pages}}")

    @Test("It has the title, the author and the number of the page, in the last row, beside the bars' margins")
    func texts() {
        #expect(Self.lastRow(Self.stage(Self.whole)) == "  Talk 7" + blanks(10) + "Ada" + blanks(12) + "1 / 2")
    }

    @Test("A page with an empty footer has none, and neither have low screens")
    func absent() {
        let stage = Self.stage(Self.whole)
        #expect(!stage.picture(ofPage: 1).contains("Talk"))
        #expect(Self.lastRow(Self.stage(Self.whole, height: 16)).contains("1 / 2"))
        #expect(!Self.stage(Self.whole, height: 15).picture(ofPage: 0).contains("1 / 2"))
    }

    @Test("From right to left, it begins at the right")
    func rightToLeft() {
        #expect(
            Self.lastRow(Self.stage(Self.whole, language: "he")) == "  1 / 2" + blanks(12) + "Ada" + blanks(10)
                + "Talk 7")
    }

    @Test("Where there is little room, the text in the middle goes first, and the number last")
    func narrow() {
        #expect(Self.lastRow(Self.stage(Self.whole, width: 20)) == " Talk 7  Ada  1 / 2")
        #expect(Self.lastRow(Self.stage(Self.whole, width: 19)) == " Talk 7      1 / 2")
        let long = PageFooter("A title that is long", center: "gone", trailing: "{{page}}")
        #expect(Self.lastRow(Self.stage(long, width: 20)) == " A title that i…  1")
    }

    @Test("A notice that is too long for a line continues in the next, over the page, and a hint of keys does not")
    func longNotice() {
        let stage = Self.stage(Self.whole)
        let words = (1...30).map { "word\($0)" }
        stage.view.show(notice: words.joined(separator: " "))
        stage.draw()
        let rows = stage.surface.rows
        #expect(words.allSatisfy { word in rows.contains { $0.split(separator: " ").contains(word[...]) } })
        #expect(rows[23].contains("1 / 2") && rows[22].contains("word30") && rows[16].trimmed.isEmpty)
        stage.view.show(notice: words.joined(separator: "   "))
        stage.draw()
        #expect(stage.surface.rows[22].contains("word1 ") && stage.surface.rows[21].trimmed.isEmpty)
    }

    @Test("A page that is as tall as the screen ends above the footer, and a notice is beside neither")
    func room() {
        let lines = (1...40).map(String.init).joined(separator: "\n")
        let story = Story(footer: "foot", pages: [Page { TextBlock(Template(verbatim: lines)) }])
        for height in [16, 20, 24, 36] {
            let stage = Stage(story, width: 40, height: height, colors: .none)
            stage.view.show(notice: "a notice")
            stage.draw()
            let rows = stage.surface.rows.suffix(3).map(\.trimmed)
            #expect(rows[0].contains(where: \.isNumber) && rows[1...] == ["a notice", "foot"], "\(height): \(rows)")
        }
    }
}

private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
