package import RecapSurface

/// How pictures are recorded as figures.
package struct PictureRecording: Sendable, Hashable {
    /// The size of a cell in pixels.
    package let cell: Size
    /// The size of a cell in pixels for the frames of animations and videos.
    package let movingCell: Size
    /// The number of cells beyond each side of the screen in which pictures behind pages go on.
    package let bleed: Size

    /// Creates a recording.
    package init(cell: Size, movingCell: Size, bleed: Size) {
        self.cell = cell
        self.movingCell = movingCell
        self.bleed = bleed
    }
}
