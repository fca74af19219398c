import RecapLanguage
import RecapScene
import RecapStory

/// The month and weekday names in a chart.
struct CalendarNames: Sendable {
    /// The names of the months from January, and of the weekdays from Monday.
    let months, weekdays: [String]
    /// The language for formatting dates; `nil` if the story specifies its own month names.
    private let language: Language?

    /// Creates the names specified by a story. If the story specifies none, or an incorrect number, the names are those
    /// of its language.
    init(months: Referable<[Template]>?, weekdays: Referable<[Template]>?, data: DataResolver) {
        func names(_ source: Referable<[Template]>?, count: Int) -> [String]? {
            source.map { data.strings($0) }.flatMap { $0.count == count ? $0 : nil }
        }
        let own = names(months, count: 12)
        language = own == nil ? data.language : nil
        self.months = own ?? data.language.shortMonthNames
        self.weekdays = names(weekdays, count: 7) ?? data.language.shortWeekdayNames
    }

    /// Returns a month with its year, such as `Oct 2024`.
    func text(ofMonth month: Int, in year: Int) -> String {
        language?.text(ofMonth: month, in: year) ?? "\(months[month - 1]) \(year)"
    }

    /// Returns a day without its year, such as `Oct 22`.
    func text(of day: Day) -> String {
        language?.text(of: day) ?? "\(months[day.date.month - 1]) \(day.date.day)"
    }
}
