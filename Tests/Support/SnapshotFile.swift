import Foundation

/// Compares a picture with `Tests/Snapshots/NAME.txt` and says what is wrong; `nil` where they are the same.
/// `RECORD=1 swift test` writes the pictures anew and fails, so that nobody takes a recording for a test.
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
