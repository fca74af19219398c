internal import RecapLanguage

/// A reader of the file `export.xml` of Apple Health, in portions. It reads only the types of records that recaps show, and none
/// about weight, cycles, medication or diagnoses.
final class HealthExport: XMLReader {
    private(set) var log = HealthLog()
    /// Whether the text is an Apple Health export.
    private(set) var isExport = false

    /// Creates a reader that continues after damage.
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
        // Days before the first use of a watch have no goals.
        guard goals.contains(where: { $0.1 ?? 0 > 0 }) else { return }
        log.add(
            HealthLog.Rings(day: day, areClosed: goals.allSatisfy { ($0.0 ?? 0) >= ($0.1 ?? 0) && ($0.1 ?? 0) > 0 }))
    }

    private func skipImpossible() { log.rows.countUnreadable(reason: "with numbers that can't be true") }

    private func text(_ name: StaticString) -> String { withAttribute(name) { $0.text } ?? "" }

    private func time(_ name: StaticString) -> Int? {
        (withAttribute(name) { Timestamp.seconds(of: $0) } ?? nil).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Returns a unit of length in metres.
    private func metres(_ unit: String) -> Double { ["km": 1000, "mi": 1609.344, "m": 1, "ft": 0.3048][unit] ?? 1000 }

    /// Returns a unit of time in seconds.
    private static func seconds(_ unit: String) -> Double { ["min": 60, "s": 1, "hr": 3600][unit] ?? 60 }
}

/// The data from an Apple Health export that is needed for a recap, collected while it is read.
struct HealthLog {
    /// A workout recorded by Apple Health, such as a run.
    struct Workout {
        /// The time at which it began, in seconds since 1970-01-01 00:00 UTC.
        let start: Int
        let sport: Sport
        let seconds: Int
    }

    /// The status of a day's goals for energy, exercise and standing, which are called rings.
    struct Rings {
        let day: Day
        /// Whether all three goals were met.
        let areClosed: Bool
    }

    /// A quantity that several devices may measure at the same time.
    enum Quantity: UInt8, CaseIterable {
        case steps, metres, floors
    }

    /// The sums by hour since 1970-01-01 00:00 UTC and by device.
    private var sums: [Quantity: [Int: [UInt8: Double]]] = [:]
    private var devices: [String: UInt8] = [:]
    private var seen: Set<Int> = []
    /// The times of sleep, in seconds since 1970-01-01 00:00 UTC.
    private(set) var sleep: [Range<Int>] = []
    /// The resting heart rates in beats per minute, with their times.
    private(set) var pulses: [(time: Int, rate: Double)] = []
    private(set) var workouts: [Workout] = []
    private(set) var rings: [Rings] = []
    /// The numbers of usable and unusable records.
    var rows = RowCount()

    /// The key that identifies a sample: its quantity, its device, and its times in seconds since 1970-01-01 00:00 UTC.
    struct Sample: Hashable {
        let type: String
        var device = "", value = ""
        let start, end: Int
    }

    /// Returns whether a sample hasn't occurred yet. Exports contain duplicates after a device was restored.
    mutating func isNew(_ sample: Sample) -> Bool { seen.insert(sample.hashValue).inserted }

    /// Adds an amount measured by a device, beginning at a time.
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

    /// Returns a quantity by the hour in which it was measured. Since a phone and a watch count the same steps, only the device
    /// with the highest count is used for each hour.
    func hours(of quantity: Quantity) -> [(hour: Int, amount: Double)] {
        (sums[quantity] ?? [:]).map { ($0.key, $0.value.values.max() ?? 0) }.sorted { $0.hour < $1.hour }
    }

    /// The times of sleep without overlaps, in chronological order. O(*n* log *n*).
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
