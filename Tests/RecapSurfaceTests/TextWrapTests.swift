import RecapSurface
import Testing

/// Where lines end.
struct TextWrapTests {
    @Test(
        "Lines end where a reader expects it",
        arguments: [
            ("", 10, []),
            ("one two three", 7, ["one two", "three"]),
            ("one  two", 3, ["one", "two"]),
            ("one   ", 3, ["one"]),
            ("a\nb\n\nc\n", 9, ["a", "b", "", "c", ""]),
            ("a\r\nb", 9, ["a", "b"]),
            ("  in", 9, ["  in"]),
            ("      in", 3, ["in"]),
            ("   ", 2, [""]),
            ("a\tb", 9, ["a b"]),
            ("abcdefgh", 3, ["abc", "def", "gh"]),
            ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
            ("한 해를 돌아봐요", 8, ["한 해를", "돌아봐요"]),
            ("돌아봐요", 5, ["돌아", "봐요"]),
            ("漢字와 한글", 6, ["漢字와", "한글"]),
            ("日本語の文章", 7, ["日本", "語の", "文章"]),
            ("日本語。文章", 6, ["日本", "語。", "文章"]),
            ("メッセージ900件", 10, ["メッセージ", "900件"]),
            ("2025年2月3日から5月13日まで", 22, ["2025年2月3日から", "5月13日まで"]),
            ("你的一年，由提交讲述", 12, ["你的一年，", "由提交讲述"]), ("夜猫子，晨型人", 12, ["夜猫子，", "晨型人"]),
            ("日本「語」", 6, ["日本", "「語」"]),
            ("Swift言語", 8, ["Swift言", "語"]),
            ("ちょっと", 6, ["ちょっ", "と"]),
            ("行っちゃ", 6, ["行っ", "ちゃ"]),
            ("👍👍👍", 4, ["👍👍", "👍"]),
            ("🇰🇷🇯🇵", 3, ["🇰🇷", "🇯🇵"]),
            ("a漢b", 1, ["a", "…", "b"]),
            ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
            ("ab", 0, ["a", "b"]),
            ("a\u{A0}b c", 4, ["a\u{A0}b", "c"]),
        ])
    func lines(text: String, width: Int, lines: [String]) {
        #expect(wrap(text, width: width) == lines)
    }

    @Test("A word keeps its look over the end of a line, and a look may change within a word")
    func wrappedRuns() {
        let runs = [StyledRun("so "), StyledRun("very bo", tag: 1), StyledRun("ld", tag: 2), StyledRun(" it", tag: 2)]
        #expect(
            wrap(runs, width: 7) == [
                [StyledRun("so "), StyledRun("very", tag: 1)],
                [StyledRun("bo", tag: 1), StyledRun("ld it", tag: 2)],
            ])
    }

    @Test(
        "A text that does not fit ends with an ellipsis",
        arguments: [
            ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello you", 7, "hello…"), ("hello", 1, "…"),
            ("hello", 0, ""),
            ("hello", -1, ""), ("한글날", 6, "한글날"), ("한글날", 5, "한글…"), ("한글날", 4, "한…"), ("👨‍👩‍👧👍!", 4, "👨‍👩‍👧…"),
            ("e\u{301}e\u{301}x", 2, "e\u{301}…"), ("", 0, ""), ("", 3, ""), ("काक", 2, "…"),
        ])
    func truncated(text: String, width: Int, cut: String) {
        #expect(text.truncated(toCells: width) == cut)
    }
}
