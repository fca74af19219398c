internal import Glibc
internal import RecapMediaWire

/// Files in a folder, and in folders within it: names are paths from there.
///
/// What leads out of the folder, be it by `..`, by a symbolic link or as an absolute path, is not read: stories come from
/// strangers.
public struct FolderAssets: AssetLoader, Sendable {
    private let folder: String
    private let allowsOutside: Bool

    /// Files in a folder; with `allowsOutside` names may lead anywhere.
    public init(_ folder: String, allowsOutside: Bool = false) {
        self.folder = folder.isEmpty ? "." : folder
        self.allowsOutside = allowsOutside
    }

    /// The bytes of a file of at most 32 MiB. Throws where it can't be read, is no plain file, or lies outside.
    public func bytes(of source: String) throws(AssetError) -> [UInt8] {
        let path = try path(of: source)
        // Not held up by a pipe that nobody writes to.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw FolderAssets.lastError }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw FolderAssets.lastError }
        guard status.st_mode & S_IFMT == S_IFREG else { throw AssetError("it is no file") }
        let size = Int(status.st_size)
        guard size <= MediaLimits.fileBytes else {
            throw AssetError("it is larger than \(MediaLimits.fileBytes >> 20) MiB")
        }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                guard let start = buffer.baseAddress else { return }
                let got = unsafe read(descriptor, start + count, size - count)
                guard got > 0 else { return }
                count += got
            }
        }
        guard bytes.count == size else { throw AssetError("it can't be read to its end") }
        return bytes
    }

    /// Where a file is, with no symbolic link on the way. Throws where it lies outside, is not there, or is no plain file.
    public func filePath(of source: String) throws(AssetError) -> String? {
        let path = try path(of: source)
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw FolderAssets.lastError }
        guard status.st_mode & S_IFMT == S_IFREG else { throw AssetError("it is no file") }
        return path
    }

    /// Where a file is, with no symbolic link on the way. Throws where it lies outside, or is not there.
    public func path(of source: String) throws(AssetError) -> String {
        guard !source.isEmpty, !source.utf8.contains(0) else { throw AssetError("it has no name") }
        let path = source.hasPrefix("/") ? source : folder + "/" + source
        guard let found = FolderAssets.resolved(path) else { throw FolderAssets.lastError }
        guard allowsOutside || isInside(found) else {
            throw AssetError("it is outside of the story's folder")
        }
        return found
    }

    private func isInside(_ path: String) -> Bool {
        guard let root = FolderAssets.resolved(folder) else { return false }
        return path.hasPrefix(root == "/" ? root : root + "/")
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private static var lastError: AssetError {
        errno == ENOENT || errno == ENOTDIR
            ? AssetError("there is no such file") : AssetError(unsafe String(cString: strerror(errno)))
    }
}
