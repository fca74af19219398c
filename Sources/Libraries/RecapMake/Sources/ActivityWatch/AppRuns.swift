/// Collects statistics about uninterrupted use of single apps.
struct AppRuns {
    /// A period of uninterrupted use of one app, without another app or a long pause in between.
    struct Run {
        let app: Int32
        /// The local time at which the run began.
        let time: LocalTime
        /// The end of the run so far, in seconds since 1970-01-01 00:00 UTC.
        var end: UInt32
        /// The number of active seconds.
        var seconds: Int
    }

    /// The run in progress. `nil` during a pause.
    private(set) var current: Run?
    /// The app and the end of the last stretch.
    private var last: (app: Int32, end: UInt32)?
    private var longest: Run?
    private var runCount = 0, focusCount = 0, focusSeconds = 0, switchCount = 0

    /// The longest pause in seconds that does not end a run.
    private static let longestPause: UInt32 = 60
    /// The minimum length in seconds of a run that counts as focus.
    private static let shortestFocus = 1500

    /// Returns whether a stretch continues the current run.
    func continues(_ stretch: ActiveTime.Stretch) -> Bool {
        guard let current else { return false }
        return current.app == stretch.app && stretch.start - current.end <= AppRuns.longestPause
    }

    /// Adds a stretch to the current run, or begins a new run with it. Returns whether this is a switch from another
    /// app, with at most a short pause in between.
    mutating func add(_ stretch: ActiveTime.Stretch, at time: LocalTime) -> Bool {
        defer { last = (stretch.app, stretch.end) }
        guard stretch.app >= 0 else { return false }
        if continues(stretch) {
            current?.end = stretch.end
            current?.seconds += stretch.count
            return false
        }
        current = Run(app: stretch.app, time: time, end: stretch.end, seconds: stretch.count)
        guard let last, last.app >= 0, last.app != stretch.app else { return false }
        return stretch.start - last.end <= AppRuns.longestPause
    }

    /// Ends the current run and returns it.
    mutating func takeCurrent() -> Run? {
        defer { current = nil }
        return current
    }

    /// Counts a run as part of the period.
    mutating func count(_ run: Run) {
        runCount += 1
        if run.seconds > longest?.seconds ?? 0 { longest = run }
        if run.seconds >= AppRuns.shortestFocus {
            focusCount += 1
            focusSeconds += run.seconds
        }
    }

    /// Counts a switch between apps as part of the period.
    mutating func countSwitch() { switchCount += 1 }

    // MARK: Facts

    /// Returns the facts about focus. Returns `nil` if there are no runs.
    ///
    /// - Parameters:
    ///   - names: The names of apps. `nil` if they are not shown.
    ///   - activeSeconds: The total active time in seconds.
    func focus(names: [String]?, activeSeconds: Int) -> Focus? {
        guard let longest else { return nil }
        return Focus(
            count: focusCount, minutes: focusSeconds / 60, share: percent(focusSeconds, of: activeSeconds),
            longest: LongestFocus(
                date: longest.time.day, time: longest.time.clockText, minutes: longest.seconds / 60,
                app: names.map { $0[Int(longest.app)] }))
    }

    /// Returns the facts about switches. Returns `nil` if there are no runs.
    ///
    /// - Parameter appSeconds: The total time in all apps in seconds.
    func switches(appSeconds: Int) -> Switches? {
        guard runCount > 0 else { return nil }
        return Switches(
            count: switchCount, perHour: rounded(switchCount * 3600, to: max(1, appSeconds)),
            seconds: appSeconds / runCount)
    }
}
