import TestSupport
import Testing

/// Compares a picture with `Tests/Snapshots/NAME.txt`.
func expectSnapshot(_ picture: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let problem = snapshotProblem(picture, name) { Issue.record("\(problem)", sourceLocation: sourceLocation) }
}
