import RecapFigures
import RecapSurface

extension Veil {
    /// Returns a background picture with the gradient of its page over it. Each pixel has the least thickness with which text on
    /// it is legible. O(pixels).
    ///
    /// - Parameters:
    ///   - plain: The gradient, with two pixels per cell.
    ///   - step: The minimum thickness in steps.
    func covered(_ bitmap: Bitmap, with plain: GroundPixels, step: Int) -> Bitmap {
        let (width, height) = (plain.size.width, plain.size.height * 2)
        var covered = bitmap
        for y in 0..<bitmap.height {
            let row = y * height / bitmap.height * width
            for x in 0..<bitmap.width {
                let behind = plain.colors[row + x * width / bitmap.width]
                // A picture that lets the gradient through is laid over it first.
                let color = Color.hex(Pixel.over(bitmap[x, y], behind.rgbValue ?? 0))
                let shown = legible(color, with: behind, from: step).color
                covered[x, y] = 0xFF00_0000 | (shown.rgbValue ?? 0)
            }
        }
        return covered
    }
}
