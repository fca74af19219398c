import RecapSurface

/// The pictures embedded in a file, without duplicates.
struct EmbeddedPictures {
    /// A function that encodes a picture as a WebP file; returns `nil` on failure.
    typealias Encoder = (Bitmap) -> [UInt8]?

    /// The `data:` URLs of the pictures, in the order of their numbers.
    private(set) var addresses: [String] = []
    /// The numbers of the pictures, keyed by hash value, because storing the pixels of all frames of a video would take
    /// gigabytes.
    private var numbers: [Int: Int] = [:]
    private let encode: Encoder

    init(_ encode: @escaping Encoder) { self.encode = encode }

    /// Whether there are no pictures.
    var isEmpty: Bool { addresses.isEmpty }

    /// Returns the number of a picture, adding the picture if it is new. O(pixels).
    mutating func number(of bitmap: Bitmap) -> Int {
        let hash = bitmap.hashValue
        if let number = numbers[hash] { return number }
        numbers[hash] = addresses.count
        var address = Array("data:image/webp;base64,".utf8)
        Base64.append((encode(bitmap) ?? [])[...], to: &address)
        addresses.append(String(decoding: address, as: UTF8.self))
        return addresses.count - 1
    }

    /// The pictures as SVG definitions, one unit wide and high, with the ids `p0`, `p1`…
    var definitions: String {
        guard !isEmpty else { return "" }
        let images = addresses.enumerated().map { number, address in
            "<image id=\"p\(number)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(address)\"/>\n"
        }
        return "<defs>\n\(images.joined())</defs>\n"
    }
}

extension FigurePicture {
    /// The frame of the picture in the units of ``FigureOutline``.
    var place: (x: Int, y: Int, width: Int, height: Int) {
        func units(_ value: Float, of cell: Int) -> Int { Int((value * Float(cell)).rounded()) }
        let cell = FigureOutline.cell, left = units(area.x, of: cell.width), right = units(area.maxX, of: cell.width)
        let top = units(area.y, of: cell.height), bottom = units(area.maxY, of: cell.height)
        return (left, top, right - left, bottom - top)
    }
}
