internal import RecapSurface

extension Color {
    /// The colour's number in curses: -1 for the terminal's default, below 256 for its palette, else 0xrrggbb.
    var cursesNumber: Int {
        switch kind {
        case .default: -1
        case .palette(let index): Int(index)
        case .rgb(let red, let green, let blue):
            // Pure blues would be numbers of the palette, so they get the least amount of green.
            Int(red) << 16 | max(Int(green), red == 0 ? 1 : 0) << 8 | Int(blue)
        }
    }

    /// Returns the sum of the differences of the channels. The terminal's default colour counts as black.
    func distance(to other: Color) -> Int {
        let a = channels ?? (0, 0, 0), b = other.channels ?? (0, 0, 0)
        let apart = abs(Int(a.0) - Int(b.0)) + abs(Int(a.1) - Int(b.1)) + abs(Int(a.2) - Int(b.2))
        return apart + (self == other ? 0 : 1)
    }
}
