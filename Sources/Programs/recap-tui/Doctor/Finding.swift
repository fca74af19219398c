internal import RecapLanguage

/// The result of a check of the terminal or the system.
struct Finding: Equatable {
    /// The feature that was checked.
    var subject: Message
    /// The result of the check, without a full stop.
    var text: Message
    /// Steps with which the user can improve the feature, one per line; empty if there is nothing to improve.
    var remedy: [Remedy] = []
}

/// A step that improves a feature.
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
    /// The part of the system that was checked.
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
    /// Whether the part could be checked.
    var isExamined = true
}
