import RecapLanguage
import RecapSystem
import TestSupport
import Testing

@testable import RecapMake

@Suite struct OpenCodeTests: AgentLogTests {
    let home: ScratchFolder

    init() throws { home = try ScratchFolder() }

    private let data = ".local/share/opencode/"
    /// 2025-03-04 10:00 in Seoul, in milliseconds.
    private let start = 1_741_050_000_000

    private func message(_ role: String, minute: Int = 0, more: String = "") -> String {
        #"{"role":"\#(role)","time":{"created":\#(start + minute * 60_000)},"modelID":"/CANARY/big-pickle","#
            + #""path":{"cwd":"CANARY","root":"/projects/CANARY"},"error":{"name":"CANARY"}\#(more)}"#
    }

    private let tokens = #","tokens":{"input":10,"output":20,"reasoning":5,"cache":{"read":900,"write":3}}"#

    private let tables = """
        CREATE TABLE session(id TEXT, parent_id TEXT, directory TEXT, title TEXT);
        CREATE TABLE message(id TEXT, session_id TEXT, time_created INT, data TEXT);
        CREATE TABLE part(id TEXT, message_id TEXT, session_id TEXT, data TEXT);

        """

    @Test(
        "Columns and tables that a version lacks are not needed",
        arguments: [
            ("CREATE TABLE message(id TEXT, session_id TEXT, data TEXT)", 2, 0),
            (
                """
                CREATE TABLE message(id TEXT, session_id TEXT, data TEXT); CREATE TABLE session(id TEXT, directory TEXT);
                INSERT INTO session VALUES ('s', '/projects/shop');
                CREATE TABLE part(message_id TEXT, data TEXT); INSERT INTO part VALUES ('m2', '{"type":"tool","tool":"bash"}')
                """, 2, 1
            ),
            (
                """
                CREATE TABLE message(id TEXT, session_id TEXT, data TEXT); CREATE TABLE session(id TEXT, parent_id TEXT);
                INSERT INTO session VALUES ('s', NULL), ('t', 's')
                """, 1, 0
            ),
        ])
    func versions(_ tables: String, _ messages: Int, _ tools: Int) async throws {
        try run(
            tables + """
                ; INSERT INTO message(id, session_id, data) VALUES ('m1', 's', '\(message("user"))'),
                ('m2', 's', '\(message("assistant", more: tokens))'), ('m3', 't', '\(message("user"))');
                """, in: data + "opencode.db")
        let facts = try await facts()
        #expect([facts.messages, facts.replies, facts.toolRuns, facts.tokens.cached] == [messages, 1, tools, 900])
    }

    @Test func partsThatCannotBeReadCostNothingElse() async throws {
        try run(
            tables + """
                INSERT INTO message VALUES ('m1', 's', \(start), '\(message("user"))'),
                    ('m2', 's', \(start), '\(message("assistant"))'), ('m3', 's', \(start), x'00FF'),
                    ('m4', 's', \(start), '{"role":"user","time":{"created":1e300}}'), (NULL, NULL, NULL, NULL);
                INSERT INTO part VALUES ('p1', 'm2', 's', 'nonsense'), ('p2', 'm2', 's', '{"type":"tool","tool":"bash"}'),
                    ('p3', 'm2', 's', NULL), ('p4', 'm2', 's', x'FF'), ('p5', 'm2', 's', '{"type":7,"tool":[1]}'),
                    ('p6', NULL, 's', '{"type":"tool","tool":"edit"}'), ('p7', 'm2', 's', '{"type":"tool","tool":""}');
                """, in: data + "opencode.db")
        let data = try await read()
        #expect([data.facts.messages, data.facts.replies, data.facts.toolRuns] == [1, 1, 1])
        #expect(data.rows.skipped == ["lines that can't be read": 2, "messages without a time": 1])
    }

