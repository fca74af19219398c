import Foundation
import RecapJSON
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct SpotifySourceTests {
    private func options(_ zone: String = "UTC", year: Int? = 2025) -> SourceOptions {
        .atEndOf2025(year.map { Period(year: $0) }, zone: zone)
    }

    private func read(_ paths: String..., options: SourceOptions) async throws -> RecapData<SpotifyFacts> {
        try await ExportedFileSource<Spotify>(paths: paths, options: options).read { _ in }
    }

    @Test func exportsAreFoundInFoldersThatAreNamedLikeThem() throws {
        let home = try ScratchFolder()
        home.makeFolder("Spotify Extended Streaming History")
        home.write("", to: "Spotify notes.txt")
        home.makeFolder("Other")
        let places = DataLocations(folder: home.path, home: home.path, variable: { _ in nil })
        #expect(ExportedFileSource<Spotify>.paths(in: places) == ["\(home.path)/Spotify Extended Streaming History"])
    }

    private func row(
        _ end: String, _ milliseconds: Int = 60_000, title: String = "Song", artist: String = "Artist",
        more: String = ""
    ) -> String {
        """
        {"ts":"\(end)","ms_played":\(milliseconds),"master_metadata_track_name":"\(title)",\
        "master_metadata_album_artist_name":"\(artist)","spotify_track_uri":"spotify:track:\(title)"\(more)}
        """
    }

    private func file(_ rows: [String], in folder: ScratchFolder, _ name: String = "Streaming_History_Audio_0.json")
        throws -> String
    { try folder.save(Array("[\(rows.joined(separator: ","))]".utf8), to: name) }

    // MARK: Facts

    @Test(arguments: [("2024-01-05", true), ("2024-03-01", false)])
    func onlyAHistoryThatCoversThePeriodBeforeIsCompared(_ first: String, _ isCompared: Bool) async throws {
        let folder = try ScratchFolder()
        let path = try file(
            [first, "2024-04-01", "2025-01-10", "2025-04-30"].map { row("\($0)T12:00:00Z") }, in: folder)
        let data = try await read(path, options: options())
        #expect((data.facts.before != nil) == isCompared)
        let words = data.facts.words(of: data.period).texts(in: .english)
        #expect(words["lastDay"] == .string("the history goes up to April 30"))
        #expect(try shownTexts(ofStory: "listening-year", with: data).contains("the history goes up to April 30"))
        // No months without data.
        #expect(data.facts.time.months == [1, 0, 0, 1])
        #expect(words["months"] == ["Jan", "Feb", "Mar", "Apr"])
    }

    @Test(arguments: ["Asia/Seoul", "America/New_York", "Europe/London", "Australia/Lord_Howe", "Pacific/Apia"])
    func factsAreThoseOfTheHistory(_ zone: String) async throws {
        let history = try KnownHistory(seed: Soak.seed(11), zone: zone)
        let folder = try ScratchFolder()
        // The files overlap, and one of them is there twice.
        let half = history.entries.count / 2
        var archive = TestArchive()
        archive.add("MyData/다운로드/Streaming_History_Audio_2023-2024_0.json", try history.extended(0..<half + 40))
        archive.add(
            "MyData/Streaming_History_Audio_2024-2025_1.json", try history.extended(half - 30..<history.entries.count))
        archive.add("MyData/copy.json", try history.extended(0..<half))
        archive.add("MyData/Playlist1.json", Array("{\"playlists\":[]}".utf8))
        archive.add("MyData/ReadMeFirst.pdf", Array("%PDF".utf8))
        let data = try await read(
            try folder.save(archive.bytes, to: "my_spotify_data.zip"), options: options(zone))
        let facts = data.facts
        let plays = history.plays(in: 2025)

        #expect(data.rows.read == history.entries.count)
        #expect(data.rows.skipped == ["copies of other plays": 70 + half])
        #expect(facts.plays == plays.count)
        #expect(facts.minutes == plays.reduce(0) { $0 + $1.entry.milliseconds } / 60_000)
        let months = history.sums(in: 2025) { $0.date.month }
        func isTold(_ numbers: [Int]?, _ sums: [Int]) -> Bool {
            areShares(numbers, of: sums, unit: 60_000, sum: facts.minutes)
        }
        #expect(isTold(facts.time.months, (1...12).map { months[$0] ?? 0 }))
        let hours = history.sums(in: 2025) { $0.date.hour }
        #expect(isTold(facts.time.hours, (0...23).map { hours[$0] ?? 0 }))
        let weekdays = history.sums(in: 2025) { $0.date.weekday.map { ($0 + 5) % 7 } }
        #expect(isTold(facts.time.weekdays, (0...6).map { weekdays[$0] ?? 0 }))
        let days = history.sums(in: 2025) { play in
            [play.date.year, play.date.month, play.date.day].compactMap { $0 }
        }
        #expect(facts.time.activeDays == days.count)
        let dayMinutes = facts.time.days.days.map(\.count)
        #expect(dayMinutes.reduce(0, +) == facts.minutes)
        let most = try #require(days.values.max())
        #expect([most / 60_000, (most + 59_999) / 60_000].contains(facts.time.busiestDay?.count))

        let artists = history.sums(in: 2025) { $0.entry.artist }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        #expect(facts.artists.map(\.label) == artists.prefix(10).map(\.key))
        #expect(facts.artistCount == artists.count)
        let albums = history.sums(in: 2025) { $0.entry.album }
        #expect(facts.albumCount == albums.count)
        let tracks = Dictionary(grouping: plays) { [$0.entry.title, $0.entry.artist] }
        #expect(facts.trackCount == tracks.count)
        #expect(facts.tracks.first?.value == tracks.values.map(\.count).max())
        #expect(facts.before?.before == history.plays(in: 2024).reduce(0) { $0 + $1.entry.milliseconds } / 60_000)
        let known = plays.filter { $0.entry.isShuffled != nil }
        let shuffled = Double(known.count { $0.entry.isShuffled == true }) / Double(known.count)
        #expect(facts.shuffleShare == Int((shuffled * 100).rounded()))
    }

    @Test func theAccountsDataTellsTheSameMinutes() async throws {
        let history = try KnownHistory(seed: Soak.seed(12), zone: "Asia/Seoul")
        let folder = try ScratchFolder()
        let path = try folder.save(try history.account(), to: "StreamingHistory_music_0.json")
        let facts = try await read(path, options: options("Asia/Seoul", year: nil)).facts
        #expect(facts.year == 2025)
        #expect(facts.albums.isEmpty)
        #expect(facts.albumCount == nil)
        #expect(facts.skips == nil)
        #expect(facts.shuffleShare == nil)
        // Its times are minutes, so that a play at the turn of the year may belong to the other one.
        #expect(abs(facts.plays - history.plays(in: 2025).count) <= 10)
    }

    @Test func ofATimeInBothExportsTheExtendedOneCounts() async throws {
        let folder = try ScratchFolder()
        _ = try file([row("2025-03-04T10:00:00Z"), row("2025-05-04T10:00:00Z")], in: folder)
        try folder.save(
            Array(
                """
                [{"endTime":"2025-03-04 10:00","artistName":"Artist","trackName":"Song","msPlayed":60000},
                 {"endTime":"2025-06-04 10:00","artistName":"Artist","trackName":"Song","msPlayed":60000}]
                """.utf8), to: "StreamingHistory_music_0.json")
        let data = try await read(folder.path, options: options())
        #expect(data.facts.plays == 3)
        #expect(data.rows.skipped == ["in the extended history too": 1])
    }

    @Test func aPlayBelongsToTheMomentAtWhichItBegan() async throws {
        let folder = try ScratchFolder()
        let path = try file(
            [
                // In Seoul these begin at 23:59 of 2024, and at 00:00 of 2025.
                row("2024-12-31T15:01:00Z", 120_000), row("2024-12-31T15:03:00Z", 120_000),
                row("2025-07-01T03:00:00Z", 29_999), row("2025-07-01T03:01:00Z", 30_000),
                row("2025-07-01T03:05:00Z", 90_000),
            ], in: folder)
        let facts = try await read(path, options: options("Asia/Seoul")).facts
        #expect(facts.plays == 3)
        #expect(facts.first?.date.text == "2025-01-01")
        #expect(facts.first?.time == "00:01")
        #expect(facts.time.hours?[12] == 2)
    }

    @Test func repetitionsAreOfOneTrack() async throws {
        let folder = try ScratchFolder()
        func minute(_ minute: Int, _ title: String, day: Int = 4) -> String {
            row("2025-03-0\(day)T10:\(minute):00Z", title: title)
        }
        let path = try file(
            [minute(10, "A"), minute(11, "A"), minute(12, "A"), minute(13, "B")]
                + (20...23).map { minute($0, $0 % 2 == 0 ? "B" : "C", day: 5) } + [minute(30, "B", day: 5)]
                + [minute(40, "C", day: 5), minute(42, "B", day: 5)], in: folder)
        let facts = try await read(path, options: options()).facts
        #expect(facts.onRepeat?.title == "A")
        #expect(facts.onRepeat?.plays == 3)
        #expect(facts.mostInADay?.title == "B")
        #expect(facts.mostInADay?.plays == 4)
        #expect(facts.mostInADay?.date.text == "2025-03-05")
    }

    @Test func anArtistIsNewOnlyIfTheHistoryGoesBack() async throws {
        let folder = try ScratchFolder()
        let new = row("2025-03-04T10:00:00Z", artist: "New")
        let path = try file([row("2024-12-20T10:00:00Z", artist: "Old"), new], in: folder)
        #expect(try await read(path, options: options()).facts.discoveries == nil)
        let longer = try file(
            [
                row("2024-09-20T10:00:00Z", artist: "Old"), row("2024-09-20T11:00:00Z", 20_000, artist: "New"), new,
                row("2025-03-05T10:00:00Z", artist: "Old"),
            ], in: folder, "longer.json")
        let discoveries = try await read(longer, options: options()).facts.discoveries
        #expect(discoveries?.count == 1)
        #expect(discoveries?.share == 50)
        #expect(discoveries?.artists.map(\.label) == ["New"])
    }

    @Test func aYearThatIsNotOverIsComparedUpToTheSameDay() async throws {
        let folder = try ScratchFolder()
        let path = try file(
            [
                row("2023-12-20T10:00:00Z"), row("2024-02-01T10:00:00Z"), row("2024-11-01T10:00:00Z", 600_000),
                row("2025-03-04T10:00:00Z", 120_000),
            ], in: folder)
        let data = try await read(path, options: options())
        #expect(data.facts.before?.before == 1)
        #expect(data.facts.before?.change == 100)
        let korean = data.json(in: .korean)
        guard case .object(let object) = korean, case .object(let words)? = object["words"] else {
            Issue.record("no words")
            return
        }
        #expect(words["before"] == "2024년 같은 시기보다 100% 늘었어요")
    }

    @Test func aFileOfAnArchiveThatGrowsTooLargeIsReadUpToItsLimit() async throws {
        let folder = try ScratchFolder()
        var bytes = Array("[\(row("2025-03-04T10:00:00Z")),".utf8)
        bytes += [UInt8](repeating: UInt8(ascii: " "), count: 49 << 20) + Array("\(row("2025-03-05T10:00:00Z"))]".utf8)
        var archive = TestArchive()
        // The checksum of a file is not looked at before its end.
        archive.add("Streaming_History_Audio_0.json", bytes, checksum: 0)
        let data = try await read(try folder.save(archive.bytes, to: "my.zip"), options: options())
        #expect(data.facts.plays == 1)
        #expect(
            data.notes.map(\.english) == ["my.zip: Streaming_History_Audio_0.json is damaged: it is larger than 48 MiB"]
        )
    }

    @Test func playsOfPrivateSessionsCountOnlyIfAskedFor() async throws {
        let folder = try ScratchFolder()
        let path = try file(
            [
                row("2025-03-04T10:00:00Z"),
                row("2025-03-05T10:00:00Z", artist: "Secret", more: ",\"incognito_mode\":true"),
            ],
            in: folder)
        let options = options()
        let data = try await read(path, options: options)
        #expect(data.facts.artists.map(\.label) == ["Artist"])
        #expect(data.rows.skipped == ["in private sessions": 1])
        var source = ExportedFileSource<Spotify>(paths: [path], options: options)
        source.export.includesPrivate = true
        #expect(try await source.read { _ in }.facts.artistCount == 2)
    }

    @Test func namesOfShowsAreShownOnlyIfAskedFor() async throws {
        let folder = try ScratchFolder()
        let path = try file(
            [
                row("2025-03-04T10:00:00Z"),
                #"{"ts":"2025-03-04T11:00:00Z","ms_played":1800000,"episode_name":"E","episode_show_name":"Health"}"#,
            ], in: folder)
        var options = options()
        let podcasts = try await read(path, options: options).facts.podcasts
        #expect(podcasts?.minutes == 30)
        #expect(podcasts?.titles == nil)
        options.shown = [.subjects]
        #expect(try await read(path, options: options).facts.podcasts?.titles?.map(\.label) == ["Health"])
    }

    @Test func nothingOfTheListenersAddressIsKept() async throws {
        let history = try KnownHistory(seed: 3, zone: "UTC", count: 50)
        let folder = try ScratchFolder()
        let path = try folder.save(try history.extended(), to: "endsong_0.json")
        let data = try await read(path, options: options(year: nil))
        guard case .object(let object) = data.json(in: .english) else { return }
        let text = String(decoding: DataFile.text(object), as: UTF8.self)
        #expect(!text.contains("198.51"))
        #expect(!text.contains("\"KR\""))
    }

    @Test func theOrderOfFilesDoesNotMatter() async throws {
        let history = try KnownHistory(seed: 21, zone: "UTC")
        let folder = try ScratchFolder()
        let half = history.entries.count / 2
        let one = try folder.save(try history.extended(0..<half + 9), to: "a.json")
        let two = try folder.save(try history.extended(half..<history.entries.count), to: "b.json")
        let data = try await read(one, two, options: options())
        let other = try await read(two, one, options: options())
        #expect(data.json(in: .english) == other.json(in: .english))
    }

    // MARK: Errors

    @Test func emptyAndMissingDataIsAnErrorThatSaysWhatToDo() async throws {
        let folder = try ScratchFolder()
        let empty = try folder.save(TestArchive().bytes, to: "empty.zip")
        let other = try folder.save(Array("{\"a\": 1}".utf8), to: "other.json")
        let noZip = try folder.save(Array("this is no archive".utf8), to: "no.zip")
        for path in [empty, other, noZip, folder.path("missing.zip"), folder.path] {
            let error = await #expect(throws: MakeError.self) { try await read(path, options: options()) }
            #expect(error?.message.contains("spotify.com/account/privacy") == true, "\(error?.message ?? "")")
        }
        let nothing = try folder.save(Array("[]".utf8), to: "Streaming_History_Audio_0.json")
        let error = await #expect(throws: MakeError.self) { try await read(nothing, options: options()) }
        #expect(error?.message.contains("the history is empty") == true)
        let old = try file([row("2019-03-04T10:00:00Z")], in: folder, "old.json")
        let hint = await #expect(throws: MakeError.self) { try await read(old, options: options()) }
        #expect(hint?.message.contains("there are some in 2019") == true)
    }

    @Test func anEncryptedArchiveIsAnError() async throws {
        let folder = try ScratchFolder()
        var archive = TestArchive()
        archive.add("Streaming_History_Audio_0.json", Array(repeating: 7, count: 400), flags: 1)
        let path = try folder.save(archive.bytes, to: "locked.zip")
        let error = await #expect(throws: MakeError.self) { try await read(path, options: options()) }
        #expect(error?.message.contains("password") == true)
    }

    @Test func anArchiveWithoutItsEndIsReadUpToThere() async throws {
        let folder = try ScratchFolder()
        var archive = TestArchive()
        archive.add("Streaming_History_Audio_0.json", Array("[\(row("2025-03-04T10:00:00Z"))]".utf8))
        archive.add("Streaming_History_Audio_1.json", Array("[\(row("2025-03-05T10:00:00Z"))]".utf8))
        let path = try folder.save(Array(archive.bytes.prefix(350)), to: "cut.zip")
        let data = try await read(path, options: options())
        #expect(data.facts.plays == 1)
        #expect(data.notes.contains { "\($0)".contains("cut.zip") })
    }
}
