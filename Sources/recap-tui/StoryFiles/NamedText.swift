internal import Glibc
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The text of a story or of data that is named in the call: a file, which can be read again, or what came by a pipe, which
/// is kept.
struct NamedText: Sendable {
    /// What it is called in the call.
    let name: String
    /// What came by a pipe.
    private let kept: StoryText?
    /// What was read first.
    let first: StoryText

    /// Reads a file, a bundled story, or standard input (`-`). Waits for the end of a pipe.
    init(_ name: String) throws(Unreadable) {
        self.name = name
        do throws(FileError) {
            if name == "-" {
                let bytes = try Descriptor.bytes(of: STDIN_FILENO, expecting: 0, limit: FileSystem.mostBytes)
                first = StoryText(name: "standard input", bytes: bytes)
                kept = first
            } else {
                guard let path = StoryLoader.path(of: name) else { throw .missing }
                let file = try OpenFile(named: path)
                first = StoryText(name: path, bytes: try file.bytes(limit: FileSystem.mostBytes))
                kept = file.isRegular ? nil : first
            }
        } catch {
            throw Unreadable(name, error)
        }
    }

    /// Whether it can change.
    var isFile: Bool { kept == nil }

    /// The text as it is now. Does not wait.
    func read() throws(Unreadable) -> StoryText {
        if let kept { return kept }
        do throws(FileError) {
            guard let path = StoryLoader.path(of: name) else { throw .missing }
            return StoryText(name: path, bytes: try FileSystem.readRegular(path))
        } catch {
            throw Unreadable(name, error)
        }
    }
}

/// Why a story or data can't be read, in a line that can be printed.
struct Unreadable: Error {
    let text: String
    /// Whether it is a folder.
    let isFolder: Bool

    /// Why a file of the call can't be read.
    init(_ name: String, _ error: FileError) {
        isFolder = error == .folder
        switch error {
        case .missing:
            let isPlace = name.utf8.contains(UInt8(ascii: "/"))
            text = "\(name.sanitized): no such file\(isPlace ? "" : Unreadable.hint(for: name))"
        case .folder: text = "\(name.sanitized): it is a folder"
        default: text = "\(name.sanitized): can't be read: \(error.reason)"
        }
    }

    /// What a name that no file and no bundled story has may have been meant for.
    private static func hint(for name: String) -> String {
        let hint = CommandNames.hint(for: name)
        return hint.isEmpty ? "; recap-tui stories lists the bundled ones" : hint
    }

    /// Why a file of a feed can't be read: a screen has no room for folders.
    init(inFeed path: String, _ error: FileError) {
        let name = FileSystem.split(path).name.sanitized
        isFolder = error == .folder
        text = error == .missing ? "\(name): no such file" : "\(name): can't be read: \(error.reasonInFeed)"
    }
}
