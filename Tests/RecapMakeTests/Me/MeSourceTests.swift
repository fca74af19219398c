import RecapJSON
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct MeSourceTests {
    private static let days = (0..<365).map { Day(year: 2025, month: 1, day: 1).advanced(by: $0) }

    /// Returns random numbers of all sources.
    private func randomCounts(seed: UInt64, share: Double = 0.4) -> MeHome.Counts {
        var random = SplitMix64(seed: seed)
        return MeHome.sources.reduce(into: [:]) { counts, source in
            let most = ["letterboxd", "goodreads"].contains(source) ? 1 : 12
            counts[source] = Self.days.reduce(into: [:]) { days, day in
                if Double.random(in: 0..<1, using: &random) < share {
                    days[day] = Int.random(in: 1...most, using: &random)
                }
            }
        }
    }

    @Test(arguments: [1, 2, 3]) func factsAreThoseOfTheNumbersThatWereWritten(seed: UInt64) async throws {
        let home = try MeHome(randomCounts(seed: seed, share: seed == 3 ? 0.05 : 0.4))
        let reading = try await home.reading()
        let facts = reading.data.facts
        #expect(reading.data.notes.map(\.english) == [])
        #expect(reading.parts.count == MeHome.sources.count)
        #expect(Set(facts.sources.map(\.source)) == Set(MeHome.sources))
        #expect(facts.sources.map(\.activeDays) == facts.sources.map(\.activeDays).sorted(by: >))
        for part in facts.sources {
            let days = try #require(home.counts[part.source])
            #expect(part.value == days.values.reduce(0, +), "\(part.source)")
            #expect(part.activeDays == days.count)
            #expect(part.days.days.reduce(into: [:]) { $0[$1.date] = $1.count } == days)
        }
        #expect(
            try await home.days()
                == home.counts.mapValues { "\($0.count) \($0.count == 1 ? "day" : "days") of the year 2025" })
        let sources = Self.days.map { day in home.counts.values.count { $0[day] != nil } }
        #expect(facts.time.activeDays == sources.count { $0 > 0 })
        #expect(facts.time.days.days.map(\.count) == sources.filter { $0 > 0 })
        #expect(facts.time.streak?.days == sources.split(separator: 0).map(\.count).max())
        // The main source of a day is that whose number is highest among those of its own days.
        for day in facts.main.days {
            let shares = facts.sources.map { part -> Double in
                let all = part.days.days.map(\.count), own = home.counts[part.source]?[day.date] ?? 0
                let lower = all.count { $0 < own }, same = all.count { $0 == own }
                return own == 0 ? 0 : (Double(lower) + Double(same) / 2) / Double(all.count)
            }
            #expect(shares[day.count - 1] == shares.max())
        }
        #expect(facts.sources.reduce(0) { $0 + $1.mainDays } == facts.time.activeDays)
        let shares = try #require(facts.hours?.shares)
        #expect((990...1010).contains(shares.reduce(0, +)) && shares[10] == shares.max())
    }

    @Test func aFewCommandsADayMakeNobodyASuperuser() async throws {
        // Two commands a day, and each fifth day two hundred, beside meetings: a multiple of a small usual number is not much.
        var commands: [Day: Int] = [:], meetings: [Day: Int] = [:]
        for offset in 0..<200 {
            let day = Day(year: 2025, month: 2, day: 1).advanced(by: offset)
            commands[day] = offset % 5 == 0 ? 200 : 2
            if offset % 2 == 0 { meetings[day] = offset % 3 + 1 }
        }
        let data = try await MeHome(["shell": commands, "calendar": meetings]).reading().data
        let parts = data.facts.sources.reduce(into: [:]) { $0[$1.source] = $1 }
        #expect(parts["calendar"].map { $0.mainDays > 30 } == true)
        #expect(data.facts.archetype?.kind != .superuser)
        let words = data.facts.words(of: data.period)
        #expect(words["mainText"]?.english == "\(parts["shell"]?.mainDays ?? 0) days were about commands above all")
    }

    @Test func aDayBeginsWithWhatItIsToldFor() async throws {
        var counts = randomCounts(seed: 5)
        counts["git"]?[Day(year: 2025, month: 11, day: 14)] = 90
        let data = try await MeHome(counts).reading().data
        let index = try #require(data.facts.remarkable.firstIndex { $0.reason == .most })
        let labels = try shownTexts(ofStory: "me-year", with: data)
        #expect(labels.contains("by far the most: commits"))
        let words = data.facts.words(of: data.period).texts(in: .english)
        guard case .array(let items)? = words["day\(index + 1)Counts"], case .object(let first)? = items.first
        else {
            Issue.record("the day has no numbers")
            return
        }
        #expect(first["label"] == "commits" && first["value"] == "90")
    }

    @Test func plantedDaysAreFound() async throws {
        var counts = randomCounts(seed: 5)
        let gap = Day(year: 2025, month: 8, day: 1), peak = Day(year: 2025, month: 11, day: 14)
        for source in MeHome.sources {
            for offset in 0..<20 { counts[source]?[gap.advanced(by: offset)] = nil }
        }
        counts["shell"]?[gap.advanced(by: 20)] = 3
        counts["git"]?[peak] = 90
        let facts = try await MeHome(counts).reading().data.facts
        let comeback = try #require(facts.remarkable.first { $0.reason == .comeback })
        #expect(comeback.date == gap.advanced(by: 20) && comeback.gap == 20)
        let most = try #require(facts.remarkable.first { $0.reason == .most })
        #expect(most.date == peak && most.source == "git")
        #expect(most.counts.first { $0.label == "git" }?.value == 90)
        #expect((2...5).contains(facts.remarkable.count))
        #expect(facts.remarkable.map(\.date) == facts.remarkable.map(\.date).sorted())
        #expect(Set(facts.remarkable.map(\.date)).count == facts.remarkable.count)
    }

    @Test func anEvenYearHasNoPeaks() async throws {
        let days = Dictionary(uniqueKeysWithValues: Self.days.map { ($0, 4) })
        let facts = try await MeHome(["shell": days, "git": days]).reading().data.facts
        #expect(facts.remarkable == [])
        #expect(facts.together == [])
        #expect(facts.time.streak?.days == 365)
    }

    @Test func sourcesGoTogetherOnlyIfTheNumbersBearIt() async throws {
        var random = SplitMix64(seed: 8)
        let coding = Set(Self.days.filter { _ in Bool.random(using: &random) })
        func days(_ isActive: (Day) -> Bool) -> [Day: Int] {
            Self.days.reduce(into: [:]) { if isActive($1) { $0[$1] = 2 } }
        }
        // Music on most days of commits, and on few others.
        let together = try await MeHome([
            "git": days(coding.contains),
            "spotify": days { Double.random(in: 0..<1, using: &random) < (coding.contains($0) ? 0.8 : 0.3) },
        ]).reading().data.facts
        let pair = try #require(together.together.first)
        #expect(Set(pair.sources) == ["git", "spotify"])
        let both = Set(together.sources[0].days.days.map(\.date)).intersection(
            together.sources[1].days.days.map(\.date))
        #expect(pair.unit == .day && pair.times == both.count && pair.expected < pair.times)
        // Both on workdays alone, but otherwise by chance.
        let workdays = try await MeHome([
            "git": days { $0.weekday < 5 && Bool.random(using: &random) },
            "calendar": days { $0.weekday < 5 && Bool.random(using: &random) },
        ]).reading().data.facts
        #expect(workdays.together == [])
    }

    @Test func whatIsInTheSameHoursGoesTogetherBeyondTheHoursOfTheDay() async throws {
        var random = SplitMix64(seed: 11)
        let days = Dictionary(uniqueKeysWithValues: Self.days.map { ($0, 3) })
        var hours: [Day: [Int]] = [:]
        for day in Self.days { hours[day] = (0..<6).map { _ in Int.random(in: 18...23, using: &random) } }
        // Both only in the evening, and commands in the hours of commits.
        let together = try await MeHome(["git": days, "shell": days]) { source, day, number in
            number < 2 ? hours[day, default: []][number] : hours[day, default: []][number + (source == "git" ? 0 : 1)]
        }.reading().data.facts
        let pair = try #require(together.together.first)
        #expect(Set(pair.sources) == ["git", "shell"] && pair.unit == .hour)
        let sets = Self.days.map { day in
            (Set([0, 1, 2].map { hours[day, default: []][$0] }), Set([0, 1, 3].map { hours[day, default: []][$0] }))
        }
        #expect(pair.times == sets.reduce(0) { $0 + $1.0.intersection($1.1).count })
        #expect(pair.expected < pair.times && (18...23).contains(pair.most ?? 18))
        // Both only in the evening, but otherwise by chance.
        let apart = try await MeHome(["git": days, "shell": days]) { source, day, number in
            hours[day, default: []][source == "git" ? number : number + 3]
        }.reading().data.facts
        #expect(apart.together == [])
    }

    @Test func whereCommitsBeginAndEndWithinTheYearBothDaysStandOut() async throws {
        let days = Dictionary(uniqueKeysWithValues: Self.days.map { ($0, 4) })
        let middle = days.filter { (Self.days[100]...Self.days[250]).contains($0.key) }
        let facts = try await MeHome(["git": middle, "shell": days]).reading().data.facts
        #expect(facts.remarkable.map(\.date) == [Self.days[100], Self.days[250]])
        #expect(
            facts.remarkable.map(\.reason) == [.first, .last] && facts.remarkable.allSatisfy { $0.source == "git" })
        // What a shell still has may be the end of a longer history.
        let other = try await MeHome(["git": days, "shell": middle]).reading().data.facts
        #expect(other.remarkable == [])
    }

    @Test func theLongestDayIsTheOneWithMostHours() async throws {
        let days = Dictionary(uniqueKeysWithValues: Self.days.map { ($0, 4) }), long = Self.days[200]
        let facts = try await MeHome(["git": days, "shell": days]) { source, day, number in
            (source == "git" ? 8 : 14) + (day == long ? number : number % 3)
        }.reading().data.facts
        #expect(facts.remarkable.map(\.date) == [long])
        #expect(facts.remarkable.first?.reason == .longest && facts.remarkable.first?.hours == 8)
    }

    @Test func nothingPrivateIsShown() async throws {
        let data = try await MeHome(randomCounts(seed: 4)).reading().data
        for language in CaptionLanguage.all {
            let text = String(decoding: DataFile.text(try object(data.json(in: language))), as: UTF8.self)
            #expect(!text.lowercased().contains("canary"))
        }
    }

    private func object(_ value: JSONValue) throws -> JSONObject {
        guard case .object(let object) = value else { throw MakeError("no object") }
        return object
    }

    @Test func theRecapIsTheSameWhenKeptDataIsGone() async throws {
        let home = try MeHome(randomCounts(seed: 6))
        let before = try await home.reading().data
        _ = try await home.keep(on: Day(year: 2025, month: 12, day: 31))
        ScratchFolder.remove(home.folder.path(".claude"))
        ScratchFolder.remove(home.folder.path(".mozilla"))
        ScratchFolder.remove(home.folder.path(".zsh_history"))
        let after = try await home.reading().data
        #expect(after.facts.factValue == before.facts.factValue)
    }

    @Test func aSourceThatCannotBeReadLeavesTheOthers() async throws {
        let home = try MeHome(randomCounts(seed: 7))
        home.folder.write("not a table", to: "Downloads/goodreads_library_export.csv")
        let data = try await home.reading().data
        #expect(data.facts.sources.count == MeHome.sources.count - 1)
        #expect(data.notes.count == 1 && data.notes[0].english.hasPrefix("goodreads is left out: "))
        home.folder.write("ls\npwd\n", to: ".zsh_history")
        let notes = try await home.reading().data.notes.map(\.english)
        #expect(notes.contains { $0.hasPrefix("shell is left out: ") })
    }

    @Test func nothingIsAnErrorAndOneSourceIsToldByItself() async throws {
        let empty = try MeHome([:])
        let error = await #expect(throws: MakeError.self) { try await empty.reading() }
        #expect(error?.message == "there is nothing of 2025 on this computer")
        #expect(await MeSource.find(in: empty.places) == nil)
        let one = try await MeHome(["shell": [Day(year: 2025, month: 3, day: 4): 3]]).reading()
        #expect(one.parts.count == 1 && one.parts[0] is RecapData<ShellFacts>)
    }
}
