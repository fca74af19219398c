internal import RecapJSON

/// The author's text from which a story was generated. Errors and warnings are reported at locations in that text.
package struct StoryOrigin: Sendable {
    /// A run of a story's text, and the position in the author's text that it came from.
    package struct Run: Sendable {
        /// The offset of the run in the story.
        package let start: Int
        /// The offset of the origin in the author's text.
        package let origin: Int
        /// Whether each byte of the run corresponds to a byte of the origin; otherwise the whole run comes from a
        /// single position.
        package let isVerbatim: Bool

        /// Creates a run.
        package init(start: Int, origin: Int, isVerbatim: Bool) {
            self.start = start
            self.origin = origin
            self.isVerbatim = isVerbatim
        }
    }

    /// An error or a warning found while the story was generated.
    package struct Note: Sendable {
        let severity: Diagnostic.Severity
        /// The byte offset in the author's text.
        let offset: Int
        let message: String

        /// Creates a note.
        package init(_ severity: Diagnostic.Severity, at offset: Int, _ message: String) {
            self.severity = severity
            self.offset = offset
            self.message = message
        }
    }

    /// The author's text.
    let bytes: [UInt8]
    /// The runs of the story's text, in order.
    private let runs: [Run]
    /// The errors and warnings found while the story was generated.
    let notes: [Note]

    /// Creates the origin of a story.
    ///
    /// - Parameters:
    ///   - bytes: The author's text.
    ///   - runs: The runs of the story's text, in order. Text before the first run comes from the start.
    ///   - notes: The errors and warnings found while the story was generated.
    package init(bytes: [UInt8], runs: [Run], notes: [Note]) {
        self.bytes = bytes
        self.runs = runs
        self.notes = notes
    }

    /// Returns the offset in the author's text for an offset in the story. Logarithmic in the number of runs.
    func offset(of place: Int) -> Int {
        let next = runs.partitioningIndex { $0.start > place }
        guard next > 0 else { return 0 }
        let run = runs[next - 1]
        return min(run.isVerbatim ? run.origin + place - run.start : run.origin, bytes.count)
    }
}

extension Story {
    /// The names of the fields of a story.
    package static let namesOfFields = Set(fields.descriptions.map(\.name))

    /// The names of the text fields of a story, which do not accept numbers.
    package static let namesOfTexts: Set<String> = {
        let formats: Set = ["string", "line"]
        return Set(fields.descriptions.filter { formats.contains($0.form.format) }.map(\.name))
    }()
}
