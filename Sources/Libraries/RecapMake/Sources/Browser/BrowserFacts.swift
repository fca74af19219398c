package import RecapLanguage

/// Facts about the web pages that the user opened in a period.
package struct BrowserFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The first day of all histories, and of what was kept of them.") package var historyFrom: Day
    @Fact("The number of pages that you opened.") package var pages: Int
    @Fact("When you opened the pages, by the clock of this computer.") package var time: TimeFacts
    @Fact("The pages of the period before, where the histories reach back to its beginning.")
    package var before: Comparison?
    @Fact("The browsers by their number of pages.") package var browsers: [Ranked]
    @Fact("The number of different sites, each a registered domain.") package var siteCount: Int
    @Fact("The number of sites without a page before the period, where enough is known of that time.")
    package var newSites: Int?
    @Fact("The site with most pages, unless several have as many.") package var favourite: FavouriteSite?
    @Fact("The sites by their number of pages, with --show files.") package var sites: [Ranked]?
    @Fact("The kinds of sites by their number of pages, with their shares of all pages.") package var kinds: [Ranked]
    @Fact("The number of pages with the results of a search.") package var searches: Int
    @Fact("The number of pages whose addresses you typed.") package var typed: Int
    @Fact("The number of stretches without a break of more than 30 minutes.") package var sessions: Int
    @Fact("The minutes of all stretches, from the first page of each to the last.") package var minutes: Int
    @Fact("The longest stretch without a break, the first of several.") package var longest: BrowserSession?
    @Fact("A move from documentation to AI assistants, or back, where the numbers bear it.")
    package var move: GreatMove?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<BrowserPersonaKind>?

    package init() {}
}

/// The site with the most pages.
package struct FavouriteSite: FactRecord, Hashable {
    @Fact("The number of pages.") package var pages: Int
    @Fact("The share of all pages in percent, rounded.") package var share: Int
    @Fact("The number of days with a page of the site.") package var days: Int
    @Fact("The domain, with --show files.") package var name: String?

    package init() {}

    init(pages: Int, share: Int, days: Int, name: String?) {
        (self.pages, self.share, self.days, self.name) = (pages, share, days, name)
    }
}

/// A stretch of time without a break of more than 30 minutes between two pages.
package struct BrowserSession: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The length in minutes.") package var minutes: Int
    @Fact("The number of pages.") package var pages: Int
    /// Whether no other day has an equally long stretch, in minutes.
    private(set) var isOnly = true

    package init() {}

    init(date: Day, minutes: Int, pages: Int, isOnly: Bool) {
        (self.date, self.minutes, self.pages, self.isOnly) = (date, minutes, pages, isOnly)
    }
}

extension BrowserFacts {
    /// Creates the facts of a period. Returns `nil` if no page was opened in it.
    init?(_ days: ProgramDays, period: Period, today: Day) {
        let book = days.all.days(in: period)
        let timeline = book.timeline(of: period)
        guard timeline.total > 0, let firstDay = days.all.firstDay else { return nil }
        let pages = timeline.total, time = TimeFacts(timeline, through: today)
        let periodBefore = PeriodBefore(period, lastDay: today)
        let sites = book.names(of: .sites), kinds = book.names(of: .kinds)
        self.year = period.from.date.year
        self.historyFrom = firstDay
        self.pages = pages
        self.time = time
        self.before =
            days.covers(periodBefore, before: period)
            ? Comparison(pages, before: days.all.count(in: periodBefore), in: periodBefore) : nil
        self.browsers = [Ranked](days.programs.mapValues { $0.timeline(of: period).total }, limit: 10)
        self.siteCount = sites.count
        self.newSites = days.newSites(in: period)
        self.favourite = FavouriteSite(book, sites: sites, pages: pages, domains: days.names)
        self.sites = days.named(sites).map { [Ranked]($0, limit: 10, of: pages) }
        self.kinds = [Ranked](kinds, limit: SiteKind.allCases.count, of: pages)
        self.searches = book.sum(.searches)
        self.typed = book.sum(.typed)
        self.sessions = book.sum(.sessions)
        self.minutes = book.sum(.seconds) / 60
        self.longest = book.longestStretch(.longestPages).map {
            BrowserSession(date: $0.day, minutes: $0.minutes, pages: $0.count, isOnly: $0.isOnly)
        }
        self.move = GreatMove(book, in: period, months: time.months.count)
        self.archetype = persona
    }
}

