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
            ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2), ("ﷺ", 1), ("का", 2), ("─│█▏", 4), ("\u{3000}", 2),
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
