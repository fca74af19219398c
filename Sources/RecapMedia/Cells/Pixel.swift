/// Arithmetic of pixels (0xAARRGGBB, multiplied by alpha) and colours (0xrrggbb).
enum Pixel {
    /// The colour that a pixel shows over another. Where a pixel's channels are greater than its alpha the result is some
    /// colour or other.
    @inline(__always)
    static func over(_ pixel: UInt32, _ background: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel & 0xFF_FFFF }
        let rest = 255 - alpha
        // Division by 255, rounded, of two channels at once.
        var redBlue = (background & 0xFF00FF) &* rest &+ 0x800080
        redBlue = (redBlue &+ (redBlue >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
        var green = (background >> 8 & 0xFF) &* rest &+ 0x80
        green = (green &+ green >> 8) >> 8
        return (pixel &+ redBlue &+ green << 8) & 0xFF_FFFF
    }

    /// How light a colour looks, 0…255: the luma of ITU-R BT.601.
    @inline(__always)
    static func luma(_ color: UInt32) -> Int32 {
        let sum = 77 * (color >> 16 & 0xFF) + 150 * (color >> 8 & 0xFF) + 29 * (color & 0xFF)
        return Int32((sum + 128) >> 8)
    }

    /// The mean of those colours of a cell that a mask names; black where it names none.
    @inline(__always)
    static func mean<Grid: PixelGrid>(_ grid: Grid.Type, of colors: SIMD8<UInt32>, _ mask: UInt32) -> UInt32 {
        // Red and blue in one number: eight of them stay apart.
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
