internal import RecapMediaWire
package import RecapSystem

/// Files in a folder and the folders within it. Names are paths relative to the folder.
///
/// Stories are not trusted: paths that leave the folder through `..` or symbolic links, and absolute paths, are
/// rejected. Only regular files are read, so reading never blocks.
public struct FolderAssets: AssetLoader, Sendable {
    private let folder: String
    private let allowsOutside: Bool

    /// Creates a loader of the files in a folder. With `allowsOutside`, names may lead outside the folder.
    public init(_ folder: String, allowsOutside: Bool = false) {
        self.folder = folder.isEmpty ? "." : folder
        self.allowsOutside = allowsOutside
    }

    /// Returns the contents of a file. Throws if the file cannot be read, is larger than 32 MiB, is not a regular
    /// file, or is outside the folder.
    public func bytes(of source: String) throws(AssetError) -> [UInt8] {
        do throws(FileError) {
            return try openFile(source).bytes(limit: MediaLimits.fileBytes)
        } catch {
            throw AssetError(error)
        }
    }

    /// Returns the absolute path of a file, without symbolic links. Throws if the file does not exist, is not a
    /// regular file, or is outside the folder.
    public func filePath(of source: String) throws(AssetError) -> String? {
        do throws(FileError) {
            let file = try openFile(source)
            // The path must lead to the file that was checked.
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

    /// Returns the path of a name, whether or not a file exists there.
    package func place(of source: String) -> String { Paths.join(folder, source) }

    /// Opens a regular file. Throws if it does not exist, is not a regular file, or is outside the folder.
    package func openFile(_ source: String) throws(FileError) -> OpenFile {
        try Folder(folder).open(source, allowsOutside: allowsOutside)
    }
}

extension AssetError {
    /// Creates an error from a file system error.
    init(_ error: FileError) { self.init(error.reason) }
}
