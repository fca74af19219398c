internal import RecapSystem

/// The time zones that the system knows.
///
/// They are read here and not by the C library, which knows one zone at a time for the whole process.
struct ZoneDatabase {
    /// The folders in which the database may be.
    let folders: [String]

    /// The database of this system: the folder that `TZDIR` names, or the usual ones.
    static var ofSystem: ZoneDatabase {
        ZoneDatabase(
            folders: environmentVariable("TZDIR").map { [$0] }
                ?? ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"])
    }

    /// Whether there is a database.
    var isInstalled: Bool { folders.contains(where: FileSystem.isFolder) }

    /// Returns the offsets of a zone, such as `Asia/Seoul`. Returns `nil` for an unknown name.
    func zone(named name: String) -> ZoneOffsets? {
        // Names come from files of others, so that they lead to nothing outside of the folder.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }), !name.utf8.contains(0) else { return nil }
        return folders.lazy.compactMap { ZoneDatabase.zone(inFile: $0 + "/" + name) }.first
            ?? (ZoneDatabase.isUTC(name) ? ZoneOffsets(first: 0) : nil)
    }

    /// Returns the offsets of a zone as the variable `TZ` names it: by a name, a path, or a rule such as `EST5EDT`; names and
    /// paths may have a colon before them. Returns `nil` for other text.
    func zone(as variable: String) -> ZoneOffsets? {
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if Paths.isAbsolute(name) { return ZoneDatabase.zone(inFile: name) }
        return zone(named: name) ?? ZoneRule(variable).map { ZoneOffsets(first: 0, rule: $0) }
    }

    /// Returns whether a name is one of UTC, which is known without a database.
    static func isUTC(_ name: String) -> Bool { ["UTC", "Etc/UTC", "GMT", "Etc/GMT"].contains(name) }

    /// Returns the offsets of a zone whose file is known. Returns `nil` if it can't be read.
    static func zone(inFile path: String) -> ZoneOffsets? {
        (try? OpenFile(regular: path).bytes(limit: 1 << 20)).flatMap(ZoneFile.offsets)
    }
}
