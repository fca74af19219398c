#if Media
    import RecapMediaWire

    /// The canvas of a drawing, to which each frame applies its differences from the previous one.
    struct Drawing {
        private(set) var canvas: Canvas
        private let tiles: TileCache
        private var rows: [[PlacedText]]
        private var figures: [DrawingFigures] = []

        init(_ header: DrawingHeader, _ rasterizer: TextRasterizer) throws(DrawingFailure) {
            canvas = Canvas(try PictureLayout(header, rasterizer.metrics))
            tiles = TileCache(rasterizer)
            rows = Array(repeating: [], count: header.rows)
        }

        /// Returns the changes of a frame. Throws an error if the frame does not have the size of the drawing.
        func changes(in frame: DrawingFrame) throws(DrawingFailure) -> DrawingChanges {
            guard frame.rows.count == rows.count else { throw Self.malformed }
            var changes = DrawingChanges(figures: frame.figures ?? figures)
            // The cells in which figures appear, disappear or change.
            let stale = frame.figures.map { $0.cells(unlike: figures) } ?? []
            for (number, row) in frame.rows.enumerated() {
                var texts = rows[number]
                if let row {
                    texts = [PlacedText](row)
                    guard texts.columns == canvas.layout.columns else { throw Self.malformed }
                } else if texts.isEmpty {
                    throw Self.malformed
                }
                let here = stale.filter { $0.rows.contains(number) }.map(\.columns)
                guard row != nil || !here.isEmpty else { continue }
                let change = RowChange(row: number, from: rows[number], to: texts, stale: here)
                if !change.changed.isEmpty { changes.rows.append(change) }
            }
            return changes
        }

        /// Paints changes. Returns the painted pixels.
        mutating func paint(_ changes: DrawingChanges) throws(DrawingFailure) -> [PixelRect] {
            figures = changes.figures
            var rects: [PixelRect] = [], overFigures: [PixelRect] = []
            for change in changes.rows {
                rows[change.row] = change.texts
                for text in change.changed {
                    if text.isOverFigures {
                        let rect = canvas.paintPaper(of: text, row: change.row)
                        overFigures.join(rect)
                        rects.join(rect)
                    } else {
                        rects.join(canvas.paint(text, try tiles.tile(for: text), row: change.row))
                    }
                }
            }
            guard !overFigures.isEmpty else { return rects }
            canvas.paint(figures, in: overFigures)
            for change in changes.rows {
                for text in change.changed where text.isOverFigures {
                    canvas.paintInk(of: text, try tiles.tile(for: text), row: change.row)
                }
            }
            return rects
        }

        private static let malformed = DrawingFailure("a frame does not have the cells of the drawing")
    }

    /// The changes of a frame to a drawing.
    struct DrawingChanges {
        /// The changes of rows in which texts have to be painted.
        var rows: [RowChange] = []
        /// All figures of the frame.
        let figures: [DrawingFigures]

        init(figures: [DrawingFigures]) { self.figures = figures }
    }

    /// The change of a row.
    struct RowChange {
        let row: Int
        /// All texts of the row.
        let texts: [PlacedText]
        /// The new texts, and those over changed figures.
        let changed: [PlacedText]

        /// Compares the texts of a row. `stale` are the columns in which figures change.
        init(row: Int, from old: [PlacedText], to new: [PlacedText], stale: [Range<Int>]) {
            self.row = row
            texts = new
            var changed: [PlacedText] = []
            var at = 0
            for text in new {
                while at < old.count, old[at].column < text.column { at += 1 }
                let columns = text.column..<text.column + text.columns
                if at >= old.count || old[at] != text || stale.contains(where: columns.overlaps) {
                    changed.append(text)
                }
            }
            self.changed = changed
        }
    }

    extension [DrawingFigures] {
        /// Returns the cells of the groups of figures that are in only one of two lists. O(*n*) if the lists differ in one place,
        /// as is usual for frames, and O(*n*²) in the groups between the first and the last difference.
        fileprivate func cells(unlike other: [DrawingFigures]) -> [DrawingRect] {
            let start = zip(self, other).prefix { $0 == $1 }.count
            let common = Swift.min(count, other.count) - start
            let end = zip(reversed(), other.reversed()).prefix(common).prefix { $0 == $1 }.count
            let own = self[start..<count - end], others = other[start..<other.count - end]
            return (own.filter { !others.contains($0) } + others.filter { !own.contains($0) }).flatMap(\.cells)
        }
    }

    extension PlacedText {
        fileprivate var isOverFigures: Bool { style.attributes.contains(.overFigures) }
    }

    extension [PixelRect] {
        /// Adds a rectangle, joining it with the previous one if they are adjacent in a row.
        fileprivate mutating func join(_ rect: PixelRect) {
            if let last, last.rows == rect.rows, last.columns.upperBound == rect.columns.lowerBound {
                self[count - 1].columns = last.columns.lowerBound..<rect.columns.upperBound
            } else {
                append(rect)
            }
        }
    }
#endif
