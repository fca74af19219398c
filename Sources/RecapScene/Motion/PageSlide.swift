import RecapMotion

/// Pages stand side by side, and the view moves over them: where it is while it moves.
package struct PageSlide: Sendable, Hashable {
    /// Where it moves from and to, in pages.
    package let from, to: Double
    /// How far in time it is, and how it moves, in seconds from its start.
    private let ramp: Ramp
    /// When it began, in UI time.
    private let start: Duration
    /// The page that stands in for the neighbour of the target, where the way there is longer than that.
    package let standIn: StandIn?

    /// A page that is shown in the place of another.
    package struct StandIn: Sendable, Hashable {
        let slot: Int
        let page: Int
    }

    /// A move from a position to a page. Ways of more than two pages are shortened: the page that is left stands in for the
    /// target's neighbour.
    init(from position: Double, leaving: Int, to page: Int, seconds: Double, ease: String, at start: Duration) {
        let target = Double(page)
        if abs(target - position) > 2 {
            let slot = page > leaving ? page - 1 : page + 1
            from = Double(slot)
            standIn = StandIn(slot: slot, page: leaving)
        } else {
            from = position
            standIn = nil
        }
        to = target
        ramp = Ramp(seconds: seconds, easing: Easing(named: ease) ?? .cubicOut)
        self.start = start
    }

    /// Where the view is at a moment of UI time.
    func position(at now: Duration) -> Double {
        from + (to - from) * ramp.value(at: (now - start).seconds)
    }

    /// Whether it has arrived.
    func isOver(at now: Duration) -> Bool { (now - start).seconds >= ramp.end }

    /// The page that is shown at a slot of the row of pages.
    func page(at slot: Int) -> Int { standIn?.slot == slot ? standIn?.page ?? slot : slot }
}

extension Duration {
    /// The length in seconds.
    package var seconds: Double { self / .seconds(1) }
}
