/// The distribution of a width among the elements of a row.
enum RowWidths {
    /// Returns widths in proportion to shares, each at least its minimum width.
    ///
    /// - Precondition: The sum of `least` is at most `room`.
    static func sharing(_ room: Int, shares: [Double], least: [Int]) -> [Int] {
        var widths = least
        // Elements whose share is too small get their minimum width; the others divide the rest.
        var open = Array(shares.indices)
        var left = room
        while true {
            let sum = open.reduce(0) { $0 + max(shares[$1], 0.001) }
            let low = open.filter { Double(left) * max(shares[$0], 0.001) / sum < Double(least[$0]) }
            if low.isEmpty { break }
            left -= low.reduce(0) { $0 + least[$1] }
            open.removeAll(where: low.contains)
        }
        var sum = open.reduce(0) { $0 + max(shares[$1], 0.001) }
        for index in open {
            let share = max(shares[index], 0.001)
            widths[index] = Int((Double(left) * share / sum).rounded())
            left -= widths[index]
            sum -= share
        }
        return widths
    }

    /// Returns the number of columns for a grid that is about square.
    static func columns(of count: Int) -> Int {
        switch count {
        case ...3: max(1, count)
        case 4: 2
        case 5, 6, 9: 3
        default: 4
        }
    }
}
