import RecapStory
package import RecapSurface

/// Text with `**bold**`, `_italic_` and `` `code` `` as runs. A mark without its partner stays as it stands.
package enum InlineMarkup {
    /// The runs of a text; their tags are `TextStyle` bits, code in the accent colour.
    package static func runs(of text: String) -> [StyledRun] {
        guard
            text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "`") })
        else { return [StyledRun(text)] }
        var runs: [StyledRun] = []
        var plain = ""
        var rest = Substring(text)
        while !rest.isEmpty {
            if let (inner, style, after) = marked(rest, before: plain.last) {
                if !plain.isEmpty { runs.append(StyledRun(plain)) }
                plain = ""
                runs.append(StyledRun(String(inner), tag: style.rawValue))
                rest = after
            } else {
                plain.append(rest.removeFirst())
            }
        }
        if !plain.isEmpty { runs.append(StyledRun(plain)) }
        return runs
    }

    /// The text without its marks.
    package static func plainText(of text: String) -> String {
        runs(of: text).map(\.text).joined()
    }

    private static let marks: [(mark: String, style: TextStyle)] = [("**", .bold), ("_", .italic), ("`", .accent)]

    /// Marked text at the beginning; its marks must touch it, and `_` must not stand within a word.
    private static func marked(
        _ text: Substring, before: Character?
    ) -> (inner: Substring, style: TextStyle, after: Substring)? {
        for (mark, style) in marks where text.hasPrefix(mark) {
            if mark == "_", let before, before.isLetter || before.isNumber { return nil }
            let inner = text.dropFirst(mark.count)
            guard let first = inner.first, !first.isWhitespace else { return nil }
            var end = inner.startIndex
            while end < inner.endIndex {
                let tail = inner[end...]
                if tail.hasPrefix(mark), end > inner.startIndex, inner[..<end].last?.isWhitespace == false {
                    let after = tail.dropFirst(mark.count)
                    if mark != "_" || !(after.first.map { $0.isLetter || $0.isNumber } ?? false) {
                        return (inner[..<end], style, after)
                    }
                }
                end = inner.index(after: end)
            }
            return nil
        }
        return nil
    }
}
