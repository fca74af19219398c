internal import RecapLanguage

/// A result of an examination of the terminal or the system.
struct Finding: Equatable {
    /// The feature that was examined.
    var subject: Message
    /// The result.
    var text: Message
    /// What the user can do to improve the feature, a line each; empty if all is well.
    var remedy: [Remedy] = []
}

/// A line that tells how to improve a feature.
enum Remedy: Equatable {
    /// A command to type.
    case command(String)
    /// A line to add to a file.
    case line(String, file: String)
    /// An instruction in words.
    case advice(Message)

    /// Returns the line as it is shown.
    func text(_ messages: MessageCatalogue) -> String {
        switch self {
        case .command(let command): command
        case .line(let line, let file): messages("in \(file): \(line)")
        case .advice(let advice): messages(advice)
        }
    }
}

/// Findings about one part of the system.
struct FindingGroup: Equatable {
    /// The part.
    enum Part: Equatable {
        case terminal, letters, programs, settings

        var title: Message {
            switch self {
            case .terminal: "Terminal"
            case .letters: "Letters of titles and numbers"
            case .programs: "Programs"
            case .settings: "Settings"
            }
        }
    }

    var part: Part
    var findings: [Finding]
    /// Whether the part could be examined.
    var isExamined = true
}
