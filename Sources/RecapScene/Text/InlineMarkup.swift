import RecapStory
package import RecapSurface

/// Text with `**bold**`, `_italic_` and `` `code` `` as runs. A mark without its partner stays as it stands.
package enum InlineMarkup {
    /// The runs of a text; their tags are `TextStyle` bits, code in the accent colour. O(length of the text).
    package static func runs(of text: String) -> [StyledRun] {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "`") })
        else { return [StyledRun(text)] }
        let characters = Array(text)
        let ends = marks.map { InlineMarkup.ends(of: $0.mark, in: characters) }
        var runs: [StyledRun] = []
        var plain = ""
        var at = 0
        while at < characters.count {
            if let (inner, style, after) = marked(at, in: characters, before: plain.last, ends: ends) {
                if !plain.isEmpty { runs.append(StyledRun(plain)) }
                plain = ""
                runs.append(StyledRun(String(characters[inner]), tag: style.rawValue))
                at = after
            } else {
                plain.append(characters[at])
                at += 1
            }
        }
        if !plain.isEmpty { runs.append(StyledRun(plain)) }
        return runs
    }

    /// The text without its marks.
    package static func plainText(of text: String) -> String {
        runs(of: text).map(\.text).joined()
    }

    private static let marks: [(mark: [Character], style: TextStyle)] = [
        (["*", "*"], .bold), (["_"], .italic), (["`"], .accent),
    ]

    /// For each place the next one from there on at which a mark ends what it marks; the length of the text where none is.
    private static func ends(of mark: [Character], in characters: [Character]) -> [Int] {
        var ends = Array(repeating: characters.count, count: characters.count + 1)
        for at in characters.indices.reversed() {
            ends[at] = isEnd(of: mark, at: at, in: characters) ? at : ends[at + 1]
        }
        return ends
    }

    /// Whether a mark stands at a place and touches the text before it; `_` must not stand within a word.
    private static func isEnd(of mark: [Character], at: Int, in characters: [Character]) -> Bool {
        guard at > 0, !characters[at - 1].isWhitespace, characters[at...].starts(with: mark) else { return false }
        let after = at + mark.count
        return mark != ["_"] || after == characters.count || !characters[after].isWordCharacter
    }

    /// Marked text that begins at a place; its marks must touch it, and `_` must not stand within a word.
    private static func marked(
        _ at: Int, in characters: [Character], before: Character?, ends: [[Int]]
    ) -> (inner: Range<Int>, style: TextStyle, after: Int)? {
        for (index, (mark, style)) in marks.enumerated() where characters[at...].starts(with: mark) {
            if mark == ["_"], before?.isWordCharacter == true { return nil }
            let start = at + mark.count
            guard start < characters.count, !characters[start].isWhitespace else { return nil }
            let end = ends[index][start + 1]
            return end < characters.count ? (start..<end, style, end + mark.count) : nil
        }
        return nil
    }
}

extension Character {
    /// Whether it is part of a word.
    fileprivate var isWordCharacter: Bool { isLetter || isNumber }
}
