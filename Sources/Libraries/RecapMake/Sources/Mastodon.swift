internal import RecapJSON
package import RecapLanguage
internal import RecapSystem

/// The archive of an account, which Mastodon creates on request.
package struct Mastodon: FileDescription {
    package static let origin = Message("the archive of an account that Mastodon makes on request")
    package static let absence = "there is no archive of Mastodon", example = "archive.zip", records = "posts"
    package static let advice = "request your archive in Mastodon's settings, under Import and export"
    package static let help = SourceHelp(
        "A year of posts, from the archive of an account that Mastodon makes on request.", story: "mastodon-year",
        """
        recap-tui make mastodon archive-20260101-me.zip  the archive, .zip or .tar.gz
        recap-tui make mastodon ~/archive                the folder that it unpacks to
        recap-tui make mastodon --show people            names of those mentioned
        recap-tui make mastodon -o me.json               the data alone, to change …
        recap-tui mastodon-year --data me.json           … and the story that shows it

        Request your archive in Mastodon's settings, under Import and export; some time later a mail says that it is \
        ready. Of its files, outbox.json and actor.json are read. Of texts, emoji alone are read, and hashtags, mentions, \
        content warnings and descriptions of media are counted; no word of a post is kept or shown.

        A post counts on the day and at the hour at which it was written by the clock of the time zone. Boosts are no posts, \
        and are counted apart. A message to nobody but the people in it counts as a number, and in nothing else; so does \
        whatever does not say who can see it. A reply is a post that answers somebody else's. A thread is a row of own posts, \
        each of which answers the one before. Hashtags are those of public and unlisted posts; emoji and hashtags count once \
        for each post. A description is the text of a picture or video for people who can't see it. Likes and bookmarks have no \
        dates in the archive, and deleted posts are not in it. Names of people are shown with --show people.
        """)

    package init() {}

    package static func isExport(_ name: String, at path: String) -> Bool {
        // An archive is named archive-20260101093000-, with 32 hexadecimal digits behind.
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        return name == "outbox.json"
            || parts.count == 3 && parts[0] == "archive" && parts[1].count == 14
                && (ExportedFiles.isArchive(name) || FileSystem.isRegularFile(Paths.join(path, "outbox.json")))
    }

    /// Reads the activities. O(*n* log *n*) in their number.
    package func read(_ exports: inout ExportReading) async throws -> RecapData<MastodonFacts> {
        let options = exports.options
        var outbox = Outbox()
        try await exports.read(limit: 1 << 30, where: { ["outbox.json", "actor.json"].contains(Paths.split($0).name) })
        {
            path, contents in
            if Paths.split(path).name == "actor.json" {
                outbox.addAccount(try contents.rest())
            } else if try await !outbox.add(contents, options.clock) {
                throw MakeError("\(path): it is not the outbox of Mastodon; \(Mastodon.advice)")
            }
        }
        // Those of the same second stay in the order of the archive, in which they were written.
        outbox.activities.sort { $0.second < $1.second }
        let days = outbox.activities.lazy.filter(\.isPost).map(\.time.day)
        return try exports.data(outbox.rows, days: days) { MastodonFacts(outbox, in: $0, options) }
    }
}

/// The activities of an account: posts, boosts and direct messages, without texts.
private struct Outbox {
    struct Activity: TimedRecord {
        enum Audience: Sendable { case everyone, unlisted, followers, mentioned }

        let id: Digest
        /// The time in seconds since 1970-01-01 00:00 UTC.
        let second: Int
        let time: LocalTime
        let isBoost: Bool
        /// The audience of the activity.
        let audience: Audience
        // The members of a direct message and of a boost have no values.
        var answered: Digest?
        var isToOthers = false, hasWarning = false, isPoll = false
        var media = 0, described = 0
        var hashtags: Set<String> = [], emoji: Set<String> = [], people: Set<String> = []

        /// Whether this is a post by the author that is visible to more than the mentioned accounts.
        var isPost: Bool { !isBoost && audience != .mentioned }
    }

    /// The activities in the order of the files.
    var activities: [Activity] = []
    var rows = RowCount()
    /// The names of accounts, and the days on which they were opened.
    private(set) var names: Set<String> = [], opened: [Day] = []
    private var known: Set<Digest> = []

