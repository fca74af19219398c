#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// The frames of a WebP file, decoded by libwebp. A still picture is an animation of one frame.
    @safe final class WebPFrames: FrameSequence {
        let info: MediaInfo
        private(set) var current: Int?
        // The decoder reads from this memory during its lifetime.
        private let file: UnsafeMutableBufferPointer<UInt8>
        private let decoder: OpaquePointer
        private var canvas: UnsafeMutablePointer<UInt8>?

        init(_ bytes: [UInt8]) throws(DecodingError) {
            var features = WebPBitstreamFeatures()
            let status = unsafe WebPGetFeatures(bytes, bytes.count, &features)
            guard status == VP8_STATUS_OK else { throw DecodingError("it is a broken WebP") }
            let (width, height) = (Int(features.width), Int(features.height))
            try checkSize(width: width, height: height)

            let file = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            _ = unsafe file.initialize(from: bytes)
            var data = unsafe WebPData(bytes: UnsafePointer(file.baseAddress), size: file.count)
            var options = WebPAnimDecoderOptions()
            // The library writes bytes B, G, R, A, with colours multiplied by alpha: 0xAARRGGBB on this machine.
            guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else {
                unsafe file.deallocate()
                throw .noMemory
            }
            options.color_mode = MODE_bgrA
            options.use_threads = 0
            guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else {
                unsafe file.deallocate()
                throw DecodingError("it is a broken WebP")
            }
            do {
                unsafe info = try Self.info(of: decoder, width: width, height: height)
            } catch {
                unsafe WebPAnimDecoderDelete(decoder)
                unsafe file.deallocate()
                throw error
            }
            unsafe self.file = unsafe file
            unsafe self.decoder = unsafe decoder
        }

        deinit {
            unsafe WebPAnimDecoderDelete(decoder)
            unsafe file.deallocate()
        }

        func cost(of frame: Int) -> Int { info.width * info.height }

        // The library decodes an animation from its first frame.
        func start(of frame: Int) -> Int { 0 }

        func jump(to frame: Int) {
            unsafe WebPAnimDecoderReset(decoder)
            current = nil
            unsafe canvas = nil
        }

        func advance() throws(DecodingError) {
            var end: Int32 = 0
            var next: UnsafeMutablePointer<UInt8>?
            guard unsafe WebPAnimDecoderGetNext(decoder, &next, &end) != 0 else {
                throw DecodingError("it is a broken WebP")
            }
            unsafe canvas = next
            current = current.map { $0 + 1 } ?? 0
        }

        func bitmap(width: Int, height: Int) throws(DecodingError) -> Bitmap {
            guard let canvas = unsafe canvas else { throw DecodingError("it is a broken WebP") }
            let count = info.width * info.height
            let bitmap = unsafe UnsafeRawPointer(canvas).withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
                unsafe Bitmap(
                    averaging: Span(_unsafeStart: pixels, count: count), width: info.width, height: info.height,
                    toFitWidth: width, height: height)
            }
            guard let bitmap else { throw .noMemory }
            return bitmap
        }

        private static func info(
            of decoder: OpaquePointer, width: Int, height: Int
        ) throws(DecodingError) -> MediaInfo {
            var canvas = WebPAnimInfo()
            guard unsafe WebPAnimDecoderGetInfo(decoder, &canvas) != 0, Int(canvas.canvas_width) == width,
                Int(canvas.canvas_height) == height, (1...MediaLimits.frames).contains(Int(canvas.frame_count))
            else { throw DecodingError("its size or its number of frames is unclear") }
            var delays: [Int] = []
            var frame = unsafe WebPIterator()
            let demuxer = unsafe WebPAnimDecoderGetDemuxer(decoder)
            var more = unsafe WebPDemuxGetFrame(demuxer, 1, &frame)
            while more != 0, delays.count < Int(canvas.frame_count) {
                delays.append(unsafe Int(frame.duration))
                more = unsafe WebPDemuxNextFrame(&frame)
            }
            unsafe WebPDemuxReleaseIterator(&frame)
            guard delays.count == Int(canvas.frame_count) else { throw DecodingError("it is a broken WebP") }
            return MediaInfo(width: width, height: height, timing: .frames(after: delays))
        }
    }
#endif
