// A recap at the end of another tool's work: no screen of cells and no ncurses, only the clock of a story.
// Run it: swift run --package-path Examples/EmbeddedRecap

import Observation
import RecapCore

let lines = ["1,204 commits", "61 % of them in Swift", "23 days without a break"]

/// A bar for each page, filled as far as its time is used, and what the current page says.
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

// A change of anything that the frame is made of asks for the next one, until the story is over.
for await text in Observations.untilFinished({ recap.dismissal == nil ? .next(frame(of: recap)) : .finish }) {
    print(text)
}
print(frame(of: recap))
