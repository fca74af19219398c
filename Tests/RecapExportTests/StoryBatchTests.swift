import RecapExport
import RecapJSON
import RecapScene
import RecapStory
import RecapSurface
import RecapSystem
import TestSupport
import Testing

/// Stories that are filled with rows of data.
@Suite struct StoryBatchTests {
    private static let template = SourceText(
        name: "year.json",
        text: #"""
            {"$schema": "story.schema.json", "version": 1, "title": "A year", "pages": [
              {"elements": [{"kind": "title", "text": "Hello, {{name}}"}, {"kind": "stat", "value": "{{n}}"}]},
              {"showIf": "langs", "elements": [{"kind": "bars", "items": "{{langs}}"}]},
              {"elements": [{"kind": "text", "text": "{{place.city}}", "showIf": "place.city"}]}
            ], "data": {"name": "you", "place": {"city": null, "country": "KR"}}}
            """#)

    private func template(_ text: SourceText = template) throws -> StoryTemplate {
        try #require(StoryTemplate.parse(text).value)
    }

    /// Returns the line of a row.
    private func line(_ row: String, _ template: StoryTemplate) -> String {
        var lines = BatchLines([template])
        do throws(RowError) {
            lines.add(story: try template.fill(Array(row.utf8)))
        } catch {
            lines.add(error)
        }
        return String(decoding: lines.bytes, as: UTF8.self)
    }

    @Test("A row is laid over the story's data as --data is, at every level")
    func merging() throws {
        let template = try template()
        for row in [
            #"{"key":"u1","n":5}"#, #"{"n":5,"name":"Ada","place":{"city":"Seoul"},"new":[1,{"a":2}]}"#,
            #"{"n":1,"n":2,"place":{"city":"a","city":"b"},"name":{"x":1}}"#, #"{"n":5,"place":7,"name":"\u00e9\n"}"#,
            #"{"\u006e":5,"na\u006de":"Ada","n":6,"pl\u0061ce":{"cit\u0079":"Jeju"}}"#,
            #"{"n":5,"cafe\u0301":1,"café":2,"\#u{212A}":1,"K":2,"place":{"\#u{212A}":1,"K":2}}"#,
            "{" + (0..<50).map { #""m\#($0)":\#($0)"# }.joined(separator: ",") + #","n":5,"m3":"x","\u006d4":[]}"#,
        ] {
            let expected = Story.parse(Self.template, data: [SourceText(name: "row", text: row)]).story
            let line = line(row, template)
            let story = Story.parse(SourceText(name: "line", text: line)).story
            #expect(story == expected, "\(line)")
        }
    }

    @Test("A line has the row's key and its numbers as they are written, and is compact")
    func keys() throws {
        let template = try template()
        #expect(
            line(#" { "key" : 9007199254740993 , "n" : 12345678901234567890 , "l": [ 1.0 , 2e3 ] } "#, template)
                == #"{"key":9007199254740993,"version":1,"title":"A year","pages":[{"elements":[{"kind":"title","text":"Hello, {{name}}"},{"kind":"stat","value":"{{n}}"}]},{"showIf":"langs","elements":[{"kind":"bars","items":"{{langs}}"}]},{"elements":[{"kind":"text","text":"{{place.city}}","showIf":"place.city"}]}],"data":{"name":"you","place":{"city":null,"country":"KR"},"key":9007199254740993,"n":12345678901234567890,"l":[1.0,2e3]}}"#
                + "\n")
        #expect(line(#"{"n":1}"#, template).hasPrefix(#"{"version":1,"#))
        #expect(line(#"{"n":1,"key":"a\u2028\"b"}"#, template).hasPrefix(##"{"key":"a\u2028\"b","version""##))
    }

    @Test("A text that would break the line or act on a terminal is escaped")
    func printable() throws {
        let line = line("{\"key\":\"\u{2028}\u{9B}31m\u{7F}\",\"n\":\"한 😀\u{202E}\"}", try template())
        #expect(line.hasPrefix(#"{"key":"\u2028\u009b31m\u007f""#))
        #expect(line.contains(#""n":"한 😀\u202e""#))
    }

    @Test(
        "A row with which the story can't be played gives an error with its place and its key",
        arguments: [
            (#"{"key":"a"}"#, #""a""#, "year.json:2:", "refers to nothing"),
            (#"{"key":7,"n":1,"langs":[1]}"#, "7", "year.json:3:", "expected text or an object with a label"),
            (#"{"key":7,"n":{}}"#, "7", "year.json:2:", "is an object"),
            (#"{"key":7,"n":1e999}"#, "null", "row:1:14: n", "too large"),
            ("", "null", "row:1:1", "expected a value"),
            (
                "name,n", "null", "row:1:1",
                #"found 'name'; a row is a JSON object on a line, such as {\"name\":\"Ada\"}"#
            ),
            (#"{"n":1"#, "null", "row:1:7", "expected ',' or '}'"), ("[1]", "null", "row:1:1", "expected an object"),
            (#"{"n":1,"key":[]}"#, "null", "row: key", "expected a text or a number, found an array"),
        ])
    func errors(row: String, key: String, place: String, message: String) throws {
        let line = line(row, try template())
        #expect(line.hasPrefix(#"{"key":\#(key),"error":{"place":"\#(place)"#), "\(line)")
        #expect(line.contains(message), "\(line)")
    }

    @Test(
        "The check of a row without reading the story has the answer of a reader of the whole story",
        arguments: ["year", "2024", "kinds", "onboarding", "release-notes"])
    func checks(name: String) throws {
        var text = Self.template
        if name != "year" {
            let file = Self.stories + name + ".json"
            text = SourceText(name: name, bytes: try OpenFile(regular: file).bytes(limit: 1 << 20))
        }
        let template = try template(text)
        var random = SplitMix64(seed: Soak.seed(21))
        var failures = 0
        let count = Soak.count(60, 20_000)
        for _ in 0..<count {
            var data = template.story.data
            for _ in 0..<Int.random(in: 1...3, using: &random) { data = Self.mutated(data, &random) }
            if name == "year", Bool.random(using: &random) { data.merge(["n": 5]) }
            let row = data.text(.compact)
            let expected = Story.parse(text, data: [SourceText(name: "row", text: row)])
            var error: RowError?
            do throws(RowError) { _ = try template.fill(Array(row.utf8)) } catch let failure { error = failure }
            #expect((error == nil) == !expected.hasErrors, "\(row): \(expected.diagnostics.map(\.headline))")
            if error != nil { failures += 1 }
        }
        #expect(template.story.data == [:] || (1..<count).contains(failures))
    }

    private static let stories = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Stories/"

    /// Returns a value with one part of it replaced.
    private static func mutated(_ value: JSONValue, _ random: inout SplitMix64) -> JSONValue {
        let others: [JSONValue] = [
            nil, true, 0, -3, 1e6, "", "text", "#12345g", [], [1, 2], ["a", [1]], [["label": "x", "value": [1]]], [:],
            ["label": "y"], ["2024-02-30": 1], ["2024-02-29": "x"],
        ]
        switch value {
        case .object(var object) where !object.isEmpty && Int.random(in: 0..<8, using: &random) > 0:
            let member = object[Int.random(in: 0..<object.count, using: &random)]
            object[member.key] = mutated(member.value, &random)
            return .object(object)
        case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<3, using: &random) > 0:
            let index = Int.random(in: 0..<elements.count, using: &random)
            elements[index] = mutated(elements[index], &random)
            return .array(elements)
        default: return others.randomElement(using: &random) ?? nil
        }
    }

    @Test("Bytes of any kind give a line that is JSON")
    func hostileRows() throws {
        let template = try template()
        var random = SplitMix64(seed: Soak.seed(22))
        let row = Array(#"{"key":"k\u00e9","n":[1,2.5e3,true,null],"langs":[{"label":"Swift","value":3}]}"#.utf8)
        for _ in 0..<Soak.count(3000, 300_000) {
            var bytes = row
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: at)
                default: bytes.insert(contentsOf: row.dropFirst(at % row.count).prefix(5), at: at)
                }
            }
            var lines = BatchLines([template])
            do throws(RowError) {
                lines.add(story: try template.fill(bytes))
            } catch {
                lines.add(error)
            }
            let text = String(decoding: lines.bytes, as: UTF8.self)
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
            #expect(throws: Never.self) { try JSONValue(parsing: Array(text.utf8)) }
        }
    }

    @Test("A story that is broken is no template, and one that lacks data is")
    func brokenTemplates() {
        let broken = StoryTemplate.parse(SourceText(name: "a.json", text: #"{"version":1,"pages":[{"elements":7}]}"#))
        #expect(broken.value == nil)
        #expect(
            broken.diagnostics.map(\.headline) == [
                "a.json:1:35: pages[0].elements: expected a list of elements, found 7"
            ])
        #expect(StoryTemplate.parse(Self.template).diagnostics == [])
    }

    @Test("A row so long that its texts may be too long is checked as a whole")
    func longRows() throws {
        let template = try template()
        let long = String(repeating: "x", count: 3 << 20)
        #expect(line(#"{"n":1,"name":"\#(long)"}"#, template).contains("at most 2 MiB can be shown"))
        #expect(line(#"{"n":1,"other":"\#(long)"}"#, template).contains(#""other":"xxx"#))
    }
}
