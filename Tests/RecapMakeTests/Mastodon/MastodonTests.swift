import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct MastodonTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let me = "https://mastodon.example/users/me"
    private static let everyone = "https://www.w3.org/ns/activitystreams#Public"
    private static let day = Day(year: 2025, month: 3, day: 4)

    /// A post as Mastodon writes it, at a time in Seoul, with the word CANARY in its text.
    private static func post(
        _ id: String, _ day: Day, _ hour: Int = 9, to: String = everyone, cc: String = "\(me)/followers",
        answers: String? = nil, tags: [(type: String, name: String)] = [], media: [String?] = [], more: String = ""
    ) -> String {
        let time = Date(timeIntervalSince1970: Double(seconds(day, hour))).ISO8601Format()
        let tags = tags.map {
            "{\"type\": \"\($0.type)\", \"href\": \"https://x/\($0.name)\", \"name\": \"\($0.name)\"}"
        }
        let media = media.map {
            "{\"type\": \"Document\", \"mediaType\": \"image/png\", \"url\": \"a.png\", \"name\": \($0.map { "\"\($0)\"" } ?? "null")}"
        }
        return """
            {"id": "\(me)/statuses/\(id)/activity", "type": "Create", "actor": "\(me)", "published": "\(time)", \
            "to": ["\(to)"], "cc": ["\(cc)"], "object": {"id": "\(me)/statuses/\(id)", "type": "Note", "summary": null, \
            "inReplyTo": \(answers.map { "\"\($0)\"" } ?? "null"), "published": "\(time)", "to": ["\(to)"], "cc": ["\(cc)"], \
            "content": "<p>CANARY 😀 &amp; 👍🏽</p>", "attachment": [\(media.joined(separator: ", "))], \
            "tag": [\(tags.joined(separator: ", "))]\(more)}}
            """
    }

    private static func boost(_ id: String, _ day: Day) -> String {
        """
        {"id": "\(me)/statuses/\(id)/activity", "type": "Announce", "actor": "\(me)", "published": "\(day.text)T03:00:00Z", \
        "to": ["\(everyone)"], "cc": [], "object": "https://y/CANARY"}
        """
    }

    private static func outbox(_ activities: [String]) -> String {
        """
        {"@context": ["https://www.w3.org/ns/activitystreams"], "id": "outbox.json", "type": "OrderedCollection", \
        "totalItems": 7, "orderedItems": [\(activities.joined(separator: ",\n"))]}
        """
    }

    private static let actor =
        "{\"type\": \"Person\", \"preferredUsername\": \"me\", \"name\": \"CANARY\", \"published\": \"2022-11-05T00:00:00Z\"}"

    private func read(
        _ activities: [String], shown: Set<Detail> = [], period: Period? = Period(year: 2025),
        zone: String = "Asia/Seoul"
    ) async throws -> RecapData<MastodonFacts> {
        folder.write(Self.outbox(activities), to: "outbox.json")
        return try await read(paths: [folder.path("outbox.json")], shown: shown, period: period, zone: zone)
    }

    private func read(
        paths: [String], shown: Set<Detail> = [], period: Period? = Period(year: 2025), zone: String = "Asia/Seoul"
    ) async throws -> RecapData<MastodonFacts> {
        try await ExportedFileSource<Mastodon>(
            paths: paths, options: .atEndOf2025(period, zone: zone, shown: shown)
        ).read { _ in }
    }

    private func message(_ paths: String...) async throws -> String {
        let error = await #expect(throws: MakeError.self) { try await read(paths: paths.map { folder.path($0) }) }
        return error?.message ?? ""
    }

    /// A year by hand, with an activity of each kind.
    private static let year = [
        post("1", day, tags: [("Hashtag", "#Cats"), ("Emoji", ":blobcat:")], media: ["A cat", " ", nil]),
        post("2", day, 10, answers: "\(me)/statuses/1", tags: [("Hashtag", "#cats"), ("Hashtag", "#CATS")]),
        post("3", day.advanced(by: 1), 23, answers: "\(me)/statuses/2"),
        post("4", day, 11, to: "\(me)/followers", cc: everyone, tags: [("Hashtag", "#code")], media: ["A dog"]),
        post(
            "5", day, 12, to: "\(me)/followers", cc: "https://x/@ada", answers: "https://y/statuses/7",
            tags: [("Mention", "@ada"), ("Hashtag", "#secret")], more: ", \"summary\": \"CANARY\""),
        post("6", day, 13, to: "https://x/@ada", cc: "", tags: [("Mention", "@secret"), ("Hashtag", "#secret")]),
        post("7", day, 14).replacing("\"Note\"", with: "\"Question\""),
        post("8", Day(year: 2024, month: 1, day: 9)),
        boost("9", day), boost("10", Day(year: 2024, month: 3, day: 4)),
    ]

    @Test func postsAreThoseOfTheAuthorAlone() async throws {
        let data = try await read(
            Self.year + [
                Self.boost("11", Self.day).replacing("Announce", with: "Like"),
                Self.post("12", Self.day).replacing("\"Note\"", with: "\"Article\""),
                Self.post("13", Self.day).replacing("2025-", with: "soon-"), "7", Self.year[0],
            ])
        let facts = data.facts
        #expect(facts.posts == 6 && facts.replies == 1 && facts.boosts == 1 && facts.direct == 1)
        #expect(facts.everyone == 4 && facts.unlisted == 1 && facts.followers == 1)
        #expect(facts.hashtags.map(\.label) == ["#cats", "#code"] && facts.hashtags.map(\.value) == [2, 1])
        #expect(facts.thread?.posts == 3 && facts.thread?.date == Self.day)
        #expect(facts.media?.count == 4 && facts.media?.described == 2 && facts.media?.share == 50)
        #expect(facts.warnings == 1 && facts.polls == 1 && facts.people == 1 && facts.mentioned == nil)
        #expect(facts.emoji.map(\.label) == ["👍", "😀", ":blobcat:"] && facts.emoji.map(\.value) == [6, 6, 1])
        #expect(facts.time.hours?[9] == 1 && facts.time.hours?[13] == 0 && facts.time.busiestDay?.count == 5)
        #expect(facts.before?.before == 1 && facts.account == nil && facts.opened == nil)
        #expect(data.rows.read == 10 && data.rows.unreadable == 4)
        #expect(
            data.rows.skipped == [
                "of an unknown kind": 2, "without a time that can be read": 1, "damaged": 1,
                "copies of other activities": 1,
            ])
        let text = "\(data.json(in: .english))"
        for word in ["CANARY", "secret", "@ada"] { #expect(!text.contains(word), "\(word)") }
        #expect(try await read(Self.year, shown: [.people]).facts.mentioned?.map(\.label) == ["@ada"])
    }

    @Test func daysAndHoursAreThoseOfTheClock() async throws {
        let posts = [Self.post("1", Self.day, 0), Self.post("2", Self.day, 2), Self.post("3", Self.day, 20)]
        // Three hours and a quarter behind Seoul.
        let facts = try await read(posts, zone: "Asia/Kathmandu").facts
        #expect(facts.time.days.days.map(\.date) == [Self.day.advanced(by: -1), Self.day])
        #expect(facts.time.hours?[20] == 1 && facts.time.hours?[22] == 1 && facts.time.hours?[16] == 1)
    }

    @Test func archivesThatOverlapAreCountedOnce() async throws {
        var archive = TestArchive()
        archive.add("archive-1/outbox.json", Array(Self.outbox(Self.year).utf8))
        archive.add("archive-1/likes.json", Array("{\"orderedItems\": [\"https://x/CANARY\"]}".utf8))
        archive.add("archive-1/actor.json", Array(Self.actor.utf8))
        let name = "archive-20260101093000-0123456789abcdef0123456789abcdef"
        try folder.save(archive.bytes, to: "\(name).zip")
        // An archive of an older server, which begins with the media.
        let tar = try #require(
            Data(
                base64Encoded: """
                    H4sIAAAAAAACA+3TsU7DMBAGYD9K5Jk2ZzcFKSsTC2JgAlXISSwlVVNH9kUKqvLu2GEAdYAFuvT/ZOnOd7Zuut42nXkz\
                    zKZue3vkkKs1Tyz+EkW3RbHE6DxG6lse60pv6E5kJC5gDGx8HC+u0yTgmrmRKzet98Ed/23Gb/uvCzrbf1LbAvt/CSfpfGO9\
                    bR7Y9kGW2etJ8vtgYybvvTVs5U0mTc3Op1LLPIQyz6e8Xxqu2tuaY+fr16P7/NM16aZSOozVoQutXSqa9HZFmxUVz0qXRPG8\
                    pEfs0nRpQvmUntdyN8+7GRsKAAAAAAAAAAAAAAAAAAAA8LMP+l0kIQAoAAA=
                    """))
        try folder.save([UInt8](tar), to: "\(name).tar.gz")
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        let found = ExportedFileSource<Mastodon>.paths(in: places)
        #expect(found.map { $0.hasSuffix(".zip") } == [false, true])
        folder.makeFolder("archive")
        folder.write(Self.outbox(Array(Self.year.prefix(3))), to: "archive/outbox.json")
        let data = try await read(paths: found + [folder.path("archive")])
        #expect(data.facts.posts == 7 && data.rows.skipped == ["copies of other activities": 3])
        #expect(data.facts.account == "me" && data.facts.opened == Day(year: 2022, month: 11, day: 5))
        #expect(data.facts.card(of: data.period, in: .english).head == "@me · 2025")
        #expect(await ExportedFileSource<Mastodon>.find(in: places)?.english.hasSuffix("and 1 more") == true)
        try folder.save([UInt8](tar.prefix(60)), to: "cut.tar.gz")
        #expect(try await message("cut.tar.gz").contains("can't be read"))
    }

    @Test func whatIsNoArchiveOrHasNoPostsIsAnError() async throws {
        for text in ["", "{}", "[]", "nonsense"] {
            folder.write(text, to: "outbox.json")
            #expect(try await message("outbox.json").contains("it is not the outbox of Mastodon; request"))
        }
        for activities in [[], [Self.boost("1", Self.day)], [Self.year[5]], ["7"]] {
            folder.write(Self.outbox(activities), to: "outbox.json")
            #expect(try await message("outbox.json").contains("there are no posts; request"))
        }
        folder.write(Self.outbox([Self.year[7]]), to: "outbox.json")
        #expect(try await message("outbox.json") == "there are no posts in 2025; there are some in 2024")
        let data = try await read(paths: [folder.path("outbox.json")], period: nil)
        #expect(data.period == Period(year: 2024) && data.notes.count == 1)
        await #expect(throws: MakeError.self) { try await read(paths: []) }
        folder.write("PK", to: "archive.zip")
        #expect(try await message("archive.zip").contains("can't be read"))
    }

    @Test func anArchiveThatBeginsLateIsNotCompared() async throws {
        let posts = [Self.post("1", Day(year: 2024, month: 8, day: 1)), Self.post("2", Self.day)]
        #expect(try await read(posts).facts.before == nil)
    }

    @Test func aThreadThatBeganInTheYearBeforeHasAllItsPosts() async throws {
        let date = Day(year: 2024, month: 12, day: 31)
        let outbox = [
            Self.post("1", date, 22), Self.post("2", date, 23, answers: "\(Self.me)/statuses/1"),
            Self.post("3", date.advanced(by: 1), 0, answers: "\(Self.me)/statuses/2"),
        ]
        let thread = try await read(outbox).facts.thread
        #expect(thread?.posts == 3 && thread?.date == date)
    }

    @Test func factsOfRandomOutboxesAreThoseThatTheyWereMadeOf() async throws {
        var random = SplitMix64(seed: Soak.seed(21))
        for _ in 0..<Soak.count(40, 2_000) {
            var activities: [String] = [], hours = [Int](repeating: 0, count: 24), people: Set<String> = []
            var tags: [String: Int] = [:], posts = 0, boosts = 0, direct = 0, described = 0, media = 0, thread = 0,
                longest = 1
            var last: String?
            for index in 0..<Int.random(in: 5...80, using: &random) {
                let date = Self.day.advanced(by: index), hour = Int.random(in: 0..<24, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    boosts += 1
                    activities.append(Self.boost("\(index)", date))
                case 1:
                    direct += 1
                    activities.append(Self.post("\(index)", date, hour, to: "https://x/@ada", cc: ""))
                case let kind:
                    let tag = "#t\(Int.random(in: 0..<4, using: &random))", person = "@p\(hour)"
                    let texts = (0..<Int.random(in: 0...4, using: &random)).map { $0 % 2 == 0 ? "text" : nil }
                    activities.append(
                        Self.post(
                            "\(index)", date, hour, answers: kind == 2 ? last : nil,
                            tags: [("Hashtag", tag), ("Mention", person)], media: texts))
                    thread = kind == 2 && last != nil ? thread + 1 : 1
                    longest = max(longest, thread)
                    last = "\(Self.me)/statuses/\(index)"
                    posts += 1
                    hours[hour] += 1
                    tags[tag, default: 0] += 1
                    people.insert(person)
                    media += texts.count
                    described += texts.count { $0 != nil }
                }
            }
            guard posts > 0 else { continue }
            let facts = try await read(activities.shuffled(using: &random)).facts
            #expect(facts.posts == posts && facts.boosts == boosts && facts.direct == direct)
            #expect(facts.time.hours == hours && facts.people == people.count)
            #expect(Dictionary(uniqueKeysWithValues: facts.hashtags.map { ($0.label, $0.value) }) == tags)
            #expect(facts.media?.count ?? 0 == media && facts.media?.described ?? 0 == described)
            #expect(facts.thread?.posts ?? 1 == longest)
        }
    }

    @Test func aDamagedOutboxGivesFactsOrAnError() async throws {
        let whole = Array(Self.outbox(Self.year).utf8)
        var random = SplitMix64(seed: Soak.seed(22))
        for _ in 0..<Soak.count(200, 100_000) {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bytes.removeSubrange(Int.random(in: 1...bytes.count, using: &random)...) }
            try folder.save(bytes, to: "outbox.json")
            do {
                let data = try await read(paths: [folder.path("outbox.json")], period: nil)
                #expect(data.rows.read >= data.facts.posts + data.facts.boosts + data.facts.direct)
            } catch let error as MakeError {
                #expect(!error.message.isEmpty)
            }
        }
        // A download that stopped has all that is whole, apart from the last portion, and the last page says so.
        let posts = (0..<6000).map { Self.post("\($0)", Self.day.advanced(by: $0 % 200), $0 % 24) }
        folder.write(String(Self.outbox(posts).dropLast(20)), to: "outbox.json")
        let cut = try await read(paths: [folder.path("outbox.json")])
        #expect((2000..<6000).contains(cut.rows.read) && cut.rows.unreadable == 1)
        #expect("\(cut.json(in: .english))".contains("1 record could not be read"))
    }

    enum Sample: String, CaseIterable {
        case rich, poor, night, huge, quiet
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 5)
        let count = [.poor: 1, .huge: 9000][sample, default: 900]
        let names = ["#caturday", "#공부", "#aVeryLongHashtagThatNobodyTypesTwiceInALifetime", "#سفر", "#swift"]
        var activities: [String] = []
        for index in 0..<count {
            let day = Day(year: 2024, month: 1, day: 1).advanced(by: sample == .poor ? 400 : index * 730 / count)
            let hour = sample == .night ? 3 : Int.random(in: 0..<24, using: &random)
            guard sample == .rich || sample == .huge else {
                activities.append(Self.post("\(index)", day, hour))
                continue
            }
            if index % 2 == 0 { activities.append(Self.boost("b\(index)", day)) }
            let isDirect = index % 40 == 7
            activities.append(
                Self.post(
                    "\(index)", day, hour,
                    to: isDirect ? "https://x/a" : index % 9 == 0 ? "\(Self.me)/followers" : Self.everyone,
                    cc: isDirect ? "" : index % 27 == 0 ? Self.everyone : "\(Self.me)/followers",
                    answers: index % 30 > 18
                        ? "\(Self.me)/statuses/\(index - 1)" : index % 3 == 0 ? "https://y/1" : nil,
                    tags: [
                        ("Hashtag", names[index % 7 % 5]),
                        ("Emoji", index % 4 == 0 ? ":blobcat_with_a_long_name:" : ":blob:"),
                        ("Mention", "@person\(index % 240)@a.server.example"),
                    ], media: index % 5 == 0 ? ["text", index % 15 == 0 ? nil : "text"] : [],
                    more: index % 11 == 0 ? ", \"summary\": \"x\"" : ""
                )
                .replacing("\"Note\"", with: index % 50 == 1 ? "\"Question\"" : "\"Note\""))
        }
        folder.write(Self.actor, to: "actor.json")
        let data = try await read(activities, shown: sample == .rich ? [.people] : [])
        #expect(try problems(of: "mastodon-year", with: data, sample: "\(sample)") == [])
        let whole = try await read(paths: [folder.path], shown: sample == .rich ? [.people] : [])
        #expect(try problems(of: "mastodon-year", with: whole, sample: "\(sample)") == [])
        if sample == .rich {
            let month = try await read(activities, period: Period(year: 2025, month: 3))
            #expect(try problems(of: "mastodon-year", with: month, sample: "month") == [])
        }
    }
}
