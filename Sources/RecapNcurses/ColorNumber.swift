internal import RecapSurface

extension Color {
    /// The number that curses knows the colour by: -1 the terminal's own, under 256 its palette, else 0xrrggbb.
    var cursesNumber: Int {
        switch kind {
        case .default: -1
        case .palette(let index): Int(index)
        case .rgb(let red, let green, let blue):
            // Blues alone would be numbers of the palette: they get the least bit of green.
            Int(red) << 16 | max(Int(green), red == 0 ? 1 : 0) << 8 | Int(blue)
        }
    }

    /// How far apart two colours are, by their channels; the terminal's own counts as black.
    func distance(to other: Color) -> Int {
        let a = channels ?? (0, 0, 0), b = other.channels ?? (0, 0, 0)
        let apart = abs(Int(a.0) - Int(b.0)) + abs(Int(a.1) - Int(b.1)) + abs(Int(a.2) - Int(b.2))
        return apart + (self == other ? 0 : 1)
    }
}
