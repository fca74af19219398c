/// The lines of a page that were written, and the earliest time at which changes may be written.
struct ReadLines {
    /// The minimum time between two unrequested changes, which lets a screen reader finish.
    static let interval: Duration = .seconds(5)

    private var written: [String]
    private var earliest: Duration
    /// The time at which a postponed change is due; `nil` if there is none.
    private(set) var due: Duration?

    /// Creates the lines of a page that was written at a time.
    init(_ lines: [String] = [], at now: Duration = .zero) {
        written = lines
        earliest = now
    }

    /// Sets new lines, and returns those to write now; `nil` if there is nothing to write yet.
    ///
    /// - Parameter isAwaited: Whether the change follows an action of the user, who expects an immediate response.
    mutating func update(to lines: [String], at now: Duration, isAwaited: Bool) -> [String]? {
        due = nil
        guard lines != written else { return nil }
        guard isAwaited || now >= earliest else {
            due = earliest
            return nil
        }
        var left: [String: Int] = [:]
        for line in written { left[line, default: 0] += 1 }
        let new = lines.filter { line in
            guard let count = left[line], count > 0 else { return !line.isEmpty }
            left[line] = count - 1
            return false
        }
        written = lines
        guard !new.isEmpty else { return nil }
        earliest = now + ReadLines.interval
        return new
    }
}
