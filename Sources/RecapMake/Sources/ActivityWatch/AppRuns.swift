/// The times in one app without another one in between.
struct AppRuns {
    /// A time in one app, without another one or a long pause in between.
    struct Run {
        let app: Int32
        /// When it began.
        let time: LocalTime
        /// The second since 1970-01-01 00:00 UTC at which it ended so far.
        var end: UInt32
        /// The active seconds.
        var seconds: Int
    }

    /// The run that is not over. `nil` in a pause.
    private(set) var current: Run?
    /// The app and the end of the last stretch.
    private var last: (app: Int32, end: UInt32)?
    private var longest: Run?
    private var runCount = 0, focusCount = 0, focusSeconds = 0, switchCount = 0

    /// The longest time in seconds without activity that does not end a run.
    private static let longestPause: UInt32 = 60
    /// The shortest run in seconds that is focus.
    private static let shortestFocus = 1500

    /// Returns whether a stretch is a part of the current run.
    func continues(_ stretch: ActiveTime.Stretch) -> Bool {
        guard let current else { return false }
        return current.app == stretch.app && stretch.start - current.end <= AppRuns.longestPause
    }

    /// Adds a stretch to the current run, or begins one with it. Returns whether it is in another app than the one before, with
    /// no more than a short pause in between.
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

    /// Returns the current run and ends it.
    mutating func takeCurrent() -> Run? {
        defer { current = nil }
        return current
    }

    /// Counts a run of the period.
    mutating func count(_ run: Run) {
        runCount += 1
        if run.seconds > longest?.seconds ?? 0 { longest = run }
        if run.seconds >= AppRuns.shortestFocus {
            focusCount += 1
            focusSeconds += run.seconds
        }
    }

    /// Counts a change from one app to another in the period.
    mutating func countSwitch() { switchCount += 1 }

    // MARK: Facts

    /// Returns the facts of the runs. Returns `nil` without any.
    ///
    /// - Parameters:
    ///   - names: The names of apps. `nil` if they are not shown.
    ///   - activeSeconds: The seconds of all active time.
    func focus(names: [String]?, activeSeconds: Int) -> Focus? {
        guard let longest else { return nil }
        return Focus(
            count: focusCount, minutes: focusSeconds / 60, share: percent(focusSeconds, of: activeSeconds),
            longest: LongestFocus(
                date: longest.time.day, time: longest.time.clockText, minutes: longest.seconds / 60,
                app: names.map { $0[Int(longest.app)] }))
    }

    /// Returns the facts of the changes. Returns `nil` without any run.
    ///
    /// - Parameter appSeconds: The seconds in all apps.
    func switches(appSeconds: Int) -> Switches? {
        guard runCount > 0 else { return nil }
        return Switches(
            count: switchCount, perHour: rounded(switchCount * 3600, to: max(1, appSeconds)),
            seconds: appSeconds / runCount)
    }
}
