/// A set of hours of a day, from 0 to 23.
struct HourSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Creates a set of one hour, from 0 to 23.
    init(hour: Int) { rawValue = 1 << UInt32(hour) }

    /// The number of hours.
    var count: Int { rawValue.nonzeroBitCount }

    /// Returns whether the set has an hour, from 0 to 23.
    func contains(hour: Int) -> Bool { contains(HourSet(hour: hour)) }
}
