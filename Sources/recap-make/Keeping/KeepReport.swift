internal import RecapLanguage
internal import RecapMake
internal import RecapWords

/// What `recap-tui keep` says about sources.
struct KeepReport {
    let sources: [Keeper.Source]
    /// The current time in seconds since 1970-01-01 00:00 UTC.
    let now: Int

    /// Whether a source could not be kept.
    var hasFailed: Bool {
        sources.contains { if case .failure = $0.result { true } else { false } }
    }

    /// Why sources could not be kept, and what could not be read of others.
    var problems: [Message] {
        sources.flatMap { source -> [Message] in
            switch source.result {
            case .success(let kept): kept.notes.map { Message("\(source.title): \($0)") }
            case .failure(let error): [Message(verbatim: "\(source.title): \(error.message)")]
            }
        }
    }

    /// The lines about what was kept just now.
    func result(in folder: String) -> [Message] {
        guard !sources.isEmpty else {
            return [
                Message(
                    "there is nothing to keep: no logs of coding agents and no histories of browsers or shells were found"
                )
            ]
        }
        return sources.compactMap { source in
            guard case .success(let kept) = source.result else { return nil }
            guard kept.changedDays > 0 else { return Message("\(source.title): nothing new; \(days(of: kept))") }
            let changed = Message(
                kept.changedDays, one: "\(kept.changedDays) day new or changed",
                other: "\(kept.changedDays) days new or changed")
            return Message("\(source.title): \(changed); \(days(of: kept))")
        }
    }

    /// The lines about what is kept.
    func status(_ schedule: DailySchedule?, in folder: String) -> [Message] {
        var lines: [Message] = []
        for source in sources {
            switch source.result {
            case .failure(let error): lines.append(Message(verbatim: "\(source.title): \(error.message)"))
            case .success(let kept):
                lines.append(Message("\(source.title): \(days(of: kept))"))
                if let text = outlook(source, kept) { lines.append(Message("    \(text)")) }
            }
        }
        if sources.isEmpty { lines.append(Message("nothing is kept, and there is nothing to keep")) }
        lines.append(
            schedule.map { Message("It is done each day by \($0.text).") }
                ?? Message("It is not done by itself: recap-tui keep --install does it each day."))
        lines.append(Message("The days are in \(folder)."))
        return lines
    }

    private func days(of kept: Keeper.Kept) -> Message {
        guard let first = kept.firstDay, let last = kept.lastDay else { return "no days are kept" }
        return Message(
            kept.days, one: "\(kept.days) day is kept, \(first.text)",
            other: "\(kept.days) days are kept, from \(first.text) to \(last.text)")
    }

    /// When data would be lost that is not kept.
    private func outlook(_ source: Keeper.Source, _ kept: Keeper.Kept) -> Message? {
        guard let lifetime = source.lifetime else { return nil }
        guard let run = kept.lastRun else {
            return kept.days > 0
                ? Message("last done while the clock of this computer was wrong; all is read again the next time")
                : Message("never done; \(source.title) deletes what is older than \(lifetime) days")
        }
        let day = Day(number: run.floorDivided(by: 86_400)), today = Day(number: now.floorDivided(by: 86_400))
        let end = day.advanced(by: lifetime)
        return today < end
            ? Message("last done on \(day.text); nothing is lost if it is done again before \(end.text)")
            : Message(
                "last done on \(day.text); days since then are lost, as \(source.title) deletes them after \(lifetime) days"
            )
    }
}
