internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// The daily event counts of a source, as archived by `recap-tui keep`.
struct KeptDays {
    /// The name of the source in the archive, such as `claude-code`.
    let source: String
    /// The count of each day; 0 for days without archived data.
    let counts: [Int]

    /// The sum of the counts.
    var total: Int { counts.reduce(0, +) }

    /// The maximum size of a year's file, in bytes.
    private static let limit = 1 << 26
    /// The maximum count of a day, which keeps sums exact.
    private static let mostPerDay = 1e12

    /// The folder of the archive, whether or not it exists; `nil` if the environment specifies no location for it.
    static var folder: String? {
        BaseDirectory.state.path(for: programName, environment: environmentVariable).map { Paths.join($0, "kept") }
    }

    /// Returns the names of the sources in an archive, in alphabetical order.
    static func sources(in folder: String) -> [String] {
        FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Reads the given days of all sources that have events on any of them, in the order of the sources' names. O(*n*) in the
    /// size of the archive's files for those years; only the lines of the given days are parsed.
    ///
    /// Throws ``GlanceError`` if a file can't be read.
    ///
    /// - Parameter folder: The folder of the archive.
    static func all(in folder: String, of days: ClosedRange<Day>) throws(GlanceError) -> [KeptDays] {
        var found: [KeptDays] = []
        let files = Set(days.map { "\($0.text.prefix(4)).jsonl" })
        for source in sources(in: folder) {
            var counts = [Int](repeating: 0, count: days.count)
            for name in FileSystem.names(in: Paths.join(folder, source)) where files.contains(name) {
                let path = Paths.join(Paths.join(folder, source), name)
                do throws(FileError) {
                    count(try OpenFile(regular: path).bytes(limit: limit), of: days, in: &counts)
                } catch {
                    throw GlanceError(path: path, reason: error.reason)
                }
            }
            let kept = KeptDays(source: source, counts: counts)
            if kept.total > 0 { found.append(kept) }
        }
        return found
    }

    /// Counts the events in the lines of a year, which are in chronological order. Malformed lines are skipped.
    private static func count(_ bytes: [UInt8], of days: ClosedRange<Day>, in counts: inout [Int]) {
        var end = bytes.endIndex
        while end > 0 {
            let start = bytes[..<end].dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            defer { end = start }
            guard case .object(let line)? = try? JSONValue(parsing: Array(bytes[start..<end])),
                case .string(let text)? = line["day"], let day = Day(parsing: text)
            else { continue }
            if day < days.lowerBound { return }
            guard days.contains(day), case .array(let hours)? = line["hours"] else { continue }
            let total = hours.reduce(0.0) { sum, hour in
                if case .number(let number) = hour, number > 0 { sum + number } else { sum }
            }
            // Of two lines for the same day, the one with the greater count is used, as in a recap.
            let place = days.lowerBound.distance(to: day)
            counts[place] = max(counts[place], Int(min(total, mostPerDay)))
        }
    }
}

/// The reason why the days can't be shown.
struct GlanceError: Error {
    /// The path of the file that can't be read.
    let path: String
    let reason: String
}
