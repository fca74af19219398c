internal import RecapSystem
internal import Synchronization

/// The progress of some work, which the window of the terminal shows, such as in its tab or in the taskbar (OSC 9;4).
package final class WindowProgress: Sendable {
    private struct State {
        var percent: Int?
        /// The time at which the progress was last shown; `nil` if it isn't visible.
        var shown: ContinuousClock.Instant?
    }

    /// The delay before the first display, so that short work shows nothing.
    private static let delay = Duration.milliseconds(300)
    /// The time after which the same progress is shown again. Ghostty removes it after 15 seconds.
    private static let renewal = Duration.seconds(5)
    private static let removal: StaticString = "\u{1B}]9;4;0\u{1B}\\"

    /// Whether the terminal shows the progress.
    package let isOn: Bool
    private let begin = ContinuousClock.now
    private let state = Mutex(State())

    /// Creates a progress, which stays invisible if standard error isn't a terminal that is known to show it.
    package init() { isOn = StandardError.isTerminal && WindowProgress.isKnown(environmentVariable) }

    /// Returns whether the terminal shows progress, by the variables that it sets itself. Some others take the sequence for a
    /// notification. Within tmux and screen, the variables are those of another terminal.
    ///
    /// - Parameter variable: Returns the value of an environment variable; `nil` if it isn't set.
    package static func isKnown(_ variable: (String) -> String?) -> Bool {
        guard variable("TMUX") == nil, variable("STY") == nil else { return false }
        if variable("WT_SESSION") != nil || variable("ConEmuANSI") == "ON" { return true }
        if let version = variable("PTYXIS_VERSION")?.prefix(while: \.isNumber), Int(version) ?? 0 >= 48 { return true }
        switch variable("TERM_PROGRAM") {
        case "ghostty", "WezTerm": return true
        // A capital letter begins each feature; P alone is progress.
        case "iTerm.app":
            let features = variable("TERM_FEATURES") ?? ""
            return features.indices.contains { at in
                let next = features.index(after: at)
                return features[at] == "P" && (next == features.endIndex || !features[next].isLowercase)
            }
        default: return false
        }
    }

    /// Shows the completed share of the work, 0…1; `nil` if it is unknown.
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

    /// Removes the progress.
    package func clear() {
        state.withLock { state in
            guard state.shown != nil else { return }
            state = State()
            StandardError.writeUnchecked(WindowProgress.removal.description)
            SignalCleanup.end()
        }
    }
}
