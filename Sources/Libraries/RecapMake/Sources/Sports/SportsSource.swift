package import RecapLanguage
internal import RecapSystem

/// The activities recorded by watches, phones and Strava, in Strava's export or in files in the GPX, TCX and FIT formats.
package struct Sports: FileDescription {
    package static let origin = Message("the export of Strava, or files in the formats GPX, TCX and FIT")
    package static let absence = "there are no activities", example = "export_1234567.zip", records = "activities"
    package static let advice =
        "ask for the archive at https://www.strava.com/athlete/delete_your_account (nothing is deleted by that), or give "
        + "a folder of GPX, TCX or FIT files"
    package static let help = SourceHelp(
        "A year of sport, from the export of Strava or from GPX, TCX and FIT files.",
        // Watches write FIT.
        endings: ["fit", "FIT", "gpx", "tcx", "gz", "csv", "zip"], story: "activities-year",
        """
        recap-tui make activities export_1234567.zip     Strava's archive as it is
        recap-tui make activities ~/tracks               a folder of files
        recap-tui make activities -o me.json             the data alone, to change …
        recap-tui activities-year --data me.json         … and the story that shows it

        Ask Strava for your archive at https://www.strava.com/athlete/delete_your_account, which deletes nothing by itself; \
        some hours later a mail has the zip. Its table of activities is read, in English or German. Watches keep \
        their own files, mostly FIT; files that end in .gz are read as well.

        An activity counts on the day and at the hour at which it began: by the clock of the watch where a FIT file has it, by \
        that of the time zone otherwise. Its time is that in motion, as the service or the watch has it; of a GPX track it is what \
        was faster than 0.5 m/s without a pause of a minute. The metres upwards are the service's or the watch's, or rises of 3 m \
        and more of a track, so that they differ between sources. Activities that begin less than a minute apart are counted once. The \
        fastest run is the best average of those of 5 km and more. Positions, names and descriptions are never shown.
        """)

    package init() {}

    package static func isExport(_ name: String, at path: String) -> Bool {
        // The name of the archive contains the user's ID.
        let number = name.hasPrefix("export_") ? name.dropFirst(7).prefix { $0.isNumber } : ""
        let rest = name.dropFirst(7 + number.count).lowercased()
        return isTrack(ExportedFiles.withoutGzip(name))
            || !number.isEmpty && (rest == ".zip" || FileSystem.isRegularFile(Paths.join(path, table)))
            || name == table
    }

    private static let table = "activities.csv"

    private static func isTable(_ path: String) -> Bool { Paths.split(path).name.lowercased() == table }

    private static func isTrack(_ path: String) -> Bool {
        [".gpx", ".tcx", ".fit"].contains { path.lowercased().hasSuffix($0) }
    }

    /// Reads the activities. O(*n*) in the size of the files.
    package func read(_ exports: inout ExportReading) async throws -> RecapData<SportsFacts> {
        var rows = RowCount(), workouts: [Workout] = []
        for path in exports.paths { workouts += try await Sports.workouts(at: path, &exports, &rows) }
        workouts.sort { $0.start < $1.start }
        // The same activity may exist in several formats. Nobody begins two activities in a minute.
        var last: Int?
        let count = workouts.count
        workouts.removeAll { workout in
            defer { last = workout.start }
            return last.map { workout.start - $0 < 60 } ?? false
        }
        if workouts.count < count { rows.countSkipped(count - workouts.count, reason: "copies of other activities") }
        rows.countRead(workouts.count)
        let today = exports.options.today
        var clock = exports.options.clock
        let timed = workouts.map { (workout: $0, time: $0.time(&clock)) }
        return try exports.data(rows, days: timed.map(\.time.day)) { period in
            SportsFacts(timed, period: period, today: today)
        }
    }

    /// Reads the activities at a path: from Strava's table if there is one, otherwise from the tracks.
    private static func workouts(
        at path: String, _ exports: inout ExportReading, _ rows: inout RowCount
    ) async throws -> [Workout] {
        // The maximum size of a file in bytes.
        let limit = 1 << 28
        var results: [Result<Workout, SkippedRow>] = []
        let incomplete = exports.incomplete
        try await exports.read([path], limit: limit, where: isTable) { name, contents in
            guard isTable(name) else { return }
            var table = try StravaTable(try contents.rest(), name: name)
            while let result = table.next() { results.append(result) }
        }
        if results.isEmpty {
            // The same files are read again.
            exports.incomplete = incomplete
            try await exports.read([path], limit: limit, where: isTrack) { name, contents in
                results += workouts(named: name, try contents.rest())
            }
        }
        return results.compactMap { rows.usable($0) }
    }

    private static func workouts(named name: String, _ bytes: [UInt8]) -> [Result<Workout, SkippedRow>] {
        do throws(SkippedRow) {
            if name.lowercased().hasSuffix(".fit") { return try FITFile.workouts(in: bytes) }
            if name.lowercased().hasSuffix(".tcx") { return try TCXActivities.workouts(in: bytes) }
            return [.success(try GPXTrack.workout(in: bytes))]
        } catch {
            return [.failure(error)]
        }
    }
}

