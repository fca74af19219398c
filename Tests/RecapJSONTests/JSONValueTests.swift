import RecapJSON
import TestSupport
import Testing

@Suite struct JSONValueTests {
    private func read(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    /// Reads a text and returns the problems in it as pairs of the problem and the byte offset of its token.
    private func problems(_ text: String) throws -> [(JSONDocument.ValueProblem, Int)] {
        let document = try JSONDocument.parse(Array(text.utf8))
        var problems: [(JSONDocument.ValueProblem, Int)] = []
        _ = document.value { problems.append(($0, document.tokens[$1].offset)) }
        return problems
    }

    @Test("Numbers are the nearest Double, whatever way they are written")
    func numbers() throws {
        for text in [
            "0", "7", "-12", "3.25", "0.1", "-0.001", "123456.789", "1e3", "2.5E-3", "9007199254740993",
            "9007199254740992.5",
            "179769313486231570000000000000000000000000", "1.7976931348623157e308", "5e-324", "1e-400",
            "0.30000000000000004",
            "99999999999999999", "0.1234567890123", "-0.0", "12345678901234.5",
        ] {
            #expect(try read(text) == .number(try #require(Double(text))), "\(text)")
        }
        guard case .number(let zero) = try read("-0") else { return #expect(Bool(false)) }
        #expect(zero.sign == .minus)
    }

    @Test("Short decimals read as the standard library reads them, for any digits")
    func decimals() throws {
        let seed: UInt64 = 20_24
        var generator = SplitMix64(seed: seed)
        for _ in 0..<5_000 {
            let whole = UInt64.random(in: 0...99_999_999, using: &generator)
            let text = "\(whole).\(UInt64.random(in: 0...99_999_999, using: &generator))"
            #expect(try read(text) == .number(try #require(Double(text))), "seed \(seed): \(text)")
        }
    }

    @Test("Escapes become what they stand for")
    func escapes() throws {
        #expect(
            try read(#""a\"\\\/\b\f\n\r\t\u00e9\uD55C\uD83D\uDE00z""#) == .string("a\"\\/\u{8}\u{C}\n\r\té한😀z"))
        #expect(try read(#"{"\u0061":1}"#) == ["a": 1])
    }

    @Test("Of two members with one key the last counts, and a number too large for a Double is 0; both are reported")
    func problems() throws {
        let text = #"{"a": 1, "b": [1e400], "a": 2}"#
        #expect(try read(text) == ["a": 2, "b": [0]])
        let found = try problems(text)
        #expect(found.map(\.0) == [.numberTooLarge, .duplicateKey])
        #expect(found.map(\.1) == [15, 23])
    }

    @Test("Half a surrogate pair becomes U+FFFD, and its place is kept")
    func loneSurrogates() throws {
        #expect(try read(#"{"a":"x\ud800y"}"#) == ["a": "x\u{FFFD}y"])
        #expect(try read(#""\udc00\ud83d\ude00\ud83d""#) == .string("\u{FFFD}😀\u{FFFD}"))
        #expect(try read(#""\ud800\u0041""#) == .string("\u{FFFD}A"))
        #expect(try JSONDocument.parse(Array(#"["\ud800\u0041", "\uDFFF"]"#.utf8)).loneSurrogates == [2, 18])
    }

    @Test("Members keep their order and are found by key, few or many")
    func members() throws {
        for count in [0, 1, 8, 9, 200] {
            let names = (0..<count).map { "k\(($0 * 7919) % 1009)" }
            let value = try read("{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}")
            guard case .object(var object) = value else { return #expect(Bool(false)) }
            #expect(object.map(\.key) == names)
            #expect(names.allSatisfy { object[$0] == .string($0) })
            #expect(object["none"] == nil)
            for name in names.dropLast() { object[name] = nil }
            #expect(object.map(\.key) == names.suffix(1))
        }
    }

    @Test("Merging goes into objects and replaces all else")
    func merging() throws {
        func merged(_ one: String, _ other: String) throws -> JSONValue {
            var value = try read(one)
            value.merge(try read(other))
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
