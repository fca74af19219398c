internal import RecapStory
internal import RecapSystem

/// The names of the stories in a folder.
///
/// The names are stored as bytes: a folder may have many thousands of files, and the first name is needed before strings are
/// created for all of them.
struct FolderNames: Sendable {
    private var bytes: [UInt8] = []
    private var ranges: [Range<UInt32>] = []
    /// The first name in order.
    private var first: Range<UInt32>?
    /// The stamp of the folder, taken before it was read; `nil` if it can't be read.
    let stamp: FileStamp?

    /// Reads a folder.
    ///
    /// - Parameter onFirst: Called while a long folder is read, each time the first name in order so far has changed.
    init(of folder: String, onFirst: (String) -> Void = { _ in }) {
        stamp = FileStamp(of: folder)
        guard let stamp, var reader = FolderReader(folder) else { return }
        // The size of a folder is a hint: it grows with its names, differently on each file system.
        let size = min(max(stamp.size, 0), FolderNames.mostReserved)
        bytes.reserveCapacity(size / 2)
        ranges.reserveCapacity(size / 16)
        var known = 0, told: Range<UInt32>?
        while unsafe reader.next({ name, isFolder in
            guard !isFolder, unsafe FolderNames.isStory(name) else { return }
            let start = UInt32(truncatingIfNeeded: bytes.count)
            unsafe bytes.append(contentsOf: name)
            ranges.append(start..<UInt32(truncatingIfNeeded: bytes.count))
        }) {
            for range in ranges[known...] where first.map({ FolderNames.isLess(self[range], self[$0]) }) ?? true {
                first = range
            }
            known = ranges.count
            if known >= FolderNames.longCount, first != told, let firstName {
                told = first
                onFirst(firstName)
            }
        }
    }

    /// The number of names from which a folder counts as long: listing it takes several times as long as reading a story.
    private static let longCount = 4096
    /// The maximum size of a folder for which memory is reserved, that of about 100,000 stories.
    private static let mostReserved = 1 << 22

    /// Returns whether a folder contains a story, judging by file names. Stops reading soon after the first one.
    static func hasStory(in folder: String) -> Bool {
        guard var reader = FolderReader(folder, pieceSize: 4096) else { return false }
        var isFound = false
        while unsafe !isFound && reader.next({ isFound = unsafe isFound || !$1 && isStory($0) }) {}
        return isFound
    }

    /// Returns whether the bytes of a file's name are those of a story: JSON that is neither a schema nor data, or
    /// Markdown other than the folder's description, `README.md`. Hidden files are not stories.
    static func isStory(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        guard name.first != UInt8(ascii: "."), let last = name.last else { return false }
        if name.hasEnding(".json") {
            let stem = name.dropLast(5)
            return !stem.hasEnding(".schema") && !stem.hasEnding(".data")
        }
        // Most names of other files end with another letter, so they need not be converted to strings.
        guard last | 0x20 == UInt8(ascii: "d") || last | 0x20 == UInt8(ascii: "n") else { return false }
        let name = String(decoding: name, as: UTF8.self)
        return StoryFileName.isMarkdown(name) && !name.lowercased().hasPrefix("readme.")
    }

    /// The first name in order.
    var firstName: String? { first.map { String(path: self[$0]) } }

    /// Returns the first name in order after a given one. O(n).
    func name(after name: String) -> String? {
        let before = name.pathBytes[...]
        let later = ranges.lazy.filter { FolderNames.isLess(before, self[$0]) }
        return later.min { FolderNames.isLess(self[$0], self[$1]) }.map { String(path: self[$0]) }
    }

    /// All names in order. O(n log n).
    var sorted: [String] {
        ranges.sorted { FolderNames.isLess(self[$0], self[$1]) }.map { String(path: self[$0]) }
    }

    private subscript(range: Range<UInt32>) -> ArraySlice<UInt8> {
        bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    /// Returns whether a name sorts before another one by bytes, which for UTF-8 is the order of Unicode scalars.
    static func isLess(_ one: String, _ other: String) -> Bool { isLess(one.pathBytes[...], other.pathBytes[...]) }

    private static func isLess(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        let order = unsafe one.withUnsafeBufferPointer { one in
            unsafe other.withUnsafeBufferPointer { other in
                guard let first = one.baseAddress, let second = other.baseAddress else { return Int32(0) }
                return unsafe memcmp(first, second, min(one.count, other.count))
            }
        }
        return order == 0 ? one.count < other.count : order < 0
    }
}

extension BidirectionalCollection<UInt8> {
    /// Returns whether the bytes end with a given suffix.
    fileprivate func hasEnding(_ end: StaticString) -> Bool {
        end.withUTF8Buffer { end in
            var place = endIndex, left = end.count
            while left > 0 {
                guard place != startIndex else { return false }
                formIndex(before: &place)
                left -= 1
                guard unsafe self[place] == end[left] else { return false }
            }
            return true
        }
    }
}
