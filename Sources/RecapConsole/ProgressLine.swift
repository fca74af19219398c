internal import RecapSurface
package import RecapWords
internal import Synchronization

/// The progress of some work.
package struct WorkProgress: Hashable, Sendable {
    /// The subject of the work, such as the name of a file.
    package var name: String
    /// The number of completed units.
    package var done: Int
    /// The total number of units; `nil` if unknown.
    package var total: Int?
    /// The total number of units with their name, such as "1,204 commits"; the completed ones if the total is unknown.
    package var amount: String

    /// Creates a progress report.
    package init(name: String, done: Int, total: Int?, amount: String) {
        self.name = name
        self.done = done
        self.total = total
        self.amount = amount
    }

    /// The completed share, 0…1; `nil` if the total is unknown.
    var share: Double? {
        guard let total, total > 0 else { return nil }
        return min(1, Double(done) / Double(total))
    }
}

/// A line on standard error that shows the progress of some work.
package final class ProgressLine: Sendable {
    private struct State {
        /// The time at which the current part of the work began.
        var start: ContinuousClock.Instant
        var name = ""
        /// The time at which the line was last drawn; `nil` if it isn't visible.
        var drawn: ContinuousClock.Instant?
    }

    /// The delay before the first line, so that short work shows none.
    private static let delay = Duration.milliseconds(300)
    /// The minimum time between two lines.
    private static let interval = Duration.milliseconds(100)
    private static let barWidth = 20

    private let messages: MessageCatalogue
    private let window = WindowProgress()
    private let isShown: Bool
    private let begin: ContinuousClock.Instant
    private let state: Mutex<State>

    /// Creates a line in a language, which stays empty if standard error isn't a terminal.
    package init(_ messages: MessageCatalogue) {
        self.messages = messages
        isShown = StandardError.isTerminal
        begin = .now
        state = Mutex(State(start: begin))
    }

    /// Shows the progress, unless the line was drawn very recently.
    package func report(_ progress: WorkProgress) {
        guard isShown else { return }
        state.withLock { state in
            let now = ContinuousClock.now
            if state.name != progress.name {
                state.name = progress.name
                state.start = now
            }
            guard begin.duration(to: now) > ProgressLine.delay,
                state.drawn.map({ $0.duration(to: now) >= ProgressLine.interval }) ?? true
            else { return }
            state.drawn = now
            let text = ProgressLine.text(progress, after: state.start.duration(to: now), messages)
            StandardError.writeUnchecked("\r\u{1B}[K" + text.sanitized)
            window.show(progress.share)
        }
    }

    /// Removes the line from the screen.
    package func clear() {
        guard isShown else { return }
        state.withLock { state in
            if state.drawn != nil { StandardError.writeUnchecked("\r\u{1B}[K") }
            state.drawn = nil
        }
        window.clear()
    }

    /// Returns the line for a progress after some time.
    package static func text(
        _ progress: WorkProgress, after time: Duration, _ messages: MessageCatalogue = .english
    ) -> String {
        guard let part = progress.share else { return "\(progress.name): \(progress.amount)" }
        let filled = Int(part * Double(barWidth))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: barWidth - filled)
        var text = "\(progress.name) \(bar) " + messages("\(progress.done) of \(progress.amount)")
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        if part > 0.02 { text += messages(", \(Int((seconds / part - seconds).rounded(.up))) s left") }
        return text
    }
}
