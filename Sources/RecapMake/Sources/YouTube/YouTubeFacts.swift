public import RecapLanguage

/// The facts about the videos that a person watched in a period.
public struct YouTubeFacts: FactRecord {
    /// The year in which the period begins.
    public let year: Int
    /// The first day of the history.
    public let historyFrom: Day
    /// The number of videos, each time that one was watched.
    public let videos: Int
    /// The number of them that are music.
    public let music: Int
    /// The number of them that are gone by now: deleted or private.
    public let gone: Int
    /// When they were watched.
    public let time: TimeFacts
    /// The number compared with the previous period. `nil` if the history doesn't reach back to its beginning.
    public let before: Comparison?
    /// The number of different channels.
    public let channelCount: Int
    /// The channel with the most videos. `nil` if there is none, or if several tie.
    public let favourite: FavouriteChannel?
    /// The channels by number of videos. `nil` unless they were asked for.
    public let channels: [Ranked]?
    /// The video that was watched most often. `nil` if none was watched three times, or if several tie.
    public let again: RepeatedVideo?
    /// The longest stretch without a break; the first if several tie.
    public let longest: VideoStretch?
    /// The kind of person that the facts show.
    public let archetype: YouTubeArchetype?

    /// The facts of the source `youtube`.
    public static let table = FactTable<YouTubeFacts>(
        Fact("year", \.year, "The year that the period begins in."),
        Fact("historyFrom", \.historyFrom, "The first day of the history."),
        Fact("videos", \.videos, "The number of videos, each time that one was watched; advertisements don't count."),
        Fact("music", \.music, "The number of them that are music: of YouTube Music, or of an artist's own channel."),
        Fact("gone", \.gone, "The number of them that are deleted or private by now."),
        Fact("time", \.time, "When they were watched, by the clock of this computer."),
        Fact("before", \.before, "The videos of the period before, where the history reaches back to its beginning."),
        Fact("channelCount", \.channelCount, "The number of different channels."),
        Fact("favourite", \.favourite, "The channel with most videos, unless several have as many."),
        Fact("channels", \.channels, "The channels by their number of videos, with --show files."),
        Fact("again", \.again, "The video watched most often, three times at least, unless several were."),
        Fact(
            "longest", \.longest, "The longest stretch without a break of more than 30 minutes, the first of several."),
        Fact("archetype", \.archetype, "The kind of person that the facts show, by the first rule that holds."))

    /// Creates the facts of a period. Returns `nil` if no video was watched in it.
    ///
    /// - Parameters:
    ///   - history: The history, in chronological order.
    ///   - shown: The kinds of detail to show.
    init?(_ history: WatchHistory, period: Period, today: Day, shown: Set<Detail>) {
        let own = history.videos.filter { period.contains($0.time.day) }
        guard let first = history.videos.first, !own.isEmpty else { return nil }
        var timeline = Timeline(period)
        var counts = [Int](repeating: 0, count: history.channels.count)
        var views: [Digest: Int] = [:]
        for video in own {
            timeline.add(video.time)
            if let channel = video.channel { counts[Int(channel)] += 1 }
            // Songs are meant to be heard again.
            if !video.isRemoved, !video.isMusic { views[video.digest, default: 0] += 1 }
        }
        let periodBefore = PeriodBefore(period, lastDay: today)
        let before = history.videos.count { periodBefore.contains($0.time.day) }
        let channels = zip(history.channels, counts).filter { $1 > 0 }
        let time = TimeFacts(timeline, through: today), most = counts.max() ?? 0, repeats = views.values.max() ?? 0
        year = period.from.date.year
        historyFrom = first.time.day
        videos = own.count
        music = own.count(where: \.isMusic)
        gone = own.count { $0.channel == nil }
        self.time = time
        self.before =
            periodBefore.isCovered(since: first.time.day)
            ? Comparison(own.count, before: before, in: periodBefore) : nil
        channelCount = channels.count
        favourite = counts.clearPeak(above: 0).map { number in
            FavouriteChannel(
                videos: most, share: percent(most, of: own.count),
                days: Set(own.lazy.filter { $0.channel.map(Int.init) == number }.map(\.time.day)).count,
                name: shown.contains(.files) ? history.channels[number] : nil)
        }
        self.channels =
            shown.contains(.files) ? [Ranked](Dictionary(uniqueKeysWithValues: channels), limit: 10) : nil
        let repeated = views.filter { $0.value == repeats }
        again =
            repeats >= 3 && repeated.count == 1
            ? RepeatedVideo(
                times: repeats,
                title: shown.contains(.subjects) ? repeated.keys.first.flatMap { history.titles[$0] } : nil)
            : nil
        longest = VideoStretch(of: own)
        archetype = YouTubeArchetype(
            time: time, videos: own.count, music: music, channels: channels.count,
            favouriteShare: favourite?.share ?? 0,
            repeats: repeats, longest: longest?.videos ?? 0)
    }
}

