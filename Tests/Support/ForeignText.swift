/// Texts of strangers, made of what means something to a story, a terminal or a document.
package enum ForeignText {
    private static let parts: [String] = [
        "*", "**", "_", "__", "`", "{", "}", "{{", "}}", "[", "]", "](", "(", ")", "\\", "\\*", "\\\\", "|", "<", ">",
        "&", "\"", "'",
        "[x](https://evil.example)", "](https://evil.example)", "https://evil.example", "mailto:a@evil.example",
        "{{secret}}",
        "{{ secret | markup }}", "accent:", "{accent:", "{bold:x}", "secret", "%", "$", "#", "~", "을(를)", "(으)로", "{0}",
        "%@", "<b>",
        "</text>", "-->", "]]>", "&amp;", "\u{1B}[31m", "\u{1B}]8;;https://evil.example\u{7}", "\u{9B}31m", "\u{7}",
        "\u{0}", "\u{7F}",
        "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{200B}", "\u{202E}", "\u{2066}", "\u{2069}",
        "\u{61C}", "é", "e\u{301}",
        "한글", "漢", "שלום", "مرحبا", "👍🏽", "👩‍👩‍👧", "🇰🇷", "1\u{FE0F}\u{20E3}", "a", "b c", "Ana", "snake_case", " ", ".", ",",
        "-", "…", "\t",
    ]

    /// Returns a random text of a few parts, on one line.
    package static func line(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }

    /// Names and sentences that were once read as markup, as links or as references.
    package static let examples = [
        "_Ana_ [x](https://evil.example)", "__init__", "**b**", "`code`", "{{secret}}", "{accent:a}", "\\*",
        "[x](https://evil.example)", "",
        "\u{301}x", " a ", "***", "_", "]", "}", "](https://evil.example)", "을(를)", "%",
    ]
}
