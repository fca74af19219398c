internal import RecapSurface
internal import RecapSystem

/// The reason why a story or data can't be read.
package struct Unreadable: Error {
    /// A line with the name and the reason, safe to print.
    package let text: String
    /// Whether the name is that of a folder.
    package let isFolder: Bool

    package init(_ text: String, isFolder: Bool) {
        self.text = text
        self.isFolder = isFolder
    }

    /// Creates the reason for a file of a feed, by its name without folders, for which a screen has no room.
    init(inFeed path: String, _ error: FileError) {
        let name = Paths.split(path).name.sanitized
        self.init(
            error == .missing ? "\(name): no such file" : "\(name): can't be read: \(error.reasonInFeed)",
            isFolder: error == .folder)
    }
}
