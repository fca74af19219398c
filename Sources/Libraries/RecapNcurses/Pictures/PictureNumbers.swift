internal import RecapSurface

/// The picture numbers of kitty's graphics protocol, and the colours that encode them in placeholders.
struct PictureNumbers {
    private let depth: ColorDepth
    /// The part of a number that distinguishes the pictures of this process from those of other processes.
    private let seed: UInt32
    private var count: UInt32 = 0

    /// Creates a number generator for a colour depth. `seed` differs between processes.
    init(depth: ColorDepth, seed: UInt32) {
        self.depth = depth
        self.seed = seed
    }

    /// Returns the next number. It encodes a colour whose red component is not 0, because curses uses the lowest numbers for the
    /// palette; with 256 colours, it is a palette index beyond the named colours.
    mutating func next() -> UInt32 {
        count += 1
        if depth == .truecolor { return (1 + seed % 255) << 16 | count & 0xFFFF }
        return 16 + (seed &* 16 &+ count) % 240
    }

    /// Returns the colour that encodes a number.
    func color(of number: UInt32) -> Color {
        depth == .truecolor ? .hex(number) : .palette(UInt8(truncatingIfNeeded: number))
    }
}
