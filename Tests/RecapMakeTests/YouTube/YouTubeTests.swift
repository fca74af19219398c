import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct YouTubeTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// A video as Takeout writes it, watched at a time in Seoul.
    private static func video(
        _ day: Day, _ hour: Int, _ minute: Int = 0, id: String = "a", channel: String? = "CANARY channel",
        header: String = "YouTube",
        more: String = ""
    ) -> String {
        let time = seconds(day, hour, minute), clock = time % 86_400
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let text =
            "\(Day(number: time / 86_400).text)T\(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60)).123Z"
        let source = channel.map { "\"subtitles\": [{\"name\": \"\($0)\", \"url\": \"https://x/CANARY\"}], " } ?? ""
        return """
            {"header": "\(header)", "title": "Watched CANARY title", \
            "titleUrl": "https://www.youtube.com/watch?v=\(id)", \(source)\(more)"time": "\(text)", "products": ["YouTube"]}
            """
    }

    private func read(
        _ videos: [String], shown: Set<Detail> = [], period: Period? = Period(year: 2025)
    ) async throws -> RecapData<YouTubeFacts> {
        folder.write("[\(videos.joined(separator: ",\n"))]", to: "watch-history.json")
        return try await read(paths: [folder.path("watch-history.json")], shown: shown, period: period)
    }

    private func read(
        paths: [String], shown: Set<Detail> = [], period: Period? = Period(year: 2025)
    ) async throws -> RecapData<YouTubeFacts> {
        try await ExportedFileSource<YouTube>(paths: paths, options: .atEndOf2025(period, shown: shown)).read { _ in }
    }

    private let day = Day(year: 2025, month: 3, day: 4)

    @Test func videosAreThoseThatWereWatched() async throws {
        let data = try await read([
            Self.video(day, 9), Self.video(day, 9, 30, id: "b"), Self.video(day, 10, id: "a"),
            Self.video(day, 23, id: "a"),
            Self.video(day.advanced(by: 1), 0, 10, id: "c", channel: "Sault - Topic"),
            Self.video(day.advanced(by: 1), 1, id: "d", channel: "Sault", header: "YouTube Music"),
            Self.video(day.advanced(by: 1), 2, id: "e", channel: nil),
            Self.video(day, 11, more: "\"details\": [{\"name\": \"Von Google Anzeigen\"}], "),
            Self.video(day, 12, id: "x").replacing("watch?v=x", with: "results?search_query=CANARY"),
            Self.video(day, 13).replacing("\"time\": \"", with: "\"time\": \"soon"), "7",
        ])
        let facts = data.facts
        #expect(facts.videos == 7 && facts.music == 2 && facts.gone == 1)
        #expect(facts.channelCount == 2 && facts.favourite?.videos == 4 && facts.favourite?.days == 1)
        #expect(facts.again?.times == 3 && facts.again?.title == nil && facts.channels == nil)
        #expect(facts.longest?.minutes == 60 && facts.longest?.count == 3)
        #expect(facts.time.hours?[9] == 2 && facts.time.hours?[0] == 1)
        #expect(data.rows.read == 7)
        #expect(
            data.rows.skipped == [
                "advertisements": 1, "searches, posts and other records that are no videos": 1,
                "without a time that can be read": 1, "damaged": 1,
            ])
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func namesAreShownOnlyIfAskedFor() async throws {
        let videos = (0..<4).map { Self.video(day, 9 + $0) } + [Self.video(day, 20, id: "b", channel: "Other")]
        let data = try await read(videos, shown: [.files, .subjects])
        #expect(data.facts.channels?.map(\.label) == ["CANARY channel", "Other"])
        #expect(data.facts.again?.title == "CANARY title" && data.facts.favourite?.name == "CANARY channel")
    }

    @Test func exportsThatOverlapAreCountedOnce() async throws {
        let videos = (0..<5).map { Self.video(day.advanced(by: $0), 9, id: "\($0)") }
        folder.write("[\(videos.joined(separator: ","))]", to: "watch-history.json")
        folder.makeFolder("Takeout")
        folder.write("[\(videos.dropFirst(2).joined(separator: ","))]", to: "Takeout/watch-history.json")
        folder.write("<html>", to: "Takeout/watch-history.html")
        let data = try await read(paths: [folder.path("watch-history.json"), folder.path("Takeout")])
        #expect(data.facts.videos == 5)
        #expect(data.notes.first?.english.contains("watch-history.html has no video in English") == true)
    }

    /// A cell of the page that Takeout exports by default.
    private static func cell(_ body: String, header: String = "YouTube", more: String = "") -> String {
        """
        <div class="outer-cell mdl-cell mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell"><p \
        class="mdl-typography--title">\(header)<br></p></div><div class="content-cell mdl-cell mdl-typography--body-1">\
        \(body)<br></div><div class="content-cell mdl-typography--text-right"></div><div class="content-cell \
        mdl-typography--caption"><b>Products:</b><br>&emsp;YouTube<br>\(more)</div></div></div>
        """
    }

    private static func watched(_ time: String, id: String = "a", channel: String = "CANARY &amp; Co") -> String {
        """
        Watched\u{A0}<a href="https://www.youtube.com/watch?v=\(id)">CANARY &quot;title&quot;</a><br>\
        <a href="https://www.youtube.com/channel/CANARY">\(channel)</a><br>\(time)
        """
    }

    @Test func thePageThatTakeoutExportsByDefaultIsReadInEnglish() async throws {
        folder.makeFolder("Takeout")
        folder.write(
            "<html><body>"
                + [
                    Self.cell(Self.watched("Mar 4, 2025, 12:30:00\u{202F}PM UTC")),
                    Self.cell(Self.watched("Mar 4, 2025, 1:30:00 AM KST", id: "b", channel: "Sault - Topic")),
                    Self.cell(Self.watched("Mar 4, 2025, 1:30:00 AM GMT-05:30", id: "c"), header: "YouTube Music"),
                    Self.cell(Self.watched("Mar 8, 2025, 5:14:40 PM", id: "d")),
                    Self.cell("Watched a video that has been removed<br>Mar 9, 2025, 5:14:40 PM UTC"),
                    Self.cell(Self.watched("Mar 9, 2025, 5:14:40 PM XYZ")),
                    Self.cell(Self.watched("soon")),
                    Self.cell(
                        Self.watched("Mar 4, 2025, 12:31:00 PM UTC"),
                        more: "<b>Details:</b><br>&emsp;From Google Ads<br>"),
                    Self.cell("Searched for <a href=\"https://x\">CANARY</a><br>Mar 9, 2025, 5:14:40 PM UTC"),
                ].joined() + "</body></html>", to: "Takeout/watch-history.html")
        // The first one is in the other format as well.
        folder.write("[\(Self.video(day, 21, 30))]", to: "Takeout/watch-history.json")
        let data = try await read(paths: [folder.path("Takeout")], shown: [.files, .subjects])
        let facts = data.facts
        #expect(facts.videos == 6 && facts.music == 2 && facts.gone == 1)
        #expect(facts.time.hours?[21] == 1 && facts.time.hours?[1] == 1 && facts.time.hours?[16] == 1)
        #expect(facts.channels?.map(\.label) == ["CANARY & Co", "Sault"])
        #expect(
            data.rows.skipped == [
                "without a time that can be read": 1, "advertisements": 1,
                "searches, posts and other records that are no videos": 1,
            ])
        let hidden = try await read(paths: [folder.path("Takeout")])
        #expect(!"\(hidden.json(in: .english))".contains("CANARY"))
        #expect(hidden.notes.map(\.english) == ["the zone here was taken for 1 unknown: XYZ"])
    }

    /// Each is 21:05 in Seoul on 4 March 2025.
    @Test(arguments: [
        "04.03.2025, 13:05:00 MEZ", "04.03.2025, 14:05:00 MESZ", "4 مارس 2025، 3:05:00 م غرينتش+3",
        "4 mars 2025, 13:05:00 UTC+1",
        "4. 3. 2025 13:05:00 SEČ", "2025/03/04 21:05:00 JST", "4. mar. 2025 13.05.00 CET",
        "4 мар. 2025 г., 15:05:00 MSK",
        "4 mars 2025 13:05:00 GMT+01:00", "4 mars 2025 07:05:00 GMT\u{2212}5", "2025. 3. 4. 오후 9:05:00 GMT+9",
        "Mar 4, 2025, 9:05:00 PM Heimatzeit",
    ])
    func zonesOfAnyLanguageAreKnownAndOthersAreThoseOfThePerson(_ time: String) async throws {
        folder.write(Self.cell(Self.watched(time)), to: "watch-history.html")
        let data = try await read(paths: [folder.path("watch-history.html")])
        #expect(data.facts.videos == 1 && data.facts.time.hours?[21] == 1, "\(time)")
    }

    /// A record of any kind in both forms, at a minute of a day.
    private static func both(
        _ title: String, _ name: String? = nil, _ address: String? = nil, channel: String? = nil, minute: Int
    ) -> (json: String, page: String) {
        let two = minute < 10 ? "0\(minute)" : "\(minute)", whole = name.map { "\(title) \($0)" } ?? title
        let url = address.map { "\"titleUrl\": \"\($0)\", " } ?? ""
        let source = channel.map { "\"subtitles\": [{\"name\": \"\($0)\"}], " } ?? ""
        let link = name.map { "\(title)\u{A0}<a href=\"\(address ?? "")\">\($0)</a>" } ?? title
        let line = channel.map { "<a href=\"https://www.youtube.com/channel/x\">\($0)</a><br>" } ?? ""
        return (
            """
            {"header": "YouTube", "title": "\(whole)", \(url)\(source)"time": "2025-03-04T12:\(two):00Z"}
            """, cell("\(link)<br>\(line)Mar 4, 2025, 12:\(two):00 PM UTC")
        )
    }

    /// What is no video, although some of it has the address of one, or none as a removed video has none.
    @Test func bothFormsOfAHistoryGiveTheSameFacts() async throws {
        let video = "https://www.youtube.com/watch?v=", removed = "Watched a video that has been removed"
        var records = (0..<4).map {
            Self.both("Watched", "CANARY \($0 % 2)", video + "a\($0 % 2)", channel: "c", minute: $0)
        }
        records += [
            Self.both(removed, minute: 10), Self.both(removed, minute: 11),
            Self.both("Watched", "short", "https://www.youtube.com/shorts/x", channel: "d", minute: 12),
            Self.both("Watched", "https://www.youtube.com/watch?v=gone", video + "gone", minute: 13),
            Self.both("Answered survey question", minute: 20), Self.both("Viewed ads on YouTube Homepage", minute: 21),
            Self.both("Viewed", "an ad", video + "ad", channel: "e", minute: 22),
            Self.both("Visited", "YouTube Music", "https://music.youtube.com/", minute: 23),
            Self.both("Liked", "CANARY 0", video + "a0", channel: "c", minute: 24),
            Self.both("Subscribed to", "c", "https://www.youtube.com/channel/x", minute: 25),
            Self.both("Viewed", "a post", "https://www.youtube.com/post/x", channel: "c", minute: 26),
            Self.both("Searched for", "x", "https://www.youtube.com/results?search_query=x", minute: 27),
        ]
        folder.write("[\(records.map(\.json).joined(separator: ","))]", to: "watch-history.json")
        folder.write(records.map(\.page).joined(), to: "watch-history.html")
        let shown: Set<Detail> = [.files, .subjects]
        let json = try await read(paths: [folder.path("watch-history.json")], shown: shown)
        let page = try await read(paths: [folder.path("watch-history.html")], shown: shown)
        #expect([json.facts.videos, json.facts.gone, json.facts.channelCount] == [8, 3, 2])
        #expect(json.rows.skipped == ["searches, posts and other records that are no videos": 8])
        #expect(json.facts.factValue == page.facts.factValue && json.rows == page.rows)
        let both = ["watch-history.json", "watch-history.html"].map(folder.path)
        #expect(try await read(paths: both, shown: shown).facts.factValue == json.facts.factValue)
    }

    /// Without an address, a survey is told from a removed video by the words that the titles of videos have.
    @Test(arguments: [
        (
            before: "Vous avez regardé ", after: "", "Vous avez regardé une vidéo qui a été supprimée",
            "Vous avez répondu"
        ),
        (before: "", after: " angesehen", "Video angesehen, das entfernt wurde", "Umfrage beantwortet"),
        (before: "", after: " 을(를) 시청했습니다.", "삭제된 동영상 을(를) 시청했습니다.", "설문조사에 응답했습니다."),
    ])
    func otherLanguagesTellRemovedVideosFromSurveys(
        _ before: String, _ after: String, _ removed: String, _ survey: String
    ) async throws {
        let videos = (0..<20).map { index in
            Self.both("\(before)T\(index)\(after)", nil, "https://www.youtube.com/watch?v=\(index)", minute: index).json
        }
        let data = try await read(videos + [removed, survey].enumerated().map { Self.both($1, minute: 30 + $0).json })
        #expect(data.facts.videos == 21)
        #expect(data.rows.skipped == ["searches, posts and other records that are no videos": 1])
    }

    @Test func aHistoryOfOneVideoAndASurveyHasOneVideo() async throws {
        let records = [
            Self.both("Watched", "x", "https://www.youtube.com/watch?v=a", minute: 0).json,
            Self.both("Answered survey question", minute: 1).json,
        ]
        let data = try await read(records)
        #expect([data.facts.videos, data.facts.gone] == [1, 1])
    }

    @Test func aLongPageIsReadInPortionsOfWholeVideos() async throws {
        let cells = (0..<6000).map { index in
            Self.cell(Self.watched("Mar 4, 2025, \(1 + index % 11):\(10 + index % 50):00 PM UTC", id: "\(index)"))
        }
        let page = "<html><body>" + cells.joined() + "</body></html>"
        #expect(page.utf8.count > 2 << 20)
        folder.write(page, to: "watch-history.html")
        let data = try await read(paths: [folder.path("watch-history.html")])
        #expect(data.facts.videos == 6000 && data.rows.read == 6000 && data.rows.skippedCount == 0)
    }

    @Test func aLongHistoryIsReadInPortionsOfWholeVideos() async throws {
        let videos = (0..<9000).map { index in
            Self.video(
                day.advanced(by: index % 200), index % 24, index % 60, id: "[{\\\"\(index)", channel: "],\(index % 7)")
        }
        let data = try await read(videos)
        #expect(data.rows.read == 9000 && data.rows.skippedCount == 0)
        #expect(data.facts.channelCount == 7)
        // A download that stopped has all that is whole, apart from the last portion.
        folder.write(String(("[" + videos.joined(separator: ",")).dropLast(20)), to: "watch-history.json")
        let cut = try await read(paths: [folder.path("watch-history.json")])
        #expect(cut.rows.read == 8999 && cut.rows.skipped == ["damaged": 1])
        // So has a short one, also if it ends between two videos.
        for end in ["", ",", ",\n  {\"header\": \"You"] {
            folder.write("[" + videos[..<3].joined(separator: ",") + end, to: "watch-history.json")
            let short = try await read(paths: [folder.path("watch-history.json")])
            #expect(short.rows.read == 3 && short.rows.skipped == ["damaged": 1], "\(end)")
        }
    }

    @Test func whatIsNoHistoryIsAnError() async throws {
        for text in ["", "{}", "nonsense"] {
            folder.write(text, to: "watch-history.json")
            let error = await #expect(throws: MakeError.self) {
                try await read(paths: [folder.path("watch-history.json")])
            }
            #expect(error?.message.contains("it is not a history of YouTube; ask for") == true)
        }
        for text in ["[]", "[", "[{\"time\": \"20", "[\"", "[}", "[\\", "[1,2,,]]"] {
            folder.write(text, to: "watch-history.json")
            let error = await #expect(throws: MakeError.self) {
                try await read(paths: [folder.path("watch-history.json")])
            }
            #expect(error?.message.contains("there are no videos; ask for") == true, "\(text)")
            #expect(error?.message.contains("; left out: ") == (text != "[]"), "\(text)")
        }
        folder.write("PK", to: "takeout-1.zip")
        let error = await #expect(throws: MakeError.self) { try await read(paths: [folder.path("takeout-1.zip")]) }
        #expect(error?.message.contains("can't be read") == true)
        await #expect(throws: MakeError.self) { try await read(paths: []) }
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        #expect(await ExportedFileSource<YouTube>.find(in: places) != nil)
    }

    enum Sample: String, CaseIterable {
        case rich, poor, night, huge
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 5)
        let count = [.poor: 1, .huge: 9000][sample, default: 1500]
        let videos = (0..<count).map { index in
            Self.video(
                Day(year: 2024, month: 1, day: 1).advanced(by: sample == .poor ? 400 : index * 730 / count),
                sample == .night ? 3 : Int.random(in: 0..<24, using: &random), Int.random(in: 0..<60, using: &random),
                id: "\(index % 5 == 0 ? 0 : index)",
                channel: index % 9 == 0
                    ? nil : ["김하나의 채널", "A channel with quite a long name", "c\(index % 400)"][index % 3],
                header: index % 4 == 0 ? "YouTube Music" : "YouTube")
        }
        let data = try await read(videos, shown: sample == .rich ? [.files, .subjects] : [])
        #expect(try problems(of: "youtube-year", with: data, sample: "\(sample)") == [])
        if sample == .rich {
            let month = try await read(videos, period: Period(year: 2025, month: 3))
            #expect(try problems(of: "youtube-year", with: month, sample: "month") == [])
        }
    }
}
