/// The times of a page at which its steps were shown.
struct StepTimes: Sendable, Hashable {
    /// The times of the steps after the first one.
    private var later: [Duration] = []

    /// The last step that was shown, from 0.
    var last: Int { later.count }

    /// The time of a step that has always been there, as far as its entrance is concerned.
    private static let longAgo = Duration.zero - SceneState.settled

    /// Shows the steps up to one, which is shown at a time of the page, or without its entrance. Steps that are passed over
    /// have no entrance; later steps are taken back.
    mutating func show(_ step: Int, at time: Duration?) {
        if step < later.count { return later.removeLast(later.count - max(step, 0)) }
        while later.count < step { later.append(later.count == step - 1 ? time ?? Self.longAgo : Self.longAgo) }
    }

    /// Returns the time at which a step was shown.
    func time(of step: Int) -> Duration {
        step <= 0 ? .zero : step <= later.count ? later[step - 1] : Self.longAgo
    }
}