    /// Adds the name of an account and the day on which it was opened, which files of older servers lack.
    mutating func addAccount(_ bytes: [UInt8]) {
        guard let json = try? JSONDocument.parse(bytes), let name = json.text("preferredUsername", of: 0) else {
            return rows.count(.damaged)
        }
        names.insert(name)
        // It is written as midnight in UTC.
        let opened = json.time("published", of: 0)
        if let opened { self.opened.append(LocalTime(seconds: opened, offset: 0).day) }
    }

    /// Adds the activities of a file. Returns `false` if it has no list of them. O(*n*) in its length.
    ///
    /// Throws ``FileError`` if the contents can't be read, and `CancellationError` if the task is cancelled.
    mutating func add(_ contents: ExportedContents, _ clock: LocalClock) async throws -> Bool {
        var stream = JSONStream(contents), isOutbox = false
        while let key = try stream.nextKey() {
            guard key == "orderedItems", try stream.beginList() else { continue }
            isOutbox = true
            try await stream.forEachRecords(clock) {
                Outbox.read($0, $1, &$2)
            } _: { activities in
                for activity in activities.compactMap({ rows.usable($0) }) {
                    if known.insert(activity.id).inserted {
                        rows.countRead()
                        self.activities.append(activity)
                    } else {
                        rows.countSkipped(reason: "copies of other activities")
                    }
                }
            }
        }
        return isOutbox
    }

    private static func read(
        _ json: JSONDocument, _ item: Int, _ clock: inout LocalClock
    ) -> Result<Activity, SkippedRow> {
        guard let kind = json.text("type", of: item), let author = json.text("actor", of: item) else {
            return .failure(.damaged)
        }
        let isBoost = kind == "Announce", object = isBoost ? item : json.member("object", of: item)
        let form = json.text("type", of: object)
        guard isBoost || kind == "Create" && ["Note", "Question"].contains(form) else {
            return .failure(SkippedRow(unreadable: "of an unknown kind"))
        }
        guard let id = json.digest("id", of: object) else { return .failure(.damaged) }
        let written = json.text("published", of: object) ?? json.text("published", of: item)
        guard let second = written.flatMap({ Timestamp.seconds(of: $0) }) else { return .failure(.noReadableTime) }
        var activity = Activity(
            id: id, second: second, time: clock.time(of: second), isBoost: isBoost,
            audience: audience(json, object, followers: author + "/followers"))
        guard activity.isPost, let object else { return .success(activity) }
        activity.isPoll = form == "Question"
        activity.answered = json.digest("inReplyTo", of: object)
        activity.isToOthers = json.text("inReplyTo", of: object)?.hasPrefix(author + "/") == false
        activity.hasWarning = json.text("summary", of: object)?.isEmpty == false
        for attachment in items("attachment", of: object, json) {
            guard let kind = json.text("mediaType", of: attachment), !kind.hasPrefix("audio/") else { continue }
            activity.media += 1
            if json.text("name", of: attachment)?[...].trimmedOfBlanks.isEmpty == false { activity.described += 1 }
        }
        activity.emoji = Set(json.text("content", of: object)?.emoji ?? [])
        for tag in items("tag", of: object, json) {
            guard let name = json.text("name", of: tag) else { continue }
            switch json.text("type", of: tag) {
            case "Hashtag" where activity.audience != .followers: activity.hashtags.insert(name.lowercased())
            case "Mention" where json.text("href", of: tag) != author: activity.people.insert(name)
            case "Emoji": activity.emoji.insert(name)
            default: break
            }
        }
        return .success(activity)
    }

    /// Returns the audience of an object. An object without a recognized audience counts as a direct message.
    private static func audience(_ json: JSONDocument, _ object: Int?, followers: String) -> Activity.Audience {
        func isTo(_ member: StaticString, _ names: Set<String>) -> Bool {
            items(member, of: object, json).contains { json.text($0).map(names.contains) ?? false }
        }
        let everyone: Set = ["https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"]
        if isTo("to", everyone) { return .everyone }
        if isTo("cc", everyone) { return .unlisted }
        return isTo("to", [followers]) ? .followers : .mentioned
    }

    /// Returns the elements of a list member of an object. Any other value counts as a list with one element.
    private static func items(_ name: StaticString, of object: Int?, _ json: JSONDocument) -> [Int] {
        guard let member = json.member(name, of: object) else { return [] }
        return json.kind(member) == .array ? Array(json.elements(of: member)) : [member]
    }
}

