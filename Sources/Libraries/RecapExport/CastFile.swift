internal import RecapEscapes
internal import RecapJSON
public import RecapSurface

/// A terminal recording in asciinema's asciicast format, version 2 or 3, with a marker at each page.
///
/// Source: the asciicast v2 and asciicast v3 specifications of the asciinema project.
public struct CastFile: Sendable {
    /// A version of the format.
    public enum Version: Int, Sendable, CaseIterable {
        /// Times are relative to the beginning. Every player reads this version.
        case two = 2
        /// Times are relative to the previous event.
        case three = 3
    }

    /// The bytes so far: lines of JSON.
    public private(set) var bytes: [UInt8]

    private let version: Version
    private var frames: AnsiFrames
    /// Whether right-to-left text has occurred, which is recorded in the order of its cells.
    private var hasOwnOrder = false
    /// The time of the last event in microseconds.
    private var last = 0

    /// Creates a recording without frames.
    ///
    /// - Parameters:
    ///   - version: The version of the format.
    ///   - size: The size of the terminal in cells.
    ///   - title: The title of the recording; `nil` for none.
    ///   - depth: The colour depth of the frames.
    public init(version: Version, size: CellSize, title: String?, depth: ColorDepth) {
        self.version = version
        frames = AnsiFrames(depth: depth)
        let term = depth == .truecolor ? "xterm-direct" : depth == .indexed256 ? "xterm-256color" : "xterm"
        bytes = JSONWriter.object(.singleLine) { header in
            header.add("version", version.rawValue)
            switch version {
            case .two:
                header.add("width", size.width)
                header.add("height", size.height)
            case .three:
                header.object("term") { terminal in
                    terminal.add("cols", size.width)
                    terminal.add("rows", size.height)
                    terminal.add("type", term)
                }
            }
            if let title { header.add("title", title) }
            if version == .two { header.object("env") { $0.add("TERM", term) } }
        }
        bytes.append(0x0A)
        // Hide the cursor, and don't wrap at the last column.
        add("o", "\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J", at: .zero)
    }

    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame. Frames must be added in the order of the film, without gaps.
    ///   - name: The name of its page, used for the marker.
    public mutating func add(_ frame: RecordedFrame, name: String) {
        if frame.beginsPage { add("m", name, at: frame.time) }
        let changes = frames.changes(of: frame.surface)
        guard !changes.isEmpty else { return }
        var text = String(decoding: changes, as: UTF8.self)
        if !hasOwnOrder, text.mayRunRightToLeft {
            hasOwnOrder = true
            text = TextOrder.ofCells + text
        }
        add("o", text, at: frame.time)
    }

    /// Ends the recording. The last frame stays on the screen until the given time.
    public mutating func finish(at length: Duration) {
        add("o", "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h" + (hasOwnOrder ? TextOrder.ofTerminal : ""), at: length)
        if version == .three { add("x", "0", at: length) }
    }

    private mutating func add(_ code: String, _ data: String, at time: Duration) {
        let now = time.wholeMicroseconds
        // Use differences of rounded times, so that rounding errors do not accumulate.
        let shown = version == .two ? now : now - last
        last = now
        bytes += JSONWriter.array(.singleLine) { event in
            event.add(Double(shown) / 1e6)
            event.add(code)
            event.add(data)
        }
        bytes.append(0x0A)
    }
}

extension Duration {
    /// The number of microseconds, rounded.
    fileprivate var wholeMicroseconds: Int {
        Int(components.seconds) * 1_000_000 + Int((components.attoseconds + 500_000_000_000) / 1_000_000_000_000)
    }
}

/// The text of a film as WebVTT subtitles: each page's `--plain` output, shown while the page is visible.
///
/// Add the frames of the film in order, then call `finish(at:)` with its length. A page's lines are shown two at a time, for a
/// share of the page's time that is proportional to their length.
public struct SubtitleFile {
    private let film: FrameRecorder
    private var text: String
    /// The visible page and step, and the time at which they appeared.
    private var current: (page: Int, step: Int, start: Duration)?

    /// The maximum number of lines in a cue.
    private static let linesOfCue = 2

    /// Creates empty subtitles for a film.
    public init(of film: FrameRecorder) {
        self.film = film
        text = "WEBVTT\nKind: captions\nLanguage: \(film.language)\n"
    }

    /// Records the page and step of a frame.
    public mutating func add(_ frame: RecordedFrame) {
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

    /// Writes the cues of the page that was visible until a time.
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
