internal import RecapSurface

/// The two colours of a run of cells.
///
/// Both colours are sent to the terminal when either changes, which makes up most of a frame. A run therefore extends
/// as far as two colours are sufficient: a blank does not show the foreground, a full block not the background, and
/// half blocks look the same upside down with swapped colours.
struct RunColors {
    private let first: Cell
    /// The colours that the cells show so far; `nil` if any colour is suitable.
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

    /// Extends the run by one more cell if the cell looks the same in the run's colours. Returns whether it does.
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

    /// Returns the cell that, in the colours of the run, looks like a cell of the run in its own.
    func shown(_ cell: Cell) -> Cell {
        guard cell.isHalf, cell.foreground != foreground else { return cell }
        var turned = cell
        turned.glyph = cell.glyph == .upperHalf ? .lowerHalf : .upperHalf
        return turned
    }
}

extension Cell {
    /// The foreground, unless the cell does not show it. A terminal may only be able to erase cells with its default
    /// colours, so those are kept.
    fileprivate var shownForeground: Color? {
        let isBlank = glyph == .space && attributes.isDisjoint(with: [.underline, .reverse])
        return isBlank && background != .default ? nil : foreground
    }

    /// The background, unless the cell does not show it.
    fileprivate var shownBackground: Color? {
        glyph == .fullBlock && !attributes.contains(.reverse) ? nil : background
    }

    /// Whether the cell shows its colours above one another.
    fileprivate var isHalf: Bool { (glyph == .upperHalf || glyph == .lowerHalf) && attributes.isEmpty }
}
