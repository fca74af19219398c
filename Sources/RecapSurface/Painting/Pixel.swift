/// Arithmetic on pixels (0xAARRGGBB, with colours multiplied by alpha) and colours (0xrrggbb).
package enum Pixel {
    /// Returns the colour of a pixel over a background. The result is unspecified if a channel of the pixel exceeds its alpha.
    @inline(__always)
    package static func over(_ pixel: UInt32, _ background: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel & 0xFF_FFFF }
        let rest = 255 - alpha
        // Divides two channels at once by 255, rounded.
        var redBlue = (background & 0xFF00FF) &* rest &+ 0x800080
        redBlue = (redBlue &+ (redBlue >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        var green = (background >> 8 & 0xFF) &* rest &+ 0x80
        green = (green &+ green >> 8) >> 8
        return (pixel &+ redBlue &+ green << 8) & 0xFF_FFFF
    }

    /// Returns a pixel over another one.
    @inline(__always)
    static func layered(_ pixel: UInt32, over below: UInt32) -> UInt32 {
        let alpha = pixel >> 24, rest = (below >> 24) &* (255 &- alpha) &+ 128
        return (alpha &+ (rest &+ rest >> 8) >> 8) << 24 | over(pixel, below & 0xFF_FFFF)
    }

    /// Returns the squared distance of two colours, with the channels weighted 3, 4 and 2.
    @inline(__always)
    static func distance(_ one: UInt32, _ other: UInt32) -> Int32 {
        func channel(_ shift: UInt32) -> Int32 {
            let apart = Int32(one >> shift & 0xFF) - Int32(other >> shift & 0xFF)
            return apart * apart
        }
        return 3 * channel(16) + 4 * channel(8) + 2 * channel(0)
    }

    /// Returns the luma of a colour by ITU-R BT.601, 0…255.
    @inline(__always)
    static func luma(_ color: UInt32) -> Int32 {
        let sum = 77 * (color >> 16 & 0xFF) + 150 * (color >> 8 & 0xFF) + 29 * (color & 0xFF)
        return Int32((sum + 128) >> 8)
    }

    /// Returns the mean of the colours of a cell that are in a mask; black for an empty mask.
    @inline(__always)
    static func mean<Grid: PixelGrid>(_ grid: Grid.Type, of colors: SIMD8<UInt32>, _ mask: UInt32) -> UInt32 {
        // Red and blue are added in one number, because sums of eight values do not overlap.
        var redBlue: UInt32 = 0, green: UInt32 = 0
        for lane in 0..<Grid.count {
            let color = mask >> UInt32(lane) & 1 == 1 ? colors[lane] : 0
            redBlue &+= color & 0xFF00FF
            green &+= color >> 8 & 0xFF
        }
        let count = UInt32(max(mask.nonzeroBitCount, 1)), half = count / 2
        let (red, blue) = (redBlue >> 16, redBlue & 0xFFFF)
        return ((red + half) / count) << 16 | ((green + half) / count) << 8 | (blue + half) / count
    }
}