/// Facts about the posts of a person in a period.
package struct MastodonFacts: FactRecord {
    @Fact("The year that the period begins in.") package var year: Int
    @Fact("The name of the account, without its server, unless there are several.") package var account: String?
    @Fact("The day on which the account was opened, the first of several.") package var opened: Day?
    @Fact("The number of posts and replies; boosts and direct messages don't count.") package var posts: Int
    @Fact("The number of them that reply to somebody else's.") package var replies: Int
    @Fact("The number of posts of others that were boosted, and of own ones.") package var boosts: Int
    @Fact("The number of messages to nobody but the people in them, of which nothing else is read.")
    package var direct: Int
    @Fact("When the posts were written, by the clock of this computer.") package var time: TimeFacts
    @Fact("The posts of the period before, where the archive reaches back to its beginning.")
    package var before: Comparison?
    @Fact("The number of posts that are public.") package var everyone: Int
    @Fact("The number of posts that everybody can see, but that are in no public timeline.") package var unlisted: Int
    @Fact("The number of posts for followers alone.") package var followers: Int
    @Fact("The hashtags by the number of public and unlisted posts with them.") package var hashtags: [Ranked]
    @Fact("The longest thread of two posts or more that goes on in the period, the first of several.") package
        var thread: PostThread?
    @Fact("The pictures and videos of the posts.") package var media: PostMedia?
    @Fact("The number of posts behind a content warning.") package var warnings: Int
    @Fact("The number of posts with a poll.") package var polls: Int
    @Fact("The emoji by the number of posts with them, and those of the server by their names.")
    package var emoji: [Ranked]
    @Fact("The number of different people whom the posts mention.") package var people: Int
    @Fact("The people by the number of posts that mention them, with --show people.") package var mentioned: [Ranked]?
    @Fact("The kind of person that the facts show, by the first rule that holds.")
    package var archetype: Persona<MastodonPersonaKind>?

    package init() {}

    /// Creates the facts of a period.
    fileprivate init(_ outbox: Outbox, in period: Period, _ options: SourceOptions) {
        let sample = Sample(timed: outbox.activities.filter(\.isPost), in: period, today: options.today)
        let others = outbox.activities.filter { !$0.isPost && period.contains($0.time.day) }
        func ranked(_ names: (Outbox.Activity) -> Set<String>, limit: Int) -> [Ranked] {
            [Ranked](counting: sample.records.lazy.flatMap(names), limit: limit)
        }
        (year, posts, time, before) = (sample.years.lowerBound, sample.count, sample.time, sample.before)
        (account, opened) = (outbox.names.count == 1 ? outbox.names.first : nil, outbox.opened.min())
        (replies, boosts) = (sample.count(where: \.isToOthers), others.count(where: \.isBoost))
        direct = others.count - boosts
        everyone = sample.count { $0.audience == .everyone }
        unlisted = sample.count { $0.audience == .unlisted }
        followers = sample.count { $0.audience == .followers }
        (hashtags, emoji) = (ranked(\.hashtags, limit: 8), ranked(\.emoji, limit: 6))
        (thread, media) = (PostThread(longestOf: sample.all, in: period), PostMedia(of: sample.records))
        (warnings, polls) = (sample.count(where: \.hasWarning), sample.count(where: \.isPoll))
        people = Set(sample.records.lazy.flatMap(\.people)).count
        mentioned = options.shown.contains(.people) ? ranked(\.people, limit: 6) : nil
        archetype = persona
    }
}

/// A thread of posts by the author, each a reply to the previous one.
package struct PostThread: FactRecord, Hashable {
    @Fact("The number of posts.") package var posts: Int
    @Fact("The day on which it began.") package var date: Day
    /// Whether exactly one thread has the maximum length.
    var isOnly = true

    package init() {}

    /// Creates the longest thread that ends in a period, from all posts in chronological order. Returns `nil` if no post in the
    /// period is a reply to another.
    fileprivate init?(longestOf posts: [Outbox.Activity], in period: Period) {
        var threads: [Digest: (posts: Int, date: Day)] = [:], own: [(posts: Int, date: Day)] = []
        for post in posts {
            let start = post.answered.flatMap { threads[$0] } ?? (0, post.time.day)
            let thread = (posts: start.posts + 1, date: start.date)
            threads[post.id] = thread
            if period.contains(post.time.day) { own.append(thread) }
        }
        guard let most = own.lazy.map(\.posts).max(), most > 1 else { return nil }
        let dates = own.filter { $0.posts == most }.map(\.date)
        (self.posts, date, isOnly) = (most, dates.min() ?? .neutral, dates.count == 1)
    }
}

