// Shows a recap at the end of another tool's work with only the controller of a story, without a screen or ncurses.
// Run it: swift run --package-path Examples/EmbeddedRecap

import Observation
import RecapCore

let lines = ["1,204 commits", "61 % of them in Swift", "23 days without a break"]

/// Returns a line with a bar for each page, filled by its elapsed time, and the text of the current page.
func frame(of recap: RecapController) -> String {
    let bars = lines.indices.map { page in
        let share = page < recap.currentPage ? 1 : page > recap.currentPage ? 0 : recap.progress
        let filled = Int(share * 5)
        return String(repeating: "━", count: filled) + String(repeating: "┄", count: 5 - filled)
    }
    return bars.joined(separator: " ") + "  " + lines[recap.currentPage]
}

let recap = try RecapController(pageRemainSeconds: 1, pageCount: lines.count)
Task { try await recap.run(every: .milliseconds(200)) }

// Each change of a property that the frame depends on produces the next frame, until the story is over.
for await text in Observations.untilFinished({ recap.dismissal == nil ? .next(frame(of: recap)) : .finish }) {
    print(text)
}
print(frame(of: recap))
