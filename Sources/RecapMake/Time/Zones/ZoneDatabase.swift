internal import RecapSystem

/// The system's database of time zones.
///
/// It is read directly because the C library supports only one zone at a time for the whole process.
struct ZoneDatabase {
    /// The folders that may contain the database.
    let folders: [String]

    /// The database of this system: the folder in `TZDIR`, or the usual folders.
    static var ofSystem: ZoneDatabase {
        ZoneDatabase(
            folders: environmentVariable("TZDIR").map { [$0] }
                ?? ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"])
    }

    /// Whether the system has a database.
    var isInstalled: Bool { folders.contains(where: FileSystem.isFolder) }

    /// Returns the offsets of a zone, such as `Asia/Seoul`. Returns `nil` for an unknown name.
    func zone(named name: String) -> ZoneOffsets? {
        // Names come from untrusted files, so they must not lead outside the folder.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }), !name.utf8.contains(0) else { return nil }
        return folders.lazy.compactMap { ZoneDatabase.zone(inFile: $0 + "/" + name) }.first
            ?? (ZoneDatabase.isUTC(name) ? ZoneOffsets(first: 0) : nil)
    }

    /// Returns the offsets of a zone given in the format of the variable `TZ`: a name, a path, or a rule such as
    /// `EST5EDT`. Names and paths may begin with a colon. Returns `nil` for any other text.
    func zone(as variable: String) -> ZoneOffsets? {
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if Paths.isAbsolute(name) { return ZoneDatabase.zone(inFile: name) }
        return zone(named: name) ?? ZoneRule(variable).map { ZoneOffsets(first: 0, rule: $0) }
    }

    /// Returns whether a name refers to UTC, which is known without a database.
    static func isUTC(_ name: String) -> Bool { ["UTC", "Etc/UTC", "GMT", "Etc/GMT"].contains(name) }

    /// Returns the offsets of a zone in a file. Returns `nil` if the file can't be read.
    static func zone(inFile path: String) -> ZoneOffsets? {
        (try? OpenFile(regular: path).bytes(limit: 1 << 20)).flatMap(ZoneFile.offsets)
    }
}
