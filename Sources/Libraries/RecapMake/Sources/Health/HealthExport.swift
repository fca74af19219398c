internal import RecapLanguage

/// Reads the file `export.xml` of Apple Health in portions. Of all types of records, it reads those that a recap shows, and none of
/// weight, cycles, medication or diagnoses.
final class HealthExport: XMLReader {
    private(set) var log = HealthLog()
    /// Whether the text is an export of Apple Health.
    private(set) var isExport = false

    /// Creates a reader that reads on behind damage.
    init() { super.init(readsOn: true) }

    override func begin(_ name: Span<UInt8>) {
        if name.isEqual("Record") {
            beginRecord()
        } else if name.isEqual("Workout") {
            beginWorkout()
        } else if name.isEqual("ActivitySummary") {
            beginSummary()
        } else if name.isEqual("HealthData") {
            isExport = true
        }
    }

    override func lose(_ tag: ArraySlice<UInt8>) {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z"),
            name = tag.dropFirst().prefix { letters.contains($0 | 0x20) }
        guard ["Record", "Workout", "ActivitySummary"].contains(where: { name.elementsEqual($0.utf8) }) else { return }
        log.rows.countUnreadable(reason: "damaged")
    }

    private enum Kind {
        case quantity(HealthLog.Quantity)
        case sleep, pulse
    }

    private func beginRecord() {
        let kind: Kind? =
            withAttribute("type") { type in
                if type.isEqual("HKQuantityTypeIdentifierStepCount") { return .quantity(.steps) }
                if type.isEqual("HKQuantityTypeIdentifierDistanceWalkingRunning") { return .quantity(.metres) }
                if type.isEqual("HKQuantityTypeIdentifierFlightsClimbed") { return .quantity(.floors) }
                if type.isEqual("HKCategoryTypeIdentifierSleepAnalysis") { return .sleep }
                return type.isEqual("HKQuantityTypeIdentifierRestingHeartRate") ? .pulse : nil
            } ?? nil
        guard let kind else { return }
        guard let start = time("startDate"), let end = time("endDate"), start <= end, end - start < 2 * 86_400 else {
            return log.rows.countUnreadable(reason: "without a time that can be read")
        }
        let device = text("sourceName"), value = text("value")
        guard log.isNew(HealthLog.Sample(type: text("type"), device: device, value: value, start: start, end: end))
        else {
            return log.rows.countSkipped(reason: "copies of other records")
        }
        switch kind {
        case .sleep:
            // Other values are "in bed" and "awake".
            if value.contains("Asleep"), start < end { log.addSleep(start..<end) }
        case .pulse:
            guard let rate = number("value"), (20...250).contains(rate) else { return skipImpossible() }
            log.addPulse(rate, at: start)
        case .quantity(let quantity):
            guard let number = number("value"), (0...200_000).contains(number) else { return skipImpossible() }
            let isSteps = quantity != .metres
            log.add(isSteps ? number : number * metres(text("unit")), of: quantity, at: start, by: device)
        }
    }

    private func beginWorkout() {
        let type = text("workoutActivityType")
        guard let start = time("startDate"), let end = time("endDate"), start < end, end - start < 7 * 86_400 else {
            return log.rows.countUnreadable(reason: "without a time that can be read")
        }
        guard log.isNew(HealthLog.Sample(type: type, start: start, end: end)) else {
            return log.rows.countSkipped(reason: "copies of other records")
        }
        let duration = number("duration").map { $0 * HealthExport.seconds(text("durationUnit")) } ?? Double(end - start)
        let seconds = (1...Double(end - start)).contains(duration) ? Int(duration) : end - start
        let name = type.hasPrefix("HKWorkoutActivityType") ? String(type.dropFirst(21)) : type
        log.add(HealthLog.Workout(start: start, sport: Sport(named: name), seconds: seconds))
    }

    private func beginSummary() {
        guard let day = withAttribute("dateComponents", { WrittenDate.isoDay($0) }) ?? nil else { return }
        let goals = [
            (number("activeEnergyBurned"), number("activeEnergyBurnedGoal")),
            (number("appleExerciseTime"), number("appleExerciseTimeGoal")),
            (number("appleStandHours"), number("appleStandHoursGoal")),
        ]
        // Days before the watch have no goals.
        guard goals.contains(where: { $0.1 ?? 0 > 0 }) else { return }
        log.add(
            HealthLog.Rings(day: day, areClosed: goals.allSatisfy { ($0.0 ?? 0) >= ($0.1 ?? 0) && ($0.1 ?? 0) > 0 }))
    }

    private func skipImpossible() { log.rows.countUnreadable(reason: "with numbers that can't be true") }

    private func text(_ name: StaticString) -> String { withAttribute(name) { $0.text } ?? "" }

    private func time(_ name: StaticString) -> Int? {
        (withAttribute(name) { Timestamp.seconds(of: $0) } ?? nil).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns the metres of a unit of length.
    private func metres(_ unit: String) -> Double { ["km": 1000, "mi": 1609.344, "m": 1, "ft": 0.3048][unit] ?? 1000 }

    /// Returns the seconds of a unit of time.
    private static func seconds(_ unit: String) -> Double { ["min": 60, "s": 1, "hr": 3600][unit] ?? 60 }
}

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
