#if Media
    import Glibc
    import RecapMedia
    import RecapSurface
    import RecapMediaWire
    import TestSupport

    /// A picture of text, white on black, that a worker has drawn.
    struct DrawnPicture {
        static let ink: UInt32 = 0xFFFF_FFFF, paper: UInt32 = 0xFF00_0000
        /// A font whose cells of 20 pixels in height are 10 wide.
        static let family = "DejaVu Sans Mono"
        let bitmap: Bitmap
        let cell: PictureCellSize

        /// Draws rows of text in a size of cells.
        init(_ lines: String..., height: Int = 20, style: Style = Style()) throws {
            let surface = Self.surface(lines, style: style)
            try self.init(surface, height: height)
        }

        init(_ surface: Surface, height: Int = 20) throws {
            let file = try Self.file(.png, [(surface, .zero)]) { $0.cellHeight = height }
            cell = try DrawingWorker(WorkerDriver.program).cellSize(fontFamily: Self.family, cellHeight: height)
            bitmap = try WorkerDriver().frame(
                of: file, width: cell.width * surface.size.width, height: cell.height * surface.size.height)
        }

        static func surface(_ lines: [String], style: Style = Style()) -> Surface {
            let size = CellSize(width: lines.map(\.cellWidth).max() ?? 1, height: lines.count)
            var surface = Surface(size: size)
            for (row, line) in lines.enumerated() {
                surface.write(line, at: Point(x: 0, y: row), style: style, clip: Rect(size))
            }
            return surface
        }

        /// Draws surfaces with a worker, by default in a process of their own, and returns the bytes of the file.
        static func file(
            _ format: DrawingFormat, _ frames: [(Surface, Duration)], by worker: DrawingWorker? = nil,
            _ change: (inout DrawingHeader) -> Void = { _ in }
        ) throws -> [UInt8] {
            let folder = try ScratchFolder()
            let file = unsafe open(folder.path("picture"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(file) }
            let size = frames[0].0.size
            var header = DrawingHeader(format: format, columns: size.width, rows: size.height)
            header.fontFamily = family
            change(&header)
            do throws(PictureError) {
                let colors = CellColors(ink: 0xFF_FFFF, paper: 0)
                let writer =
                    if let worker {
                        try PictureWriter(worker, header: header, colors: colors, output: file)
                    } else {
                        try PictureWriter(worker: WorkerDriver.program, header: header, colors: colors, output: file)
                    }
                for (surface, duration) in frames { try writer.write(surface, for: duration) }
                try writer.finish()
            } catch {
                throw Reason(error.reason)
            }
            return try bytes(ofFile: folder.path("picture"))
        }

        /// The pixels of some columns of a row.
        func pixels(_ columns: Range<Int>, row: Int = 0) -> Bitmap {
            let width = columns.count * cell.width
            let rows = (row * cell.height)..<((row + 1) * cell.height)
            let pixels = rows.flatMap { y in
                (0..<width).map { bitmap[columns.lowerBound * cell.width + $0, y] }
            }
            return Bitmap(width: width, height: cell.height, pixels: pixels) ?? bitmap
        }

        /// The pixels of a cell.
        func pixels(_ column: Int, row: Int = 0) -> Bitmap { pixels(column..<column + 1, row: row) }
    }

    extension Bitmap {
        /// Whether all pixels are ink, or all are paper.
        var isInk: Bool { pixels.allSatisfy { $0 == DrawnPicture.ink } }
        var isPaper: Bool { pixels.allSatisfy { $0 == DrawnPicture.paper } }

        /// The pixels of a column or a row from the left or the top.
        func column(_ x: Int) -> [UInt32] { (0..<height).map { self[x, $0] } }
        func row(_ y: Int) -> [UInt32] { (0..<width).map { self[$0, y] } }
    }
#endif
