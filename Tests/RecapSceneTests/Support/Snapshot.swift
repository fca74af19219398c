import Foundation
import Testing

/// Compares a picture with `Tests/Snapshots/NAME.txt`. `RECORD=1 swift test` writes the pictures anew and fails, so that
/// nobody takes a recording for a test.
func expectSnapshot(_ picture: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = snapshotFolder.appending(path: name + ".txt")
    if isRecording {
        do {
            try FileManager.default.createDirectory(at: snapshotFolder, withIntermediateDirectories: true)
            try picture.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name).txt", sourceLocation: sourceLocation)
        } catch {
            Issue.record("can't record \(name).txt: \(error)", sourceLocation: sourceLocation)
        }
        return
    }
    guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record("no picture \(name).txt: record it with RECORD=1", sourceLocation: sourceLocation)
        return
    }
    guard recorded != picture else { return }
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    func line(_ lines: [Substring]) -> Substring { lines.indices.contains(first) ? lines[first] : "(none)" }
    Issue.record(
        """
        \(name).txt differs from line \(first + 1) on; if it is meant to, record it with RECORD=1
        was: \(line(old))
        is:  \(line(new))
        all of it:
        \(picture)
        """, sourceLocation: sourceLocation)
}
