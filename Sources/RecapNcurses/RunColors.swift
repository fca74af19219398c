internal import RecapSurface

/// The two colours of a run of cells.
///
/// The terminal is sent both colours when either changes, which is most of a frame. So a run goes as far as two colours will do: a
/// blank does not show the one, a full block not the other, and half blocks look the same upside down in exchanged colours.
struct RunColors {
    private let first: Cell
    /// The colours that the cells show so far, or `nil` if any will do.
    private var shownForeground, shownBackground: Color?

    /// Creates the colours of a run that begins with a cell.
    init(_ first: Cell) {
        self.first = first
        shownForeground = first.shownForeground
        shownBackground = first.shownBackground
    }

    /// The foreground.
    var foreground: Color { shownForeground ?? first.foreground }
    /// The background.
    var background: Color { shownBackground ?? first.background }

    /// Makes the run reach to one more cell, if that looks the same in its colours. Returns whether it does.
    mutating func reach(_ cell: Cell) -> Bool {
        guard cell.attributes == first.attributes else { return false }
        return take(cell.shownForeground, cell.shownBackground)
            || cell.isHalf && take(cell.background, cell.foreground)
    }

    private mutating func take(_ foreground: Color?, _ background: Color?) -> Bool {
        if let foreground, let shownForeground, foreground != shownForeground { return false }
        if let background, let shownBackground, background != shownBackground { return false }
        shownForeground = shownForeground ?? foreground
        shownBackground = shownBackground ?? background
        return true
    }

    /// Returns the cell whose glyph in the colours of the run looks as a cell of the run does in its own.
    func shown(_ cell: Cell) -> Cell {
        guard cell.isHalf, cell.foreground != foreground else { return cell }
        var turned = cell
        turned.glyph = cell.glyph == .upperHalf ? .lowerHalf : .upperHalf
        return turned
    }
}

extension Cell {
    /// The foreground, unless the cell does not show it. A terminal may be able to erase cells of its own colours only, so that
    /// those are kept.
    fileprivate var shownForeground: Color? {
        let isBlank = glyph == .space && attributes.isDisjoint(with: [.underline, .reverse])
        return isBlank && background != .default ? nil : foreground
    }

    /// The background, unless the cell does not show it.
    fileprivate var shownBackground: Color? {
        glyph == .fullBlock && !attributes.contains(.reverse) ? nil : background
    }

    /// Whether the cell shows its colours one above the other.
    fileprivate var isHalf: Bool { (glyph == .upperHalf || glyph == .lowerHalf) && attributes.isEmpty }
}
