package import RecapStory
internal import RecapSurface

extension Diagnostic {
    /// The headline with only the last component of the file's path, to fit on a screen.
    package var shortHeadline: String {
        let folder = file.lastIndex(of: "/").map { file[...$0].utf8.count } ?? 0
        return String(headline.utf8.dropFirst(folder))?.sanitized ?? headline.sanitized
    }

    /// The line of the file, and a line with a caret below the error. Empty if the contents of the file are hidden.
    package var excerptLines: [String] {
        guard hasExcerpt, !excerpt.isEmpty else { return [] }
        let line = excerpt.map { $0 == "\t" ? " " : String($0).sanitized }
        let indent = line.prefix(caret).joined().cellWidth
        return [line.joined(), String(repeating: " ", count: indent) + "^"]
    }
}
