internal import RecapLanguage

/// A move from documentation to AI assistants within a period, or back.
package struct GreatMove: FactRecord, Hashable {
    /// Where a person moved to.
    package enum Direction: String, CaseIterable, FactEnum {
        /// From documentation to AI assistants.
        case toAssistants
        /// From AI assistants to documentation.
        case toDocs
    }

    @Fact("Where you moved to: AI assistants or documentation.") package var direction: Direction
    @Fact("The pages of documentation in each month.") package var docs: [Int]
    @Fact("The pages of AI assistants in each month.") package var assistants: [Int]
    @Fact("The share of assistants in the first half, in percent of the pages of both.") package var shareBefore: Int
    @Fact("The share of assistants in the second half, in percent of the pages of both.") package var shareAfter: Int

    /// The least number of pages in each half.
    private static let leastPages = 50

    /// Creates the move that the days of a period show. Returns `nil` unless one of both has at most 40 % in the first half and
    /// at least 60 % in the second, in at least four months with 50 pages in each half.
    init?(_ book: DayBook, in period: Period, months count: Int) {
        var docs = [Int](repeating: 0, count: count), assistants = docs
        let start = period.from.date
        for (day, tally) in book.tallies where period.contains(day) {
            let month = (day.date.year - start.year) * 12 + day.date.month - start.month
            guard docs.indices.contains(month) else { continue }
            let kinds = tally.names(of: .kinds)
            docs[month] += kinds[SiteKind.docs.rawValue, default: 0]
            assistants[month] += kinds[SiteKind.assistants.rawValue, default: 0]
        }
        let used = (0..<count).filter { docs[$0] + assistants[$0] > 0 }
        guard let first = used.first, let last = used.last, last - first >= 3 else { return nil }
        // In an odd number of months, the one in the middle belongs to neither half.
        let length = (last - first + 1) / 2
        func share(of months: Range<Int>) -> Int? {
            let sums = [docs, assistants].map { $0[months].reduce(0, +) }
            return sums[0] + sums[1] >= GreatMove.leastPages ? percent(sums[1], of: sums[0] + sums[1]) : nil
        }
        guard let before = share(of: first..<(first + length)), let after = share(of: (last + 1 - length)..<(last + 1))
        else { return nil }
        switch (before, after) {
        case (...40, 60...): direction = .toAssistants
        case (60..., ...40): direction = .toDocs
        default: return nil
        }
        (self.docs, self.assistants, shareBefore, shareAfter) = (docs, assistants, before, after)
    }

    package init() {}
}
