internal import RecapLanguage

/// Collects statistics about the plays of a history in a period.
struct SpotifyCollector {
    /// A track or album, identified by the indices of its name and its artist's.
    private struct WorkKey: Hashable {
        let title: Int32
        let artist: Int32
    }

    /// The counts of a track or album.
    private struct Count {
        let key: WorkKey
        var plays = 0
        var milliseconds = 0
        var skips = 0
    }

    /// Consecutive plays of one track.
    private struct Run {
        let track: WorkKey
        var plays: Int
        let day: Day
    }

    let period: Period
    private let names: WordTable
    private let shown: Set<Detail>
    private var timeline: Timeline
    /// The calendar years with counted plays.
    private(set) var years: Set<Int> = []

    private var firstDay: Day?
    private var lastDay: Day?
    private var milliseconds = 0
    private var plays = 0
    private var first: (play: Play, time: LocalTime)?
    /// The milliseconds of the previous period by day. The last day determines which part of it is compared.
    private var before: Timeline
    /// The artists who were played before the period.
    private var known: Set<Int32> = []
    private var artists: [Int32: Int] = [:]
    private var tracks: [Count] = []
    /// The indices of tracks by name and artist.
    private var trackNumbers: [WorkKey: Int] = [:]
    private var albums: [WorkKey: Int] = [:]
    /// For each play, the number of the day and, in the lower 32 bits, the index of the track.
    private var trackDays: [Int] = []
    private var run: Run?
    private var longestRun: Run?
    private var unknownLengths = 0
    private var shuffled = 0, withShuffle = 0, begun = 0, skipped = 0
    private var shows: [Int32: Int] = [:], books: [Int32: Int] = [:]

    /// Collects the plays of a history.
    init(_ period: Period, of log: PlayLog, _ options: SourceOptions) {
        self.period = period
        names = log.names
        shown = options.shown
        timeline = Timeline(period)
        before = Timeline(period.previous)
        var clock = options.clock
        for play in log.plays { add(play, at: clock.time(of: play.start)) }
    }

    /// Whether there are counted plays in the period.
    var hasPlays: Bool { plays > 0 }

    private mutating func add(_ play: Play, at time: LocalTime) {
        if firstDay.map({ time.day < $0 }) ?? true { firstDay = time.day }
        if lastDay.map({ $0 < time.day }) ?? true { lastDay = time.day }
        let isInPeriod = period.contains(time.day)
        switch play.kind {
        case .track: addTrack(play, at: time, isInPeriod: isInPeriod)
        case .episode: if isInPeriod, play.counts { shows[play.title, default: 0] += Int(play.milliseconds) }
        case .audiobook: if isInPeriod, play.counts { books[play.title, default: 0] += Int(play.milliseconds) }
        }
    }

    private mutating func addTrack(_ play: Play, at time: LocalTime, isInPeriod: Bool) {
        if isInPeriod, play.traits.contains(.knowsSkip) {
            begun += 1
            if play.traits.contains(.skipped) {
                skipped += 1
                tracks[track(of: play)].skips += 1
            }
        }
        guard play.counts else { return }
        years.insert(time.day.date.year)
        let length = Int(play.milliseconds)
        guard isInPeriod else {
            if time.day < period.from { known.insert(play.artist) }
            before.add(time, count: length)
            return
        }
        plays += 1
        milliseconds += length
        if play.traits.contains(.hasUsualLength) { unknownLengths += 1 }
        timeline.add(time, count: length)
        if first.map({ time < $0.time }) ?? true { first = (play, time) }
        artists[play.artist, default: 0] += length
        let track = track(of: play), key = tracks[track].key
        tracks[track].plays += 1
        tracks[track].milliseconds += length
        if play.album >= 0 { albums[WorkKey(title: play.album, artist: play.artist), default: 0] += length }
        trackDays.append(time.day.number << 32 | track)
        if play.traits.contains(.knowsShuffle) {
            withShuffle += 1
            if play.traits.contains(.shuffled) { shuffled += 1 }
        }
        if run?.track == key { run?.plays += 1 } else { run = Run(track: key, plays: 1, day: time.day) }
        if let run, run.plays > longestRun?.plays ?? 1 { longestRun = run }
    }

    /// Returns the index of the track that was played.
    private mutating func track(of play: Play) -> Int {
        let key = WorkKey(title: play.title, artist: play.artist)
        if let number = trackNumbers[key] { return number }
        trackNumbers[key] = tracks.count
        tracks.append(Count(key: key))
        return tracks.count - 1
    }
}

// MARK: Facts

extension SpotifyCollector {
    /// The number of days that a history must cover before a period to recognize new artists.
    private static let acquaintance = 90

