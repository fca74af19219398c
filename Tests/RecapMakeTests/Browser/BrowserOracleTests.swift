import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Facts about random pages, compared with those of a computation that goes another way.
@Suite struct BrowserOracleTests {
    /// A page that counts, by the minute.
    private struct Page {
        let minute: Int
        let site: String
        let kind: String?
        let isSearch: Bool
        let isTyped: Bool
        let browser: Int
        var day: Day { Day(number: minute / 1440) }
        var hour: Int { minute / 60 % 24 }
    }

    private static let addresses: [(address: String, site: String, kind: String?, isSearch: Bool)] = [
        ("https://docs.rs/x", "docs.rs", "docs", false),
        ("https://www.google.com/search?q=x", "google.com", "search", true),
        ("https://www.google.com/", "google.com", "search", false),
        ("https://claude.ai/", "claude.ai", "assistants", false),
        ("https://news.example.co.uk/", "example.co.uk", nil, false),
        ("https://www.amazon.de/", "amazon.de", "shopping", false),
        ("https://example.co.uk/", "example.co.uk", nil, false), ("https://github.com/", "github.com", "code", false),
        ("https://gist.github.com/", "github.com", "code", false),
        ("https://mail.google.com/", "google.com", "mail", false),
        ("http://localhost:3000/", "", "local", false), ("https://my-bank.example/", "", nil, false),
    ]

    @Test(arguments: 0..<UInt64(Soak.count(12, 300)))
    func randomPagesGiveTheFactsThatTheyWereMadeFrom(_ seed: UInt64) async throws {
        var random = SplitMix64(seed: Soak.seed(seed))
        let home = try BrowserHome()
        var pages: [Page] = []
        let first = Day(year: 2025, month: 1, day: 1).number * 1440
        // No two pages are in the same minute.
        let minutes = Set(
            (0..<Int.random(in: 1...400, using: &random)).map { _ in
                let start = first + Int.random(in: -40...380, using: &random) * 1440 + 9 * 60
                return start + Int.random(in: 0..<Int.random(in: 1...900, using: &random), using: &random)
            })
        for minute in minutes.shuffled(using: &random) {
            let index = Int.random(in: 0..<BrowserOracleTests.addresses.count, using: &random)
            let address = BrowserOracleTests.addresses[index]
            pages.append(
                Page(
                    minute: minute, site: address.site, kind: address.kind, isSearch: address.isSearch,
                    isTyped: Int.random(in: 0..<5, using: &random) == 0, browser: Int.random(in: 0..<2, using: &random))
            )
        }
        for (number, kind) in [BrowserDatabase.Kind.firefox, .chromium].enumerated() {
            try home.write(kind) { history in
                for page in pages where page.browser == number {
                    let matching = BrowserOracleTests.addresses.filter {
                        $0.site == page.site && $0.kind == page.kind && $0.isSearch == page.isSearch
                    }
                    try history.add(
                        matching[page.minute % matching.count].address, at: page.minute * 60 - 9 * 3600,
                        type: page.isTyped ? history.typed : history.link)
                }
            }
        }
        let inYear = pages.filter { $0.day.date.year == 2025 }
        guard !inYear.isEmpty else { return }
        let facts = try await home.read(.atEndOf2025(shown: [.files])).facts
        #expect(facts.pages == inYear.count)
        #expect(facts.time.hours == (0..<24).map { hour in inYear.count { $0.hour == hour } })
        #expect(
            facts.time.days.days.reduce(into: [:]) { $0[$1.date] = $1.count }
                == Dictionary(grouping: inYear, by: \.day).mapValues(\.count))
        #expect(facts.searches == inYear.count(where: \.isSearch))
        #expect(facts.typed == inYear.count(where: \.isTyped))
        let sites = Dictionary(grouping: inYear.filter { !$0.site.isEmpty }, by: \.site).mapValues(\.count)
        #expect(facts.siteCount == sites.count)
        #expect((facts.sites ?? []).reduce(into: [:]) { $0[$1.label] = $1.value } == sites)
        let kinds = Dictionary(grouping: inYear.compactMap(\.kind), by: { $0 }).mapValues(\.count)
        #expect(facts.kinds.reduce(into: [:]) { $0[$1.label] = $1.value } == kinds)
        #expect(facts.historyFrom == pages.map(\.day).min())
        let most = sites.values.max() ?? 0
        if sites.values.filter({ $0 == most }).count == 1 {
            #expect(facts.favourite?.pages == most)
            let name = facts.favourite?.name
            #expect(facts.favourite?.days == Set(inYear.filter { $0.site == name }.map(\.day)).count)
        } else {
            #expect(facts.favourite == nil)
        }
        expectStretches(of: pages, in: facts)
    }

    /// Compares the stretches, which are those of each browser.
    private func expectStretches(of pages: [Page], in facts: BrowserFacts) {
        var count = 0, total = 0, longest = 0
        for browser in 0..<2 {
            let minutes = pages.filter { $0.browser == browser }.map(\.minute).sorted()
            var start: Int?
            for (index, minute) in minutes.enumerated() {
                let begin = start ?? minute
                start = begin
                guard index + 1 == minutes.count || minutes[index + 1] - minute > 30 else { continue }
                start = nil
                guard Day(number: begin / 1440).date.year == 2025 else { continue }
                count += 1
                total += minute - begin
                longest = max(longest, minute - begin)
            }
        }
        #expect(facts.sessions == count)
        #expect(facts.minutes == total)
        if count > 0 { #expect(facts.longest?.minutes == longest) }
    }
}
