internal import Glibc
internal import RecapSystem

/// The names of the stories in a folder.
///
/// The names are stored as bytes, one after the other: a folder may have many thousands, and the first one is needed before
/// it is worth the time to create strings of all.
struct FolderNames: Sendable {
    private let bytes: [UInt8]
    private let ranges: [Range<UInt32>]
    /// The stamp of the folder before it was read. `nil` if it can't be read.
    let stamp: FileStamp?

    /// Reads a folder.
    init(of folder: String) {
        stamp = FileStamp(of: folder)
        var bytes: [UInt8] = [], ranges: [Range<UInt32>] = []
        unsafe FileSystem.forEachEntry(of: folder) { name, isFolder in
            guard !isFolder, unsafe FolderNames.isStory(name) else { return true }
            let start = UInt32(truncatingIfNeeded: bytes.count)
            unsafe bytes.append(contentsOf: name)
            ranges.append(start..<UInt32(truncatingIfNeeded: bytes.count))
            return true
        }
        (self.bytes, self.ranges) = (bytes, ranges)
    }

    /// Returns whether a folder contains a story by its name. Reads no further than the first one.
    static func hasStory(in folder: String) -> Bool {
        var isFound = false
        unsafe FileSystem.forEachEntry(of: folder) { name, isFolder in
            isFound = unsafe !isFolder && isStory(name)
            return !isFound
        }
        return isFound
    }

    /// Returns whether the bytes of a file's name are those of a story.
    static func isStory(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        name.hasEnding(".json") && name.first != UInt8(ascii: ".") && !name.hasEnding(".schema.json")
            && !name.hasEnding(".data.json")
    }

    /// Returns the first name in order, or the first after a given one. O(n).
    func first(after name: String? = nil) -> String? {
        let after = name.map(\.pathBytes)
        var first: Range<UInt32>?
        for range in ranges {
            if let after, !FolderNames.isLess(after[...], self[range]) { continue }
            if let found = first, !FolderNames.isLess(self[range], self[found]) { continue }
            first = range
        }
        return first.map { String(path: self[$0]) }
    }

    /// All names in order. O(n log n).
    var sorted: [String] {
        ranges.sorted { FolderNames.isLess(self[$0], self[$1]) }.map { String(path: self[$0]) }
    }

    private subscript(range: Range<UInt32>) -> ArraySlice<UInt8> {
        bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    /// Returns whether a name comes before another: by their bytes, which for UTF-8 is the order of Unicode scalars.
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
