package import RecapLanguage
internal import RecapSystem

/// Options for recaps of sport.
package typealias SportsOptions = SourceOptions

/// A source that reads activities recorded by watches, phones and Strava.
package struct SportsSource: ExportSource {
    private let paths: [String]
    private let options: SportsOptions

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - paths: The paths of Strava exports as archives or folders, and of folders or files in the GPX, TCX and FIT formats.
    ///   - options: The options of the recap.
    package init(paths: [String], options: SportsOptions) {
        self.paths = paths
        self.options = options
    }

    /// The origin of the data, in a few words.
    package static let origin = Message("the export of Strava, or files in the formats GPX, TCX and FIT")

    private static let advice =
        "ask for the archive at https://www.strava.com/athlete/delete_your_account (nothing is deleted by that), or give "
        + "a folder of GPX, TCX or FIT files"

    /// Returns the paths of exports in the current folder, or of those in the downloads folder if there are none.
    package static func paths(in places: DataLocations) -> [String] {
        ExportedFiles.find(in: places) { path, name in
            // The name of the archive contains the user's ID.
            let number = name.hasPrefix("export_") ? name.dropFirst(7).prefix { $0.isNumber } : ""
            let rest = name.dropFirst(7 + number.count).lowercased()
            return isTrack(ExportedFiles.withoutGzip(name))
                || !number.isEmpty && (rest == ".zip" || FileSystem.isRegularFile(Paths.join(path, table)))
                || name == table
        }
    }

    private static let table = "activities.csv"

    private static func isTable(_ path: String) -> Bool { Paths.split(path).name.lowercased() == table }

    private static func isTrack(_ path: String) -> Bool {
        [".gpx", ".tcx", ".fit"].contains { path.lowercased().hasSuffix($0) }
    }

    /// The maximum size of a file in bytes.
    private static let limit = 1 << 28

    /// Reads the activities. O(*n*) in the size of the files.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    package func read(progress: ProgressHandler) async throws -> RecapData<SportsFacts> {
        guard !paths.isEmpty else {
            throw MakeError(
                "there are no activities here; \(SportsSource.advice)",
                .nameFiles(source: "activities", example: "export_1234567.zip"))
        }
        var notes: [Message] = [], rows = RowCount(), workouts: [Workout] = []
        for path in paths { workouts += try await SportsSource.workouts(at: path, &rows, &notes, progress) }
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
        guard !workouts.isEmpty else {
            let reasons = rows.skippedCount > 0 ? ["of all that is there: \(rows.reasonsInEnglish)"] : []
            throw MakeError(
                (notes.map(\.english) + reasons + ["there are no activities; \(SportsSource.advice)"])
                    .joined(separator: "\n"))
        }
        var clock = options.clock
        let timed = workouts.map { (workout: $0, time: $0.time(&clock)) }
        let period = try PeriodWithData.period(
            asked: options.period, today: options.today, days: timed.map(\.time.day), records: "activities",
            notes: &notes)
        guard let facts = SportsFacts(timed, period: period, today: options.today) else {
            throw MakeError("there are no activities in \(Message.span(period))")
        }
        return RecapData(period: period, rows: rows, facts: facts, notes: notes, shown: options.shown)
    }

    /// Reads the activities at a path: from Strava's table if there is one, otherwise from the tracks.
    private static func workouts(
        at path: String, _ rows: inout RowCount, _ notes: inout [Message], _ progress: ProgressHandler
    ) async throws -> [Workout] {
        var results: [Result<Workout, Workout.Issue>] = []
        var incomplete = try await ExportedFiles.read(
            [path], advice: advice, limit: limit, notes: &notes, progress: progress, where: isTable
        ) { name, contents in
            guard isTable(name) else { return }
            var table = try StravaTable(try contents.rest(), name: name)
            while let result = table.next() { results.append(result) }
        }
        if results.isEmpty {
            incomplete = try await ExportedFiles.read(
                [path], advice: advice, limit: limit, notes: &notes, progress: progress, where: isTrack
            ) { name, contents in results += workouts(named: name, try contents.rest()) }
        }
        rows.countIncomplete(incomplete)
        return results.compactMap { rows.usable($0) }
    }

    private static func workouts(named name: String, _ bytes: [UInt8]) -> [Result<Workout, Workout.Issue>] {
        do throws(Workout.Issue) {
            if name.lowercased().hasSuffix(".fit") { return try FITFile.workouts(in: bytes) }
            if name.lowercased().hasSuffix(".tcx") { return try TCXActivities.workouts(in: bytes) }
            return [.success(try GPXTrack.workout(in: bytes))]
        } catch {
            return [.failure(error)]
        }
    }
}

extension Workout.Issue: ValidationIssue {
    var reason: Message {
        switch self {
        case .damaged: "damaged"
        case .noTime: "without a time"
        case .noLength: "without a length"
        case .impossible: "with numbers that can't be true"
        }
    }

    var isUnreadable: Bool { self == .damaged || self == .impossible }
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

    /// The reason why a record isn't a valid activity.
    enum Issue: Error {
        case damaged, noTime, noLength, impossible
    }

    /// Returns the activity. Throws ``Issue`` if its numbers are implausible.
    func checked() throws(Issue) -> Workout {
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
