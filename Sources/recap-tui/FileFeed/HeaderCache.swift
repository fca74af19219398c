internal import Glibc
internal import RecapFeed
internal import RecapJSON
internal import RecapStory
internal import RecapSystem

/// What the stories of a folder or of a feed file told of themselves when they were last looked at, kept for the next time:
/// in the order of the feed, so that its beginning can be read alone. It is never missed where it is damaged.
///
/// The first line says what it is of, the others are a story each.
struct HeaderCache {
    /// A story, by its name in the folder; by its path where it is of a feed file.
    struct Line {
        var name: String
        var found: FoundStory
    }

    /// The state of the folder when it was listed; `nil` where that is not to be relied upon.
    var folder: FileSystem.Stamp?
    var lines: [Line]

    private static let version = 2

    /// Fewer stories are looked at in no time.
    static let fewest = 100

    /// Where it is.
    private static func file(of place: String) -> String? {
        guard let cache = BaseDirectory.cache.path(for: "recap-tui", environment: environmentVariable) else {
            return nil
        }
        // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
        let hash = place.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(cache)/headers-\(String(hash, radix: 16)).jsonl"
    }

    // MARK: Reading

    /// What is kept of a place; `nil` where nothing is, or it is not as it should be. With `isBeginning`, only the first
    /// stories of it.
    init?(of place: String, isBeginning: Bool = false) {
        guard let file = HeaderCache.file(of: place),
            let bytes = isBeginning ? HeaderCache.beginning(of: file) : try? FileSystem.readRegular(file)
        else { return nil }
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Behind the last line's end there is nothing; in a beginning, a part of a line.
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

    init(folder: FileSystem.Stamp?, lines: [Line]) {
        self.folder = folder
        self.lines = lines
    }

    private static func beginning(of file: String) -> [UInt8]? {
        let descriptor = unsafe file.withSystemPath { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return unsafe [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
            count = max(0, unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }

    private static func members(of document: JSONDocument) -> [String: Int] {
        var members: [String: Int] = [:]
        var key = 1
        while key < document.tokens[0].end {
            members[document.string(key)] = key + 1
            key = document.next(after: key + 1)
        }
        return members
    }

    private static func line(_ bytes: [UInt8]) -> Line? {
        guard let document = try? JSONDocument.parse(bytes), let scan = FileScan(document) else { return nil }
        // Written by us, so in this order.
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

    private static func stamp(_ document: JSONDocument, _ array: Int) -> FileSystem.Stamp? {
        guard document.kind(array) == .array, document.tokens[array].end == array + 4 else { return nil }
        let numbers = (1...3).compactMap { Int(exactly: document.double(array + $0)) }
        return numbers.count == 3
            ? FileSystem.Stamp(size: numbers[0], seconds: numbers[1], nanoseconds: numbers[2]) : nil
    }

    // MARK: Writing

    /// Keeps it for the next time, whole or not at all.
    func write(of place: String) {
        guard let file = HeaderCache.file(of: place) else { return }
        let lines = lines.filter { $0.found.stamp != nil }
        var writer = JSONLineWriter(reserving: 160 * lines.count)
        writer.add { head in
            head.add("version", HeaderCache.version)
            head.add("count", lines.count)
            head.add("place", place)
            if let folder { HeaderCache.add("folder", folder, to: &head) }
        }
        for line in lines { HeaderCache.write(line, to: &writer) }
        FileSystem.replace(file, with: writer.bytes)
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

    private static func add(_ name: String, _ stamp: FileSystem.Stamp, to object: inout JSONObjectWriter) {
        object.array(name) { numbers in
            for number in [stamp.size, stamp.seconds, stamp.nanoseconds] { numbers.add(number) }
        }
    }
}
