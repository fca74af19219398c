/// Kinds of text that are difficult to handle. A text of each kind can be created in any length.
package enum HostileText: String, CaseIterable, Sendable {
    // Line breaking and quotation.
    case letters, words, word, blanks, tabs, newlines, carriageReturns, blankLines, hyphens, quotes, brackets
    // Scripts.
    case hangul, jamo, leadingJamo, ideographs, kana, smallKana, cyrillic, arabic, devanagari, conjuncts, thai
    // Sequences that form one character, and incomplete ones.
    case flags, halfFlags, emoji, families, joiners, skinTones, marks, stackedMarks, keycaps, tags, prepended, selectors
    // Invisible and forbidden scalars.
    case zeroWidth, byteOrderMarks, rightToLeft, controls, escapes, unassigned
    // Markup of text in a story, and code.
    case asterisks, openBold, backticks, underscores, openQuotes, slashes, braces
    // A random sequence of all other kinds.
    case mixed

    /// Returns a text of at least the given number of bytes in UTF-8, and not much more. The same seed gives the same
    /// text.
    package func text(bytes: Int, seed: UInt64 = 1) -> String {
        guard self != .mixed else { return HostileText.mixed(bytes: bytes, seed: seed) }
        let unit = unit
        return lead + String(repeating: unit, count: max(0, bytes + unit.utf8.count - 1) / unit.utf8.count)
    }

    /// The prefix of the text.
    private var lead: String {
        switch self {
        case .marks: "e"
        case .tags: "🏴"
        case .joiners, .skinTones: "👩"
        case .openQuotes: "\""
        default: ""
        }
    }

    /// The part that is repeated.
    private var unit: String {
        switch self {
        case .letters: "a b "
        case .words: "lorem ipsum dolor "
        case .word: "x"
        case .blanks: " "
        case .tabs: "\t"
        case .newlines: "\n"
        case .carriageReturns: "\r\n"
        case .blankLines: "  \n"
        case .hyphens: "half-a-word-"
        case .quotes: "\"'“”"
        case .brackets: "([「」])"
        case .hangul: "한글 문장을 씁니다 "
        case .jamo: "\u{1112}\u{1161}\u{11AB}"
        case .leadingJamo: "\u{1112}"
        case .ideographs: "漢字"
        case .kana: "かなカナ"
        case .smallKana: "っゃー"
        case .cyrillic: "привет мир "
        case .arabic: "مرحبا بكم "
        case .devanagari: "नमस्ते का "
        case .conjuncts: "क्"
        case .thai: "สวัสดีที่นี่"
        case .flags: "🇰🇷"
        case .halfFlags: "🇰 "
        case .emoji: "👍"
        case .families: "👨‍👩‍👧‍👦"
        case .joiners: "\u{200D}👩"
        case .skinTones: "\u{1F3FD}"
        case .marks: "\u{301}"
        case .stackedMarks: "z\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}"
        case .keycaps: "1\u{FE0F}\u{20E3}"
        case .tags: "\u{E0067}"
        case .prepended: "\u{600}"
        case .selectors: "❤\u{FE0F}"
        case .zeroWidth: "\u{200B}\u{200D}"
        case .byteOrderMarks: "\u{FEFF}"
        case .rightToLeft: "\u{202E}\u{2067}\u{200F}"
        case .controls: "\u{0}\u{7}\u{9B}"
        case .escapes: "\u{1B}[2J\u{1B}]0;x\u{7}"
        case .unassigned: "\u{378}\u{FFFF}\u{E000}"
        case .asterisks: "*"
        case .openBold: "**a"
        case .backticks: "`"
        case .underscores: "_a"
        case .openQuotes: "\\'a"
        case .slashes: "//"
        case .braces: "{{"
        case .mixed: ""
        }
    }

    private static func mixed(bytes: Int, seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        let shapes = allCases.filter { $0 != .mixed }
        var text = ""
        while text.utf8.count < bytes {
            let shape = shapes[Int.random(in: 0..<shapes.count, using: &random)]
            // Pieces of one scalar to some hundred bytes, so that every kind meets every other one.
            let piece = shape.text(bytes: 1 << Int.random(in: 0..<8, using: &random))
            var cut = String.UnicodeScalarView()
            cut.append(contentsOf: piece.unicodeScalars.prefix(Int.random(in: 1...40, using: &random)))
            text += String(cut)
        }
        return text
    }
}
