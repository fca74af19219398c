import RecapMotion
package import RecapStory

/// The movement of the view across pages laid out side by side.
///
/// A slot is a position in the row of pages. A page is at the slot of its index, unless a movement spans more than two
/// pages.
package struct PageSlide: Sendable {
    /// The start and end positions of the movement, in slots.
    package let from, to: Double
    /// The transition of the movement.
    let transition: PageTransition
    /// The left slot in view when this movement interrupted another one, and the transition kind of the interrupted
    /// movement, which continues until a page is reached.
    private let broken: (slot: Int, kind: PageTransition.Kind)?
    /// The progress as a function of the time in seconds since the start.
    private let progress: EasedProgress
    /// The UI time at which the movement started.
    private let start: Duration
    /// The indices of the pages shown at slots with other numbers, by slot.
    private let standIns: [Int: Int]
    /// The offset of all other slots relative to page indices.
    private let shift: Int

    /// Creates a movement from a position to a page. A page in view keeps its slot; a page that is more than two pages
    /// away gets the slot next to the view. `leaving` is the previous destination, and `other` is the movement that
    /// this one interrupts.
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
            seconds: transition.duration.seconds,
            easing: (try? Easing(parsing: transition.ease)) ?? .cubicOut)
        self.start = start
    }

    /// Whether each page is at the slot of its index.
    private var isPlain: Bool { standIns.isEmpty && shift == 0 }

    /// Returns the position of the view at a UI time, in slots.
    package func position(at now: Duration) -> Double {
        Double.interpolate(from, to, at: progress.value(at: (now - start).seconds))
    }

    /// Returns the kind of transition at a position.
    func kind(at position: Double) -> PageTransition.Kind {
        if let broken, Int(position.rounded(.down)) == broken.slot { broken.kind } else { transition.kind }
    }

    /// Returns whether the view passes over a page.
    func passes(_ page: Int) -> Bool {
        let first = Int(min(from, to).rounded(.down)), last = Int(max(from, to).rounded(.up))
        return (first...last).contains { self.page(at: $0) == page }
    }

    /// Returns whether the movement has ended at a UI time.
    package func isOver(at now: Duration) -> Bool { (now - start).seconds >= progress.end }

    /// Returns the page at a slot.
    package func page(at slot: Int) -> Int { standIns[slot] ?? slot + shift }
}

extension Duration {
    /// Returns the shorter of two durations; `nil` means no limit.
    package static func earlier(_ one: Duration?, _ other: Duration?) -> Duration? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// The duration in seconds.
    package var seconds: Double { self / .seconds(1) }
}
