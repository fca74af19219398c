internal import RecapSurface

/// The numbers of pictures in kitty's graphics, and the colours with which placeholders encode them.
struct PictureNumbers {
    private let depth: ColorDepth
    /// The part of the numbers that distinguishes the pictures of this process from those of others.
    private let seed: UInt32
    private var count: UInt32 = 0

    /// Creates numbers for a colour depth. `seed` differs between processes.
    init(depth: ColorDepth, seed: UInt32) {
        self.depth = depth
        self.seed = seed
    }

    /// Returns the next number. It is a colour whose red is not 0, because curses uses the lowest numbers for the
    /// palette; with 256 colours, it is an unnamed entry of the palette.
    mutating func next() -> UInt32 {
        count += 1
        if depth == .truecolor { return (1 + seed % 255) << 16 | count & 0xFFFF }
        return 16 + (seed &* 16 &+ count) % 240
    }

    /// Returns the colour of a number.
    func color(of number: UInt32) -> Color {
        depth == .truecolor ? .hex(number) : .palette(UInt8(truncatingIfNeeded: number))
    }
}
