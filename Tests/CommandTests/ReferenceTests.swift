import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import recap_tui

/// What the program tells about the format: lists with pictures, examples, and the fields.
@Suite struct ReferenceTests {
    private static let capabilities = TerminalCapabilities(colors: .truecolor, isUnicode: true)

    @Test("Every kind has an example, which is one of that kind and has no faults")
    func examples() {
        #expect(Set(KindExample.all.map(\.kind)) == Set(SceneVocabulary.story.kindNames))
        for example in KindExample.all {
            let reading = Story.parse(
                SourceText(name: example.kind, text: example.story), vocabulary: SceneVocabulary.story)
            #expect(reading.diagnostics.isEmpty, "\(example.kind): \(reading.diagnostics.map(\.headline))")
            #expect(example.json.contains("\"kind\": \"\(example.kind)\""))
            #expect(example.json.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }
    }

    @Test("A list has a picture of each entry, as many side by side as there is room for")
    func pictures() {
        let entries = ["one", "two", "three"].map { name in
            PictureList.Entry(name: name, summary: "what it is") { size, capabilities in
                Thumbnail(
                    ofStory:
                        #"{ "version": 1, "theme": "paper", "pages": [ { "elements": [ { "kind": "text", "text": "<\#(name)>" } ] } ] }"#,
                    size: size, capabilities: capabilities)?.picture()
            }
        }
        let list = PictureList(entries: entries, size: CellSize(width: 20, height: 5), footer: "")
        for (columns, side) in [(80, 3), (45, 2), (10, 1)] {
            let lines = list.pictures(columns: columns, Self.capabilities).split(separator: "\n")
            #expect(lines.filter { $0.contains("one") && $0.contains("what it is") }.count == 1)
            let beside = lines.first { $0.contains("one") }.map { line in
                ["one", "two", "three"].count { line.contains($0) }
            }
            #expect(beside == side, "\(columns) columns")
        }
        #expect(list.words == "one    what it is\ntwo    what it is\nthree  what it is\n")
    }

    @Test("The fields of the format are told within the width", arguments: [40, 80, 100])
    func fields(_ width: Int) {
        let text = FormatText(width: width).whole()
        for part in FormatText.parts {
            #expect(text.contains(part.title + "\n"))
            for field in part.fields { #expect(text.contains("  \(field.name): ")) }
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.cellWidth <= width })
    }

    @Test("The help about Markdown fits the width, and the manual has all of it; RECORD=1 writes it")
    func markdownHelp() {
        for width in [40, 80, 100] {
            let lines = MarkdownHelp.text(width: width).split(separator: "\n")
            // The lines of the example stay whole.
            let example = MarkdownHelp.example.split(separator: "\n").map { "    \($0)" }
            #expect(lines.allSatisfy { $0.cellWidth <= width || example.contains(String($0)) })
        }
        func escaped(_ text: String) -> String {
            text.replacing("\\", with: "\\e").replacing("`", with: "\\(ga").replacing("—", with: "\\(em")
        }
        let introduction = MarkdownHelp.introduction.map { manualLines(escaped($0)) }.joined()
        let entries = MarkdownHelp.entries.map { entry in
            ".It \(entry.subject)\n" + entry.sentences.map { manualLines(escaped($0)) }.joined()
        }
        let section =
            introduction + ".Bd -literal -offset indent\n" + escaped(MarkdownHelp.example)
            + "\n.Ed\n.Bl -tag -width Ds\n"
            + entries.joined() + ".El\n"
        #expect(
            generatedTextProblem(
                section, of: "man/recap-tui.1", between: #".\" Markdown"#, and: #".\" End of Markdown"#) == nil)
    }

    @Test("The example of the help about Markdown is a story without faults")
    func markdownExample() {
        let text = SourceText(name: "talk.md", text: MarkdownHelp.example).asStory
        let reading = Story.parse(text, vocabulary: SceneVocabulary.story)
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.headline))")
        #expect(reading.story?.pages.count == 2)
    }

    @Test(
        "The first stories have no faults, whatever they are named and in every theme",
        arguments: StarterStory.allCases)
    func archetypes(_ archetype: StarterStory) throws {
        for name in ["Ada", "NAME \"quoted\" YEAR {{year}} \\", "서연", ""] {
            for theme in SceneVocabulary.themes {
                var vocabulary = SceneVocabulary.story
                let data = archetype.data(name: name, year: 2024)
                vocabulary.readData = { _ in SourceText(name: "data.json", text: data) }
                vocabulary.checkSource = nil
                let text = archetype.story(theme: theme, schema: "./story.schema.json")
                let reading = Story.parse(SourceText(name: "story.json", text: text), vocabulary: vocabulary)
                #expect(reading.diagnostics.isEmpty, "\(theme): \(reading.diagnostics.map(\.headline))")
                let story = try #require(reading.story)
                #expect(story.shownPages.count >= 6)
            }
        }
    }
}