    /// Returns the collected facts.
    func facts() -> SpotifyFacts {
        let lastDay = min(lastDay ?? period.from, period.until.advanced(by: -1))
        let periodBefore = PeriodBefore(period, lastDay: lastDay)
        let played = tracks.filter { $0.plays > 0 }
        let minutes = milliseconds / 60_000
        var facts = SpotifyFacts()
        facts.year = period.from.date.year
        facts.lastDay = lastDay
        facts.plays = plays
        facts.minutes = minutes
        facts.unknownShare = percent(unknownLengths, of: plays)
        facts.time = TimeFacts(timeline, unit: 60_000, through: lastDay)
        facts.before = firstDay.flatMap {
            Comparison(minutes, before: before.count(in: periodBefore) / 60_000, in: periodBefore, since: $0)
        }
        facts.artists = ranked(artists, limit: 10)
        facts.artistCount = artists.count
        facts.tracks = works(played.map { ($0.key, ($0.plays, $0.milliseconds)) })
        facts.trackCount = played.count
        facts.albums = works(albums.map { ($0.key, ($0.value, 0)) }).map { album in
            Work(label: album.label, detail: album.detail, value: rounded(album.value, to: 60_000))
        }
        facts.albumCount = albums.isEmpty ? nil : albums.count
        facts.onRepeat = longestRun.map { repetition($0.track, $0.plays, $0.day) }
        facts.mostInADay = mostInADay
        facts.first = first.map {
            FirstPlay(
                title: text($0.play.title), artist: text($0.play.artist), date: $0.time.day,
                time: $0.time.clockText)
        }
        facts.discoveries = discoveries
        facts.skips = skips
        facts.shuffleShare = withShuffle > 0 ? percent(shuffled, of: withShuffle) : nil
        facts.podcasts = spoken(shows)
        facts.audiobooks = spoken(books)
        facts.archetype = facts.persona
        facts.walk = WalkingDistance(minutes: minutes)
        return facts
    }

    private var discoveries: Discoveries? {
        guard let firstDay, firstDay.advanced(by: SpotifyCollector.acquaintance) <= period.from else { return nil }
        let new = artists.filter { !known.contains($0.key) }
        return Discoveries(
            count: new.count, share: percent(new.count, of: artists.count), artists: ranked(new, limit: 5))
    }

    private var skips: Skips? {
        guard begun > 0 else { return nil }
        let most = works(tracks.map { ($0.key, ($0.skips, -$0.plays)) }, limit: 1).first
        return Skips(
            count: skipped, share: percent(skipped, of: begun), most: most,
            isMostOnly: tracks.hasOnly(most?.value ?? 0) { $0.skips })
    }

    private var mostInADay: Repetition? {
        var greatest = 1, most: [Int] = [], count = 0, last: Int?
        for play in trackDays.sorted() {
            count = play == last ? count + 1 : 1
            last = play
            if count > greatest { (greatest, most) = (count, []) }
            if count == greatest, count > 1 { most.append(play) }
        }
        return most.map { repetition(tracks[$0 & 0xFFFF_FFFF].key, greatest, Day(number: $0 >> 32)) }
            .min { ($0.date, $0.title, $0.artist) < ($1.date, $1.title, $1.artist) }
    }

    private func text(_ name: Int32) -> String { names.text(of: Int(name)) }

    private func repetition(_ track: WorkKey, _ plays: Int, _ day: Day) -> Repetition {
        Repetition(title: text(track.title), artist: text(track.artist), plays: plays, date: day)
    }

    private func spoken(_ lengths: [Int32: Int]) -> SpokenWord? {
        guard !lengths.isEmpty else { return nil }
        return SpokenWord(
            minutes: lengths.values.reduce(0, +) / 60_000, count: lengths.count,
            titles: shown.contains(.subjects) ? ranked(lengths, limit: 5) : nil)
    }

    /// Returns the names with the longest times, with values in minutes.
    private func ranked(_ lengths: [Int32: Int], limit: Int) -> [Ranked] {
        let total = lengths.values.reduce(0, +)
        return lengths.map { (name: text($0.key), length: $0.value) }
            .sorted { ($1.length, $0.name) < ($0.length, $1.name) }
            .prefix(limit)
            .map { Ranked(label: $0.name, value: rounded($0.length, to: 60_000), share: percent($0.length, of: total)) }
    }

    /// Returns the tracks or albums with the greatest counts above 0. Ties are broken by the greater second count, then
    /// alphabetically.
    private func works(_ counts: [(key: WorkKey, count: (Int, Int))], limit: Int = 10) -> [Work] {
        // Only entries that can be in the list get names.
        let least = counts.map(\.count.0).sorted(by: >).prefix(limit).last ?? 0
        return counts.filter { $0.count.0 >= max(1, least) }
            .map {
                (
                    Work(label: text($0.key.title), detail: text($0.key.artist), value: $0.count.0),
                    $0.count.1
                )
            }
            .sorted {
                ($1.0.value, $1.1, $0.0.label, $0.0.detail) < ($0.0.value, $0.1, $1.0.label, $1.0.detail)
            }
            .prefix(limit).map(\.0)
    }
}
