import RecapMediaWire
import RecapSurface

/// A decoder of one open file.
protocol Decoder {
    var info: MediaInfo { get }
    /// Decodes a frame, counted from 0, at a size in pixels as described at `MediaRequest.render`.
    func frame(_ number: Int, width: Int, height: Int) throws(DecodingError) -> Bitmap
}

/// The reason why a file cannot be shown.
struct DecodingError: Error {
    /// Plain text without control characters.
    let reason: String

    init(_ reason: String) { self.reason = reason }

    static var noMemory: DecodingError { DecodingError("it needs too much memory") }
}

/// Throws an error if a picture has no pixels, or too many.
func checkSize(width: Int, height: Int) throws(DecodingError) {
    if let reason = Bitmap.refusal(width: width, height: height) { throw DecodingError(reason) }
}

/// Returns text from a library or a file without control characters, which a terminal would interpret.
func plain(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x20..<0x7F).contains($0) || $0 >= 0x80 ? $0 : 0x20 }, as: UTF8.self)
}

#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// A PNG decoder that uses the simplified interface of libpng. Of an animated file, it decodes the first picture.
    struct PNGDecoder: Decoder {
        let info: MediaInfo
        private let bytes: [UInt8]

        init(_ bytes: [UInt8]) throws(DecodingError) {
            var image = unsafe png_image()
            defer { unsafe png_image_free(&image) }
            try unsafe bytes.withUnsafeBufferPointer { file throws(DecodingError) in
                try unsafe Self.begin(&image, file)
            }
            let (width, height) = unsafe (Int(image.width), Int(image.height))
            try checkSize(width: width, height: height)
            info = MediaInfo(width: width, height: height, timing: .still)
            self.bytes = bytes
        }

        func frame(_ number: Int, width: Int, height: Int) throws(DecodingError) -> Bitmap {
            var pixels = try decoded()
            for at in pixels.indices { pixels[at] = premultiplied(pixels[at]) }
            guard
                let bitmap = Bitmap(
                    averaging: pixels.span, width: info.width, height: info.height, toFitWidth: width, height: height)
            else { throw .noMemory }
            return bitmap
        }

        private func decoded() throws(DecodingError) -> [UInt32] {
            var pixels = [UInt32](repeating: 0, count: info.width * info.height)
            var image = unsafe png_image()
            defer { unsafe png_image_free(&image) }
            try unsafe bytes.withUnsafeBufferPointer { file throws(DecodingError) in
                try unsafe Self.begin(&image, file)
                // 16-bit channels are treated as sRGB, like 8-bit ones, rather than as linear light, unless the file specifies
                // otherwise.
                unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
                // The library writes bytes B, G, R, A: 0xAARRGGBB on this machine.
                unsafe image.format = png_uint_32(
                    PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)
                guard unsafe png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
                    throw unsafe Self.error(of: image)
                }
            }
            return pixels
        }

        /// Reads the header of a file, whose bytes must stay at the same address.
        private static func begin(
            _ image: inout png_image, _ file: UnsafeBufferPointer<UInt8>
        ) throws(DecodingError) {
            unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
            guard unsafe png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
                throw unsafe error(of: image)
            }
        }

        private static func error(of image: png_image) -> DecodingError {
            let message = unsafe withUnsafeBytes(of: image.message) { unsafe Array($0.prefix { $0 != 0 }) }
            return DecodingError("it is a broken PNG: " + plain(message))
        }
    }
#endif
