extension Noun {
    static let command = Noun("command", korean: "명령", counter: "번")
    static let commandLine = Noun("different command", korean: "서로 다른 명령", counter: "개")
    static let commandName = Noun("name", korean: "이름", counter: "가지")
    static let character = Noun("character", korean: "글자", counter: "자")
    static let folder = Noun("folder", korean: "폴더", counter: "곳")
    static let time = Noun("time", counter: "번")
}

extension ShellFacts: SourceFacts {
    /// The name of the source.
    public static var source: String { "shell" }

    /// The name of the records that the source counts.
    public static var records: String { "commands" }

    /// Returns texts about the commands of a period.
    public func words(of period: Period, in language: RecapLanguage) -> Words {
        let dates = DateWords(language: language)
        let noun = counts == .uses ? Noun.command : Noun.commandLine
        var words = Words()
        words["span"] = time == nil ? nil : dates.span(period)
        words["shells"] = shells.map(\.label).joined(separator: ", ")
        words["commands"] = noun.counted(commands, in: language)
        words["commandsLabel"] = noun.label(commands, in: language)
        words["perDay"] = perDay(language)
        words["peak"] =
            commands > 2 && counts == .uses ? time?.peak(dates, hasMonth: period.unit == .year) : nil
        words["before"] = before.map { $0.text(period, in: language) }
        words["topName"] = top.first?.label
        words["topShare"] = top.first.map { topShare($0, language) }
        words["vocabulary"] = Noun.commandName.counted(vocabulary, in: language)
        words["newcomers"] = newcomers.map { Noun.commandName.counted($0.count, in: language) }
        words["activeDays"] = time.map { Noun.day.counted($0.activeDays, in: language) }
        words["busiestDay"] = time?.clearDay.map { dates.dayOfWeek($0.date) }
        words["busiestDayCommands"] = time?.clearDay.map { noun.counted($0.count, in: language) }
        words["busiestHour"] = time?.clearHour.map { dates.hour($0) }
        words["streakDates"] = time?.streak.map { dates.dates(of: $0) }
        words["rising"] = halves?.rising?.label
        words["fading"] = halves?.fading?.label
        words["pipeline"] = pipes.map { String(repeating: "○ | ", count: min($0.longest, 12) - 1) + "○" }
        words["pipes"] = pipes.map { Noun.command.counted($0.count, in: language) }
        words["folderChanges"] = folders.map { Noun.time.counted($0.changes, in: language) }
        words["folderTargets"] = folders.map { Noun.folder.counted($0.targets, in: language) }
        words["git"] = git.map { Noun.time.counted($0.count, in: language) }
        words["privileged"] = privileged == 0 ? nil : Noun.time.counted(privileged, in: language)
        words["typo"] = typos?.top.first.map(\.label)
        words["typoMeant"] = typos?.top.first.map(\.meant)
        words["failed"] = failures.map { Noun.command.counted($0.failed, in: language) }
        words["failedMost"] = failures?.top.first.map(\.label)
        words["waiting"] = waiting.flatMap { duration($0.minutes, language) }
        words["longestWait"] = waiting.flatMap { longestWait($0, dates) }
        words["longest"] = longest.map { Noun.character.counted($0.characters, in: language) }
        words["longestDate"] = longest?.date.map { dates.day($0) }
        words["longestName"] = longest?.name
        words["characters"] = Noun.character.counted(characters, in: language)
        words["archetype"] = archetype?.name(in: language)
        words["archetypeRule"] = archetype?.rule(in: language)
        words["travel"] = travel?.text(in: language)
        return words
    }

    /// Returns the contents of the last page.
    public func card(of period: Period, in language: RecapLanguage) -> RecapCard {
        let words = words(of: period, in: language)
        var lines = CardLines(language)
        lines.add("most often", "가장 자주", words["topName"])
        lines.add("usual day", "보통 하루", usualCount.map { Noun.time.counted($0, in: language) })
        lines.add("longest pipe", "긴 파이프", pipes.map { Noun.command.counted($0.longest, in: language) })
        if counts == .uses, let time { lines.add(time) }
        lines.add("best slip", "최고의 오타", words["typo"])
        lines.add("longest line", "가장 긴 명령", words["longest"])
        return RecapCard(
            name: words["shells"], period: time == nil ? nil : period, kind: words["archetype"],
            totals: [
                words["commands"], time == nil || counts == .lines ? nil : words["activeDays"], words["vocabulary"],
            ], lines: lines)
    }

    private func perDay(_ language: RecapLanguage) -> String? {
        guard let median = usualCount else { return nil }
        return switch language {
        case .english: "\(Noun.command.counted(median, in: language)) on a usual day"
        case .korean: "명령을 친 날에는 보통 하루 \(Noun.time.counted(median, in: language))"
        }
    }

