import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Listens of ListenBrainz and Last.fm, alone and beside a history of Spotify.
@Suite struct ListenTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private let day = Day(year: 2025, month: 3, day: 4)

    private func read(_ paths: String...) async throws -> RecapData<SpotifyFacts> {
        try await ExportedFileSource<Spotify>(paths: paths.map(folder.path), options: .atEndOf2025()).read { _ in }
    }

    /// A listen as ListenBrainz exports it.
    private static func listen(
        _ start: Int, _ title: String = "Song", artist: String = "Artist", length: String = ""
    ) -> String {
        """
        {"listened_at": \(start), "inserted_at": \(start + 9).3, "track_metadata": {"artist_name": "\(artist)", \
        "track_name": "\(title)", "release_name": "Album", "recording_msid": "x", \
        "additional_info": {\(length)"submission_client": "CANARY"}, "mbid_mapping": null}}
        """
    }

    @Test func ofListensThatAreAlikeNothingIsTheTop() async throws {
        func lines(_ listens: (hour: Int, artist: String)...) throws -> [UInt8] {
            Array(
                listens.map { Self.listen(seconds(day, $0.hour), $0.artist, artist: $0.artist) }.joined(separator: "\n")
                    .utf8)
        }
        func shown() async throws -> (card: [String], texts: [String]) {
            let data = try await read("listenbrainz.jsonl")
            return (
                data.facts.card(of: data.period, in: .english).facts.map { "\($0.label): \($0.value)" },
                try shownTexts(ofStory: "listening-year", with: data)
            )
        }
        try folder.save(try lines((9, "Low"), (15, "Can")), to: "listenbrainz.jsonl")
        let alike = try await shown()
        #expect(alike.card == ["first song: Low"])
        #expect(!alike.texts.contains { $0.hasPrefix("most of all") })
        try folder.save(try lines((9, "Low"), (15, "Can"), (16, "Can")), to: "listenbrainz.jsonl")
        let apart = try await shown()
        #expect(apart.card == ["top artist: Can", "top song: Can", "first song: Low"])
        #expect(apart.texts.contains("most of all, out of 2 artists"))
    }

    @Test func aFolderOfListenBrainzIsReadAsItsArchiveIs() async throws {
        let months = [3: [9, 10], 12: [11]].mapValues { hours in
            Array(hours.map { Self.listen(seconds(day, $0), "Song \($0)") }.joined(separator: "\n").utf8)
        }
        var archive = TestArchive()
        let root = "listenbrainz_x_1"
        for name in [root, root + "/listens", root + "/listens/2025"] { folder.makeFolder(name) }
        folder.write("{}", to: root + "/user.json")
        folder.write("{\"score\": 1}", to: root + "/feedback.jsonl")
        archive.add(root + "/user.json", Array("{}".utf8))
        for (month, bytes) in months {
            try folder.save(bytes, to: root + "/listens/2025/\(month).jsonl")
            archive.add(root + "/listens/2025/\(month).jsonl", bytes)
        }
        try folder.save(archive.bytes, to: "listenbrainz_x_1.zip")
        let data = try await read(root)
        #expect(data.facts.plays == 3)
        #expect(try await read("listenbrainz_x_1.zip").facts.factValue == data.facts.factValue)
        #expect(try await read(root + "/listens/2025/12.jsonl").facts.plays == 1)
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        #expect(ExportedFileSource<Spotify>.paths(in: places).count == 2)
    }

    @Test func anExportOfListenBrainzIsReadAsItIs() async throws {
        let start = seconds(day, 9)
        var archive = TestArchive()
        archive.add("user.json", Array("{\"user_id\": 1, \"username\": \"CANARY\"}".utf8))
        let lines = [
            Self.listen(start, length: "\"duration_ms\": 180000, "),
            Self.listen(start + 200, "Other", length: "\"duration\": 60, "),
            Self.listen(start + 400), "{\"listened_at\": 17", Self.listen(0), Self.listen(start + 600, ""),
            // A second player has reported the same.
            Self.listen(start + 420),
        ]
        archive.add("listens/2025/3.jsonl", Array(lines.joined(separator: "\n").utf8))
        archive.add("listens/2025/4.jsonl", Array((Self.listen(seconds(day, 9) + 40 * 86_400) + "\n").utf8))
        try folder.save(archive.bytes, to: "listenbrainz_me_1.zip")
        let data = try await read("listenbrainz_me_1.zip")
        let facts = data.facts
        #expect(facts.plays == 4 && facts.minutes == 11 && facts.trackCount == 2 && facts.unknownShare == 50)
        #expect(facts.time.hours?[9] == 11 && facts.first?.time == "09:00" && facts.albums.first?.label == "Album")
        #expect(facts.skips == nil && facts.shuffleShare == nil)
        #expect(
            data.rows.skipped == [
                "damaged": 1, "without a time": 1, "without a name": 1, "copies of other plays": 1,
            ])
        let words = facts.words(of: data.period)
        #expect(words["estimate"]?.english == "where no length is known, a song counts 3½ minutes")
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func tablesOfLastFMAreReadWithNamesOfColumnsAndWithout() async throws {
        folder.write(
            "Artist,Album,Song,31 Dec 2024 23:59\nArtist,,Song,04 Mar 2025 00:00\nArtist,,Song,\n", to: "lastfm.csv")
        let facts = try await read("lastfm.csv").facts
        // Midnight in UTC is nine in Seoul, and the last hour of the year before there is the next year here.
        #expect(facts.plays == 2 && facts.time.hours?[8..<10].reduce(0, +) == 7 && facts.minutes == 7)
        folder.write(
            "uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n"
                + "\(seconds(day, 21)),\"04 Mar 2025, 12:00\",Artist,,Album,,\"A \"\"song\"\"\",\n",
            to: "scrobbles-me.csv")
        let named = try await read("scrobbles-me.csv").facts
        #expect(named.plays == 1 && named.time.hours?[21] == 3 && named.first?.title == "A \"song\"")
        // What plays just now has no time yet.
        folder.write(
            "[{\"artist\": \"A\", \"name\": \"B\"}, {\"artist\": \"A\", \"name\": \"B\", \"date\": \"\(seconds(day, 7))\"}]",
            to: "lastfm.json")
        #expect(try await read("lastfm.json").facts.first?.time == "07:00")
    }

    @Test func listensThatSpotifyHasTooAreCountedOnce() async throws {
        let start = seconds(day, 0) / 86_400 * 86_400
        let plays = (0..<20).map { index in
            let clock = index * 240 + 180
            return """
                {"ts": "\(Day(number: start / 86_400).text)T\(clock / 36000)\(clock / 3600 % 10):\
                \(clock / 600 % 6)\(clock / 60 % 10):00Z", "ms_played": 180000, "spotify_track_uri": "x\(index)", \
                "master_metadata_track_name": "Song \(index)", "master_metadata_album_artist_name": "Artist"}
                """
        }
        folder.write("[\(plays.joined(separator: ","))]", to: "Streaming_History_Audio_0.json")
        // The clock of the other service is some seconds off, and it has two songs of another player.
        let listens =
            (0..<20).map { Self.listen(start + $0 * 240 + 20, "Song \($0)") }
            + [Self.listen(start + 9000, "Record"), Self.listen(start + 12_000, "Record")]
        folder.write(listens.joined(separator: "\n"), to: "listenbrainz.jsonl")
        let data = try await read("Streaming_History_Audio_0.json", "listenbrainz.jsonl")
        #expect(data.facts.plays == 22 && data.rows.skipped == ["in the history of Spotify too": 20])
        #expect(data.facts.minutes == 20 * 3 + 7 && data.facts.unknownShare == 9)
    }

    @Test func listensThatWereImportedWithoutTheirTimesAreLeftOut() async throws {
        let start = seconds(day, 9)
        let lines = (0..<51).map { Self.listen(start, "Song \($0)") } + [Self.listen(start + 500)]
        folder.write(lines.joined(separator: "\n"), to: "listenbrainz.jsonl")
        let data = try await read("listenbrainz.jsonl")
        #expect(data.facts.plays == 1 && data.rows.skipped == ["without a time of their own": 51])
    }

    @Test func exportsAreFound() {
        for name in ["listenbrainz_me_1.zip", "my lastfm.csv", "scrobbles-me.csv", "other.csv", "lastfm.txt"] {
            folder.write("", to: name)
        }
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        #expect(
            ExportedFileSource<Spotify>.paths(in: places).map { $0.split(separator: "/").last } == [
                "listenbrainz_me_1.zip", "my lastfm.csv", "scrobbles-me.csv",
            ])
    }
}
