import RecapSurface

/// Wraps text into lines of about the same length: a last line of one word is a widow. Text with line breaks of its own
/// is wrapped as it stands, and so is one of many lines, where the last does not matter. O(length of the text), and
/// × log width where it is short.
func balancedLines(_ runs: [StyledRun], width: Int) -> [[StyledRun]] {
    if isOneLine(runs, width: width) { return [runs] }
    let lines = wrap(runs, width: width)
    guard lines.count > 1, lines.count <= 24, !runs.contains(where: { $0.text.contains("\n") }) else { return lines }
    // The narrowest width that takes no more lines, by bisection.
    var narrow = width * (lines.count - 1) / lines.count, wide = width
    while narrow < wide {
        let middle = (narrow + wide) / 2
        if wrap(runs, width: max(1, middle)).count <= lines.count { wide = middle } else { narrow = middle + 1 }
    }
    return wrap(runs, width: max(1, wide))
}

/// Whether there is nothing to wrap: the usual case, which is drawn again with every frame that moves.
private func isOneLine(_ runs: [StyledRun], width: Int) -> Bool {
    guard runs.count == 1, let text = runs.first?.text, let first = text.utf8.first, let last = text.utf8.last else {
        return false
    }
    let blank = UInt8(ascii: " ")
    return first != blank && last != blank && !text.utf8.contains { $0 < blank } && text.cellWidth <= width
}
