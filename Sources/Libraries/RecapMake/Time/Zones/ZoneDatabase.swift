internal import RecapSystem

/// The system's database of time zones.
///
/// It is read directly because the C library supports only one zone at a time for the whole process.
struct ZoneDatabase {
    /// The folders that may contain the database.
    let folders: [String]

    /// The database of this system: the folder in `TZDIR`, or the default folders.
    static var ofSystem: ZoneDatabase {
        ZoneDatabase(
            folders: environmentVariable("TZDIR").map { [$0] }
                ?? ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"])
    }

    /// Whether the system has a database.
    var isInstalled: Bool { folders.contains(where: FileSystem.isFolder) }

    /// Returns the offsets of a zone, such as `Asia/Seoul`. Returns `nil` for an unknown name.
    func zone(named name: String) -> ZoneOffsets? {
        // Names come from untrusted files, so they must not refer to files outside the folder.
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

/// A parser for time zone files in the TZif format (RFC 9636).
enum ZoneFile {
    /// Parses the offsets in a file. Returns `nil` for any other format. O(*n*) in the number of bytes.
    static func offsets(of bytes: [UInt8]) -> ZoneOffsets? {
        guard let first = Header(bytes, at: 0) else { return nil }
        // In the first block, each moment takes 4 bytes. From version 2 on, a second block with 8 bytes and a rule
        // follow.
        guard first.version >= 2 else { return offsets(first, wordSize: 4, bytes, rule: nil) }
        guard let second = Header(bytes, at: first.end(wordSize: 4)) else { return nil }
        let end = second.end(wordSize: 8)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\n"),
            let last = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let text = String(decoding: bytes[(end + 1)..<last], as: UTF8.self)
        let rule = ZoneRule(text)
        guard text.isEmpty || rule != nil else { return nil }
        return offsets(second, wordSize: 8, bytes, rule: rule)
    }

    /// The header of a block, which contains its counts.
    private struct Header {
        let start: Int
        let version: Int
        let isUTCCount: Int, isStandardCount: Int, leapCount: Int, changeCount: Int, typeCount: Int, letterCount: Int

        /// Parses the 44 bytes at an index. Returns `nil` if they aren't a header.
        init?(_ bytes: [UInt8], at start: Int) {
            guard start + 44 <= bytes.count, bytes[start..<(start + 4)].elementsEqual("TZif".utf8) else { return nil }
            self.start = start
            version = bytes[start + 4] == 0 ? 1 : Int(bytes[start + 4] &- 0x30)
            let counts = (0..<6).map { ZoneFile.integer(bytes, at: start + 20 + $0 * 4, size: 4) }
            guard counts.allSatisfy({ 0...65_536 ~= $0 }), counts[4] > 0 else { return nil }
            (isUTCCount, isStandardCount, leapCount) = (counts[0], counts[1], counts[2])
            (changeCount, typeCount, letterCount) = (counts[3], counts[4], counts[5])
        }

        /// Returns the index of the byte after the block.
        func end(wordSize: Int) -> Int {
            start + 44 + changeCount * (wordSize + 1) + typeCount * 6 + letterCount + leapCount * (wordSize + 4)
                + isStandardCount + isUTCCount
        }
    }

    private static func offsets(_ header: Header, wordSize: Int, _ bytes: [UInt8], rule: ZoneRule?) -> ZoneOffsets? {
        guard header.end(wordSize: wordSize) <= bytes.count else { return nil }
        let kinds = header.start + 44 + header.changeCount * wordSize
        let types = kinds + header.changeCount
        let offsets = (0..<header.typeCount).map { integer(bytes, at: types + $0 * 6, size: 4) }
        var changes: [ZoneOffsets.Change] = []
        for index in 0..<header.changeCount {
            let kind = Int(bytes[kinds + index])
            guard kind < offsets.count else { return nil }
            let moment = integer(bytes, at: header.start + 44 + index * wordSize, size: wordSize)
            changes.append(ZoneOffsets.Change(moment: moment, offset: offsets[kind]))
        }
        return ZoneOffsets(first: offsets[0], changes: changes, rule: rule)
    }

    /// Returns a signed big-endian number of 4 or 8 bytes.
    private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int {
        let bits = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int(Int32(truncatingIfNeeded: bits)) : Int(truncatingIfNeeded: bits)
    }
}
