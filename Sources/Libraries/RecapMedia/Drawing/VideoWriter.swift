package import RecapMediaWire
package import RecapSurface
import RecapSystem

/// A writer that converts surfaces to a video: a media worker draws each surface once, and `ffmpeg` encodes it for as long as it is
/// shown.
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

    /// Starts the worker and `ffmpeg`.
    ///
    /// - Parameters:
    ///   - worker: The path of the program `recap-media-worker`.
    ///   - header: The size of the picture, and the frame rate. Times of surfaces are multiples of that of a frame.
    ///   - colors: The colours of cells that have the terminal's default colours.
    ///   - format: The format of the video.
    ///   - output: The descriptor of the file that receives the video. It must be a file, because its beginning is
    ///     written last.
    package init(
        worker: String, header: DrawingHeader, colors: CellColors = CellColors(), format: Format, output: Int32
    ) throws(PictureError) {
        guard let tools = VideoTools.installed() else {
            throw PictureError("needs ffmpeg, which is not installed")
        }
        let frames: Pipe
        do throws(SystemError) {
            frames = try Pipe()
            // The option that keeps the times of frames has this name since version 5.1, and no other from 9.0 on.
            let inquiry = try ReportingProcess(
                tools.ffmpeg, arguments: ["-nostdin", "-v", "error", "-fps_mode", "vfr"], input: frames.reader.number,
                output: output)
            let isOld = inquiry.failure(of: "")?.reason.hasSuffix("Option not found") == true
            encoder = try ReportingProcess(
                tools.ffmpeg, arguments: Self.encoding(format, timing: isOld ? "-vsync" : "-fps_mode"),
                input: frames.reader.number, output: output)
        } catch {
            throw PictureError("\(tools.ffmpeg) can't be started: \(error.reason)")
        }
        pictures = try PictureWriter(worker: worker, header: header, colors: colors, output: frames.writer.number)
    }

    /// Adds a surface that is shown for a duration.
    package func write(_ surface: Surface, for duration: Duration) throws(PictureError) {
        do throws(PictureError) {
            try pictures.write(surface, for: duration)
        } catch {
            throw encodingFailure ?? error
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

    /// The reason why `ffmpeg` failed; `nil` if it did not. Waits for it to end.
    private var encodingFailure: PictureError? {
        encoder.failure(of: "it").map { $0.isOfOutput ? $0 : PictureError("ffmpeg failed: \($0.reason)") }
    }

    /// Returns the arguments that make `ffmpeg` encode timed frames from its standard input deterministically.
    private static func encoding(_ format: Format, timing: String) -> [String] {
        // Slower presets hardly gain anything for flat pictures: see the measurements in `Benchmarks/README.md`.
        let codec =
            switch format {
            case .mp4:
                ["-c:v", "libx264", "-preset", "veryfast", "-crf", "16", "-movflags", "+faststart", "-f", "mp4"]
            case .webm:
                [
                    "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "6",
                    "-tune-content", "screen", "-f", "webm",
                ]
            }
        // The number of threads affects the bytes, and so do the name and time of the encoder.
        return ["-nostdin", "-v", "error", "-hide_banner", "-f", "matroska", "-i", "pipe:0", timing, "vfr"]
            + ["-pix_fmt", "yuv420p", "-threads", "2", "-flags:v", "+bitexact", "-fflags", "+bitexact"] + codec
            + ["-y", "/proc/self/fd/1"]
    }
}
