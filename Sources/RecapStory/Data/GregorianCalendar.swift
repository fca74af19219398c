/// Functions of the proleptic Gregorian calendar.
package enum GregorianCalendar {
    /// Returns the weekday of a date from year 1 on: 0 is Monday. Counts days from 1 January 1970, a Thursday, after
    /// Howard Hinnant's "chrono-compatible low-level date algorithms".
    package static func weekday(year: Int, month: Int, day: Int) -> Int {
        let days = daysSinceEpoch(year: year, month: month, day: day)
        return ((days + 3) % 7 + 7) % 7
    }

    /// Returns the index of a date in its year, from 0.
    package static func dayOfYear(year: Int, month: Int, day: Int) -> Int {
        daysSinceEpoch(year: year, month: month, day: day) - daysSinceEpoch(year: year, month: 1, day: 1)
    }

    /// Returns the number of days of a year: 365 or 366.
    package static func days(inYear year: Int) -> Int {
        daysSinceEpoch(year: year + 1, month: 1, day: 1) - daysSinceEpoch(year: year, month: 1, day: 1)
    }

    /// Returns the date of a day, counted from 1 January 1970; after the same source.
    package static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        // Years begin in March, so that the leap day is the last of its year; an era has 400 years.
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    /// Returns the month and the day of a day of a year, counted from 0.
    package static func date(inYear year: Int, ofDay day: Int) -> (month: Int, day: Int) {
        let date = date(ofDay: daysSinceEpoch(year: year, month: 1, day: 1) + day)
        return (date.month, date.day)
    }

    /// Returns the number of a date's day, counted from 1 January 1970.
    package static func day(of date: DatedValue) -> Int {
        daysSinceEpoch(year: date.year, month: date.month, day: date.day)
    }

    private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
