internal import RecapSurface

extension String {
    /// Returns the text with each line broken at spaces so that its parts fit into a number of columns. Indented lines, such as those
    /// of files with a caret below, longer words, such as paths, and a command after a colon, which may be copied, stay as they are.
    /// O(*n*).
    package func broken(at columns: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard !line.hasPrefix(" "), line.utf8.count > columns else { return String(line) }
            let commands = line.hasPrefix("Usage: ") ? [] : line.ranges(of: "recap-tui ")
            let command = commands.last { start in
                line[..<start.lowerBound].last { $0 != " " }.map { ":：".contains($0) } ?? false
            }
            let end = command?.lowerBound ?? line.endIndex
            var words = line[..<end].split(separator: " ", omittingEmptySubsequences: command != nil)
            if command != nil { words.append(line[end...]) }
            var text = "", width = 0
            for word in words {
                let cells = word.cellWidth
                if width > 0, width + 1 + cells > columns {
                    text += "\n"
                    width = 0
                } else if width > 0 {
                    text += " "
                    width += 1
                }
                text += word
                width += cells
            }
            return text
        }.joined(separator: "\n")
    }
}
