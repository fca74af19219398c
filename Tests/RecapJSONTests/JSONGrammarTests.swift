import TestSupport
import Testing

@testable import RecapJSON

/// Texts that RFC 8259 takes, and texts that it does not.
@Suite struct JSONGrammarTests {
    static let accepted: [String] = [
        "null", "true", "false", " \t\r\n null \t\r\n ", "0", "-0", "-1", "10", "1.5", "-0.25", "1e5", "1E+5", "1e-5",
        "0e0", "0.0e00",
        "123456789012345678901234567890", "1e400", #""""#, #""a""#, #""\"\\\/\b\f\n\r\t\u00e9""#, #""\uD83D\uDE00""#,
        #""\ud800""#,
        #""\udc00\ud800x""#, #""\u0000""#, "\"\u{7F}\"", "\"한국어 🙂\"", "\"\u{2028}\"", "[]", "[ ]", "[1]", "[1,2 , 3]",
        "[[],{}]", "{}",
        "{ }", #"{"a":1}"#, #"{"":0}"#, #"{"a":1,"a":2}"#, #"{"a" : [ { "b" : null } ] }"#, "\u{FEFF}[]",
        String(repeating: "[", count: 128) + String(repeating: "]", count: 128),
    ]

    static let rejected: [(text: String, offset: Int)] = [
        ("", 0), (" ", 1), ("nul", 0), ("nulll", 0), ("True", 0), ("NaN", 0), ("Infinity", 0), ("-Infinity", 1),
        ("undefined", 0),
        ("+1", 0), ("01", 0), ("-01", 0), ("-", 1), (".5", 0), ("1.", 2), ("1.e5", 2), ("1e", 2), ("1e+", 3),
        ("0x10", 1), ("1_000", 1),
        ("'a'", 0), ("\"a", 0), ("\"a\nb\"", 2), ("\"a\tb\"", 2), ("\"\u{0}\"", 1), (#""\x""#, 1), (#""\u12g4""#, 1),
        (#""\u12""#, 1),
        (#""\"#, 1), (#""\u{41}""#, 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 2), ("[,1]", 1), ("[1 2]", 3),
        ("[1}", 2), ("]", 0),
        ("{", 1), ("{a:1}", 1), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a":1,}"#, 6), (#"{"a":1]"#, 6), (#"{"a" 1}"#, 5),
        (#"{1:2}"#, 1),
        (#"{"a":1 "b":2}"#, 7), ("1 2", 2), ("[] []", 3), ("null,", 4), ("// a\n1", 0), ("[1/* */]", 2), ("\u{A0}1", 0),
        ("[1\u{C}]", 2),
        ("1\u{FEFF}", 1), (String(repeating: "[", count: 129), 128),
        (String(repeating: #"{"a":"#, count: 129), 128 * 5),
    ]

    @Test("Every text of the grammar is taken", arguments: accepted)
    func accepts(_ text: String) throws {
        _ = try JSONDocument.parse(Array(text.utf8))
    }

    @Test("Nothing outside the grammar is taken, and the place is right", arguments: rejected)
    func rejects(_ text: String, _ offset: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(Array(text.utf8)) }
        #expect(error?.offset == offset, "\(text): \(error?.message ?? "")")
        #expect(error?.message.isEmpty == false)
    }

    /// Ill-formed sequences by the kinds of table 3-7: bare continuation, overlong, surrogate, too high, cut short.
    @Test(
        "Bytes that are not UTF-8 are an error where they stand",
        arguments: [
            [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0x81], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0x80], [0xE2, 0x82],
            [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xFE],
            [0xFF],
        ] as [[UInt8]])
    func rejectsIllFormedText(_ bytes: [UInt8]) {
        for prefix in ["", "a", "abcdefgh", "한"] {
            let text = Array("[\"\(prefix)".utf8) + bytes + Array("\"]".utf8)
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(text) }
            #expect(error == JSONSyntaxError(.invalidUTF8(bytes[0]), at: 2 + prefix.utf8.count))
        }
    }

    @Test(
        "Every scalar at the borders of UTF-8 lengths comes through",
        arguments: [0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32])
    func acceptsBorders(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let document = try JSONDocument.parse(Array("\"\(scalar)\"".utf8))
        #expect(document.string(0) == String(Character(scalar)))
    }

    @Test(
        "Other encodings are called by their names",
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16 (little-endian)"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16 (big-endian)"),
            ([0x7B, 0x00, 0x7D, 0x00], "UTF-16 (little-endian)"), ([0x00, 0x7B, 0x00, 0x7D], "UTF-16 (big-endian)"),
            ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0, 0, 0], "UTF-32 (little-endian)"),
            ([0, 0, 0, 0x7B], "UTF-32 (big-endian)"),
        ] as [([UInt8], String)])
    func namesOtherEncodings(_ bytes: [UInt8], _ name: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(bytes) }
        #expect(error?.message == "the file is \(name); save it as UTF-8")
    }

    @Test("What was expected and what was found is said in words")
    func messages() {
        func message(_ text: String) -> String {
            do throws(JSONSyntaxError) {
                _ = try JSONDocument.parse(Array(text.utf8))
                return ""
            } catch { return error.message }
        }
        #expect(message("") == "expected a value, found nothing" && message(" \n") == "expected a value, found nothing")
        #expect(message("[") == "expected a value, found the end of the file")
        #expect(message("[1 2]") == "expected ',' or ']', found '2'")
        #expect(message("{'a':1}") == #"expected a key in " or '}', found ' (strings are written in ")"#)
        #expect(message(#"{"a" 1}"#) == "expected ':' after the key, found '1'")
        #expect(message("[NaN]") == "expected a value, found 'NaN'")
        #expect(message("[True]") == "expected a value, found 'True' (it is written true)")
        #expect(message("[None]") == "expected a value, found 'None' (it is written null)")
        #expect(message("{True: 1}") == #"expected a key in " or '}', found 'True'"#)
        #expect(message("{“a”: 1}") == #"expected a key in " or '}', found '“' (strings are written in ")"#)
        #expect(message("[‘a’]") == #"expected a value, found '‘' (strings are written in ")"#)
        #expect(message("[1,]") == "found a comma after the last value; JSON has none there")
        #expect(message("[한]") == "expected a value, found '한'")
        #expect(message("{} x") == "expected the end of the file after its one value, found 'x'")
        #expect(
            message("\"a\nb\"") == "found a line break inside a string; write it as \\n, or close the string with '\"'")
        #expect(message(#""\q""#) == #"expected one of " \ / b f n r t u after '\', found 'q'"#)
        #expect(message("\"\u{1}\"") == "found a control character inside a string; write it as \\u0001")
        #expect(
            message(String(repeating: "[", count: 200)) == "found more than 128 arrays and objects within each other")
        #expect(message("1.x") == "expected a digit after '.', found 'x'")
    }

    @Test("Only so many values may be in a file")
    func values_limit() throws {
        let limit = JSONDocument.tokenLimit
        if Soak.isOn {
            let most = "[" + String(repeating: "1,", count: limit - 2) + "1]"
            #expect(try JSONDocument.parse(Array(most.utf8)).tokens.count == limit)
        }
        let tooMany = "[" + String(repeating: "1,", count: limit - 1) + "1]"
        do throws(JSONSyntaxError) {
            _ = try JSONDocument.parse(Array(tooMany.utf8))
            Issue.record("read")
        } catch {
            #expect(error.message == "found more than 8,000,000 values and keys")
        }
    }

    @Test("A text of 256 MiB is read, and of a longer one the error says the limit")
    func lengthLimit() {
        // Not JSON from its first byte on, so that nothing but the length takes time.
        var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 256 << 20)
        let atLimit = #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(bytes) }
        #expect(atLimit?.message == "expected a value, found 'xxxxxxxxxxxxxxxx'")
        bytes.append(UInt8(ascii: "x"))
        let beyond = #expect(throws: JSONSyntaxError.self) { try JSONDocument.parse(bytes) }
        #expect(beyond?.message == "the file is longer than 256 MiB")
    }
}
