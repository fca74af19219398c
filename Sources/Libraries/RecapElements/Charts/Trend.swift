import RecapLanguage
import RecapScene
import RecapStory

/// A summary of a series of numbers: its first and last number, its maximum and minimum, and its trend.
struct Trend: Sendable {
    private let values: [Double]

    /// Creates the summary of a series.
    init(_ values: [Double]) { self.values = values }

    /// The index of the first maximum; `nil` if there are no numbers.
    var highest: Int? { values.indices.max { values[$0] < values[$1] || (values[$0] == values[$1] && $0 > $1) } }
    /// The index of the only maximum; `nil` if there are several, or no numbers.
    var clearlyHighest: Int? {
        highest.flatMap { index in values.count { $0 == values[index] } == 1 ? index : nil }
    }
    /// The index of the first minimum; `nil` if there are no numbers.
    var lowest: Int? { values.indices.min { values[$0] < values[$1] || (values[$0] == values[$1] && $0 < $1) } }

    /// The overall direction of the numbers.
    enum Direction {
        case rising, falling, steady

        /// The direction as a phrase for transcripts.
        var message: Message {
            switch self {
            case .rising: "rising"
            case .falling: "falling"
            case .steady: "about the same"
            }
        }
    }

    /// The direction. The series is steady if a line fitted to the numbers changes by less than a tenth of their range.
    var direction: Direction {
        guard let high = highest, let low = lowest, values[high] > values[low] else { return .steady }
        let range = values[high] / 2 - values[low] / 2, middle = Double(values.count - 1) / 2
        var product = 0.0, squares = 0.0
        for (index, value) in values.enumerated() {
            let distance = Double(index) - middle
            product += distance * ((value / 2 - values[low] / 2) / range)
            squares += distance * distance
        }
        let change = product / squares * 2 * middle
        return change > 0.1 ? .rising : change < -0.1 ? .falling : .steady
    }

    /// Returns the summary as a sentence without a full stop: the first and the last number, unless they are the same, the
    /// direction, and the extremes.
    ///
    /// - Parameters:
    ///   - labels: The labels of the numbers, if every number has one.
    ///   - hasDirection: Whether the numbers rise or fall. Those of the hours of a day don't, because midnight follows.
    ///   - words: The phrases for the sentence.
    ///   - text: Formats a number.
    func sentence(
        labels: [String], hasDirection: Bool = true, words: TranscriptWords, text: (Double) -> String
    ) -> String {
        guard let high = highest, let low = lowest, let first = values.first, let last = values.last else { return "" }
        guard values.count > 1 else { return named(0, labels, words, text) }
        guard values[high] > values[low] else { return words.text("always \(text(first))") }
        let span = first == last ? "" : words.text("from \(text(first)) to \(text(last))")
        let course = hasDirection ? [span, words.text(direction.message)] : []
        return words.sentence(course + [ends(labels: labels, words: words, text: text)])
    }

    /// Returns the maximum and the minimum, each with its label if it is the only one, or the common value of a constant series;
    /// empty if there are no numbers.
    func ends(labels: [String], words: TranscriptWords, text: (Double) -> String) -> String {
        guard let high = highest, let low = lowest else { return "" }
        guard values[high] > values[low] else { return words.text("always \(text(values[high]))") }
        return words.sentence([
            words.text("highest \(named(high, labels, words, text))"),
            words.text("lowest \(named(low, labels, words, text))"),
        ])
    }

    private func named(
        _ index: Int, _ labels: [String], _ words: TranscriptWords, _ text: (Double) -> String
    ) -> String {
        labels.count == values.count && !labels[index].isEmpty && values.count { $0 == values[index] } == 1
            ? words.sentence(text(values[index]), remark: labels[index]) : text(values[index])
    }
}
