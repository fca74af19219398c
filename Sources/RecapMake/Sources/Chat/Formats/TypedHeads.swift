internal import RecapLanguage

/// Finds the lines that people typed within a message and that look like the beginning of one, such as those of a list of dates.
///
/// The messages of a chat are in the order of their times, and have dates of one form. A line is suspected if its time is out of that
/// order by more than two hours, in the future, or in another form than that of the first line. It is typed if nobody of its name has
/// written a message that is beyond suspicion. If nine in ten lines have the form of the first one, a line in another form is typed
/// whatever its name.
struct TypedHeads {
    private let heads: [WhatsAppHead], times: [Int?], bytes: [UInt8]

    /// The indices of the lines that were typed.
    private(set) var indices: Set<Int> = []

    /// The number of seconds by which times can go back, as at the end of summer time or where a message arrived late.
    private static let tolerance = 2 * 3600

    /// Finds the typed lines. O(*n*) if all times are in order, otherwise O(*n* log *n*).
    init(_ heads: [WhatsAppHead], _ times: [Int?], _ bytes: [UInt8], today: Day) {
        (self.heads, self.times, self.bytes) = (heads, times, bytes)
        let others = heads.indices.filter { heads[$0].isBracketed != heads[0].isBracketed }
        let latest = (today.number + 2) * 86_400, future = times.indices.filter { (times[$0] ?? 0) >= latest }
        var suspects = others + misplaced
        // The day that is said to be the current one can be that of another year.
        if future.count * 10 < heads.count { suspects += future }
        guard !suspects.isEmpty else { return }
        let suspected = Set(suspects)
        var known: Set<String> = []
        for index in heads.indices where !suspected.contains(index) {
            if let author = author(index) { known.insert(author) }
        }
        indices = suspected.filter { index in index > 0 && author(index).map { !known.contains($0) } ?? true }
        if others.count * 10 < heads.count { indices.formUnion(others) }
    }

    /// The indices of times that are out of order: those that are not in a longest sequence of times in order, and not near its times
    /// around them.
    private var misplaced: [Int] {
        let known = times.indices.filter { times[$0] != nil }, values = known.map { times[$0] ?? 0 }
        let isOrdered = zip(values, values.dropFirst()).allSatisfy { $0 - TypedHeads.tolerance <= $1 }
        guard !isOrdered else { return [] }
        // Of the sequences of each length, the one that ends earliest, by the index of its end; and what precedes each index in them.
        var ends: [Int] = [], before = [Int](repeating: -1, count: values.count)
        for index in values.indices {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] <= values[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var isInOrder = [Bool](repeating: false, count: values.count), index = ends.last ?? -1
        while index >= 0 {
            isInOrder[index] = true
            index = before[index]
        }
        var misplaced: [Int] = [], next = [Int](repeating: .max / 2, count: values.count + 1)
        for index in values.indices.reversed() { next[index] = isInOrder[index] ? values[index] : next[index + 1] }
        var last = Int.min / 2
        for index in values.indices {
            if isInOrder[index] {
                last = values[index]
            } else if values[index] < last - TypedHeads.tolerance || values[index] > next[index] + TypedHeads.tolerance
            {
                misplaced.append(known[index])
            }
        }
        return misplaced
    }

    private func author(_ index: Int) -> String? {
        let end = index + 1 < heads.count ? heads[index + 1].start : UInt32(bytes.count)
        return WhatsAppMessage.parts(of: bytes[Int(heads[index].end)..<Int(end)])?.author
    }
}
