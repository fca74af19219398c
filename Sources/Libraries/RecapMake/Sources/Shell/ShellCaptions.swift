package import RecapLanguage

extension ShellFacts: SourceFacts {
    package static var source: String { "shell" }
    package static func counted(_ number: Int) -> Message { .commands(number) }
    package var monthCount: Int? { time?.months.count ?? 0 }

    package func caption(_ words: inout Captions, of period: Period) {
        words["span"] = time == nil ? nil : .span(period)
        words["shells"] = Message(verbatim: shellNames)
        words["commands"] = counted(commands)
        words["perDay"] = usualCount.map { Message("\(Message.commands($0)) on a usual day") }
        words["peak"] = commands > 2 && counts == .uses ? time?.peak(hasMonth: period.unit == .year) : nil
        words["before"] = before?.text(period)
        words.addCandidates(top, \.label, by: \.value)
        words["topShare"] = top.first.map { topShare($0.share) }
        words["vocabulary"] = .commandNames(vocabulary)
        words["activeDays"] = time.map { .days($0.activeDays) }
        // The digits must be ASCII, as a shell requires.
        words["calendar"] = year.map { Message(verbatim: "$ cal \($0)") }
        words.addBusiest(time, "busiestDayCommands", counted)
        words["pipeline"] = pipes.map {
            Message(verbatim: String(repeating: "○ | ", count: min($0.longest, 12) - 1) + "○")
        }
        words["pipes"] = pipes.map { .commands($0.count) }
        words["git"] = git.map { .times($0.count) }
        words["failed"] = failures.map { .commands($0.failed) }
        words["waiting"] = waiting.flatMap { duration($0.minutes) }
        words["longestWait"] = waiting.flatMap { longestWait($0) }
        words["longest"] = longest.map { .characters($0.characters) }
        words["longestDate"] = longest?.date.map { Message(.day($0)) }
        words.add(archetype)
        words["travel"] = nil
        if let travel { words.choose("travel") { travel.text(in: $0) } }
    }

    package func fill(_ lines: inout CardLines, of period: Period, _ words: Captions) {
        lines.add("most often", text: top.leader(by: \.value)?.label)
        lines.add("usual day", usualCount.map { .times($0) })
        lines.add("longest pipe", pipes.map { .commands($0.longest) })
        if counts == .uses, let time { lines.add(time) }
        lines.add("best slip", text: typos?.top.leader(by: \.value)?.label)
        lines.add("longest line", words["longest"])
        lines.totals = [
            words["commands"], time == nil || counts == .lines ? nil : words["activeDays"], words["vocabulary"],
        ]
        lines.name = shellNames
        lines.period = time == nil ? nil : period
    }

    private var shellNames: String { shells.map(\.label).joined(separator: ", ") }

    private func counted(_ count: Int) -> Message { counts == .uses ? .commands(count) : .differentCommands(count) }

    /// The median number of commands on days with commands. `nil` if there is too little data.
    private var usualCount: Int? {
        guard let time, time.activeDays > 2, counts == .uses, commands >= time.activeDays * 2 else { return nil }
        return time.days.days.map(\.count).sorted()[time.days.days.count / 2]
    }

    private func topShare(_ share: Int) -> Message {
        switch counts {
        case .lines: Message("\(share)% of the lines in the history")
        case .uses:
            share == 0 ? Message("more often than any other") : Message("\(share)% of all the commands you typed")
        }
    }

    /// Returns a duration. Returns `nil` for less than a minute.
    private func duration(_ minutes: Int) -> Message? { minutes > 0 ? .length(minutes: minutes) : nil }

    private func longestWait(_ waiting: ShellWaiting) -> Message? {
        guard let time = duration(waiting.longest) else { return nil }
        let day = DateText.day(waiting.date)
        guard let name = waiting.name else { return "\(time) of it for a single command, on \(day)" }
        return "\(time) of it for a single \(name), on \(day)"
    }
}
