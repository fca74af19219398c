import RecapScene
import RecapStory

/// The names of months and weekdays in a chart.
struct CalendarNames: Sendable {
    /// The names of the months from January, and of the weekdays from Monday.
    let months, weekdays: [String]

    /// Creates the names of a story, with those of English where it has none, or not as many as there are.
    init(months: ListSource<String>?, weekdays: ListSource<String>?, data: DataResolver) {
        func names(_ source: ListSource<String>?, or others: [String]) -> [String] {
            source.map { data.strings($0) }.flatMap { $0.count == others.count ? $0 : nil } ?? others
        }
        self.months = names(months, or: CalendarNames.englishMonths)
        self.weekdays = names(weekdays, or: CalendarNames.englishWeekdays)
    }

    private static let englishMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let englishWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
