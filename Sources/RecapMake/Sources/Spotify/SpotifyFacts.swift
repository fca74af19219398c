public import RecapLanguage

/// The facts about what a person listened to in a period.
public struct SpotifyFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The last day of the history, or of the period if that is earlier.
    public let lastDay: Day
    /// The number of track plays of at least 30 seconds.
    public let plays: Int
    /// The total length of these plays in minutes.
    public let minutes: Int
    /// The share of plays in percent whose length is unknown, so that the usual one counts.
    public let unknownShare: Int
    /// The minutes by the time at which the plays began.
    public let time: TimeFacts
    /// The minutes compared with the previous period.
    public let before: Comparison?
    /// The artists by number of minutes.
    public let artists: [Ranked]
    /// The number of artists.
    public let artistCount: Int
    /// The tracks by number of plays.
    public let tracks: [Work]
    /// The number of tracks.
    public let trackCount: Int
    /// The albums by number of minutes. Empty if the data contains no albums.
    public let albums: [Work]
    /// The number of albums. `nil` if the data contains none.
    public let albumCount: Int?
    /// The track with the most consecutive plays.
    public let onRepeat: Repetition?
    /// The track with the most plays on one day.
    public let mostInADay: Repetition?
    /// The first play of the period.
    public let first: FirstPlay?
    /// The artists of the period who had not been played before. `nil` if the data begins less than 90 days before the
    /// period.
    public let discoveries: Discoveries?
    /// The skipped tracks. `nil` if the data doesn't record skips.
    public let skips: Skips?
    /// The share of plays in random order in percent. `nil` if the data doesn't record the order.
    public let shuffleShare: Int?
    /// The podcast episodes played.
    public let podcasts: SpokenWord?
    /// The audiobooks played.
    public let audiobooks: SpokenWord?
    /// The kind of listener that the facts show.
    public let archetype: SpotifyArchetype?
    /// The distance that the person could have walked in that time.
    public let walk: WalkingDistance?

    /// The facts of the source `spotify`.
    public static let table = FactTable<SpotifyFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("lastDay", \.lastDay, "The last day of the history, or of the period if that is earlier."),
        Fact("plays", \.plays, "The number of plays of tracks, from 30 seconds on."),
        Fact("minutes", \.minutes, "The minutes of these plays."),
        Fact(
            "unknownShare", \.unknownShare,
            "The share of plays in percent whose length is unknown, so that they count 3 minutes 30 each."),
        Fact("time", \.time, "The minutes by the time at which the plays began, by the clock of the zone."),
        Fact("before", \.before, "The minutes of the period before."),
        Fact("artists", \.artists, "The artists by minutes."),
        Fact("artistCount", \.artistCount, "The number of artists."),
        Fact("tracks", \.tracks, "The tracks by plays."),
        Fact("trackCount", \.trackCount, "The number of tracks."),
        Fact("albums", \.albums, "The albums by minutes."),
        Fact("albumCount", \.albumCount, "The number of albums; missing where the data names none."),
        Fact("onRepeat", \.onRepeat, "The track that was played most often without another in between."),
        Fact("mostInADay", \.mostInADay, "The track that was played most often on one day."),
        Fact("first", \.first, "The first play of the period."),
        Fact(
            "discoveries", \.discoveries,
            "The artists who had not been played before; missing where the data begins less than 90 days before."),
        Fact("skips", \.skips, "The skipped tracks; missing where the data says nothing of them."),
        Fact("shuffleShare", \.shuffleShare, "The share of plays in random order in percent."),
        Fact("podcasts", \.podcasts, "The episodes of podcasts that were played."),
        Fact("audiobooks", \.audiobooks, "The audiobooks that were played."),
        Fact("archetype", \.archetype, "The kind of listener that the facts show, by the first rule that holds."),
        Fact("walk", \.walk, "The way that somebody could have walked in the time, at 5 km an hour."))
}

/// A track or album. It has the form of an item of `bars` and `list`.
public struct Work: FactRecord, Hashable {
    /// The name of the track or album.
    public let label: String
    /// The artist of the track or album.
    public let detail: String
    /// The number by which the list is sorted.
    public let value: Int

    /// The facts of a track or an album.
    public static let table = FactTable<Work>(
        Fact("label", \.label, "The name."),
        Fact("detail", \.detail, "The artist."),
        Fact("value", \.value, "The number by which the list is sorted: plays of a track, minutes of an album."))
}

/// Repeated plays of one track.
public struct Repetition: FactRecord, Hashable {
    /// The name of the track.
    public let title: String
    /// The artist of the track.
    public let artist: String
    /// The number of plays.
    public let plays: Int
    /// The day of the first play.
    public let date: Day

    /// The facts of a repetition.
    public static let table = FactTable<Repetition>(
        Fact("title", \.title, "The name of the track."),
        Fact("artist", \.artist, "The artist."),
        Fact("plays", \.plays, "The number of plays."),
        Fact("date", \.date, "The day of the first one."))
}

/// The first play of a period.
public struct FirstPlay: FactRecord, Hashable {
    /// The name of the track.
    public let title: String
    /// The artist of the track.
    public let artist: String
    /// The day on which it was played.
    public let date: Day
    /// The time at which it began, such as "23:05".
    public let time: String

    /// The facts of a play.
    public static let table = FactTable<FirstPlay>(
        Fact("title", \.title, "The name of the track."),
        Fact("artist", \.artist, "The artist."),
        Fact("date", \.date, "The day."),
        Fact("time", \.time, "The time of the day at which it began, from 00:00 to 23:59."))
}

/// The artists of a period who had not been played before.
public struct Discoveries: FactRecord, Hashable {
    /// The number of these artists.
    public let count: Int
    /// The share of these artists in all artists of the period, in percent.
    public let share: Int
    /// The artists with the most minutes.
    public let artists: [Ranked]

    /// The facts of discoveries.
    public static let table = FactTable<Discoveries>(
        Fact("count", \.count, "The number of these artists."),
        Fact("share", \.share, "Their share of all artists of the period in percent."),
        Fact("artists", \.artists, "Those of them with most minutes; shares are of the minutes of all of them."))
}

/// The tracks that were ended by the button for the next one.
public struct Skips: FactRecord, Hashable {
    /// The number of skips.
    public let count: Int
    /// The share of skips in all tracks begun, in percent.
    public let share: Int
    /// The track that was skipped most often, with the number of skips.
    public let most: Work?
    /// Whether no other track was skipped as often.
    let isMostOnly: Bool

    /// The facts of skips.
    public static let table = FactTable<Skips>(
        Fact("count", \.count, "The number of tracks that the button for the next one ended."),
        Fact("share", \.share, "Their share of all tracks that were begun, in percent."),
        Fact("most", \.most, "The track that was skipped most often, with the number of its skips."))
}

/// Podcasts or audiobooks.
public struct SpokenWord: FactRecord, Hashable {
    /// The minutes listened to.
    public let minutes: Int
    /// The number of distinct shows or books.
    public let count: Int
    /// The shows or books by number of minutes. `nil` unless they were asked for.
    public let titles: [Ranked]?

    /// The facts of podcasts or audiobooks.
    public static let table = FactTable<SpokenWord>(
        Fact("minutes", \.minutes, "The minutes that were listened to."),
        Fact("count", \.count, "The number of different shows or books."),
        Fact("titles", \.titles, "The shows or books by minutes, with --show subjects."))
}