    @Test func whatTheProgramWritesIsNoMessage() async throws {
        let parts = [
            #"{"type":"text","text":"CANARY"}"#, #"{"type":"text","text":"CANARY","synthetic":true}"#,
            #"{"type":"compaction"}"#, #"{"type":"text","text":"/init"}"#, #"{"type":"file","url":"CANARY"}"#,
        ]
        let rows = parts.enumerated().map { index, part in
            """
            INSERT INTO message VALUES ('m\(index)', 's', \(start), '\(message("user"))');
            INSERT INTO part VALUES ('p\(index)', 'm\(index)', 's', '\(part)');
            """
        }
        // A person's text, with what the program adds to it.
        let more = """
            INSERT INTO part VALUES ('q', 'm0', 's', '{"type":"text","text":"x","synthetic":true}');
            INSERT INTO session VALUES ('s', NULL, '/projects/CANARY', 'CANARY');
            """
        try run(tables + rows.joined(separator: "\n") + more, in: data + "opencode.db")
        #expect(try await facts().messages == 2)
        try await expectPrivateAndKept(".local/share/opencode")
    }

    /// The tables of version 2, with a session of two messages and two replies that begins some minutes after the start.
    private func version2(session: String = "t", minute: Int = 1, parent: String = "NULL") -> String {
        let rows = (0..<4).map { index in
            let time = start + minute * 60_000 + index * 500, isReply = index % 2 == 1
            let more =
                isReply
                ? #""model":{"id":"claude-sonnet-4.6","providerID":"x"},"content":[{"type":"text","text":"CANARY"},"#
                    + #"{"type":"tool","name":"bash","state":{"input":"CANARY"}}]\#(tokens),"#
                : #""text":"CANARY","#
            return """
                INSERT INTO session_message VALUES ('\(session)\(minute)_\(index)', '\(session)',
                    '\(isReply ? "assistant" : "user")', \(index), \(time), '{\(more)"time":{"created":\(time)}}');
                """
        }
        return """
            CREATE TABLE IF NOT EXISTS session_v2(id TEXT, parent_id TEXT, directory TEXT, model TEXT, tokens_input INT);
            CREATE TABLE IF NOT EXISTS session_message(id TEXT, session_id TEXT, type TEXT, seq INT, time_created INT, data TEXT);
            INSERT INTO session_v2 VALUES ('\(session)', \(parent), '/projects/CANARY', '{}', 20);
            """ + rows.joined()
    }

    @Test func version2HasTablesOfItsOwn() async throws {
        try run(version2() + version2(session: "u", minute: 5, parent: "'t'"), in: data + "opencode.db")
        let found = try await read(), facts = found.facts
        #expect([facts.messages, facts.replies, facts.sessions, facts.toolRuns] == [2, 4, 1, 4])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [52, 100, 3600])
        #expect(facts.models.map(\.label) == ["Sonnet 4.6"] && facts.projectCount == 1)
        #expect(found.rows.skippedCount == 0 && found.notes.count == 1)
        try await expectPrivateAndKept(".local/share/opencode")
    }

    @Test(arguments: [".local/share", ".local/share/opencode"])
    func itsFolderCanBeNamedAndTheOneAroundIt(_ folder: String) async throws {
        try run(version2(), in: data + "opencode.db")
        let all = try await facts()
        let named = try await AgentSource(folders: [home.path(folder)], options: .atEndOf2025()).read { _ in }
        #expect(named.facts.messages == all.messages && named.facts.replies == all.replies && all.replies > 0)
    }

    /// What the program writes into a session of version 2 has types of its own, and commands are texts.
    @Test func version2HasMessagesOfPrograms() async throws {
        let others = [("synthetic", "x"), ("system", "x"), ("compaction", "x"), ("user", "/init"), ("user", " ")]
        let rows = others.enumerated().map { index, row in
            """
            INSERT INTO session_message VALUES ('p\(index)', 't', '\(row.0)', 9, \(start),
                '{"text":"\(row.1)","time":{"created":\(start)}}');
            """
        }
        let more = """
            INSERT INTO session_message VALUES ('q', 't', 'user', 9, \(start), '{"text":"","files":[{"uri":"CANARY"}]}'),
                ('r', 't', 'user', 9, NULL, '{"text":"x"}'), ('s', 't', 'user', 9, \(start), 'nonsense');
            """
        try run(version2() + rows.joined() + more, in: data + "opencode.db")
        let found = try await read()
        #expect(found.facts.messages == 3)
        #expect(found.rows.skipped == ["lines that can't be read": 1, "messages without a time": 1])
    }

