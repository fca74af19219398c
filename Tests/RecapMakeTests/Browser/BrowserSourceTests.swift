import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct BrowserSourceTests {
    private let home: BrowserHome
    private let day = Day(year: 2025, month: 3, day: 4)

    init() throws { home = try BrowserHome() }

    @Test(arguments: [BrowserDatabase.Kind.firefox, .chromium])
    func pagesCountByTheLocalClock(_ kind: BrowserDatabase.Kind) async throws {
        let newYear = Day(year: 2025, month: 1, day: 1)
        try home.write(kind) { history in
            // Still 2024 in UTC, and 2025 in Seoul.
            try history.add("https://docs.rs/serde/latest/serde/?search=x#CANARY", at: seconds(newYear, 0, 30))
            try history.add("https://www.google.com/search?q=CANARY", at: seconds(newYear, 0, 40), type: history.typed)
            try history.add("https://doc.rust-lang.org/std/", at: seconds(newYear, 1, 10))
            try history.add("https://example.co.uk/", at: seconds(newYear, 1, 41))
            try history.add("https://www.example.co.uk/a", at: seconds(newYear, 1, 42))
            try history.add("https://example.co.uk/", at: seconds(newYear.advanced(by: 365), 0))
        }
        let data = try await home.read()
        let facts = data.facts
        #expect(facts.pages == 5)
        #expect(facts.searches == 1)
        #expect(facts.typed == 1)
        #expect(facts.siteCount == 4)
        #expect(facts.time.hours?.prefix(3) == [2, 3, 0])
        #expect(facts.kinds.map(\.label) == ["docs", "search"])
        #expect(facts.kinds.map(\.value) == [2, 1])
        #expect(facts.kinds.map(\.share) == [40, 20])
        #expect(facts.sessions == 2)
        #expect(facts.minutes == 41)
        #expect(facts.longest?.minutes == 40)
        #expect(facts.longest?.pages == 3)
        #expect(facts.favourite?.pages == 2)
        #expect(facts.favourite?.share == 40)
        #expect(facts.favourite?.name == nil)
        #expect(facts.browsers.map(\.label) == [kind == .firefox ? "Firefox" : "Chrome"])
        #expect(facts.sites == nil)
        #expect(facts.newSites == nil)
        #expect(facts.before == nil)
        #expect(data.rows.read == 6)
        #expect(data.notes.contains { $0.english.contains("goes back to 2025-01-01") })
        #expect(data.notes.contains { $0.english.contains("90 days") } == (kind == .chromium))
    }

    @Test func namesOfSitesAreShownOnRequestOnlyAndSomeNever() async throws {
        try home.write(.firefox) { history in
            for (count, address) in [
                "https://github.com/CANARY", "https://www.bbc.co.uk/CANARY", "https://user:CANARY@docs.rs:443/",
                "https://www.sparkasse-musterstadt.de/CANARY", "https://www.tinder.com/", "https://www.chase.com/",
                "https://health.example.com/", "http://192.168.0.7/CANARY", "http://localhost:8080/CANARY",
                "http://203.0.113.9/", "https://exämple.com/", "http://nas/CANARY",
            ].enumerated() {
                for index in 0...count { try history.add(address, at: seconds(day, 10, count, index)) }
            }
        }
        let hidden = try await home.read()
        let text = "\(hidden.json(in: .english))"
        for secret in ["CANARY", "github", "bbc", "docs.rs", "tinder", "192", "nas", "parkasse"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        let shown = try await home.read(.atEndOf2025(shown: [.files])).facts
        #expect(shown.sites?.map(\.label) == ["docs.rs", "bbc.co.uk", "github.com"])
        #expect(shown.sites?.map(\.value) == [3, 2, 1])
        #expect(shown.favourite?.pages == 11)
        #expect(shown.favourite?.name == nil)
        // The site whose name isn't plain is told apart as well.
        #expect(shown.siteCount == 4)
        #expect(shown.pages == 78)
        #expect(shown.kinds.first { $0.label == "local" }?.value == 8 + 9 + 12)
    }

    @Test func searchesAreCountedByTheirEngines() async throws {
        let searches = [
            "https://www.google.co.kr/search?client=firefox&q=x", "https://duckduckgo.com/?t=h_&q=x",
            "https://www.bing.com/search?q=x", "https://search.naver.com/search.naver?where=nexearch&query=x",
            "https://www.baidu.com/s?wd=x", "https://yandex.ru/search/?text=x", "HTTPS://KAGI.COM/search?Q=x",
            "https://search.yahoo.com/search?p=x", "https://www.startpage.com/sp/search",
        ]
        let others = [
            "https://www.google.com/", "https://www.google.com/search?q=", "https://mail.google.com/?q=x",
            "https://shop.example/?q=x", "https://www.google.com/?a=b#&q=x",
            "https://accounts.google.com/signin?q=x", "https://duckduckgo.com/about?xq=1",
            "https://github.com/search?q=x",
        ]
        try home.write(.chromium) { history in
            for (index, address) in (searches + others).enumerated() {
                try history.add(address, at: seconds(day, 10, index))
            }
        }
        let facts = try await home.read().facts
        #expect(facts.searches == searches.count)
        #expect(facts.pages == searches.count + others.count)
    }

    @Test func severalBrowsersAndProfilesAreOneRecap() async throws {
        for (index, (kind, name)) in [
            (BrowserDatabase.Kind.firefox, BrowserHome.firefox), (.firefox, ".mozilla/firefox/y.work/places.sqlite"),
            (.firefox, ".var/app/org.mozilla.firefox/.mozilla/firefox/z/places.sqlite"),
            (.firefox, "snap/firefox/common/.mozilla/firefox/z/places.sqlite"),
            (.firefox, ".config/mozilla/firefox/q/places.sqlite"), (.firefox, ".librewolf/x/places.sqlite"),
            (.firefox, ".floorp/x/places.sqlite"), (.firefox, ".zen/x/places.sqlite"),
            (.firefox, ".waterfox/x/places.sqlite"), (.chromium, BrowserHome.chrome),
            (.chromium, ".config/google-chrome/Profile 1/History"), (.chromium, ".config/chromium/Default/History"),
            (.chromium, "snap/chromium/common/chromium/Default/History"),
            (.chromium, ".config/BraveSoftware/Brave-Browser/Default/History"),
            (.chromium, ".config/microsoft-edge/Default/History"), (.chromium, ".config/vivaldi/Default/History"),
            (.chromium, ".config/opera/History"),
            (.chromium, ".var/app/com.google.Chrome/config/google-chrome/Default/History"),
        ].enumerated() {
            try home.write(kind, to: name) { try $0.add("https://example.org/\(index)", at: seconds(day, 10, index)) }
        }
        let facts = try await home.read().facts
        #expect(facts.pages == 18)
        #expect(facts.siteCount == 1)
        let browsers = facts.browsers.reduce(into: [:]) { $0[$1.label] = $1.value }
        // The list has ten entries.
        #expect(browsers["Firefox"] == 5)
        #expect(browsers["Chrome"] == 3)
        #expect(browsers["Chromium"] == 2)
        #expect(browsers.count == 10)
        #expect(
            await BrowserSource.find(in: home.places)?.english.hasPrefix("18 histories of Firefox, LibreWolf") == true)
        let kept = try await home.keep(on: day)
        #expect(
            kept.map(\.name) == [
                "firefox", "librewolf", "floorp", "zen", "waterfox", "chrome", "chromium", "brave", "edge", "vivaldi",
                "opera",
            ])
        #expect(kept.map(\.lifetime) == [Int?](repeating: nil, count: 5) + [Int?](repeating: 90, count: 6))
    }

    @Test func aStretchBelongsToTheDayOnWhichItBegins() async throws {
        let newYear = Day(year: 2025, month: 1, day: 1)
        try home.write(.firefox) { history in
            for (day, minutes) in [(newYear, 10), (newYear.advanced(by: 365), 15)] {
                try history.add("https://example.org/", at: seconds(day, 0, -minutes))
                try history.add("https://example.org/", at: seconds(day, 0, minutes))
            }
        }
        let facts = try await home.read().facts
        #expect(facts.pages == 2)
        #expect(facts.sessions == 1)
        #expect(facts.minutes == 30)
        #expect(facts.longest?.date == newYear.advanced(by: 364))
        #expect(facts.longest?.pages == 2)
    }

    @Test func theCardNamesTheKindOfSitesThatClearlyHasMostPages() async throws {
        try home.write(.firefox) { history in
            try history.add("https://docs.rs/", at: seconds(day, 10))
            try history.add("https://github.com/", at: seconds(day, 11))
        }
        func kind() async throws -> String? {
            let data = try await home.read()
            return data.facts.card(of: data.period, in: .english).facts.first { $0.label == "most often" }?.value
        }
        #expect(try await kind() == nil)
        try home.write(.firefox, to: ".mozilla/firefox/y/places.sqlite") {
            try $0.add("https://github.com/", at: seconds(day, 12))
        }
        #expect(try await kind() == "code")
    }

    @Test func aPageOfSeveralFilesCountsOnce() async throws {
        for profile in ["Default", "Copy"] {
            try home.write(.chromium, to: ".config/google-chrome/\(profile)/History") { history in
                try history.add("https://example.org/a", at: seconds(day, 10))
                try history.add("https://example.org/b", at: seconds(day, 10))
            }
        }
        let data = try await home.read()
        #expect(data.facts.pages == 2)
        #expect(data.rows.skipped == ["copies of other pages": 2])
    }

    @Test func sitesAreNewIfTheTimeBeforeIsKnown() async throws {
        try home.write(.firefox) { history in
            for index in 0..<40 {
                try history.add("https://old\(index % 4).org/", at: seconds(day.advanced(by: -370 + index), 10))
                try history.add("https://old\(index % 2).org/", at: seconds(day.advanced(by: index), 10))
                try history.add("https://new\(index % 3).org/", at: seconds(day.advanced(by: index), 11))
            }
        }
        let facts = try await home.read().facts
        #expect(facts.siteCount == 5)
        #expect(facts.newSites == 3)
        // Of Chrome, nothing is known before.
        try home.write(.chromium) { try $0.add("https://new0.org/", at: seconds(day, 10)) }
        #expect(try await home.read().facts.newSites == nil)
    }

    @Test func thePeriodBeforeIsComparedIfAllHistoriesReachBack() async throws {
        try home.write(.firefox) { history in
            for index in 0..<700 {
                try history.add(
                    "https://example.org/", at: seconds(Day(year: 2024, month: 1, day: 1).advanced(by: index), 10))
            }
        }
        let before = try await home.read().facts.before
        #expect(before?.before == 366)
        #expect(before?.change == -9)
        try home.write(.chromium) { try $0.add("https://example.org/", at: seconds(day, 10)) }
        #expect(try await home.read().facts.before == nil)
    }

    @Test func theMoveToAssistantsIsToldIfTheNumbersBearIt() async throws {
        let cases: [([Int], [Int], GreatMove.Direction?)] = [
            ([30, 30, 30, 5, 5, 5], [2, 2, 2, 30, 30, 30], .toAssistants),
            ([5, 5, 5, 30, 30, 30], [30, 30, 30, 2, 2, 2], .toDocs),
            ([30, 30, 30, 15, 15, 15], [2, 2, 2, 15, 15, 15], nil), ([9, 9, 9, 1, 1, 1], [0, 0, 0, 9, 9, 9], nil),
            ([60, 60, 3], [2, 2, 90], nil), ([30, 30, 10, 10], [30, 30, 40, 40], nil),
            ([60, 0, 0, 3], [2, 0, 0, 90], .toAssistants),
        ]
        for (docs, assistants, expected) in cases {
            let home = try BrowserHome()
            try home.write(.firefox) { history in
                for (month, count) in docs.enumerated() {
                    let day = Day(year: 2025, month: month + 3, day: 9)
                    for index in 0..<count { try history.add("https://docs.rs/\(index)", at: seconds(day, 10, index)) }
                    for index in 0..<assistants[month] {
                        try history.add("https://claude.ai/chat/\(index)", at: seconds(day, 12, index))
                    }
                }
            }
            let move = try await home.read().facts.move
            #expect(move?.direction == expected)
            if let move {
                for (found, expected) in [(move.docs, docs), (move.assistants, assistants)] {
                    #expect(found.count == 12)
                    #expect(Array(found.dropFirst(2).prefix(expected.count)) == expected)
                    #expect(found.reduce(0, +) == expected.reduce(0, +))
                }
            }
        }
    }

    @Test func filesOfTakeoutAreRead() async throws {
        home.folder.write(
            """
            {"Typed Url": [], "Browser History": [
            {"favicon_url": "CANARY", "page_transition": "LINK", "title": "CANARY", "url": "https://example.org/CANARY",
             "client_id": "CANARY", "time_usec": \(seconds(day, 10))000001},
            {"page_transition": "TYPED", "title": "x", "url": "https://www.google.com/search?q=CANARY", "time_usec": \
            \(seconds(day, 10, 5))000000},
            {"page_transition": "RELOAD", "url": "https://example.org/", "time_usec": \(seconds(day, 10, 6))000000},
            {"page_transition": "AUTO_SUBFRAME", "url": "https://ads.org/", "time_usec": \(seconds(day, 10, 7))000000},
            {"page_transition": "LINK", "url": "chrome://settings", "time_usec": \(seconds(day, 10, 8))000000},
            {"page_transition": "LINK", "url": "https://example.org/", "time_usec": 1e300},
            {"page_transition": "LINK", "url": "https://example.org/", "time_usec": "yesterday"},
            {"page_transition": "LINK", "time_usec": \(seconds(day, 10, 9))000000}, 7, null
            ]}
            """, to: "History.json")
        let data = try await home.read(files: ["History.json"])
        #expect(data.facts.pages == 2)
        #expect(data.facts.typed == 1)
        #expect(data.facts.searches == 1)
        #expect(data.facts.browsers.map(\.label) == ["Chrome"])
        #expect(
            data.rows.skipped == [
                "pages that were loaded again": 1, "parts of other pages": 1, "pages that are not from the web": 2,
                "pages without a time": 2, "pages that can't be read": 2,
            ])
        // The same pages in the browser's own file count once.
        try home.write(.chromium, to: "Default/History") { history in
            try history.add(
                "https://example.org/CANARY", rawTime: "\(seconds(day, 10) + 11_644_473_600)000001", type: history.link)
            try history.add("https://example.org/", at: seconds(day, 12))
        }
        #expect(try await home.read(files: ["History.json", "Default"]).facts.pages == 3)
    }

    @Test func aHistoryOfAnUnknownVersionIsSaidToBeNewer() async throws {
        try home.write(.firefox) { try $0.run("ALTER TABLE moz_historyvisits RENAME TO moz_visits") }
        var error = await #expect(throws: MakeError.self) { _ = try await home.read() }
        #expect(error?.message == "this is a newer Firefox than this program knows")
        error = await #expect(throws: MakeError.self) { _ = try await home.read(files: [BrowserHome.firefox]) }
        #expect(error?.message.contains("this is a newer browser than this program knows") == true)
        try home.write(.chromium) {
            try $0.add("https://example.org/", at: seconds(Day(year: 2025, month: 3, day: 4), 10))
        }
        let data = try await home.read()
        #expect(data.facts.pages == 1)
        #expect(data.rows.skipped == ["histories of newer versions than this program knows": 1])
        #expect(data.notes.map(\.english).contains("this is a newer Firefox than this program knows"))
    }

    @Test func anArchiveOfTakeoutIsReadAsItsFileIs() async throws {
        let time = seconds(Day(year: 2025, month: 3, day: 4), 10)
        let text = """
            {"Browser History": [{"url": "https://example.org/CANARY", "time_usec": \(time)000000}]}
            """
        home.folder.write(text, to: "History.json")
        var archive = TestArchive()
        archive.add("Takeout/Chrome/Bookmarks.html", Array("x".utf8))
        archive.add("Takeout/Chrome/History.json", Array(text.utf8))
        try home.folder.save(archive.bytes, to: "takeout-1.zip")
        let facts = try await home.read(files: ["takeout-1.zip"]).facts
        #expect(facts.pages == 1)
        #expect(try await home.read(files: ["History.json"]).facts.factValue == facts.factValue)
        try home.folder.save(Array(archive.bytes.prefix(40)), to: "takeout-2.zip")
        await #expect(throws: MakeError.self) { try await home.read(files: ["takeout-2.zip"]) }
    }

    @Test func aBrowserWithoutAHistoryIsNamed() async throws {
        home.folder.write("x", to: try home.path(".librewolf/profiles.ini").replacing(home.folder.path + "/", with: ""))
        let error = await #expect(throws: MakeError.self) { _ = try await home.read() }
        #expect(
            error?.message.hasPrefix("there is no history that this program knows in the folders of LibreWolf") == true)
    }

    @Test func withoutHistoriesTheErrorSaysWhatToDo() async throws {
        let error = await #expect(throws: MakeError.self) { _ = try await home.read() }
        #expect(error?.message.contains("places.sqlite") == true)
        #expect(await BrowserSource.find(in: home.places) == nil)
        home.folder.write("{}", to: "x.json")
        home.folder.write("not a database", to: "places.sqlite")
        home.folder.write("", to: "empty.sqlite")
        for (file, part) in [
            ("x.json", "not a history of Chrome from Google Takeout"), ("places.sqlite", "not a history of a browser"),
            ("empty.sqlite", "it is empty, and not a history of a browser"),
            ("nothing", "there is no such file or folder"),
        ] {
            let error = await #expect(throws: MakeError.self) { _ = try await home.read(files: [file]) }
            #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
        }
        try home.write(.firefox) {
            try $0.add("https://example.org/", at: seconds(Day(year: 2023, month: 3, day: 4), 10))
        }
        let other = await #expect(throws: MakeError.self) { _ = try await home.read() }
        #expect(other?.message == "there are no pages in 2025; there are some in 2023")
        #expect(try await home.read(.atEndOf2025(nil)).facts.year == 2023)
    }
}
