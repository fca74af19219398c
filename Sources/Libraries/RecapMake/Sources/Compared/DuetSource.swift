internal import RecapJSON
package import RecapLanguage
internal import RecapSystem

/// A source that compares people by their data files.
package struct ComparedSource<Facts: ComparedFacts>: RecapSource {
    private let files: [String]
    private let names: [String]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - files: The paths of the data files, one for each person.
    ///   - names: The names of the people. Defaults to the names in the facts, or else to the file names.
    package init(files: [String], names: [String] = []) {
        self.files = files
        self.names = names
    }

    package static var origin: Message { Facts.origin }

    /// Returns `nil`, because people are compared only if their files are specified.
    package static func find(in places: DataLocations) async -> Message? { nil }

    /// Reads the files. O(*n*) in their size.
    ///
    /// Throws ``MakeError`` if they contain nothing comparable.
    package func read(progress: ProgressHandler) async throws -> RecapData<Facts> {
        let people = try ComparedPerson.people(in: files, names: names)
        guard Facts.numbers.contains(people.count) else { throw MakeError(Facts.requirement) }
        var rows = RowCount()
        rows.countRead(people.count)
        return RecapData(period: try people.commonPeriod, rows: rows, facts: try Facts(people), notes: [], shown: [])
    }
}

/// Facts that compare people.
package protocol ComparedFacts: SourceFacts {
    /// The origin of the data, as for ``RecapSource``.
    static var origin: Message { get }
    /// The numbers of people that can be compared.
    static var numbers: ClosedRange<Int> { get }
    /// The error message for another number of people.
    static var requirement: String { get }

    /// Creates the facts of people. Throws ``MakeError`` if they have no days or no source in common.
    init(_ people: [ComparedPerson]) throws(MakeError)
}

/// A source that compares two people.
package typealias DuetSource = ComparedSource<DuetFacts>

extension DuetFacts: ComparedFacts {
    package static let origin = Message("two data files of recaps")
    package static let numbers = 2...2, requirement = "a duet takes the data files of two people"
}

extension ComparedPerson {
    /// Reads the data files of people.
    static func people(in files: [String], names: [String]) throws(MakeError) -> [ComparedPerson] {
        guard names.isEmpty || names.count == files.count else {
            throw MakeError("files: \(files.count), names: \(names.count); each file needs one")
        }
        var people: [ComparedPerson] = []
        for (index, file) in files.enumerated() {
            people.append(try ComparedPerson(file: file, name: names.isEmpty ? nil : names[index]))
        }
        return names.isEmpty ? people.distinguished : people
    }
}

