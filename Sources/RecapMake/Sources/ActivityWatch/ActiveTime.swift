/// The time in which somebody used computers, as stretches in one app each.
struct ActiveTime: Sendable {
    /// A time with one app in front.
    struct Stretch: Sendable, Equatable {
        /// The second since 1970-01-01 00:00 UTC at which it began.
        var start: UInt32
        /// The second at which it ended.
        var end: UInt32
        /// The number of the app. ``unknown`` where only the presence of somebody is known.
        var app: Int32
        /// The second at which the window came to the front, which may be earlier.
        var front: UInt32

        /// The number of no app.
        static let unknown: Int32 = -1
        /// The number of all screens that hide the others while the user is away. Their time is left out.
        static let locked: Int32 = -2

        /// The number of seconds between both ends.
        var count: Int { Int(end - start) }
    }

    /// The stretches in their order, without an overlap.
    private(set) var stretches: [Stretch] = []

    /// Creates a time without stretches.
    init() {}

    /// Creates the time in which windows were in front of somebody at one computer. Linear in both, if they are sorted.
    ///
    /// - Parameters:
    ///   - windows: The windows by their beginning; those that begin together by their ends, then by their apps. Where they
    ///     overlap, the last one that began counts.
    ///   - presence: The times in which somebody was there, in their order and without an overlap. `nil` for all time.
    init(windows: some Sequence<Stretch>, presence: [Range<UInt32>]?) {
        var cutter = Cutter(presence: presence)
        // The windows that are covered by later ones, and the last one.
        var covered: [Stretch] = []
        var now: UInt32 = 0
        func uncover(until end: UInt32) {
            while let top = covered.last, now < end {
                let until = min(top.end, end)
                if now < until { cutter.add(top, from: now, until: until) }
                now = max(now, until)
                guard top.end <= now else { break }
                covered.removeLast()
            }
        }
        for window in windows {
            uncover(until: window.start)
            now = max(now, window.start)
            covered.append(window)
        }
        uncover(until: .max)
        stretches = cutter.stretches
    }

    /// Creates the time in which somebody was at a computer whose windows are unknown.
    init(presence: [Range<UInt32>]) {
        stretches = presence.map {
            Stretch(start: $0.lowerBound, end: $0.upperBound, app: Stretch.unknown, front: $0.lowerBound)
        }
    }

    /// Returns this time together with that at another computer. Where both have a stretch, that whose window came to the front
    /// last counts; of those together, the app with the greater number. Linear in both.
    func merged(with other: ActiveTime) -> ActiveTime {
        guard !stretches.isEmpty else { return other }
        guard !other.stretches.isEmpty else { return self }
        var merged = ActiveTime()
        var now: UInt32 = 0, index = 0, otherIndex = 0
        while true {
            while index < stretches.count, stretches[index].end <= now { index += 1 }
            while otherIndex < other.stretches.count, other.stretches[otherIndex].end <= now { otherIndex += 1 }
            let one = index < stretches.count ? stretches[index] : nil
            let two = otherIndex < other.stretches.count ? other.stretches[otherIndex] : nil
            now = max(now, min(one?.start ?? .max, two?.start ?? .max))
            switch (one, two) {
            case (let one?, let two?) where one.start <= now && two.start <= now:
                let isOne = (one.front, one.app) > (two.front, two.app)
                let end = min(one.end, two.end)
                merged.append(isOne ? one : two, from: now, until: end)
                now = end
            case (let one?, _) where one.start <= now:
                let end = min(one.end, two?.start ?? .max)
                merged.append(one, from: now, until: end)
                now = end
            case (_, let two?):
                let end = min(two.end, one?.start ?? .max)
                merged.append(two, from: now, until: end)
                now = end
            default: return merged
            }
        }
    }

    private mutating func append(_ stretch: Stretch, from start: UInt32, until end: UInt32) {
        if let last = stretches.last, last.end == start, last.app == stretch.app, last.front == stretch.front {
            stretches[stretches.count - 1].end = end
        } else {
            stretches.append(Stretch(start: start, end: end, app: stretch.app, front: stretch.front))
        }
    }

    /// Removes the time during which the user was away.
    private struct Cutter {
        let presence: [Range<UInt32>]?
        private var index = 0
        private(set) var time = ActiveTime()

        init(presence: [Range<UInt32>]?) { self.presence = presence }

        var stretches: [Stretch] { time.stretches }

        /// Adds the part of a window from one second to another, neither of which is before those of the call before.
        mutating func add(_ window: Stretch, from start: UInt32, until end: UInt32) {
            guard window.app != Stretch.locked else { return }
            guard let presence else { return time.append(window, from: start, until: end) }
            while index < presence.count, presence[index].upperBound <= start { index += 1 }
            var at = index
            while at < presence.count, presence[at].lowerBound < end {
                time.append(
                    window, from: max(start, presence[at].lowerBound), until: min(end, presence[at].upperBound))
                at += 1
            }
            index = max(index, at - 1)
        }
    }
}
