/// A result of an examination of the terminal or the system.
struct Finding: Equatable {
    /// The feature that was examined.
    var subject: String
    /// The result.
    var text: String
    /// What the user can do to improve the feature, as lines to type or to add to a file; empty if all is well.
    var remedy: [String] = []
}

/// Findings about one part of the system.
struct FindingGroup: Equatable {
    var title: String
    var findings: [Finding]
    /// Whether the part could be examined.
    var isExamined = true
}
