import RecapMotion
package import RecapStory

/// Pages stand side by side, and the view moves over them: where it is while it moves.
///
/// Places in the row of pages are called slots. A page stands at the slot of its index, unless the way there is long.
package struct PageSlide: Sendable {
    /// Where it moves from and to, in slots.
    package let from, to: Double
    /// How the pages are seen on the way, and how long it takes.
    let transition: PageTransition
    /// The slot at the left of what was in view when it broke off another move, and how that was seen: it goes on so until
    /// a page is reached.
    private let broken: (slot: Int, kind: PageTransition.Kind)?
    /// How far in time it is, and how it moves, in seconds from its start.
    private let progress: EasedProgress
    /// When it began, in UI time.
    private let start: Duration
    /// The pages that stand at other slots than those of their index.
    private let standIns: [Int: Int]
    /// How far the slots of all others are from their index.
    private let shift: Int

    /// A move from a position to a page; `leaving` is the page that was meant to be seen up to now, `other` the move that
    /// this one breaks off. It begins with what is in view. A page that is in view is gone to where it stands; one that
    /// is more than two pages away takes the place beside what is in view.
    package init(
        _ transition: PageTransition, from position: Double, after other: PageSlide?, leaving: Int, to page: Int,
        at start: Duration
    ) {
        self.transition = transition
        let first = Int(position.rounded(.down)), last = Int(position.rounded(.up))
        broken = first == last ? nil : other.map { (first, $0.kind(at: position)) }
        func shown(_ slot: Int) -> Int { other?.page(at: slot) ?? slot }
        let isPlain = other?.isPlain ?? true
        let slot: Int
        if let seen = [first, last].first(where: { shown($0) == page }) {
            slot = seen
        } else if isPlain, abs(Double(page) - position) <= 2 {
            slot = page
        } else {
            slot = page > leaving ? last + 1 : first - 1
        }
        standIns = isPlain && slot == page ? [:] : [first: shown(first)].merging([last: shown(last)]) { one, _ in one }
        shift = page - slot
        from = position
        to = Double(slot)
        progress = EasedProgress(
            seconds: transition.seconds, easing: (try? Easing(parsing: transition.ease)) ?? .cubicOut)
        self.start = start
    }

    /// Whether every page stands at the slot of its index.
    private var isPlain: Bool { standIns.isEmpty && shift == 0 }

    /// Where the view is at a moment of UI time.
    package func position(at now: Duration) -> Double {
        Double.interpolate(from, to, at: progress.value(at: (now - start).seconds))
    }

    /// How the pages are seen at a position.
    func kind(at position: Double) -> PageTransition.Kind {
        if let broken, Int(position.rounded(.down)) == broken.slot { broken.kind } else { transition.kind }
    }

    /// Whether a page is one of those between which it moves.
    func passes(_ page: Int) -> Bool {
        let first = Int(min(from, to).rounded(.down)), last = Int(max(from, to).rounded(.up))
        return (first...last).contains { self.page(at: $0) == page }
    }

    /// Whether it has arrived.
    package func isOver(at now: Duration) -> Bool { (now - start).seconds >= progress.end }

    /// The page that is shown at a slot of the row of pages.
    package func page(at slot: Int) -> Int { standIns[slot] ?? slot + shift }
}

extension Duration {
    /// The length in seconds.
    package var seconds: Double { self / .seconds(1) }
}
