internal import RecapStory

/// The settings of an export that decide how large its file is.
struct ExportSettings: Equatable {
    /// The frames in a second.
    var frameRate: Int
    /// The most colours of a frame of a GIF.
    var colors = 256
    /// The size of the picture compared with the size that was asked for.
    var scale = 1.0

    /// Returns settings for ever smaller files, beginning with these: first fewer frames, then fewer colours, then a smaller
    /// picture.
    func reductions(for format: ExportFormat) -> [ExportSettings] {
        var all = [self]
        func add(_ change: (inout ExportSettings) -> Void) {
            var next = all[all.count - 1]
            change(&next)
            if next != all[all.count - 1] { all.append(next) }
        }
        if !format.isStill { for rate in [8, 5] { add { $0.frameRate = min($0.frameRate, rate) } } }
        if format == .gif { for colors in [64, 24] { add { $0.colors = colors } } }
        if format.hasPixels { for scale in [0.75, 0.5, 0.35] { add { $0.scale = scale } } }
        return all
    }

    /// Returns what differs from other settings, in words.
    func difference(from other: ExportSettings) -> String {
        var parts: [String] = []
        if frameRate != other.frameRate { parts.append("\(frameRate) frames a second") }
        if colors != other.colors { parts.append("\(colors) colours") }
        if scale != other.scale { parts.append("\(Int((scale * 100).rounded())) % of the size") }
        guard let last = parts.popLast() else { return "" }
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }
}