extension FavouriteSite {
    /// Creates the site with the most pages. Returns `nil` if there is none, or if several tie.
    fileprivate init?(_ book: DailyCounts, sites: [String: Int], pages: Int, domains: [String: String]?) {
        guard let most = sites.max(by: { $0.value < $1.value }), sites.values.count(where: { $0 == most.value }) == 1
        else { return nil }
        self.init(
            pages: most.value, share: percent(most.value, of: pages),
            days: book.tallies.values.count { $0.names(of: .sites)[most.key] != nil }, name: domains?[most.key])
    }
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum BrowserPersonaKind: String, PersonaKind {
    case nightOwl, earlyBird, weekender, talker, scholar, builder, seeker, explorer, loyal, wanderer, marathoner
}

extension BrowserFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than a hundred pages.
    private var persona: Persona<BrowserPersonaKind>? {
        func share(_ wanted: SiteKind...) -> Int {
            percent(
                wanted.reduce(0) { sum, kind in sum + (kinds.first { $0.label == kind.rawValue }?.value ?? 0) },
                of: pages)
        }
        let hours = (longest?.minutes ?? 0) / 60, favouriteShare = favourite?.share ?? 0
        let searchShare = percent(searches, of: pages), newShare = percent(newSites ?? 0, of: siteCount)
        return Persona(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                .rule(
                    .talker, share(.assistants), share(.assistants) >= 20,
                    "\(share(.assistants))% of your pages were with AI assistants"),
                .rule(
                    .scholar, share(.docs, .knowledge), share(.docs, .knowledge) >= 25,
                    "\(share(.docs, .knowledge))% of your pages were documentation and reference works"),
                .rule(.builder, share(.code), share(.code) >= 25, "\(share(.code))% of your pages were about code"),
                .rule(.seeker, searchShare, searchShare >= 25, "\(searchShare)% of your pages were searches"),
                .rule(
                    .explorer, newShare, newShare >= 60 && newSites ?? 0 >= 100,
                    "\(newShare)% of your sites were new to you"),
                .rule(
                    .loyal, favouriteShare, favouriteShare >= 40, "\(favouriteShare)% of your pages were on one site"),
                .rule(
                    .wanderer, siteCount, siteCount >= 100 && siteCount * 10 >= pages,
                    "\(Message.sites(siteCount)), and few pages on each"),
                .rule(.marathoner, hours, hours >= 6, "\(Message.hours(hours)) without a long break"),
            ], isEnough: pages >= 100)
    }
}

extension ProgramDays {
    /// Returns whether all browsers together, and each browser with limited history, satisfy a condition, considering only those
    /// used in a period.
    private func allHold(in period: Period, _ condition: (DailyCounts) -> Bool) -> Bool {
        condition(all)
            && programs.allSatisfy { title, book in
                !Browsers.withLifetime.contains(title) || book.days(in: period).tallies.isEmpty || condition(book)
            }
    }

    /// Returns whether the days before a period are complete enough for a comparison.
    func covers(_ part: PeriodBefore, before period: Period) -> Bool {
        allHold(in: period) { $0.firstDay.map(part.isCovered) ?? false }
    }

    /// Returns the number of sites in a period that don't occur on an earlier day. Returns `nil` unless the number of pages
    /// before the period is at least a quarter of that in it.
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

extension DailyCounts {
    /// Returns the number of pages on the days that satisfy a condition.
    fileprivate func pages(where isMet: (Day) -> Bool) -> Int {
        tallies.reduce(0) { $0 + (isMet($1.key) ? $1.value.total : 0) }
    }
}
