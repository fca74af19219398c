internal import RecapLanguage
internal import RecapStory

/// Returns a duration in minutes below two hours, otherwise in rounded hours, such as "95 minutes" or "41 hours".
func lengthText(minutes: Int, in language: RecapLanguage) -> String {
    minutes < 120
        ? Noun.minute.counted(minutes, in: language) : Noun.hour.counted(rounded(minutes, to: 60), in: language)
}

/// Returns a duration in hours and minutes, such as "4 h 12 min", or in minutes below an hour. Non-breaking spaces join
/// the numbers and their abbreviated units.
func hoursAndMinutesText(minutes: Int, in language: RecapLanguage) -> String {
    guard minutes >= 60 else { return Noun.minute.counted(minutes, in: language) }
    let hours = (minutes / 60).grouped, rest = minutes % 60
    return switch language {
    case .english: rest == 0 ? Noun.hour.counted(minutes / 60, in: language) : "\(hours)\u{A0}h \(rest)\u{A0}min"
    case .korean: rest == 0 ? "\(hours)시간" : "\(hours)시간 \(rest)분"
    }
}

/// Returns a number of hours as rounded days, such as "that is 50 days and nights without a break". Returns `nil` below
/// three days.
func daysAndNightsText(hours: Int, in language: RecapLanguage) -> String? {
    guard hours >= 72 else { return nil }
    return switch language {
    case .english: "that is \(Noun.day.counted(rounded(hours, to: 24), in: language)) and nights without a break"
    case .korean: "밤낮없이 꼬박 \(Noun.day.counted(rounded(hours, to: 24), in: language))이에요"
    }
}
