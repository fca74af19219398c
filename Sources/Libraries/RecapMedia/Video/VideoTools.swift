import RecapSystem

/// The paths of the programs that read videos, if they are installed.
package struct VideoTools: Sendable, Hashable {
    /// The paths of `ffmpeg`, which decodes, and of `ffprobe`, which reports the properties of a file.
    let ffmpeg, ffprobe: String

    /// Creates the tools from their paths.
    package init(ffmpeg: String, ffprobe: String) {
        self.ffmpeg = ffmpeg
        self.ffprobe = ffprobe
    }

    /// Returns the programs on the `PATH`; `nil` if one of them is missing.
    package static func installed() -> VideoTools? {
        guard let ffmpeg = Programs.path(of: "ffmpeg"), let ffprobe = Programs.path(of: "ffprobe") else { return nil }
        return VideoTools(ffmpeg: ffmpeg, ffprobe: ffprobe)
    }

    // MARK: Arguments

    /// The options that restrict input to self-contained formats, because a playlist could refer to other files.
    private static let trust = [
        "-v", "error", "-hide_banner", "-protocol_whitelist", "file", "-format_whitelist",
        "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,flv,mpegts,mpeg,mpegvideo,m4v,h264,hevc,ogg,asf,ivf,nut,gif,apng,"
            + "yuv4mpegpipe",
    ]

    /// Returns the arguments that make `ffprobe` report the properties of a file.
    static func probing(_ path: String) -> [String] {
        trust + [
            "-select_streams", "V:0", "-show_entries",
            "stream=width,height,sample_aspect_ratio,r_frame_rate,avg_frame_rate,duration"
                + ":stream_side_data=rotation:format=duration",
            "-of", "default=noprint_wrappers=1", "-i", "file:" + path,
        ]
    }

    /// Returns the arguments that make `ffmpeg` write the frames of a file as raw pixels at a size. The part of the file is
    /// specified in seconds from its start; without a length, it extends to the end.
    static func decoding(
        _ path: String, from start: Double, seconds: Double?, rate: FrameRate, width: Int, height: Int
    ) -> [String] {
        let order = UInt32(1).littleEndian == 1 ? "bgra" : "argb"
        var arguments = ["-nostdin"] + trust + ["-threads", "2"]
        if start > 0 { arguments += ["-ss", decimal(start)] }
        if let seconds { arguments += ["-t", decimal(seconds)] }
        arguments += ["-i", "file:" + path, "-map", "0:V:0", "-an", "-sn", "-dn"]
        // Dropping frames before scaling saves work.
        arguments += ["-vf", "fps=\(rate),scale=\(width):\(height):flags=area"]
        return arguments + ["-f", "rawvideo", "-pix_fmt", order, "pipe:1"]
    }

    /// Returns seconds in decimal notation with microsecond precision, clamped to 0…1,000,000.
    private static func decimal(_ seconds: Double) -> String {
        let microseconds = Int((min(max(seconds, 0), 1_000_000) * 1_000_000).rounded())
        let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
        return "\(microseconds / 1_000_000).\(fraction)"
    }
}
