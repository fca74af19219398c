import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct ActivitySourceTests {
    private func read(_ paths: String..., options: SourceOptions) async throws -> RecapData<ActivityFacts> {
        try await ExportedFileSource<ActivityWatch>(paths: paths, options: options).read { _ in }
    }

    // MARK: Facts

    @Test(
        arguments: ["Asia/Seoul", "America/New_York", "Australia/Lord_Howe", "UTC"],
        0..<UInt64(Soak.count(1, 20)))
    func factsAreThoseOfEachQuarterOfAMinute(_ zone: String, _ seed: UInt64) async throws {
        let known = try KnownActivity(seed: Soak.seed(seed), zone: zone)
        let folder = try ScratchFolder()
        // Two exports that overlap, in different forms.
        let half = known.entries.count / 2
        let first = Array(known.entries[..<(half + 50)]), second = Array(known.entries[(half - 50)...])
        let one = try folder.save(try known.export(first, options: .prettyPrinted), to: "one.json")
        let two = try folder.save(
            try known.export(second, options: .sortedKeys, isASCII: true), to: "two.json")
        let options = SourceOptions.atEndOf2025(zone: zone, shown: [.files])
        let data = try await read(two, one, options: options)
        let facts = data.facts
        if zone == "UTC" {
            var archive = TestArchive()
            archive.add("a/one.json", try known.export(first))
            archive.add("two.json", try known.export(second))
            let zip = try folder.save(archive.bytes, to: "aw.zip")
            #expect(try await read(zip, options: options).facts.factValue == facts.factValue)
        }
        let moments = known.moments().map { (moment: $0, date: known.date($0.slot)) }
        let counted = moments.filter { $0.date.year == 2025 }

        #expect(facts.minutes == counted.count / 4)
        func isTold(_ numbers: [Int]?, _ part: (DateComponents) -> Int?, _ values: Range<Int>) -> Bool {
            let slots = values.map { value in counted.count { part($0.date) == value } }
            return areShares(numbers, of: slots, unit: 4, sum: facts.minutes)
        }
        #expect(isTold(facts.time.hours, \.hour, 0..<24))
        #expect(isTold(facts.time.months, \.month, 1..<facts.time.months.count + 1))
        #expect(isTold(facts.time.weekdays, { date in date.weekday.map { ($0 + 5) % 7 } }, 0..<7))
        let days = Dictionary(grouping: counted) { [$0.date.month ?? 0, $0.date.day ?? 0] }
        #expect(facts.time.activeDays == days.count)
        let most = days.values.map(\.count).max() ?? 0
        #expect([most / 4, (most + 3) / 4].contains(facts.time.busiestDay?.count))
        // The log begins late in the year before.
        #expect(moments.contains { $0.date.year == 2024 } && facts.before == nil)
        #expect(data.rows.skipped["of other watchers"] == 2)
        #expect(data.rows.read + data.rows.skippedCount == first.count + second.count + 2)

        // The first app has hundreds of hours.
        #expect(facts.unit == .hours)
        let apps = Dictionary(grouping: counted, by: \.moment.app).mapValues { Int((Double($0.count) / 240).rounded()) }
        #expect(facts.apps?.reduce(into: [:]) { $0[$1.label] = $1.value } == apps)
        #expect(facts.shares.map(\.value) == apps.values.sorted(by: >))

        // Runs and changes, walked slot by slot.
        var runs: [(start: Int, app: String, slots: Int)] = []
        var changes = 0
        var last: KnownActivity.Moment?
        for moment in moments.map(\.moment) {
            let isClose = last.map { moment.slot - $0.slot - 1 <= 4 } ?? false
            if isClose, moment.app == last?.app {
                runs[runs.count - 1].slots += 1
            } else {
                if isClose, known.date(moment.slot).year == 2025 { changes += 1 }
                runs.append((moment.slot, moment.app, 1))
            }
            last = moment
        }
        runs = runs.filter { known.date($0.start).year == 2025 }
        let focus = runs.filter { $0.slots >= 100 }
        #expect(facts.switches?.count == changes)
        #expect(facts.switches?.seconds == counted.count * 15 / runs.count)
        #expect(facts.focus?.count == focus.count)
        #expect(facts.focus?.minutes == focus.reduce(0) { $0 + $1.slots } / 4)
        let longest = try #require(runs.max { ($0.slots, $1.start) < ($1.slots, $0.start) })
        #expect(facts.focus?.longest.minutes == longest.slots / 4)
        #expect(facts.focus?.longest.app == longest.app)
        let start = known.date(longest.start)
        #expect(facts.focus?.longest.time == String(format: "%02d:%02d", start.hour ?? 0, start.minute ?? 0))
        try checkEvenings(facts, moments.map(\.date))
    }

    /// Compares the facts about evenings and days with those of the quarters of a minute.
    private func checkEvenings(_ facts: ActivityFacts, _ dates: [DateComponents]) throws {
        var late: [Day: Int] = [:], past: [Day: Int] = [:], begins: [Day: Int] = [:], ends: [Day: Int] = [:]
        for date in dates {
            let (hour, minute) = (date.hour ?? 0, date.minute ?? 0)
            let today = Day(year: date.year ?? 0, month: date.month ?? 0, day: date.day ?? 0)
            let day = hour < 5 ? today.advanced(by: -1) : today
            guard day.date.year == 2025 else { continue }
            let time = (hour < 5 ? hour + 24 : hour) * 60 + minute
            begins[day] = min(begins[day] ?? time, time)
            ends[day] = max(ends[day] ?? time, time)
            if hour >= 22 || hour < 5 { late[day, default: 0] += 1 }
            if hour < 5 { past[day, default: 0] += 1 }
        }
        let evenings = late.filter { $0.value >= 20 }
        #expect(facts.late.count == evenings.count)
        #expect(facts.late.pastMidnight == evenings.count { past[$0.key] ?? 0 >= 20 })
        func median(_ times: some Collection<Int>) -> Int { times.sorted()[(times.count - 1) / 2] }
        func clock(_ text: String) throws -> Int {
            let parts = text.split(separator: ":").compactMap { Int($0) }
            try #require(parts.count == 2)
            return parts[0] * 60 + parts[1]
        }
        let usual = try #require(facts.usualDay)
        #expect(try clock(usual.from) == median(begins.values) % 1440)
        // The end of a day is the moment after its last quarter of a minute.
        #expect([0, 1].contains((try clock(usual.to) - median(ends.values) + 2880) % 1440))
        if let latest = facts.late.latest {
            let end = try #require(evenings.keys.compactMap { ends[$0] }.max())
            #expect([0, 1].contains((try clock(latest.time) - end + 2880) % 1440))
        }
    }
}
