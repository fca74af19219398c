package import RecapLanguage

extension SportsFacts: TimedFacts {
    package static var source: String { "activities" }
    package static func counted(_ number: Int) -> Message { .activities(number) }

    package func caption(_ words: inout Captions, of period: Period) {
        words.addBusiestMonth(time, of: period)
        words["activities"] = .activities(activities)
        words["length"] = .length(minutes: minutes)
        words["nights"] = .daysAndNights(hours: rounded(minutes, to: 60))
        words["activeDays"] = .days(time.activeDays)
        words["before"] = before?.text(period, isCount: false)
        words["peak"] = time.peak(hasMonth: period.unit == .year)
        words["way"] = way?.comparison
        words.addStreak(time.streak, time.clearStreak)
        words.addBusiestHour(time)
        words.items("sports", sports.map { CaptionItem(label: Sport.name(of: $0.label), value: .number($0.value)) })
        let climb = climb
        words.choose("climb") { messages in
            climb < 2 ? .metres(climb) : Landmark.comparison(of: climb, in: messages)
        }
        words["farthest"] = farthest.map { .kilometres($0.kilometres) }
        words["farthestDate"] = farthest.flatMap { $0.isOnly ? .dayOfWeek($0.date) : nil }
        words["farthestSport"] = farthest.map { record in
            Message("\(Sport.name(of: record.sport.rawValue)), \(Message.hoursAndMinutes(record.minutes))")
        }
        words["longest"] =
            longest.date == farthest?.date || !longest.isOnly
            ? nil
            : Message(
                "the longest of all took \(Message.hoursAndMinutes(longest.minutes)), on \(Message.dayOfWeek(longest.date))"
            )
        words["fastest"] = fastest.map { .pace($0.secondsPerKilometre) }
        words["fastestDate"] = fastest.flatMap { $0.isOnly ? .dayOfWeek($0.date) : nil }
        words["fastestLength"] = fastest.map { Message("\(Message.kilometres($0.kilometres)) at a stretch") }
        words["earliest"] = earliest.map { Message(.time($0.time)) }
        words["earliestDate"] = earliest.flatMap { $0.isOnly ? .dayOfWeek($0.date) : nil }
        words.add(archetype)
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("farthest", activities > 1 ? words["farthest"] : nil)
        lines.add("fastest", words["fastest"])
        lines.add("upwards", climb > 0 ? .metres(climb) : nil)
        lines.add("most often", activities > 2 ? sports.leader(by: \.value).map { Sport.name(of: $0.label) } : nil)
        lines.add(time.streak)
        lines.addHour(time)
        lines.totals = [
            kilometres > 0 ? .kilometres(Double(kilometres)) : nil, .hoursAndMinutes(minutes), words["activities"],
        ]
    }
}

extension Sport {
    /// Returns the name of the sport with a raw value, as shown in a list.
    static func name(of label: String) -> Message {
        switch Sport(rawValue: label) {
        case .run: "running"
        case .ride: "cycling"
        case .walk: "walking"
        case .hike: "hiking"
        case .swim: "swimming"
        case .water: "on the water"
        case .winter: "snow and ice"
        case .gym: "in the gym"
        case .other, nil: "other sport"
        }
    }
}

extension Message {
    static func activities(_ count: Int) -> Message {
        Message(count, one: "\(count) activity", other: "\(count) activities")
    }

    /// Returns a distance in kilometres with its unit.
    fileprivate static func kilometres(_ kilometres: Double) -> Message { Message("\(kilometres)\u{A0}km") }

    /// Returns a pace in minutes and seconds per kilometre.
    fileprivate static func pace(_ seconds: Int) -> Message {
        Message(verbatim: "\(seconds / 60):\(padded(seconds % 60, to: 2))\u{A0}/km")
    }
}
