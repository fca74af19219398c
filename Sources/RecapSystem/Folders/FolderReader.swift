internal import CSystemCalls

/// A reader of the entries of a folder, which come in pieces and in the order of the file system.
///
/// Unlike with `readdir`, the size of a piece can be chosen: 32 KiB are a thousand names, and a caller may need only one.
package struct FolderReader: ~Copyable {
    private let folder: Descriptor
    private var buffer: [UInt8]

    /// Creates a reader of an open folder, whatever its path names meanwhile. Returns `nil` if it can't be read.
    init?(_ folder: Descriptor) {
        let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
        guard let own = Descriptor(unsafe openat(folder.number, ".", flags)) else { return nil }
        self.init(own, pieceSize: 32_768)
    }

    private init(_ folder: Descriptor, pieceSize: Int) {
        self.folder = folder
        buffer = [UInt8](repeating: 0, count: pieceSize)
    }

    /// Opens a folder. Returns `nil` if it can't be opened.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - pieceSize: The size of a piece in bytes, at least 4096. An entry takes about 20 bytes and its name.
    package init?(_ path: String, pieceSize: Int = 32_768) {
        let number = unsafe path.withSystemPath { unsafe open($0, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC) }
        guard let folder = Descriptor(number) else { return nil }
        self.init(folder, pieceSize: pieceSize)
    }

    /// Reads the next piece, and calls a function with the bytes of each name in it and whether the entry is known to be a folder.
    /// Returns `false` after the last piece, and if the folder can't be read.
    @unsafe package mutating func next(_ body: (UnsafeRawBufferPointer, _ isFolder: Bool) -> Void) -> Bool {
        let count = unsafe buffer.withUnsafeMutableBytes { buffer in
            unsafe calls_getdents(folder.number, buffer.baseAddress, buffer.count)
        }
        guard count > 0 else { return false }
        unsafe buffer.withUnsafeBytes { buffer in
            var rest = unsafe UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
            while rest.count > FolderReader.nameOffset {
                let size = unsafe Int(rest.loadUnaligned(fromByteOffset: FolderReader.sizeOffset, as: UInt16.self))
                guard size > FolderReader.nameOffset, size <= rest.count else { return }
                let name = unsafe FolderReader.name(in: rest[FolderReader.nameOffset..<size])
                let isFolder = unsafe rest[FolderReader.typeOffset] == UInt8(DT_DIR)
                if unsafe !FolderReader.isSpecial(name) { unsafe body(name, isFolder) }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest[size...])
            }
        }
        return true
    }

    /// Reads the rest of the names, in no order.
    mutating func names() -> [String] {
        var names: [String] = []
        while unsafe next({ name, _ in names.append(unsafe String(path: Array(name))) }) {}
        return names
    }

    /// The offsets of the fields of an entry.
    private static let sizeOffset = 16, typeOffset = 18, nameOffset = 19

    /// Returns whether a name is `.` or `..`.
    @unsafe private static func isSpecial(_ name: UnsafeRawBufferPointer) -> Bool {
        unsafe name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// Returns the bytes before the first NUL.
    @unsafe private static func name(in bytes: Slice<UnsafeRawBufferPointer>) -> UnsafeRawBufferPointer {
        let all = unsafe UnsafeRawBufferPointer(rebasing: bytes)
        guard let start = all.baseAddress else { return unsafe all }
        let count = unsafe strnlen(start.assumingMemoryBound(to: CChar.self), all.count)
        return unsafe UnsafeRawBufferPointer(start: start, count: count)
    }
}
