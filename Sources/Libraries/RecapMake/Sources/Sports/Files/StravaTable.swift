/// A reader of the activity table in a Strava export.
struct StravaTable {
    private var table: CSVTable
    /// The sports by name, for the names found so far.
    private var sports: [String: Sport] = [:]
    /// The order of day and month in the dates. `nil` if it isn't needed.
    private let order: DateOrder?
    private let date: Int, sport: Int, elapsed: Int, moving: Int, distance: Int, climb: Int
    /// The unit of distances in metres.
    private let unit: Double

    /// Finds the columns. Throws ``MakeError`` if one is missing.
    ///
    /// - Parameter name: The path of the file, for messages.
    init(_ bytes: [UInt8], name: String) throws(MakeError) {
        table = try CSVTable(bytes, name: name)
        let columns = table.columns
        // Some names occur twice: first in the user's units, then in metres and seconds.
        func last(_ names: String...) -> Int? { columns.lastIndex { names.contains($0) } }
        let distances = ["Distance", "Distanz"]
        guard let date = last("Activity Date", "Aktivitätsdatum"), let sport = last("Activity Type", "Aktivitätsart"),
            let elapsed = last("Elapsed Time", "Verstrichene Zeit"),
            let distance = columns.lastIndex(where: distances.contains)
        else {
            throw MakeError(
                "\(name) has no columns 'Activity Date', 'Activity Type', 'Elapsed Time' and 'Distance'; choose English or "
                    + "German in the settings of Strava and ask for the export again")
        }
        (self.date, self.sport, self.elapsed, self.distance) = (date, sport, elapsed, distance)
        // Until 2019, there was a single distance column, in kilometres.
        unit = columns.count(where: distances.contains) > 1 ? 1 : 1000
        moving = last("Moving Time", "Bewegungszeit") ?? -1
        climb = last("Elevation Gain", "Höhenzunahme") ?? -1
        order = table.dateOrder(ofColumn: date)
    }

    /// Returns the next activity, or the issue of a row that isn't valid. Returns `nil` after the last one.
    mutating func next() -> Result<Workout, SkippedRow>? {
        var row = TableRow()
        guard table.next(&row) else { return nil }
        // The times are in UTC.
        guard let start = row.withField(date, { WrittenDate($0)?.secondsInUTC(order: order) }) else {
            return .failure(.noTime)
        }
        let moving = number(moving, row), climb = number(climb, row), metres = number(distance, row) * unit,
            seconds = moving > 0 ? moving : number(elapsed, row)
        guard (-1e9..<1e9).contains(seconds) else { return .failure(.impossible) }
        let name = row.text(sport), kind = sports[name] ?? Sport(named: name)
        sports[name] = kind
        let workout = Workout(
            start: start, sport: kind, metres: metres, seconds: Int(seconds), climb: climb)
        return Result { () throws(SkippedRow) in try workout.checked() }
    }

    private func number(_ column: Int, _ row: TableRow) -> Double {
        let number = row.withField(column) { WrittenNumber($0) }
        return number?.value(table.prefersDecimalComma ? .comma : .point) ?? 0
    }
}
