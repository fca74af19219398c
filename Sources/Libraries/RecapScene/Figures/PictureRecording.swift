package import RecapSurface

/// The settings for recording pictures as figures.
package struct PictureRecording: Sendable, Hashable {
    /// The size of a cell in pixels.
    package let cell: CellSize
    /// The size of a cell in pixels for the frames of animations and videos.
    package let movingCell: CellSize
    /// The number of cells by which background pictures extend beyond each side of the screen.
    package let bleed: CellSize

    /// Creates a recording.
    package init(cell: CellSize, movingCell: CellSize, bleed: CellSize) {
        self.cell = cell
        self.movingCell = movingCell
        self.bleed = bleed
    }
}
