package import RecapLanguage

/// Facts about the videos that the user watched in a period.
package struct YouTubeFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The first day of the history.") package var historyFrom: Day
    @Fact("The number of videos, each time that one was watched; advertisements don't count.") package var videos: Int
    @Fact("The number of them that are music: of YouTube Music, or of an artist's own channel.") package var music: Int
    @Fact("The number of them that are deleted or private by now.") package var gone: Int
    @Fact("When they were watched, by the clock of this computer.") package var time: TimeFacts
    @Fact("The videos of the period before, where the history reaches back to its beginning.")
    package var before: Comparison?
    @Fact("The number of different channels.") package var channelCount: Int
    @Fact("The channel with most videos, unless several have as many.") package var favourite: FavouriteChannel?
    @Fact("The channels by their number of videos, with --show files.") package var channels: [Ranked]?
    @Fact("The video watched most often, three times at least, unless several were.") package var again: RepeatedVideo?
    @Fact("The longest stretch without a break of more than 30 minutes, the first of several.")
    package var longest: VideoStretch?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: YouTubePersona?

    /// Creates the facts of a period. Returns `nil` if no video was watched in it.
    ///
    /// - Parameters:
    ///   - history: The history, in chronological order.
    ///   - shown: The kinds of details to show.
    init?(_ history: WatchHistory, period: Period, today: Day, shown: Set<Detail>) {
        let own = history.videos.filter { period.contains($0.time.day) }
        guard let first = history.videos.first, !own.isEmpty else { return nil }
        var timeline = Timeline(period)
        var counts = [Int](repeating: 0, count: history.channels.count)
        var views: [Digest: Int] = [:]
        for video in own {
            timeline.add(video.time)
            if let channel = video.channel { counts[Int(channel)] += 1 }
            // Songs are often played repeatedly.
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
        archetype = YouTubePersona(
            time: time, videos: own.count, music: music, channels: channels.count,
            favouriteShare: favourite?.share ?? 0,
            repeats: repeats, longest: longest?.videos ?? 0)
    }

    package init() {}
}

/// The channel with the most videos.
package struct FavouriteChannel: FactRecord, Hashable {
    @Fact("The number of videos.") package var videos: Int
    @Fact("The share of all videos in percent, rounded.") package var share: Int
    @Fact("The number of days with a video of the channel.") package var days: Int
    @Fact("The name, with --show files.") package var name: String?

    package init() {}

    init(videos: Int, share: Int, days: Int, name: String?) {
        (self.videos, self.share, self.days, self.name) = (videos, share, days, name)
    }
}

/// A video that was watched several times.
package struct RepeatedVideo: FactRecord, Hashable {
    @Fact("The number of times.") package var times: Int
    @Fact("The title, with --show subjects.") package var title: String?

    package init() {}

    init(times: Int, title: String?) {
        (self.times, self.title) = (times, title)
    }
}

/// A stretch of videos without a break of more than 30 minutes.
package struct VideoStretch: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The time from the first video to the last in minutes.") package var minutes: Int
    @Fact("The number of videos.") package var videos: Int

    /// Creates the longest stretch of videos. Returns `nil` if none lasts an hour.
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

    package init() {}
}

/// The kind of person that the videos indicate, and the number that decided it.
package typealias YouTubePersona = Persona<YouTubePersonaKind>

/// The kinds of people, in the order in which their rules are evaluated.
package enum YouTubePersonaKind: String, CaseIterable, PersonaKind {
    case nightOwl, earlyBird, weekender, looper, loyal, marathoner, rewatcher, wanderer

    /// A noun for a person of any of these kinds.
    package static let bearer = "person"
    /// The description of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a count."
}

extension YouTubePersona {
    /// Creates a persona from the first rule that is met. Returns `nil` if none is met, or if there are fewer than fifty videos.
    fileprivate init?(
        time: TimeFacts, videos: Int, music: Int, channels: Int, favouriteShare: Int, repeats: Int, longest: Int
    ) {
        let musicShare = percent(music, of: videos)
        self.init(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                .rule(.looper, musicShare, musicShare >= 60, "\(musicShare)% of your videos were music"),
                .rule(
                    .loyal, favouriteShare, favouriteShare >= 25,
                    "\(favouriteShare)% of your videos were of one channel"),
                .rule(.marathoner, longest, longest >= 40, "\(Message.videos(longest)) without a long break"),
                .rule(.rewatcher, repeats, repeats >= 10, "one video, \(Message.times(repeats))"),
                .rule(
                    .wanderer, channels, channels >= 100 && channels * 3 >= videos,
                    "\(Message.channels(channels)), and few videos of each"),
            ], isEnough: videos >= 50)
    }
}

extension YouTubeFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "youtube" }

    /// Returns a number of the source's records with a noun.
    package static func counted(_ number: Int) -> Message { .videos(number) }

    /// Returns captions for the videos of a period.
    package func words(of period: Period) -> Captions {
        var words = Captions()
        words.nameColumns(months: time.months.count)
        words["historyFrom"] = Message(.date(historyFrom))
        words["videos"] = .videos(videos)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year && historyFrom <= period.from)
        words["before"] = before?.text(period)
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDayVideos"] = time.clearDay.map { .videos($0.count) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["favourite"] = favourite.flatMap { favourite in
            favourite.share < 2
                ? nil
                : Message(
                    favourite.days,
                    one: "\(favourite.share)% of all videos are of a single channel, all on \(favourite.days) day",
                    other: "\(favourite.share)% of all videos are of a single channel, on \(favourite.days) days")
        }
        words["again"] = again.map { .times($0.times) }
        words["longest"] = longest.map { .hoursAndMinutes($0.minutes) }
        words["longestDate"] = longest.map { .dayOfWeek($0.date) }
        words["longestVideos"] = longest.map { .videos($0.videos) }
        words["music"] =
            music > 0 ? Message(music, one: "\(music) of them was music", other: "\(music) of them were music") : nil
        words["gone"] = gone > 0 ? Message(gone, one: "\(gone) is gone by now", other: "\(gone) are gone by now") : nil
        words.add(archetype)
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: CaptionLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("longest time", words["longest"])
        lines.add("music", share: percent(music, of: videos))
        lines.add(time)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["videos"], channelCount > 0 ? .channels(channelCount) : nil, words["activeDays"]],
            lines: lines)
    }
}

extension Message {
    static func videos(_ count: Int) -> Message { Message(count, one: "\(count) video", other: "\(count) videos") }
    static func channels(_ count: Int) -> Message {
        Message(count, one: "\(count) channel", other: "\(count) channels")
    }
}
