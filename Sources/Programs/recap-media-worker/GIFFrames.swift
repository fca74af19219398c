#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// The frames of a GIF file. giflib decodes the parts; this type composes the frames.
    final class GIFFrames: FrameSequence {
        let info: MediaInfo
        private(set) var current: Int?
        private let bytes: [UInt8]
        private let costs: [Int]
        /// The independent frames, in order, including the first frame.
        private let starts: [Int]
        private var reader: GIFReader
        private var canvas: Bitmap
        /// The disposal of the current frame before the next one is drawn.
        private var disposal = Disposal.keep

        private enum Disposal {
            case keep
            case clear(GIFFrame)
            case restore(Bitmap)
        }

        init(_ bytes: [UInt8]) throws(DecodingError) {
            let scan = try GIFReader(bytes)
            let (width, height) = (scan.width, scan.height)
            try checkSize(width: width, height: height)
            guard let canvas = Bitmap(width: width, height: height) else { throw .noMemory }
            var delays: [Int] = []
            var costs: [Int] = []
            var starts: [Int] = []
            var isClear = true
            while costs.count < MediaLimits.frames, let frame = scan.nextFrame() {
                delays.append(Int(scan.control.DelayTime) * 10)
                let area = frame.width * frame.height
                let isWhole =
                    frame.left == 0 && frame.top == 0 && frame.width >= width && frame.height >= height
                let disposal = scan.control.DisposalMode
                let isOpaque = scan.control.TransparentColor == NO_TRANSPARENT_COLOR
                // The contents restored after a frame come from before it, so such a frame is not independent.
                if isClear || isWhole && isOpaque && disposal != DISPOSE_PREVIOUS { starts.append(costs.count) }
                isClear = isWhole && disposal == DISPOSE_BACKGROUND
                // A frame whose background is restored afterwards requires a copy of the whole canvas.
                costs.append(area + (scan.control.DisposalMode == DISPOSE_PREVIOUS ? width * height : 0))
                // Show the complete frames of a truncated file.
                guard scan.skipPixels() else { break }
            }
            guard !costs.isEmpty else { throw DecodingError("it is a broken GIF: it has no picture") }
            info = MediaInfo(width: width, height: height, timing: .frames(after: delays))
            self.bytes = bytes
            self.costs = costs
            self.starts = starts
            self.canvas = canvas
            reader = try GIFReader(bytes)
        }

        func cost(of frame: Int) -> Int { costs[frame] }

        func start(of frame: Int) -> Int { starts.last { $0 <= frame } ?? 0 }

        func jump(to frame: Int) throws(DecodingError) {
            if frame < (current.map { $0 + 1 } ?? 0) || frame == 0 {
                reader = try GIFReader(bytes)
                current = nil
            }
            while (current.map { $0 + 1 } ?? 0) < frame {
                guard reader.nextFrame() != nil, reader.skipPixels() else { throw DecodingError("it is a broken GIF") }
                current = current.map { $0 + 1 } ?? 0
            }
            clear(left: 0, top: 0, width: canvas.width, height: canvas.height)
            disposal = .keep
        }

        func advance() throws(DecodingError) {
            switch disposal {
            case .keep: break
            case .clear(let frame):
                clear(left: frame.left, top: frame.top, width: frame.width, height: frame.height)
            case .restore(let before): canvas = before
            }
            disposal = .keep
            current = current.map { $0 + 1 } ?? 0
            // The next frame cannot be found after a broken one, so the canvas stays unchanged.
            guard let frame = reader.nextFrame() else { return }
            disposal =
                switch reader.control.DisposalMode {
                case Int32(DISPOSE_BACKGROUND): .clear(frame)
                case Int32(DISPOSE_PREVIOUS): .restore(canvas)
                default: .keep
                }
            draw(frame)
            reader.forgetControl()
        }

        func bitmap(width: Int, height: Int) throws(DecodingError) -> Bitmap {
            let pixels = canvas.pixels
            guard
                let bitmap = Bitmap(
                    averaging: pixels.span, width: canvas.width, height: canvas.height, toFitWidth: width,
                    height: height)
            else { throw .noMemory }
            return bitmap
        }

        private func draw(_ frame: GIFFrame) {
            let colors = reader.colors()
            let transparent = Int(reader.control.TransparentColor)
            let (left, top, width, height) = (frame.left, frame.top, frame.width, frame.height)
            guard width > 0, height > 0 else { return }
            var row = [GifPixelType](repeating: 0, count: width)
            for y in frame.isInterlaced ? Self.interlaced(height) : Array(0..<height) {
                guard reader.readRow(into: &row) else { return }
                guard top + y < canvas.height, left < canvas.width else { continue }
                let start = (top + y) * canvas.width + left
                for x in 0..<min(width, canvas.width - left) {
                    let index = Int(row[x])
                    if index != transparent, index < colors.count { canvas.pixels[start + x] = colors[index] }
                }
            }
        }

        private func clear(left: Int, top: Int, width: Int, height: Int) {
            for y in top..<max(top, min(top + height, canvas.height)) {
                for x in left..<max(left, min(left + width, canvas.width)) { canvas[x, y] = 0 }
            }
        }

        /// Returns the rows of an interlaced frame in the order of the file: every eighth row, then those between, and so on.
        private static func interlaced(_ height: Int) -> [Int] {
            [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
        }
    }
#endif
