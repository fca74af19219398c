import RecapJSON
import Testing

@testable import RecapStory

/// Takes down an error at each offset and returns what is made of it.
private func diagnose(_ text: String, at offsets: [Int]) throws -> [Diagnostic] {
    let bytes = Array(text.utf8)
    let document = try JSONDocument.parse(bytes)
    var collector = DiagnosticCollector()
    for offset in offsets { collector.error(document, document.token(atOrBefore: offset), offset: offset, "here") }
    return collector.diagnostics(file: "s.json", bytes: bytes, document: document)
}

/// Reads a text as a value, with the headlines of what was said of it.
private func read(_ text: String) throws -> (value: JSONValue, said: [String]) {
    let bytes = Array(text.utf8)
    let document = try JSONDocument.parse(bytes)
    var collector = DiagnosticCollector()
    document.warnOfLoneSurrogates(&collector)
    let value = document.value(0, &collector)
    return (value, collector.diagnostics(file: "a.json", bytes: bytes, document: document).map(\.headline))
}

@Suite struct DiagnosticTests {
    @Test("Lines end at LF, CR LF and CR, and columns count characters as people see them")
    func locations() throws {
        let text = "{\"a\":1,\n\"b\":2,\r\n\"c\":3,\r\"한국🇰🇷e\u{301}👨‍👩‍👧\":4}"
        let offsets = ["1", "2", "3", "4"].compactMap { digit in text.utf8.firstIndex(of: Array(digit.utf8)[0]) }
            .map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
        let places = try diagnose(text, at: offsets).map(\.location)
        #expect(
            places == [
                .init(line: 1, column: 6), .init(line: 2, column: 5), .init(line: 3, column: 5),
                .init(line: 4, column: 9),
            ])
    }

    @Test("Places are right in whatever order errors were found")
    func orderOfFile() throws {
        let places = try diagnose("[\n1,\n2,\n3]", at: [8, 2, 5]).map(\.headline)
        #expect(places == ["s.json:2:1: [0]: here", "s.json:3:1: [1]: here", "s.json:4:1: [2]: here"])
    }

    @Test("A byte order mark takes no column")
    func byteOrderMark() throws {
        #expect(try diagnose("\u{FEFF}[1]", at: [4]).map(\.location) == [.init(line: 1, column: 2)])
    }

    @Test(
        "Paths name members and count items",
        arguments: [
            (#"{"pages":[{},{"a":[1,{"b":"X"}]}]}"#, "pages[1].a[1].b"),
            (#"{"a b":{"c.d":["X"]}}"#, #"["a b"]["c.d"][0]"#),
            (#"["X"]"#, "[0]"), (#""X""#, ""), (#"{"한":"X"}"#, "한"), (#"{"q":[[],[[]],"X"]}"#, "q[2]"),
            (#"{"a":[{"b":1}],"c":{"d":"X"}}"#, "c.d"),
        ])
    func paths(_ text: String, _ path: String) throws {
        let place = try #require(text.range(of: "\"X"))
        let offset = text.utf8.distance(from: text.utf8.startIndex, to: place)
        #expect(try diagnose(text, at: [offset]).map(\.path) == [path])
    }

    @Test("The excerpt is the line, with the caret under the place")
    func excerpt() throws {
        let said = try #require(try diagnose("{\n  \"가\": 12\n}", at: [11]).first)
        #expect(said.excerpt == "  \"가\": 12")
        #expect(Array(said.excerpt)[said.caret] == "2" || Array(said.excerpt)[said.caret] == "1")
        #expect(said.caret == said.location.column - 1)
    }

    @Test("A long line is cut to a window around the place", arguments: [1, 500, 4_000, 7_999])
    func longLine(_ item: Int) throws {
        let text = "[" + (0..<8_000).map { $0 == item ? "\"#\"" : "\"한글\"" }.joined(separator: ",") + "]"
        let offset = try #require(Array(text.utf8).firstIndex(of: UInt8(ascii: "#")))
        let said = try #require(try diagnose(text, at: [offset]).first)
        #expect(said.location.column == item * 5 + 3)
        #expect(said.excerpt.count <= Excerpt.width)
        #expect(said.excerpt.count >= 60)
        #expect(Array(said.excerpt)[said.caret] == "#")
        #expect(said.excerpt.hasPrefix("…") == (item > 1))
        #expect(said.excerpt.hasSuffix("…") == (item < 7_999))
    }

    @Test("A number too large for a Double is an error with its place")
    func overflow() throws {
        #expect(try read("[1, 1e400]").said == ["a.json:1:5: [1]: this number is too large"])
        #expect(try read(#"{"a":{"b":-1e999}}"#).said == ["a.json:1:11: a.b: this number is too large"])
    }

    @Test("Half a surrogate pair is a warning at its place")
    func loneSurrogates() throws {
        let (value, said) = try read(#"{"a":"x\ud800y"}"#)
        #expect(value == ["a": "x\u{FFFD}y"])
        #expect(
            said == [
                "a.json:1:8: warning: a: found half of a surrogate pair, which is not a character; it is shown as \u{FFFD}"
            ])
    }

    @Test("Of two members with one key the last counts, with a warning")
    func duplicates() throws {
        let (value, said) = try read("{\n  \"a\": 1,\n  \"a\": 2\n}")
        #expect(value == ["a": 2])
        #expect(said == ["a.json:3:3: warning: a: this key appears here twice; the last one counts"])
    }

    @Test("Twenty errors and twenty warnings of a file are told, the others counted")
    func limit() throws {
        let bytes = Array("[1]".utf8)
        let document = try JSONDocument.parse(bytes)
        var collector = DiagnosticCollector()
        for number in 0..<50 {
            collector.error(document, 1, "error \(number)")
            collector.warning(document, 1, "warning \(number)")
        }
        let said = collector.diagnostics(file: "s.json", bytes: bytes, document: document)
        #expect(said.filter { $0.severity == .error }.map(\.message) == (0..<20).map { "error \($0)" })
        #expect(said.filter { $0.severity == .warning }.count == 20)
        #expect(collector.errorCount == 50)
        #expect(collector.warningCount == 50)
    }
}

extension String {
    /// Where `other` begins, found byte by byte.
    fileprivate func range(of other: String) -> String.Index? {
        utf8.indices.first { utf8[$0...].starts(with: other.utf8) }
    }
}
