internal import RecapStory

/// The export settings that determine the file size.
struct ExportSettings: Equatable {
    /// The number of frames per second.
    var frameRate: Int
    /// The maximum number of colours per GIF frame.
    var colors = 256
    /// The scale of the picture relative to the requested size.
    var scale = 1.0

    /// Returns settings for increasingly small files, starting with these: first fewer frames, then fewer colours, then
    /// a smaller picture.
    func reductions(for format: ExportFormat) -> [ExportSettings] {
        var all = [self]
        func add(_ change: (inout ExportSettings) -> Void) {
            var next = all[all.count - 1]
            change(&next)
            if next != all[all.count - 1] { all.append(next) }
        }
        if format.hasFrames { for rate in [8, 5] { add { $0.frameRate = min($0.frameRate, rate) } } }
        if format == .gif { for colors in [64, 24] { add { $0.colors = colors } } }
        if format.hasPixels { for scale in [0.75, 0.5, 0.35] { add { $0.scale = scale } } }
        return all
    }

    /// Describes the difference from other settings.
    func difference(from other: ExportSettings) -> String {
        var parts: [String] = []
        if frameRate != other.frameRate { parts.append("\(frameRate) frames a second") }
        if colors != other.colors { parts.append("\(colors) colours") }
        if scale != other.scale { parts.append("\(Int((scale * 100).rounded())) % of the size") }
        guard let last = parts.popLast() else { return "" }
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }
}
