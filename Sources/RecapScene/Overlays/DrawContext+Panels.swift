package import RecapSurface

extension DrawContext {
    /// Returns the context clipped to a rectangle.
    package func within(_ rect: Rect) -> DrawContext {
        var context = self
        context.clip = clip.intersection(rect)
        return context
    }

    /// Returns as much of a text as fits into a number of cells, with spaces in place of line breaks and tabs.
    /// O(cells).
    package func line(_ text: String, cells: Int) -> String {
        guard cells > 0 else { return "" }
        var scalars = String.UnicodeScalarView()
        // No meaningful text has more scalars in a cell.
        for scalar in text.unicodeScalars.prefix(16 * (cells + 1)) {
            scalars.append(scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : scalar)
        }
        return fit(String(scalars), cells: cells)
    }
}
