package import RecapSurface

/// Wraps text into lines of similar length, avoiding a last line of a single word. Text with line breaks and text of
/// more than 24 lines is wrapped without balancing. O(*n*) for *n* bytes; O(*n* log *w*) for short text and a width of
/// *w* cells.
package func balancedLines(_ runs: [StyledRun], width: Int) -> WrappedText {
    let lines = WrappedText(runs, limit: width)
    let isShort = runs.reduce(0) { $0 + $1.text.utf8.count } <= 64 * 24 * lines.limit
    guard lines.count > 1, lines.count <= 24, isShort,
        !runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) })
    else { return lines }
    // A binary search finds the minimum width with the same number of lines.
    var narrow = width * (lines.count - 1) / lines.count, wide = width
    while narrow < wide {
        let middle = (narrow + wide) / 2
        if WrappedText(runs, limit: middle).count <= lines.count { wide = middle } else { narrow = middle + 1 }
    }
    return WrappedText(runs, limit: wide)
}
