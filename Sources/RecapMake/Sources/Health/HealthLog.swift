internal import RecapLanguage

/// What a recap needs of an export of Apple Health, collected while it is read.
struct HealthLog {
    /// A workout.
    struct Workout {
        /// The time at which it began, in seconds since 1970-01-01 00:00 UTC.
        let start: Int
        let sport: Sport
        let seconds: Int
    }

    /// The goals of a day: energy, exercise and standing, called rings.
    struct Rings {
        let day: Day
        /// Whether all three were met.
        let areClosed: Bool
    }

    /// A quantity that several devices measure at the same time.
    enum Quantity: UInt8, CaseIterable {
        case steps, metres, floors
    }

    /// Sums by hour since 1970-01-01 00:00 UTC and by device.
    private var sums: [Quantity: [Int: [UInt8: Double]]] = [:]
    private var devices: [String: UInt8] = [:]
    private var seen: Set<Int> = []
    /// The times asleep, in seconds since 1970-01-01 00:00 UTC.
    private(set) var sleep: [Range<Int>] = []
    /// The resting heart rates in beats per minute.
    private(set) var pulses: [(time: Int, rate: Double)] = []
    private(set) var workouts: [Workout] = []
    private(set) var rings: [Rings] = []
    /// The number of records that are used, and of those that can't be.
    var rows = RowCount()

    /// What tells a sample from others: what it measures, by which device, and the times in seconds since 1970-01-01 00:00 UTC.
    struct Sample: Hashable {
        let type: String
        var device = "", value = ""
        let start, end: Int
    }

    /// Returns whether a sample is new. Exports have some twice after a device was restored.
    mutating func isNew(_ sample: Sample) -> Bool { seen.insert(sample.hashValue).inserted }

    /// Adds an amount that a device has measured from a time on.
    mutating func add(_ amount: Double, of quantity: Quantity, at time: Int, by device: String) {
        rows.countRead()
        let number = devices[device] ?? UInt8(min(devices.count, 255))
        devices[device] = number
        sums[quantity, default: [:]][time.floorDivided(by: 3600), default: [:]][number, default: 0] += amount
    }

    mutating func add(_ workout: Workout) {
        rows.countRead()
        workouts.append(workout)
    }

    mutating func add(_ rings: Rings) {
        rows.countRead()
        self.rings.append(rings)
    }

    mutating func addSleep(_ range: Range<Int>) {
        rows.countRead()
        sleep.append(range)
    }

    mutating func addPulse(_ rate: Double, at time: Int) {
        rows.countRead()
        pulses.append((time, rate))
    }

    /// Returns a quantity by the hour in which it was measured. A phone and a watch count the same steps, so that the device with
    /// most counts in each hour.
    func hours(of quantity: Quantity) -> [(hour: Int, amount: Double)] {
        (sums[quantity] ?? [:]).map { ($0.key, $0.value.values.max() ?? 0) }.sorted { $0.hour < $1.hour }
    }

    /// The times asleep without overlaps, in chronological order. O(*n* log *n*).
    var nights: [Range<Int>] {
        sleep.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
    }
}
