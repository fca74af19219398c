import RecapMediaWire
import RecapSurface

/// A picture to encode for a terminal.
struct TerminalPicture {
    let bitmap: Bitmap
    let isOpaque: Bool

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    }

    /// Returns the picture in a format; empty if the libraries are missing or run out of memory.
    func encoded(as encoding: MediaEncoding) -> EncodedPicture {
        let bytes =
            switch encoding {
            case .png: png
            case .frame: frame
            case .sixel: SixelPicture(bitmap).bytes
            }
        return EncodedPicture(bytes: bytes.count <= MediaLimits.encodedBytes ? bytes : [], isOpaque: isOpaque)
    }

    private var frame: [UInt8] {
        #if Media
            FramePicture(bitmap, isOpaque: isOpaque).bytes
        #else
            []
        #endif
    }

    private var png: [UInt8] {
        #if Media
            (try? PNGPicture.encoded(bitmap, isOpaque: isOpaque)) ?? []
        #else
            []
        #endif
    }
}

extension Bitmap {
    /// Returns a pixel 0xAARRGGBB with straight instead of premultiplied alpha.
    static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 || alpha == 0 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 {
            min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}

/// A picture as sixels: columns of six pixels in one of up to 255 colours.
///
/// Pixels that are more transparent than opaque are omitted, so the background remains visible there.
struct SixelPicture {
    /// The picture, from the raster attributes on.
    private(set) var bytes: [UInt8] = []

    /// The maximum number of colours: terminals like the VT340 have 256 registers, of which the first is the
    /// background.
    private static let colorLimit = 255
    /// The palette index that marks an omitted pixel.
    private static let none = UInt8(255)
    /// The minimum alpha of a pixel that is drawn.
    private static let leastAlpha: UInt32 = 128

    init(_ bitmap: Bitmap) {
        let (palette, entries) = Self.indexed(bitmap)
        text("\"1;1;\(bitmap.width);\(bitmap.height)")
        for (number, color) in palette.enumerated() {
            let shares = [16, 8, 0].map { (Int(color >> UInt32($0) & 0xFF) * 100 + 127) / 255 }
            text("#\(number);2;\(shares[0]);\(shares[1]);\(shares[2])")
        }
        var band = Band(width: bitmap.width, colors: palette.count)
        for top in stride(from: 0, to: bitmap.height, by: 6) {
            for row in top..<min(top + 6, bitmap.height) {
                for column in 0..<bitmap.width {
                    let entry = entries[row * bitmap.width + column]
                    if entry != Self.none { band.set(entry, column: column, row: row - top) }
                }
            }
            write(&band)
            if top + 6 < bitmap.height { bytes.append(UInt8(ascii: "-")) }
        }
    }

    private mutating func text(_ text: String) { bytes += text.utf8 }

    /// Writes the sixels of a band colour by colour, and clears it.
    private mutating func write(_ band: inout Band) {
        var isFirst = true
        for color in band.used {
            if !isFirst { bytes.append(UInt8(ascii: "$")) }
            isFirst = false
            text("#\(color)")
            band.takeRow(of: color) { sixel, count in
                let character = sixel + 63
                if count > 3 {
                    text("!\(count)")
                    bytes.append(character)
                } else {
                    bytes += repeatElement(character, count: count)
                }
            }
        }
        band.used = []
    }

    /// Returns the palette of a picture, and the palette index of each pixel.
    private static func indexed(_ bitmap: Bitmap) -> (palette: [UInt32], entries: [UInt8]) {
        let pixels = bitmap.pixels.map { $0 >> 24 >= leastAlpha ? Bitmap.straight($0) & 0xFF_FFFF : nil }
        var entries = [UInt8](repeating: none, count: pixels.count)
        if let exact = numbered(pixels, atMost: colorLimit, by: \.self) {
            for (at, number) in exact.numbers.enumerated() where number >= 0 { entries[at] = UInt8(number) }
            return (exact.colors, entries)
        }
        // Colours that differ only in their lowest bits count as one, because a photograph has too many colours to compare.
        guard let groups = numbered(pixels, atMost: .max, by: { $0 & 0xF8_F8F8 }) else { return ([], entries) }
        let (colors, counts) = means(of: pixels, groups.numbers, count: groups.colors.count)
        let palette = ColorQuantization(colors, counts: counts, limit: colorLimit).palette
        let vectors = palette.map { SIMD4<Int32>($0) }
        let matches = colors.map { ColorMatch(of: $0, in: vectors, offset: 0, isDithered: true) }
        for (at, number) in groups.numbers.enumerated() where number >= 0 {
            entries[at] = matches[number].entry(column: at % bitmap.width, row: at / bitmap.width)
        }
        return (palette, entries)
    }

    /// Numbers the results of a function for the colours of pixels; -1 for none. Returns `nil` if there are more
    /// numbers than `limit`.
    private static func numbered(
        _ pixels: [UInt32?], atMost limit: Int, by group: (UInt32) -> UInt32
    ) -> (colors: [UInt32], numbers: [Int])? {
        var colors = ColorNumbers()
        var numbers: [Int] = []
        numbers.reserveCapacity(pixels.count)
        for pixel in pixels {
            let number = pixel.map { colors.number(of: group($0)) } ?? -1
            guard number < limit else { return nil }
            numbers.append(number)
        }
        return (colors.colors, numbers)
    }

    /// Returns the mean colour and the pixel count of each group.
    private static func means(
        of pixels: [UInt32?], _ numbers: [Int], count: Int
    ) -> (colors: [UInt32], counts: [Int]) {
        var sums = [SIMD4<Int>](repeating: .zero, count: count)
        for (pixel, number) in zip(pixels, numbers) {
            guard let pixel else { continue }
            sums[number] &+= SIMD4(Int(pixel >> 16), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF), 1)
        }
        let colors = sums.map { sum in (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32((sum[$1] + sum.w / 2) / sum.w) } }
        return (colors, sums.map(\.w))
    }

    /// Six rows of pixels.
    private struct Band {
        /// The colours of the band, in order of first occurrence.
        var used: [UInt8] = []
        private let width: Int
        /// The sixels of each colour, and the columns from the first to the last.
        private var sixels: [UInt8]
        private var columns: [Range<Int>]

        init(width: Int, colors: Int) {
            self.width = width
            sixels = Array(repeating: 0, count: width * colors)
            columns = Array(repeating: 0..<0, count: colors)
        }

        mutating func set(_ color: UInt8, column: Int, row: Int) {
            let at = Int(color)
            if columns[at].isEmpty {
                used.append(color)
                columns[at] = column..<column + 1
            } else {
                columns[at] = min(columns[at].lowerBound, column)..<max(columns[at].upperBound, column + 1)
            }
            sixels[at * width + column] |= 1 << UInt8(row)
        }

        /// Passes the runs of equal sixels of a colour to a function, and clears them.
        mutating func takeRow(of color: UInt8, _ body: (_ sixel: UInt8, _ count: Int) -> Void) {
            let at = Int(color), start = at * width
            var column = 0
            while column < columns[at].upperBound {
                let sixel = sixels[start + column]
                var end = column
                while end < columns[at].upperBound, sixels[start + end] == sixel {
                    sixels[start + end] = 0
                    end += 1
                }
                body(sixel, end - column)
                column = end
            }
            columns[at] = 0..<0
        }
    }
}
