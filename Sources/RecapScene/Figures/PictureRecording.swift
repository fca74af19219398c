package import RecapSurface

/// How pictures are recorded as figures.
package struct PictureRecording: Sendable, Hashable {
    /// The size of a cell in pixels.
    package let cell: Size
    /// The number of cells beyond each side of the screen in which pictures behind pages go on.
    package let bleed: Size
    /// Whether the frames of animations and videos are recorded, too.
    package let includesMoving: Bool

    /// Creates a recording.
    package init(cell: Size, bleed: Size, includesMoving: Bool) {
        self.cell = cell
        self.bleed = bleed
        self.includesMoving = includesMoving
    }
}
