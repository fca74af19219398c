/// The lines of a page that were said, and when a change of them may be.
struct ReadLines {
    /// The minimum time between two unrequested changes, so that a screen reader can finish.
    static let interval: Duration = .seconds(5)

    private var said: [String]
    private var earliest: Duration
    /// The time at which a change is due that was held back; `nil` if there is none.
    private(set) var due: Duration?

    /// Creates the lines of a page that was said at a time.
    init(_ lines: [String] = [], at now: Duration = .zero) {
        said = lines
        earliest = now
    }

    /// Takes new lines, and returns those that are to be said now; `nil` if there is nothing to say, or not yet.
    ///
    /// - Parameter isAwaited: Whether the change follows what the user did, who expects to hear of it at once.
    mutating func update(to lines: [String], at now: Duration, isAwaited: Bool) -> [String]? {
        due = nil
        guard lines != said else { return nil }
        guard isAwaited || now >= earliest else {
            due = earliest
            return nil
        }
        var left: [String: Int] = [:]
        for line in said { left[line, default: 0] += 1 }
        let new = lines.filter { line in
            guard let count = left[line], count > 0 else { return !line.isEmpty }
            left[line] = count - 1
            return false
        }
        said = lines
        guard !new.isEmpty else { return nil }
        earliest = now + ReadLines.interval
        return new
    }
}
