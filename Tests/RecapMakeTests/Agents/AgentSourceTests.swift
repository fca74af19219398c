import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct AgentSourceTests {
    @Test func messagesOfPeopleCountByTheLocalClock() async throws {
        let log = try AgentLog()
        log.write([
            #"{"type":"summary","summary":"Fix the shop","leafUuid":"1"}"#,
            // Still 2024 in UTC, and 2025 in Seoul.
            AgentLog.prompt("1", at: "2024-12-31T15:30:00.123Z"),
            AgentLog.reply("2", id: "m1", at: "2024-12-31T15:31:00.000Z", output: 2),
            AgentLog.reply(
                "3", id: "m1", at: "2024-12-31T15:31:30.000Z", output: 90,
                content: AgentLog.tool("Bash", id: "t1") + "," + AgentLog.tool("mcp__bank__pay", id: "t2")),
            AgentLog.prompt("4", at: "2024-12-31T15:32:00.000Z", content: AgentLog.toolResult),
            AgentLog.prompt("5", at: "2024-12-31T15:33:00.000Z", more: #""isMeta":true,"#),
            AgentLog.prompt("6", at: "2024-12-31T15:33:00.000Z", content: #""<local-command-stdout>x""#),
            AgentLog.prompt("7", at: "2024-12-31T15:40:00.000Z", content: #"[{"type":"text","text":"thanks"}]"#),
            AgentLog.prompt("8", at: "2025-12-31T15:00:00.000Z"),
        ])
        let data = try await log.read()
        #expect(data.facts.messages == 2)
        #expect(data.facts.replies == 1)
        #expect(data.facts.time.hours?[0] == 2)
        let tokens = data.facts.tokens
        #expect([tokens.input, tokens.output, tokens.cached, tokens.total] == [304, 90, 5000, 5394])
        #expect(data.facts.toolRuns == 2)
        #expect(data.facts.tools.map(\.label) == ["Bash", "MCP"])
        #expect(data.facts.models.map(\.label) == ["Sonnet 4"])
        #expect(data.facts.minutes == 10)
        #expect(data.facts.logsFrom.text == "2025-01-01")
        #expect(data.rows.read == 9)
        #expect(data.notes.contains { "\($0)".contains("goes back to 2025-01-01") })
    }

    @Test func linesThatAResumedSessionRepeatsCountOnce() async throws {
        let log = try AgentLog()
        let first = [
            AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"), AgentLog.reply("2", id: "m1", at: "2025-03-04T01:01:00Z"),
        ]
        log.write(first)
        log.write(
            first + [AgentLog.prompt("3", at: "2025-03-05T01:00:00Z", session: "s2")], session: "s2")
        // A fork has identifiers of lines of its own, and those of the messages.
        log.write([AgentLog.reply("9", id: "m1", at: "2025-03-04T01:01:00Z")], session: "s3")
        let data = try await log.read()
        #expect(data.facts.messages == 2)
        #expect(data.facts.replies == 1)
        #expect(data.facts.sessions == 2)
        #expect(data.facts.tokens.output == 20)
        #expect(data.rows.skipped == ["copies of other lines": 2])
    }

    @Test func linesThatSeveralFoldersHaveCountOnce() async throws {
        let (log, copy) = (try AgentLog(), try AgentLog())
        for log in [log, copy] {
            log.write([
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                AgentLog.reply("2", id: "m1", at: "2025-03-04T01:01:00Z"),
            ])
        }
        copy.write([AgentLog.prompt("3", at: "2025-03-05T01:00:00Z", session: "s2")], session: "s2")
        let folders = [log, copy].map { $0.home.path(".claude/projects") }
        let facts = try await AgentSource(folders: folders, options: .atEndOf2025()).read { _ in }.facts
        #expect([facts.messages, facts.replies, facts.sessions] == [2, 1, 2])
    }

    @Test func breaksAreNoPartOfASession() async throws {
        let log = try AgentLog()
        log.write([
            AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"), AgentLog.prompt("2", at: "2025-03-04T01:30:00Z"),
            AgentLog.prompt("3", at: "2025-03-04T02:00:01Z"), AgentLog.prompt("4", at: "2025-03-04T02:20:01Z"),
        ])
        let facts = try await log.read().facts
        #expect(facts.minutes == 50)
        let longest = facts.longest
        #expect(longest?.minutes == 30)
        #expect(longest?.messages == 2)
    }

    @Test func namesOfProjectsAndServersAreShownOnRequestOnly() async throws {
        let log = try AgentLog()
        log.write([
            AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
            AgentLog.reply("2", id: "m", at: "2025-03-04T01:00:00Z", content: AgentLog.tool("mcp__bank__pay", id: "t")),
        ])
        log.write(
            [AgentLog.prompt("3", at: "2025-03-04T01:00:00Z", session: "s2", folder: "/projects/비밀")],
            project: "-projects---", session: "s2")
        let hidden = try await log.read()
        #expect(hidden.facts.projectCount == 2)
        #expect(hidden.facts.projects == nil)
        let text = "\(hidden.json(in: .english))"
        for secret in ["shop", "비밀", "bank", "/projects", "fail"] { #expect(!text.contains(secret)) }
        let shown = try await log.read(.atEndOf2025(shown: [.files])).facts
        #expect(shown.projects?.map(\.label) == ["shop", "비밀"])
        #expect(shown.tools.map(\.label) == ["mcp__bank__pay"])
    }

    @Test func picturesAndTextsAreMessagesAndAnythingElseIsNone() async throws {
        let log = try AgentLog()
        log.write([
            AgentLog.prompt("1", at: "2025-03-04T01:00:00Z", content: #"[{"type":"image","source":{}}]"#),
            AgentLog.prompt(
                "2", at: "2025-03-04T01:01:00Z", content: #"[{"type":"document"},{"type":"text","text":"a"}]"#),
            AgentLog.prompt("3", at: "2025-03-04T01:02:00Z", content: #"[{"type":"document"}]"#),
            AgentLog.prompt("4", at: "2025-03-04T01:03:00Z", content: #"[{"type":"text","text":""}]"#),
            AgentLog.prompt("5", at: "2025-03-04T01:04:00Z", content: "[]"),
        ])
        #expect(try await log.read().facts.messages == 2)
    }

    @Test func tokensThatAReplyDoesNotSayAreNone() async throws {
        for (usage, expected) in [
            (#""output_tokens":7"#, [0, 7, 0]), (#""input_tokens":5"#, [5, 0, 0]),
            (#""cache_creation_input_tokens":3"#, [3, 0, 0]), (#""cache_read_input_tokens":9"#, [0, 0, 9]),
            (#""output_tokens":-1,"input_tokens":1e9"#, [0, 0, 0]),
            (#""output_tokens":999999999"#, [0, 999_999_999, 0]),
        ] {
            let log = try AgentLog()
            let reply = AgentLog.reply("2", id: "m1", at: "2025-03-04T01:01:00Z")
            let whole = /"usage":{[^}]*}/
            log.write([
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"),
                reply.replacing(whole, with: #""usage":{\#(usage)}"#),
            ])
            let tokens = try await log.read().facts.tokens
            #expect([tokens.input, tokens.output, tokens.cached] == expected, "\(usage)")
        }
    }

    @Test func messagesOfEachProjectAreCounted() async throws {
        let log = try AgentLog()
        for (project, count) in [("shop", 3), ("bank", 2), ("site", 1)] {
            log.write(
                (0..<count).map {
                    AgentLog.prompt(
                        "\(project)\($0)", at: "2025-03-04T01:0\($0):00Z", session: project,
                        folder: "/projects/\(project)")
                }, project: "-projects-\(project)", session: project)
        }
        let projects = try await log.read(.atEndOf2025(shown: [.files])).facts.projects
        #expect(projects?.map(\.label) == ["shop", "bank", "site"])
        #expect(projects?.map(\.value) == [3, 2, 1])
    }

    @Test func badLinesAreSkippedWithTheirReason() async throws {
        let log = try AgentLog()
        log.write(
            [
                AgentLog.prompt("1", at: "2025-03-04T01:00:00Z"), "", "   ", "{", "[1]", "null", "\u{0}\u{1}",
                AgentLog.prompt("2", at: "yesterday"), AgentLog.prompt("3", at: "2025-02-30T01:00:00Z"),
                #"{"type":"user"}"#, #"{"type":"assistant","message":7,"timestamp":"2025-03-04T01:00:00Z"}"#,
            ], ending: "\r\n")
        let data = try await log.read()
        #expect(data.facts.messages == 1)
        #expect(data.rows.skipped == ["lines that can't be read": 4, "messages without a time": 3])
        #expect(data.rows.read == 2)
    }

    @Test(
        "Lines are objects of their own, though many are read at once",
        arguments: [
            (["[1]", "null", " 7"], 3),
            // As many objects as lines.
            ([#"{"a":1},{"b":2}"#, #"{"a":[1"#, "2]}"], 3),
            ([#"{"a":"#, "1}"], 2),
        ])
    func lines(_ wrong: [String], _ count: Int) async throws {
        let log = try AgentLog()
        let prompts = (0..<3000).map { number in
            AgentLog.prompt("\(number)", at: "2025-03-04T0\(number % 10):\(10 + number % 50):00Z")
        }
        log.write(prompts[..<1500] + wrong + prompts[1500...])
        let data = try await log.read()
        #expect(data.facts.messages == 3000)
        #expect(data.rows.skipped == ["lines that can't be read": count])
    }

    @Test func withoutLogsTheErrorSaysWhatToDo() async throws {
        let log = try AgentLog()
        let error = await #expect(throws: MakeError.self) { _ = try await log.read() }
        #expect(error?.remedies == [.nameFiles(source: "agents", example: "~/.claude/projects")])
        log.write([AgentLog.prompt("1", at: "2023-03-04T01:00:00Z")])
        let other = await #expect(throws: MakeError.self) { _ = try await log.read() }
        #expect(other?.message == "there are no messages in 2025; there are some in 2023")
        #expect(try await log.read(.atEndOf2025(nil)).facts.year == 2023)
    }

    @Test func logsAreFoundInTheHomeFolder() async throws {
        let log = try AgentLog()
        #expect(await AgentSource.find(in: log.places) == nil)
        log.write([AgentLog.prompt("1", at: "2023-03-04T01:00:00Z")])
        #expect(await AgentSource.find(in: log.places)?.english == "1 log of Claude Code")
    }

    /// A generator that knows the answer, whose lines are in random order in random files, some of them several times.
    @Test(arguments: 0..<UInt64(Soak.count(10, 200)))
    func randomLogsGiveTheFactsThatTheyWereMadeFrom(_ seed: UInt64) async throws {
        var random = SplitMix64(seed: Soak.seed(seed))
        let log = try AgentLog()
        var lines: [(line: String, session: Int)] = []
        var days: [String: Int] = [:], hours = [Int](repeating: 0, count: 24), tools: [String: Int] = [:]
        var messages = 0, output = 0, beginnings: [Int: Day] = [:]
        for index in 0..<Int.random(in: 1...300, using: &random) {
            let session = Int.random(in: 0..<6, using: &random)
            let day = Day(year: 2025, month: 1, day: 1).advanced(by: Int.random(in: -20..<385, using: &random))
            let hour = Int.random(in: 9..<24, using: &random)
            let time = "\(day.text)T\(hour - 9 < 10 ? "0" : "")\(hour - 9):15:00.000Z"
            let isCounted = day.date.year == 2025
            if Bool.random(using: &random) {
                lines.append((AgentLog.prompt("u\(index)", at: time, session: "s\(session)"), session))
                beginnings[session] = min(beginnings[session] ?? day, day)
                guard isCounted else { continue }
                messages += 1
                days[day.text, default: 0] += 1
                hours[hour] += 1
            } else {
                let tool = ["Bash", "Edit", "Read"][index % 3]
                lines.append(
                    (
                        AgentLog.reply(
                            "u\(index)", id: "m\(index)", at: time, session: "s\(session)", output: index,
                            content: AgentLog.tool(tool, id: "t\(index)")), session
                    ))
                guard isCounted else { continue }
                output += index
                tools[tool, default: 0] += 1
            }
        }
        guard messages > 0 else { return }
        let copies = lines.filter { _ in Int.random(in: 0..<10, using: &random) == 0 }
        let all = (lines + copies).shuffled(using: &random)
        for (file, part) in Dictionary(grouping: all, by: \.session) {
            log.write(part.map(\.line), session: "s\(file)")
        }
        let data = try await log.read()
        #expect(data.facts.messages == messages)
        #expect(data.facts.sessions == beginnings.values.count { $0.date.year == 2025 })
        #expect(data.facts.time.hours == hours)
        #expect(data.facts.tokens.output == output)
        #expect(data.facts.tools.reduce(into: [:]) { $0[$1.label] = $1.value } == tools)
        #expect(data.facts.time.days.days.reduce(into: [:]) { $0[$1.date.text] = $1.count } == days)
        #expect(data.rows.read == lines.count)
        #expect(data.rows.skippedCount == copies.count)
    }

    /// Logs with bytes that were changed, removed or cut off.
    @Test func brokenLogsNeverStopTheReading() async throws {
        var random = SplitMix64(seed: Soak.seed(5))
        let log = try AgentLog()
        let whole = Array(
            ((0..<4).map { AgentLog.prompt("p\($0)", at: "2025-03-0\($0 + 1)T01:00:00Z") }
                + (0..<4).map { AgentLog.reply("r\($0)", id: "m\($0)", at: "2025-03-0\($0 + 1)T01:00:00Z") })
                .joined(separator: "\n").utf8)
        log.write([AgentLog.prompt("sure", at: "2025-03-09T01:00:00Z")], session: "sure")
        for _ in 0..<Soak.count(120, 100_000) {
            var bytes = whole
            random.damage(&bytes)
            try log.home.write(bytes, to: ".claude/projects/-projects-shop/s1.jsonl")
            let data = try await log.read()
            let lines = bytes.split(separator: 10).count { !$0.allSatisfy { " \t\r".utf8.contains($0) } }
            #expect(data.rows.read + data.rows.skippedCount == lines + 1)
        }
    }

    @Test("The folder of an agent can be named instead of that of its logs")
    func folderOfAgent() async throws {
        let log = try AgentLog()
        log.write([AgentLog.prompt("a", at: "2025-03-04T01:00:00Z")])
        let data = try await AgentSource(folders: [log.home.path(".claude")], options: .atEndOf2025()).read { _ in }
        #expect(data.facts.messages == 1)
    }
}
