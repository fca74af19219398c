import RecapMediaWire
import RecapSurface

#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// A JPEG decoder based on libjpeg-turbo that applies the Exif orientation. Large pictures are reduced while they are
    /// decoded.
    struct JPEGDecoder: Decoder {
        let info: MediaInfo
        private let bytes: [UInt8]
        private let orientation: Orientation
        private let isPrint: Bool

        init(_ bytes: [UInt8]) throws(DecodingError) {
            var width: Int32 = 0
            var height: Int32 = 0
            var sampling: Int32 = 0
            var colors: Int32 = 0
            try unsafe Self.withLibrary { library throws(DecodingError) in
                let status = unsafe bytes.withUnsafeBufferPointer { file in
                    unsafe tjDecompressHeader3(
                        library, file.baseAddress, UInt(file.count), &width, &height, &sampling, &colors)
                }
                guard status == 0 else { throw unsafe Self.error(of: library) }
            }
            // The library accepts a file that is truncated within its header.
            guard width > 0, height > 0 else { throw DecodingError("it is a broken JPEG: it is cut off") }
            try checkSize(width: Int(width), height: Int(height))
            self.bytes = bytes
            orientation = Orientation(ofJPEG: bytes)
            isPrint = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
            info =
                orientation.swapsSides
                ? MediaInfo(width: Int(height), height: Int(width), timing: .still)
                : MediaInfo(width: Int(width), height: Int(height), timing: .still)
        }

        func frame(_ number: Int, width: Int, height: Int) throws(DecodingError) -> Bitmap {
            let turned = orientation.swapsSides
            let fit = turned ? (width: height, height: width) : (width: width, height: height)
            let size = turned ? (width: info.height, height: info.width) : (width: info.width, height: info.height)
            // The smallest size offered by the library that does not require enlarging.
            let shift = [3, 2, 1].first { (size.width >> $0) >= fit.width && (size.height >> $0) >= fit.height } ?? 0
            let scaled = (
                width: (size.width + (1 << shift) - 1) >> shift, height: (size.height + (1 << shift) - 1) >> shift
            )
            let pixels = try decoded(width: scaled.width, height: scaled.height)
            guard
                let bitmap = Bitmap(
                    averaging: pixels.span, width: scaled.width, height: scaled.height, toFitWidth: fit.width,
                    height: fit.height)
            else { throw .noMemory }
            return orientation.upright(bitmap)
        }

        private func decoded(width: Int, height: Int) throws(DecodingError) -> [UInt32] {
            // The library writes bytes B, G, R, A: 0xAARRGGBB on this machine; C, M, Y, K become 0xKKYYMMCC.
            let format = Int32((isPrint ? TJPF_CMYK : TJPF_BGRA).rawValue)
            return try unsafe Self.withLibrary { library throws(DecodingError) in
                var status: Int32 = 0
                var pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, filled in
                    unsafe buffer.initialize(repeating: 0xFF00_0000)
                    filled = buffer.count
                    status = unsafe bytes.withUnsafeBufferPointer { file in
                        unsafe UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: UInt8.self) { target in
                            unsafe tjDecompress2(
                                library, file.baseAddress, UInt(file.count), target.baseAddress, Int32(width), 0,
                                Int32(height), format, 0)
                        }
                    }
                }
                // A warning means a truncated or damaged file: the rest of it is shown.
                guard unsafe status == 0 || tjGetErrorCode(library) == Int32(TJERR_WARNING.rawValue) else {
                    throw unsafe Self.error(of: library)
                }
                if isPrint { for at in pixels.indices { pixels[at] = Self.screenColor(pixels[at]) } }
                return pixels
            }
        }

        /// Converts CMYK to RGB. Files contain inverted inks: 255 is no ink.
        private static func screenColor(_ inks: UInt32) -> UInt32 {
            let key = inks >> 24
            func light(_ shift: UInt32) -> UInt32 { ((inks >> shift & 0xFF) * key + 127) / 255 }
            return 0xFF00_0000 | light(0) << 16 | light(8) << 8 | light(16)
        }

        private static func withLibrary<Result>(
            _ body: (tjhandle) throws(DecodingError) -> Result
        ) throws(DecodingError) -> Result {
            guard let library = unsafe tjInitDecompress() else { throw .noMemory }
            defer { unsafe tjDestroy(library) }
            return unsafe try body(library)
        }

        private static func error(of library: tjhandle) -> DecodingError {
            guard let message = unsafe tjGetErrorStr2(library) else { return DecodingError("it is a broken JPEG") }
            return DecodingError("it is a broken JPEG: " + plain(unsafe String(cString: message).utf8))
        }
    }
#endif

/// The orientation of a photograph, given by the values 1…8 of the Exif tag 0x0112.
struct Orientation {
    private let number: Int

    /// Reads the orientation from the first Exif segment of a file. Without a readable one, the picture is upright.
    init(ofJPEG bytes: [UInt8]) { number = Self.number(in: bytes) ?? 1 }

    /// Whether width and height are swapped.
    var swapsSides: Bool { number >= 5 }

    /// Returns a picture turned upright. O(pixels).
    func upright(_ source: Bitmap) -> Bitmap {
        guard number > 1 else { return source }
        let (width, height) = swapsSides ? (source.height, source.width) : (source.width, source.height)
        guard var turned = Bitmap(width: width, height: height) else { return source }
        let right = source.width - 1
        let bottom = source.height - 1
        for y in 0..<height {
            for x in 0..<width {
                turned[x, y] =
                    switch number {
                    case 2: source[right - x, y]
                    case 3: source[right - x, bottom - y]
                    case 4: source[x, bottom - y]
                    case 5: source[y, x]
                    case 6: source[y, bottom - x]
                    case 7: source[right - y, bottom - x]
                    default: source[right - y, x]
                    }
            }
        }
        return turned
    }

    private static func number(in bytes: [UInt8]) -> Int? {
        var at = 2
        // A segment is FF, its kind, and its length including the length field; the picture begins at kind DA.
        while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            let end = at + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            let body = bytes[at + 4..<end]
            if bytes[at + 1] == 0xE1, body.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
                return number(inExif: Array(body.dropFirst(6)))
            }
            at = end
        }
        return nil
    }

    private static func number(inExif bytes: [UInt8]) -> Int? {
        let littleEndian = bytes.starts(with: [0x49, 0x49])
        func value(at place: Int, bytes count: Int) -> Int? {
            guard place >= 0, place + count <= bytes.count else { return nil }
            let part = bytes[place..<place + count]
            return (littleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let start = value(at: 4, bytes: 4), let entries = value(at: start, bytes: 2) else { return nil }
        for entry in 0..<entries {
            let place = start + 2 + 12 * entry
            guard let tag = value(at: place, bytes: 2) else { return nil }
            guard tag == 0x0112 else { continue }
            return value(at: place + 8, bytes: 2).flatMap { (1...8).contains($0) ? $0 : nil }
        }
        return nil
    }
}
