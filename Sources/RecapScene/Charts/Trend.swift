import RecapStory

/// What a series of numbers says: its ends, its highest and its lowest number, and its trend.
struct Trend: Sendable {
    private let values: [Double]

    /// Creates the summary of a series.
    init(_ values: [Double]) { self.values = values }

    /// The index of the first of the greatest numbers; `nil` for no numbers.
    var highest: Int? { values.indices.max { values[$0] < values[$1] || (values[$0] == values[$1] && $0 > $1) } }
    /// The index of the first of the least numbers; `nil` for no numbers.
    var lowest: Int? { values.indices.min { values[$0] < values[$1] || (values[$0] == values[$1] && $0 < $1) } }

    /// The direction in a word. A line fitted to the numbers that changes by less than a tenth of their range is steady.
    var direction: String {
        guard let high = highest, let low = lowest, values[high] > values[low] else { return "steady" }
        let range = values[high] / 2 - values[low] / 2, middle = Double(values.count - 1) / 2
        var product = 0.0, squares = 0.0
        for (index, value) in values.enumerated() {
            let distance = Double(index) - middle
            product += distance * ((value / 2 - values[low] / 2) / range)
            squares += distance * distance
        }
        let change = product / squares * 2 * middle
        return change > 0.1 ? "rising" : change < -0.1 ? "falling" : "steady"
    }

    /// Returns the summary as a sentence without a full stop.
    ///
    /// - Parameters:
    ///   - labels: The labels of the numbers, if there is one for each.
    ///   - text: Returns a number as text.
    func sentence(labels: [String], text: (Double) -> String) -> String {
        guard let high = highest, let low = lowest, let first = values.first, let last = values.last else { return "" }
        func named(_ index: Int) -> String {
            labels.count == values.count ? "\(text(values[index])) (\(labels[index]))" : text(values[index])
        }
        guard values.count > 1 else { return named(0) }
        return "from \(text(first)) to \(text(last)), highest \(named(high)), lowest \(named(low)), \(direction)"
    }
}
