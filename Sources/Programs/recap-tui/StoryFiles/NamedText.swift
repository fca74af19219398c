internal import RecapFeed
internal import RecapLanguage
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The text of a story or of data named on the command line: a file, which can be read again, or the contents of a pipe.
struct NamedText: Sendable {
    /// The name on the command line.
    let name: String
    /// The text as first read.
    let first: SourceText
    /// The stamp of the file when it was first read; `nil` for a pipe.
    private let stamp: FileStamp?

    /// Reads a file, a bundled story, or standard input (`-`). Waits for the end of a pipe.
    ///
    /// - Parameters:
    ///   - isRegular: Whether pipes, devices and standard input are errors, so that reading never waits.
    ///   - isData: Whether the text is data, so that an error suggests no command or bundled story in its place.
    init(_ name: String, isRegular: Bool = false, isData: Bool = false) throws(Unreadable) {
        self.name = name
        do throws(FileError) {
            if name == "-", !isRegular {
                let bytes = try Descriptor.bytes(of: STDIN_FILENO, expecting: 0, limit: SourceText.fileLimit)
                first = SourceText(name: "standard input", bytes: bytes)
                stamp = nil
            } else {
                guard let path = StoryLoader.path(of: name) else { throw .missing }
                let file = isRegular ? try OpenFile(regular: path) : try OpenFile(named: path)
                first = SourceText(name: path, bytes: try file.bytes(limit: SourceText.fileLimit))
                stamp = file.isRegular ? file.stamp : nil
            }
        } catch {
            throw Unreadable(name, error, isData: isData)
        }
    }

    /// Creates the text of a story or of data received from a client.
    init(name: String, bytes: [UInt8]) {
        self.name = name
        first = SourceText(name: name, bytes: bytes)
        stamp = nil
    }

    /// Whether the text comes from a file, which may change.
    var isFile: Bool { stamp != nil }

    /// The first-read text as story text.
    var story: SourceText { isFile ? first.asStory : first.asPipedStory }

    /// Returns whether the file has changed since it was first read.
    func hasChanged() -> Bool {
        guard let stamp, let path = StoryLoader.path(of: name) else { return false }
        return FileStamp(of: path) != stamp
    }

    /// Reads the current text as story text, without waiting.
    func readStory() throws(Unreadable) -> SourceText { isFile ? try read().asStory : story }

    /// Reads the current text, without waiting.
    func read() throws(Unreadable) -> SourceText {
        guard isFile else { return first }
        do throws(FileError) {
            guard let path = StoryLoader.path(of: name) else { throw .missing }
            return try SourceText(regularFile: path)
        } catch {
            throw Unreadable(name, error)
        }
    }
}

extension NamedText {
    /// The text as data that is merged into the data of all stories of a feed.
    var feedData: FeedData {
        FeedData(path: isFile ? StoryLoader.path(of: name) : nil) { () throws(Unreadable) in try read() }
    }
}

extension Unreadable {
    /// Creates the reason for a file named on the command line.
    init(_ name: String, _ error: FileError, isData: Bool = false) {
        let text =
            switch error {
            case .missing where name.isEmpty: "the name of the file is empty"
            case .missing: "\(name.sanitized): no such file\(Unreadable.hint(for: name, isData: isData))"
            case .folder: "\(name.sanitized): it is a folder"
            default: "\(name.sanitized): can't be read: \(error.reason)"
            }
        self.init(text, isFolder: error == .folder)
    }

    /// Creates the reason for a theme file.
    init(theme name: String, _ error: FileError) {
        self.init(
            error == .missing
                ? "\(name.sanitized): no such theme file; "
                    + (NearestFile.question(for: name) ?? "themes by name are \(ThemeOption.list)")
                : "\(name.sanitized): can't be read: \(error.reason)",
            isFolder: error == .folder)
    }

    /// Returns a hint for a name that is neither a file nor a bundled story.
    ///
    /// A plain word is probably a misspelt command; a name with a dot or a slash is a file.
    private static func hint(for name: String, isData: Bool) -> String {
        let isPath = name.utf8.contains(UInt8(ascii: "/")), isFile = isPath || name.utf8.contains(UInt8(ascii: "."))
        let file = NearestFile.question(for: name).map { "; \($0)" } ?? ""
        if isData || isPath || isFile && !file.isEmpty { return file }
        let meant =
            CommandNames.command(meantBy: name)
            ?? Suggestion.nearest(to: name, among: BundledStories.all().lazy.map(\.name))
        if let meant { return "; did you mean recap-tui \(meant)?" }
        return file.isEmpty ? "; recap-tui list stories lists the bundled ones" : file
    }
}
