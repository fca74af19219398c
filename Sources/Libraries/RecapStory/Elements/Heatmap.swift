internal import RecapLanguage

/// The days of a year, with one column per week, shaded by value.
public struct Heatmap: ElementContent {
    /// The numbers for the days of the year from 1 January, or numbers for dates.
    public var values: Referable<DayNumbers>
    /// The year, 1…9999; `nil` uses the year of the dates or, without dates, shows no month names.
    public var year: Int?
    /// The label above the days.
    public var label: Template?
    /// The unit that follows each number in transcripts, such as `h` or `%`.
    public var unit: Template?
    /// The names of the twelve months; `nil` uses the names in the story's language.
    public var months: Referable<[Template]>?
    /// The names of the seven weekdays, from Monday; `nil` uses the names in the story's language.
    public var weekdays: Referable<[Template]>?
    /// The group of each day, in the same form as the values: 1 for the first name. Days of the same group share its
    /// colour; `nil` for one colour.
    public var groups: Referable<DayNumbers>?
    /// The names of the groups, with their colours; `nil` for none.
    public var names: Referable<[StoryItem]>?
    /// Whether the numbers are meaningful only relative to each other, for example because they combine different
    /// quantities on one scale. Transcripts then omit them.
    public var relative: Bool

    /// Creates a heatmap of a year.
    public init(
        _ values: Referable<DayNumbers>, year: Int? = nil, label: Template? = nil, unit: Template? = nil,
        months: Referable<[Template]>? = nil, weekdays: Referable<[Template]>? = nil,
        groups: Referable<DayNumbers>? = nil, names: Referable<[StoryItem]>? = nil, relative: Bool = false
    ) {
        self.values = values
        self.year = year
        self.label = label
        self.unit = unit
        self.months = months
        self.weekdays = weekdays
        self.groups = groups
        self.names = names
        self.relative = relative
    }

    /// The layout cost of the values.
    public var layoutCost: Int { values.layoutCost + (groups?.layoutCost ?? 0) }

    /// The name of this kind in files.
    public static let kind = "heatmap"
    /// The fields of this kind.
    public static let fields: FieldTable<Heatmap> = FieldTable(
        Heatmap(.values([])),
        FileField(
            "values", \.values, .days, required: true,
            "365 or 366 numbers, or an object from dates (2024-12-31) to numbers"),
        FileField("year", \.year, .integer(1...9999), "the year of the numbers"),
        FileField("label", \.label, .text, "the label above the days"),
        FileField("unit", \.unit, .text, "the text after each number in transcripts"),
        FileField("months", \.months, .strings, "names of the twelve months; those of the language if absent"),
        FileField(
            "weekdays", \.weekdays, .strings, "names of the seven weekdays from Monday; those of the language if absent"
        ),
        FileField(
            "groups", \.groups, .days,
            "the group of each day, as a number from 1, in the form of the values: its days have its colour"),
        FileField("names", \.names, .items, "the names of the groups: texts, or objects with label and color"),
        FileField(
            "relative", \.relative, .bool,
            "whether the numbers mean something only in relation to each other: transcripts leave them out"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        // Days that could not be read are missing from the values.
        if reader.isSound("values"), reader.isSound("year") { checkDays(&reader) }
        reader.checkNames("months", months, count: 12)
        reader.checkNames("weekdays", weekdays, count: 7)
    }
}

extension Heatmap {
    /// Warns about days that are missing or outside the year.
    private func checkDays(_ reader: inout StoryDecoder) {
        switch reader.known(values, ValueShapes.days) {
        case .values(let numbers): checkCount(numbers.count, &reader)
        case .dates(let dates): checkYears(dates, &reader)
        case nil: break
        }
    }

    private func checkCount(_ count: Int, _ reader: inout StoryDecoder) {
        let days = year.map(Day.count(inYear:))
        guard days.map({ $0 != count }) ?? !(365...366).contains(count) else { return }
        let expected =
            days.map { "\($0) numbers, the days of \(year.map(String.init) ?? "")," }
            ?? "365 or 366 numbers, one for each day of a year,"
        reader.reportWarning(
            "values",
            "expected \(expected) found \(count); to give some days only, name them: {\"2024-12-31\": 3}")
    }

    private func checkYears(_ dates: [DatedValue], _ reader: inout StoryDecoder) {
        let years = Set(dates.map(\.year))
        let shown = year ?? years.max()
        guard let shown, years.contains(where: { $0 != shown }) else { return }
        reader.reportWarning("values", "a heatmap is one year; of these dates only those of \(shown) are shown")
    }
}

/// Numbers for the days of a year.
public enum DayNumbers: Sendable, Hashable {
    /// The numbers for the days, from 1 January.
    case values([Double])
    /// Numbers for dates; other days have none.
    case dates([DatedValue])
}

extension Referable<DayNumbers> {
    /// Returns numbers for the days, from the first.
    public static func values(_ numbers: [Double]) -> Referable { .value(.values(numbers)) }
    /// Returns literal numbers for dates, as opposed to a reference.
    public static func dates(_ dates: [DatedValue]) -> Referable { .value(.dates(dates)) }
}

/// A number for a date.
public struct DatedValue: Sendable, Hashable {
    /// The date: year 1…9999, month 1…12, day 1…31.
    public var year, month, day: Int
    /// The number.
    public var value: Double

    /// Creates a number for a date.
    public init(year: Int, month: Int, day: Int, value: Double) {
        self.year = year
        self.month = month
        self.day = day
        self.value = value
    }
}