extension SkippedRow {
    static let impossible = SkippedRow(unreadable: "with numbers that can't be true")
}

/// A sports activity recorded by a watch or a phone.
struct Workout: Sendable {
    /// The time at which it began, in seconds since 1970-01-01 00:00 UTC.
    let start: Int
    /// The user's UTC offset in seconds. `nil` if it isn't recorded.
    var offset: Int?
    let sport: Sport
    /// The distance in metres; 0 if there is none.
    let metres: Double
    /// The moving time in seconds, or the total time if the moving time is unknown.
    let seconds: Int
    /// The total ascent in metres.
    let climb: Double

    /// Returns the user's local time at the start.
    func time(_ clock: inout LocalClock) -> LocalTime {
        offset.map { LocalTime(seconds: start, offset: $0) } ?? clock.time(of: start)
    }

    /// Returns the activity. Throws ``SkippedRow`` if its numbers are implausible.
    func checked() throws(SkippedRow) -> Workout {
        guard start > 0 else { throw .noTime }
        guard seconds > 0 else { throw .noLength }
        guard seconds <= Workout.longest, (0...Workout.farthest).contains(metres), (0...Workout.highest).contains(climb)
        else { throw .impossible }
        return self
    }

    /// The longest plausible activity: a week in seconds.
    private static let longest = 7 * 86_400
    /// The longest plausible distance, in metres.
    private static let farthest = 5e6
    /// The greatest plausible ascent, in metres.
    private static let highest = 1e5
}

/// A sport, or a group of sports that recaps don't distinguish.
package enum Sport: String, CaseIterable, FactEnum, Sendable {
    case run, ride, walk, hike, swim, water, winter, gym, other

    /// Creates a sport from its name in an export, such as `Run`, `E-Bike Ride` or `Radfahrt`.
    init(named name: String) {
        let name = name.lowercased()
        let kind = Sport.words.first { $0.words.contains { name.contains($0) } }?.sport
        // Strava used numbers in its tracks for some years.
        self = kind ?? ["1": .ride, "4": .hike, "9": .run, "10": .walk][name] ?? .other
    }

    /// Creates a sport from its number in the FIT profile, message `session`, field `sport`.
    init(fit number: Int) {
        self =
            switch number {
            case 1: .run
            case 2, 21: .ride
            case 11: .walk
            case 16, 17, 31: .hike
            case 5: .swim
            case 15, 18, 19, 32, 37, 38, 39, 41, 42, 43, 44: .water
            case 12, 13, 14, 33, 35, 36: .winter
            case 4, 10, 47, 48, 62: .gym
            default: .other
            }
    }

    /// Words within names. Winter sports come first, since "Langlauf" also contains the word for another sport.
    private static let words: [(sport: Sport, words: [String])] = [
        (.winter, ["ski", "snow", "schnee", "skat", "langlauf", "eislauf"]),
        (.water, ["row", "rudern", "kayak", "kajak", "cano", "kanu", "paddl", "sail", "segel", "surf"]),
        (.swim, ["swim", "schwimm"]),
        (.ride, ["ride", "cycl", "bik", "velo", "radfahr", "radtour", "rad "]),
        (.hike, ["hik", "wander", "mountaineer", "climb", "kletter"]),
        (.run, ["run", "jog", "lauf"]),
        (.walk, ["walk", "spazier", "gehen"]),
        (
            .gym,
            ["workout", "training", "weight", "kraft", "yoga", "pilates", "crossfit", "elliptical", "stair", "fitness"]
        ),
    ]
}
