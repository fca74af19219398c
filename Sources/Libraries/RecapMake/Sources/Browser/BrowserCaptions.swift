package import RecapLanguage

extension BrowserFacts: TimedFacts {
    package static var source: String { "browser" }
    package static func counted(_ number: Int) -> Message { .webPages(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["historyFrom"] = Message(.date(historyFrom))
        words["browsers"] = Message(verbatim: browsers.map(\.label).joined(separator: ", "))
        words["pages"] = .webPages(pages)
        words["activeDays"] = .days(time.activeDays)
        // The busiest month is omitted if earlier months are unknown.
        words["peak"] = time.peak(hasMonth: period.unit == .year && historyFrom <= period.from)
        words["before"] = before?.text(period)
        words.addBusiest(time, "busiestDayPages", Message.webPages)
        words["sessions"] = .sessions(sessions)
        words["length"] = .length(minutes: minutes)
        words["longest"] = longest.flatMap { $0.isOnly ? .length(minutes: $0.minutes) : nil }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["longestPages"] = longest.map { .webPages($0.pages) }
        words["newSites"] = newSites.flatMap { $0 > 0 ? .newSites($0, of: siteCount) : nil }
        words["favourite"] = favourite.flatMap { $0.share > 1 ? $0.text : nil }
        words["searchRate"] = searchRate
        words.rank(
            "kinds", kinds.compactMap { entry in SiteKind(rawValue: entry.label).map { ($0.text, entry.value) } })
        words["kindsKnown"] = kindsShare < 100 ? Message("the kind of \(kindsShare)% of your pages is known") : nil
        words["move"] = move?.text
        words.add(archetype)
    }

    /// The kind of sites with the most pages. `nil` if there is a tie.
    private var clearKind: SiteKind? {
        guard let first = kinds.first, kinds.count(where: { $0.value == first.value }) == 1 else { return nil }
        return SiteKind(rawValue: first.label)
    }

    /// The percentage of pages with a known kind.
    private var kindsShare: Int { percent(kinds.reduce(0) { $0 + $1.value }, of: pages) }

    /// A phrase for the number of pages per search. `nil` if there are few searches, or few other pages.
    private var searchRate: Message? {
        let rate = Int((Double(pages) / Double(max(1, searches))).rounded())
        return searches >= 10 && rate >= 2 ? Message("that is one page in \(rate)") : nil
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        if (longest?.minutes ?? 0) > 0 { lines.add("longest time", words["longest"]) }
        lines.add("searches", searches > 0 ? Message("\(searches)") : nil)
        lines.add("most often", clearKind?.text)
        lines.add(time)
        lines.totals = [words["pages"], siteCount > 0 ? .sites(siteCount) : nil, words["activeDays"]]
    }
}

extension FavouriteSite {
    /// The share of the pages and the days of the site, as a sentence without a full stop.
    fileprivate var text: Message {
        Message(
            days, one: "\(share)% of all pages are on a single site, all on \(days) day",
            other: "\(share)% of all pages are on a single site, on \(days) days")
    }
}

extension GreatMove {
    /// The shares of the destination before and after the move, as a sentence without a full stop.
    fileprivate var text: Message {
        switch direction {
        case .toAssistants: Message("the share of AI assistants went from \(shareBefore)% to \(shareAfter)%")
        case .toDocs: Message("the share of documentation went from \(100 - shareBefore)% to \(100 - shareAfter)%")
        }
    }
}

/// Counts of things on the web.
extension Message {
    static func histories(_ count: Int) -> Message {
        Message(count, one: "\(count) history", other: "\(count) histories")
    }
    static func webPages(_ count: Int) -> Message {
        Message(count, one: "\(count) web page", other: "\(count) web pages")
    }
    static func sites(_ count: Int) -> Message {
        Message(count, one: "\(count) different site", other: "\(count) different sites")
    }
    fileprivate static func newSites(_ count: Int, of total: Int) -> Message {
        Message(count, one: "\(count) of \(total) was new to you", other: "\(count) of \(total) were new to you")
    }
}

/// A shift in use from documentation to AI assistants within a period, or vice versa.
package struct GreatMove: FactRecord, Hashable {
    /// The direction of the shift.
    package enum Direction: String, CaseIterable, FactEnum {
        /// A shift from documentation to AI assistants.
        case toAssistants
        /// A shift from AI assistants to documentation.
        case toDocs
    }

    @Fact("Where you moved to: AI assistants or documentation.") package var direction: Direction
    @Fact("The pages of documentation in each month.") package var docs: [Int]
    @Fact("The pages of AI assistants in each month.") package var assistants: [Int]
    @Fact("The share of assistants in the first half, in percent of the pages of both.") package var shareBefore: Int
    @Fact("The share of assistants in the second half, in percent of the pages of both.") package var shareAfter: Int

    /// The minimum number of pages in each half.
    private static let leastPages = 50

    /// Creates the shift that the days of a period show. Returns `nil` unless documentation or assistants have at most 40 % of
    /// the pages in the first half and at least 60 % in the second, within at least four months with 50 pages in each half.
    init?(_ book: DailyCounts, in period: Period, months count: Int) {
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
        // If the number of months is odd, the middle one belongs to neither half.
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
