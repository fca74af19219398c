internal import Glibc
internal import RecapSystem

/// The names of the stories in a folder: as bytes one after the other, for there may be many thousands, and the first has to
/// be found before it is worth while to make texts of all.
struct FolderNames: Sendable {
    private var bytes: [UInt8] = []
    private var places: [Range<UInt32>] = []
    /// The folder's state before it was read; `nil` where it can't be read.
    let stamp: FileSystem.Stamp?

    /// Reads a folder.
    init(of folder: String) {
        stamp = FileSystem.stamp(of: folder)
        var bytes: [UInt8] = [], places: [Range<UInt32>] = []
        unsafe FileSystem.forEachEntry(of: folder) { name, isFolder in
            guard !isFolder, unsafe FolderNames.isStory(name) else { return true }
            let start = UInt32(truncatingIfNeeded: bytes.count)
            unsafe bytes.append(contentsOf: name)
            places.append(start..<UInt32(truncatingIfNeeded: bytes.count))
            return true
        }
        (self.bytes, self.places) = (bytes, places)
    }

    /// Whether a folder has any file that may be a story. Reads no more of it than that takes.
    static func haveAny(in folder: String) -> Bool {
        var isFound = false
        unsafe FileSystem.forEachEntry(of: folder) { name, isFolder in
            isFound = unsafe !isFolder && isStory(name)
            return !isFound
        }
        return isFound
    }

    /// Whether a file of a folder is taken for a story by its name.
    static func isStory(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        name.hasEnding(".json") && name.first != UInt8(ascii: ".") && !name.hasEnding(".schema.json")
            && !name.hasEnding(".data.json")
    }

    /// The first by name after another one; `nil` where there is none. Linear in the names.
    func first(after name: String? = nil) -> String? {
        let after = name.map(\.pathBytes)
        var first: Range<UInt32>?
        for place in places {
            if let after, !FolderNames.isLess(after[...], self[place]) { continue }
            if let found = first, !FolderNames.isLess(self[place], self[found]) { continue }
            first = place
        }
        return first.map { String(path: self[$0]) }
    }

    /// All in order: n log n in the names.
    var sorted: [String] {
        places.sorted { FolderNames.isLess(self[$0], self[$1]) }.map { String(path: self[$0]) }
    }

    private subscript(place: Range<UInt32>) -> ArraySlice<UInt8> {
        bytes[Int(place.lowerBound)..<Int(place.upperBound)]
    }

    /// The order of names: that of their bytes, which is that of their Unicode scalars.
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
