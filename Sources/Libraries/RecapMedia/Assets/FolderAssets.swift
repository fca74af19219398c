internal import RecapMediaWire
package import RecapStory
package import RecapSystem

/// A loader of files in a folder and its subfolders. Names are paths relative to the folder.
///
/// Stories are not trusted: paths that leave the folder through `..` or symbolic links, and absolute paths, are
/// rejected. Only regular files are read, so reading never blocks.
public struct FolderAssets: AssetLoader, Sendable {
    private let folder: String
    private let allowsOutside: Bool

    /// Creates a loader of the files in a folder. If `allowsOutside` is `true`, names may refer to files outside the folder.
    public init(_ folder: String, allowsOutside: Bool = false) {
        self.folder = folder.isEmpty ? "." : folder
        self.allowsOutside = allowsOutside
    }

    /// Returns the contents of a file. Throws an error if the file cannot be read, is larger than 32 MiB, is not a regular file,
    /// or is outside the folder.
    public func bytes(of source: String) throws(AssetError) -> [UInt8] {
        do throws(FileError) {
            return try openFile(source).bytes(limit: MediaLimits.fileBytes)
        } catch {
            throw AssetError(error)
        }
    }

    /// Returns the absolute path of a file, without symbolic links. Throws an error if the file does not exist, is not a regular
    /// file, or is outside the folder.
    public func filePath(of source: String) throws(AssetError) -> String? {
        do throws(FileError) {
            let file = try openFile(source)
            // The path must refer to the file that was checked.
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

    /// Returns the path for a name, whether or not a file exists there.
    package func place(of source: String) -> String { Paths.join(folder, source) }

    /// Opens a regular file. Throws an error if it does not exist, is not a regular file, or is outside the folder.
    package func openFile(_ source: String) throws(FileError) -> OpenFile {
        try Folder(folder).open(source, allowsOutside: allowsOutside)
    }
}

extension AssetError {
    /// Creates an error from a file system error.
    init(_ error: FileError) { self.init(error.reason) }
}

/// A check of the media files of a story that does not decode them.
package enum MediaCheck {
    /// Throws if an element can't show its file, with a reason that follows the file's name and a colon. Reads the file
    /// unless it is a video.
    ///
    /// - Parameters:
    ///   - source: The name of the file in the story.
    ///   - kind: The kind of the element.
    ///   - assets: The loader of the files of the story.
    package static func check(
        _ source: String, kind: String, in assets: some AssetLoader
    ) throws(StoryCheckError) {
        let reason: String?
        do throws(AssetError) {
            reason = try problem(of: source, kind: kind, in: assets)
        } catch {
            reason = error.reason
        }
        if let reason { throw StoryCheckError(reason) }
    }

    private static func problem(
        of source: String, kind: String, in assets: some AssetLoader
    ) throws(AssetError) -> String? {
        if kind == Video.kind {
            guard let path = try assets.filePath(of: source) else { return nil }
            var status = stat()
            return unsafe stat(path, &status) == 0 && status.st_size == 0 ? "it is empty" : nil
        }
        let bytes = try assets.bytes(of: source)
        let hint: MediaHint = kind == Lottie.kind ? .lottie : .image
        return MediaFileKind.refusal(of: bytes, as: hint) ?? (hint == .lottie ? LottieSurvey(bytes).reason : nil)
    }
}

/// A loader of the media files of a story. An embedding program can implement its own, for example for a bundle or an archive.
public protocol AssetLoader {
    /// Returns the contents of a file, given its name in the story, such as `"anim/confetti.json"`. Throws the reason if there is
    /// no such file. Called on the drawing thread, after a frame is presented, when an element with the file first becomes
    /// visible; should return within a few milliseconds.
    func bytes(of source: String) throws(AssetError) -> [UInt8]
    /// Returns the absolute path of a file, without symbolic links, for a video, which another program reads. Returns
    /// `nil`, the default, if files are not in the file system. Throws the reason if there is no such file.
    func filePath(of source: String) throws(AssetError) -> String?
}

extension AssetLoader {
    /// Returns `nil`, because the file has no path.
    public func filePath(of source: String) throws(AssetError) -> String? { nil }
}

/// The reason why a file cannot be read.
public struct AssetError: Error, Sendable, Hashable {
    /// The reason, worded to follow the file's name and a colon.
    public let reason: String

    /// Creates an error with a reason.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// A loader of files in memory.
public struct MemoryAssets: AssetLoader, Sendable {
    /// The contents of the files, keyed by name.
    public var files: [String: [UInt8]]

    /// Creates a loader of files keyed by name.
    public init(_ files: [String: [UInt8]] = [:]) {
        self.files = files
    }

    /// Returns the contents of a file. Throws an error if there is no file with the name.
    public func bytes(of source: String) throws(AssetError) -> [UInt8] {
        guard let bytes = files[source] else { throw AssetError("there is no such file") }
        return bytes
    }
}
