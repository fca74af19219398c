internal import RecapSurface
internal import RecapWords

/// Findings as text.
struct DoctorReport {
    var groups: [FindingGroup]

    /// The lines of the report. A finding with a remedy begins with an exclamation mark and is followed by the lines of
    /// its remedy.
    func lines(_ messages: MessageCatalogue) -> [String] {
        let width = groups.flatMap(\.findings).map { messages($0.subject).cellWidth }.max() ?? 0
        var lines: [String] = []
        for group in groups where !group.findings.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines.append(messages(group.part.title))
            for finding in group.findings {
                let mark = finding.remedy.isEmpty ? "  " : "! "
                let subject = messages(finding.subject).padded(toCells: width + 2)
                lines.append(mark + subject + messages(finding.text))
                lines += finding.remedy.map { remedy in
                    "  " + String(repeating: " ", count: width) + "    " + remedy.text(messages)
                }
            }
        }
        let count = groups.flatMap(\.findings).count { !$0.remedy.isEmpty }
        let isComplete = groups.allSatisfy(\.isExamined)
        lines += ["", messages(summary(count, isComplete: isComplete))]
        if !isComplete {
            lines.append(messages("There was no terminal to examine: run \("recap-tui doctor") in one."))
        }
        return lines
    }

    private func summary(_ count: Int, isComplete: Bool) -> Message {
        if count == 0 { return isComplete ? "Nothing needs to be changed." : "Nothing else needs to be changed." }
        return Message(
            count, one: "One thing can be better: see the line with !",
            other: "\(count) things can be better: see the lines with !")
    }
}
