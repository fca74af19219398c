import RecapFigures
import RecapMediaWire

/// The orientation of a camera, by the values 1…8 of the Exif tag 0x0112.
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
