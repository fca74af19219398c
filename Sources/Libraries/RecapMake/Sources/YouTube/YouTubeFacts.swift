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
    package var longest: Stretch<YouTube>?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<YouTubePersonaKind>?

    /// Creates the facts of a period.
    init(_ history: WatchHistory, in period: Period, _ options: SourceOptions) {
        let sample = Sample(timed: history.videos, in: period, today: options.today), shown = options.shown
        var counts = [Int](repeating: 0, count: history.channels.count)
        for video in sample.records { if let channel = video.channel { counts[Int(channel)] += 1 } }
        // Songs are often played repeatedly.
        let views = sample.counts { $0.isRemoved || $0.isMusic ? nil : $0.digest }, repeats = views.values.max() ?? 0
        let repeated = views.filter { $0.value == repeats }, channels = zip(history.channels, counts).filter { $1 > 0 }
        (year, historyFrom, videos) = (sample.years.lowerBound, sample.firstDay, sample.count)
        (time, before) = (sample.time, sample.before)
        music = sample.count { $0.isMusic }
        gone = sample.count { $0.channel == nil }
        channelCount = channels.count
        favourite = counts.clearPeak(above: 0).map { number in
            FavouriteChannel(
                videos: counts[number], share: percent(counts[number], of: sample.count),
                days: sample.distinct { $0.channel.map(Int.init) == number ? $0.time.day : nil },
                name: shown.contains(.files) ? history.channels[number] : nil)
        }
        self.channels =
            shown.contains(.files) ? [Ranked](Dictionary(uniqueKeysWithValues: channels), limit: 10) : nil
        again =
            repeats >= 3 && repeated.count == 1
            ? RepeatedVideo(
                times: repeats,
                title: shown.contains(.subjects) ? repeated.keys.first.flatMap { history.titles[$0] } : nil)
            : nil
        longest = Stretch(longestOf: [sample.records.map(\.second)], atLeast: 3600) { start in
            sample.records.first { $0.second == start }?.time.day ?? .neutral
        }
        archetype = persona(repeats: repeats)
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

/// The kinds of people, in the order in which their rules are evaluated.
package enum YouTubePersonaKind: String, PersonaKind {
    case nightOwl, earlyBird, weekender, looper, loyal, marathoner, rewatcher, wanderer
}

extension YouTubeFacts {
    /// Returns the kind by the first rule that is met. Returns `nil` if none is met, or if there are fewer than fifty videos.
    private func persona(repeats: Int) -> Persona<YouTubePersonaKind>? {
        let musicShare = percent(music, of: videos), share = favourite?.share ?? 0, most = longest?.count ?? 0
        return Persona(
            [
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                .rule(.looper, musicShare, musicShare >= 60, "\(musicShare)% of your videos were music"),
                .rule(.loyal, share, share >= 25, "\(share)% of your videos were of one channel"),
                .rule(.marathoner, most, most >= 40, "\(Message.videos(most)) without a long break"),
                .rule(.rewatcher, repeats, repeats >= 10, "one video, \(Message.times(repeats))"),
                .rule(
                    .wanderer, channelCount, channelCount >= 100 && channelCount * 3 >= videos,
                    "\(Message.channels(channelCount)), and few videos of each"),
            ], isEnough: videos >= 50)
    }
}

extension YouTubeFacts: TimedFacts {
    package static var source: String { "youtube" }
    package static func counted(_ number: Int) -> Message { .videos(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["historyFrom"] = Message(.date(historyFrom))
        words["videos"] = .videos(videos)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year && historyFrom <= period.from)
        words["before"] = before?.text(period)
        words.addBusiest(time, "busiestDayVideos", Message.videos)
        words["favourite"] = favourite.flatMap { favourite in
            favourite.share < 2
                ? nil
                : Message(
                    favourite.days,
                    one: "\(favourite.share)% of all videos are of a single channel, all on \(favourite.days) day",
                    other: "\(favourite.share)% of all videos are of a single channel, on \(favourite.days) days")
        }
        words["again"] = again.map { .times($0.times) }
        words.addLongest(longest, "longestVideos", Message.videos)
        words["gone"] = gone > 0 ? Message(gone, one: "\(gone) is gone by now", other: "\(gone) are gone by now") : nil
        words.add(archetype)
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("longest time", words["longest"])
        lines.add("music", share: percent(music, of: videos))
        lines.add(time)
        lines.totals = [words["videos"], channelCount > 0 ? .channels(channelCount) : nil, words["activeDays"]]
    }
}

extension Message {
    static func videos(_ count: Int) -> Message { Message(count, one: "\(count) video", other: "\(count) videos") }
    static func channels(_ count: Int) -> Message {
        Message(count, one: "\(count) channel", other: "\(count) channels")
    }
}