/// The media of posts.
package struct PostMedia: FactRecord, Hashable {
    @Fact("The number of pictures and videos.") package var count: Int
    @Fact("The number of them with a description for people who can't see them.") package var described: Int
    @Fact("The share of these in percent, rounded down.") package var share: Int

    package init() {}

    /// Creates the counts of the media of posts. Returns `nil` if they have no media.
    fileprivate init?(of posts: [Outbox.Activity]) {
        let count = posts.reduce(0) { $0 + $1.media }, described = posts.reduce(0) { $0 + $1.described }
        guard count > 0 else { return nil }
        (self.count, self.described, share) = (count, described, described * 100 / count)
    }
}

/// The kinds of people, in the order in which their rules are evaluated.
package enum MastodonPersonaKind: String, PersonaKind {
    case describer, amplifier, talker, writer, nightOwl, earlyBird, weekender, networker, loyal
}

extension MastodonFacts {
    /// The kind by the first rule that is met. `nil` if none is met, or if there are fewer than twenty posts.
    private var persona: Persona<MastodonPersonaKind>? {
        let described = media?.share ?? 0, replyShare = percent(replies, of: posts), longest = thread?.posts ?? 0
        return Persona(
            [
                .rule(
                    .describer, described, described >= 90 && media?.count ?? 0 >= 25,
                    "\(described)% of what you showed has a description"),
                .rule(
                    .amplifier, boosts, boosts >= posts * 2, "\(Message.boosts(boosts)) beside \(Message.posts(posts))"),
                .rule(.talker, replyShare, replyShare >= 60, "\(replyShare)% of your posts are replies"),
                .rule(.writer, longest, longest >= 8, "\(Message.posts(longest)) in one thread"),
                time.atNight(.nightOwl), time.early(.earlyBird), time.onWeekends(.weekender),
                .rule(.networker, people, people >= 100, "\(Message.people(people)) in your posts"),
                time.daysInARow(.loyal, atLeast: 60),
            ], isEnough: posts >= 20)
    }
}

extension MastodonFacts: TimedFacts {
    package static var source: String { "mastodon" }
    package static func counted(_ number: Int) -> Message { .entries(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words["opened"] = opened.map { Message(.yearMonth($0)) }
        words["posts"] = .posts(posts)
        words["activeDays"] = .days(time.activeDays)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["before"] = before?.text(period)
        words.addBusiest(time, "busiestDayPosts", Message.posts)
        words["streak"] = time.streak?.inARow
        words.rank(
            "kinds",
            [(Message("new posts"), posts - replies), (Message("replies"), replies), (Message("boosts"), boosts)]
                .filter { $0.1 > 0 })
        words["direct"] = direct > 0 ? .messages(direct) : nil
        words["thread"] = thread.map { .posts($0.posts) }
        words["threadDate"] = thread.flatMap { $0.isOnly ? .dayOfWeek($0.date) : nil }
        words["described"] = media.map { Message("\($0.described) of \($0.count)") }
        let audiences: [(label: Message, value: Int)] = [
            (Message("everybody"), everyone), (Message("everybody, quietly"), unlisted),
            (Message("followers alone"), followers),
        ]
        words.rank("audience", audiences.filter { $0.value > 0 })
        words["polls"] = polls > 0 ? Message(polls, one: "\(polls) poll", other: "\(polls) polls") : nil
        words.add(archetype)
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.name = account.map { "@\($0)" }
        lines.add("hashtag", text: hashtags.leadingLabel)
        lines.add("descriptions", share: media?.share ?? 0)
        lines.add("emoji", text: emoji.leadingLabel)
        lines.add("thread", thread.flatMap { $0.posts > 2 ? .posts($0.posts) : nil })
        lines.add(time)
        lines.totals = [words["posts"], boosts > 0 ? .boosts(boosts) : nil, words["activeDays"]]
    }
}

extension Message {
    static func posts(_ count: Int) -> Message { Message(count, one: "\(count) post", other: "\(count) posts") }
    static func boosts(_ count: Int) -> Message { Message(count, one: "\(count) boost", other: "\(count) boosts") }
}
