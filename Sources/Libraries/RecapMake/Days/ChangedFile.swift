internal import RecapLanguage
internal import RecapSystem

/// Tells which files may have something new of some days.
enum ChangedFile {
    /// Returns the earliest moment at which a day begins anywhere, in seconds since 1970-01-01 00:00 UTC: 14 hours before it
    /// does in UTC.
    static func start(of day: Day) -> Int { day.number * 86_400 - 14 * 3600 }

    /// Returns whether a file, or the changes beside a database, may have changed since a moment in seconds since 1970-01-01
    /// 00:00 UTC. A file that can't be found has, so that its reader says so.
    static func hasChanged(_ path: String, since start: Int?) -> Bool {
        guard let start else { return true }
        let times = [path, path + "-wal"].compactMap { FileStamp(of: $0)?.seconds }
        return times.max().map { $0 >= start } ?? true
    }
}
