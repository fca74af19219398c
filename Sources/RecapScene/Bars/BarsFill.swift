/// How full the bars are: what of the current segment is filled, in steps of its cells.
package struct BarsFill: Sendable, Hashable {
    /// The steps that a segment has: eighths of its cells, or fewer where the characters are coarser.
    package let steps: Int
    /// Those that are filled.
    package let filled: Int

    /// The fill of a segment of `width` cells with `perCell` steps each, at a progress of 0…1.
    package init(width: Int, perCell: Int, progress: Double) {
        steps = max(1, width * perCell)
        // A share that is a step but for rounding counts as that step: the deadline is asked for exactly there.
        filled = min(Int(min(max(progress, 0), 1) * Double(steps) + 1e-6), steps)
    }

    /// The progress at which the next step is filled; 1 at the last.
    package var nextProgress: Double { min(1, Double(filled + 1) / Double(steps)) }
}
