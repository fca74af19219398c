import RecapJSON
import TestSupport
import Testing

@testable import RecapStory

/// Reads a text as a value, with the headlines of what was said of it.
private func read(_ text: String) throws -> (value: JSONValue, said: [String]) {
    let bytes = Array(text.utf8)
    let document = try JSONDocument.parse(bytes)
    var collector = DiagnosticCollector()
    document.warnOfLoneSurrogates(&collector)
    let value = document.value(0, &collector)
    return (value, collector.diagnostics(file: "a.json", bytes: bytes, document: document).map(\.headline))
}

@Suite struct JSONValueTests {
    @Test("Numbers are the nearest Double, whatever way they are written")
    func numbers() throws {
        for text in [
            "0", "7", "-12", "3.25", "0.1", "-0.001", "123456.789", "1e3", "2.5E-3", "9007199254740993",
            "9007199254740992.5",
            "179769313486231570000000000000000000000000", "1.7976931348623157e308", "5e-324", "1e-400",
            "0.30000000000000004",
            "99999999999999999", "0.1234567890123", "-0.0", "12345678901234.5",
        ] {
            #expect(try read(text).value == .number(try #require(Double(text))), "\(text)")
        }
        guard case .number(let zero) = try read("-0").value else { return #expect(Bool(false)) }
        #expect(zero.sign == .minus)
    }

    @Test("Short decimals read as the standard library reads them, for any digits")
    func decimals() throws {
        let seed: UInt64 = 20_24
        var generator = SplitMix64(seed: seed)
        for _ in 0..<5_000 {
            let whole = UInt64.random(in: 0...99_999_999, using: &generator)
            let text = "\(whole).\(UInt64.random(in: 0...99_999_999, using: &generator))"
            #expect(try read(text).value == .number(try #require(Double(text))), "seed \(seed): \(text)")
        }
    }

    @Test("A number too large for a Double is an error with its place")
    func overflow() throws {
        #expect(try read("[1, 1e400]").said == ["a.json:1:5: [1]: this number is too large"])
        #expect(try read(#"{"a":{"b":-1e999}}"#).said == ["a.json:1:11: a.b: this number is too large"])
    }

    @Test("Escapes become what they stand for")
    func escapes() throws {
        #expect(
            try read(#""a\"\\\/\b\f\n\r\t\u00e9\uD55C\uD83D\uDE00z""#).value == .string("a\"\\/\u{8}\u{C}\n\r\té한😀z"))
        #expect(try read(#"{"\u0061":1}"#).value == ["a": 1])
    }

    @Test("Half a surrogate pair becomes U+FFFD, with a warning at its place")
    func loneSurrogates() throws {
        let (value, said) = try read(#"{"a":"x\ud800y"}"#)
        #expect(value == ["a": "x\u{FFFD}y"])
        #expect(
            said == [
                "a.json:1:8: warning: a: found half of a surrogate pair, which is no character; it is shown as \u{FFFD}"
            ])
        #expect(try read(#""\udc00\ud83d\ude00\ud83d""#).value == .string("\u{FFFD}😀\u{FFFD}"))
        #expect(try read(#""\ud800\u0041""#).value == .string("\u{FFFD}A"))
    }

    @Test("Of two members with one key the last counts, with a warning")
    func duplicates() throws {
        let (value, said) = try read("{\n  \"a\": 1,\n  \"a\": 2\n}")
        #expect(value == ["a": 2])
        #expect(said == ["a.json:3:3: warning: a: this key stands here twice; the last one counts"])
    }

    @Test("Members keep their order and are found by key, few or many")
    func members() throws {
        for count in [0, 1, 8, 9, 200] {
            let names = (0..<count).map { "k\(($0 * 7919) % 1009)" }
            let (value, said) = try read("{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}")
            guard case .object(var object) = value else { return #expect(Bool(false)) }
            #expect(object.map(\.key) == names)
            #expect(names.allSatisfy { object[$0] == .string($0) })
            #expect(object["none"] == nil)
            #expect(said.isEmpty)
            for name in names.dropLast() { object[name] = nil }
            #expect(object.map(\.key) == names.suffix(1))
        }
    }

    @Test("Merging goes into objects and replaces all else")
    func merging() throws {
        func merged(_ one: String, _ other: String) throws -> JSONValue {
            var value = try read(one).value
            value.merge(try read(other).value)
            return value
        }
        #expect(
            try merged(#"{"a":1,"b":{"c":1,"d":[1,2]}}"#, #"{"b":{"d":[3],"e":null},"f":true}"#)
                == ["a": 1, "b": ["c": 1, "d": [3], "e": nil], "f": true])
        #expect(try merged(#"{"a":{"b":1}}"#, #"{"a":2}"#) == ["a": 2])
        #expect(try merged(#"{"a":2}"#, #"{"a":{"b":{"c":1}}}"#) == ["a": ["b": ["c": 1]]])
        #expect(try merged("{}", "[1]") == [1])
        #expect(try merged(#"{"a":1}"#, "{}") == ["a": 1])
    }
}
