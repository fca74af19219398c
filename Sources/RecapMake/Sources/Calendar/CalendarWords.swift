internal import RecapLanguage
internal import RecapStory

extension Noun {
    static let calendar = Noun("calendar", korean: "캘린더", counter: "개")
    static let meeting = Noun("meeting", korean: "회의", counter: "번")
    static let dayOff = Noun("day off", "days off", korean: "휴가", counter: "일")
    static let workday = Noun("workday", korean: "평일", counter: "일")
}

extension CalendarFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "calendar" }

    /// The name of the records that the source counts.
    public static var records: String { "events" }

    /// Returns texts about the meetings of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        var words = Words()
        words["meetings"] = Noun.meeting.counted(meetings, in: language)
        words["meetingsLabel"] = Noun.meeting.label(meetings, in: language)
        words["length"] = lengthText(minutes: minutes, in: language)
        words["average"] = lengthText(minutes: minutes / max(1, meetings), in: language)
        words["before"] = before?.text(period, in: language)
        words["daysOff"] = daysOff == 0 ? nil : daysOffText(language)
        words["activeDays"] = Noun.day.counted(time.activeDays, in: language)
        words["busiestDay"] = time.clearDay.map { dates.dayOfWeek($0.date) }
        words["busiestDayMeetings"] = time.clearDay.map { Noun.meeting.counted($0.count, in: language) }
        words["busiestWeekday"] = time.clearWeekday.map { dates.weekday($0) }
        words["busiestHour"] = time.clearHour.map { dates.hour($0) }
        words["people"] = Noun.person.counted(peopleCount, in: language)
        words["peopleLabel"] = Noun.person.label(peopleCount, in: language)
        words["longest"] = longest.map { lengthText(minutes: $0.minutes, in: language) }
        words["longestDate"] = longest.map { dates.dayOfWeek($0.date) }
        words["quietLabel"] = quiet.map { Noun.workday.label($0.days, in: language) }
        words["quietDates"] = quiet.map { quiet in
            switch language {
            case .english: "\(dates.day(quiet.from)) to \(dates.day(quiet.to))"
            case .korean: "\(dates.day(quiet.from))부터 \(dates.day(quiet.to))까지"
            }
        }
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["instead"] = instead?.text(in: language)
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("on average", "평균", words["average"])
        lines.add("the longest", "가장 긴 회의", words["longest"])
        lines.add(time)
        lines.add("in series", "되풀이 회의", share: recurringShare)
        lines.add("back to back", "잇단 회의", share: backToBackShare)
        return RecapCard(
            period: period, kind: words["archetype"],
            totals: [words["meetings"], words["length"], peopleCount > 0 ? words["people"] : nil], lines: lines)
    }

    private func daysOffText(_ language: RecapLanguage) -> String {
        switch language {
        case .english: "not counting those on \(Noun.dayOff.counted(daysOff, in: language))"
        case .korean: "휴가 \(daysOff)일 동안의 회의는 빼고 셌어요"
        }
    }
}

extension CalendarArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.domino, .english): "Domino"
        case (.domino, .korean): "도미노"
        case (.marathoner, .english): "Marathoner"
        case (.marathoner, .korean): "마라토너"
        case (.earlyBird, .english): "Early bird"
        case (.earlyBird, .korean): "아침형 인간"
        case (.afterHours, .english): "Late shift"
        case (.afterHours, .korean): "야근의 달인"
        case (.hermit, .english): "Hermit"
        case (.hermit, .korean): "은둔자"
        case (.networker, .english): "Networker"
        case (.networker, .korean): "마당발"
        case (.clockwork, .english): "Clockwork"
        case (.clockwork, .korean): "시계 같은 사람"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.domino, .english): "\(number) % of your meetings began where another one had just ended"
        case (.domino, .korean): "회의의 \(number)%가 앞선 회의가 끝나자마자 시작됐어요"
        case (.marathoner, .english): "\(Noun.hour.counted(number, in: language)) in a single meeting"
        case (.marathoner, .korean): "회의 하나에 \(number)시간을 앉아 있었어요"
        case (.earlyBird, .english): "\(number) % of your meetings began before nine in the morning"
        case (.earlyBird, .korean): "회의의 \(number)%가 아침 9시 전에 시작됐어요"
        case (.afterHours, .english): "\(number) % of your meetings began at five in the afternoon or later"
        case (.afterHours, .korean): "회의의 \(number)%가 오후 5시 이후에 시작됐어요"
        case (.hermit, .english): "\(Noun.workday.counted(number, in: language)) in a row without a meeting"
        case (.hermit, .korean): "평일 \(number)일을 내리 회의 없이 보냈어요"
        case (.networker, .english): "\(Noun.person.counted(number, in: language)) were invited with you"
        case (.networker, .korean): "모두 \(number)명이 함께 초대됐어요"
        case (.clockwork, .english): "\(number) % of your meetings were part of a series"
        case (.clockwork, .korean): "회의의 \(number)%가 되풀이되는 회의였어요"
        }
    }
}

extension Instead {
    /// Returns what could have been done, as a sentence without its full stop.
    func text(in language: RecapLanguage) -> String {
        let number = times.grouped
        return switch (activity, language) {
        case (.egg, .english): "long enough to boil \(number) \(times == 1 ? "egg" : "eggs"), one after the other"
        case (.egg, .korean): "달걀 \(number)개를 하나씩 삶고도 남을 시간이에요"
        case (.trilogy, .english):
            "long enough for all of The Lord of the Rings, extended, \(times == 1 ? "once" : "\(number) times")"
        case (.trilogy, .korean): "〈반지의 제왕〉 확장판 세 편을 \(number)번 볼 시간이에요"
        }
    }
}
