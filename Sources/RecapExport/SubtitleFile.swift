internal import RecapEscapes
internal import RecapSurface

/// The words of a film as subtitles in the format WebVTT: what `--plain` says of each page while the page is seen.
///
/// Add the frames of the film in their order, and finish with its length. A page's lines are shown two at a time, each for a part of
/// the page's time that is proportional to its length.
public struct SubtitleFile {
    private let film: StoryFilm
    private var text: String
    /// The page and the step that are seen, and since when.
    private var current: (page: Int, step: Int, start: Duration)?

    /// The maximum number of lines that are shown at once.
    private static let linesOfCue = 2

    /// Creates the subtitles of a film, without any words yet.
    public init(of film: StoryFilm) {
        self.film = film
        text = "WEBVTT\nKind: captions\nLanguage: \(film.language)\n"
    }

    /// Notes which page and step a frame shows.
    public mutating func add(_ frame: FilmFrame) {
        if let current, !frame.beginsPage, current.page == frame.page, current.step == frame.step { return }
        end(at: frame.time)
        current = (frame.page, frame.step, frame.time)
    }

    /// Ends the last page at the end of the film.
    public mutating func finish(at end: Duration) {
        self.end(at: end)
        current = nil
    }

    /// The bytes of the file.
    public var bytes: [UInt8] { Array(text.utf8) }

    /// Writes what was seen until a time.
    private mutating func end(at end: Duration) {
        guard let current, end > current.start else { return }
        let steps = film.plainTexts(ofStepsOfPage: current.page)
        let lines = steps.indices.contains(current.step) ? steps[current.step].filter { !$0.isEmpty } : []
        let weights = lines.map { Double(max(1, $0.cellWidth)) }
        let whole = weights.reduce(0, +)
        var said = 0.0
        for first in stride(from: 0, to: lines.count, by: Self.linesOfCue) {
            let cue = first..<min(first + Self.linesOfCue, lines.count)
            let begin = current.start + (end - current.start) * (said / whole)
            said += weights[cue].reduce(0, +)
            let over = current.start + (end - current.start) * (said / whole)
            text += "\n\(Self.timestamp(begin)) --> \(Self.timestamp(over))\n"
            for line in lines[cue] { text += line.subtitleEscaped + "\n" }
        }
    }

    /// Returns a time as `HH:MM:SS.mmm`.
    private static func timestamp(_ time: Duration) -> String {
        let milliseconds = Int((time / .milliseconds(1)).rounded())
        func padded(_ number: Int, _ digits: Int) -> String {
            String(repeating: "0", count: max(0, digits - "\(number)".count)) + "\(number)"
        }
        let seconds = milliseconds / 1000
        return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))."
            + padded(milliseconds % 1000, 3)
    }
}
