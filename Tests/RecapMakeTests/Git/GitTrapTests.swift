import Foundation
import RecapJSON
import RecapLanguage
import Synchronization
import TestSupport
import Testing

@testable import RecapMake

/// Repositories that are not what one expects.
@Suite struct GitTrapTests {
    private let year = Period(year: 2025)
    private let today = Day(year: 2025, month: 12, day: 31)

    private func read(
        _ folders: String..., change: (inout GitOptions) -> Void = { _ in }
    ) async throws -> RecapData<GitFacts> {
        var options = GitOptions(period: year, today: today)
        change(&options)
        return try await GitSource(folders: folders, options: options).read { _ in }
    }

    /// A repository with a commit in each of the first days of 2025.
    private func repository(days: Int) throws -> TestRepository {
        let repository = try TestRepository()
        for day in 1...days {
            repository.write(String(repeating: "line\n", count: day), to: "a.swift")
            try repository.commit("day \(day)", at: "2025-01-0\(day)T12:00:00Z")
        }
        return repository
    }

    @Test func theCommitThatAShallowCloneEndsWithHasNoLinesOfItsOwn() async throws {
        let repository = try repository(days: 4)
        try repository.git("clone", "--quiet", "--depth=2", "file://\(repository.path)", "copy")
        let data = try await read(repository.path + "/copy") { $0.author = .team }
        #expect(data.facts.commits == 2)
        // The third commit's three lines of before are not told as new.
        #expect(data.facts.lines?.added == 1)
        #expect(data.notes.contains { "\($0)".contains("git fetch --unshallow") })
    }

    @Test func aCloneWithoutFileContentsIsToldWithoutLinesAndFetchesNothing() async throws {
        let repository = try repository(days: 3)
        try repository.git("config", "uploadpack.allowFilter", "true")
        try repository.git(
            "clone", "--quiet", "--no-checkout", "--filter=blob:none", "file://\(repository.path)", "copy")
        // Fetching would fail now.
        try FileManager.default.moveItem(atPath: repository.path + "/.git", toPath: repository.path + "/moved")
        let data = try await read(repository.path + "/copy") { $0.author = .team }
        #expect(data.facts.commits == 3)
        #expect(data.facts.lines == nil)
        #expect(data.facts.languages.isEmpty)
        #expect(data.notes.contains { "\($0)".contains("without all contents") })
    }

    @Test func aBareRepositoryAndAWorkTreeAreRead() async throws {
        let repository = try repository(days: 2)
        try repository.git("clone", "--quiet", "--bare", ".", "bare.git")
        try repository.git("worktree", "add", "--quiet", "tree")
        let data = try await read(repository.path + "/bare.git", repository.path + "/tree") { $0.author = .team }
        #expect(data.facts.commits == 2)
        #expect(data.facts.repositories.map(\.label) == ["bare"])
        #expect(data.rows.skipped == ["copies of other commits": 2])
    }

    @Test func aRepositoryWithoutCommitsIsToldAndTheOthersAreRead() async throws {
        let empty = try TestRepository()
        let repository = try repository(days: 1)
        let data = try await read(empty.path, repository.path, "/nowhere/at/all")
        #expect(data.facts.commits == 1)
        #expect(data.notes.count == 2)
        await #expect(throws: MakeError.self) { try await read(empty.path) }
    }

    /// Settings that change what git prints, or what it starts, at another value than the usual one.
    private static let settings = [
        ("log.showSignature", "true"), ("core.quotePath", "true"), ("log.mailmap", "false"), ("log.showRoot", "false"),
        ("i18n.logOutputEncoding", "latin1"), ("format.pretty", "oneline"), ("log.decorate", "full"),
        ("diff.external", "/bin/false"), ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"),
        ("color.ui", "always"), ("color.diff", "always"), ("log.follow", "true"), ("core.pager", "/bin/false"),
        ("pager.log", "/bin/false"), ("log.date", "relative"), ("log.diffMerges", "separate"), ("log.graph", "true"),
        ("log.abbrevCommit", "true"), ("diff.relative", "true"), ("diff.orderFile", "missing"),
        ("diff.renames", "false"),
        ("diff.renameLimit", "1"), ("diff.algorithm", "patience"), ("diff.ignoreSubmodules", "none"),
        ("diff.submodule", "log"), ("diff.wordRegex", "."), ("diff.own.command", "/bin/false"),
        ("diff.own.textconv", "/bin/false"), ("diff.own.binary", "true"), ("mailmap.file", "names"),
        ("mailmap.blob", "HEAD:names"), ("core.attributesFile", "attributes"), ("core.bigFileThreshold", "1"),
        ("core.fsmonitor", "/bin/false"), ("format.notes", "true"), ("notes.displayRef", "*"), ("column.ui", "always"),
        ("core.abbrev", "4"), ("core.useReplaceRefs", "true"), ("grep.lineNumber", "true"), ("tag.sort", "refname"),
        ("blame.date", "iso"), ("status.showUntrackedFiles", "no"),
    ]

