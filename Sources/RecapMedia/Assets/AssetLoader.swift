/// A source of the media files of a story. An embedding program can implement its own, for example for a bundle or an
/// archive.
public protocol AssetLoader {
    /// Returns the contents of a file by its name in the story, such as `"anim/confetti.json"`. Throws the reason if
    /// there is no such file. Called on the drawing thread, after a frame was presented, when an element with the
    /// file first comes into view; should return within a few milliseconds.
    func bytes(of source: String) throws(AssetError) -> [UInt8]
    /// Returns the absolute path of a file, without symbolic links, for a video, which another program reads. Returns
    /// `nil`, the default, if files are not in the file system. Throws the reason if there is no such file.
    func filePath(of source: String) throws(AssetError) -> String?
}

extension AssetLoader {
    /// Returns `nil`.
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

/// Files in memory.
public struct MemoryAssets: AssetLoader, Sendable {
    /// The bytes of the files by their names.
    public var files: [String: [UInt8]]

    /// Creates a loader of files by their names.
    public init(_ files: [String: [UInt8]] = [:]) {
        self.files = files
    }

    /// Returns the bytes of a file. Throws if no file has the name.
    public func bytes(of source: String) throws(AssetError) -> [UInt8] {
        guard let bytes = files[source] else { throw AssetError("there is no such file") }
        return bytes
    }
}
