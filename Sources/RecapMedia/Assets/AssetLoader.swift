/// Where the files of a story's pictures and animations come from. A program that embeds stories may have its own: a bundle,
/// a memory, an archive.
public protocol AssetLoader {
    /// All bytes of a file by the name that the story gives it (`"anim/confetti.json"`). It is called on the thread that
    /// draws, once each time that an element with the file comes into view: it had better not take long.
    func bytes(of source: String) throws(AssetError) -> [UInt8]
    /// Where a file is, for what another program has to read: a video. Absolute, with no symbolic link on the way. `nil`
    /// where files are not in the file system, as it is where this is not implemented; throws where there is no such file.
    func filePath(of source: String) throws(AssetError) -> String?
}

extension AssetLoader {
    /// Nowhere.
    public func filePath(of source: String) throws(AssetError) -> String? { nil }
}

/// Why there is no such file.
public struct AssetError: Error, Sendable, Hashable {
    /// The reason, in words that can follow the name and a colon.
    public let reason: String

    /// An error.
    public init(_ reason: String) {
        self.reason = reason
    }
}

/// Files in memory, by name.
public struct MemoryAssets: AssetLoader, Sendable {
    /// The bytes of each file.
    public var files: [String: [UInt8]]

    /// Files by name.
    public init(_ files: [String: [UInt8]] = [:]) {
        self.files = files
    }

    /// The bytes of a file; throws where there is none of the name.
    public func bytes(of source: String) throws(AssetError) -> [UInt8] {
        guard let bytes = files[source] else { throw AssetError("there is no such file") }
        return bytes
    }
}
