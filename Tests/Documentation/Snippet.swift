import Foundation

/// A program under `Snippets`, whose visible part is shown in the documentation. The build compiles all of it.
struct Snippet {
    /// The name of the file without its ending, and of the program that the build makes of it.
    let name: String
    /// The lines that the documentation shows: without `snippet.hide` regions, `//!` lines and surrounding empty lines.
    let shown: String

    /// All snippets, by name.
    static let all: [Snippet] = {
        let folder = MarkdownFile.root.appending(path: "Snippets")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "swift" }
            .compactMap { file in (try? String(contentsOf: file, encoding: .utf8)).map { Snippet(file, $0) } }
            .sorted { $0.name < $1.name }
    }()

    private init(_ file: URL, _ text: String) {
        name = file.deletingPathExtension().lastPathComponent
        var isShown = true
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line.trimmingCharacters(in: .whitespaces) {
            case "// snippet.hide": isShown = false
            case "// snippet.show": isShown = true
            default: if isShown, !line.hasPrefix("//!") { lines.append(line) }
            }
        }
        let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
        let last = lines.lastIndex { !$0.isEmpty } ?? first
        shown = lines[first...last].map { $0 + "\n" }.joined()
    }
}
