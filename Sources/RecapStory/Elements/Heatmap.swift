/// A year of days, a column a week, darker or lighter by their numbers.
public struct Heatmap: ElementContent {
    /// A number for each day of the year from its first, or for dates.
    public var values: DaysSource
    /// The year, 1…9999; `nil` takes it from the dates, or else shows no names of months.
    public var year: Int?
    /// What is counted, above it.
    public var label: Template?

    /// A year of days.
    public init(_ values: DaysSource, year: Int? = nil, label: Template? = nil) {
        self.values = values
        self.year = year
        self.label = label
    }

    /// The name of the kind in a story file.
    public static let kind = "heatmap"
    /// The fields that a story file may give it.
    public static let fields = [
        Field("values", .days, required: true, "365 or 366 numbers, or dates (2024-12-31) to numbers"),
        Field("year", .integer(1...9999), "the year that the numbers are of"),
        Field("label", .template, "what is counted"),
    ]
    /// What every kind has, and its numbers.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])
    /// Reads the fields of a story file.
    public init(from reader: inout FieldReader) {
        let errors = reader.collector.errorCount
        values = reader.days("values")
        year = reader.integer("year")
        // Days that could not be read are not among the values.
        if reader.collector.errorCount == errors { checkDays(&reader) }
        label = reader.optionalTemplate("label")
    }
}

extension Heatmap {
    /// Warns of days that the year lacks or has not.
    private func checkDays(_ reader: inout FieldReader) {
        switch values {
        case .values(let numbers): checkCount(numbers.count, &reader)
        case .dates(let dates): checkYears(dates, &reader)
        case .reference:
            switch reader.resolver?.days(values) {
            case .values(let numbers): checkCount(numbers.count, &reader)
            case .dates(let dates): checkYears(dates, &reader)
            case .reference, nil: break
            }
        }
    }

    private func checkCount(_ count: Int, _ reader: inout FieldReader) {
        let days = year.map { DatedValue.isLeap($0) ? 366 : 365 }
        guard days.map({ $0 != count }) ?? !(365...366).contains(count) else { return }
        let expected =
            days.map { "\($0) numbers, the days of \(year.map(String.init) ?? "")," }
            ?? "365 or 366 numbers, one for each day of a year,"
        reader.reportWarning(
            "values",
            "expected \(expected) found \(count); to give some days only, name them: {\"2024-12-31\": 3}")
    }

    private func checkYears(_ dates: [DatedValue], _ reader: inout FieldReader) {
        let years = Set(dates.map(\.year))
        let shown = year ?? years.max()
        guard let shown, years.contains(where: { $0 != shown }) else { return }
        reader.reportWarning("values", "a heatmap is one year; of these dates only those of \(shown) are shown")
    }
}

/// Numbers for the days of a year, or where they are in the data.
public enum DaysSource: Sendable, Hashable {
    /// A number a day, from the first of January on.
    case values([Double])
    /// Numbers for dates; other days have none.
    case dates([DatedValue])
    /// The one or the other, at a path.
    case reference(DataPath)
}

/// A number for a date.
public struct DatedValue: Sendable, Hashable {
    /// The date: year 1…9999, month 1…12, day 1…31.
    public var year, month, day: Int
    /// Its number.
    public var value: Double

    /// A number for a date.
    public init(year: Int, month: Int, day: Int, value: Double) {
        self.year = year
        self.month = month
        self.day = day
        self.value = value
    }
}
