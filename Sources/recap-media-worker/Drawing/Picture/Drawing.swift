#if Media
    import RecapMediaWire

    /// The picture of the frames of a drawing. Each frame changes only what differs from the previous one.
    struct Drawing {
        private(set) var canvas: Canvas
        private let tiles: TileCache
        private var rows: [[PlacedText]]

        init(_ header: DrawingHeader, _ rasterizer: TextRasterizer) throws(DrawingFailure) {
            canvas = Canvas(try PictureLayout(header, rasterizer.metrics))
            tiles = TileCache(rasterizer)
            rows = Array(repeating: [], count: header.rows)
        }

        /// Returns the texts that a frame changes in each row. Throws if the frame's size isn't that of the drawing.
        func changes(in frame: DrawingFrame) throws(DrawingFailure) -> [RowChange] {
            guard frame.rows.count == rows.count else { throw Self.malformed }
            var changes: [RowChange] = []
            for (number, row) in frame.rows.enumerated() {
                guard let row else {
                    guard !rows[number].isEmpty else { throw Self.malformed }
                    continue
                }
                let texts = [PlacedText](row)
                guard texts.columns == canvas.layout.columns else { throw Self.malformed }
                let change = RowChange(row: number, from: rows[number], to: texts)
                if !change.changed.isEmpty { changes.append(change) }
            }
            return changes
        }

        /// Paints changes. Returns the painted pixels.
        mutating func paint(_ changes: [RowChange]) throws(DrawingFailure) -> [PixelRect] {
            var rects: [PixelRect] = []
            for change in changes {
                rows[change.row] = change.texts
                for text in change.changed {
                    let rect = canvas.paint(text, try tiles.tile(for: text), row: change.row)
                    // Adjacent rectangles are joined.
                    if let last = rects.last, last.rows == rect.rows, last.columns.upperBound == rect.columns.lowerBound
                    {
                        rects[rects.count - 1].columns = last.columns.lowerBound..<rect.columns.upperBound
                    } else {
                        rects.append(rect)
                    }
                }
            }
            return rects
        }

        private static let malformed = DrawingFailure("a frame does not have the cells of the drawing")
    }

    /// The change of a row.
    struct RowChange {
        let row: Int
        /// All texts of the row.
        let texts: [PlacedText]
        /// The texts that were not there before.
        let changed: [PlacedText]

        init(row: Int, from old: [PlacedText], to new: [PlacedText]) {
            self.row = row
            texts = new
            var changed: [PlacedText] = []
            var at = 0
            for text in new {
                while at < old.count, old[at].column < text.column { at += 1 }
                if at >= old.count || old[at] != text { changed.append(text) }
            }
            self.changed = changed
        }
    }
#endif
