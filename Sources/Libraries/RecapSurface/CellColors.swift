/// The 24-bit colours that replace terminal colours in images and web pages.
package struct CellColors: Sendable, Hashable {
    /// The text and background colours of cells that use the terminal's default colours, 0xRRGGBB.
    package var ink, paper: UInt32

    /// The fraction of the background colour in dim text.
    static let dimming = 0.4

    /// Creates colours. Defaults to light text on a dark background.
    package init(ink: UInt32 = 0xE5E5E5, paper: UInt32 = 0x101010) {
        self.ink = ink
        self.paper = paper
    }

    /// Returns the colours of a cell, 0xRRGGBB, taking the reverse and dim attributes into account.
    package func colors(of cell: Cell) -> (ink: UInt32, paper: UInt32) {
        var ink = cell.foreground.channels.map(Color.rgb) ?? Color.hex(self.ink)
        var paper = cell.background.channels.map(Color.rgb) ?? Color.hex(self.paper)
        if cell.attributes.contains(.reverse) { swap(&ink, &paper) }
        if cell.attributes.contains(.dim) { ink = ink.mixed(with: paper, CellColors.dimming) }
        return (ink.hexValue ?? self.ink, paper.hexValue ?? self.paper)
    }
}
