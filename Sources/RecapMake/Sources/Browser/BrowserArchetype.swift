/// The kind of person that the pages show, and the number that decided it.
package typealias BrowserArchetype = Archetype<BrowserArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
package enum BrowserArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the pages are between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the pages are between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the pages are on Saturday and Sunday.
    case weekender
    /// At least 20 % of the pages are those of AI assistants.
    case talker
    /// At least 25 % of the pages are documentation and reference works.
    case scholar
    /// At least 25 % of the pages are those of code.
    case builder
    /// At least 25 % of the pages are searches.
    case seeker
    /// At least 60 % of the sites, and 100, are new.
    case explorer
    /// At least 40 % of the pages are on one site.
    case loyal
    /// At least 100 sites, and one for each ten pages.
    case wanderer
    /// At least six hours without a break.
    case marathoner

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension BrowserArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than a hundred pages.
    ///
    /// - Parameters:
    ///   - kinds: The number of pages of each kind of sites.
    init?(
        time: TimeFacts, pages: Int, kinds: [String: Int], searches: Int, sites: Int, newSites: Int?,
        favouriteShare: Int, longestMinutes: Int
    ) {
        func share(_ wanted: SiteKind...) -> Int {
            percent(wanted.reduce(0) { $0 + kinds[$1.rawValue, default: 0] }, of: pages)
        }
        let night = time.nightShare ?? 0, hours = longestMinutes / 60
        let searchShare = percent(searches, of: pages), newShare = percent(newSites ?? 0, of: sites)
        self.init(
            [
                (.nightOwl, night, time.isMostlyAtNight), (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends),
                (.talker, share(.assistants), share(.assistants) >= 20),
                (.scholar, share(.docs, .knowledge), share(.docs, .knowledge) >= 25),
                (.builder, share(.code), share(.code) >= 25), (.seeker, searchShare, searchShare >= 25),
                (.explorer, newShare, newShare >= 60 && newSites ?? 0 >= 100),
                (.loyal, favouriteShare, favouriteShare >= 40),
                (.wanderer, sites, sites >= 100 && sites * 10 >= pages), (.marathoner, hours, hours >= 6),
            ], isEnough: pages >= 100)
    }
}
