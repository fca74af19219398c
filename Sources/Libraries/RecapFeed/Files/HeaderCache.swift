internal import RecapJSON
internal import RecapStory
internal import RecapSystem

/// The metadata of the stories of a folder or of a feed file, cached between runs as JSON Lines.
///
/// The first line describes the location, and each further line one story, in the order of the feed, so the first stories can be
/// read without the rest. A damaged cache is ignored and rewritten.
struct HeaderCache {
    /// The cached inspection of a story, identified by its name in a folder or its path in a feed file.
    struct Line {
        var name: String
        var found: FoundStory
    }

    /// The stamp of the folder, taken before it was listed; `nil` for a feed file, or if the folder may have changed in the
    /// meantime.
    var folder: FileStamp?
    var lines: [Line]

    private static let version = 3

    /// The minimum number of stories for which a location has a cache.
    static let minimum = 100

    /// Returns the path of the cache of a location.
    private static func file(for place: String) -> String? {
        guard let cache = BaseDirectory.cache.path(for: Installation.name, environment: environmentVariable) else {
            return nil
        }
        // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
        let hash = place.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(cache)/headers-\(String(hash, radix: 16)).jsonl"
    }

    // MARK: Reading

    /// Reads the cache of a location: all of it, or only the stories in its first 8 KiB. Returns `nil` if there is no valid one.
    init?(of place: String, isBeginning: Bool = false) {
        guard let file = HeaderCache.file(for: place),
            let bytes = HeaderCache.bytes(of: file, isBeginning: isBeginning)
        else { return nil }
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // The last newline is followed by nothing or, at the beginning of a file, by a partial line.
        guard lines.popLast()?.isEmpty == true || isBeginning, let first = lines.first,
            let head = try? JSONDocument.parse(Array(first)), head.kind(0) == .object
        else { return nil }
        let members = HeaderCache.members(of: head)
        guard members["version"].map(head.double) == Double(HeaderCache.version),
            members["place"].map(head.string) == place,
            let count = members["count"].flatMap({ Int(exactly: head.double($0)) }),
            isBeginning ? lines.count - 1 <= count : lines.count - 1 == count
        else { return nil }
        folder = members["folder"].flatMap { HeaderCache.stamp(head, $0) }
        self.lines = []
        self.lines.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            guard let line = HeaderCache.line(Array(line)) else { return nil }
            self.lines.append(line)
        }
    }

    init(folder: FileStamp?, lines: [Line]) {
        self.folder = folder
        self.lines = lines
    }

    private static func bytes(of path: String, isBeginning: Bool) -> [UInt8]? {
        guard let file = try? OpenFile(regular: path) else { return nil }
        return isBeginning ? file.prefix(8192) : try? file.bytes(limit: SourceText.fileLimit)
    }

    private static func members(of document: JSONDocument) -> [String: Int] {
        var members: [String: Int] = [:]
        for key in document.keys(of: 0) { members[document.string(key)] = key + 1 }
        return members
    }

    private static func line(_ bytes: [UInt8]) -> Line? {
        guard let document = try? JSONDocument.parse(bytes), let scan = FileScan(document) else { return nil }
        // The order in which the members are written.
        guard document.kind(1) == .string, document.string(1) == "file", document.kind(2) == .string,
            document.string(3) == "stamp", let stamp = stamp(document, 4)
        else { return nil }
        let next = document.next(after: 4)
        guard next + 1 < document.tokens[0].end, document.string(next) == "kind",
            let kind = FoundStory.Kind(rawValue: document.string(next + 1))
        else { return nil }
        return Line(
            name: document.string(2), found: FoundStory(stamp: stamp, kind: kind, header: scan.header))
    }

    private static func stamp(_ document: JSONDocument, _ array: Int) -> FileStamp? {
        guard document.kind(array) == .array, document.tokens[array].end == array + 4 else { return nil }
        let numbers = (1...3).compactMap { Int(exactly: document.double(array + $0)) }
        return numbers.count == 3
            ? FileStamp(size: numbers[0], seconds: numbers[1], nanoseconds: numbers[2]) : nil
    }

    // MARK: Writing

    /// Writes the cache of a location. Does nothing if it can't be written.
    func write(for place: String) {
        guard let file = HeaderCache.file(for: place) else { return }
        let lines = lines.filter { $0.found.stamp != nil }
        var writer = JSONLineWriter(reserving: 160 * lines.count)
        writer.add { head in
            head.add("version", HeaderCache.version)
            head.add("count", lines.count)
            head.add("place", place)
            if let folder { HeaderCache.add("folder", folder, to: &head) }
        }
        for line in lines { HeaderCache.write(line, to: &writer) }
        do throws(SystemError) {
            try FileSystem.makeFolder(Paths.split(file).folder)
            try ReplaceableFile(file).replace(with: writer.bytes, isDurable: false)
        } catch {
            // Without a cache, only the next start is slower.
        }
    }

    private static func write(_ line: Line, to writer: inout JSONLineWriter) {
        guard let stamp = line.found.stamp else { return }
        let header = line.found.header
        let texts = [
            ("title", header.title), ("author", header.author), ("channel", header.channel), ("date", header.date),
            ("poster", header.poster), ("link", header.link),
        ]
        writer.add { object in
            object.add("file", line.name)
            add("stamp", stamp, to: &object)
            object.add("kind", line.found.kind.rawValue)
            for case (let name, let text?) in texts { object.add(name, text) }
            if let likes = header.likes { object.add("likes", likes) }
            if let count = header.commentCount { object.add("commentCount", count) }
        }
    }

    private static func add(_ name: String, _ stamp: FileStamp, to object: inout JSONObjectWriter) {
        object.array(name) { numbers in
            for number in [stamp.size, stamp.seconds, stamp.nanoseconds] { numbers.add(number) }
        }
    }
}
