internal import RecapWords

/// The kind of person that the pages show, and the number that decided it.
package typealias BrowserPersona = Persona<BrowserPersonaKind>

/// The kinds of people, in the order in which their rules are tried.
package enum BrowserPersonaKind: String, CaseIterable, PersonaKind {
    case nightOwl, earlyBird, weekender, talker, scholar, builder, seeker, explorer, loyal, wanderer, marathoner

    /// A noun for the people of such kinds.
    package static let bearer = "person"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension BrowserPersona {
    /// Creates a persona from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
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
        let hours = longestMinutes / 60
        let searchShare = percent(searches, of: pages), newShare = percent(newSites ?? 0, of: sites)
        self.init(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                (
                    .talker, share(.assistants), share(.assistants) >= 20,
                    Message("\(share(.assistants))% of your pages were with AI assistants")
                ),
                (
                    .scholar, share(.docs, .knowledge), share(.docs, .knowledge) >= 25,
                    Message("\(share(.docs, .knowledge))% of your pages were documentation and reference works")
                ),
                (.builder, share(.code), share(.code) >= 25, Message("\(share(.code))% of your pages were about code")),
                (.seeker, searchShare, searchShare >= 25, Message("\(searchShare)% of your pages were searches")),
                (
                    .explorer, newShare, newShare >= 60 && newSites ?? 0 >= 100,
                    Message("\(newShare)% of your sites were new to you")
                ),
                (
                    .loyal, favouriteShare, favouriteShare >= 40,
                    Message("\(favouriteShare)% of your pages were on one site")
                ),
                (
                    .wanderer, sites, sites >= 100 && sites * 10 >= pages,
                    Message("\(Message.sites(sites)), and few pages on each")
                ),
                (.marathoner, hours, hours >= 6, Message("\(Message.hours(hours)) without a long break")),
            ], isEnough: pages >= 100)
    }
}