    @Test func settingsOfARepositoryDoNotChangeWhatIsRead() async throws {
        let repository = try repository(days: 3)
        repository.folder.makeFolder("src")
        repository.write("one\n", to: "src/ä b.swift")
        repository.write("Somebody Else <other@example.com> <ada@example.com>\n", to: "names")
        try repository.commit("more", at: "2025-01-05T12:00:00Z")
        try repository.git("mv", "src/ä b.swift", "src/c.swift")
        try repository.commit("move", at: "2025-01-06T12:00:00Z")
        try repository.git("notes", "add", "-m", "a note")
        try repository.git("tag", "v1", "HEAD~1")
        func facts() async throws -> [JSONValue] {
            var values: [JSONValue] = []
            for range in [nil, GitRange(from: "v1")] {
                let data = try await read(repository.path + "/src") {
                    $0.range = range
                    $0.shown = [.subjects, .files]
                }
                #expect(data.notes.isEmpty)
                values.append(data.json(in: .english))
            }
            return values
        }
        let usual = try await facts()
        #expect("\(usual[0])".contains("Ada Lovelace"))
        repository.write("*.swift diff=own -text\n", to: "attributes")
        for (name, value) in Self.settings {
            let isPath = name == "core.attributesFile" || name == "mailmap.file"
            try repository.git("config", name, isPath ? repository.path + "/" + value : value)
        }
        #expect(try await facts() == usual)
        // What only this clone has changes nothing either.
        let commits = String(decoding: try repository.git("rev-list", "HEAD"), as: UTF8.self).split(separator: "\n")
        try repository.git("replace", String(commits[1]), String(commits[3]))
        repository.write("\(commits[0])\n", to: ".git/info/grafts")
        #expect(try await facts() == usual)
    }

