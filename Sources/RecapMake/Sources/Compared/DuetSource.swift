package import RecapWords

/// Reads the data files of two people.
package struct DuetSource: RecapSource {
    private let files: [String]
    private let names: [String]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - files: The paths of two data files.
    ///   - names: The names of both. Defaults to those in the facts, otherwise to those of the files.
    package init(files: [String], names: [String] = []) {
        self.files = files
        self.names = names
    }

    /// Where the data comes from.
    package static let origin = Message("two data files of recaps")

    /// Returns `nil`: nobody is compared without being named.
    package static func find(in places: DataLocations) async -> Message? { nil }

    /// Reads the files. O(*n*) in their size.
    ///
    /// Throws ``MakeError`` if they have nothing that can be compared.
    package func read(progress: ProgressHandler) async throws -> RecapData<DuetFacts> {
        let people = try ComparedPerson.people(in: files, names: names)
        guard people.count == 2 else { throw MakeError("a duet takes the data files of two people") }
        return try RecapData(people) { people throws(MakeError) in try DuetFacts(people) }
    }
}

extension ComparedPerson {
    /// Reads the files of some people.
    static func people(in files: [String], names: [String]) throws(MakeError) -> [ComparedPerson] {
        guard names.isEmpty || names.count == files.count else {
            throw MakeError("there are \(files.count) files and \(names.count) names; each file needs one")
        }
        var people: [ComparedPerson] = []
        for (index, file) in files.enumerated() {
            people.append(try ComparedPerson(file: file, name: names.isEmpty ? nil : names[index]))
        }
        return names.isEmpty ? people.distinguished : people
    }
}

extension RecapData {
    /// Creates the data of some people.
    init(_ people: [ComparedPerson], _ facts: ([ComparedPerson]) throws(MakeError) -> Facts) throws(MakeError) {
        var rows = RowCount()
        for _ in people { rows.countRead() }
        self.init(period: try people.commonPeriod, rows: rows, facts: try facts(people), notes: [], shown: [])
    }
}
