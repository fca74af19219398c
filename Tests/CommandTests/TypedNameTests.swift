import RecapSystem
import Testing

/// Names of files in commands that messages show, to be copied.
@Suite struct TypedNameTests {
    @Test(
        "A name is one word of a command, and no option",
        arguments: [
            ("year.json", "year.json"), ("-", "-"), ("--notes-file=x", "./--notes-file=x"),
            ("-\u{301}a", "./-\u{301}a"),
            ("a b", "'a b'"), ("a'\u{301};id", "'a'\\''\u{301};id'"), ("a\u{1B}[2J", "'a␛[2J'"), ("a\nb", "'a␊b'"),
        ])
    func names(_ name: String, _ typed: String) {
        #expect(name.typed.unicodeScalars.elementsEqual(typed.unicodeScalars), "\(name.typed)")
    }

    @Test("Lines stay lines, and their other control characters are visible")
    func lines() { #expect("a\u{9B}b\r\n\u{202E}c\n".sanitizedLines == "a\u{FFFD}b␍\n\u{FFFD}c\n") }
}
