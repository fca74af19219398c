package import RecapMediaWire
package import RecapSurface
import RecapSystem

/// A writer that converts surfaces to a video: a media worker draws the frames, and `ffmpeg` encodes them.
package final class VideoWriter {
    /// A video format.
    package enum Format: Sendable {
        /// H.264 in MP4.
        case mp4
        /// VP9 in WebM.
        case webm
    }

    private let pictures: PictureWriter
    private let encoder: ReportingProcess
    private let frameRate: Int
    /// The total duration of all surfaces so far.
    private var elapsed = Duration.zero

    /// Starts the worker and `ffmpeg`.
    ///
    /// - Parameters:
    ///   - worker: The path of the program `recap-media-worker`.
    ///   - header: The size of the picture in pixels, which must be specified and have even sides.
    ///   - colors: The colours of cells that have the terminal's default colours.
    ///   - format: The format of the video.
    ///   - frameRate: The number of frames per second.
    ///   - output: The descriptor of the file that receives the video. It must be a file, because its beginning is
    ///     written last.
    package init(
        worker: String, header: DrawingHeader, colors: CellColors = CellColors(), format: Format, frameRate: Int,
        output: Int32
    ) throws(PictureError) {
        guard let tools = VideoTools.installed() else {
            throw PictureError("needs ffmpeg, which is not installed")
        }
        guard let size = header.pixelSize else { throw PictureError("the size of the video is unknown") }
        self.frameRate = frameRate
        var header = header
        header.format = .rgb
        let frames: Pipe
        do throws(SystemError) {
            frames = try Pipe()
            encoder = try ReportingProcess(
                tools.ffmpeg, arguments: Self.encoding(size, format: format, frameRate: frameRate),
                input: frames.reader.number, output: output)
        } catch {
            throw PictureError("\(tools.ffmpeg) can't be started: \(error.reason)")
        }
        pictures = try PictureWriter(worker: worker, header: header, colors: colors, output: frames.writer.number)
    }

    /// Adds a surface that is shown for a duration, rounded to whole frames without accumulating errors.
    package func write(_ surface: Surface, for duration: Duration) throws(PictureError) {
        let before = frameCount(elapsed)
        elapsed += duration
        for _ in before..<max(frameCount(elapsed), before) {
            do throws(PictureError) {
                try pictures.write(surface, for: .zero)
            } catch {
                throw encodingFailure ?? error
            }
        }
    }

    /// Finishes the video, and waits until it is written. Throws the reason if it is incomplete.
    package func finish() throws(PictureError) {
        do throws(PictureError) {
            try pictures.finish()
        } catch {
            throw encodingFailure ?? error
        }
        if let encodingFailure { throw encodingFailure }
    }

    private func frameCount(_ time: Duration) -> Int {
        Int((time / .seconds(1) * Double(frameRate)).rounded())
    }

    /// The reason why `ffmpeg` failed; `nil` if it did not. Waits for it to end.
    private var encodingFailure: PictureError? {
        encoder.failure(of: "it").map { PictureError("ffmpeg failed: \($0.reason)") }
    }

    /// Returns the arguments with which `ffmpeg` encodes raw frames from its input deterministically.
    private static func encoding(_ size: DrawingSize, format: Format, frameRate: Int) -> [String] {
        let input = [
            "-nostdin", "-v", "error", "-hide_banner", "-f", "rawvideo", "-pix_fmt", "rgb24", "-video_size",
            "\(size.width)x\(size.height)", "-framerate", "\(frameRate)", "-i", "pipe:0",
        ]
        let codec =
            switch format {
            case .mp4:
                ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart", "-f", "mp4"]
            case .webm: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-cpu-used", "4", "-f", "webm"]
            }
        // The number of threads affects the bytes, and so do the name and time of the encoder.
        return input + ["-pix_fmt", "yuv420p", "-threads", "2", "-flags:v", "+bitexact", "-fflags", "+bitexact"] + codec
            + ["-y", "/proc/self/fd/1"]
    }
}
