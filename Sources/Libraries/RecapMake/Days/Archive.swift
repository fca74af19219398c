internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// The archived days of sources whose data disappears over time. Each source has a folder with a file for each year, in which
/// each line is the JSON object of a day. The files contain only numbers and short names.
struct Archive: Sendable {
    /// The archived days of a source.
    struct Contents: Sendable {
        /// The counts of the days.
        var book = DailyCounts()
        /// The names of the time zones in which the days were counted.
        var zones: [Day: String] = [:]
        /// The lines that can't be parsed, which are preserved as they are.
        var otherLines: [Int: [ArraySlice<UInt8>]] = [:]

        /// The number of lines that can't be parsed, as unusable days.
        var rows: RowCount {
            var rows = RowCount()
            let count = otherLines.values.reduce(0) { $0 + $1.count }
            if count > 0 { rows.countUnreadable(count, reason: "kept days that can't be read") }
            return rows
        }
    }

    /// The folder that contains the folders of the sources.
    let folder: String

    /// Creates the archive of the user: `recap-tui/kept` in the folder given by the variable `XDG_STATE_HOME`, by default
    /// `~/.local/state`. Returns `nil` if the environment defines neither.
    init?(in places: DataLocations) {
        guard let folder = places.path(in: .state, for: "recap-tui") else { return nil }
        self.folder = Paths.join(folder, "kept")
    }

    /// The maximum size of the file of a year, in bytes.
    private static let limit = 1 << 26
    private static let ending = ".jsonl"

    /// Reads the archived days of a source. O(*n*) in the size of its files.
    ///
    /// Throws ``MakeError`` if a file can't be read.
    func contents(of source: String) throws(MakeError) -> Contents {
        var contents = Contents()
        let folder = Paths.join(folder, source)
        for name in FileSystem.names(in: folder) where name.hasSuffix(Archive.ending) {
            guard let year = Int(name.dropLast(Archive.ending.count)) else { continue }
            let path = Paths.join(folder, name)
            do throws(FileError) {
                contents.read(try OpenFile(regular: path).bytes(limit: Archive.limit), year: year)
            } catch {
                throw MakeError("\(path): can't be read: \(error.reason)")
            }
        }
        return contents
    }

    /// Archives the days of a source that are new or exceed the archived ones. Returns the number of days that are new or
    /// changed, and all archived days.
    ///
    /// The file of a year is replaced as a whole, while other processes wait. Throws ``MakeError`` if a file can't be read or
    /// written; nothing that was archived before is lost then.
    ///
    /// - Parameters:
    ///   - zone: The name of the time zone in which new days were counted.
    ///   - run: The time of the run in seconds since 1970-01-01 00:00 UTC. `nil` if some of the data couldn't be read.
    func keep(_ book: DailyCounts, of source: String, zone: String?, run: Int?) throws(MakeError) -> (
        changed: Int, book: DailyCounts
    ) {
        let folder = Paths.join(folder, source)
        let lock: FileLock
        do throws(SystemError) {
            try FileSystem.makeFolder(folder)
            lock = try FileLock(Paths.join(folder, "lock"))
        } catch {
            throw MakeError(unwritable: folder, error)
        }
        defer { lock.release() }
        var contents = try contents(of: source)
        var years: Set<Int> = []
        var count = 0
        for (day, tally) in book.tallies where tally.exceeds(contents.book[day]) {
            contents.book[day] = tally
            if contents.zones[day] == nil { contents.zones[day] = zone }
            years.insert(day.date.year)
            count += 1
        }
        for year in years.sorted() {
            let path = Paths.join(folder, padded(year, to: 4) + Archive.ending)
            try Archive.replace(path, with: contents.text(of: year, source: source))
        }
        if let run { try Archive.replace(Paths.join(folder, Archive.runFile), with: Array("\(run)\n".utf8)) }
        return (count, contents.book)
    }

    private static func replace(_ path: String, with bytes: [UInt8]) throws(MakeError) {
        do throws(SystemError) {
            let file = try ReplaceableFile(path)
            file.removeUnfinished()
            try file.replace(with: bytes, isDurable: true)
        } catch {
            throw MakeError(unwritable: path, error)
        }
    }

