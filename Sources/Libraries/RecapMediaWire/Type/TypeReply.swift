package import RecapSurface

/// The reply to a ``TypeRequest``.
package struct TypeReply: Sendable, Hashable {
    /// The outcome of typesetting a text or drawing figures.
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
    /// The pictures of the letters with colours of their own, which have no coverage.
    package var pictures: [GlyphPicture]

    package init(
        width: Int, height: Int, coverage: [UInt8], boxes: [GlyphBox], hasFace: Bool = true, families: [String] = [],
        outlines: [OutlinedLetter] = [], pictures: [GlyphPicture] = []
    ) {
        self.width = width
        self.height = height
        self.coverage = coverage
        self.boxes = boxes
        self.hasFace = hasFace
        self.families = families
        self.outlines = outlines
        self.pictures = pictures
    }

    /// Whether the coverage and the boxes match the size.
    package var isAllowed: Bool {
        TypeLimits.side.contains(width) && TypeLimits.side.contains(height) && coverage.count == width * height
            && width * height <= TypeLimits.pixels && boxes.count <= TypeLimits.boxes
            && families.count <= TypeLimits.families && [0, boxes.count].contains(outlines.count)
            && families.allSatisfy { $0.utf8.count <= TypeLimits.familyBytes }
            && pictures.count <= TypeLimits.pictures
            && pictures.allSatisfy {
                $0.isWithin(width: width, height: height, letters: boxes.count)
                    && max($0.original.width, $0.original.height) <= TypeLimits.pictureSide
            }
            && pictures.reduce(0) { $0 + $1.pixels.pixels.count } <= TypeLimits.pixels
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
            + 4 * (TypeLimits.pixels + TypeLimits.pictures * (TypeLimits.pictureSide * TypeLimits.pictureSide + 8))
    }

    package static func coded(_ message: TypeReply?, by coder: inout WireCoder) throws(WireError) -> TypeReply {
        var tag: UInt8?, type: TypePicture?, letters: String?, picture: EncodedPicture?
        switch message?.result {
        case .set(let known): (tag, type) = (1, known)
        case .lacking(let known): (tag, letters) = (2, known)
        case .unsettable: tag = 3
        case .drawn(let known): (tag, picture) = (4, known)
        case nil: break
        }
        let number = try coder.integer(message?.number)
        switch try coder.integer(tag) {
        case 1: return TypeReply(number: number, result: .set(try coder.type(type)))
        case 2: return TypeReply(number: number, result: .lacking(try coder.text(letters)))
        case 3: return TypeReply(number: number, result: .unsettable)
        case 4:
            let isOpaque = try coder.flag(picture?.isOpaque)
            let bytes = try coder.bytes(picture?.bytes, atMost: MediaLimits.encodedBytes)
            return TypeReply(number: number, result: .drawn(EncodedPicture(bytes: bytes, isOpaque: isOpaque)))
        case let tag: throw .unknownTag(tag)
        }
    }
}

extension WireCoder {
    fileprivate mutating func type(_ picture: TypePicture?) throws(WireError) -> TypePicture {
        // The lengths are checked last, with others.
        let any = 0..<1 << 16, boxLimit = 0..<TypeLimits.boxes + 1
        let width = try count(picture?.width, in: any), height = try count(picture?.height, in: any)
        let hasFace = try flag(picture?.hasFace)
        let families = try texts(picture?.families, in: 0..<TypeLimits.families + 1)
        let coverage = try bytes(picture?.coverage, atMost: TypeLimits.pixels)
        let boxes = try list(picture?.boxes, in: boxLimit) { box, coder throws(WireError) in
            GlyphBox(
                x: try coder.count(box?.x, in: any), y: try coder.count(box?.y, in: any),
                width: try coder.count(box?.width, in: any), height: try coder.count(box?.height, in: any),
                origin: try coder.count(box?.origin, in: any), advance: try coder.count(box?.advance, in: any))
        }
        let outlines = try list(picture?.outlines, in: boxLimit) { letter, coder throws(WireError) in
            OutlinedLetter(
                try coder.path(letter?.outline), text: try coder.text(letter?.text),
                line: try coder.count(letter?.line, in: 0..<TypeLimits.lines))
        }
        let pictures = try list(picture?.pictures, in: 0..<TypeLimits.pictures + 1) { glyph, coder throws(WireError) in
            GlyphPicture(
                letter: try coder.count(glyph?.letter, in: any), x: try coder.count(glyph?.x, in: any),
                y: try coder.count(glyph?.y, in: any), pixels: try coder.bitmap(glyph?.pixels),
                original: try coder.bitmap(glyph?.original))
        }
        let coded = TypePicture(
            width: width, height: height, coverage: coverage, boxes: boxes, hasFace: hasFace, families: families,
            outlines: outlines, pictures: pictures)
        try require(coded.isAllowed)
        return coded
    }
}
