import RecapSurface
import Testing

/// What graphemes a text is drawn as.
struct GraphemeTests {
    /// The bases and marks as they would be printed, with `|` before each new `Character`.
    func drawn(_ text: String) -> String {
        var result = ""
        for grapheme in Graphemes(text) {
            result += grapheme.isContinuation ? "+" : "|"
            result.unicodeScalars.append(grapheme.base)
            result.unicodeScalars.append(contentsOf: grapheme.marks)
        }
        return result
    }

    @Test(
        "Text takes the cells that a terminal gives it",
        arguments: [
            ("", 0), ("plain ASCII", 11), ("한 해를", 7), ("日本語", 6), ("カナ", 4), ("ｶﾅ", 2), ("中文，", 6),
            ("e\u{301}", 1), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏃🏽‍♀️", 2), ("❤️", 1), ("🇰🇷", 2), ("1️⃣", 1),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2), ("ﷺ", 1), ("🫨🪿🩷🫩🪎", 10), ("\u{1FAFF}", 2),
            ("\u{378}", 1), ("a\u{1AEC}", 1), ("का", 2), ("─│█▏", 4), ("\u{3000}", 2),
        ])
    func widths(text: String, width: Int) {
        #expect(text.cellWidth == width)
        #expect(text.dropFirst(0).cellWidth == width)
        #expect(Graphemes(text).reduce(0) { $0 + $1.width } == width)
    }

    @Test("An emoji sequence is drawn as its first scalar, a flag as two letters")
    func emojiSequences() {
        #expect(drawn("a👨‍👩‍👧b") == "|a|👨|b")
        #expect(drawn("👍🏽👍") == "|👍|👍")
        #expect(drawn("🏴󠁧󠁢󠁥󠁮󠁧󠁿!") == "|🏴|!")
        #expect(drawn("🇰🇷🇯🇵") == "|K+R|J+P")
        #expect(drawn("3️⃣#️⃣") == "|3|#")
        #expect(drawn("❤️☀︎") == "|❤|☀")
        #expect(drawn("🏽") == "|🏽")
    }

    @Test("Marks stay with their base, at most four")
    func marks() {
        #expect(Graphemes("e\u{301}x").map(\.marks) == [["\u{301}"], []])
        #expect(Graphemes("z" + String(repeating: "\u{301}", count: 9)).map(\.marks.count) == [4])
        #expect(Graphemes("\u{301}").map(\.base) == [" "])
        #expect(drawn("का") == "|क+ा")
    }

    @Test("Letters, marks and emoji of Unicode 15 to 18, and of later versions, are drawn as themselves")
    func newLetters() {
        #expect(drawn("🫨🪿🩷🫩🪎\u{1FA8B}\u{1FAFF}\u{378}") == "|🫨|🪿|🩷|🫩|🪎|\u{1FA8B}|\u{1FAFF}|\u{378}")
        // The standard library doesn't know this mark of Unicode 18, and takes it for a character.
        #expect(drawn("a\u{1AEC}b") == "|a\u{1AEC}|b" && drawn("\u{1AEC}") == "| \u{1AEC}")
        #expect(drawn("🧑\u{200D}🫩🧑\u{200D}\u{1FA8B}x") == "|🧑|🧑|x")
        let text = "a\u{1AEC}b🧑\u{200D}\u{1FA8B}"
        #expect(text.sanitized == text && text.prefix(cells: 1) == "a\u{1AEC}" && text.cellWidth(upTo: 9) == 4)
    }

    @Test("The flag of a region keeps the tags of its code, and no other tags pass, which could hide words")
    func regions() {
        let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        #expect("a\(england)b".sanitized == "a\(england)b" && drawn(england) == "|🏴")
        let tags = String(String.UnicodeScalarView([0xE0068, 0xE0069].compactMap(Unicode.Scalar.init)))
        for text in [
            "🏴" + tags, "🏴\u{E007F}", "a" + tags + "\u{E007F}", "🏴\(tags)\(tags)\(tags)\(tags)\u{E007F}",
            "🏴\u{E0067}\u{E0062}\u{E0020}\u{E007F}",
        ] {
            #expect(
                !text.sanitized.unicodeScalars.contains { (0xE0000...0xE007F).contains($0.value) },
                "\(text.debugDescription)")
        }
    }

    @Test("Decomposed Hangul is drawn as its syllables")
    func hangul() {
        #expect(drawn("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}") == "|\u{D55C}|\u{AE00}")
        #expect(drawn("\u{AC00}\u{11A8}") == "|\u{AC01}")
        #expect(Graphemes("\u{1140}\u{1161}").map(\.marks) == [["\u{1161}"]])
    }

    @Test("Control characters show as symbols")
    func controls() {
        #expect(drawn("\u{1B}[2J") == "|␛|[|2|J")
        #expect(drawn("a\tb\nc\r\n\0\u{7F}") == "|a|␉|b|␊|c|␍+␊|␀|␡")
        for scalar in [
            "\u{85}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{2028}", "\u{2029}", "\u{FFF9}",
            "\u{FFFE}", "\u{1FFFF}", "\u{E0041}",
        ] {
            #expect(drawn(scalar) == "|\u{FFFD}", "U+\(scalar.unicodeScalars.map(\.value))")
        }
    }

    @Test("What is not seen is dropped")
    func ignored() {
        #expect(drawn("a\u{200B}b\u{FEFF}c\u{200D}d\u{AD}e\u{200C}") == "|a|b|c|d|e")
        #expect("\u{200D}".cellWidth == 0)
    }
}
