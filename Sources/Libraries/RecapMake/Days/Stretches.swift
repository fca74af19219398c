extension [Int] {
    /// The stretches of sorted times in seconds that contain no break of more than half an hour. O(*n*).
    var stretches: [ClosedRange<Int>] {
        reduce(into: []) { stretches, time in
            if let last = stretches.last, time - last.upperBound <= longestPause {
                stretches[stretches.count - 1] = last.lowerBound...time
            } else {
                stretches.append(time...time)
            }
        }
    }
}

extension Sequence<ClosedRange<Int>> {
    /// Returns the longest stretch, or the earliest of them if several tie. Returns `nil` if it is shorter than a
    /// number of seconds.
    func longest(atLeast seconds: Int) -> ClosedRange<Int>? {
        let longest = self.max {
            ($0.upperBound - $0.lowerBound, $1.lowerBound) < ($1.upperBound - $1.lowerBound, $0.lowerBound)
        }
        return longest.flatMap { $0.upperBound - $0.lowerBound >= seconds ? $0 : nil }
    }
}

/// The longest pause in seconds that does not count as a break.
private let longestPause = 1800
