#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// PNG encoding with the simplified interface of libpng.
    enum PNGPicture {
        /// Returns a part of a canvas as a PNG file: with a palette if permitted and the colours are few enough,
        /// otherwise in 24-bit colour.
        static func encoded(
            _ canvas: Canvas, _ part: PixelRect, allowsPalette: Bool
        ) throws(DrawingFailure) -> [UInt8] {
            if allowsPalette, let indexed = IndexedPixels(canvas, part, atMost: 256) {
                return try encoded(
                    indexed.indices, width: part.columns.count, height: part.rows.count,
                    palette: channels(of: indexed.palette))
            }
            var bytes: [UInt8] = []
            bytes.reserveCapacity(part.columns.count * part.rows.count * 3)
            for row in part.rows {
                for at in row * canvas.width + part.columns.lowerBound..<row * canvas.width + part.columns.upperBound {
                    let pixel = canvas.pixels[at]
                    bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
                    bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
                    bytes.append(UInt8(truncatingIfNeeded: pixel))
                }
            }
            return try encoded(bytes, width: part.columns.count, height: part.rows.count)
        }

        /// Returns a picture as a PNG file, with alpha if it is not opaque.
        static func encoded(_ bitmap: Bitmap, isOpaque: Bool) throws(DrawingFailure) -> [UInt8] {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(bitmap.pixels.count * 4)
            for pixel in bitmap.pixels {
                let straight = Bitmap.straight(pixel)
                bytes.append(UInt8(truncatingIfNeeded: straight >> 16))
                bytes.append(UInt8(truncatingIfNeeded: straight >> 8))
                bytes.append(UInt8(truncatingIfNeeded: straight))
                if !isOpaque { bytes.append(UInt8(truncatingIfNeeded: straight >> 24)) }
            }
            return try encoded(
                bytes, width: bitmap.width, height: bitmap.height, hasAlpha: !isOpaque)
        }

        private static func encoded(
            _ bytes: [UInt8], width: Int, height: Int, palette: [UInt8]? = nil, hasAlpha: Bool = false
        ) throws(DrawingFailure) -> [UInt8] {
            var image = unsafe png_image()
            defer { unsafe png_image_free(&image) }
            unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
            unsafe image.width = png_uint_32(width)
            unsafe image.height = png_uint_32(height)
            unsafe image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
            if hasAlpha { unsafe image.format |= png_uint_32(PNG_FORMAT_FLAG_ALPHA) }
            if let palette {
                unsafe image.format |= png_uint_32(PNG_FORMAT_FLAG_COLORMAP)
                unsafe image.colormap_entries = png_uint_32(palette.count / 3)
            }
            // An upper bound for the size of incompressible data.
            var size = bytes.count + bytes.count / 64 + 8192
            var isWritten = false
            let file = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                isWritten =
                    unsafe png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, bytes, 0, palette) != 0
                count = isWritten ? size : 0
            }
            guard isWritten else { throw DrawingFailure("libpng can't write the picture") }
            return file
        }
    }
#endif

/// A part of a picture as a palette and the index of each pixel.
struct IndexedPixels {
    private(set) var indices: [UInt8] = []
    let palette: [UInt32]

    /// Creates the palette of a part of a picture. Returns `nil` if the part has more colours than `limit`, which is at
    /// most 256.
    init?(_ canvas: Canvas, _ part: PixelRect, atMost limit: Int) {
        var numbers = ColorNumbers()
        indices.reserveCapacity(part.columns.count * part.rows.count)
        var last: (color: UInt32, index: UInt8)?
        for row in part.rows {
            for column in part.columns {
                let color = canvas.pixels[row * canvas.width + column]
                if last?.color != color {
                    let number = numbers.number(of: color)
                    guard number < limit else { return nil }
                    last = (color, UInt8(number))
                }
                indices.append(last?.index ?? 0)
            }
        }
        palette = numbers.colors
    }
}

/// Returns the channels of colours 0xRRGGBB as bytes.
func channels(of colors: some Sequence<UInt32>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(colors.underestimatedCount * 3)
    for color in colors {
        for shift in [UInt32(16), 8, 0] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
    }
    return bytes
}
