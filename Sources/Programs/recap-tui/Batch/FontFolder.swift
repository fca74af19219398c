internal import RecapEscapes
internal import RecapSurface
internal import RecapSystem

/// A folder of fonts that replaces the system's fonts, so that pictures have the same bytes on every computer.
final class FontFolder {
    /// The SHA-256 of the names and the contents of all files, in hexadecimal digits.
    let hash: String
    /// The temporary folder with the fontconfig configuration.
    private let configuration: TemporaryFolder

    /// Makes the programs that this process starts use only the fonts in a folder and its subfolders, for the lifetime of this
    /// object. The process must not have other threads. O(*n*) in the number of bytes.
    init(_ path: String) throws(FontFolderError) {
        guard let folder = Paths.real(path), FileSystem.isFolder(folder) else {
            throw FontFolderError("\(path.sanitized): there is no such folder")
        }
        let files = FontFolder.files(in: folder, depth: 0)
        guard files.contains(where: { name in FontFolder.endings.contains { name.lowercased().hasSuffix($0) } }) else {
            throw FontFolderError(
                "\(path.sanitized): it has no fonts, which end with \(FontFolder.endings.joined(separator: ", "))")
        }
        do throws(FileError) {
            hash = try FontFolder.hash(of: files, in: folder)
        } catch {
            throw FontFolderError("\(path.sanitized): the fonts can't be read: \(error.reason)")
        }
        do throws(SystemError) {
            configuration = try FontFolder.configure(folder)
        } catch {
            throw FontFolderError("\(path.sanitized): the fonts can't be used: \(error.reason)")
        }
    }

    private static func hash(of files: [String], in folder: String) throws(FileError) -> String {
        var list = ""
        for name in files {
            let bytes = try OpenFile(regular: Paths.join(folder, name)).bytes(limit: limit)
            list += "\(SHA256.text(of: bytes))  \(name)\n"
        }
        return SHA256.text(of: Array(list.utf8))
    }

    /// Configures fontconfig to find only the fonts in a folder. Returns the folder with the configuration.
    private static func configure(_ folder: String) throws(SystemError) -> TemporaryFolder {
        let configuration = try TemporaryFolder()
        let file = Paths.join(configuration.path, "fonts.conf")
        try NewFile.write(text(folder, cache: configuration.path).utf8, to: file)
        guard unsafe file.withSystemPath({ unsafe setenv("FONTCONFIG_FILE", $0, 1) }) == 0 else { throw SystemError() }
        return configuration
    }

    private static let endings = [".ttf", ".otf", ".ttc", ".otc"]
    /// The maximum size of a font in bytes.
    private static let limit = 1 << 28
    /// The maximum nesting depth of folders, because symbolic links can form cycles.
    private static let depthLimit = 8

    /// Returns the paths of all files below a folder, in order.
    private static func files(in folder: String, depth: Int) -> [String] {
        guard depth < depthLimit else { return [] }
        return FileSystem.names(in: folder).sorted().flatMap { name in
            let path = Paths.join(folder, name)
            guard FileSystem.isFolder(path) else { return FileSystem.isRegularFile(path) ? [name] : [] }
            return files(in: path, depth: depth + 1).map { Paths.join(name, $0) }
        }
    }

    private static func text(_ folder: String, cache: String) -> String {
        """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig>
        <dir>\(folder.markupEscaped)</dir>
        <cachedir>\(cache.markupEscaped)/cache</cachedir>
        </fontconfig>

        """
    }
}

/// The reason why the fonts of a folder can't be used.
struct FontFolderError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
