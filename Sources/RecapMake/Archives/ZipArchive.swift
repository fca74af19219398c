internal import CArchive
internal import RecapSystem

/// A zip archive that is read once, from its first entry to its last.
///
/// An archive without its end, such as one whose download stopped, is read up to where it ends.
@safe struct ZipArchive: ~Copyable {
    /// The reason why an archive can't be read on.
    struct Failure: Error, Hashable {
        /// The reason in words that can follow the name of the archive and a colon.
        let reason: String
    }

    /// A file in the archive.
    struct Entry: Sendable, Hashable {
        /// The path within the archive. `nil` where its encoding is unknown.
        let path: String?
        /// Whether a password is needed to read it.
        let isEncrypted: Bool
        /// The size in bytes that the archive claims.
        fileprivate let size: Int
    }

    /// The bytes of an entry.
    struct Contents: Sendable {
        /// The bytes, up to the place where the entry is damaged.
        let bytes: [UInt8]
        /// What is wrong with the entry. `nil` if all of it was read.
        let damage: String?
    }

    private let archive: OpaquePointer

    /// Opens an archive.
    init(at path: String) throws(Failure) { unsafe archive = try ZipArchive.open(path) }

    private static func open(_ path: String) throws(Failure) -> OpaquePointer {
        do throws(FileError) {
            _ = try OpenFile(regular: path)
        } catch {
            throw Failure(reason: error.reason)
        }
        guard let archive = unsafe archive_read_new() else { throw Failure(reason: "there is not enough memory") }
        unsafe archive_read_support_format_zip(archive)
        let blockSize = 1 << 16
        guard unsafe path.withSystemPath({ unsafe archive_read_open_filename(archive, $0, blockSize) }) == ARCHIVE_OK
        else {
            unsafe archive_read_free(archive)
            throw Failure(reason: "it is no zip archive")
        }
        return unsafe archive
    }

    deinit { unsafe archive_read_free(archive) }

    /// The number of bytes of the archive that were read.
    var position: Int { unsafe Int(max(0, archive_filter_bytes(archive, -1))) }

    /// Returns the next file of the archive, or `nil` after the last one. What was not read of the one before is skipped.
    mutating func next() throws(Failure) -> Entry? {
        while true {
            var header: OpaquePointer?
            let result = unsafe archive_read_next_header(archive, &header)
            // With a warning an entry is there: its name may be in an unknown encoding.
            guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe header else {
                if result == ARCHIVE_EOF { return nil }
                throw Failure(reason: reason)
            }
            guard unsafe archive_entry_filetype(entry) & ZipArchive.kindMask == ZipArchive.regularFile else { continue }
            return Entry(
                path: unsafe ZipArchive.text(archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)),
                isEncrypted: unsafe archive_entry_is_encrypted(entry) != 0,
                size: unsafe archive_entry_size_is_set(entry) != 0 ? Int(max(0, archive_entry_size(entry))) : 0)
        }
    }

    /// Reads the bytes of an entry that ``next()`` has just returned.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of bytes. Of a larger entry the rest is damage.
    ///   - isWanted: A function that is given up to the first 4096 bytes and decides whether the entry is read.
    /// - Returns: The contents, or `nil` if they are not wanted.
    mutating func read(_ entry: Entry, limit: Int, isWanted: ([UInt8]) -> Bool) -> Contents? {
        var (bytes, damage) = read(upTo: 4096)
        guard isWanted(bytes) else { return nil }
        // The claimed size is not to be trusted, so that only part of it is reserved at once.
        var capacity = min(max(entry.size, 1 << 16) + 1, 1 << 25)
        while damage == nil {
            let (more, reason) = read(upTo: min(capacity, limit + 1 - bytes.count))
            if more.isEmpty, reason == nil { break }
            bytes += more
            damage = reason
            if bytes.count > limit {
                bytes.removeLast(bytes.count - limit)
                damage = "it is larger than \(limit >> 20) MiB"
            }
            capacity = 1 << 22
        }
        return Contents(bytes: bytes, damage: damage)
    }

    /// Reads up to a number of bytes, fewer only at the end of the entry or where it is damaged.
    private func read(upTo capacity: Int) -> (bytes: [UInt8], damage: String?) {
        var damage: String?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            while count < capacity {
                let received = unsafe archive_read_data(
                    archive, buffer.baseAddress?.advanced(by: count), capacity - count)
                if received < 0 { damage = reason }
                guard received > 0 else { return }
                count += received
            }
        }
        return (bytes, damage)
    }

    /// The reason of the last failure.
    private var reason: String { unsafe ZipArchive.text(archive_error_string(archive)) ?? "it is damaged" }

    private static func text(_ start: UnsafePointer<CChar>?) -> String? {
        unsafe start.map { unsafe String(cString: $0) }
    }

    /// The bits of a mode that tell kinds of files apart, and those of a regular file.
    private static let kindMask: mode_t = 0o170_000, regularFile: mode_t = 0o100_000
}