    /// The name of the file with the time of the last run.
    private static let runFile = "last-run"

    /// Returns the time of the last run that archived all days of a source, in seconds since 1970-01-01 00:00 UTC. Returns `nil`
    /// if there was none, or if it isn't before `now`, as after a run while the clock was ahead.
    func lastRun(of source: String, before now: Int) -> Int? {
        let path = Paths.join(Paths.join(folder, source), Archive.runFile)
        guard let bytes = try? OpenFile(regular: path).bytes(limit: 64),
            let run = Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
        else { return nil }
        return (0...max(0, now)).contains(run) ? run : nil
    }

    /// The names of the sources with archived days, in alphabetical order.
    var sources: [String] {
        FileSystem.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
    }
}

extension Archive.Contents {
    /// Reads the file of a year.
    fileprivate mutating func read(_ bytes: [UInt8], year: Int) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let (day, tally, zone) = Archive.day(line), day.date.year == year else {
                otherLines[year, default: []].append(line)
                continue
            }
            // If another program has left two lines for the same day, the greater one counts.
            if tally.exceeds(book[day]) { book[day] = tally }
            zones[day] = zone
        }
    }

    /// Returns the contents of the file of a year.
    fileprivate func text(of year: Int, source: String) -> [UInt8] {
        var lines = JSONLineWriter()
        for (day, tally) in book.tallies.sorted(by: { $0.key < $1.key }) where day.date.year == year {
            lines.add { line in
                line.add("day", day.text)
                line.add("source", source)
                if let zone = zones[day] { line.add("zone", zone) }
                line.array("hours") { hours in tally.hours.forEach { hours.add($0) } }
                line.object("counts") { counts in
                    for (amount, number) in tally.amounts.sorted(by: { $0.key.name < $1.key.name }) {
                        counts.add(amount.name, number)
                    }
                }
                line.object("by") { lists in
                    for (list, names) in tally.names.sorted(by: { $0.key.name < $1.key.name }) {
                        lists.object(list.name) { numbers in
                            for (name, number) in names.sorted(by: { $0.key < $1.key }) { numbers.add(name, number) }
                        }
                    }
                }
            }
        }
        let others = otherLines[year, default: []].flatMap { $0 + [UInt8(ascii: "\n")] }
        return lines.bytes + others
    }
}

extension Archive {
    /// Parses the line of a day. Returns `nil` if it isn't one. Ignores numbers that aren't positive integers.
    fileprivate static func day(_ line: ArraySlice<UInt8>) -> (Day, CountedDay, zone: String?)? {
        guard let document = try? JSONDocument.parse(Array(line), resources: .system) else { return nil }
        var day: Day?, tally = CountedDay(), zone: String?
        for (key, value) in document.members(of: 0) {
            switch key {
            case "day": day = Day(parsing: document.string(value))
            case "zone": zone = document.string(value)
            case "hours":
                for (hour, value) in zip(0..<24, document.elements(of: value)) {
                    tally.count(document.count(value), inHour: hour)
                }
            case "counts":
                for (name, value) in document.members(of: value) { tally.add(document.count(value), to: .init(name)) }
            case "by":
                for (list, names) in document.members(of: value) {
                    for (name, value) in document.members(of: names) {
                        tally.add(document.count(value), to: .init(list), for: name)
                    }
                }
            default: break
            }
        }
        return day.map { ($0, tally, zone) }
    }
}

extension Message {
    /// Returns a description of the data that was found and of the archived days of its sources. Returns `nil` if there is
    /// neither.
    static func found(_ data: Message?, keptOf sources: [String], in places: DataLocations) -> Message? {
        let archive = Archive(in: places)
        let days = sources.reduce(into: Set<Day>()) { days, source in
            if let contents = try? archive?.contents(of: source) { days.formUnion(contents.book.tallies.keys) }
        }
        guard !days.isEmpty else { return data }
        let kept = Message.keptDays(days.count)
        return data.map { Message("\($0); \(kept)") } ?? kept
    }
}
