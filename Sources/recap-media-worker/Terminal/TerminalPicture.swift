import RecapFigures
import RecapMediaWire

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
    /// Returns a pixel 0xAARRGGBB with its colours not multiplied by alpha.
    static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 || alpha == 0 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 {
            min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
}
