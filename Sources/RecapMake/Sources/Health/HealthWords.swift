package import RecapWords

extension HealthFacts: SourceFacts {
    /// The name of the source.
    package static var source: String { "health" }

    /// Returns a number of the records that the source counts, with their name.
    package static func counted(_ number: Int) -> Message { .records(number) }

    /// Returns texts about the days of a period.
    package func words(of period: Period) -> Words {
        var words = Words()
        words.nameColumns(months: time.months.count)
        words["dataFrom"] = Message(.date(dataFrom))
        words["steps"] = .steps(steps)
        words["usualSteps"] = .steps(usualSteps)
        words["activeDays"] = .days(time.activeDays)
        words["before"] = before?.text(period)
        words["way"] = kilometres > 0 ? way.map { Message("\(kilometres)\u{A0}km: \($0.comparison)") } : nil
        words["busiestDay"] = time.clearDay.map { .dayOfWeek($0.date) }
        words["busiestDaySteps"] = time.clearDay.map { .steps($0.count) }
        words["busiestHour"] = time.clearHour.map { .hour($0) }
        words["peak"] = time.peak(hasMonth: period.unit == .year && dataFrom <= period.from)
        let height = (floors ?? 0) * 3
        words.choose("floors") { messages in
            height < 2 ? .metres(height) : Landmark.comparison(of: height, in: messages)
        }
        words["workouts"] = workouts.map { .workouts($0.count) }
        words["workoutLength"] = workouts.map { .length(minutes: $0.minutes) }
        words.items(
            "sports",
            (workouts?.sports ?? []).map { WordItem(label: Sport.name(of: $0.label), value: .number($0.value)) })
        words["ringDays"] = rings.map { .days($0.days) }
        words["closed"] = rings.map { .days($0.closed) }
        words["run"] = rings?.run.flatMap { $0.days > 1 ? .daysInARow($0.days) : nil }
        words["runDates"] = rings?.clearRun.map { .dates(of: $0) }
        words["sleep"] = sleep.map { .hoursAndMinutes($0.usualMinutes) }
        words["nights"] = sleep.map { .nights($0.nights) }
        words["longestNight"] = sleep.flatMap {
            $0.isLongestOnly
                ? Message(
                    "the longest took \(Message.hoursAndMinutes($0.longestMinutes)), up to \(Message.dayOfWeek($0.longestDate))"
                ) : nil
        }
        words["pulse"] = pulse.flatMap { pulse in
            pulse.before.map { before in
                switch pulse.usual - before {
                case 0: Message("as it was in \(Message.span(period.previous))")
                case ..<0: Message("\(before - pulse.usual) less than in \(Message.span(period.previous))")
                default: Message("\(pulse.usual - before) more than in \(Message.span(period.previous))")
                }
            }
        }
        words["archetype"] = archetype?.name
        words["archetypeRule"] = archetype?.rule
        return words
    }

    /// Returns the contents of the last page.
    package func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period)
        var lines = CardLines(language)
        lines.add("a usual day", time.activeDays > 1 ? words["usualSteps"] : nil)
        lines.add("rings closed", rings.flatMap { $0.closed > 0 ? .days($0.closed) : nil })
        lines.add("asleep", words["sleep"])
        lines.add("workouts", workouts.map { Message("\($0.count)") })
        lines.add(time)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["steps"], kilometres > 0 ? Message("\(kilometres)\u{A0}km") : nil, words["activeDays"]],
            lines: lines)
    }
}

extension Message {
    static func steps(_ count: Int) -> Message {
        Message(count, one: "\(count) step", other: "\(count) steps")
    }
    fileprivate static func records(_ count: Int) -> Message {
        Message(count, one: "\(count) record", other: "\(count) records")
    }
    fileprivate static func workouts(_ count: Int) -> Message {
        Message(count, one: "\(count) workout", other: "\(count) workouts")
    }
    fileprivate static func nights(_ count: Int) -> Message {
        Message(count, one: "\(count) night", other: "\(count) nights")
    }
}
