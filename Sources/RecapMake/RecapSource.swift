// This module uses days in its interface.
@_exported public import RecapLanguage
package import RecapWords

/// A kind of data from which recaps are made.
package protocol RecapSource: Sendable {
    /// The facts that the source provides.
    associatedtype Facts: SourceFacts

    /// Where the data comes from, in a few words, such as "the commits of the current folder". Shown if no data was
    /// found.
    static var origin: Message { get }

    /// Looks for data in the usual places, in less than a second. Returns a short description of it, such as "812
    /// commits in recap-tui", or `nil` if there is none.
    static func find(in places: DataLocations) async -> Message?

    /// Reads the data.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameter progress: The handler to which progress is reported.
    func read(progress: ProgressHandler) async throws -> RecapData<Facts>
}

/// A source that reads files which a person has exported from a service.
package protocol ExportSource: RecapSource {
    /// Creates a source of the files, folders and archives at some paths.
    init(paths: [String], options: SourceOptions)

    /// Returns the paths of exports in the current folder; if there are none, those in the downloads folder.
    static func paths(in places: DataLocations) -> [String]
}

extension ExportSource {
    /// Describes the exports in the current folder; if there are none, those in the downloads folder.
    package static func find(in places: DataLocations) async -> Message? {
        ExportedFiles.summary(of: paths(in: places), in: places)
    }
}

/// The help of the command that makes a recap of a source.
package struct SourceHelp: Sendable {
    /// What the command makes, in one sentence.
    package let abstract: String
    /// What the argument of the command is.
    package let export: String
    /// The name of the bundled story that shows a year, without the language.
    package let story: String
    /// Examples, and what counts.
    package let discussion: String

    /// Creates the help.
    init(_ abstract: String, export: String, story: String, _ discussion: String) {
        (self.abstract, self.export, self.story, self.discussion) = (abstract, export, story, discussion)
    }
}

/// The places in which to look for a person's data.
package struct DataLocations: Sendable {
    /// The current folder.
    package let folder: String
    /// The home folder.
    package let home: String
    /// Returns the value of an environment variable, or `nil` if it is unset or empty.
    package let variable: @Sendable (String) -> String?

    /// Creates the places from a person's folders and environment.
    package init(folder: String, home: String, variable: @escaping @Sendable (String) -> String?) {
        self.folder = folder
        self.home = home
        self.variable = variable
    }
    /// Returns a path as people write it, from the home folder on.
    func shortened(_ path: String) -> String {
        path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
