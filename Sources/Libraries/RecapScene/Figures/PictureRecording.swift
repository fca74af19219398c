package import RecapSurface

/// The settings for recording pictures as figures.
package struct PictureRecording: Sendable, Hashable {
    /// The size of a cell in pixels.
    package let cell: Size
    /// The size of a cell in pixels for the frames of animations and videos.
    package let movingCell: Size
    /// The number of cells by which background pictures extend beyond each side of the screen.
    package let bleed: Size

    /// Creates a recording.
    package init(cell: Size, movingCell: Size, bleed: Size) {
        self.cell = cell
        self.movingCell = movingCell
        self.bleed = bleed
    }
}