/// The comparable part of a person's data file: the numbers of days and hours for known sources. Everything else in the file is
/// ignored.
package struct ComparedPerson: Sendable {
    /// The display name.
    private(set) var name: String
    /// The name of the file without its extension.
    private let fileName: String
    /// The period of the file.
    let period: Period
    /// The numbers of each source by day.
    let sources: [String: [Day: Int]]
    /// The share of each hour of the day in thousandths. `nil` if the file has no times.
    let hours: [Int]?

    /// The maximum size of a file in bytes, and the maximum length of a name in cells.
    private static let limit = 1 << 24, longestName = 20

    /// Reads a data file. O(*n*) in its size.
    ///
    /// Throws ``MakeError`` if it isn't a data file, or contains nothing comparable.
    ///
    /// - Parameter name: The name of the person. `nil` to use the one in the facts, or else the file name without its extension.
    init(file: String, name: String?) throws(MakeError) {
        let bytes = try LocalFile.bytes(of: file, in: ".", limit: ComparedPerson.limit)
        guard let document = try? JSONDocument.parse(bytes, resources: .system),
            let source = document.text("source", of: 0),
            let facts = document.member("facts", of: 0),
            let from = document.text("from", of: 0).flatMap({ Day(parsing: $0) }),
            let last = document.text("until", of: 0).flatMap({ Day(parsing: $0) }),
            let days = Period(from: from, until: last.advanced(by: 1)), days.count <= ComparedPerson.mostDays
        else {
            throw MakeError("\(file): it is not a data file of a recap")
        }
        let year = Period(year: from.date.year)
        period = (year.from, year.until) == (days.from, days.until) ? year : days
        let time = document.member("time", of: facts)
        var sources: [String: [Day: Int]] = [:]
        if source == MeFacts.source {
            for part in document.elements("sources", of: facts) {
                guard let name = document.text("source", of: part), DatedSource.all[name] != nil else { continue }
                sources[name] = ComparedPerson.counts(document.member("days", of: part), in: document, days)
            }
            hours = ComparedPerson.shares(
                document.member("shares", of: document.member("hours", of: facts)), in: document)
        } else {
            if DatedSource.all[source] != nil {
                sources[source] = ComparedPerson.counts(document.member("days", of: time), in: document, days)
            }
            hours = ComparedPerson.shares(document.member("hours", of: time), in: document)
        }
        self.sources = sources.filter { !$0.value.isEmpty }
        guard !self.sources.isEmpty else {
            let names = DatedSource.all.keys.sorted().joined(separator: ", ")
            throw MakeError("\(file): it has no days that can be compared; those of \(names) can")
        }
        fileName = ComparedPerson.shown(Paths.split(file).name.split(separator: ".").first.map(String.init) ?? "")
        let known = name ?? ComparedPerson.name(in: document, facts, of: source)
        self.name = known.map { ComparedPerson.shown($0) } ?? fileName
    }

    /// The person, named after the file.
    fileprivate var namedAfterFile: ComparedPerson {
        var person = self
        person.name = fileName
        return person
    }

    /// Returns the name of the person in the facts, or `nil` if there is none, as for a team.
    private static func name(in document: JSONDocument, _ facts: Int, of source: String) -> String? {
        guard source == GitFacts.source, document.member("team", of: facts).map({ document.kind($0) }) != .array else {
            return nil
        }
        return document.text("name", of: facts).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The maximum number of days of a file.
    private static let mostDays = 3660

    private static func counts(_ index: Int?, in document: JSONDocument, _ days: Period) -> [Day: Int] {
        guard let index else { return [:] }
        return document.members(of: index).reduce(into: [:]) { counts, member in
            let count = document.count(member.value)
            if count > 0, let day = Day(parsing: member.key), days.contains(day) { counts[day] = count }
        }
    }

    private static func shares(_ index: Int?, in document: JSONDocument) -> [Int]? {
        let hours = index.map { document.elements(of: $0).map { document.count($0) } } ?? []
        let total = hours.reduce(0, +)
        guard hours.count == 24, total > 0 else { return nil }
        return hours.map { Int((Double($0) / Double(total) * 1000).rounded()) }
    }

    /// Returns a name suitable for display: on one line, with at least one visible character, and truncated if too long.
    private static func shown(_ name: String) -> String {
        var letters = String.UnicodeScalarView()
        for letter in name.unicodeScalars where !letter.isInvisibleInName { letters.append(letter) }
        let shown = String(letters)
        return (shown.contains { !$0.isWhitespace } ? shown : "?").shortened(toCells: longestName)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is removed from displayed names: controls, line breaks, and characters that change the direction of
    /// others.
    fileprivate var isInvisibleInName: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
        case .format: value != 0x200D && value != 0x200C
        default: false
        }
    }
}

extension [ComparedPerson] {
    /// The same people, with those who share a name named after their files.
    var distinguished: [ComparedPerson] {
        map { person in hasOnly(person.name) { $0.name } ? person : person.namedAfterFile }
    }

    /// The days common to all people. Throws ``MakeError`` if there are none.
    var commonPeriod: Period {
        get throws(MakeError) {
            guard let first = self.first else { throw MakeError("no files are named") }
            if allSatisfy({ $0.period == first.period }) { return first.period }
            let from = map(\.period.from).max() ?? first.period.from, until = map(\.period.until).min() ?? from
            guard let period = Period(from: from, until: until) else {
                throw MakeError("the files have no days in common")
            }
            return period
        }
    }

    /// Returns the sources that all people have data for on common days, sorted by number of days in descending order. Throws
    /// ``MakeError`` if there are none.
    func commonSources(in period: Period) throws(MakeError) -> [String] {
        let counts = map { person in
            person.sources.mapValues { days in days.keys.count(where: period.contains) }.filter { $0.value > 0 }
        }
        let common = counts.dropFirst().reduce(Set(counts.first?.keys.map { $0 } ?? [])) { $0.intersection($1.keys) }
        guard !common.isEmpty else {
            let all = map { "\($0.name): \($0.sources.keys.sorted().joined(separator: ", "))" }.joined(separator: "; ")
            throw MakeError("the files have no source in common (\(all))")
        }
        func days(_ source: String) -> Int { counts.reduce(0) { $0 + ($1[source] ?? 0) } }
        return common.sorted { (days($1), $0) < (days($0), $1) }
    }
}
