import Foundation
import FoundationXML
import RecapExport
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import TestSupport
import Testing

/// Values in documents: they are letters there, as on the screen.
@Suite struct ExportedValueLawTests {
    /// The number of values in a story, each on a page of its own.
    private static let pagesOfStory = 50

    /// A story whose pages show one value each, in several elements, at once and for a short time.
    private static func story() throws -> Story {
        let pages = (0..<pagesOfStory).map {
            let word = "{{v.\($0)}}"
            return #"""
                {"elements":[{"kind":"title","text":"a\#(word)z","font":"plain"},
                {"kind":"text","text":"**a\#(word)z** [a\#(word)z](https://a.example)"},{"kind":"list","items":"{{rows.\#($0)}}"},
                {"kind":"table","rows":"{{cells.\#($0)}}"},{"kind":"quote","text":"\#(word)","by":"\#(word)"}]}
                """#
        }
        func list(of value: String) -> String {
            "[" + repeatElement(value, count: pagesOfStory).joined(separator: ",") + "]"
        }
        let text = #"""
            {"version":1,"direction":"ltr","remainSeconds":0.5,"transition":{"kind":"none"},
            "data":{"v":\#(list(of: #""x""#)),"rows":\#(list(of: #"["x"]"#)),"cells":\#(list(of: #"[["x"]]"#))},
            "pages":[\#(pages.joined(separator: ","))]}
            """#
        return try #require(Story.parse(SourceText(name: "s.json", text: text)).story)
    }

    private static func data(_ values: [String]) -> JSONValue {
        let words = values.map { JSONValue.string($0) }
        return [
            "v": .array(words), "rows": .array(words.map { [$0, ["label": $0, "detail": $0]] }),
            "cells": .array(words.map { [[$0, $0]] }), "secret": "told",
        ]
    }

    /// Calls a function with the story, filled with examples and then with random values, until it had that many.
    private func fill(_ story: Story, count: Int, seed: UInt64, _ body: (Story, [String]) throws -> Void) throws {
        var story = story, random = SplitMix64(seed: Soak.seed(seed)), examples = ForeignText.examples[...]
        for _ in 0..<count / Self.pagesOfStory {
            let values = (0..<Self.pagesOfStory).map { _ in examples.popFirst() ?? ForeignText.line(&random) }
            story.data = Self.data(values)
            story.header.title = values.joined(separator: " ")
            try body(story, values)
        }
    }

    private func film(_ story: Story) -> FrameRecorder {
        FrameRecorder(
            story: story,
            environment: SceneEnvironment(
                capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true), reducesMotion: true),
            size: CellSize(width: 60, height: 20), options: RecordingOptions(frameRate: 4))
    }

    /// The addresses of a graphic, which has to be XML.
    private func addresses(_ graphic: [UInt8]) throws -> Set<String> {
        let document = try XMLDocument(data: Data(graphic))
        return Set(try document.nodes(forXPath: "//@*[local-name()='href']").compactMap(\.stringValue))
    }

    /// The markers of a recording, each with the texts up to the next one.
    private func takes(_ recording: CastFile) throws -> [(marker: String, output: String)] {
        var takes: [(marker: String, output: String)] = []
        // The first event, before all pages, clears the screen.
        for line in recording.bytes.split(separator: 0x0A).dropFirst(2) {
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
            let text = try #require(event.last as? String)
            if event[1] as? String == "m" { takes.append((text, "")) } else { takes[takes.count - 1].output += text }
        }
        return takes
    }

    @Test(
        "Recordings have the links of authors alone, and no control sequence of a value; subtitles have no markup of one"
    )
    func recordingsAndSubtitles() throws {
        // What begins with ESC is a sequence of ours: CSI to its last byte, or the address of a link to its end.
        let sequence = /\u{1B}\[[0-9;?:]*[ -\/]*[@-~]|\u{1B}\]8;[^;]*;(https:\/\/a\.example)?(\u{1B}\\|\u{7})/
            .matchingSemantics(.unicodeScalar)
        try fill(try Self.story(), count: Soak.count(1000, 100_000), seed: 0xCA57) { story, values in
            let film = film(story)
            var file = CastFile(
                version: .two, size: CellSize(width: 60, height: 20), title: story.header.title, depth: .truecolor)
            var subtitles = SubtitleFile(of: film)
            let length = film.play {
                file.add($0, name: values[$0.page])
                subtitles.add($0)
            }
            file.finish(at: length)
            subtitles.finish(at: length)

            let takes = try takes(file)
            #expect(takes.map(\.marker) == values)
            for (value, output) in takes {
                let text = output.replacing(sequence, with: "")
                let hasControls = text.unicodeScalars.contains {
                    $0.properties.generalCategory == .control && $0 != "\r" && $0 != "\n"
                }
                #expect(!hasControls, "\(value.debugDescription): \(text.debugDescription)")
            }

            let blocks = String(decoding: subtitles.bytes, as: UTF8.self).split(separator: "\n\n").dropFirst()
            for block in blocks {
                let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines[0].wholeMatch(of: /[\d:.]+ --> [\d:.]+/) != nil, "\(block)")
                let said = lines.dropFirst().joined()
                #expect(!said.utf8.contains { "<>".utf8.contains($0) }, "\(block)")
            }
            #expect(blocks.count >= values.count)
        }
    }

    @Test("Graphics, web pages and texts have the links of authors alone, and no element of a value")
    func documents() throws {
        func tags(_ story: Story) -> Int {
            HTMLFile(of: [film(story)], title: story.header.title).bytes.count { $0 == UInt8(ascii: "<") }
        }
        let story = try Self.story()
        var plain = story
        plain.data = Self.data(Array(repeating: "Ω", count: Self.pagesOfStory))
        let plainTags = tags(plain)
        try fill(story, count: Soak.count(1000, 100_000), seed: 0xE5B0) { story, values in
            let film = film(story), stills = film.stills()
            #expect(stills.map(\.page) == Array(values.indices))
            for (still, value) in zip(stills, values) {
                let text = film.plainText(ofPage: still.page)
                let graphic = SVGFile(still.surface, title: value, description: text).bytes
                let links = try addresses(graphic)
                #expect(links == ["https://a.example"], "\(value.debugDescription)")
            }
            #expect(tags(story) == plainTags, "\(values)")
        }
    }
}
