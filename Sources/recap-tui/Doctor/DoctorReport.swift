internal import RecapSurface

/// Findings as text.
struct DoctorReport {
    var groups: [FindingGroup]

    /// The lines of the report. A finding with a remedy begins with an exclamation mark and is followed by the lines of
    /// its remedy.
    var lines: [String] {
        let width = groups.flatMap(\.findings).map(\.subject.cellWidth).max() ?? 0
        var lines: [String] = []
        for group in groups where !group.findings.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines.append(group.title)
            for finding in group.findings {
                let mark = finding.remedy.isEmpty ? "  " : "! "
                let gap = String(repeating: " ", count: width - finding.subject.cellWidth + 2)
                lines.append(mark + finding.subject + gap + finding.text)
                lines += finding.remedy.map { "  " + String(repeating: " ", count: width) + "    " + $0 }
            }
        }
        let count = groups.flatMap(\.findings).count { !$0.remedy.isEmpty }
        let left = groups.filter { !$0.isExamined }.map {
            "There was no \($0.title.lowercased()) to examine: run recap-tui doctor in one."
        }
        return lines + ["", summary(count, isComplete: left.isEmpty)] + left
    }

    private func summary(_ count: Int, isComplete: Bool) -> String {
        switch count {
        case 0: isComplete ? "Nothing needs to be changed." : "Nothing else needs to be changed."
        case 1: "One thing can be better: see the line with !"
        default: "\(count) things can be better: see the lines with !"
        }
    }
}
