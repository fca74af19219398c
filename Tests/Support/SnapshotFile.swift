import Foundation

/// Compares a picture with `Tests/Snapshots/NAME.txt` and returns a description of the differences; `nil` if there are
/// none.
///
/// `RECORD=1 swift test` writes the pictures and fails, so that a recording does not pass as a test.
package func snapshotProblem(_ picture: String, _ name: String) -> String? {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Snapshots")
    let file = folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try picture.write(to: file, atomically: true, encoding: .utf8)
            return "recorded \(name).txt"
        } catch {
            return "can't record \(name).txt: \(error)"
        }
    }
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
        return "no picture \(name).txt: record it with RECORD=1"
    }
    guard recorded != picture else { return nil }
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    func line(_ lines: [Substring]) -> Substring { lines.indices.contains(first) ? lines[first] : "(none)" }
    return """
        \(name).txt differs from line \(first + 1) on; if it is meant to, record it with RECORD=1
        was: \(line(old))
        is:  \(line(new))
        all of it:
        \(picture)
        """
}

/// Compares generated text with a file of the repository, and returns what is wrong; `nil` if they are the same.
///
/// With `RECORD=1` in the environment, the text is written to the file.
package func generatedFileProblem(_ text: String, of path: String) -> String? {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: path)
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return nil }
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
        return "\(path) differs; if it is meant to, record it with RECORD=1"
    }
    do {
        try text.write(to: file, atomically: true, encoding: .utf8)
        return "recorded \(path)"
    } catch {
        return "can't record \(path): \(error)"
    }
}

/// Compares generated text with a part of a file of the repository, and returns what is wrong; `nil` if they are the same.
///
/// With `RECORD=1` in the environment, the text is written to the file.
///
/// - Parameters:
///   - text: The text that the part should have.
///   - path: The path of the file from the root of the repository.
///   - start: The beginning of the line before the part. The text begins at the next line that does not begin a list.
///   - end: The line after the part.
package func generatedTextProblem(
    _ text: String, of path: String, between start: String, and end: String
) -> String? {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: path)
    guard let contents = try? String(contentsOf: file, encoding: .utf8) else { return "can't read \(path)" }
    var lines = contents.split(separator: "\n", omittingEmptySubsequences: false)
    guard let before = lines.firstIndex(where: { $0.hasPrefix(start) }),
        let first = lines[(before + 1)...].firstIndex(where: { !$0.hasPrefix(".Bl") }),
        let last = lines[first...].firstIndex(of: end[...])
    else { return "\(path) has no part between \(start) and \(end)" }
    guard lines[first..<last].map({ $0 + "\n" }).joined() != text else { return nil }
    guard ProcessInfo.processInfo.environment["RECORD"] == "1" else {
        return "\(path) differs after \(start); if it is meant to, record it with RECORD=1. It should be:\n\(text)"
    }
    lines.replaceSubrange(
        first..<last, with: text.dropLast().split(separator: "\n", omittingEmptySubsequences: false))
    do {
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        return "recorded a part of \(path)"
    } catch {
        return "can't record \(path): \(error)"
    }
}

/// Returns text as lines of a manual: each sentence begins a line, and lines have at most 80 bytes if words allow it, as `mandoc
/// -T lint` asks for. A line never begins as a request does.
package func manualLines(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        let line = lines.last ?? "."
        if line.hasSuffix(".") || line.hasSuffix("?") || line.utf8.count + 1 + word.utf8.count > 80 {
            lines.append((word.hasPrefix(".") || word.hasPrefix("'") ? "\\&" : "") + word)
        } else {
            lines[lines.count - 1] += " " + word
        }
    }
    return lines.map { $0 + "\n" }.joined()
}
