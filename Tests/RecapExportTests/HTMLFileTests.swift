import RecapExport
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Web pages of stories, without a browser.
@Suite struct HTMLFileTests {
    private func film(
        _ pages: String, size: CellSize = CellSize(width: 40, height: 12), recordsFigures: Bool = false
    ) throws -> FrameRecorder {
        let text = SourceText(name: "story", text: #"{"version":1,"pages":[\#(pages)]}"#)
        var options = RecordingOptions()
        options.recordsFigures = recordsFigures
        return FrameRecorder(
            story: try #require(Story.parse(text).story),
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)),
            size: size, options: options)
    }

    private func file(_ films: [FrameRecorder], title: String? = nil) -> String {
        String(decoding: HTMLFile(of: films, title: title).bytes, as: UTF8.self)
    }

    /// The data of a web page, by its keys.
    private func data(_ file: String) throws -> JSONObject {
        let start = try #require(file.firstRange(of: "id=\"story\">")).upperBound
        let end = try #require(file[start...].firstRange(of: "</script>")).lowerBound
        return try object(JSONDocument.parse(Array(file[start..<end].utf8)).value())
    }

    private func object(_ value: JSONValue?) throws -> JSONObject {
        guard case .object(let object) = value else { throw Unexpected() }
        return object
    }

    private func array(_ value: JSONValue?) throws -> [JSONValue] {
        guard case .array(let values) = value else { throw Unexpected() }
        return values
    }

    private func number(_ value: JSONValue?) throws -> Int {
        guard case .number(let number) = value else { throw Unexpected() }
        return Int(number)
    }

    private struct Unexpected: Error {}

    /// Returns the rows that the frames of a page leave, as text.
    private func rows(_ frames: JSONValue, of form: JSONObject) throws -> [String] {
        let columns = try number(form["columns"])
        var cells = Array(repeating: " ", count: columns * (try number(form["rows"])))
        for frame in try array(frames) {
            for part in try array(try array(frame)[2]) {
                let part = try array(part)
                var at = try number(part[0]) * columns + number(part[1])
                var runs = part.dropFirst(2)
                while let ink = runs.popFirst() {
                    if case .string(let text) = ink {
                        // Two digits of the style and a character for each cell.
                        for (place, scalar) in text.unicodeScalars.enumerated() where place % 3 == 2 {
                            cells[at] = String(scalar)
                            at += 1
                        }
                        continue
                    }
                    switch runs.popFirst() {
                    case .number(let count):
                        for _ in 0..<Int(count) {
                            cells[at] = " "
                            at += 1
                        }
                    case .string(let characters):
                        for scalar in characters.unicodeScalars {
                            cells[at] = String(scalar)
                            at += 1
                        }
                    case let text:
                        let texts = try array(text), width = try number(texts[0])
                        for case .string(let text) in texts.dropFirst() {
                            cells[at] = text
                            if width == 2 { cells[at + 1] = "" }
                            at += width
                        }
                    }
                }
            }
        }
        return stride(from: 0, to: cells.count, by: columns).map { cells[$0..<$0 + columns].joined() }
    }

    private static let moving = #"""
        {"remainSeconds":3,"elements":[{"kind":"stat","value":98765,"label":"걸음 수"},{"kind":"bars","items":[{"label":"नमस्ते","value":3}]}]}
        """#

    @Test("The frames of a page lead to its last frame")
    func frames() throws {
        let film = try film(Self.moving)
        let form = try object(array(data(file([film]))["forms"]).first)
        let page = try array(form["frames"])[0]
        #expect(try array(page).count > 5)
        let rows = try rows(page, of: form)
        let still = try #require(film.stills().first).surface.plainText()
            .split(separator: "\n", omittingEmptySubsequences: false)
        // Beside the bars, which the web page has itself.
        #expect(rows[0].allSatisfy { $0 == " " })
        for (row, expected) in zip(rows, still).dropFirst(2) {
            #expect(row.trimmedAtEnd == String(expected).trimmedAtEnd)
        }
    }

    @Test("Text from right to left has its letters in the order of the cells; a graphic has whole words to read")
    func fromRight() throws {
        let film = try film(#"{"elements":[{"kind":"text","text":"שלום (12) سلام","animate":"none"}]}"#)
        let data = try data(file([film]))
        #expect(data["fromRight"] == true)
        let form = try object(array(data["forms"]).first)
        let rows = try rows(try array(form["frames"])[0], of: form)
        #expect(rows.contains { $0.contains("مالس (12) םולש") })
        let still = try #require(film.stills().first).surface
        let graphic = String(decoding: SVGFile(still, title: nil, description: []).bytes, as: UTF8.self)
        for word in ["שלום", "سلام"] {
            let text = graphic.split(separator: "\n").first { $0.contains(">\(word)<") }
            #expect(text?.contains("direction=\"rtl\"") == true)
        }
        let other = try self.film(#"{"elements":[{"kind":"text","text":"Swift"}]}"#)
        #expect(try self.data(file([other]))["fromRight"] == nil)
    }

    @Test("Figures are in a frame only where they change, and each is stored once")
    func figures() throws {
        let page = #"""
            {"background":["#102030","#605040"],"elements":[
              {"kind":"text","text":"moves","animate":{"property":"x","from":-8,"to":0,"time":3}},
              {"kind":"donut","items":[{"label":"a","value":2},{"label":"b","value":1}],"animate":{"property":"opacity","from":0,"to":1,"time":0.5}}]}
            """#
        let file = file([try film("\(page),\(page)", size: CellSize(width: 40, height: 20), recordsFigures: true)])
        let data = try data(file)
        // Two parts of a ring, their squares in the legend and a gradient, which both pages have.
        #expect(try array(data["figures"]).count == 5 && array(data["steps"]).count == 3)
        for page in try array(object(array(data["forms"]).first)["frames"]) {
            let frames = try array(page).map(array), changes = frames.filter { $0.count == 4 }
            #expect(changes.count > 3 && changes.count < frames.count)
            // The gradient fills all cells, behind the ring, which becomes opaque.
            let last = try array(#require(changes.last)[3]).map(array)
            #expect(last.count == 4 && last[0] == [[0, 0, 40, 20], 0, 0, 0, 100])
            #expect(try number(last[1][4]) == 100 && number(last[1][8]) == 100)
            let first = try array(#require(changes.first { try array($0[3]).count > 1 })[3]).map(array)
            #expect(try number(first[1][4]) < 100)
        }
    }

    @Test("A page at rest has no more frames, and the times of pages are those of the story")
    func rest() throws {
        let film = try film(#"{"remainSeconds":4,"elements":[{"kind":"spacer"}]},{"advance":"manual","elements":[]}"#)
        let data = try data(file([film]))
        let pages = try array(data["pages"]).map(object)
        #expect((4000...4100).contains(try number(pages[0]["time"])))
        #expect(pages.map { $0["waits"] } == [nil, true])
        for frames in try array(object(array(data["forms"]).first)["frames"]) { #expect(try array(frames).count == 1) }
    }

    @Test("Films of several sizes are forms of the same pages")
    func forms() throws {
        let films = try [CellSize(width: 40, height: 12), CellSize(width: 20, height: 20)].map {
            try film(Self.moving, size: $0)
        }
        let data = try data(file(films))
        #expect(try array(data["forms"]).map { try number(object($0)["columns"]) } == [40, 20])
        #expect(try array(data["pages"]).count == 1)
    }

    @Test("Bold, italic and underlined texts are so in a web page and in a graphic")
    func attributes() throws {
        let film = try film(
            ["bold", "italic", "underline"].map { #"{"elements":[{"kind":"text","text":"word","style":"\#($0)"}]}"# }
                .joined(separator: ","))
        let inks = try array(data(file([film]))["inks"]).map { try number(array($0)[1]) }
        #expect(Set(inks) == [1, 4, 8])
        let graphics = film.stills().map {
            String(decoding: SVGFile($0.surface, title: nil, description: []).bytes, as: UTF8.self)
        }
        let styles = [#"font-weight="bold">word"#, #"font-style="italic">word"#, #"text-decoration="underline">word"#]
        for (graphic, style) in zip(graphics, styles) { #expect(graphic.contains(style), "\(graphic)") }
    }

    @Test("Markup in texts and titles is escaped")
    func escaping() throws {
        let markup = "</script></title><!--<script>&\u{2028}"
        let film = try film(
            """
            {"elements":[{"kind":"text","text":"\(markup)"}]}
            """)
        let file = file([film], title: markup)
        #expect(file.ranges(of: "<script").count == 2)
        #expect(file.ranges(of: "</script>").count == 2)
        #expect(file.ranges(of: "</title>").count == 1)
        #expect(!file.contains("<!--") && !file.unicodeScalars.contains("\u{2028}"))
        guard case .string(let text) = try object(array(data(file)["pages"]).first)["text"] else { throw Unexpected() }
        #expect(text.hasPrefix("</script></title><!--<script>&"))
    }
}

extension String {
    /// This text without the blanks at its end.
    fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
