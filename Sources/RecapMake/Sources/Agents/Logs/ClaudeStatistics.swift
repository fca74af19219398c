internal import RecapJSON
internal import RecapLanguage
internal import RecapSystem

/// The file `stats-cache.json`, in which Claude Code sums up each day. It stays when the logs are deleted.
///
/// Its sums of messages are not read, since they contain those of models.
enum ClaudeStatistics {
    /// Returns the runs of tools and the tokens of each day; nothing if the file in a folder can't be read. O(*n*) in its
    /// length.
    static func days(in folder: String) -> DayBook {
        var book = DayBook()
        let file = AgentLogFile(path: Paths.join(folder, "stats-cache.json"), session: "", project: nil)
        guard let document = (try? file.bytes()).flatMap(AgentLines.object) else { return book }
        func raise(_ list: StaticString, _ amount: DayTally.Amount, _ number: (Int) -> Int) {
            guard let list = document.member(list, of: 0) else { return }
            for item in document.elements(of: list) {
                guard let day = document.text("date", of: item).flatMap({ Day(parsing: $0) }) else { continue }
                // A day that is there twice counts once.
                book[day].replace(amount, with: max(book[day][amount], number(item)))
            }
        }
        raise("dailyActivity", .unnamedRuns) { document.member("toolCallCount", of: $0).map(document.count) ?? 0 }
        raise("dailyModelTokens", .unsplitTokens) { item in
            guard let models = document.member("tokensByModel", of: item) else { return 0 }
            return document.members(of: models).reduce(0) { $0 + document.count($1.value) }
        }
        return book
    }
}
