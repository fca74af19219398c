internal import RecapLanguage

extension BrowserFacts {
    /// Creates the facts of a period. Returns `nil` if no page was opened in it.
    init?(_ days: BrowserDays, period: Period, today: Day) {
        let book = days.all.days(in: period)
        let timeline = book.timeline(of: period)
        guard timeline.total > 0, let firstDay = days.all.firstDay else { return nil }
        let pages = timeline.total, time = TimeFacts(timeline, through: today)
        let periodBefore = PeriodBefore(period, lastDay: today)
        let sites = book.names(of: .sites), kinds = book.names(of: .kinds)
        let favourite = FavouriteSite(book, sites: sites, pages: pages, domains: days.domains)
        let longest = BrowserSession(in: book)
        let newSites = days.newSites(in: period)
        // Sites whose pages are gone have no names any more.
        let named = days.domains.map { domains in
            sites.reduce(into: [String: Int]()) { if let name = domains[$1.key] { $0[name] = $1.value } }
        }
        self.year = period.from.date.year
        self.historyFrom = firstDay
        self.pages = pages
        self.time = time
        self.before =
            days.covers(periodBefore, before: period)
            ? Comparison(pages, before: days.all.count(in: periodBefore), in: periodBefore) : nil
        self.browsers = [Ranked](days.browsers.mapValues { $0.timeline(of: period).total }, limit: 10)
        self.siteCount = sites.count
        self.newSites = newSites
        self.favourite = favourite
        self.sites = named.map { [Ranked]($0, limit: 10, of: pages) }
        self.kinds = [Ranked](kinds, limit: SiteKind.allCases.count, of: pages)
        self.searches = book.sum(.searches)
        self.typed = book.sum(.typed)
        self.sessions = book.sum(.sessions)
        self.minutes = book.sum(.seconds) / 60
        self.longest = longest
        self.move = GreatMove(book, in: period, months: time.months.count)
        self.archetype = BrowserPersona(
            time: time, pages: pages, kinds: kinds, searches: book.sum(.searches), sites: sites.count,
            newSites: newSites, favouriteShare: favourite?.share ?? 0, longestMinutes: longest?.minutes ?? 0)
    }
}

extension [Ranked] {
    /// Creates a list from counts whose shares are those of a total.
    fileprivate init(_ counts: [String: Int], limit: Int, of total: Int) {
        self = [Ranked](counts, limit: limit).map {
            Ranked(label: $0.label, value: $0.value, share: percent($0.value, of: total))
        }
    }
}

extension FavouriteSite {
    /// Creates the site with the most pages. Returns `nil` if there is none, or if several have as many.
    fileprivate init?(_ book: DayBook, sites: [String: Int], pages: Int, domains: [String: String]?) {
        guard let most = sites.max(by: { $0.value < $1.value }), sites.values.count(where: { $0 == most.value }) == 1
        else { return nil }
        self.init(
            pages: most.value, share: percent(most.value, of: pages),
            days: book.tallies.values.count { $0.names(of: .sites)[most.key] != nil }, name: domains?[most.key])
    }
}

extension BrowserSession {
    /// Creates the longest stretch of all days. Returns `nil` if there is none.
    fileprivate init?(in book: DayBook) {
        let days = book.tallies.filter { $0.value[.longestPages] > 0 }
        guard
            let (day, tally) = days.max(by: {
                ($0.value[.longestSeconds], $1.key) < ($1.value[.longestSeconds], $0.key)
            })
        else { return nil }
        self.init(date: day, minutes: tally[.longestSeconds] / 60, pages: tally[.longestPages])
    }
}
