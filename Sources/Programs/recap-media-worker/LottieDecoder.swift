#if Media
    import CMediaLibraries
    import RecapSurface
    import RecapMediaWire

    /// A Lottie decoder based on rlottie.
    @safe final class LottieDecoder: Decoder {
        private(set) var info: MediaInfo
        private let animation: OpaquePointer

        init(_ bytes: [UInt8]) throws(DecodingError) {
            // Without a key, the library caches nothing; without a folder, it does not look for external pictures.
            let opened = unsafe (bytes + [0]).withUnsafeBytes { text in
                unsafe lottie_animation_from_data(text.assumingMemoryBound(to: CChar.self).baseAddress, "", "")
            }
            guard let opened = unsafe opened else { throw DecodingError("it is not a readable Lottie file") }
            do {
                unsafe info = try Self.info(of: opened)
            } catch {
                unsafe lottie_animation_destroy(opened)
                throw error
            }
            unsafe animation = opened
            let survey = LottieSurvey(bytes)
            guard let reason = survey.reason else { return }
            info.outside = survey.outsidePicture.map { plain($0.utf8) }
            // If nothing is visible, the alternative text is more useful.
            let last = info.frameCount - 1
            for part in 0...Self.samples {
                let bitmap = try frame(last * part / Self.samples, width: 32, height: 32)
                if bitmap.pixels.contains(where: { $0 != 0 }) { return }
            }
            throw DecodingError(plain(reason.utf8))
        }

        /// The number of equal parts of an animation at whose ends frames are sampled.
        private static let samples = 8

        deinit { unsafe lottie_animation_destroy(animation) }

        func frame(_ number: Int, width: Int, height: Int) throws(DecodingError) -> Bitmap {
            // The library keeps the aspect ratio. For another ratio, a larger picture is reduced in one direction.
            let scale = max(Double(width) / Double(info.width), Double(height) / Double(info.height))
            let ownWidth = (Double(info.width) * scale).rounded()
            let ownHeight = (Double(info.height) * scale).rounded()
            let isClose = abs(ownWidth - Double(width)) <= 1 && abs(ownHeight - Double(height)) <= 1
            let drawn = isClose ? (width, height) : (Int(ownWidth), Int(ownHeight))
            guard var bitmap = Bitmap(width: drawn.0, height: drawn.1) else {
                throw DecodingError("its shape is too far from the one it is to have")
            }
            unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
                unsafe lottie_animation_render(
                    animation, number, pixels.baseAddress, drawn.0, drawn.1, drawn.0 * 4)
            }
            if isClose { return bitmap }
            guard
                let fitted = Bitmap(
                    averaging: bitmap.pixels.span, width: drawn.0, height: drawn.1, toFitWidth: width, height: height)
            else { throw .noMemory }
            return fitted
        }

        /// Makes rlottie load its image loader and start its threads, which it would otherwise do at the first picture.
        static func warmUp() {
            let picture =
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
            let text = """
                {"v":"5.5.0","fr":1,"ip":0,"op":1,"w":9,"h":9,"layers":[{"ty":1,"ip":0,"op":1,"st":0,"ks":{},\
                "sw":9,"sh":9,"sc":"#ff0000"}],"assets":[{"id":"a","w":1,"h":1,"e":1,"u":"","p":"data:image/png;base64,\(picture)"}]}
                """
            guard let decoder = try? LottieDecoder(Array(text.utf8)) else { return }
            _ = try? decoder.frame(0, width: 9, height: 9)
        }

        private static func info(of animation: OpaquePointer) throws(DecodingError) -> MediaInfo {
            var width = 0
            var height = 0
            unsafe lottie_animation_get_size(animation, &width, &height)
            let frames = unsafe lottie_animation_get_totalframe(animation)
            let rate = unsafe lottie_animation_get_framerate(animation)
            try checkSize(width: width, height: height)
            guard (1...MediaLimits.frames).contains(frames) else {
                throw DecodingError(frames < 1 ? "it has no frames" : "it has more than \(MediaLimits.frames) frames")
            }
            var info = MediaInfo(width: width, height: height, timing: .steady(frames: frames, rate: rate))
            guard info.isAllowed else { throw DecodingError("its frames per second are none, or too many") }
            unsafe info.markers = markers(of: animation, within: frames)
            return info
        }

        /// Returns the markers within the animation.
        private static func markers(of animation: OpaquePointer, within frames: Int) -> [MediaMarker] {
            guard let list = unsafe lottie_animation_get_markerlist(animation)?.pointee else { return [] }
            let all = unsafe UnsafeBufferPointer(start: list.ptr, count: Int(list.size))
            return unsafe all.prefix(MediaLimits.markers).compactMap { marker in
                let frame = Int(truncatingIfNeeded: unsafe marker.startframe)
                guard let name = unsafe marker.name, (0..<frames).contains(frame) else { return nil }
                return MediaMarker(name: unsafe String(cString: name), frame: frame)
            }
        }
    }
#endif
