/// The kind of listener that the facts of a period show, and the number that decided.
public struct SpotifyArchetype: FactRecord, Hashable {
    /// The kinds, in the order in which their rules are tried.
    public enum Kind: String, CaseIterable, FactEnum {
        /// A track played ten times or more without another in between.
        case looper
        /// At least a quarter of the minutes with one artist, of ten or more.
        case devotee
        /// At least 30 % of the minutes between 22:00 and 6:00.
        case nightOwl
        /// At least 35 % of the minutes between 5:00 and 9:00.
        case earlyBird
        /// At least 40 % of the tracks skipped.
        case seeker
        /// At least half of the artists new, of fifty or more.
        case explorer
        /// At least 45 % of the minutes on Saturday and Sunday.
        case weekender
        /// A streak of at least 60 days.
        case marathoner
        /// At least 80 % of the plays in random order.
        case gambler
        /// None of the other rules.
        case steady
    }

    /// The kind.
    public let kind: Kind
    /// The number that decided: a share in percent, or a number of plays or days.
    public let number: Int

    /// The facts of an archetype.
    public static let table = FactTable<SpotifyArchetype>(
        Fact("kind", \.kind, "The kind of listener, by the first rule that holds."),
        Fact("number", \.number, "The number that decided: a share in percent, or a count."))

    /// Judges the facts of a period by the first rule that holds.
    init(
        time: TimeFacts, longestRun: Int, topShare: Int, artists: Int, skips: Skips?, discoveries: Discoveries?,
        shuffleShare: Int?
    ) {
        let hours = time.hours ?? []
        let early = hours.count == 24 ? percent(hours[5..<9].reduce(0, +), of: hours.reduce(0, +)) : 0
        if longestRun >= 10 {
            (kind, number) = (.looper, longestRun)
        } else if topShare >= 25, artists >= 10 {
            (kind, number) = (.devotee, topShare)
        } else if let night = time.nightShare, night >= 30 {
            (kind, number) = (.nightOwl, night)
        } else if early >= 35 {
            (kind, number) = (.earlyBird, early)
        } else if let skips, skips.share >= 40 {
            (kind, number) = (.seeker, skips.share)
        } else if let discoveries, discoveries.share >= 50, artists >= 50 {
            (kind, number) = (.explorer, discoveries.share)
        } else if time.weekendShare >= 45 {
            (kind, number) = (.weekender, time.weekendShare)
        } else if let streak = time.streak, streak.days >= 60 {
            (kind, number) = (.marathoner, streak.days)
        } else if let shuffleShare, shuffleShare >= 80 {
            (kind, number) = (.gambler, shuffleShare)
        } else {
            (kind, number) = (.steady, time.activeDays)
        }
    }
}
