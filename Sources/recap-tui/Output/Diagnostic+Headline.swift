internal import RecapStory
internal import RecapSurface

extension Diagnostic {
    /// The headline, beginning with the file's own name: a screen has no room for folders.
    var shortHeadline: String {
        let folder = file.lastIndex(of: "/").map { file[...$0].utf8.count } ?? 0
        return String(headline.utf8.dropFirst(folder))?.sanitized ?? headline.sanitized
    }
}
