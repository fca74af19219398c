import RecapSurface

/// An overlay of a page's colours on its background picture, just opaque enough for text to be legible.
///
/// The common opacity suffices for nine tenths of the pixels; it is increased for pixels that are still too light or
/// too dark.
struct Veil {
    /// The relative luminances of pixels with which all colours of the page keep their contrast.
    private let luminances: ClosedRange<Double>
    private let depth: ColorDepth
    /// Whether pixels are converted to greys: 256 colours include 24 greys, and no other hue has that many shades.
    private let isGrey: Bool

    /// The number of steps in which the opacity increases.
    private static let steps = 16
    /// The maximum number of pixels sampled to determine the opacity.
    private static let mostSamples = 1000

    /// Creates the overlay of a page.
    ///
    /// - Parameter hasHues: Whether the picture has hues of its own, which would form bands in a small number of
    ///   colours.
    init(of palette: Palette, hasHues: Bool) {
        depth = palette.depth
        isGrey = hasHues && palette.depth < .truecolor
        let plain = palette.middle.relativeLuminance ?? 0
        var low = 0.0, high = 1.0
        func bound(_ color: Color, _ least: Double) {
            guard let luminance = color.quantized(to: palette.depth).relativeLuminance else { return }
            if luminance > plain {
                high = min(high, (luminance + 0.05) / least - 0.05)
            } else {
                low = max(low, (luminance + 0.05) * least - 0.05)
            }
        }
        for color in [palette.ink, palette.dim, palette.accent] { bound(color, Palette.minimumContrast) }
        for color in palette.chartColors { bound(color, Palette.minimumChartContrast) }
        luminances = low...max(low, high)
    }

    /// Blends the gradient of a page over a picture.
    ///
    /// - Parameters:
    ///   - least: The minimum opacity of the gradient, 0…1.
    /// - Returns: The opacity common to all pixels.
    @discardableResult
    func cover(_ pixels: inout BackgroundPixels, with backdrop: Backdrop, least: Double) -> Double {
        let gradient = BackgroundPixels(backdrop, size: pixels.size), plain = gradient.colors
        let stride = max(1, plain.count / Veil.mostSamples)
        let samples = Array(Swift.stride(from: 0, to: plain.count, by: stride))
        let most = samples.count / 10
        var step = min(max(Int((least * Double(Veil.steps)).rounded(.up)), 0), Veil.steps)
        while step < Veil.steps,
            samples.count(where: { !isLegible(veiled(pixels.colors[$0], with: plain[$0], step)) }) > most
        {
            step += 1
        }
        var greatest = step
        for index in plain.indices {
            let own = legible(pixels.colors[index], with: plain[index], from: step)
            pixels.colors[index] = own.color
            greatest = max(greatest, own.step)
        }
        // A shape gets the opacity of the pixel that needs most.
        pixels.coverFigures(share: Double(greatest) / Double(Veil.steps)) { covered($0, with: gradient, step: step) }
        return Double(step) / Double(Veil.steps)
    }

    /// Returns a pixel blended with the least opaque overlay, of at least a number of steps, on which text is legible,
    /// and the steps of that overlay.
    func legible(_ color: Color, with plain: Color, from step: Int) -> (color: Color, step: Int) {
        var step = step, mixed = veiled(color, with: plain, step)
        while step < Veil.steps, !isLegible(mixed) {
            step += 1
            mixed = veiled(color, with: plain, step)
        }
        return (mixed, step)
    }

    private func veiled(_ color: Color, with plain: Color, _ step: Int) -> Color {
        guard let (red, green, blue) = plain.channels else { return plain }
        let mixed = color.mixed(with: .rgb(red, green, blue), Double(step) / Double(Veil.steps))
        guard isGrey, step < Veil.steps, let (red, green, blue) = mixed.channels else { return mixed }
        let weighted = 299 * Int(red) + 587 * Int(green)
        let grey = UInt8((weighted + 114 * Int(blue)) / 1000)
        return .rgb(grey, grey, grey)
    }

    /// Returns whether all colours of the page have enough contrast with a pixel as shown by the terminal.
    private func isLegible(_ color: Color) -> Bool {
        color.quantized(to: depth).relativeLuminance.map(luminances.contains) ?? false
    }
}

extension Veil {
    /// Returns a background picture with the gradient of its page blended over it. Each pixel gets the lowest opacity
    /// at which text on it is legible. O(pixels).
    ///
    /// - Parameters:
    ///   - plain: The gradient, with two pixels per cell.
    ///   - step: The minimum opacity in steps.
    func covered(_ bitmap: Bitmap, with plain: BackgroundPixels, step: Int) -> Bitmap {
        let (width, height) = (plain.size.width, plain.size.height * 2)
        var covered = bitmap
        for y in 0..<bitmap.height {
            let row = y * height / bitmap.height * width
            for x in 0..<bitmap.width {
                let behind = plain.colors[row + x * width / bitmap.width]
                // A translucent picture is first composited onto the gradient.
                let color = Color.hex(Pixel.over(bitmap[x, y], behind.rgbValue ?? 0))
                let shown = legible(color, with: behind, from: step).color
                covered[x, y] = 0xFF00_0000 | (shown.rgbValue ?? 0)
            }
        }
        return covered
    }
}
