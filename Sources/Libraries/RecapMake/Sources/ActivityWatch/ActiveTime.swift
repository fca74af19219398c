/// The time that the user spent at computers, divided into stretches with one app each.
struct ActiveTime: Sendable {
    /// A stretch of time with one app in the foreground.
    struct Stretch: Sendable, Equatable {
        /// The time at which the stretch began, in seconds since 1970-01-01 00:00 UTC.
        var start: UInt32
        /// The time at which the stretch ended, in seconds since 1970-01-01 00:00 UTC.
        var end: UInt32
        /// The index of the app. ``unknown`` if only the presence of the user is known.
        var app: Int32
        /// The time at which the window came to the front, in seconds since 1970-01-01 00:00 UTC. May be before ``start``.
        var front: UInt32

        /// A placeholder for an unknown app.
        static let unknown: Int32 = -1
        /// A placeholder for all lock screens and screen savers, whose time is omitted.
        static let locked: Int32 = -2

        /// The length of the stretch in seconds.
        var count: Int { Int(end - start) }
    }

    /// The stretches in chronological order, without overlaps.
    private(set) var stretches: [Stretch] = []

    /// Creates an empty instance.
    init() {}

    /// Creates the time during which windows were in front at one computer while the user was present. O(*n*) in the number of
    /// windows and presence ranges.
    ///
    /// - Parameters:
    ///   - windows: The windows sorted by start, then by end, then by app. Where windows overlap, the one that started last
    ///     counts.
    ///   - presence: The times during which the user was present, in chronological order and without overlaps. `nil` if the user
    ///     was always present.
    init(windows: some Sequence<Stretch>, presence: [Range<UInt32>]?) {
        var cutter = Cutter(presence: presence)
        // The windows covered by later ones, followed by the front window.
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

    /// Creates the time that the user spent at a computer whose windows are unknown.
    init(presence: [Range<UInt32>]) {
        stretches = presence.map {
            Stretch(start: $0.lowerBound, end: $0.upperBound, app: Stretch.unknown, front: $0.lowerBound)
        }
    }

    /// Returns the time merged with that at another computer. Where two stretches overlap, the one whose window came to the front
    /// last counts; ties go to the app with the greater index. O(*n*) in the total number of stretches.
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

    /// Collects the parts of windows during which the user was present.
    private struct Cutter {
        let presence: [Range<UInt32>]?
        private var index = 0
        private(set) var time = ActiveTime()

        init(presence: [Range<UInt32>]?) { self.presence = presence }

        var stretches: [Stretch] { time.stretches }

        /// Adds the part of a window between two seconds. Neither may be earlier than in the previous call.
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
