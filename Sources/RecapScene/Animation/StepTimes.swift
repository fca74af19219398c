/// The page times at which the steps of a page were shown.
struct StepTimes: Sendable, Hashable {
    /// The times of the steps after the first one.
    private var later: [Duration] = []

    /// The last step that was shown, zero-based.
    var last: Int { later.count }

    /// The time of a step whose entrance is already over.
    private static let longAgo = Duration.zero - SceneState.settled

    /// Shows the steps up to a given one, which appears at a page time, or without its entrance if that is `nil`.
    /// Skipped steps have no entrance; later steps are removed.
    mutating func show(_ step: Int, at time: Duration?) {
        if step < later.count { return later.removeLast(later.count - max(step, 0)) }
        while later.count < step { later.append(later.count == step - 1 ? time ?? Self.longAgo : Self.longAgo) }
    }

    /// Returns the time at which a step was shown.
    func time(of step: Int) -> Duration {
        step <= 0 ? .zero : step <= later.count ? later[step - 1] : Self.longAgo
    }
}
