package import RecapLanguage

/// The facts about the web pages that a person opened in a period.
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
    package var archetype: BrowserPersona?

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

    package init() {}

    init(date: Day, minutes: Int, pages: Int) {
        (self.date, self.minutes, self.pages) = (date, minutes, pages)
    }
}
