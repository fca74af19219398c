internal import Glibc

/// A folder that is held open, and beneath which files are looked for.
///
/// Where a name leads is found folder by folder, each opened by its name in the one before, with links read here: so what is
/// opened in the end is what was looked at, whatever is renamed meanwhile. Folders are told apart by what they are and not by
/// their names, so that no spelling of a name leads out. This needs nothing of the system that an older one lacks, and lets
/// absolute links and `..` lead out and in again, as paths do.
package struct Folder: Sendable {
    private let root: Descriptor
    private let identity: FileIdentity

    /// Opens a folder.
    package init(_ path: String) throws(FileError) {
        root = try Descriptor(
            unsafe (path.isEmpty ? "." : path).withSystemPath {
                unsafe Glibc.open($0, pathOnly | O_DIRECTORY | O_CLOEXEC)
            })
        identity = FileIdentity(try root.status())
    }

    /// Opens a regular file by its path from here, at once; an absolute path is meant from the root of all.
    ///
    /// Throws `FileError.outside` where it lies neither here nor in a folder within, unless `allowsOutside`.
    package func open(_ path: String, allowsOutside: Bool = false) throws(FileError) -> OpenFile {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
        var walk = FolderWalk(from: root, identity, names: path.pathBytes)
        while true {
            guard let place = try walk.nextFile() else { throw .folder }
            let isOutside = !walk.passed(identity)
            guard allowsOutside || !isOutside else { throw .outside }
            switch place.kind {
            case S_IFREG: break
            case S_IFDIR: throw .folder
            default: throw .special
            }
            // It may be another one by now, which is looked at when it is open; where it is a link, the way goes on from it.
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
