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
    /// The available area in pixels.
    package var width, height: Int
    /// The width of a pixel divided by its height.
    package var pixelAspect: Double
    /// The maximum size of the font, in pixel heights.
    package var maximumSize: Int
    package var content: Content

    package init(
        number: UInt32, face: String = "", language: String = "", weight: Int = 700, width: Int, height: Int,
        pixelAspect: Double = 1, maximumSize: Int, content: Content
    ) {
        self.number = number
        self.face = face
        self.language = language
        self.weight = weight
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
            TypeLimits.sizes.contains(maximumSize), face.utf8.count + language.utf8.count <= TypeLimits.textBytes
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

    package func write(to writer: inout WireWriter) {
        writer.number(number)
        writer.text(face)
        writer.text(language)
        for value in [weight, width, height, maximumSize] { writer.count(value) }
        writer.real(pixelAspect)
        switch content {
        case .lines(let text, let most, let alignment):
            writer.byte(1)
            writer.text(text)
            writer.count(most)
            writer.byte(alignment.rawValue)
        case .figures(let parts, let sample):
            writer.byte(2)
            writer.count(parts.count)
            for part in parts { writer.text(part) }
            writer.count(sample.count)
            for index in sample { writer.count(index) }
        case .shapes(let figures, let columns, let rows, let encoding):
            writer.byte(3)
            writer.count(figures.count)
            for figure in figures { writer.figure(figure) }
            writer.count(columns)
            writer.count(rows)
            writer.byte(encoding.rawValue)
        }
    }

    package init(from reader: inout WireReader) throws(WireError) {
        let number = try reader.number()
        let face = try reader.text(), language = try reader.text()
        let weight = try reader.count(0..<1 << 16)
        let width = try reader.count(0..<1 << 16), height = try reader.count(0..<1 << 16)
        let maximumSize = try reader.count(0..<1 << 16)
        let pixelAspect = try reader.real()
        let content: Content
        switch try reader.byte() {
        case 1:
            let text = try reader.text()
            let most = try reader.count(0..<1 << 16)
            guard let alignment = TypeAlignment(rawValue: try reader.byte()) else { throw .outOfRange }
            content = .lines(text, maximumLines: most, alignment: alignment)
        case 2:
            var parts: [String] = [], sample: [Int] = []
            for _ in 0..<(try reader.count(0..<TypeLimits.boxes + 1)) { parts.append(try reader.text()) }
            for _ in 0..<(try reader.count(0..<TypeLimits.boxes + 1)) {
                sample.append(try reader.count(0..<TypeLimits.boxes))
            }
            content = .figures(parts, sample: sample)
        case 3:
            var figures: [Figure] = []
            for _ in 0..<(try reader.count(1..<TypeLimits.shapes + 1)) { figures.append(try reader.figure()) }
            let columns = try reader.count(1..<1 << 16), rows = try reader.count(1..<1 << 16)
            guard let encoding = MediaEncoding(rawValue: try reader.byte()) else { throw .outOfRange }
            content = .shapes(figures, columns: columns, rows: rows, encoding: encoding)
        case let tag: throw .unknownTag(tag)
        }
        self.init(
            number: number, face: face, language: language, weight: weight, width: width, height: height,
            pixelAspect: pixelAspect, maximumSize: maximumSize, content: content)
        guard isAllowed else { throw .outOfRange }
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
    /// The maximum number of boxes of a picture.
    package static let boxes = textBytes
}
