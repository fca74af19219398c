import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Databases that are damaged, odd or made to do harm.
@Suite struct BrowserHostileTests {
    private let home: BrowserHome
    private let day = Day(year: 2025, month: 3, day: 4)

    init() throws {
        home = try BrowserHome()
        // What is in other histories is still read.
        try home.write(.firefox, to: ".librewolf/x/places.sqlite") { history in
            try history.add("https://sure.example/", at: seconds(day, 10))
        }
    }

    @Test(arguments: [BrowserDatabase.Kind.firefox, .chromium])
    func brokenDatabasesNeverStopTheReading(_ kind: BrowserDatabase.Kind) async throws {
        try home.write(kind) { history in
            for index in 0..<300 {
                try history.add("https://site\(index).example/a/b?c=d", at: seconds(day, 10, 0, index))
            }
        }
        let path = try home.path(kind == .firefox ? BrowserHome.firefox : BrowserHome.chrome)
        let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var random = SplitMix64(seed: Soak.seed(5))
        for round in 0..<Soak.count(30, 20_000) {
            var bytes = whole
            switch round % 3 {
            case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            case 1:
                for _ in 0..<Int.random(in: 1...200, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: .min ... .max, using: &random)
                }
            default:
                // Pages of the database change places, all but the first.
                let page = 4096, count = bytes.count / page
                let (one, other) = (
                    Int.random(in: 1..<count, using: &random), Int.random(in: 1..<count, using: &random)
                )
                bytes.replaceSubrange(one * page..<(one + 1) * page, with: whole[other * page..<(other + 1) * page])
            }
            try Data(bytes).write(to: URL(filePath: path))
            let data = try await home.read()
            #expect((1...301).contains(data.facts.pages))
            #expect(data.facts.browsers.contains { $0.label == "LibreWolf" })
        }
    }

    @Test func otherSchemasAreNoted() async throws {
        for (index, schema) in [
            "CREATE TABLE visits (id INTEGER)", "CREATE TABLE urls (id INTEGER, url TEXT)",
            "CREATE VIEW visits AS SELECT 1 AS url", "CREATE TABLE \"visits\u{1}\" (x)", "",
        ].enumerated() {
            let path = try home.path(".config/chromium/p\(index)/History")
            let database = try BrowserDatabase(.firefox, path)
            try database.run("DROP TABLE moz_historyvisits; DROP TABLE moz_places; " + schema)
            database.close()
        }
        home.folder.write("", to: ".config/chromium/History")
        let data = try await home.read()
        #expect(data.facts.pages == 1)
        #expect(data.notes.contains { $0.english == "3 histories can't be read" })
        #expect(data.notes.contains { $0.english == "this is a newer Chromium than this program knows" })
        #expect(data.rows.skipped["histories of newer versions than this program knows"] == 3)
    }

    /// Values of other types, lengths and encodings than browsers write.
    @Test func oddValuesAreNoPages() async throws {
        try home.write(.firefox) { history in
            try history.add("https://example.org/", at: seconds(day, 10))
            let time = "\(seconds(day, 11))000000"
            for (index, address) in [
                "NULL", "7", "1.5", "x'00ff00'", "x'68747470733a2f2fff2e6f72672f'",
                "CAST(x'68747470733a2f2fc3282f' AS TEXT)",
                "'https://' || hex(zeroblob(5000000)) || '.org/'", "zeroblob(20000000)", "'https://a..org/'",
                "'https://[::1/'", "'https://1.2.3.4.5/'", "'https://' || char(0) || '.org/'",
                "'https://%00.org/'", "'https://a.org' || char(10) || 'CANARY'",
            ].enumerated() {
                try history.run(
                    "INSERT INTO moz_places (id, url) VALUES (\(900 + index), \(address)); "
                        + "INSERT INTO moz_historyvisits VALUES (\(900 + index), 0, \(900 + index), \(time) + \(index), 1, 0)"
                )
            }
            for type in ["NULL", "'x'", "99999999999999", "-1"] {
                try history.add("https://example.org/\(type)", rawTime: time, type: 1)
                try history.run(
                    "UPDATE moz_historyvisits SET visit_type = \(type) WHERE id = (SELECT max(id) FROM moz_historyvisits WHERE id < 900)"
                )
            }
        }
        let data = try await home.read(.atEndOf2025(shown: [.files]))
        #expect(data.rows.read + data.rows.skippedCount == 20)
        #expect(data.facts.pages >= 6)
        #expect(data.facts.sites?.map(\.label).filter { !$0.allSatisfy(\.isASCII) } == [])
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    @Test func brokenExportsNeverStopTheReading() async throws {
        let whole = Array(
            (#"{"Browser History": ["#
                + (0..<9).map {
                    #"{"url": "https://a\#($0).org/", "time_usec": \#(seconds(day, 10, $0))000000, "page_transition": "LINK"}"#
                }.joined(separator: ", ") + "]}").utf8)
        var random = SplitMix64(seed: Soak.seed(6))
        for _ in 0..<Soak.count(80, 50_000) {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                if Bool.random(using: &random) {
                    bytes.remove(at: at)
                } else {
                    bytes[at] = .random(in: .min ... .max, using: &random)
                }
            }
            try home.folder.write(bytes, to: "History.json")
            do {
                #expect((1...9).contains(try await home.read(files: ["History.json"]).facts.pages))
            } catch let error as MakeError {
                #expect(!error.message.isEmpty)
            }
        }
    }
}
