package import RecapStory
internal import RecapSurface

extension Diagnostic {
    /// The headline with only the last component of the file's path, to fit on a screen.
    package var shortHeadline: String {
        let folder = file.lastIndex(of: "/").map { file[...$0].utf8.count } ?? 0
        return String(headline.utf8.dropFirst(folder))?.sanitized ?? headline.sanitized
    }

    /// Returns the line of the file, cut to at most `columns` cells around the error, and a line with a caret below the error. Returns
    /// nothing if the contents of the file are hidden.
    package func excerptLines(columns: Int = .max) -> [String] {
        guard hasExcerpt, !excerpt.isEmpty else { return [] }
        let characters = excerpt.map { $0 == "\t" ? " " : String($0).sanitized }
        let widths = characters.map(\.cellWidth), caret = min(caret, characters.count)
        var start = 0, end = characters.count
        // A sign at each end stands for what is cut.
        let room = widths.reduce(0, +) > columns ? columns - 2 : .max
        while widths[start..<end].reduce(0, +) > room, start < caret || end > caret + 1 {
            let isLeftLong = widths[start..<caret].reduce(0, +) > room / 5 * 3
            if start < caret, isLeftLong || end <= caret + 1 { start += 1 } else { end -= 1 }
        }
        let before = start > 0 ? "…" : "", after = end < characters.count ? "…" : ""
        let indent = before.count + widths[start..<caret].reduce(0, +)
        return [
            before + characters[start..<end].joined() + after, String(repeating: " ", count: indent) + "^",
        ]
    }
}
