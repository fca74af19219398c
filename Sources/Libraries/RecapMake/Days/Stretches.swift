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

/// The longest pause in seconds that does not count as a break.
private let longestPause = 1800
