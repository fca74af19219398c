import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Days of browsers that are kept.
@Suite struct BrowserKeeperTests {
    private let home: BrowserHome
    private let today = Day(year: 2025, month: 12, day: 31)

    init() throws { home = try BrowserHome() }

    /// A year of pages in both kinds of histories.
    ///
    /// - Parameter first: The number of days that the histories have forgotten.
    private func writeYear(from first: Int = 0) throws {
        for (kind, name) in [(BrowserDatabase.Kind.firefox, BrowserHome.firefox), (.chromium, BrowserHome.chrome)] {
            ScratchFolder.remove(try home.path(name))
            try home.write(kind) { history in
                for index in first..<300 {
                    let day = Day(year: 2025, month: 2, day: 1).advanced(by: index)
                    try history.add("https://site\(index % 40).org/CANARY", at: seconds(day, 9, index % 60))
                    try history.add("https://www.google.com/search?q=CANARY", at: seconds(day, 9, 40 + index % 10))
                    try history.add("https://tinder.com/CANARY", at: seconds(day, 20))
                    // A stretch that ends on the next day.
                    try history.add("https://docs.rs/CANARY", at: seconds(day, 23, 50), type: history.typed)
                    try history.add("https://docs.rs/CANARY/2", at: seconds(day, 24, 5))
                }
            }
        }
    }

    @Test func theRecapIsTheSameWhenTheRowsAreGone() async throws {
        try writeYear()
        let before = try await home.read()
        #expect(before.facts.pages == 3000)
        for source in try await home.keep(on: today) { #expect(try source.result.get().changedDays == 301) }
        #expect(try await home.read().json(in: .english) == before.json(in: .english))
        // Half of the year is forgotten, and then all of it.
        try writeYear(from: 150)
        #expect(try await home.read().facts.factValue == before.facts.factValue)
        for source in try await home.keep(on: today, all: true) { #expect(try source.result.get().changedDays == 0) }
        for folder in [".mozilla", ".config"] { ScratchFolder.remove(home.folder.path(folder)) }
        #expect(await BrowserSource.find(in: home.places)?.english.contains("301") == true)
        let after = try await home.read()
        #expect(after.facts.factValue == before.facts.factValue)
        #expect(
            after.facts.words(of: after.period).texts(in: .english)
                == before.facts.words(of: before.period).texts(in: .english))
        #expect(after.rows.read == 0)
    }

    /// A browser forgets the first page of a stretch, and then the day before the rest of it.
    @Test func aStretchWhoseBeginningHasGoneCountsOnce() async throws {
        let day = Day(year: 2025, month: 3, day: 4)
        func write(from minute: Int) throws {
            ScratchFolder.remove(try home.path(BrowserHome.firefox))
            try home.write(.firefox) { history in
                for number in stride(from: minute, through: 60, by: 10) {
                    try history.add("https://site\(number).org/", at: seconds(day, 23, 30 + number))
                }
            }
        }
        try write(from: 0)
        let before = try await home.read().facts
        #expect(before.sessions == 1 && before.minutes == 60)
        _ = try await home.keep(on: day.advanced(by: 1))
        for minute in [10, 30, 40, 60] {
            try write(from: minute)
            #expect(try await home.read().facts.factValue == before.factValue, "\(minute)")
            _ = try await home.keep(on: day.advanced(by: 1), all: true)
            #expect(try await home.read().facts.factValue == before.factValue, "\(minute)")
        }
    }

    /// A run reads the rows since the one before alone, and keeps the same days as one that reads all.
    @Test func daysThatAreKeptOneByOneAreThoseOfTheWholeYear() async throws {
        let path = try home.path(BrowserHome.firefox)
        let start = Day(year: 2025, month: 2, day: 1)
        for index in 0..<30 {
            ScratchFolder.remove(path)
            try home.write(.firefox) { history in
                // What is older than five days is gone.
                for number in max(0, index - 5)...index {
                    let day = start.advanced(by: number)
                    for minute in stride(from: number, to: 200, by: 25) {
                        try history.add("https://site\(minute % 9).org/", at: seconds(day, 22, minute))
                    }
                }
            }
            _ = try await home.keep(on: start.advanced(by: index + 1))
        }
        ScratchFolder.remove(path)
        let kept = try await home.read().facts
        ScratchFolder.remove(home.folder.path(".local"))
        try home.write(.firefox) { history in
            for number in 0..<30 {
                for minute in stride(from: number, to: 200, by: 25) {
                    try history.add(
                        "https://site\(minute % 9).org/", at: seconds(start.advanced(by: number), 22, minute))
                }
            }
        }
        #expect(try await home.read().facts.factValue == kept.factValue)
    }

    /// Times of Firefox for Android are in milliseconds, also where only the newest rows are read.
    @Test func aLaterRunFindsTimesOfBothUnits() async throws {
        let day = Day(year: 2025, month: 3, day: 4)
        try home.write(.firefox) { try $0.add("https://a.org/", at: seconds(day, 10)) }
        _ = try await home.keep(on: day)
        let path = home.folder.path(BrowserHome.firefox)
        ScratchFolder.remove(path)
        try home.write(.firefox) { history in
            let time = seconds(day.advanced(by: 1), 10)
            try history.add("https://b.org/", rawTime: "\(time)000", type: 1)
            try history.add("https://b.org/", rawTime: "\(time + 60)000000", type: 1)
        }
        _ = try await home.keep(on: day.advanced(by: 1))
        ScratchFolder.remove(path)
        #expect(try await home.read().facts.pages == 3)
    }

    @Test func noAddressTitleOrNameIsKept() async throws {
        try writeYear()
        _ = try await home.keep(on: today)
        for browser in ["firefox", "chrome"] {
            let file = home.folder.path(".local/state/recap-tui/kept/\(browser)/2025.jsonl")
            let text = try String(contentsOfFile: file, encoding: .utf8)
            for secret in ["CANARY", "google", "docs.rs", "site1", "tinder", "http"] {
                #expect(!text.contains(secret), "\(secret)")
            }
            #expect(text.contains(#""docs""#))
            #expect(text.split(separator: "\n").count == 301)
        }
        let data = try await home.read(.atEndOf2025(shown: Set(Detail.allCases)))
        let text = "\(data.json(in: .english))"
        for secret in ["CANARY", "tinder", "http"] { #expect(!text.contains(secret), "\(secret)") }
        #expect(text.contains("docs.rs"))
    }
}
