internal import RecapJSON
internal import RecapStory

/// JSON text being written, with the source location of each part.
struct StoryOutput {
    private(set) var bytes: [UInt8] = []
    private(set) var runs: [StoryOrigin.Run] = []

    /// Begins a part that comes from an offset in the author's text.
    mutating func begin(at origin: Int) {
        runs.append(StoryOrigin.Run(start: bytes.count, origin: origin, isVerbatim: false))
    }

    /// Adds JSON text.
    mutating func add(_ text: String) { bytes += text.utf8 }

    /// Adds a value.
    mutating func add(_ value: JSONValue) { add(value.text(.compact)) }

    /// Adds JSON that an author wrote. Output that follows is attributed to the beginning of that JSON.
    mutating func add(_ text: PlacedText, from start: Int = 0, to end: Int? = nil) {
        let end = end ?? text.bytes.count
        guard start < end else { return }
        for (index, line) in text.lines.enumerated() {
            let next = index + 1 < text.lines.count ? text.lines[index + 1].start : text.bytes.count
            guard line.start < end, next > start else { continue }
            let first = max(start, line.start)
            runs.append(
                StoryOrigin.Run(start: bytes.count, origin: line.origin + first - line.start, isVerbatim: true))
            bytes += text.bytes[first..<min(next, end)]
        }
        begin(at: text.origin(of: start))
    }

    /// Adds another output.
    mutating func add(_ other: StoryOutput) {
        let start = bytes.count
        runs += other.runs.map { run in
            StoryOrigin.Run(start: run.start + start, origin: run.origin, isVerbatim: run.isVerbatim)
        }
        bytes += other.bytes
    }

    /// Adds outputs separated by commas.
    mutating func add(_ others: [StoryOutput]) {
        for (index, other) in others.enumerated() {
            if index > 0 { add(",") }
            add(other)
        }
    }
}

/// Lines of text that an author wrote, with the location of each.
struct PlacedText {
    /// A line: its offset in this text and in the author's text.
    struct Line {
        let start: Int
        let origin: Int
    }

    let bytes: [UInt8]
    /// The lines, at least one.
    let lines: [Line]

    /// Returns the offset in the author's text of a byte. Linear in the lines.
    func origin(of offset: Int) -> Int {
        guard let line = lines.last(where: { $0.start <= offset }) else { return 0 }
        return line.origin + offset - line.start
    }

    /// Returns a part of the text.
    func part(_ range: Range<Int>) -> PlacedText {
        var lines = lines.filter { range.contains($0.start) && $0.start > range.lowerBound }
            .map { Line(start: $0.start - range.lowerBound, origin: $0.origin) }
        lines.insert(Line(start: 0, origin: origin(of: range.lowerBound)), at: 0)
        return PlacedText(bytes: Array(bytes[range]), lines: lines)
    }
}
