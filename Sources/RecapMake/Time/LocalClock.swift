internal import Foundation

/// The clock of a time zone, which tells the local time of moments.
public struct LocalClock: Sendable {
    private let zone: TimeZone
    /// The moments with the same offset as the last one that was asked for, in seconds since 1970, and that offset.
    private var known: (moments: Range<Int>, offset: Int) = (0..<0, 0)

    /// Creates the clock of a time zone of the system's database, such as `Asia/Seoul`. Returns `nil` for an unknown name.
    public init?(zone name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
    }

    /// Creates the clock of the current time zone: that of `TZ`, else that of the system.
    public init() { zone = .current }

    /// The name of the time zone.
    public var name: String { zone.identifier }

    /// Returns the local time of a moment in seconds since 1970-01-01 00:00 UTC. Fast for moments near the last one, since
    /// the offset is looked up once for all moments between two changes of it.
    public mutating func time(of seconds: Int) -> LocalTime {
        if !known.moments.contains(seconds) { lookUp(seconds) }
        return LocalTime(seconds: seconds, offset: known.offset)
    }

    /// The longest time in seconds for which one offset is remembered.
    private static let span = 86_400 * 30

    private mutating func lookUp(_ seconds: Int) {
        let date = Date(timeIntervalSince1970: Double(seconds))
        let end = zone.nextDaylightSavingTimeTransition(after: date).map { Int($0.timeIntervalSince1970) } ?? Int.max
        known = (seconds..<max(seconds + 1, min(end, seconds + LocalClock.span)), zone.secondsFromGMT(for: date))
    }
}