    @Test func variablesOfAHookLeadToNoOtherRepository() {
        let changes = GitCommand.changes(of: [
            "GIT_DIR=/x/.git", "GIT_WORK_TREE=/x", "GIT_INDEX_FILE=i", "GIT_PREFIX=", "GIT_CONFIG_COUNT=1",
            "GIT_CONFIG_PARAMETERS='a'", "GIT_TRACE=1", "GIT_NEW=2", "GIT_CONFIG_GLOBAL=/g",
            "GIT_CEILING_DIRECTORIES=/",
            "PATH=/bin", "HOME=GIT_DIR=1",
        ])
        for name in ["DIR", "WORK_TREE", "INDEX_FILE", "PREFIX", "CONFIG_COUNT", "CONFIG_PARAMETERS", "TRACE", "NEW"] {
            #expect(changes["GIT_" + name] == .some(nil), "\(name)")
        }
        for name in ["GIT_CONFIG_GLOBAL", "GIT_CEILING_DIRECTORIES", "PATH", "HOME"] { #expect(changes[name] == nil) }
    }

    @Test func theLastYearWithCommitsIsTakenWhereTheCurrentOneHasNone() async throws {
        let repository = try repository(days: 2)
        try repository.git("checkout", "--quiet", "-b", "side", "HEAD~1")
        repository.write("3\n", to: "b.swift")
        try repository.commit("side", at: "2025-02-01T12:00:00Z", by: "Grace <grace@example.com>")
        try repository.git("checkout", "--quiet", "main")
        try repository.git(
            "merge", "--quiet", "--no-ff", "-m", "merge", "side",
            environment: ["GIT_AUTHOR_DATE": "2025-02-02T12:00:00Z", "GIT_COMMITTER_DATE": "2025-02-02T12:00:00Z"])
        let old = try TestRepository()
        try old.commit("before", at: "2024-03-01T12:00:00Z")
        try old.commit("long before", at: "2019-03-01T12:00:00Z", by: "Grace <grace@example.com>")
        for author in [GitOptions.Author.automatic, .team, .emails(["grace@example.com"])] {
            var options = GitOptions(today: Day(year: 2031, month: 6, day: 1))
            options.author = author
            options.shown = [.people, .subjects]
            let source = GitSource(folders: [old.path, repository.path], options: options)
            let steps = Mutex<[String: [Int]]>([:]), moments = Mutex(ContinuousClock.now)
            let data = try await source.read(
                progress: ProgressHandler(now: {
                    moments.withLock {
                        $0 += .seconds(1)
                        return $0
                    }
                }) { progress in
                    guard progress.total == nil else { return }
                    steps.withLock { $0["\(progress.name)", default: []].append(progress.done) }
                })
            #expect(data.period == year)
            #expect(data.notes.contains { "\($0)".contains("2031") && "\($0)".contains("2025") })
            // Each repository is read once, in any number of steps.
            let counts = steps.withLock { $0 }
            #expect(counts.values.compactMap(\.last).sorted() == [2, 4], "\(counts)")
            #expect(counts.values.allSatisfy { zip($0, $0.dropFirst()).allSatisfy(<) }, "\(counts)")
            options.period = year
            let asked = try await GitSource(folders: [old.path, repository.path], options: options).read { _ in }
            #expect(asked.json(in: .english) == data.json(in: .english), "\(author)")
        }
    }

    @Test(arguments: [
        ("Ada Lovelace <ada@example.com> 1735900000 +051800", "15:44"),
        ("Ada Lovelace <ada@example.com> 1735900000 -9999", "10:26"),
        ("Ada Lovelace <ada@example.com> 1735900000 +0530", "15:56"),
        ("Ada Lovelace <ada@example.com> 4133980800 +0000", nil),
        ("Ada Lovelace <ada@example.com> 99999999999999999999 +0000", nil),
        ("Ada Lovelace <ada@example.com> -1 +0000", nil),
        ("Ada Lovelace <ada@example.com>", nil), ("Ada Lovelace", nil), ("", nil),
    ]) func aCommitWithAnOddAuthorLineCostsNothingButItself(_ author: String, time: String?) async throws {
        let repository = try repository(days: 2)
        let tree = String(decoding: try repository.git("rev-parse", "HEAD^{tree}"), as: UTF8.self).dropLast()
        let parent = String(decoding: try repository.git("rev-parse", "HEAD"), as: UTF8.self).dropLast()
        try repository.git("tag", "v1", "HEAD~1")
        let text = """
            tree \(tree)
            parent \(parent)
            \(author.isEmpty ? "" : "author \(author)\n")committer \(author)

            odd

            """
        let hash = try repository.git(
            "hash-object", "-t", "commit", "-w", "--stdin", "--literally", input: Data(text.utf8))
        try repository.git(
            "update-ref", "HEAD", String(decoding: hash, as: UTF8.self).trimmingCharacters(in: .newlines))
        let data = try await read(repository.path)
        #expect(data.facts.commits == (time == nil ? 2 : 3) && data.facts.lines?.added == 2)
        #expect(data.rows.read + data.rows.skippedCount == 3)
        if let time { #expect(data.facts.last?.time == time) }
        let range = try await read(repository.path) { $0.range = GitRange(from: "v1") }
        #expect(range.facts.commits >= 1)
    }

    @Test func aCommitFromBeforeTheFirstMomentOfUnixTimeIsNoReasonToStop() async throws {
        let repository = try repository(days: 1)
        let tree = String(decoding: try repository.git("rev-parse", "HEAD^{tree}"), as: UTF8.self).dropLast()
        let parent = String(decoding: try repository.git("rev-parse", "HEAD"), as: UTF8.self).dropLast()
        let text = """
            tree \(tree)
            parent \(parent)
            author Ada Lovelace <ada@example.com> -86400 +0000
            committer Ada Lovelace <ada@example.com> -86400 +0000

            Before everything

            """
        let hash = try repository.git(
            "hash-object", "-t", "commit", "-w", "--stdin", "--literally", input: Data(text.utf8))
        try repository.git(
            "reset", "--quiet", "--soft", String(decoding: hash, as: UTF8.self).trimmingCharacters(in: .newlines))
        let data = try await read(repository.path)
        #expect(data.facts.commits == 1)
        #expect(data.rows.read + data.rows.skippedCount == 2)
    }

    @Test func aRenamedFileHasOnlyTheLinesThatChangedWithItsName() async throws {
        let repository = try TestRepository()
        repository.folder.makeFolder("src")
        let lines = (0..<100).map { "line \($0)\n" }
        repository.write(lines.joined(), to: "src/a\tb.swift")
        repository.write("1\n2\n", to: "src/same.swift")
        try repository.commit("write", at: "2024-12-31T12:00:00Z")
        try repository.git("mv", "src", "lib")
        repository.write(lines.dropFirst().joined() + "a\nb\n", to: "lib/a\tb.swift")
        try repository.commit("move", at: "2025-01-02T12:00:00Z")
        let facts = try await read(repository.path).facts
        #expect(facts.lines?.added == 2)
        #expect(facts.lines?.deleted == 1)
        #expect(facts.lines?.files == 2)
    }

    @Test func movingAFolderWritesNothing() async throws {
        let repository = try TestRepository()
        repository.folder.makeFolder("src")
        for file in 0..<100 {
            let lines = (0..<100).map { "line \(file * 100 + $0)\n" }
            repository.write(lines.joined(), to: "src/\(file).txt")
        }
        try repository.commit("write", at: "2024-12-31T12:00:00Z")
        try repository.git("mv", "src", "lib")
        try repository.commit("move", at: "2025-01-02T12:00:00Z")
        let data = try await read(repository.path)
        #expect(data.facts.lines?.added == 0 && data.facts.lines?.deleted == 0)
        let texts = try shownTexts(ofStory: "git-year", with: data)
        #expect(!texts.contains { $0.contains("lines") })
    }

    @Test func aTeamSharesWhatItMadeOnlyIfNobodyMadeMostOfIt() async throws {
        func texts(_ others: Int) async throws -> [String] {
            let repository = try repository(days: 4)
            for other in 0..<others {
                try repository.commit(
                    "other", at: "2025-03-0\(other + 1)T12:00:00Z", by: "G\(other) <g\(other)@example.com>")
            }
            return try shownTexts(ofStory: "git-team", with: try await read(repository.path) { $0.author = .team })
        }
        let alone = try await texts(0), mostly = try await texts(1), together = try await texts(5)
        #expect(alone.contains("Ada Lovelace made") && alone.contains("one name under every commit"))
        // The share is on the page of the person, and said once.
        #expect(mostly.filter { $0.contains("80%") }.count == 1 && !mostly.contains("Together"))
        #expect(together.contains("Together") && together.contains("nobody made half of it alone"))
        for texts in [alone, mostly, together] {
            #expect(!texts.contains { $0.contains("a team of one") || $0.contains("could have done it alone") })
        }
    }

    @Test func allPeopleOfALargeTeamAreCounted() async throws {
        let repository = try repository(days: 1)
        for person in 0..<30 {
            try repository.commit("one", at: "2025-03-01T12:00:00Z", by: "G\(person) <g\(person)@example.com>")
        }
        let data = try await read(repository.path) { $0.author = .team }
        #expect(data.facts.team?.count == 24 && data.facts.peopleCount == 31)
        #expect(try shownTexts(ofStory: "git-team", with: data).contains { $0.hasPrefix("31 people") })
    }

    @Test func namesOfOnePersonAreJoinedOnDemand() async throws {
        let repository = try repository(days: 2)
        for (day, author) in [
            "nicm <nicm@example.com>", "Nicholas Marriott <nicholas@example.org>", "Nic <n@example.net>",
            "Grace Hopper <grace@example.com>",
        ].enumerated() {
            try repository.commit("\(day)", at: "2025-03-0\(day + 1)T12:00:00Z", by: author)
        }
        let apart = try await read(repository.path) { $0.author = .team }
        #expect(apart.facts.team?.count == 5)
        let hints = apart.notes.map(\.english).filter { $0.contains("--merge") }
        #expect(
            hints.count == 1 && hints[0].contains("nicm <nicm@example.com>") && hints[0].contains("Nicholas Marriott"))
        var merged = MergedAuthors()
        let added = [
            merged.add("NICM", to: "Nicholas Marriott"), merged.add("n@example.net", to: "nicm"),
            merged.add("Nicholas Marriott", to: "nicm"),
        ]
        #expect(added == [true, true, false])
        let joined = try await read(repository.path) {
            $0.author = .team
            $0.merged = merged
        }
        #expect(joined.facts.team?.map(\.label) == ["Nicholas Marriott", "Ada Lovelace", "Grace Hopper"])
        #expect(joined.facts.team?.first?.value == 3 && joined.facts.commits == apart.facts.commits)
        #expect(!joined.notes.contains { $0.english.contains("--merge") })
        // An address names the person as the commits with it do.
        let addressed = try await read(repository.path) {
            $0.author = .team
            _ = $0.merged.add("nicm", to: "nicholas@example.org")
        }
        #expect(addressed.facts.team?.map(\.label).contains("Nicholas Marriott") == true)
    }

    @Test func namesInOptionsThatNoAuthorHasAreTold() async throws {
        let repository = try repository(days: 2)
        try repository.commit("other", at: "2025-03-04T12:00:00Z", by: "Grace <grace@example.com>")
        func told(_ options: (inout GitOptions) -> Void) async throws -> [String] {
            try await read(repository.path, change: options).notes.map(\.english).filter { $0.hasPrefix("none of") }
        }
        let misspelt = try await told {
            $0.author = .team
            _ = $0.merged.add("Adda Lovelace", to: "GRACE")
            _ = $0.merged.add("ada@example.com", to: "Ada Lovelaces")
        }
        #expect(misspelt == ["Adda Lovelace", "Ada Lovelaces"].map { "none of the commits are by '\($0)'" })
        // A new name joins several authors.
        let joined = try await told {
            $0.author = .team
            for name in ["Ada Lovelace", "grace@example.com"] { _ = $0.merged.add(name, to: "The two") }
        }
        #expect(joined == [])
        let emails = try await told { $0.author = .emails(["Ada@example.com", "ada@exmaple.com"]) }
        #expect(emails == ["none of the commits are by 'ada@exmaple.com'"])
    }

    @Test func theLanguageOfSomebodyIsMostlyThatOfMoreThanHalfOfTheLines() async throws {
        let repository = try TestRepository()
        let people = [("Ada", 6), ("Ben", 4)]
        for (day, (name, lines)) in people.enumerated() {
            repository.write(String(repeating: "line\n", count: lines), to: "\(name).swift")
            for other in ["c", "py", "go"] {
                repository.write(String(repeating: "line\n", count: lines == 6 ? 1 : 2), to: "\(name).\(other)")
            }
            try repository.commit("\(name)", at: "2025-03-0\(day + 1)T12:00:00Z", by: "\(name) <\(name)@a.example>")
        }
        let data = try await read(repository.path) { $0.author = .team }
        let texts = try shownTexts(ofStory: "git-team", with: data).joined(separator: "\n")
        // Six of nine lines, and four of ten.
        #expect(texts.contains("9 lines added, mostly Swift"), "\(texts)")
        #expect(texts.contains("10 lines added, more Swift than anything else"), "\(texts)")
    }

    @Test func linesOfATeamAreNobodysAlone() async throws {
        let repository = try repository(days: 2)
        repository.write(String(repeating: "line\n", count: 2000), to: "lines.txt")
        try repository.commit("lines", at: "2025-03-01T12:00:00Z")
        let texts = try shownTexts(ofStory: "git-team", with: try await read(repository.path) { $0.author = .team })
        #expect(texts.contains { $0.hasPrefix("printed one below the other, the lines are") })
        #expect(!texts.contains { $0.contains("your") })
    }

    @Test func aTeamIsToldOfRepositoriesWithoutCommitsAndOfPeopleWithTwoNames() async throws {
        let repository = try repository(days: 2)
        try repository.commit("mine too", at: "2025-03-01T12:00:00Z", by: "Ada <ADA@example.com>")
        try repository.commit("another", at: "2025-03-02T12:00:00Z", by: "Grace <grace@example.com>")
        let old = try TestRepository()
        try old.commit("long ago", at: "2019-03-01T12:00:00Z")
        let data = try await read(repository.path, old.path) { $0.author = .team }
        let names = [repository, old].map { String($0.path.split(separator: "/").last ?? "") }
        #expect(data.facts.name == names[0])
        #expect(data.notes.map(\.english).contains("no commits of 2025 in \(names[1])"))
        #expect(data.notes.filter { "\($0)".contains(".mailmap") }.count == 1)
        #expect(data.notes.contains { "\($0)".contains("Ada <ADA@example.com> and Ada Lovelace <ada@example.com>") })
    }

    @Test func subjectsAndFoldersAreShownOnRequestAlone() async throws {
        let repository = try TestRepository()
        repository.write("1\n", to: "top.swift")
        repository.folder.makeFolder("Sources")
        repository.folder.makeFolder("Sources/Secret")
        repository.write("1\n2\n", to: "Sources/Secret/plan.swift")
        try repository.commit("Invent the secret engine", at: "2025-02-03T04:05:06Z")
        try repository.commit("Look at it", at: "2025-02-04T04:05:06Z", by: "Grace Hopper <grace@example.com>")
        let usual = try await read(repository.path)
        let text = String(decoding: DataFile.text(["data": usual.json(in: .english)]), as: UTF8.self)
        for word in ["secret", "Secret", "Sources", "Grace", "plan", "ada@example.com", "engine"] {
            #expect(!text.contains(word))
        }
        #expect(usual.facts.folders == nil)
        let folders = try await read(repository.path) { $0.shown = [.folders] }
        #expect(folders.facts.folders?.map(\.label) == ["Sources"])
        let all = try await read(repository.path) { $0.shown = [.subjects, .files] }
        #expect(all.facts.folders?.map(\.label) == ["Sources/Secret"])
        #expect(all.facts.topWords?.map(\.label) == ["engine", "invent", "secret"])
    }
}
