import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct LetterboxdSourceTests {
    private static let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"

    private func read(_ text: String, in folder: ScratchFolder, _ period: Period? = Period(year: 2025)) async throws
        -> RecapData<FilmFacts>
    {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("diary.csv")))
        return try await ExportedTableSource<Letterboxd>(
            path: folder.path, period: period, today: Day(year: 2025, month: 12, day: 31)
        )
        .read { _ in }
    }

    @Test func aDiaryGivesItsFilms() async throws {
        let data = try await read(
            LetterboxdSourceTests.header + """
                2025-01-02,Perfect Blue,1997,https://boxd.it/1,5,,,2025-01-01
                2025-03-02,"Hello, Dolly!",1969,https://boxd.it/2,2.5,,"musical, tv",2025-03-01
                2025-03-02,"The ""Big"" One",2025,https://boxd.it/3,,,,2025-03-01
                2025-06-01,Perfect Blue,1997,https://boxd.it/4,4.5,Yes,,2025-06-01
                2025-06-01,헤어질 결심,2022,https://boxd.it/5,0.5,,,2024-12-31
                2025-06-02,No date,2022,https://boxd.it/6,4,,,
                2025-06-02,,2022,https://boxd.it/7,4,,,2025-06-02
                """, in: ScratchFolder())
        let facts = data.facts
        #expect(facts.films == 4)
        #expect(facts.titles == 3)
        #expect(facts.rewatches == 1)
        #expect(facts.before?.before == 1)
        #expect(facts.ratings?.mean == 4)
        #expect(facts.ratings?.stars.map(\.label) == ["★★★★★", "★★★★½", "★★½"])
        #expect(facts.favourites.map(\.label) == ["Perfect Blue", "Hello, Dolly!"])
        #expect(facts.worst?.label == "Hello, Dolly!")
        #expect(facts.mostWatched?.value == 2)
        #expect(facts.oldest?.value == 1969)
        #expect(facts.newest?.label == "The \"Big\" One")
        #expect(facts.time.busiestDay?.date.text == "2025-03-01")
        #expect(facts.first?.label == "Perfect Blue")
        #expect(data.rows.read == 5)
        #expect(data.rows.skipped == ["without a date": 1, "without a name": 1])
    }

    @Test func aSingleFilmIsNamedOnceOnTheCard() async throws {
        let data = try await read(
            Self.header + "2025-01-02,Alien,1979,https://boxd.it/1,5,,,2025-01-01\n", in: ScratchFolder())
        #expect(data.facts.card(of: data.period, in: .english).facts.map(\.value) == ["Alien"])
        let texts = try shownTexts(ofStory: "films-year", with: data)
        #expect(texts.contains("1 film") && !texts.contains { $0.contains("three quarters") })
    }

    @Test func ofFilmsThatAreAlikeNoneIsTheFavouriteOrTheOldest() async throws {
        func shown(_ films: String...) async throws -> (card: [String], texts: [String]) {
            let data = try await read(Self.header + films.joined(separator: "\n"), in: ScratchFolder())
            let card = data.facts.card(of: data.period, in: .english).facts.map { "\($0.label): \($0.value)" }
            return (card, try shownTexts(ofStory: "films-year", with: data))
        }
        let alike = try await shown(
            "2025-01-02,Alien,1979,https://boxd.it/1,5,,,2025-01-01",
            "2025-05-02,Tess,1979,https://boxd.it/2,5,,,2025-05-01")
        #expect(alike.card == ["the first: Alien", "the last: Tess"])
        #expect(alike.texts.contains("and these stayed with you") && !alike.texts.contains("and right behind it"))
        let apart = try await shown(
            "2025-01-02,Alien,1979,https://boxd.it/1,5,,,2025-01-01",
            "2025-05-02,Tess,1980,https://boxd.it/2,4,,,2025-05-01")
        #expect(apart.card == ["favourite: Alien", "the oldest: Alien", "the first: Alien", "the last: Tess"])
        #expect(apart.texts.contains("and right behind it") && !apart.texts.contains("and these stayed with you"))
    }

    @Test func theSixDecadesWithTheMostFilmsAreTold() async throws {
        var text = Self.header
        for decade in 0..<8 {
            for film in 0...decade {
                text +=
                    "2025-01-02,Film \(decade) \(film),\(1940 + decade * 10),https://boxd.it/\(decade)x\(film),,,,2025-03-01\n"
            }
        }
        let decades = try await read(text, in: ScratchFolder()).facts.decades
        #expect(decades.map(\.value) == [8, 7, 6, 5, 4, 3])
        #expect(decades.map(\.label) == ["2010s", "2000s", "1990s", "1980s", "1970s", "1960s"])
    }

    @Test func theDiaryOfAnArchiveIsReadAndNotTheDeletedOne() async throws {
        let folder = try ScratchFolder()
        var archive = TestArchive()
        let deleted = LetterboxdSourceTests.header + "2025-01-02,Gone,1997,https://boxd.it/1,5,,,2025-01-01\n"
        archive.add("letterboxd-me/deleted/diary.csv", Array(deleted.utf8))
        let kept = LetterboxdSourceTests.header + "2025-01-02,Kept,1997,https://boxd.it/1,5,,,2025-01-01\n"
        archive.add("letterboxd-me/diary.csv", Array(kept.utf8))
        let path = folder.path("letterboxd-me.zip")
        try Data(archive.bytes).write(to: URL(fileURLWithPath: path))
        let source = ExportedTableSource<Letterboxd>(
            path: path, period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31))
        #expect(try await source.read { _ in }.facts.first?.label == "Kept")
        try Data(archive.bytes.prefix(40)).write(to: URL(fileURLWithPath: path))
        await #expect(throws: MakeError.self) { try await source.read { _ in } }
    }

    @Test func factsOfRandomDiariesAreThoseThatTheyWereMadeOf() async throws {
        var random = SplitMix64(seed: Soak.seed(11))
        let folder = try ScratchFolder()
        for _ in 0..<Soak.count(60, 2_000) {
            var text = LetterboxdSourceTests.header
            var films = 0, before = 0, rewatches = 0, halfStars: [Int] = [], months = [Int](repeating: 0, count: 12)
            for _ in 0..<Int.random(in: 1...80, using: &random) {
                let day = Day(year: 2024, month: 1, day: 1).advanced(by: Int.random(in: 0..<731, using: &random))
                let rating = Int.random(in: 0...10, using: &random), isRewatch = Bool.random(using: &random)
                if day.date.year == 2025 {
                    films += 1
                    months[day.date.month - 1] += 1
                    if isRewatch { rewatches += 1 }
                    if rating > 0 { halfStars.append(rating) }
                } else {
                    before += 1
                }
                let stars = rating == 0 ? "" : rating.isMultiple(of: 2) ? "\(rating / 2)" : "\(rating / 2).5"
                text +=
                    "2025-12-31,Film \(rating),\(1900 + rating),uri,\(stars),\(isRewatch ? "Yes" : ""),,\(day.text)\r\n"
            }
            guard films > 0 else { continue }
            let facts = try await read(text, in: folder).facts
            #expect(facts.films == films)
            #expect(facts.before?.before == (before == 0 ? nil : before))
            #expect(facts.rewatches == rewatches)
            #expect(facts.time.months == months)
            #expect(facts.ratings?.count == (halfStars.isEmpty ? nil : halfStars.count))
            #expect(facts.ratings?.stars.reduce(0) { $0 + $1.value } == facts.ratings?.count)
            #expect(facts.favourites.first?.value == halfStars.max().map { Double($0) / 2 })
        }
    }

    @Test func aDamagedDiaryGivesFactsOrAnError() async throws {
        let whole = Array(
            (LetterboxdSourceTests.header + """
                2025-01-02,Perfect Blue,1997,https://boxd.it/1,5,,,2025-01-01
                2025-03-02,"Hello, Dolly!",1969,https://boxd.it/2,2.5,,"musical, tv",2025-03-01
                2025-06-01,헤어질 결심,2022,https://boxd.it/5,0.5,Yes,,2024-12-31
                """).utf8)
        var random = SplitMix64(seed: Soak.seed(12))
        let folder = try ScratchFolder()
        for _ in 0..<Soak.count(200, 100_000) {
            var bytes = whole
            for _ in 0..<3 {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes[at] = UInt8.random(in: 0...255, using: &random)
                } else {
                    bytes.insert(UInt8(ascii: "\""), at: at)
                }
            }
            bytes.removeSubrange(Int.random(in: 1...bytes.count, using: &random)...)
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path("diary.csv")))
            do {
                let data = try await ExportedTableSource<Letterboxd>(
                    path: folder.path, today: Day(year: 2025, month: 12, day: 31)
                ).read { _ in }
                #expect(data.rows.read >= data.facts.films)
            } catch let error as MakeError {
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test func anotherFileOfTheExportSaysWhichOneIsNeeded() async throws {
        let folder = try ScratchFolder()
        folder.write("Date,Name,Year,Letterboxd URI\n2025-01-01,A,1999,uri\n", to: "watched.csv")
        let source = ExportedTableSource<Letterboxd>(
            path: folder.path("watched.csv"), today: Day(year: 2025, month: 12, day: 31))
        let error = await #expect(throws: MakeError.self) { try await source.read { _ in } }
        #expect(error?.message.contains("diary.csv") == true)
        let missing = ExportedTableSource<Letterboxd>(
            path: folder.path("none"), today: Day(year: 2025, month: 12, day: 31))
        let reason = await #expect(throws: MakeError.self) { try await missing.read { _ in } }
        #expect(reason?.message.contains("letterboxd.com") == true)
    }

    @Test func theStoryHoldsWithDiariesOfEveryShape() async throws {
        let folder = try ScratchFolder()
        let names = ["헤어질 결심", "Perfect Blue", "الناجي", "\"W\u{202E}eird\" 🎬", String(repeating: "Long ", count: 12)]
        for (sample, count) in [("single", 1), ("poor", 3), ("rich", 150), ("huge", 4_000)] {
            var random = SplitMix64(seed: 9)
            let rows = (0..<count).map { index in
                let day = Day(year: 2024, month: 6, day: 1).advanced(by: count < 4 ? 300 + index : 200 + index % 320)
                let stars = ["", "5", "4.5", "4", "2", "0.5"].randomElement(using: &random) ?? ""
                let name = names[index % names.count].replacing("\"", with: "\"\"")
                return
                    "x,\"\(name) \(index % 40)\",\(1950 + index % 76),uri,\(stars),\(index % 7 == 6 ? "Yes" : ""),,\(day.text)\n"
            }
            let data = try await read(LetterboxdSourceTests.header + rows.joined(), in: folder)
            #expect(try problems(of: "films-year", with: data, sample: sample) == [])
            guard count > 3 else { continue }
            let month = try await ExportedTableSource<Letterboxd>(
                path: folder.path, period: Period(year: 2025, month: 3), today: Day(year: 2025, month: 12, day: 31)
            ).read { _ in }
            #expect(try problems(of: "films-year", with: month, sample: sample + "-month") == [])
        }
    }
}
