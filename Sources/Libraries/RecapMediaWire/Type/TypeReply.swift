package import RecapSurface

/// The reply to a ``TypeRequest``.
package struct TypeReply: Sendable, Hashable {
    /// The result of a request.
    package enum Result: Sendable, Hashable {
        case set(TypePicture)
        /// The picture of figures; empty if it can't be encoded.
        case drawn(EncodedPicture)
        /// No font contains these characters, the first missing ones of the text.
        case lacking(String)
        /// The text is blank, or doesn't fit into the available area at the minimum size.
        case unsettable
    }

    /// The number of the request.
    package var number: UInt32
    package var result: Result

    package init(number: UInt32, result: Result) {
        self.number = number
        self.result = result
    }
}

/// A text in display type, as the ink coverage of each pixel.
package struct TypePicture: Sendable, Hashable {
    /// The size in pixels; at least 1 each.
    package var width, height: Int
    /// The coverage of each pixel, 0…255, row by row from the top left corner.
    package var coverage: [UInt8]
    /// The bounds of the characters in reading order, or of the requested figures.
    package var boxes: [GlyphBox]
    /// Whether the font belongs to the requested family, or no family was requested.
    package var hasFace: Bool
    /// The names of the font families that are used, in reading order of first use.
    package var families: [String]
    /// The outlines of the contents of each box, in pixels from the top left corner, without fitting to pixels; empty if there
    /// are none.
    package var outlines: [OutlinedLetter]

    package init(
        width: Int, height: Int, coverage: [UInt8], boxes: [GlyphBox], hasFace: Bool = true, families: [String] = [],
        outlines: [OutlinedLetter] = []
    ) {
        self.width = width
        self.height = height
        self.coverage = coverage
        self.boxes = boxes
        self.hasFace = hasFace
        self.families = families
        self.outlines = outlines
    }

    /// Whether the coverage and the boxes match the size.
    package var isAllowed: Bool {
        TypeLimits.side.contains(width) && TypeLimits.side.contains(height) && coverage.count == width * height
            && width * height <= TypeLimits.pixels && boxes.count <= TypeLimits.boxes
            && families.count <= TypeLimits.families && [0, boxes.count].contains(outlines.count)
            && families.allSatisfy { $0.utf8.count <= TypeLimits.familyBytes }
            && boxes.allSatisfy { box in
                box.x >= 0 && box.width >= 0 && box.x + box.width <= width && box.y >= 0 && box.height >= 0
                    && box.y + box.height <= height && (0...TypeLimits.side.upperBound).contains(box.advance)
                    && (0...box.width).contains(box.origin)
            }
    }
}

extension TypeReply: WireMessage {
    package static var bodyLimit: Int {
        max(TypeLimits.pixels, MediaLimits.encodedBytes) + 32 * TypeLimits.boxes + TypeLimits.families
            * (TypeLimits.familyBytes + 8)
            + TypeLimits.textBytes + TypeLimits.outlineBytes + 64
    }

    package func write(to writer: inout WireWriter) {
        writer.number(number)
        switch result {
        case .set(let picture):
            writer.byte(1)
            writer.count(picture.width)
            writer.count(picture.height)
            writer.byte(picture.hasFace ? 1 : 0)
            writer.count(picture.families.count)
            for family in picture.families { writer.text(family) }
            writer.bytes(picture.coverage)
            writer.count(picture.boxes.count)
            for box in picture.boxes {
                for value in [box.x, box.y, box.width, box.height, box.origin, box.advance] { writer.count(value) }
            }
            writer.count(picture.outlines.count)
            for letter in picture.outlines {
                writer.path(letter.outline)
                writer.text(letter.text)
                writer.count(letter.line)
            }
        case .lacking(let letters):
            writer.byte(2)
            writer.text(letters)
        case .unsettable: writer.byte(3)
        case .drawn(let picture):
            writer.byte(4)
            writer.byte(picture.isOpaque ? 1 : 0)
            writer.bytes(picture.bytes)
        }
    }

    package init(from reader: inout WireReader) throws(WireError) {
        let number = try reader.number()
        switch try reader.byte() {
        case 1: self.init(number: number, result: .set(try reader.typePicture()))
        case 2: self.init(number: number, result: .lacking(try reader.text()))
        case 3: self.init(number: number, result: .unsettable)
        case 4:
            let isOpaque = try reader.byte()
            guard isOpaque <= 1 else { throw .outOfRange }
            let bytes = try reader.bytes(atMost: MediaLimits.encodedBytes)
            self.init(number: number, result: .drawn(EncodedPicture(bytes: bytes, isOpaque: isOpaque == 1)))
        case let tag: throw .unknownTag(tag)
        }
    }
}

extension WireReader {
    fileprivate mutating func typePicture() throws(WireError) -> TypePicture {
        let width = try side(), height = try side()
        let hasFace: Bool
        switch try byte() {
        case 0: hasFace = false
        case 1: hasFace = true
        default: throw .outOfRange
        }
        var families: [String] = []
        for _ in 0..<(try count(0..<TypeLimits.families + 1)) { families.append(try text()) }
        var picture = TypePicture(
            width: width, height: height, coverage: try bytes(atMost: TypeLimits.pixels), boxes: [], hasFace: hasFace,
            families: families)
        for _ in 0..<(try count(0..<TypeLimits.boxes + 1)) {
            let x = try side(), y = try side(), width = try side(), height = try side()
            picture.boxes.append(
                GlyphBox(x: x, y: y, width: width, height: height, origin: try side(), advance: try side()))
        }
        for _ in 0..<(try count(0..<TypeLimits.boxes + 1)) {
            picture.outlines.append(
                OutlinedLetter(try path(), text: try text(), line: try count(0..<TypeLimits.lines)))
        }
        guard picture.isAllowed else { throw .outOfRange }
        return picture
    }

    /// Reads a length whose range is checked later together with others.
    private mutating func side() throws(WireError) -> Int { try count(0..<1 << 16) }
}
