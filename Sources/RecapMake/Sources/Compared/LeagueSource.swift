package import RecapWords

/// Reads the data files of a group of people.
package struct LeagueSource: RecapSource {
    private let files: [String]
    private let names: [String]

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - files: The paths of two data files or more.
    ///   - names: The names of the people. Defaults to those in the facts, otherwise to those of the files.
    package init(files: [String], names: [String] = []) {
        self.files = files
        self.names = names
    }

    /// Where the data comes from.
    package static let origin = Message("the data files of a group")

    /// Returns `nil`: nobody is compared without being named.
    package static func find(in places: DataLocations) async -> Message? { nil }

    /// Reads the files. O(*n*) in their size.
    ///
    /// Throws ``MakeError`` if they have nothing that can be compared.
    package func read(progress: ProgressHandler) async throws -> RecapData<LeagueFacts> {
        let people = try ComparedPerson.people(in: files, names: names)
        guard people.count > 1 else { throw MakeError("a league takes the data files of two people or more") }
        return try RecapData(people) { people throws(MakeError) in try LeagueFacts(people) }
    }
}