    /// The median number of commands on days with commands: half of these days have at least as many. `nil` if there is
    /// too little data.
    private var usualCount: Int? {
        guard let time, time.activeDays > 2, counts == .uses, commands >= time.activeDays * 2 else { return nil }
        return time.days.days.map(\.count).sorted()[time.days.days.count / 2]
    }

    private func topShare(_ top: Ranked, _ language: RecapLanguage) -> String {
        if counts == .lines {
            return switch language {
            case .english: "\(top.share) % of the lines in the history"
            case .korean: "기록에 남은 줄의 \(top.share)%"
            }
        }
        return switch language {
        case .english: top.share == 0 ? "more often than any other" : "\(top.share) % of all the commands you typed"
        case .korean: top.share == 0 ? "무엇보다 자주 쳤어요" : "친 명령의 \(top.share)%예요"
        }
    }

    /// Returns a duration in hours from two hours on, otherwise in minutes. Returns `nil` for less than a minute.
    private func duration(_ minutes: Int, _ language: RecapLanguage) -> String? {
        guard minutes > 0 else { return nil }
        return minutes < 120
            ? Noun.minute.counted(minutes, in: language) : Noun.hour.counted((minutes + 30) / 60, in: language)
    }

    private func longestWait(_ waiting: ShellWaiting, _ dates: DateWords) -> String? {
        guard let time = duration(waiting.longest, dates.language) else { return nil }
        switch dates.language {
        case .english:
            return "\(time) of it for a single \(waiting.name ?? "command"), on \(dates.day(waiting.date))"
        case .korean:
            return "그중 \(time)은 \(dates.day(waiting.date)), \(waiting.name ?? "명령") 하나를 기다렸어요"
        }
    }
}

extension KeyTravel {
    /// Returns the distance and its comparison, as a sentence without its full stop.
    func text(in language: RecapLanguage) -> String {
        let comparison = landmark.comparison(times: times, in: language)
        return switch language {
        case .english:
            "at 4 mm a key, your fingers went \(Noun.metre.counted(metres, in: language)) straight down: \(comparison)"
        case .korean: "글쇠 하나에 4mm씩, 손가락이 모두 \(Noun.metre.counted(metres, in: language))를 내려갔어요: \(comparison)"
        }
    }
}

extension ShellArchetype {
    /// Returns the name of the kind.
    func name(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "Night owl"
        case (.nightOwl, .korean): "올빼미"
        case (.plumber, .english): "Plumber"
        case (.plumber, .korean): "배관공"
        case (.superuser, .english): "Superuser"
        case (.superuser, .korean): "관리자"
        case (.experimenter, .english): "Experimenter"
        case (.experimenter, .korean): "실험가"
        case (.historian, .english): "Historian"
        case (.historian, .korean): "역사가"
        case (.wanderer, .english): "Wanderer"
        case (.wanderer, .korean): "방랑자"
        case (.writer, .english): "Writer"
        case (.writer, .korean): "글쟁이"
        case (.collector, .english): "Collector"
        case (.collector, .korean): "수집가"
        case (.minimalist, .english): "Minimalist"
        case (.minimalist, .korean): "미니멀리스트"
        }
    }

    /// Returns a sentence about the rule that held, with its number.
    func rule(in language: RecapLanguage) -> String {
        switch (kind, language) {
        case (.nightOwl, .english): "\(number) % of your commands came between ten at night and six in the morning"
        case (.nightOwl, .korean): "명령의 \(number)%를 밤 10시에서 아침 6시 사이에 쳤어요"
        case (.plumber, .english): "\(number) % of your commands ran through a pipe"
        case (.plumber, .korean): "명령의 \(number)%가 파이프를 지나갔어요"
        case (.superuser, .english): "\(number) % of your commands ran as another user"
        case (.superuser, .korean): "명령의 \(number)%를 다른 사용자로 실행했어요"
        case (.experimenter, .english): "\(number) % of your commands failed, and you went on"
        case (.experimenter, .korean): "명령의 \(number)%가 실패했지만, 다음 것을 또 해 봤어요"
        case (.historian, .english): "\(number) % of your commands were git"
        case (.historian, .korean): "명령의 \(number)%가 git이었어요"
        case (.wanderer, .english): "\(number) % of your commands went to another folder"
        case (.wanderer, .korean): "명령의 \(number)%가 다른 폴더로 가는 것이었어요"
        case (.writer, .english): "\(number) % of your commands opened an editor"
        case (.writer, .korean): "명령의 \(number)%가 편집기를 열었어요"
        case (.collector, .english): "\(number) different commands"
        case (.collector, .korean): "서로 다른 명령 \(number)가지를 썼어요"
        case (.minimalist, .english): "three commands are \(number) % of all"
        case (.minimalist, .korean): "명령 세 개가 전체의 \(number)%예요"
        }
    }
}
