/// The properties of a video file.
struct VideoInfo: Equatable {
    /// The size in square pixels, after rotation; at least 1 each.
    let width, height: Int
    /// The frame rate at which the video is played.
    let rate: FrameRate
    /// The length in seconds; `nil` if the file does not specify it.
    let duration: Double?

    /// Parses the output of `ffprobe`, which has `key=value` on each line; `nil` if the file has no video stream.
    init?(probed text: String) {
        var values: [Substring: Substring] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            // The values of the stream precede those of the file; the first known value is used.
            if parts.count == 2, parts[1] != "N/A", values[parts[0]] == nil { values[parts[0]] = parts[1] }
        }
        guard let width = values["width"].flatMap({ Int($0) }), let height = values["height"].flatMap({ Int($0) }),
            (1...VideoInfo.longestSide).contains(width), (1...VideoInfo.longestSide).contains(height)
        else { return nil }
        var wide = Double(width)
        // The width of a pixel divided by its height; 0:1 means unknown.
        if let aspect = values["sample_aspect_ratio"].flatMap({ Ratio($0, separator: ":") })?.value,
            (0.05...20).contains(aspect)
        {
            wide *= aspect
        }
        let isTurned = values["rotation"].flatMap { Double($0) }.map { abs($0.remainder(dividingBy: 180)) > 45 }
        let sides = (max(1, Int(wide.rounded())), height)
        (self.width, self.height) = isTurned == true ? (sides.1, sides.0) : sides
        let rates = ["avg_frame_rate", "r_frame_rate"].lazy.compactMap { values[$0].flatMap(FrameRate.init) }
        rate = rates.first ?? .standard
        duration = values["duration"].flatMap { Double($0) }.flatMap { (0.001...86_400).contains($0) ? $0 : nil }
    }

    private static let longestSide = 32_768
}

/// A number of frames per second, as a fraction such as 30000/1001.
struct FrameRate: Equatable, CustomStringConvertible {
    private let ratio: Ratio

    /// The frame rate of a file that does not specify one.
    static let standard = FrameRate(ratio: Ratio(25, 1))
    /// The maximum frame rate, because terminals are not faster.
    private static let most = FrameRate(ratio: Ratio(30, 1))

    private init(ratio: Ratio) { self.ratio = ratio }

    /// Parses a rate such as `30000/1001`, and limits it to 30; `nil` if the text is not a rate.
    init?(_ text: Substring) {
        guard let ratio = Ratio(text, separator: "/"), ratio.value >= 0.01 else { return nil }
        self = ratio.value > 30.5 ? .most : FrameRate(ratio: ratio)
    }

    /// The frames per second.
    var value: Double { ratio.value }
    var description: String { "\(ratio.over)/\(ratio.under)" }
}

/// A positive fraction.
private struct Ratio: Equatable {
    let over, under: Int

    init(_ over: Int, _ under: Int) { (self.over, self.under) = (over, under) }

    init?(_ text: Substring, separator: Character) {
        let parts = text.split(separator: separator).map { Int($0) }
        guard parts.count == 2, let over = parts[0], let under = parts[1], over > 0, under > 0 else { return nil }
        self.init(over, under)
    }

    var value: Double { Double(over) / Double(under) }
}
