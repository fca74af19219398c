import RecapSurface

/// Wraps text into lines of about the same length: a last line of one word is a widow. Text with line breaks of its own
/// is wrapped as it stands, and so is one of many lines, where the last does not matter. O(length of the text), and
/// × log width where it is short.
func balancedLines(_ runs: [StyledRun], width: Int) -> WrappedText {
    let lines = WrappedText(runs, limit: width)
    let isShort = runs.reduce(0) { $0 + $1.text.utf8.count } <= 64 * 24 * lines.limit
    guard lines.count > 1, lines.count <= 24, isShort,
        !runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) })
    else { return lines }
    // The narrowest width that takes no more lines, by bisection.
    var narrow = width * (lines.count - 1) / lines.count, wide = width
    while narrow < wide {
        let middle = (narrow + wide) / 2
        if WrappedText(runs, limit: middle).count <= lines.count { wide = middle } else { narrow = middle + 1 }
    }
    return WrappedText(runs, limit: wide)
}
