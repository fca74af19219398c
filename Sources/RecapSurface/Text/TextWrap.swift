/// Breaks text into lines of at most `width` cells (less than 1 counts as 1). O(n).
///
/// A line ends at blanks, which are dropped there, and beside ideographs and kana, but Korean only at blanks; punctuation
/// stays where it belongs. A word that is longer than a line is cut between `Character`s. A newline ends a line; blanks
/// at the beginning of such a paragraph stay. A tab is a blank. A character that no line can hold is shown as `…`.
/// No text gives no line; neighbours of the same tag become one run.
package func wrap(_ runs: some Sequence<StyledRun>, width: Int) -> [[StyledRun]] {
    let width = max(1, width)
    var units: [TextUnit] = []
    for run in runs {
        for character in run.text {
            var unit = TextUnit(character, tag: run.tag)
            if unit.width > width {
                unit.character = "…"
                unit.width = 1
            }
            units.append(unit)
        }
    }
    guard !units.isEmpty else { return [] }
    var lines: [[StyledRun]] = []
    var start = 0
    while let end = units[start...].firstIndex(where: { $0.kind == .newline }) {
        lines += wrapParagraph(units[start..<end], width: width)
        start = end + 1
    }
    return lines + wrapParagraph(units[start...], width: width)
}

/// Breaks a text that looks the same throughout into lines of at most `width` cells, as for runs.
package func wrap(_ text: String, width: Int) -> [String] {
    wrap([StyledRun(text)], width: width).map { $0.first?.text ?? "" }
}

/// Breaks what stands between two newlines; at least one line.
private func wrapParagraph(_ units: ArraySlice<TextUnit>, width: Int) -> [[StyledRun]] {
    var lines: [[StyledRun]] = []
    var start = units.startIndex
    /// Where the line may end, latest: the first unit of the next line.
    var opportunity: Int?
    var used = 0
    var at = start
    while at < units.endIndex {
        let unit = units[at]
        if at > start, TextUnit.allowsBreak(between: units[at - 1].kind, and: unit.kind) { opportunity = at }
        if unit.kind != .blank {
            if used + unit.width > width {
                let next = opportunity ?? at
                // Blanks alone make no line.
                if units[start..<next].contains(where: { $0.kind != .blank }) {
                    lines.append(line(units[start..<next]))
                }
                start = next
                at = next
                opportunity = nil
                used = 0
                continue
            }
        }
        used += unit.width
        at += 1
    }
    return lines + [line(units[start...])]
}

/// The runs of a line, without the blanks at its end.
private func line(_ units: ArraySlice<TextUnit>) -> [StyledRun] {
    let end = units.lastIndex { $0.kind != .blank }.map { $0 + 1 } ?? units.startIndex
    var runs: [StyledRun] = []
    for unit in units[..<end] {
        if let last = runs.indices.last, runs[last].tag == unit.tag {
            runs[last].text.append(unit.character)
        } else {
            runs.append(StyledRun(String(unit.character), tag: unit.tag))
        }
    }
    return runs
}
