public import RecapLanguage

/// The facts about the web pages that a person opened in a period.
public struct BrowserFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The first day of all histories, including those from before the period.
    public let historyFrom: Day
    /// The number of pages.
    public let pages: Int
    /// When the pages were opened.
    public let time: TimeFacts
    /// The number of pages compared with the previous period. `nil` if the histories don't reach back to its beginning.
    public let before: Comparison?
    /// The browsers by number of pages.
    public let browsers: [Ranked]
    /// The number of different sites.
    public let siteCount: Int
    /// The number of sites that no page before the period is on. `nil` if too little is known of the time before.
    public let newSites: Int?
    /// The site with the most pages. `nil` if there is none, or if several tie.
    public let favourite: FavouriteSite?
    /// The sites by number of pages. `nil` unless they were asked for.
    public let sites: [Ranked]?
    /// The kinds of sites by number of pages, with their shares of all pages.
    public let kinds: [Ranked]
    /// The number of searches.
    public let searches: Int
    /// The number of pages whose addresses were typed.
    public let typed: Int
    /// The number of stretches of time without a break.
    public let sessions: Int
    /// The total length of all stretches in minutes.
    public let minutes: Int
    /// The longest stretch without a break; the first if several tie.
    public let longest: BrowserSession?
    /// The move from documentation to AI assistants, or back. `nil` if there was none.
    public let move: GreatMove?
    /// The kind of person that the facts show.
    public let archetype: BrowserArchetype?

    /// The facts of the source `browser`.
    public static let table = FactTable<BrowserFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("historyFrom", \.historyFrom, "The first day of all histories, and of what was kept of them."),
        Fact("pages", \.pages, "The number of pages that you opened."),
        Fact("time", \.time, "When you opened the pages, by the clock of this computer."),
        Fact("before", \.before, "The pages of the period before, where the histories reach back to its beginning."),
        Fact("browsers", \.browsers, "The browsers by their number of pages."),
        Fact("siteCount", \.siteCount, "The number of different sites, each a registered domain."),
        Fact(
            "newSites", \.newSites,
            "The number of sites without a page before the period, where enough is known of that time."),
        Fact("favourite", \.favourite, "The site with most pages, unless several have as many."),
        Fact("sites", \.sites, "The sites by their number of pages, with --show files."),
        Fact("kinds", \.kinds, "The kinds of sites by their number of pages, with their shares of all pages."),
        Fact("searches", \.searches, "The number of pages with the results of a search."),
        Fact("typed", \.typed, "The number of pages whose addresses you typed."),
        Fact("sessions", \.sessions, "The number of stretches without a break of more than 30 minutes."),
        Fact("minutes", \.minutes, "The minutes of all stretches, from the first page of each to the last."),
        Fact("longest", \.longest, "The longest stretch without a break, the first of several."),
        Fact("move", \.move, "A move from documentation to AI assistants, or back, where the numbers bear it."),
        Fact("archetype", \.archetype, "The kind of person that the facts show, by the first rule that holds."))
}

/// The site with the most pages.
public struct FavouriteSite: FactRecord, Hashable {
    /// The number of pages.
    public let pages: Int
    /// The share of all pages in percent, rounded.
    public let share: Int
    /// The number of days with a page of the site.
    public let days: Int
    /// The domain. `nil` unless names were asked for.
    public let name: String?

    /// The facts of the site.
    public static let table = FactTable<FavouriteSite>(
        Fact("pages", \.pages, "The number of pages."),
        Fact("share", \.share, "The share of all pages in percent, rounded."),
        Fact("days", \.days, "The number of days with a page of the site."),
        Fact("name", \.name, "The domain, with --show files."))
}

/// A stretch of time without a break of more than 30 minutes between two pages.
public struct BrowserSession: FactRecord, Hashable {
    /// The day on which it began.
    public let date: Day
    /// The length in minutes.
    public let minutes: Int
    /// The number of pages.
    public let pages: Int

    /// The facts of a stretch.
    public static let table = FactTable<BrowserSession>(
        Fact("date", \.date, "The day on which it began."),
        Fact("minutes", \.minutes, "The length in minutes."),
        Fact("pages", \.pages, "The number of pages."))
}
