internal import RecapJSON
internal import RecapLanguage

/// The unresolved references of a story, recorded while the story is read.
///
/// They are reported after the last page, when it is known whether they are typing errors or the data is missing
/// altogether.
struct ReferenceNotes {
    /// An unresolved reference.
    struct Missing: Hashable {
        let path: DataPath
        let token: Int
    }

    /// Whether external data was given.
    var hasData = false
    /// Whether it has been reported that all of the story's data is missing.
    var isAllDataMissing = false
    /// The number of checked references.
    var count = 0
    /// The unresolved references. Each path is listed once per text.
    private(set) var missing: [Missing] = []
    /// The number of unresolved references beyond those listed.
    private(set) var omitted = 0
    private var ofToken: Set<DataPath> = []
    private var lastToken = 0

    mutating func note(_ path: DataPath, at token: Int) {
        if token != lastToken {
            lastToken = token
            ofToken = []
        }
        guard ofToken.insert(path).inserted else { return }
        if missing.count < DiagnosticCollector.most {
            missing.append(Missing(path: path, token: token))
        } else {
            omitted += 1
        }
    }
}

extension StoryDecoder {
    /// Reports the unresolved references, each at its location, or in one message if all data is missing.
    mutating func reportMissing() {
        guard let resolver, !references.missing.isEmpty else { return }
        let document = document
        var hints = MissingHints(resolver, conditions.answers)
        if let sentence = missingDataMessage(&hints) {
            let first = references.missing[0]
            references.isAllDataMissing = true
            return collector.error(
                document, first.token, offset: document.offset(of: first.path, in: first.token), sentence)
        }
        for missing in references.missing {
            collector.error(
                document, missing.token, offset: document.offset(of: missing.path, in: missing.token),
                "\"{{\(shortened(missing.path.description))}}\" \(hints.explanation(of: missing.path))")
        }
        for _ in 0..<references.omitted { collector.error(document, 0, "") }
    }

    /// Returns a message for a story with little or no data if no external data was given; `nil` for other stories.
    private mutating func missingDataMessage(_ hints: inout MissingHints) -> String? {
        guard !references.hasData, let resolver else { return nil }
        // References that may be typing errors are reported as such.
        let missing = references.missing.filter { hints.isUnexplained($0.path) }
        let isBare = if case .object(let object) = resolver.data { object.isEmpty } else { false }
        guard missing.count >= (isBare ? 2 : 3), missing.count == references.missing.count,
            isBare || missing.count * 2 > references.count
        else { return nil }
        var names: [String] = []
        for path in missing.lazy.map(\.path.description) where !names.contains(path) {
            names.append(path)
            if names.count > 3 { break }
        }
        let shown = names.prefix(3).map { quoted($0) }
        let list = names.count > 3 ? shown.joined(separator: ", ") + " and others" : listed(shown, "and")
        let count = missing.count + references.omitted
        let advice = vocabulary.dataAdvice.map { ", or \($0)" } ?? ""
        return "there is no data for \(count) references: \(list); put it into \"data\"\(advice)"
    }
}

/// Suggestions for unresolved paths.
private struct MissingHints {
    private let resolver: DataResolver
    private let answers: [ConditionNotes.Answer]
    private var known: [DataPath: String] = [:]
    /// The maximum number of distinct paths for which suggestions are made.
    private static let most = 100

    init(_ resolver: DataResolver, _ answers: [ConditionNotes.Answer]) {
        self.resolver = resolver
        self.answers = answers
    }

    mutating func explanation(of path: DataPath) -> String {
        if let known = known[path] { return known }
        let explanation: String
        if let answer = answers.first(where: { path.names.starts(with: $0.into.names) }) {
            explanation =
                "is there only after the choice is answered; show this where \"showIf\": \(quoted(answer.into.description)) holds"
        } else {
            explanation = "refers to nothing in the data" + (known.count < Self.most ? resolver.hint(for: path) : "")
        }
        if known.count < Self.most { known[path] = explanation }
        return explanation
    }

    mutating func isUnexplained(_ path: DataPath) -> Bool { explanation(of: path) == "refers to nothing in the data" }
}

extension StoryDecoder {
    /// Warns about braces in a text that look like a reference but are not one.
    mutating func checkBraces(at token: Int) {
        let document = document
        for issue in TemplateIssue.all(in: document.string(token)) {
            if let error = issue.filterError {
                collector.error(
                    document, token, offset: document.offset(ofTextByte: issue.offset, in: token), error.message)
                continue
            }
            // Single braces are treated as a mistake only around a path that exists in the data.
            if issue.isSingle, issue.path.flatMap({ resolver?.value(at: $0) }) == nil { continue }
            let isPlain = issue.path?.description.contains(" ") == false
            let meant = isPlain ? issue.path.map { "did you mean \(quoted("{{\($0)}}"))?" } : nil
            collector.warning(
                document, token, offset: document.offset(ofTextByte: issue.offset, in: token),
                "\(quoted(issue.text)) is not a reference and is shown unchanged; "
                    + (meant ?? "a reference is written \"{{path.to.value}}\""))
        }
    }
}