    /// Version 2 may have the sessions of version 1 as well, and go on with them.
    @Test func nothingCountsTwiceWhereBothVersionsHaveIt() async throws {
        let old =
            tables + """
                INSERT INTO session VALUES ('s', NULL, '/projects/shop', 't'), ('t', NULL, '/projects/shop', 't');
                INSERT INTO message VALUES ('m1', 's', \(start), '\(message("user"))'),
                    ('m2', 's', \(start), '\(message("assistant", more: tokens))');
                """
        try run(old + version2(), in: data + "opencode.db")
        var facts = try await facts()
        #expect([facts.messages, facts.replies, facts.sessions] == [3, 3, 2])
        // A copy under names of its own, and two more messages on the next day.
        try run(version2(session: "s", minute: 0) + version2(session: "s", minute: 1440), in: data + "opencode.db")
        facts = try await self.facts()
        #expect([facts.messages, facts.replies, facts.sessions] == [5, 5, 2])
    }

    @Test(arguments: [
        "CREATE TABLE session_v3(id TEXT); CREATE TABLE event(data TEXT)", "CREATE TABLE message(id TEXT, text TEXT)",
    ])
    func aDatabaseOfAnUnknownVersionIsSaidToBeNewer(_ tables: String) async throws {
        try run(tables, in: data + "opencode.db")
        let error = await #expect(throws: MakeError.self) { try await read() }
        #expect(error?.message == "this is a newer opencode than this program knows")
        try write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z")], to: ".claude/projects/p/s.jsonl")
        let found = try await read()
        #expect(found.rows.skipped == ["logs of newer versions than this program knows": 1])
        #expect(found.notes.map(\.english).contains("this is a newer opencode than this program knows"))
    }

    @Test func namesOfServersAreHidden() async throws {
        let names = ["bash", "apply_patch", "CANARY_pay", "CANARY_search_all"]
        let rows = names.map { "INSERT INTO part VALUES ('', 'm2', 's', '{\"type\":\"tool\",\"tool\":\"\($0)\"}');" }
        try run(
            tables + """
                INSERT INTO message VALUES ('m1', 's', \(start), '\(message("user"))'),
                    ('m2', 's', \(start), '\(message("assistant"))');
                """ + rows.joined(), in: data + "opencode-beta.db")
        #expect(Set(try await facts().tools.map(\.label)) == ["bash", "apply_patch", "MCP"])
        #expect(try await facts(shown: [.files]).tools.contains { $0.label == "CANARY__pay" })
        try await expectPrivateAndKept(".local/share/opencode")
    }

