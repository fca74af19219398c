import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// What is wrong or odd in the histories of browsers.
@Suite struct BrowserTrapTests {
    private let home: BrowserHome
    private let day = Day(year: 2025, month: 3, day: 4)

    init() throws { home = try BrowserHome() }

    @Test func visitsOfFirefoxThatAreNoPagesAreLeftOut() async throws {
        try home.write(.firefox) { history in
            for type in 0...10 {
                try history.add("https://example.org/\(type)", at: seconds(day, 10, type), type: type)
            }
        }
        let data = try await home.read()
        // No type, a link, a typed address, a bookmark, and a type that doesn't exist yet.
        #expect(data.facts.pages == 5)
        #expect(data.facts.typed == 1)
        #expect(
            data.rows.skipped == [
                "parts of other pages": 2, "redirections": 2, "downloads": 1, "pages that were loaded again": 1,
            ])
    }

    @Test func visitsOfChromeThatAreNoPagesAreLeftOut() async throws {
        let chain = 0x3000_0000
        try home.write(.chromium) { history in
            for kind in 0...10 {
                try history.add("https://example.org/\(kind)", at: seconds(day, 10, kind), type: chain + kind)
            }
            // A chain of redirections, whose last page counts; numbers with the highest bit may be negative.
            let flags = [0x1000_0000, 0, Int(Int32(bitPattern: 0x8000_0000)), Int(Int32(bitPattern: 0xA000_0000))]
            for (index, type) in flags.enumerated() {
                try history.add("https://go.to/\(index)", at: seconds(day, 11), type: type)
            }
            try history.add("https://example.org/back", at: seconds(day, 12), type: chain + 0x0100_0000)
        }
        let data = try await home.read()
        #expect(data.facts.pages == 9)
        #expect(data.facts.typed == 1)
        #expect(data.facts.time.hours?[11] == 1)
        #expect(
            data.rows.skipped == [
                "parts of other pages": 2, "redirections": 3, "pages that were loaded again": 1,
                "pages that were gone back to": 1,
            ])
    }

    @Test func timesHaveTheUnitOfTheirBrowser() async throws {
        let time = seconds(day, 10, 20)
        try home.write(.firefox) { history in
            try history.add("https://a.org/", rawTime: "\(time)999999", type: 1)
            // Firefox for Android.
            try history.add("https://b.org/", rawTime: "\(time + 60)999", type: 1)
            for odd in [
                "0", "-1", "NULL", "'x'", "1.5", "9223372036854775807", "-9223372036854775808", "299999999999999",
            ] {
                try history.add("https://c.org/", rawTime: odd, type: 1)
            }
        }
        let data = try await home.read()
        #expect(data.facts.pages == 2)
        #expect(data.facts.time.hours?[10] == 2)
        #expect(data.facts.minutes == 1)
        #expect(data.rows.skipped == ["pages without a time": 8])
        ScratchFolder.remove(home.folder.path(".mozilla"))
        try home.write(.chromium) { history in
            try history.add("https://a.org/", rawTime: "\(time + 11_644_473_600)999999", type: history.link)
            for odd in ["0", "-1", "'x'", "1.5", "9223372036854775807", "-9223372036854775808", "\(time)000000"] {
                try history.add("https://c.org/", rawTime: odd, type: history.link)
            }
        }
        let other = try await home.read()
        #expect(other.facts.pages == 1)
        #expect(other.facts.time.hours?[10] == 1)
        #expect(other.rows.skipped == ["pages without a time": 7])
    }

    @Test func addressesThatAreNotFromTheWebAreLeftOut() async throws {
        try home.write(.firefox) { history in
            for address in [
                "about:blank", "file:///home/CANARY", "moz-extension://x/y", "chrome://settings", "data:text/html,x",
                "javascript:0", "view-source:https://example.org/", "", "https:", "https://", "http:///x",
                "ftp://x.org/",
                "https://:80/", "https://@/", "https://./",
            ] {
                try history.add(address, at: seconds(day, 10))
            }
            try history.add("HTTP://EXAMPLE.ORG.:8080?q#f", at: seconds(day, 10))
            try history.add("https://a:b@www.example.org\\x", at: seconds(day, 10))
        }
        let data = try await home.read(.atEndOf2025(shown: [.files]))
        #expect(data.facts.pages == 2)
        #expect(data.facts.sites?.map(\.label) == ["example.org"])
        #expect(data.rows.skipped == ["pages that are not from the web": 15])
    }

    @Test(arguments: [
        ("https://www.bbc.co.uk/", "bbc.co.uk"), ("https://a.b.example.com/", "example.com"),
        ("https://www.yahoo.co.jp/", "yahoo.co.jp"), ("https://search.shop.co.kr/", "shop.co.kr"),
        ("https://www.abc.com.au/", "abc.com.au"), ("https://me.github.io/x", "me.github.io"),
        ("https://co.uk/", "co.uk"), ("https://example.de/", "example.de"),
        ("https://xn--bcher-kva.de/", "xn--bcher-kva.de"),
    ])
    func sitesAreRegisteredDomains(_ address: String, _ expected: String) async throws {
        try home.write(.firefox) { try $0.add(address, at: seconds(day, 10)) }
        #expect(try await home.read(.atEndOf2025(shown: [.files])).facts.sites?.map(\.label) == [expected])
    }

    /// While a browser runs, the newest pages are in the file beside its database, and the database is locked.
    @Test(arguments: [BrowserDatabase.Kind.firefox, .chromium])
    func theNewestPagesOfARunningBrowserAreRead(_ kind: BrowserDatabase.Kind) async throws {
        let path = try home.path(kind == .firefox ? BrowserHome.firefox : BrowserHome.chrome)
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let browser = try BrowserDatabase(kind, path, keepsLog: true)
        for index in 0..<50 { try browser.add("https://example.org/\(index)", at: seconds(day, 10, index)) }
        let before = try contents(of: folder)
        #expect(before.count == 2)
        #expect(try await home.read().facts.pages == 50)
        #expect(try contents(of: folder) == before)
        browser.close()
    }

    /// A browser that was killed leaves a journal, by which its last changes are undone.
    @Test func changesThatWereNotFinishedAreUndone() async throws {
        let path = try home.path(BrowserHome.chrome)
        let browser = try BrowserDatabase(.chromium, path)
        for index in 0..<500 { try browser.add("https://example.org/\(index)", at: seconds(day, 10, 0, index)) }
        try browser.run("COMMIT; PRAGMA cache_size = 1; PRAGMA journal_mode = DELETE; BEGIN")
        try browser.run("DELETE FROM visits; UPDATE urls SET title = 'a much longer title than before: ' || url")
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let before = try contents(of: folder)
        #expect(before.keys.contains("History-journal"))
        #expect(try await home.read().facts.pages == 500)
        #expect(try contents(of: folder) == before)
        try browser.run("ROLLBACK")
    }

    @Test func noCopyRemains() async throws {
        try home.write(.firefox) { try $0.add("https://example.org/", at: seconds(day, 10)) }
        _ = try home.path("copies/x")
        home.folder.write("not a database", to: "copies/places.sqlite")
        let run = try output(of: ["browser", "--year", "2025", "-o", "-"], copiesIn: home.folder.path("copies"))
        #expect(run.contains(#""pages": 1"#), "\(run)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path("copies")) == ["places.sqlite"])
    }

    /// A process that was killed while it copied leaves a folder, which the next one removes; one that is in use stays.
    @Test func copiesOfDeadProcessesAreRemoved() throws {
        try home.write(.firefox) { try $0.add("https://example.org/", at: seconds(day, 10)) }
        _ = try home.path("copies/recap-tui-copy.dead/database")
        home.folder.write("CANARY", to: "copies/recap-tui-copy.dead/database")
        _ = try home.path("copies/recap-tui-copy.live/database")
        home.folder.write("in use", to: "copies/recap-tui-copy.live/database")
        let live = unsafe open(home.folder.path("copies/recap-tui-copy.live"), O_RDONLY | O_DIRECTORY)
        #expect(flock(live, LOCK_EX | LOCK_NB) == 0)
        home.folder.link("copies/recap-tui-copy.link", to: home.folder.path(".mozilla"))
        let run = try output(of: ["browser", "--year", "2025", "-o", "-"], copiesIn: home.folder.path("copies"))
        #expect(run.contains(#""pages": 1"#))
        let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.path("copies")).sorted()
        #expect(left == ["recap-tui-copy.link", "recap-tui-copy.live"])
        #expect(FileManager.default.fileExists(atPath: home.folder.path("copies/recap-tui-copy.live/database")))
        close(live)
    }

    /// Returns what the program prints.
    private func output(of arguments: [String], copiesIn folder: String) throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: builtProgram("recap-make"))
        process.arguments = arguments
        process.environment = ["HOME": home.folder.path, "TMPDIR": folder]
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }

    private func contents(of folder: String) throws -> [String: Data] {
        try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) {
            $0[$1] = try Data(contentsOf: URL(filePath: folder + "/" + $1))
        }
    }
}
