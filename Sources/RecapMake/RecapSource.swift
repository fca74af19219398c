// Days are in the interface of this module.
@_exported public import RecapLanguage

/// A kind of data that recaps are made from.
public protocol RecapSource: Sendable {
    /// The facts that it tells.
    associatedtype Facts: SourceFacts

    /// Where the data comes from, in a few words, such as "the commits of the current folder". Shown where none was found.
    static var origin: String { get }

    /// Looks for data where it usually is, in less than a second. Returns a few words about it, such as "812 commits in
    /// recap-tui", or `nil` if there is none.
    static func find(in places: Places) async -> String?

    /// Reads the data.
    ///
    /// Throws ``MakeError`` if there is nothing to tell, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameter progress: The handler that is told how far the reading has come.
    func read(progress: ProgressHandler) async throws -> RecapData<Facts>
}

/// The places where data of a person is looked for.
public struct Places: Sendable {
    /// The current folder.
    public let folder: String
    /// The home folder.
    public let home: String
    /// Returns the value of an environment variable, or `nil` if it is unset or empty.
    public let variable: @Sendable (String) -> String?

    /// Creates the places of a person from their folders and environment.
    public init(folder: String, home: String, variable: @escaping @Sendable (String) -> String?) {
        self.folder = folder
        self.home = home
        self.variable = variable
    }
}
