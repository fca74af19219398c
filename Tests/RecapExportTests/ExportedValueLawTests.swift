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
    private static let page = #"""
        {"version":1,"direction":"ltr","data":{"v":"Ω","rows":["Ω",{"label":"Ω","detail":"Ω"}],"cells":[["Ω","Ω"]]},"pages":[{"elements":[
          {"kind":"title","text":"a{{v}}z","font":"plain"},{"kind":"text","text":"**a{{v}}z** [a{{v}}z](https://a.example)"},
          {"kind":"list","items":"{{rows}}"},{"kind":"table","rows":"{{cells}}"},{"kind":"quote","text":"{{v}}","by":"{{v}}"}]}]}
        """#

    private func film(_ story: Story) -> FrameRecorder {
        var options = RecordingOptions()
        options.recordsFigures = false
        return FrameRecorder(
            story: story,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: CellSize(width: 60, height: 20), options: options)
    }

    /// The addresses of a graphic, which has to be XML.
    private func addresses(_ graphic: [UInt8]) throws -> Set<String> {
        let document = try XMLDocument(data: Data(graphic))
        return Set(try document.nodes(forXPath: "//@*[local-name()='href']").compactMap(\.stringValue))
    }

    /// The texts of a recording, and those of its markers.
    private func recording(_ film: FrameRecorder, name: String) throws -> (output: String, markers: [String]) {
        var file = CastFile(version: .two, size: CellSize(width: 60, height: 20), title: name, depth: .truecolor)
        let length = film.play { file.add($0, name: name) }
        file.finish(at: length)
        var output = "", markers: [String] = []
        for line in file.bytes.split(separator: 0x0A).dropFirst() {
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
            let text = try #require(event.last as? String)
            if event[1] as? String == "m" { markers.append(text) } else { output += text }
        }
        return (output, markers)
    }

    @Test(
        "Recordings have the links of authors alone, and no control sequence of a value; subtitles have no markup of one"
    )
    func recordingsAndSubtitles() throws {
        var story = try #require(Story.parse(SourceText(name: "s.json", text: Self.page)).story)
        var random = SplitMix64(seed: Soak.seed(0xCA57))
        for round in 0..<Soak.count(30, 1000) {
            let value = round < ForeignText.examples.count ? ForeignText.examples[round] : ForeignText.line(&random)
            story.data = ["v": .string(value), "rows": [.string(value)], "cells": [[.string(value)]], "secret": "told"]
            let film = film(story)
            let (output, markers) = try recording(film, name: value)
            #expect(markers == [value], "\(value.debugDescription)")
            var isControl = false
            var text = ""
            // What begins with ESC is a sequence of ours: CSI to its last byte, or the address of a link to its end.
            for scalar in output.replacing(
                /\u{1B}\[[0-9;?:]*[ -\/]*[@-~]|\u{1B}\]8;[^;]*;(https:\/\/a\.example)?(\u{1B}\\|\u{7})/, with: ""
            )
            .unicodeScalars {
                isControl =
                    isControl
                    || (scalar.properties.generalCategory == .control && !"\r\n".unicodeScalars.contains(scalar))
                text.unicodeScalars.append(scalar)
            }
            #expect(!isControl, "\(value.debugDescription): \(text.debugDescription)")

            var subtitles = SubtitleFile(of: film)
            let length = film.play { subtitles.add($0) }
            subtitles.finish(at: length)
            let blocks = String(decoding: subtitles.bytes, as: UTF8.self).split(separator: "\n\n").dropFirst()
            for block in blocks {
                let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(lines[0].wholeMatch(of: /[\d:.]+ --> [\d:.]+/) != nil, "\(value.debugDescription): \(block)")
                let said = lines.dropFirst().joined()
                #expect(!said.utf8.contains { "<>".utf8.contains($0) }, "\(value.debugDescription): \(block)")
            }
            #expect(!blocks.isEmpty)
        }
    }

    @Test("Graphics, web pages and texts have the links of authors alone, and no element of a value")
    func documents() throws {
        var story = try #require(Story.parse(SourceText(name: "s.json", text: Self.page)).story)
        var random = SplitMix64(seed: Soak.seed(0xE5B0))
        func tags(_ story: Story) -> Int {
            String(decoding: HTMLFile(of: [film(story)], title: story.header.title).bytes, as: UTF8.self).utf8.count {
                $0 == UInt8(ascii: "<")
            }
        }
        let plain = tags(story)
        for round in 0..<Soak.count(15, 4000) {
            let value = round < ForeignText.examples.count ? ForeignText.examples[round] : ForeignText.line(&random)
            story.data = [
                "v": .string(value), "rows": [.string(value), ["label": .string(value), "detail": .string(value)]],
                "cells": [[.string(value), .string(value)]], "secret": "told",
            ]
            story.header.title = value
            let still = try #require(film(story).stills().first)
            let graphic = SVGFile(still.surface, title: value, description: film(story).plainText(ofPage: 0)).bytes
            #expect(try addresses(graphic) == ["https://a.example"], "\(value.debugDescription)")
            #expect(tags(story) == plain, "\(value.debugDescription)")
        }
    }
}
