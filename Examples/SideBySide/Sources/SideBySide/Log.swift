import RecapKit

/// The log of the story's events, shown on the left of the screen.
final class Log {
    private(set) var lines: [String]

    init(_ line: String) {
        lines = [line]
    }

    /// Adds a line for an event of a story.
    func add(_ event: PlaybackEvent, of recap: RecapController) {
        switch event {
        case .effect(.pageChanged): lines.append("Page \(recap.currentPage + 1): \(recap.currentTiming?.id ?? "").")
        case .effect(.pauseChanged):
            // A page with a question waits for the answer.
            if recap.pauseReasons.contains(.question) { lines.append("A question.") }
            if recap.pauseReasons.contains(.user) { lines.append("Paused.") }
        case .effect(.reachedStart): lines.append("This is the start.")
        case .effect(.reachedEnd): lines.append("This is the end.")
        case .effect(.stepChanged), .effect(.pageRestarted), .effect(.pageMoved), .effect(.dismissed): break
        case .valueSet(.object(let answer), _):
            if case .string(let text)? = answer["answer"] { lines.append("The answer is \(text).") }
        case .valueSet: break
        }
    }
}
