internal import Glibc
internal import RecapMediaWire
package import RecapSystem

/// Files in a folder, and in folders within it: names are paths from there.
///
/// What leads out of the folder, be it by `..`, by a symbolic link or as an absolute path, is not read: stories come from
/// strangers. Neither is what is no regular file: nothing here waits.
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
        do throws(FileError) {
            return try openFile(source).bytes(limit: MediaLimits.fileBytes)
        } catch {
            throw AssetError(error)
        }
    }

    /// Where a file is, with no symbolic link on the way. Throws where it lies outside, is not there, or is no plain file.
    public func filePath(of source: String) throws(AssetError) -> String? {
        do throws(FileError) {
            let file = try openFile(source)
            // What lies there now has to be what was found.
            guard let real = Paths.real(Paths.join(folder, source)),
                try OpenFile(regular: real).identity == file.identity
            else {
                throw .missing
            }
            return real
        } catch {
            throw AssetError(error)
        }
    }

    /// Where a file is meant to be, whatever is there.
    package func place(of source: String) -> String { Paths.join(folder, source) }

    /// Opens a regular file. Throws where it lies outside, is not there, or is something else.
    package func openFile(_ source: String) throws(FileError) -> OpenFile {
        try Folder(folder).open(source, allowsOutside: allowsOutside)
    }
}

extension AssetError {
    /// Why a file of a story can't be read.
    init(_ error: FileError) { self.init(error.reason) }
}
