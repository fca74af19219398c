internal import CSystemCalls
package import RecapLanguage
internal import RecapSurface
internal import Synchronization

/// Standard error, where messages and progress are written.
package enum StandardError {
    /// Whether standard error is a terminal.
    package static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// The width of the terminal in cells; `nil` if standard error is no terminal.
    package static var columns: Int? { isTerminal ? Descriptor.terminalColumns(of: STDERR_FILENO) : nil }

    /// Writes lines of text with visible control characters, because names in messages may contain any. On a terminal, long lines
    /// are broken between words. Output that can't be written is dropped. If a terminal accepts no output for a second,
    /// everything is dropped, so that the program can end.
    package static func write(_ text: String) {
        let text = text.sanitizedLines
        guard takesOutput else { return }
        writeUnchecked(columns.map { text.broken(at: $0) } ?? text)
    }

    /// Writes an error in the arguments of a command in the form of the argument library, for errors that are found after parsing.
    ///
    /// - Parameter usage: The usage of the command, which begins with its names.
    package static func write(argumentError message: String, usage: String) {
        let names = usage.split(separator: " ").prefix {
            !$0.hasPrefix("[") && !$0.hasPrefix("<") && !$0.hasPrefix("--")
        }
        write(
            """
            Error: \(message)
            Usage: \(usage)
              See '\(names.joined(separator: " ")) --help' for more information.

            """)
    }

    /// Writes text that may contain control sequences.
    static func writeUnchecked(_ text: String) { try? Descriptor.write(text.utf8, to: STDERR_FILENO) }

    private static var takesOutput: Bool {
        guard isTerminal else { return true }
        var file = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        return unsafe poll(&file, 1, 1000) != 0
    }
}

/// The progress of a task.
package struct WorkProgress: Hashable, Sendable {
    /// The subject of the task, such as the name of a file.
    package var name: String
    /// The number of completed units.
    package var done: Int
    /// The total number of units; `nil` if unknown.
    package var total: Int?
    /// The total number of units with a noun, such as "1,204 commits"; the number of completed units if the total is
    /// unknown.
    package var amount: String

    /// Creates a progress report.
    package init(name: String, done: Int, total: Int?, amount: String) {
        self.name = name
        self.done = done
        self.total = total
        self.amount = amount
    }

    /// The completed fraction, 0…1; `nil` if the total is unknown.
    var share: Double? {
        guard let total, total > 0 else { return nil }
        return min(1, Double(done) / Double(total))
    }
}

/// A line on standard error that shows the progress of a task.
package final class ProgressLine: Sendable {
    private struct State {
        /// The time at which the current part of the task began.
        var start: ContinuousClock.Instant
        var name = ""
        /// The time at which the line was last drawn; `nil` if it isn't visible.
        var drawn: ContinuousClock.Instant?
    }

    /// The delay before the line is first shown, so that short tasks show none.
    private static let delay = Duration.milliseconds(300)
    /// The minimum time between two updates.
    private static let interval = Duration.milliseconds(100)
    private static let barWidth = 20

    private let messages: MessageCatalogue
    private let window = WindowProgress()
    private let isShown: Bool
    private let begin: ContinuousClock.Instant
    private let state: Mutex<State>

    /// Creates a line in the language of a message catalogue. It stays empty if standard error isn't a terminal.
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

    /// Clears the line from the terminal.
    package func clear() {
        guard isShown else { return }
        state.withLock { state in
            if state.drawn != nil { StandardError.writeUnchecked("\r\u{1B}[K") }
            state.drawn = nil
        }
        window.clear()
    }

    /// Returns the text of the line for a progress report after an elapsed time.
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

/// The progress of a task shown by the terminal's window, for example in its tab or in the taskbar (OSC 9;4).
package final class WindowProgress: Sendable {
    private struct State {
        var percent: Int?
        /// The time at which the progress was last shown; `nil` if it isn't visible.
        var shown: ContinuousClock.Instant?
    }

    /// The delay before the progress is first shown, so that short tasks show none.
    private static let delay = Duration.milliseconds(300)
    /// The interval at which unchanged progress is shown again. Ghostty removes it after 15 seconds.
    private static let renewal = Duration.seconds(5)
    private static let removal: StaticString = "\u{1B}]9;4;0\u{1B}\\"

    /// Whether the terminal shows the progress.
    package let isOn: Bool
    private let begin = ContinuousClock.now
    private let state = Mutex(State())

    /// Creates a progress indicator. It stays invisible if standard error isn't a terminal known to support it.
    package init() { isOn = StandardError.isTerminal && WindowProgress.isKnown(environmentVariable) }

    /// Returns whether the terminal supports progress sequences, according to the environment variables that it sets.
    /// Some other terminals interpret the sequence as a notification. Within tmux and screen, the variables are those
    /// of another terminal.
    ///
    /// - Parameter variable: Returns the value of an environment variable; `nil` if it isn't set.
    package static func isKnown(_ variable: (String) -> String?) -> Bool {
        guard variable("TMUX") == nil, variable("STY") == nil else { return false }
        if variable("WT_SESSION") != nil || variable("ConEmuANSI") == "ON" { return true }
        if let version = variable("PTYXIS_VERSION")?.prefix(while: \.isNumber), Int(version) ?? 0 >= 48 { return true }
        switch variable("TERM_PROGRAM") {
        case "ghostty", "WezTerm": return true
        // A capital letter begins each feature; a single P is progress.
        case "iTerm.app":
            let features = variable("TERM_FEATURES") ?? ""
            return features.indices.contains { at in
                let next = features.index(after: at)
                return features[at] == "P" && (next == features.endIndex || !features[next].isLowercase)
            }
        default: return false
        }
    }

    /// Shows the completed fraction of the task, 0…1; `nil` if it is unknown.
    package func show(_ share: Double?) {
        let now = ContinuousClock.now
        guard isOn, begin.duration(to: now) > WindowProgress.delay else { return }
        let percent = share.map { Int($0 * 100) }
        state.withLock { state in
            if let shown = state.shown {
                guard percent != state.percent || shown.duration(to: now) >= WindowProgress.renewal else { return }
            } else {
                SignalCleanup.begin(WindowProgress.removal, on: STDERR_FILENO)
            }
            state = State(percent: percent, shown: now)
            StandardError.writeUnchecked("\u{1B}]9;4;" + (percent.map { "1;\($0)" } ?? "3;0") + "\u{1B}\\")
        }
    }

    /// Removes the progress indicator.
    package func clear() {
        state.withLock { state in
            guard state.shown != nil else { return }
            state = State()
            StandardError.writeUnchecked(WindowProgress.removal.description)
            SignalCleanup.end()
        }
    }
}

/// Output that the process writes before a signal ends or stops it.
package enum SignalCleanup {
    /// Makes signals that end or stop the process by default first write bytes to a terminal.
    package static func begin(_ bytes: StaticString, on terminal: Int32) {
        unsafe bytes.utf8Start.withMemoryRebound(to: CChar.self, capacity: bytes.utf8CodeUnitCount) {
            unsafe calls_begin_signal_cleanup(terminal, $0, bytes.utf8CodeUnitCount)
        }
    }

    /// Restores the default actions of the signals.
    package static func end() { calls_end_signal_cleanup() }
}
