/// An open folder in which files are looked up.
///
/// A path is followed folder by folder: each is opened by its name in the previous one, and symbolic links are
/// resolved here. The opened file is therefore the one that was checked, even if names change meanwhile. Folders are
/// compared by identity rather than by name, so no spelling of a path leads out. Unlike `openat2` with
/// `RESOLVE_BENEATH`, this works on every kernel and accepts absolute links and `..` that lead out and in again.
package struct Folder: Sendable {
    private let root: Descriptor
    private let identity: FileIdentity

    /// Opens a folder. An empty path means the current folder.
    package init(_ path: String) throws(FileError) {
        let number = unsafe (path.isEmpty ? "." : path).withSystemPath {
            unsafe RecapSystem.open($0, FolderWalk.pathOnly | O_DIRECTORY | O_CLOEXEC)
        }
        guard let root = Descriptor(number), let status = root.status else { throw .last }
        self.root = root
        identity = FileIdentity(status)
    }

    /// Opens a regular file without waiting.
    ///
    /// - Parameters:
    ///   - path: The path relative to this folder. An absolute path starts at the root of the file system.
    ///   - allowsOutside: Whether the file may lie outside this folder; otherwise ``FileError/outside`` is thrown.
    package func open(_ path: String, allowsOutside: Bool = false) throws(FileError) -> OpenFile {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
        var walk = FolderWalk(from: root, identity, path: path.pathBytes)
        while true {
            guard let place = try walk.nextFile() else { throw .folder }
            let isOutside = !walk.passed(identity)
            guard allowsOutside || !isOutside else { throw .outside }
            switch place.kind {
            case S_IFREG: break
            case S_IFDIR: throw .folder
            default: throw .special
            }
            // The name may refer to another file by now, so its kind is checked again once it is open, and a link is
            // followed.
            let number = unsafe place.name.withSystemName {
                unsafe openat(place.folder.number, $0, OpenFile.flags | O_NOFOLLOW)
            }
            if number < 0, errno == ELOOP {
                try walk.retry(place.name)
                continue
            }
            return try OpenFile(regular: Descriptor(number), isOutside: isOutside)
        }
    }
}
