internal import RecapLanguage
internal import RecapSystem

/// Determines which files may contain new data for recent days.
enum ChangedFile {
    /// Returns the moment at which a day begins in the earliest time zone, in seconds since 1970-01-01 00:00 UTC: 14 hours before
    /// its start in UTC.
    static func start(of day: Day) -> Int { day.number * 86_400 - 14 * 3600 }

    /// Returns whether a database with its log files, or any other file, may have changed since a moment in seconds since
    /// 1970-01-01 00:00 UTC. Returns `true` for a missing file, so that its reader reports the error.
    static func hasChanged(_ path: String, since start: Int?) -> Bool {
        guard let start else { return true }
        let times = [path, path + "-wal"].compactMap { FileStamp(of: $0)?.seconds }
        return times.max().map { $0 >= start } ?? true
    }
}
