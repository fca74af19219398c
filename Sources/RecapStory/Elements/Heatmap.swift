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
        values = reader.days("values")
        year = reader.integer("year")
        label = reader.optionalTemplate("label")
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
