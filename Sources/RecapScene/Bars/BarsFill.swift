/// The filled part of a progress bar's segment, in steps.
package struct BarsFill: Sendable, Hashable {
    /// The number of steps of the segment: up to eight for each cell.
    package let steps: Int
    /// The number of filled steps.
    package let filled: Int

    /// Creates the fill of a segment of `width` cells with `perCell` steps each, at a progress of 0…1.
    package init(width: Int, perCell: Int, progress: Double) {
        steps = max(1, width * perCell)
        // The tolerance accounts for rounding: the loop wakes up exactly at the time of a step.
        filled = min(Int(min(max(progress, 0), 1) * Double(steps) + 1e-6), steps)
    }

    /// The progress at which the next step is filled; 1 after the last step.
    package var nextProgress: Double { min(1, Double(filled + 1) / Double(steps)) }
}
