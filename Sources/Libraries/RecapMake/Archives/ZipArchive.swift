internal import CArchive
internal import RecapSystem

/// A zip archive, a tar archive compressed with gzip, or a compressed file treated as an archive with a single entry. Its entries can be
/// read only once, in order.
///
/// A truncated archive, such as an interrupted download, is read up to the point where it ends.
@safe final class ZipArchive {
    /// The reason why an archive can't be read.
    struct Failure: Error, Hashable {
        /// The reason, as a phrase that can follow the archive's name and a colon.
        let reason: String
    }

    /// A file in the archive.
    struct Entry: Sendable, Hashable {
        /// The path within the archive. `nil` if its encoding is unknown.
        let path: String?
        /// Whether reading the entry requires a password.
        let isEncrypted: Bool
    }

    private let archive: OpaquePointer
    /// The locale that libarchive needs to convert names with characters beyond ASCII. `nil` if the system has none.
    private let locale: locale_t?

    /// Opens the archive at a path.
    convenience init(at path: String) throws(Failure) { try self.init(path, isCompressedFile: false) }

    /// Opens a file that is compressed with Zstandard or gzip.
    convenience init(compressedFileAt path: String) throws(Failure) { try self.init(path, isCompressedFile: true) }

    private init(_ path: String, isCompressedFile: Bool) throws(Failure) {
        unsafe archive = try ZipArchive.open(path, isCompressedFile: isCompressedFile)
        // Created after everything that can throw, because a thrown error would leak it.
        unsafe locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    }

    private static func open(_ path: String, isCompressedFile: Bool) throws(Failure) -> OpaquePointer {
        do throws(FileError) {
            _ = try OpenFile(regular: path)
        } catch {
            throw Failure(reason: error.reason)
        }
        let isTar = !isCompressedFile && ExportedFiles.isArchive(path) && !ExportedFiles.isZip(path)
        guard let archive = unsafe archive_read_new() else { throw Failure(reason: "there is not enough memory") }
        if isCompressedFile {
            unsafe archive_read_support_filter_zstd(archive)
            unsafe archive_read_support_filter_gzip(archive)
            unsafe archive_read_support_format_raw(archive)
        } else {
            unsafe archive_read_support_format_zip(archive)
            if isTar {
                unsafe archive_read_support_filter_gzip(archive)
                unsafe archive_read_support_format_tar(archive)
            }
        }
        let blockSize = 1 << 16
        guard unsafe path.withSystemPath({ unsafe archive_read_open_filename(archive, $0, blockSize) }) == ARCHIVE_OK
        else {
            unsafe archive_read_free(archive)
            throw Failure(
                reason: isCompressedFile
                    ? "it is not compressed" : isTar ? "it is not an archive" : "it is not a zip archive")
        }
        return unsafe archive
    }

    deinit {
        unsafe archive_read_free(archive)
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// The number of bytes of the archive read so far.
    var position: Int { unsafe Int(max(0, archive_filter_bytes(archive, -1))) }

    /// Returns the next file in the archive, or `nil` after the last one. Skips the unread rest of the previous file.
    func next() throws(Failure) -> Entry? {
        // Only for this thread.
        let previous = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(previous) }
        while true {
            var header: OpaquePointer?
            let result = unsafe archive_read_next_header(archive, &header)
            // A warning still comes with an entry; for example, its name may be in an unknown encoding.
            guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe header else {
                if result == ARCHIVE_EOF { return nil }
                throw Failure(reason: reason)
            }
            guard unsafe archive_entry_filetype(entry) & ZipArchive.kindMask == ZipArchive.regularFile else { continue }
            return Entry(
                path: unsafe ZipArchive.text(archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)),
                isEncrypted: unsafe archive_entry_is_encrypted(entry) != 0)
        }
    }

    /// Reads up to `capacity` bytes of the entry that ``next()`` returned last. Returns fewer only at the end of the entry or
    /// where it is damaged.
    func read(upTo capacity: Int) -> (bytes: [UInt8], damage: String?) {
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

    /// The reason for the last failure.
    private var reason: String { unsafe ZipArchive.text(archive_error_string(archive)) ?? "it is damaged" }

    private static func text(_ start: UnsafePointer<CChar>?) -> String? {
        unsafe start.map { unsafe String(cString: $0) }
    }

    /// The bits of a file mode that hold the file type, and their value for a regular file.
    private static let kindMask: mode_t = 0o170_000, regularFile: mode_t = 0o100_000
}
