import RecapScene
import RecapSurface

/// A series of numbers as a line through pixels: for each pixel column, the range of heights that the line covers.
struct LinePlot: Sendable {
    /// The range of heights in each column, from 0 at the bottom to 1 at the top.
    let spans: [ClosedRange<Double>]
    /// The numbers, from 0 at the bottom to 1 at the top.
    let shares: [Double]

    /// Creates the line of shares, 0…1, across a number of columns, with the first share in the first column and the
    /// last in the last one. Empty if there are no shares. O(shares + columns).
    init(_ shares: [Double], columns: Int) {
        self.shares = shares
        guard let first = shares.first, columns > 0 else {
            spans = []
            return
        }
        guard shares.count > 1, columns > 1 else {
            spans = Array(repeating: first...first, count: columns)
            return
        }
        let last = Double(shares.count - 1), step = last / Double(columns - 1)
        func share(at place: Double) -> Double {
            let place = min(max(place, 0), last), index = min(Int(place), shares.count - 2)
            return shares[index] + (shares[index + 1] - shares[index]) * (place - Double(index))
        }
        spans = (0..<columns).map { column in
            let from = max(0, (Double(column) - 0.5) * step), to = min(last, (Double(column) + 0.5) * step)
            let ends = (share(at: from), share(at: to))
            var low = min(ends.0, ends.1), high = max(ends.0, ends.1)
            var index = Int(from) + 1
            while Double(index) < to {
                low = min(low, shares[index])
                high = max(high, shares[index])
                index += 1
            }
            return low...high
        }
    }

    /// Returns the column of one of `count` numbers in `columns` columns.
    static func column(of index: Int, count: Int, columns: Int) -> Int {
        count > 1 ? Int((Double(index) / Double(count - 1) * Double(columns - 1)).rounded()) : columns / 2
    }

    /// Returns the rows of dots, among `count` rows, that the line covers in a column, counted from the top.
    func dots(inColumn column: Int, of count: Int) -> ClosedRange<Int> {
        let span = spans[column], top = Double(count - 1)
        let low = Int(((1 - span.upperBound.asShare) * top).rounded())
        let high = Int(((1 - span.lowerBound.asShare) * top).rounded())
        return low...max(low, high)
    }
}
