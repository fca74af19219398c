/// The text that an author wrote, where a story was made from it: its errors and warnings are about places of that text.
package struct StoryOrigin: Sendable {
    /// A run of a story's text, and where it came from.
    package struct Run: Sendable {
        /// The offset of the run in the story.
        package let start: Int
        /// The offset of its origin.
        package let origin: Int
        /// Whether each byte of the run is a byte of the origin; else all of the run comes from one place.
        package let isVerbatim: Bool

        /// Creates a run.
        package init(start: Int, origin: Int, isVerbatim: Bool) {
            self.start = start
            self.origin = origin
            self.isVerbatim = isVerbatim
        }
    }

    /// An error or a warning that was found while the story was made.
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
    /// The runs of the story's text, in their order.
    private let runs: [Run]
    /// What was found while the story was made.
    let notes: [Note]

    /// Creates the origin of a story.
    ///
    /// - Parameters:
    ///   - bytes: The author's text.
    ///   - runs: The runs of the story's text, in their order. What precedes the first one comes from the start.
    ///   - notes: What was found while the story was made.
    package init(bytes: [UInt8], runs: [Run], notes: [Note]) {
        self.bytes = bytes
        self.runs = runs
        self.notes = notes
    }

    /// Returns the offset in the author's text of a byte of the story. Logarithmic in the runs.
    func offset(of place: Int) -> Int {
        var low = 0, high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].start <= place { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let run = runs[low - 1]
        return min(run.isVerbatim ? run.origin + place - run.start : run.origin, bytes.count)
    }
}

extension Story {
    /// The names of the fields beside the pages that hold text, which a number is no text for.
    package static var namesOfTexts: [String] {
        fields.descriptions.compactMap { field in
            switch field.type {
            case .string, .line: field.name
            default: nil
            }
        }
    }
}
