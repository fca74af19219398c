/// The block of a Markdown file between `<!-- recap -->` and `<!-- /recap -->`, which a program may replace.
package enum RecapBlock {
    /// The line before the block.
    package static let start = "<!-- recap -->"
    /// The line after the block.
    package static let end = "<!-- /recap -->"

    /// Returns the text of a file with the block replaced. All other bytes remain unchanged.
    ///
    /// Markers within fenced code, as in documentation about them, are ignored. A missing end marker is added. Line endings
    /// follow the line of the start marker. O(*n*) in the length of the text.
    ///
    /// - Parameters:
    ///   - text: The contents of the file.
    ///   - lines: The lines of the block.
    ///   - name: The name of the file, for error messages.
    /// - Throws: ``MakeError`` if the file has no block, or several.
    package static func replaced(in text: String, with lines: [String], name: String) throws(MakeError) -> String {
        // As a `Character`, CR LF would be a single element.
        var parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let marks = marks(in: parts)
        guard marks.starts.count == 1, let first = marks.starts.first else {
            throw MakeError(
                marks.starts.isEmpty
                    ? "\(name): there is no line \(start); add one where the recap is to be"
                    : "\(name): there are several lines \(start), first in lines "
                        + marks.starts.prefix(2).map { String($0 + 1) }.joined(separator: " and ")
                        + "; keep one of them")
        }
        let ending = parts[first].hasSuffix("\r") ? "\r" : ""
        let block = lines.map { $0 + ending }
        let last = marks.ends.first { $0 > first }
        guard marks.ends.allSatisfy({ $0 == last }) else {
            throw MakeError(
                "\(name): line \((marks.ends.first { $0 != last } ?? 0) + 1): there is no \(start) before it")
        }
        if let last {
            parts.replaceSubrange((first + 1)..<last, with: block)
        } else {
            parts.insert(contentsOf: block + [end + ending], at: first + 1)
            // The marker may be the last line, without a line break.
            if first + block.count + 2 == parts.count { parts.append("") }
        }
        return parts.joined(separator: "\n")
    }

    /// Returns the indices of the lines that are start and end markers.
    private static func marks(in lines: [String]) -> (starts: [Int], ends: [Int]) {
        var starts: [Int] = [], ends: [Int] = [], fence: (sign: UInt8, count: Int)?
        for (index, line) in lines.enumerated() {
            let line = Array(line.utf8), indent = line.prefix { $0 == UInt8(ascii: " ") }.count
            let end = line.lastIndex { !isBlank($0) } ?? -1
            let text = line[...end].dropFirst(indent)
            if indent < 4, let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") {
                let count = text.prefix { $0 == sign }.count
                if let open = fence {
                    if open.sign == sign, count >= open.count, count == text.count { fence = nil }
                } else if count >= 3 {
                    fence = (sign, count)
                }
            }
            guard fence == nil else { continue }
            if text.elementsEqual(start.utf8) { starts.append(index) }
            if text.elementsEqual(RecapBlock.end.utf8) { ends.append(index) }
        }
        return (starts, ends)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
