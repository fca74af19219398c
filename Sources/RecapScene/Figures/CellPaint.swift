package import RecapSurface

/// The appearance of a shape that is drawn with characters.
package struct CellPaint: Sendable {
    /// The style of the characters.
    package var style: Style
    /// The character of a filled cell, by which shapes differ without colours.
    package var fill: Character

    /// Creates an appearance.
    package init(style: Style, fill: Character) {
        self.style = style
        self.fill = fill
    }
}
