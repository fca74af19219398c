/// What is known of a video before its first frame.
struct VideoInfo: Equatable {
    /// The size at which it is to be seen, in square pixels; at least 1 each.
    let width, height: Int
    /// How fast it is played.
    let rate: FrameRate
    /// How long it is in seconds; nil where the file does not say.
    let duration: Double?

    /// What `ffprobe` has said, `key=value` in each line; nil where there is no picture in it.
    init?(probed text: String) {
        var values: [Substring: Substring] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            // The stream comes before the file; of both the first that knows.
            if parts.count == 2, parts[1] != "N/A", values[parts[0]] == nil { values[parts[0]] = parts[1] }
        }
        guard let width = values["width"].flatMap({ Int($0) }), let height = values["height"].flatMap({ Int($0) }),
            (1...VideoInfo.longestSide).contains(width), (1...VideoInfo.longestSide).contains(height)
        else { return nil }
        var wide = Double(width)
        // How wide a pixel is by its height; 0:1 is one that is not known.
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

/// Frames in a second, as a fraction: 30000/1001 is a common one.
struct FrameRate: Equatable, CustomStringConvertible {
    private let ratio: Ratio

    /// Where nothing is known.
    static let standard = FrameRate(ratio: Ratio(25, 1))
    /// More are not shown: no terminal is faster.
    private static let most = FrameRate(ratio: Ratio(30, 1))

    private init(ratio: Ratio) { self.ratio = ratio }

    /// A rate as `30000/1001`; nil where it is none. One over 30 is held to it.
    init?(_ text: Substring) {
        guard let ratio = Ratio(text, separator: "/"), ratio.value >= 0.01 else { return nil }
        self = ratio.value > 30.5 ? .most : FrameRate(ratio: ratio)
    }

    /// In a second.
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
