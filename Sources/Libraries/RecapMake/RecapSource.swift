// This module's interface uses types of RecapLanguage.
@_exported public import RecapLanguage
internal import RecapSystem
internal import Synchronization

/// A kind of data from which recaps are made.
package protocol RecapSource: Sendable {
    /// The facts that the source provides.
    associatedtype Facts: SourceFacts

    /// The origin of the data in a few words, such as "the commits of the current folder". Shown if no data was found.
    static var origin: Message { get }

    /// Looks for data in the default locations, in less than a second. Returns a short description of it, such as "812 commits in
    /// recap-tui", or `nil` if there is none.
    static func find(in places: DataLocations) async -> Message?

    /// Reads the data.
    ///
    /// Throws ``MakeError`` if there is no data to report, and `CancellationError` if the task is cancelled.
    ///
    /// - Parameter progress: The handler to which progress is reported.
    func read(progress: ProgressHandler) async throws -> RecapData<Facts>
}

/// The help of the command that makes a recap of a source.
package struct SourceHelp: Sendable {
    /// A description of the recap, in one sentence.
    package let abstract: String
    /// A description of the argument of the command.
    package let export: String
    /// The endings of the names of its files, without the point, which shells complete; empty if they may have any.
    package let endings: [String]
    /// The name of the bundled story that shows a year, without the language.
    package let story: String
    /// Examples, and a definition of the records that are counted.
    package let discussion: String

    /// Creates the help of a source.
    init(
        _ abstract: String,
        export: String = "Archives, folders or files. Defaults to the exports in the current folder or in Downloads.",
        endings: [String] = [], story: String, _ discussion: String
    ) {
        (self.abstract, self.export, self.story, self.discussion) = (abstract, export, story, discussion)
        self.endings = endings
    }
}

/// The locations in which to look for the user's data.
package struct DataLocations: Sendable {
    /// The path of the current folder.
    package let folder: String
    /// The path of the user's home folder.
    package let home: String
    /// Returns the value of an environment variable, or `nil` if it is unset or empty.
    package let variable: @Sendable (String) -> String?

    /// Creates the locations from the user's folders and environment.
    package init(folder: String, home: String, variable: @escaping @Sendable (String) -> String?) {
        self.folder = folder
        self.home = home
        self.variable = variable
    }
    /// Returns a path with the home folder abbreviated for display.
    func shortened(_ path: String) -> String {
        path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}

extension DataLocations {
    /// Returns the path of a program's data in one of the user's base folders. Returns `nil` if the environment doesn't define
    /// that folder.
    ///
    /// - Parameter name: The name of the folder within the base folder; empty for the base folder itself.
    func path(in base: BaseDirectory, for name: String) -> String? {
        base.path(for: name) { $0 == "HOME" ? home : variable($0) }
    }
}

/// The progress of a source in reading its data.
package struct ReadingProgress: Hashable, Sendable {
    /// The name of the data that is being read, such as that of a repository.
    package let name: Message
    /// The number of records read so far.
    package let done: Int
    /// The total number of records. `nil` if it isn't known yet.
    package let total: Int?
    /// The total number of records with a noun, or the number read so far if the total is unknown.
    package let amount: Message

    /// Creates a progress report. `unit` returns a number of records with a noun.
    init(name: Message, done: Int, total: Int?, unit: (Int) -> Message) {
        self.name = name
        self.done = done
        self.total = total
        amount = unit(total ?? done)
    }

    /// Creates a progress report about something with a proper name, such as a file.
    init(name: String, done: Int, total: Int?, unit: (Int) -> Message) {
        self.init(name: Message(verbatim: name), done: done, total: total, unit: unit)
    }
}

/// A handler that reports the reading progress of a source to a function: once immediately, and then at most ten times a second.
/// Updates in between are dropped, so the last report may fall short of the total.
package final class ProgressHandler: Sendable {
    private let report: @Sendable (ReadingProgress) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    /// The time of the last report.
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    /// The minimum time between two reports.
    private static let interval: Duration = .milliseconds(100)

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - now: A function that returns the current time, which tests can replace.
    ///   - report: The function to call. It is called on the reading thread and must return quickly.
    package init(
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        _ report: @escaping @Sendable (ReadingProgress) -> Void
    ) {
        self.now = now
        self.report = report
    }

    /// Reports the progress, unless the last report was less than a tenth of a second ago.
    func callAsFunction(_ progress: @autoclosure () -> ReadingProgress) {
        let now = now()
        let isDue = last.withLock { last in
            if let last, last.duration(to: now) < ProgressHandler.interval { return false }
            last = now
            return true
        }
        if isDue { report(progress()) }
    }
}

/// The options shared by recaps of several sources.
package struct SourceOptions: Sendable {
    /// The period. Defaults to the current year, or to the last year with data if the current one has none.
    package var period: Period?
    /// The current day, which determines the current year.
    package var today: Day
    /// The clock that determines days and hours.
    package var clock: LocalClock
    /// The kinds of details to show in addition to the default ones.
    package var shown: Set<Detail>

    /// Creates the options of a recap.
    package init(period: Period? = nil, today: Day, clock: LocalClock = LocalClock(), shown: Set<Detail> = []) {
        self.period = period
        self.today = today
        self.clock = clock
        self.shown = shown
    }
}
