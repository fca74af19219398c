extension Bitmap {
    /// Makes the picture translucent: 0 is invisible, 1 unchanged. O(pixels).
    package mutating func fade(to opacity: Double) {
        let share = UInt32(min(max(opacity, 0), 1) * 256)
        for index in pixels.indices {
            let pixel = pixels[index]
            let even = (((pixel & 0x00FF_00FF) * share) >> 8) & 0x00FF_00FF
            let odd = (((pixel >> 8) & 0x00FF_00FF) * share) & 0xFF00_FF00
            pixels[index] = even | odd
        }
    }
}