/// The channel with the most videos.
public struct FavouriteChannel: FactRecord, Hashable {
    /// The number of videos.
    public let videos: Int
    /// The share of all videos in percent, rounded.
    public let share: Int
    /// The number of days with a video of the channel.
    public let days: Int
    /// The name. `nil` unless names were asked for.
    public let name: String?

    /// The facts of the channel.
    public static let table = FactTable<FavouriteChannel>(
        Fact("videos", \.videos, "The number of videos."),
        Fact("share", \.share, "The share of all videos in percent, rounded."),
        Fact("days", \.days, "The number of days with a video of the channel."),
        Fact("name", \.name, "The name, with --show files."))
}

/// A video that was watched several times.
public struct RepeatedVideo: FactRecord, Hashable {
    /// The number of times.
    public let times: Int
    /// The title. `nil` unless titles were asked for.
    public let title: String?

    /// The facts of the video.
    public static let table = FactTable<RepeatedVideo>(
        Fact("times", \.times, "The number of times."), Fact("title", \.title, "The title, with --show subjects."))
}

/// Videos without a break of more than 30 minutes between two of them.
public struct VideoStretch: FactRecord, Hashable {
    /// The day on which it began.
    public let date: Day
    /// The time from the first video to the last in minutes.
    public let minutes: Int
    /// The number of videos.
    public let videos: Int

    /// The facts of a stretch.
    public static let table = FactTable<VideoStretch>(
        Fact("date", \.date, "The day on which it began."),
        Fact("minutes", \.minutes, "The time from the first video to the last in minutes."),
        Fact("videos", \.videos, "The number of videos."))

    /// Creates the longest stretch of some videos. Returns `nil` if none has an hour.
    fileprivate init?(of videos: [WatchedVideo]) {
        let stretches = videos.map(\.second).stretches
        guard
            let longest = stretches.max(by: {
                ($0.upperBound - $0.lowerBound, $1.lowerBound) < ($1.upperBound - $1.lowerBound, $0.lowerBound)
            }), longest.upperBound - longest.lowerBound >= 3600
        else { return nil }
        let own = videos.filter { longest.contains($0.second) }
        date = own[0].time.day
        minutes = (longest.upperBound - longest.lowerBound) / 60
        self.videos = own.count
    }
}

/// The kind of person that the videos show, and the number that decided it.
public typealias YouTubeArchetype = Archetype<YouTubeArchetypeKind>

/// The kinds of people, in the order in which their rules are tried.
public enum YouTubeArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the videos are between 22:00 and 6:00.
    case nightOwl
    /// At least 35 % of the videos are between 5:00 and 9:00.
    case earlyBird
    /// At least 45 % of the videos are on Saturday and Sunday.
    case weekender
    /// At least 60 % of the videos are music.
    case looper
    /// At least 25 % of the videos are of one channel.
    case loyal
    /// At least 40 videos without a break.
    case marathoner
    /// One video ten times.
    case rewatcher
    /// At least 100 channels, and one for each three videos.
    case wanderer

    /// A noun for the people of such kinds.
    public static let bearer = "person"
    /// The meaning of the deciding number.
    public static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension YouTubeArchetype {
    /// Creates an archetype from the first rule that the facts of a period meet. Returns `nil` if none is met, or for
    /// fewer than fifty videos.
    fileprivate init?(
        time: TimeFacts, videos: Int, music: Int, channels: Int, favouriteShare: Int, repeats: Int, longest: Int
    ) {
        let night = time.nightShare ?? 0, musicShare = percent(music, of: videos)
        self.init(
            [
                (.nightOwl, night, time.isMostlyAtNight), (.earlyBird, time.earlyShare, time.isMostlyEarly),
                (.weekender, time.weekendShare, time.isMostlyOnWeekends), (.looper, musicShare, musicShare >= 60),
                (.loyal, favouriteShare, favouriteShare >= 25), (.marathoner, longest, longest >= 40),
                (.rewatcher, repeats, repeats >= 10), (.wanderer, channels, channels >= 100 && channels * 3 >= videos),
            ], isEnough: videos >= 50)
    }
}
