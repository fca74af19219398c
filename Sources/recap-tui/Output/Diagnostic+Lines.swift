internal import RecapStory
internal import RecapSurface

extension Diagnostic {
    /// The headline, beginning with the file's own name: a screen has no room for folders.
    var shortHeadline: String {
        let folder = file.lastIndex(of: "/").map { file[...$0].utf8.count } ?? 0
        return String(headline.utf8.dropFirst(folder))?.sanitized ?? headline.sanitized
    }

    /// The line of the file and one with a caret below the place; none where nothing of the file is to be told.
    var excerptLines: [String] {
        guard hasExcerpt, !excerpt.isEmpty else { return [] }
        let line = excerpt.map { $0 == "\t" ? " " : String($0).sanitized }
        let indent = line.prefix(caret).joined().cellWidth
        return [line.joined(), String(repeating: " ", count: indent) + "^"]
    }
}
