internal import RecapLanguage

/// What happened on each day with each browser.
struct BrowserDays: Sendable {
    /// The tallies of all browsers together.
    private(set) var all = DayBook()
    /// The tallies of each browser that has any, by its name for people.
    private(set) var browsers: [String: DayBook] = [:]
    /// The names of the browsers that delete pages after some time.
    private(set) var forgetful: Set<String> = []
    /// The domains of sites by their digests. `nil` if they are not to be shown.
    private(set) var domains: [String: String]?

    init(showsDomains: Bool) { domains = showsDomains ? [:] : nil }

    /// Adds the days of a browser.
    mutating func add(_ book: DayBook, of browser: Browser) {
        guard !book.tallies.isEmpty else { return }
        browsers[browser.title, default: DayBook()].add(book)
        if browser.lifetime != nil { forgetful.insert(browser.title) }
        all.add(book)
    }

    /// Adds the domains of sites.
    mutating func add(domains others: [String: String]) { domains?.merge(others) { first, _ in first } }

    /// Returns whether each browser that forgets, and all of them together, meet a condition, as far as they were used in a
    /// period.
    private func allHold(in period: Period, _ condition: (DayBook) -> Bool) -> Bool {
        condition(all)
            && browsers.allSatisfy { title, book in
                !forgetful.contains(title) || book.days(in: period).tallies.isEmpty || condition(book)
            }
    }

    /// Returns whether the days before a period are known well enough to be compared.
    func covers(_ part: PeriodBefore, before period: Period) -> Bool {
        allHold(in: period) { $0.firstDay.map(part.isCovered) ?? false }
    }

    /// Returns the number of sites in a period that no earlier day has. Returns `nil` unless there are a quarter as many pages
    /// before the period as in it.
    func newSites(in period: Period) -> Int? {
        let isKnown = allHold(in: period) { book in
            let earlier = book.pages { $0 < period.from }
            return earlier > 0 && earlier * 4 >= book.pages(where: period.contains)
        }
        guard isKnown else { return nil }
        let earlier = all.tallies.reduce(into: Set<String>()) { sites, day in
            if day.key < period.from { sites.formUnion(day.value.names(of: .sites).keys) }
        }
        return all.days(in: period).names(of: .sites).keys.count { !earlier.contains($0) }
    }
}

extension DayBook {
    /// Returns the number of pages on the days that meet a condition.
    fileprivate func pages(where isMet: (Day) -> Bool) -> Int {
        tallies.reduce(0) { $0 + (isMet($1.key) ? $1.value.total : 0) }
    }
}
