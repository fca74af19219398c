import RecapJSON
import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Values on pages: what an element shows of data are its letters, without a link or a style of their own.
@Suite struct ShownValueLawTests {
    /// Elements that show a value in each of their texts: `{{v}}` between letters of the author, or within rows of the data.
    private static let elements = [
        #"{"kind":"text","text":"a{{v}}z"}"#,
        #"{"kind":"text","text":"**a{{v}}z** _a{{v}}z_ [a{{w}}z](https://a.example)"}"#,
        #"{"kind":"title","text":"a{{v}}z","font":"plain"}"#, #"{"kind":"quote","text":"a{{v}}z","by":"a{{v}}z"}"#,
        #"{"kind":"stat","value":"a{{v}}z","label":"a{{v}}z","font":"plain"}"#,
        #"{"kind":"stat","value":3,"label":"{{w}}","prefix":"a{{v}}z","suffix":"a{{v}}z","font":"plain"}"#,
        #"{"kind":"list","items":["a{{v}}z",{"label":"{{w}}","value":"{{w}}","detail":"a{{v}}z"}]}"#,
        #"{"kind":"list","items":"{{rows}}"}"#, #"{"kind":"bars","items":"{{rows}}","unit":"{{w}}"}"#,
        #"{"kind":"bars","items":"{{stacked}}","names":"{{strings}}"}"#,
        #"{"kind":"compare","before":1,"after":2,"names":["a{{v}}z","{{w}}"]}"#,
        #"{"kind":"ranking","items":"{{rows}}","previous":"{{strings}}"}"#,
        #"{"kind":"donut","items":"{{rows}}","label":"a{{v}}z"}"#,
        #"{"kind":"sparkline","values":[1,2,3],"labels":"{{strings}}"}"#,
        #"{"kind":"line","values":[{"values":[1,2,3],"label":"a{{v}}z"}],"labels":"{{strings}}"}"#,
        #"{"kind":"table","rows":"{{cells}}","columns":["a{{v}}z","{{w}}"]}"#,
        #"{"kind":"table","rows":[["a{{v}}z","{{w}}"],["b",1]]}"#,
        #"{"kind":"table","rows":"{{objects}}"}"#, #"{"kind":"compare","before":1,"after":2,"names":"{{strings}}"}"#,
        #"{"kind":"timeline","items":"{{events}}"}"#,
        #"{"kind":"timeline","items":[{"date":"x","label":"a{{v}}z","detail":"{{w}}"}]}"#,
        #"{"kind":"gauge","value":3,"max":10,"label":"a{{v}}z"}"#, #"{"kind":"code","text":"a{{v}}z"}"#,
        #"{"kind":"choice","question":"a{{v}}z","answers":"{{strings}}"}"#,
        #"{"kind":"card","title":"a{{v}}z","elements":[]}"#,
        #"{"kind":"calendar","values":{"2024-01-01":1},"year":2024,"month":1,"label":"a{{v}}z"}"#,
        #"{"kind":"clock","values":[1,2,3],"label":"a{{v}}z"}"#,
        #"{"kind":"heatmap","values":{"2024-01-01":1},"year":2024,"label":"a{{v}}z"}"#,
    ]

    private static func data(_ value: String) -> JSONValue {
        let word = JSONValue.string("a\(value)z"), row: JSONValue = ["label": word, "value": 2, "detail": word]
        return [
            "v": .string(value), "w": word, "rows": [row, ["label": word, "value": 1]], "strings": [word, word, word],
            "stacked": [["label": word, "parts": [1, 2, 3]]], "cells": [[word, word], [word, 1]],
            "objects": [["k": word, "l": word]],
            "events": [["date": word, "label": word, "detail": word]], "secret": "told",
        ]
    }

    private static func story() throws -> Story {
        let pages = elements.map { #"{"advance":"manual","elements":[\#($0)]}"# }.joined(separator: ",")
        let text =
            #"{"version":1,"lang":"en","direction":"ltr","data":\#(data("Ω").text(.compact)),"pages":[\#(pages)]}"#
        let reading = Story.parse(SourceText(name: "s.json", text: text), vocabulary: vocabulary)
        return try #require(reading.story, "\(reading.diagnostics)")
    }

    /// What a page shows.
    private struct Shown {
        let transcript: [String]
        let rows: String
        /// The inks and attributes of the cells.
        let styles: Set<Cell>
        let links: Set<String>
    }

    private func shown(_ story: Story, page: Int) -> Shown {
        var own = story
        own.pages = [story.pages[page]]
        let stage = Stage(own, width: 100, height: 20, reducesMotion: true)
        stage.settle(on: 0)
        stage.draw()
        var styles: Set<Cell> = [], links = Set(stage.view.links(ofPage: 0, in: stage.rect).map(\.address))
        for y in 0..<20 {
            for x in 0..<100 {
                let cell = stage.surface[x, y]
                styles.insert(
                    Cell(
                        glyph: .space, foreground: cell.foreground, background: .default, attributes: cell.attributes,
                        part: .single))
                if let link = stage.surface.link(of: cell) { links.insert(link) }
            }
        }
        return Shown(
            transcript: stage.view.plainText(ofPage: 0), rows: stage.surface.rows.joined(separator: "\n"),
            styles: styles, links: links)
    }

    /// A value as cells show it between two letters.
    private func cells(_ value: String) -> String {
        var surface = Surface(size: CellSize(width: 100, height: 1))
        _ = surface.write("a\(value)z", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
        return surface.row(0)
    }

    @Test("Each element reads a long value aloud to its end")
    func longValues() throws {
        var story = try Self.story()
        let value = String(repeating: "word ", count: 150) + "end"
        for page in story.pages.indices {
            story.data = Self.data("Ω")
            let expected = shown(story, page: page).transcript.map { $0.replacing("Ω", with: value) }
            story.data = Self.data(value)
            #expect(shown(story, page: page).transcript == expected, "\(Self.elements[page])")
        }
    }

    @Test("Each element shows a value's own letters, with no link and no style of them, on the screen and read aloud")
    func values() throws {
        var story = try Self.story()
        let expected = story.pages.indices.map { shown(story, page: $0) }
        let linked = 1
        #expect(expected[linked].links == ["https://a.example"])
        var random = SplitMix64(seed: Soak.seed(0x57E2))
        for round in 0..<Soak.count(1000, 100_000) {
            let line =
                round < ForeignText.examples.count * Self.elements.count
                ? ForeignText.examples[round / Self.elements.count] : ForeignText.line(&random)
            // Tabs are spaces in code.
            let value = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 != "\t" }))
            let page = round % Self.elements.count, plain = expected[page]
            story.data = Self.data(value)
            let shown = shown(story, page: page)
            let what: Comment = "\(value.debugDescription) in \(Self.elements[page])"
            // Runs of signs are shortened for speech.
            let read = plain.transcript.map { $0.replacing("Ω", with: value).withoutSymbolRuns }
            #expect(shown.transcript.map(\.withoutSymbolRuns) == read, what)
            #expect(shown.links == plain.links, what)
            #expect(shown.styles.isSubset(of: plain.styles), what)
            if !value.mayRunRightToLeft, !value.contains(where: \.isWhitespace), cells(value).count < 5,
                plain.rows.contains("aΩz")
            {
                #expect(shown.rows.contains(cells(value)), "\(what)\n\(shown.rows)")
            }
        }
    }
}
