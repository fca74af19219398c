package import RecapSurface

/// A text in display type, as the ink coverage of each pixel and the pictures of emoji.
package struct DisplayPicture: Sendable, Hashable {
    /// The size in pixels.
    package let width, height: Int
    /// The coverage of each pixel, 0…255, row by row from the top left corner.
    package private(set) var coverage: [UInt8]
    /// The bounding boxes of the glyphs in reading order, or of the requested fragments.
    package let boxes: [GlyphBox]
    /// The outlines of the content of each box, in pixels; empty if they are unknown.
    private(set) var outlines: [OutlinedLetter] = []
    /// The pictures of the letters with colours of their own, which have no coverage.
    private(set) var pictures: [GlyphPicture] = []

    /// Creates a picture. Returns `nil` if the coverage does not match the size, or a box or a letter is outside the picture.
    package init?(
        width: Int, height: Int, coverage: [UInt8], boxes: [GlyphBox], outlines: [OutlinedLetter] = [],
        pictures: [GlyphPicture] = []
    ) {
        guard width > 0, height > 0, coverage.count == width * height,
            boxes.allSatisfy({
                $0.x >= 0 && $0.y >= 0 && $0.width >= 0 && $0.height >= 0 && $0.x + $0.width <= width
                    && $0.y + $0.height <= height
            }),
            pictures.allSatisfy({ $0.isWithin(width: width, height: height, letters: boxes.count) })
        else { return nil }
        self.init(coverage: coverage, width: width, height: height, boxes: boxes)
        self.outlines = outlines.count == boxes.count ? outlines : []
        self.pictures = pictures
    }

    private init(coverage: [UInt8], width: Int, height: Int, boxes: [GlyphBox]) {
        self.width = width
        self.height = height
        self.coverage = coverage
        self.boxes = boxes
    }

    /// Returns the picture with only the first glyphs in reading order, up to a fraction of 0…1. O(pixels).
    package func revealing(_ share: Double) -> DisplayPicture {
        let seen = Int((share.asShare * Double(boxes.count)).rounded(.down))
        guard seen < boxes.count else { return self }
        var picture = self
        picture.outlines = Array(outlines.prefix(seen))
        picture.pictures.removeAll { $0.letter >= seen }
        for box in boxes[seen...] {
            for row in box.y..<box.y + box.height {
                for at in (row * width + box.x)..<(row * width + box.x + box.width) { picture.coverage[at] = 0 }
            }
        }
        return picture
    }

    /// Returns a sequence of fragments, given by the indices of their boxes, as a picture; `nil` if it has no width.
    /// O(pixels).
    func row(of figures: some Sequence<Int>) -> DisplayPicture? {
        let figures = figures.filter(boxes.indices.contains), parts = figures.map { boxes[$0] }
        let whole = parts.reduce(0) { $0 + $1.advance }
        guard whole > 0 else { return nil }
        var row = [UInt8](repeating: 0, count: whole * height), outlines: [OutlinedLetter] = []
        var pictures: [GlyphPicture] = [], pen = 0
        for (figure, box) in zip(figures, parts) {
            let left = pen - box.origin
            for column in max(0, -left)..<max(0, -left, min(box.width, whole - left)) {
                for line in 0..<min(box.height, height) {
                    let value = coverage[(box.y + line) * width + box.x + column]
                    let at = line * whole + left + column
                    if value > row[at] { row[at] = value }
                }
            }
            pictures += self.pictures.filter { $0.letter == figure }.map { $0.offset(x: left - box.x, y: 0) }
            if !self.outlines.isEmpty {
                let dx = Float(left - box.x)
                outlines.append(self.outlines[figure].mapped { FigurePoint(x: $0.x + dx, y: $0.y) })
            }
            pen += box.advance
        }
        var picture = DisplayPicture(coverage: row, width: whole, height: height, boxes: [])
        (picture.outlines, picture.pictures) = (outlines, pictures)
        return picture
    }

    /// Returns the width of a sequence of fragments in pixels.
    func width(of figures: some Sequence<Int>) -> Int {
        figures.reduce(0) { boxes.indices.contains($1) ? $0 + boxes[$1].advance : $0 }
    }

    /// Returns the picture at a scale, using nearest-neighbour sampling; `nil` if nothing is left at that scale.
    /// O(pixels).
    func scaled(by scale: Double) -> DisplayPicture? { scaled(x: scale, y: scale) }

    /// Returns the picture at a scale in each direction, using nearest-neighbour sampling; `nil` if nothing is left at
    /// that scale. O(pixels).
    func scaled(x: Double, y: Double) -> DisplayPicture? {
        func scaled(_ length: Int, _ scale: Double) -> Int { Int((Double(length) * scale).rounded()) }
        let columns = scaled(width, x), rows = scaled(height, y)
        guard columns > 0, rows > 0, columns * rows <= 1 << 22 else { return nil }
        var result = [UInt8](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            let from = row * height / rows * width
            for column in 0..<columns { result[row * columns + column] = coverage[from + column * width / columns] }
        }
        let boxes = boxes.map { box in
            let (left, top) = (scaled(box.x, x), scaled(box.y, y))
            return GlyphBox(
                x: left, y: top, width: scaled(box.x + box.width, x) - left,
                height: scaled(box.y + box.height, y) - top,
                origin: scaled(box.origin, x), advance: scaled(box.advance, x))
        }
        var picture = DisplayPicture(coverage: result, width: columns, height: rows, boxes: boxes)
        picture.outlines = outlines.map { outline in
            outline.mapped { FigurePoint(x: $0.x * Float(x), y: $0.y * Float(y)) }
        }
        picture.pictures = pictures.compactMap { glyph in
            let (left, top) = (scaled(glyph.x, x), scaled(glyph.y, y))
            return glyph.pixels.nearest(
                width: scaled(glyph.x + glyph.pixels.width, x) - left,
                height: scaled(glyph.y + glyph.pixels.height, y) - top
            ).map { GlyphPicture(letter: glyph.letter, x: left, y: top, pixels: $0, original: glyph.original) }
        }
        return picture
    }
}

extension GlyphPicture {
    /// Returns the picture moved by pixels of the text.
    func offset(x dx: Int, y dy: Int) -> GlyphPicture {
        GlyphPicture(letter: letter, x: x + dx, y: y + dy, pixels: pixels, original: original)
    }
}

extension Bitmap {
    /// Returns the picture at another size, using nearest-neighbour sampling; `nil` if the size is invalid.
    fileprivate func nearest(width newWidth: Int, height newHeight: Int) -> Bitmap? {
        guard var result = Bitmap(width: newWidth, height: newHeight) else { return nil }
        for y in 0..<newHeight {
            for x in 0..<newWidth { result[x, y] = self[x * width / newWidth, y * height / newHeight] }
        }
        return result
    }
}
