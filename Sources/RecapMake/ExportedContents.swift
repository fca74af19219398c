internal import RecapSystem

/// The contents of a file or of an entry of an archive, which are read once, from their beginning to their end.
final class ExportedContents {
    private enum Source {
        case file(OpenFile)
        case entry(of: ZipArchive)
    }

    private let source: Source
    private let limit: Int
    /// The number of bytes that have been read.
    private(set) var count = 0
    /// The number of bytes of a file. `nil` for an entry of an archive.
    var size: Int? {
        if case .file(let file) = source { file.size } else { nil }
    }

    /// What is wrong with the contents, which end there. `nil` if nothing is, as far as they have been read.
    private(set) var damage: String?

    /// Creates the contents of a file. Throws ``FileError`` if it can't be opened, or is larger than a limit in bytes.
    init(of path: String, limit: Int) throws(FileError) {
        let file = try OpenFile(regular: path)
        guard file.size <= limit else { throw .tooLarge(limit: limit) }
        source = .file(file)
        self.limit = limit
    }

    /// Creates the contents of the entry that an archive has returned last. Beyond a limit in bytes, they are damaged.
    init(of archive: ZipArchive, limit: Int) {
        source = .entry(of: archive)
        self.limit = limit
    }

    /// Returns the next bytes, at most as many as given, and none at the end. Throws ``FileError`` if they can't be read.
    func portion(_ capacity: Int = 1 << 20) throws(FileError) -> [UInt8] {
        guard damage == nil else { return [] }
        var bytes: [UInt8]
        switch source {
        case .file(let file):
            guard let read = file.prefix(capacity) else { throw .last }
            bytes = read
        case .entry(let archive): (bytes, damage) = archive.read(upTo: capacity)
        }
        count += bytes.count
        if count > limit {
            bytes.removeLast(count - limit)
            count = limit
            damage = "it is larger than \(limit >> 20) MiB"
        }
        return bytes
    }

    /// Returns all bytes that have not been read yet. Throws ``FileError`` if they can't be read.
    func rest() throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        if case .file(let file) = source { bytes.reserveCapacity(file.size) }
        while case let more = try portion(), !more.isEmpty { bytes += more }
        return bytes
    }
}
