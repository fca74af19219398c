#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// An encoder that writes a lossless WebP with libwebp. For each frame, it writes the changed rectangle, with unchanged
    /// pixels transparent.
    @safe final class WebPEncoder: PictureEncoder {
        private let header: DrawingHeader
        private let size: DrawingSize
        /// The pixels after the last frame.
        private var shown: [UInt32] = []
        private var frames: [(part: PixelRect, milliseconds: Int, picture: FrameCompression.Bytes)] = []
        private var compression = FrameCompression()
        private let muxer: OpaquePointer

        init(_ header: DrawingHeader, _ size: DrawingSize) throws(DrawingFailure) {
            guard let muxer = unsafe WebPMuxNew() else { throw Self.failure }
            unsafe self.muxer = unsafe muxer
            self.header = header
            self.size = size
        }

        deinit { unsafe WebPMuxDelete(muxer) }

        func add(_ canvas: Canvas, changes: [PixelRect], milliseconds: Int) throws(DrawingFailure) {
            let isFirst = shown.isEmpty
            let before = shown
            if isFirst { shown = canvas.pixels }
            var part =
                isFirst
                ? canvas.bounds
                : canvas.changed(within: changes, since: &shown) ?? PixelRect(columns: 0..<1, rows: 0..<1)
            // Frames must begin at even columns and rows.
            part.columns = part.columns.lowerBound & ~1..<part.columns.upperBound
            part.rows = part.rows.lowerBound & ~1..<part.rows.upperBound
            var pixels: [UInt32] = []
            pixels.reserveCapacity(part.columns.count * part.rows.count)
            for row in part.rows {
                let start = row * canvas.width
                for at in start + part.columns.lowerBound..<start + part.columns.upperBound {
                    let pixel = canvas.pixels[at]
                    pixels.append(!isFirst && before[at] == pixel ? 0 : 0xFF00_0000 | pixel)
                }
            }
            let picture = try compression.start { [pixels, part] () throws(DrawingFailure) in
                try Self.encoded(pixels, width: part.columns.count, height: part.rows.count)
            }
            frames.append((part, milliseconds, picture))
        }

        func finish() throws(DrawingFailure) {
            var parameters = WebPMuxAnimParams(bgcolor: 0xFF00_0000, loop_count: Int32(header.plays))
            for frame in frames { try push(try frame.picture.get(), frame.part, frame.milliseconds) }
            var data = unsafe WebPData()
            guard unsafe WebPMuxSetAnimationParams(muxer, &parameters) == WEBP_MUX_OK,
                unsafe WebPMuxSetCanvasSize(muxer, Int32(size.width), Int32(size.height)) == WEBP_MUX_OK,
                unsafe WebPMuxAssemble(muxer, &data) == WEBP_MUX_OK
            else { throw Self.failure }
            defer { unsafe WebPDataClear(&data) }
            unsafe try PictureOutput.write(UnsafeRawBufferPointer(start: data.bytes, count: data.size))
        }

        /// Encodes pixels as a lossless WebP.
        private static func encoded(_ pixels: [UInt32], width: Int, height: Int) throws(DrawingFailure) -> [UInt8] {
            var config = WebPConfig()
            // Lower levels produce files of several times the size, and higher ones are slower for hardly smaller
            // files.
            guard unsafe WebPConfigInit(&config) != 0, unsafe WebPConfigLosslessPreset(&config, 2) != 0 else {
                throw failure
            }
            config.exact = 0
            return try encoded(pixels, width: width, height: height, config)
        }

        /// Adds a rectangle to the file.
        private func push(_ bytes: [UInt8], _ part: PixelRect, _ milliseconds: Int) throws(DrawingFailure) {
            let result = unsafe bytes.withUnsafeBufferPointer { bytes in
                var frame = unsafe WebPMuxFrameInfo()
                unsafe frame.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
                unsafe frame.x_offset = Int32(part.columns.lowerBound)
                unsafe frame.y_offset = Int32(part.rows.lowerBound)
                unsafe frame.duration = Int32(milliseconds)
                unsafe frame.id = WEBP_CHUNK_ANMF
                unsafe frame.dispose_method = WEBP_MUX_DISPOSE_NONE
                unsafe frame.blend_method = WEBP_MUX_BLEND
                return unsafe WebPMuxPushFrame(muxer, &frame, 1)
            }
            guard result == WEBP_MUX_OK else { throw Self.failure }
        }

        /// The colour quality of a lossy picture, 0…100: higher values double the size without a visible difference.
        private static let quality: Float = 80
        /// The alpha quality of a lossy picture, 0…100.
        private static let opacityQuality: Int32 = 60
        /// The compression effort, 0…6: higher values double the time to save a tenth of the size.
        private static let effort: Int32 = 2

        /// Writes a picture, which may be transparent, with barely visible loss.
        static func write(_ bitmap: Bitmap) throws(DrawingFailure) {
            var config = WebPConfig()
            guard unsafe WebPConfigInit(&config) != 0 else { throw failure }
            config.quality = quality
            config.alpha_quality = opacityQuality
            config.method = effort
            let bytes = try encoded(
                bitmap.pixels.map(Bitmap.straight), width: bitmap.width, height: bitmap.height, config)
            try PictureOutput.write(bytes)
        }

        /// Encodes pixels, 0xAARRGGBB without premultiplied colours, as a WebP.
        private static func encoded(
            _ pixels: [UInt32], width: Int, height: Int, _ config: WebPConfig
        ) throws(DrawingFailure) -> [UInt8] {
            var config = config
            var picture = unsafe WebPPicture()
            guard unsafe WebPPictureInit(&picture) != 0 else { throw failure }
            defer { unsafe WebPPictureFree(&picture) }
            unsafe picture.use_argb = 1
            unsafe picture.width = Int32(width)
            unsafe picture.height = Int32(height)
            guard unsafe WebPPictureAlloc(&picture) != 0 else { throw failure }
            for row in 0..<height {
                for column in 0..<width {
                    unsafe picture.argb[row * Int(picture.argb_stride) + column] = pixels[row * width + column]
                }
            }
            var writer = unsafe WebPMemoryWriter()
            unsafe WebPMemoryWriterInit(&writer)
            defer { unsafe WebPMemoryWriterClear(&writer) }
            unsafe picture.writer = WebPMemoryWrite
            let isEncoded = unsafe withUnsafeMutablePointer(to: &writer) { writer in
                unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
                return unsafe WebPEncode(&config, &picture) != 0
            }
            guard isEncoded else { throw failure }
            return unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
        }

        private static let failure = DrawingFailure("libwebp can't write the WebP")
    }
#endif
