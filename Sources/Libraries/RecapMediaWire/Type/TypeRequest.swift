package import RecapSurface

/// A request to set a text in display type, as large as the available area permits. Each request has one ``TypeReply``, in the
/// order of the requests.
package struct TypeRequest: Sendable, Hashable {
    /// The content to set.
    package enum Content: Sendable, Hashable {
        /// A text of at most `maximumLines` lines.
        case lines(String, maximumLines: Int, alignment: TypeAlignment)
        /// Separate texts, such as digits, at the largest common size at which a sample row of them, given by indices, fits the
        /// area. Digits have equal widths.
        case figures([String], sample: [Int])
        /// Figures as a picture for a terminal, with a transparent background. Lengths are in cells; the picture is `columns`
        /// cells wide and `rows` cells high.
        case shapes([Figure], columns: Int, rows: Int, encoding: MediaEncoding)
    }

    /// The number that the reply repeats.
    package var number: UInt32
    /// The font family; empty for the system's choice.
    package var face: String
    /// The language of the text, such as `ja`, which determines the forms of Han characters; empty if unknown.
    package var language: String
    /// The weight of the font, 100…900.
    package var weight: Int
    /// Italic and underlined letters. Only the letters of lines can be underlined.
    package var attributes: DrawingAttributes
    /// The available area in pixels.
    package var width, height: Int
    /// The width of a pixel divided by its height.
    package var pixelAspect: Double
    /// The maximum size of the font, in pixel heights.
    package var maximumSize: Int
    package var content: Content

    package init(
        number: UInt32, face: String = "", language: String = "", weight: Int = 700,
        attributes: DrawingAttributes = [], width: Int, height: Int, pixelAspect: Double = 1, maximumSize: Int,
        content: Content
    ) {
        self.number = number
        self.face = face
        self.language = language
        self.weight = weight
        self.attributes = attributes
        self.width = width
        self.height = height
        self.pixelAspect = pixelAspect
        self.maximumSize = maximumSize
        self.content = content
    }

    /// Whether all numbers and lengths are within the limits.
    package var isAllowed: Bool {
        guard TypeLimits.weights.contains(weight), TypeLimits.side.contains(width), TypeLimits.side.contains(height),
            width * height <= TypeLimits.pixels, TypeLimits.pixelAspects.contains(pixelAspect),
            TypeLimits.sizes.contains(maximumSize), attributes.isSubset(of: [.italic, .underline]),
            face.utf8.count + language.utf8.count <= TypeLimits.textBytes
        else { return false }
        switch content {
        case .lines(let text, let most, _):
            return (1...TypeLimits.lines).contains(most) && text.utf8.count <= TypeLimits.textBytes
        case .figures(let parts, let sample):
            return parts.reduce(0) { $0 + $1.utf8.count } <= TypeLimits.textBytes && parts.count <= TypeLimits.boxes
                && sample.count <= TypeLimits.boxes && sample.allSatisfy(parts.indices.contains)
        case .shapes(let figures, let columns, let rows, _):
            return (1...TypeLimits.shapes).contains(figures.count) && (1...width).contains(columns)
                && (1...height).contains(rows) && width * height <= MediaLimits.encodedPixels
        }
    }
}

/// The alignment of a line among longer ones.
package enum TypeAlignment: UInt8, Sendable, Hashable, CaseIterable {
    case left, center, right

    /// The fraction of the free space that precedes the line, 0…1.
    package var shareBefore: Double {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}

extension TypeRequest: WireMessage {
    package static var bodyLimit: Int {
        8 * TypeLimits.textBytes + 8 * TypeLimits.boxes + TypeLimits.outlineBytes + 64
    }

    package static func coded(_ message: TypeRequest?, by coder: inout WireCoder) throws(WireError) -> TypeRequest {
        // The numbers are checked last, with others.
        let any = 0..<1 << 16
        let number = try coder.integer(message?.number)
        let face = try coder.text(message?.face), language = try coder.text(message?.language)
        let weight = try coder.count(message?.weight, in: any)
        let attributes = DrawingAttributes(rawValue: try coder.integer(message?.attributes.rawValue))
        let width = try coder.count(message?.width, in: any), height = try coder.count(message?.height, in: any)
        let maximumSize = try coder.count(message?.maximumSize, in: any)
        let coded = TypeRequest(
            number: number, face: face, language: language, weight: weight, attributes: attributes, width: width,
            height: height, pixelAspect: try coder.real(message?.pixelAspect), maximumSize: maximumSize,
            content: try coder.content(message?.content))
        try coder.require(coded.isAllowed)
        return coded
    }
}

extension WireCoder {
    fileprivate mutating func content(_ content: TypeRequest.Content?) throws(WireError) -> TypeRequest.Content {
        var tag: UInt8?, lines: (text: String, most: Int, alignment: TypeAlignment)?
        var parts: [String]?, sample: [Int]?, shapes: [Figure]?, size: (columns: Int, rows: Int)?
        var encoding: MediaEncoding?
        switch content {
        case .lines(let text, let most, let alignment): (tag, lines) = (1, (text, most, alignment))
        case .figures(let texts, let indices): (tag, parts, sample) = (2, texts, indices)
        case .shapes(let figures, let columns, let rows, let format):
            (tag, shapes, size, encoding) = (3, figures, (columns, rows), format)
        case nil: break
        }
        let any = 0..<1 << 16, boxes = 0..<TypeLimits.boxes + 1
        switch try integer(tag) {
        case 1:
            return .lines(
                try text(lines?.text), maximumLines: try count(lines?.most, in: any),
                alignment: try choice(lines?.alignment))
        case 2:
            let parts = try texts(parts, in: boxes)
            let sample = try list(sample, in: boxes) { index, coder throws(WireError) in
                try coder.count(index, in: 0..<TypeLimits.boxes)
            }
            return .figures(parts, sample: sample)
        case 3:
            return .shapes(
                try figures(shapes, in: 1..<TypeLimits.shapes + 1), columns: try count(size?.columns, in: 1..<1 << 16),
                rows: try count(size?.rows, in: 1..<1 << 16), encoding: try choice(encoding))
        case let tag: throw .unknownTag(tag)
        }
    }
}

/// Limits of display type that both sides check, regardless of what the other side sends.
package enum TypeLimits {
    /// The maximum length in bytes of a text, and of all texts of a set of figures.
    package static let textBytes = MediaLimits.textBytes
    /// The valid lengths of a picture's sides in pixels.
    package static let side = 1...4096
    /// The maximum number of pixels of a picture.
    package static let pixels = 1 << 22
    /// The valid weights of a font, as in CSS.
    package static let weights = 100...900
    /// The valid widths of a pixel divided by its height.
    package static let pixelAspects = 0.05...20
    /// The valid sizes of a font in pixels.
    package static let sizes = 4...2048
    /// The maximum number of lines of a text.
    package static let lines = 3
    /// The maximum number of reported font families, and the maximum length of a name in bytes.
    package static let families = 8, familyBytes = 128
    /// The maximum number of figures of a picture.
    package static let shapes = 256
    /// The maximum number of bytes of the outlines of a picture.
    package static let outlineBytes = 1 << 23
    /// The maximum number of letters with colours of their own in a text, and the maximum length of their sides in pixels of the
    /// font.
    package static let pictures = 32, pictureSide = 160
    /// The maximum number of boxes of a picture.
    package static let boxes = textBytes
}
