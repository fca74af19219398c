import Foundation
import RecapLanguage
import RecapMake
import TestSupport

/// A home folder with data of twelve sources, of which the number on each day is known.
struct MeHome {
    /// The numbers of each source by day: minutes of music and of sport, steps, and records of all others.
    typealias Counts = [String: [Day: Int]]

    let counts: Counts
    private let home: BrowserHome
    private let repository: TestRepository

    /// The names of the sources.
    static let sources = [
        "activities", "agents", "browser", "calendar", "chat", "git", "goodreads", "health", "letterboxd", "shell",
        "spotify", "youtube",
    ]

    /// Returns the hour of a record of a source by its day and its number on that day.
    private let hour: (String, Day, Int) -> Int

    /// Writes the data of some sources, with the word CANARY in all texts. Most sources write each record at an hour.
    init(_ counts: Counts, at hour: @escaping (String, Day, Int) -> Int = { _, _, _ in 10 }) throws {
        self.hour = hour
        self.counts = counts.mapValues { $0.filter { $0.value > 0 } }.filter { !$0.value.isEmpty }
        home = try BrowserHome()
        repository = try TestRepository()
        for (source, days) in self.counts { try write(source, days.sorted { $0.key < $1.key }) }
    }

    var places: DataLocations { DataLocations(folder: folder.path("work"), home: folder.path, variable: { _ in nil }) }

    var folder: ScratchFolder { home.folder }

    /// Reads all sources as the command does.
    func reading(_ period: Period? = Period(year: 2025)) async throws -> MeSource.Reading {
        try await source(period).reading(progress: ProgressHandler { _ in })
    }

    /// Returns the numbers of days of all sources, as they are listed.
    func days() async throws -> [String: String] {
        try await source(nil).days(limit: .seconds(60), progress: ProgressHandler { _ in }).mapValues(\.english)
    }

    private func source(_ period: Period?) -> MeSource {
        var source = MeSource(in: places, options: .atEndOf2025(period))
        source.repositories = counts["git"] == nil ? [] : [repository.path]
        return source
    }

    func keep(on day: Day) async throws -> [Keeper.Source] { try await home.keep(on: day) }

    // MARK: Writing

    private func write(_ source: String, _ days: [(key: Day, value: Int)]) throws {
        /// Returns the time of a record in its hour.
        func time(_ day: Day, _ number: Int) -> Int { seconds(day, hour(source, day, number)) + number * 7 }
        let records = days.flatMap { day, count in (0..<count).map { (day: day, number: $0) } }
        switch source {
        case "shell":
            folder.write(
                records.map { ": \(time($0.day, $0.number)):0;ls /CANARY\n" }.joined(), to: ".zsh_history")
        case "agents":
            let lines = records.map { record in
                AgentLog.prompt(
                    "\(record.day.text)-\(record.number)", at: utc(time(record.day, record.number)),
                    session: record.day.text, folder: "/home/CANARY", content: "\"CANARY\"")
            }
            folder.write(lines.joined(separator: "\n") + "\n", to: try name(".claude/projects/-CANARY/s.jsonl"))
        case "browser":
            try home.write(.firefox) { history in
                for record in records {
                    try history.add("https://canary.example/CANARY", at: time(record.day, record.number))
                }
            }
        case "spotify":
            let rows = records.map { record in
                """
                {"ts": "\(utc(seconds(record.day, 10) + record.number * 60 + 60))", "ms_played": 60000, \
                "master_metadata_track_name": "CANARY", "master_metadata_album_artist_name": "CANARY", \
                "spotify_track_uri": "spotify:track:\(record.day.number)-\(record.number)"}
                """
            }
            let file = "Downloads/Spotify Extended Streaming History/Streaming_History_Audio_2025_0.json"
            folder.write("[\(rows.joined(separator: ",\n"))]", to: try name(file))
        case "activities":
            let rows = days.map { day, minutes in
                let start = utc(seconds(day, 10)).dropLast().replacing("T", with: " ")
                return "7,\(start),CANARY,Run,\"CANARY\nCANARY\",\(minutes * 60),\(minutes * 100),CANARY.gpx\n"
            }
            folder.write(
                "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename\n"
                    + rows.joined(), to: try name("Downloads/export_1/activities.csv"))
        case "chat":
            let messages = records.map { record in
                let date = record.day.date, number = record.number + 10
                return "[\(date.year)-\(date.month)-\(date.day), 10:\(number):00] CANARY: CANARY\n"
            }
            folder.write(messages.joined(), to: try name("Downloads/_chat.txt"))
        case "health":
            let steps = days.map { day, count in
                let time = utc(seconds(day, 10))
                return """
                    <Record type="HKQuantityTypeIdentifierStepCount" sourceName="CANARY" device="CANARY" startDate="\(time)" \
                    endDate="\(time)" value="\(count)"><MetadataEntry key="CANARY" value="CANARY"/></Record>\n
                    """
            }
            let weight = "<Record type=\"HKQuantityTypeIdentifierBodyMass\" sourceName=\"CANARY\" value=\"CANARY\"/>"
            folder.write(
                "<HealthData><Me a=\"CANARY\"/>\(weight)\(steps.joined())</HealthData>",
                to: try name("Downloads/export.xml"))
        case "youtube":
            let videos = records.map { record in
                """
                {"header": "YouTube", "title": "Watched CANARY", \
                "titleUrl": "https://www.youtube.com/watch?v=CANARY\(record.number)", \
                "subtitles": [{"name": "CANARY"}], "time": "\(utc(time(record.day, record.number)))"}
                """
            }
            folder.write("[\(videos.joined(separator: ",\n"))]", to: try name("Downloads/watch-history.json"))
        case "letterboxd":
            let rows = records.map { "\($0.day.text),CANARY,1999,https://x,4,,CANARY,\($0.day.text)\n" }
            folder.write(
                "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n" + rows.joined(),
                to: try name("Downloads/letterboxd-canary/diary.csv"))
        case "goodreads":
            let rows = records.enumerated().map { index, record in
                "\(index),CANARY,CANARY,4,300,1990,\(record.day.text.replacing("-", with: "/")),2025/01/01,read,1\n"
            }
            folder.write(
                "Book Id,Title,Author,My Rating,Number of Pages,Original Publication Year,Date Read,Date Added,"
                    + "Exclusive Shelf,Read Count\n" + rows.joined(),
                to: try name("Downloads/goodreads_library_export.csv"))
        case "calendar":
            let events = records.map { record in
                let text = utc(seconds(record.day, 10) + record.number * 60).filter { !"-:".contains($0) }
                return
                    "BEGIN:VEVENT\r\nUID:\(text)\r\nSUMMARY:CANARY\r\nDTSTART:\(text)\r\nDURATION:PT30M\r\nEND:VEVENT\r\n"
            }
            folder.write(
                "BEGIN:VCALENDAR\r\n\(events.joined())END:VCALENDAR\r\n", to: try name("work/canary.ics"))
        default:
            let commits = records.map { record in
                """
                commit refs/heads/main
                committer Ada Lovelace <ada@example.com> \(time(record.day, record.number)) +0900
                data 7
                CANARY
                M 100644 inline CANARY.swift
                data 7
                CANARY


                """
            }
            try repository.git("fast-import", "--quiet", input: Data(commits.joined().utf8))
        }
    }

    /// Returns the name of a file, whose folders are made.
    private func name(_ name: String) throws -> String {
        _ = try home.path(name)
        return name
    }

    private func utc(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds)).ISO8601Format()
    }
}
