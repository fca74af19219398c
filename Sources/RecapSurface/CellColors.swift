/// The colours of cells as 24-bit colours, for pictures and pages, where no terminal has colours of its own.
package struct CellColors: Sendable, Hashable {
    /// The colours of text and behind it where cells have the terminal's own, 0xRRGGBB.
    package var ink, paper: UInt32

    /// Creates colours: by default light text on a dark background.
    package init(ink: UInt32 = 0xE5E5E5, paper: UInt32 = 0x101010) {
        self.ink = ink
        self.paper = paper
    }

    /// Returns the colours of a cell, 0xRRGGBB. Reverse and dim text is in other colours.
    package func colors(of cell: Cell) -> (ink: UInt32, paper: UInt32) {
        var ink = cell.foreground.channels.map(Color.rgb) ?? Color.hex(self.ink)
        var paper = cell.background.channels.map(Color.rgb) ?? Color.hex(self.paper)
        if cell.attributes.contains(.reverse) { swap(&ink, &paper) }
        if cell.attributes.contains(.dim) { ink = ink.mixed(with: paper, 0.4) }
        return (ink.hexValue ?? self.ink, paper.hexValue ?? self.paper)
    }
}