    @Test func filesOfOldVersionsSayWhichSessionsAreOfAgents() async throws {
        for (session, parent) in [("s", ""), ("t", #","parentID":"s""#)] {
            try write(
                [#"{"id":"\#(session)","directory":"/projects/CANARY","title":"CANARY"\#(parent)}"#],
                to: data + "storage/session/p/\(session).json")
            try write([message("user")], to: data + "storage/message/\(session)/m1\(session).json")
            try write([message("assistant", more: tokens)], to: data + "storage/message/\(session)/m2\(session).json")
            try write(
                [#"{"type":"tool","tool":"bash","state":{"input":"CANARY"}}"#],
                to: data + "storage/part/m2\(session)/p.json")
        }
        try write([#"{"type":"text","text":"CANARY"}"#], to: data + "storage/part/m1s/p.json")
        try write([message("user", minute: 1)], to: data + "storage/message/s/m3.json")
        try write([#"{"type":"text","synthetic":true,"text":"a"}"#], to: data + "storage/part/m3/p.json")
        try write(["nonsense"], to: data + "storage/message/s/m4.json")
        let found = try await read()
        let facts = found.facts
        #expect([facts.messages, facts.sessions, facts.replies, facts.toolRuns] == [1, 1, 2, 2])
        #expect([facts.tokens.input, facts.tokens.output, facts.tokens.cached] == [26, 50, 1800])
        #expect(found.rows.skipped == ["lines that can't be read": 1])
        #expect(try await self.facts(shown: [.files]).projects?.map(\.label) == ["CANARY"])
        try await expectPrivateAndKept(".local/share/opencode")
    }

    @Test func kiloIsReadAsOpenCodeIs() async throws {
        try run(
            tables + "INSERT INTO message VALUES ('m1', 's', \(start), '\(message("user"))')",
            in: ".local/share/kilo/kilo.db")
        try write([message("user")], to: ".local/share/kilo/storage/message/s/m1.json")
        try write([message("user", minute: 9)], to: ".local/share/kilo/storage/message/s/m2.json")
        let facts = try await facts()
        #expect(facts.agents.map(\.label) == ["Kilo"])
        #expect(facts.messages == 2)
        try await expectPrivateAndKept(".local/share/kilo")
    }

    /// A session whose messages are older than what is asked for is left out, and one with a newer message is whole.
    @Test func onlySessionsWithNewMessagesAreRead() async throws {
        let day = 1440
        let rows = [("a", 0), ("b", 0), ("b", 9 * day), ("c", 9 * day)].enumerated().map { index, row in
            """
            INSERT INTO message VALUES ('m\(index)', '\(row.0)', \(start + row.1 * 60_000), '\(message("user", minute: row.1))');
            INSERT INTO part VALUES ('p', 'm\(index)', '\(row.0)', '{"type":"text","text":"CANARY"}');
            """
        }
        try run(tables + rows.joined(), in: data + "opencode.db")
        let logs = try #require(AgentLogs(of: OpenCode.openCode, in: [home.path(data)]))
        let clock = try #require(LocalClock(zone: "Asia/Seoul"))
        for (since, count, sessions) in [(nil, 4, 3), (Day(year: 2025, month: 3, day: 10), 3, 2)] {
            let found = try await logs.read(since: since, clock: clock, progress: ProgressHandler { _ in })
            let book = found.collector.days(showsServers: false)
            #expect(book.tallies.values.reduce(0) { $0 + $1.total } == count)
            #expect(book.sum(.sessions) == sessions)
        }
    }

    /// Parts are found without an index.
    @Test(.timeLimit(.minutes(1))) func manyMessagesTakeTimeInProportion() async throws {
        try run(
            tables + """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
                INSERT INTO message SELECT 'm' || i, 's', \(start), '\(message("assistant"))' FROM n;
                INSERT INTO part SELECT 'p' || id, id, 's', '{"type":"tool","tool":"bash"}' FROM message;
                INSERT INTO message VALUES ('u', 's', \(start), '\(message("user"))');
                """, in: data + "opencode.db")
        #expect(try await facts().toolRuns == 5000)
    }

    /// Databases with bytes that were changed, or that were cut off.
    @Test func brokenDatabasesNeverStopTheReading() async throws {
        var random = SplitMix64(seed: Soak.seed(8))
        let name = data + "opencode.db"
        try run(
            tables + """
                INSERT INTO session VALUES ('s', NULL, '/projects/CANARY', 'CANARY');
                INSERT INTO message VALUES ('m1', 's', \(start), '\(message("user"))'),
                    ('m2', 's', \(start), '\(message("assistant", more: tokens))');
                INSERT INTO part VALUES ('p1', 'm2', 's', '{"type":"tool","tool":"bash"}');
                """, in: name)
        let whole = try OpenFile(regular: home.path(name)).bytes(limit: 1 << 20)
        try write([AgentLog.prompt("1", at: "2025-03-04T01:00:00Z")], to: ".claude/projects/p/sure.jsonl")
        // The pages have few bytes that are used.
        let used = whole.indices.filter { whole[$0] != 0 }
        for _ in 0..<Soak.count(60, 20_000) {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[used.randomElement(using: &random) ?? 0] = UInt8.random(in: .min ... .max, using: &random)
            }
            if Int.random(in: 0..<6, using: &random) == 0 {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            try home.write(bytes, inFolders: name)
            #expect(try await facts().messages >= 1)
        }
    }
}
