import Foundation
import RecapLanguage
import RecapMake
import Testing

/// Compares the facts about random histories with those that plain commands of git give.
@Suite struct GitOracleTests {
    /// What one commit is, by a command of its own.
    private struct Commit {
        let hash: String
        let name: String
        let email: String
        let day: String
        let hour: Int
        let weekday: Int
        let isMerge: Bool
    }

    @Test(arguments: 1...6) func factsAreThoseOfPlainCommands(_ seed: UInt64) async throws {
        let repository = try TestRepository()
        try repository.git("fast-import", "--quiet", input: RandomHistory(seed: seed, commits: 120).stream)
        try repository.git("reset", "--quiet", "--hard", "main")
        var options = GitOptions(period: Period(year: 2025), today: Day(year: 2025, month: 12, day: 31))
        options.shown = [.people]
        let data = try await GitSource(folders: [repository.path], options: options).read { _ in }

        let all = try commits(of: repository)
        let bots = all.count { $0.name.contains("[bot]") }
        #expect(data.rows.read == all.count - bots)
        #expect(data.rows.skippedCount == bots)
        let counted = all.filter { !$0.name.contains("[bot]") }
        let mine = counted.filter { $0.name == "Ada Lovelace" && $0.day.hasPrefix("2025") }
        let plain = mine.filter { !$0.isMerge }
        let facts = data.facts
        #expect(facts.commits == plain.count)
        #expect(facts.merges == mine.count - plain.count)
        let before = counted.count { $0.name == "Ada Lovelace" && $0.day.hasPrefix("2024") && !$0.isMerge }
        #expect(facts.before?.before ?? 0 == before)
        for hour in 0..<24 { #expect(facts.time.hours?[hour] == plain.count { $0.hour == hour }) }
        for weekday in 0..<7 { #expect(facts.time.weekdays[weekday] == plain.count { $0.weekday == weekday + 1 }) }
        let days = Dictionary(grouping: plain, by: \.day).mapValues(\.count)
        var daysOfFacts = [String: Int]()
        for day in facts.time.days.days { daysOfFacts[day.date.text] = day.count }
        #expect(daysOfFacts == days)
        #expect(facts.time.activeDays == days.count)
        #expect(facts.time.busiestDay?.count == days.values.max())
        let others = counted.filter { $0.name != "Ada Lovelace" && $0.day.hasPrefix("2025") && !$0.isMerge }
        #expect(facts.peopleCount == Set(others.map(\.name)).count)
        #expect(facts.people?.map(\.value).reduce(0, +) == others.count)

        var added = 0, deleted = 0
        var files: Set<String> = []
        for commit in plain {
            for (name, plus, minus) in try changes(of: commit.hash, in: repository)
            where !name.hasPrefix("vendor/") && name != "package-lock.json" {
                added += plus
                deleted += minus
                files.insert(name)
            }
        }
        #expect(facts.lines?.added == added)
        #expect(facts.lines?.deleted == deleted)
        #expect(facts.lines?.files == files.count)
    }

    /// All commits, with the dates that git itself makes of them.
    private func commits(of repository: TestRepository) throws -> [Commit] {
        let hashes = String(decoding: try repository.git("rev-list", "main"), as: UTF8.self).split(separator: "\n")
        return try hashes.map { hash in
            let text = String(
                decoding: try repository.git(
                    "show", "--no-patch", "--use-mailmap", "--date=format:%Y-%m-%d %H %u",
                    "--format=%aN%n%aE%n%ad%n%P%n", String(hash)),
                as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let date = lines[2].split(separator: " ").map(String.init)
            return Commit(
                hash: String(hash), name: lines[0], email: lines[1], day: date[0], hour: Int(date[1]) ?? -1,
                weekday: Int(date[2]) ?? -1, isMerge: lines[3].contains(" "))
        }
    }

    /// The changed files of a commit, by comparing it with its parent.
    private func changes(of hash: String, in repository: TestRepository) throws -> [(String, Int, Int)] {
        let parents = String(decoding: try repository.git("rev-list", "--parents", "-1", hash), as: UTF8.self).split(
            separator: " ")
        let empty = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
        let parent = parents.count > 1 ? parents[1].trimmingCharacters(in: .whitespacesAndNewlines) : empty
        let output = try repository.git("diff-tree", "-r", "-z", "--numstat", "--find-renames", parent, hash)
        var parts = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
        var changes: [(String, Int, Int)] = []
        while let part = parts.popFirst() {
            let fields = part.split(separator: "\t", maxSplits: 2).map(String.init)
            // A renamed file has its two names in the next two parts.
            let name = fields.count == 3 ? fields[2] : parts.dropFirst().first ?? ""
            if fields.count == 2 { parts = parts.dropFirst(2) }
            changes.append((name, Int(fields[0]) ?? 0, Int(fields[1]) ?? 0))
        }
        return changes
    }
}
