internal import RecapLanguage

/// The days of a month, arranged in weeks and shaded by value.
public struct MonthCalendar: ElementContent {
    /// The first day of a week.
    public enum WeekStart: String, Sendable, CaseIterable {
        /// Weeks begin on Monday.
        case monday
        /// Weeks begin on Sunday.
        case sunday
    }

    /// The numbers for the days of the month from the first, or numbers for dates.
    public var values: Referable<DayNumbers>
    /// The year, 1…9999; `nil` uses the year of the latest date.
    public var year: Int?
    /// The month, 1…12; `nil` uses the month of the latest date.
    public var month: Int?
    /// The text above the days; `nil` uses the name of the month and the year.
    public var label: Template?
    /// The first day of a week.
    public var weekStart: WeekStart
    /// The names of the twelve months; `nil` uses the names in the story's language.
    public var months: Referable<[Template]>?
    /// The names of the seven weekdays, from Monday; `nil` uses the names in the story's language.
    public var weekdays: Referable<[Template]>?

    /// Creates a calendar of a month.
    public init(
        _ values: Referable<DayNumbers>, year: Int? = nil, month: Int? = nil, label: Template? = nil,
        weekStart: WeekStart = .monday, months: Referable<[Template]>? = nil, weekdays: Referable<[Template]>? = nil
    ) {
        self.values = values
        self.year = year
        self.month = month
        self.label = label
        self.weekStart = weekStart
        self.months = months
        self.weekdays = weekdays
    }

    /// The layout cost of the values.
    public var layoutCost: Int { values.layoutCost }

    /// The name of this kind in files.
    public static let kind = "calendar"
    /// The fields of this kind.
    public static let fields: FieldTable<MonthCalendar> = FieldTable(
        MonthCalendar(.values([])),
        FileField(
            "values", \.values, .days, required: true,
            "a number for each day of the month, or an object from dates (2024-12-31) to numbers"),
        FileField("year", \.year, .integer(1...9999), "the year; that of the latest date if absent"),
        FileField("month", \.month, .integer(1...12), "the month, 1 to 12; that of the latest date if absent"),
        FileField("label", \.label, .text, "the text above the days; the name of the month and the year if absent"),
        FileField("weekStart", \.weekStart, .choice, "the first day of a week"),
        FileField("months", \.months, .strings, "names of the twelve months; those of the language if absent"),
        FileField(
            "weekdays", \.weekdays, .strings, "names of the seven weekdays from Monday; those of the language if absent"
        ))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        reader.checkNames("months", months, count: 12)
        reader.checkNames("weekdays", weekdays, count: 7)
        guard reader.isSound("values"), reader.isSound("year"), reader.isSound("month"),
            let days = reader.resolver?.days(values)
        else { return }
        switch days {
        case .values(let numbers):
            guard let year, let month else {
                return reader.reportWarning(
                    "values", "numbers without dates need a \"year\" and a \"month\" to find their weekdays")
            }
            let count = Day.count(inMonth: month, of: year)
            if numbers.count != count {
                reader.reportWarning(
                    "values",
                    "expected \(count) numbers, the days of the month, found \(numbers.count); to give some days only, name them: {\"2024-12-31\": 3}"
                )
            }
        case .dates(let dates):
            guard let shown = DatedValue.month(of: dates, year: year, month: month) else { return }
            if dates.contains(where: { $0.year != shown.year || $0.month != shown.month }) {
                reader.reportWarning(
                    "values",
                    "a calendar is one month; of these dates only those of \(shown.year)-\(shown.month < 10 ? "0" : "")\(shown.month) are shown"
                )
            }
        }
    }
}

extension DatedValue {
    /// Returns the month that a calendar shows: the given one, or the month of the latest date in the given year or
    /// month; `nil` if there is none.
    package static func month(of dates: [DatedValue], year: Int?, month: Int?) -> (year: Int, month: Int)? {
        if let year, let month { return (year, month) }
        let latest =
            dates.filter { ($0.year == year ?? $0.year) && ($0.month == month ?? $0.month) }
            .max { ($0.year, $0.month) < ($1.year, $1.month) }
        return latest.map { ($0.year, $0.month) }
    }
}
