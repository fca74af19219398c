import RecapLanguage
import RecapMake
import TestSupport
import Testing

@Suite struct ChatTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func read(
        _ paths: String..., shown: Set<Detail> = [], period: Period? = Period(year: 2025)
    ) async throws -> RecapData<ChatFacts> {
        try await ExportedFileSource<Chat>(
            paths: paths.map(folder.path), options: .atEndOf2025(period, shown: shown)
        ).read { _ in }
    }

    private func whatsApp(_ text: String) async throws -> RecapData<ChatFacts> {
        folder.write(text, to: "_chat.txt")
        return try await read("_chat.txt")
    }

    // MARK: WhatsApp

    @Test func aChatOfAnIPhoneIsRead() async throws {
        let data = try await whatsApp(
            """
            [13.03.25, 08:59:00] CANARY group: \u{200E}CANARY is encrypted\r
            [13.03.25, 09:00:00] Anna CANARY: CANARY good morning 👍🏽\r
            and more: CANARY 👍\r
            \u{200E}[13.03.25, 09:01:00] Berta: \u{200E}<attached: CANARY.jpg>\r
            [13.03.25, 16:00:00] ~\u{202F}Berta: ❤️ 1️⃣ ™\r
            [14.03.25, 00:10:00] Anna CANARY: CANARY
            """)
        let facts = data.facts
        #expect(facts.messages == 4 && facts.people == 2 && facts.chats == 1 && facts.attachments == 1)
        #expect(facts.writers.map(\.label) == ["A. C.", "B."] && facts.writers.map(\.value) == [2, 2])
        #expect(facts.conversations == 3 && facts.beginners.map(\.value) == [2, 1])
        #expect(facts.emoji.map(\.label) == ["👍", "❤️"] && facts.emoji.map(\.value) == [2, 1])
        #expect(facts.time.hours?[9] == 2 && facts.time.hours?[0] == 1 && facts.reply == nil)
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
        let named = try await read("_chat.txt", shown: [.people]).facts
        #expect(named.writers.map(\.label) == ["Anna CANARY", "Berta"])
    }

    @Test("People with the same initials are numbered, first who wrote most, and then who came first")
    func sameInitials() async throws {
        let writers = try await whatsApp(
            """
            [13.03.25, 09:00:00] Adam Berg: one\r
            [13.03.25, 09:01:00] Anna Bell: two\r
            [13.03.25, 09:02:00] Anna Bell: three\r
            [13.03.25, 09:03:00] Arno Bach: four
            """
        ).facts.writers
        #expect(writers.map(\.label) == ["A. B.", "A. B. 2", "A. B. 3"] && writers.map(\.value) == [2, 1, 1])
    }

    @Test func aLongChatIsReadInItsOrder() async throws {
        let lines = (0..<25_000).map { number in
            let time = number / 20, two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
            let date =
                "[\(two(1 + time / 60 / 24)).03.25, \(two(time / 60 % 24)):\(two(time % 60)):\(two(number % 20))]"
            return "\(date) \(number.isMultiple(of: 2) ? "A" : "B"): x\(number % 10 == 0 ? " 👍\n👍" : "")\n"
        }
        let facts = try await whatsApp(lines.joined()).facts
        #expect(facts.messages == 25_000 && facts.people == 2 && facts.conversations == 1)
        #expect(facts.emoji.map(\.value) == [5_000])
    }

    @Test(arguments: [
        // The month is first: 3/14 shows it.
        ("3/4/25, 1:05\u{202F}PM - A: x\n3/14/25, 12:05 AM - B: x\n", ["2025-03-04", "2025-03-14"], 13),
        // The day is first.
        ("04/03/2025, 13:05 - A: x\n14/03/2025, 00:05 - B: x\n", ["2025-03-04", "2025-03-14"], 13),
        // Each order is possible, but in one of them time would go back.
        (
            "3/4/25, 13:05 - A: x\n3/5/25, 13:06 - B: x\n4/1/25, 13:07 - A: x\n",
            ["2025-03-04", "2025-03-05", "2025-04-01"], 13
        ),
        (
            "3/4/25, 13:05 - A: x\n1/5/25, 13:06 - B: x\n4/6/25, 13:07 - A: x\n",
            ["2025-04-03", "2025-05-01", "2025-06-04"], 13
        ),
        ("2025. 3. 4. 오후 1:05, A : x\n", [], 0),
        ("[2025. 3. 4. 오후 1:05:12] 김하나: x\n[2025. 3. 4. 오후 1:06:12] B: x\n", ["2025-03-04"], 13),
        ("01/20/2025, 11:23 a. m. - A: x\n03/04/2025, 01:05 p. m. - A: x\n", ["2025-01-20", "2025-03-04"], 13),
        ("2025-03-04, 1:05 p.m. - A: x\n2025-03-04, 1:09 p.m. - A changed the subject\n", ["2025-03-04"], 13),
    ])
    func datesOfAllPhonesAreRead(_ text: String, _ days: [String], _ hour: Int) async throws {
        guard !days.isEmpty else {
            await #expect(throws: MakeError.self) { try await whatsApp(text) }
            return
        }
        let facts = try await whatsApp(text).facts
        #expect(facts.time.days.days.map(\.date.text) == days)
        #expect(facts.time.hours?[hour] ?? 0 > 0)
    }

    @Test func answersAndTalksAreMeasured() async throws {
        // Anna begins on five days, Berta answers after 2 minutes each, and Anna after 4.
        let lines = (1...5).flatMap { day in
            (0..<12).map { index in
                let minute = index * 3 - (index % 2), day = "0\(day).03.25"
                return "[\(day), 20:\(minute < 10 ? "0" : "")\(minute):00] \(index % 2 == 0 ? "Anna" : "Berta"): x"
            }
        }
        let facts = try await whatsApp(lines.joined(separator: "\n")).facts
        #expect(
            facts.conversations == 5 && facts.beginners.map(\.label) == ["A."] && facts.beginners.map(\.value) == [5])
        #expect(facts.reply == 120)
        #expect(
            facts.longest?.minutes == 32 && facts.longest?.count == 12 && facts.longest?.date.text == "2025-03-01")
        // Five talks are as long.
        #expect(facts.words(of: Period(year: 2025))["longest"] == nil)
        #expect(facts.time.streak?.days == 5)
    }

    @Test func messagesOfALivelierChatAtTheSameTimeAreNotThoseOfTheLongestTalk() async throws {
        let start = seconds(Day(year: 2025, month: 3, day: 4), 21)
        func chat(_ name: String, _ times: [Int]) -> String {
            let messages = times.enumerated().map { Self.message($0 + 1, start + $1 * 60) }.joined(separator: ",")
            return "{\"name\": \"\(name)\", \"type\": \"personal_chat\", \"id\": 7, \"messages\": [\(messages)]}"
        }
        // Three messages in 50 minutes, beside nine within 40 of them.
        let chats = [chat("a", [0, 25, 50]), chat("b", Array(stride(from: 5, through: 45, by: 5)))]
        folder.write(
            "{\"personal_information\": {\"user_id\": 1}, \"chats\": {\"list\": [\(chats.joined(separator: ","))]}}",
            to: "result.json")
        let facts = try await read("result.json").facts, longest = facts.longest
        #expect(longest?.minutes == 50 && longest?.count == 3)
        #expect(facts.words(of: Period(year: 2025))["longest"] != nil)
    }

    // MARK: Telegram

    private static func message(_ id: Int, _ seconds: Int, from: String = "user1", more: String = "") -> String {
        """
        {"id": \(id), "type": "message", "date": "2025-01-01T00:00:00", "date_unixtime": "\(seconds)", "from": "CANARY \(from)",
        "from_id": "\(from)", \(more)"text": ["CANARY ", {"type": "bold", "text": "🎉"}], "text_entities": []}
        """
    }

    @Test func allChatsOfTelegramAreReadButChannels() async throws {
        let start = seconds(Day(year: 2025, month: 3, day: 4), 21)
        func chat(_ kind: String, _ messages: [String]) -> String {
            "{\"name\": \"CANARY \\\"messages\\\": [\", \"type\": \"\(kind)\", \"id\": 7, \"messages\": [\(messages.joined(separator: ","))]}"
        }
        let chats = [
            chat("personal_chat", [Self.message(1, start), Self.message(2, start + 60, from: "user2")]),
            chat("public_channel", [Self.message(3, start)]), chat("saved_messages", [Self.message(4, start)]),
            chat(
                "private_group",
                [
                    Self.message(5, start, more: "\"media_type\": \"voice_message\", \"duration_seconds\": 90, "),
                    "{\"id\": 6, \"type\": \"service\", \"date\": \"2025-01-01T00:00:00\", \"action\": \"CANARY\"}",
                    "7",
                    Self.message(8, 0),
                    Self.message(9, start).replacing("\"date\": \"2", with: "\"date\": \"x").replacing(
                        "\"date_unixtime\": \"1", with: "\"date_unixtime\": \"x"),
                ]),
        ]
        folder.write(
            "{\"personal_information\": {\"user_id\": 1}, \"chats\": {\"list\": [\(chats.joined(separator: ",\n"))]}}",
            to: "result.json")
        let data = try await read("result.json")
        let facts = data.facts
        #expect(facts.messages == 4 && facts.chats == 2 && facts.people == 2 && facts.voiceMinutes == 1)
        #expect(facts.emoji.map(\.value) == [4] && facts.attachments == 1)
        #expect(facts.time.hours?[21] == 3 && facts.time.hours?[0] == 1)
        #expect(data.rows.skipped == ["notices without an author": 2, "without a time that can be read": 1])
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    // MARK: Discord

    @Test func ownMessagesOfDiscordAreReadInBothForms() async throws {
        var archive = TestArchive()
        archive.add("account/user.json", Array("{\"id\": \"1\", \"username\": \"CANARY\"}".utf8))
        archive.add("Messages/index.json", Array("{\"1\": \"CANARY\"}".utf8))
        archive.add(
            "Messages/c1/messages.json",
            Array(
                """
                [{"ID": 1, "Timestamp": "2025-03-04 12:00:00", "Contents": "CANARY 🎉", "Attachments": ""},
                {"ID": 2, "Timestamp": "2025-03-04 12:00:30", "Contents": "", "Attachments": "https://CANARY"},
                {"ID": 3, "Timestamp": "soon", "Contents": "", "Attachments": ""}]
                """.utf8))
        archive.add(
            "Messages/c2/messages.csv",
            Array("ID,Timestamp,Contents,Attachments\n9,2024-12-31 15:00:00.678000+00:00,\"CANARY\nline\",\n".utf8))
        archive.add("Messages/c3/messages.csv", Array("ID,Timestamp,Contents,Attachments\n".utf8))
        try folder.save(archive.bytes, to: "package.zip")
        let data = try await read("package.zip")
        let facts = data.facts
        // Half past three in the afternoon of UTC is the next year in Seoul.
        #expect(
            facts.messages == 3 && facts.chats == 2 && facts.people == 1 && facts.writers.isEmpty
                && facts.beginners.isEmpty)
        #expect(facts.time.days.days.map(\.date.text) == ["2025-01-01", "2025-03-04"] && facts.attachments == 1)
        #expect(data.rows.skipped == ["without a time that can be read": 1])
        #expect(!"\(data.json(in: .english))".contains("CANARY"))
    }

    // MARK: Errors

    @Test func whatIsNoChatIsAnError() async throws {
        for (name, text) in [
            ("_chat.txt", "CANARY\n"), ("result.json", "{\"a\": 1}"), ("messages.json", "{}"),
            ("messages.csv", "a,b\n"),
        ] {
            folder.write(text, to: name)
            let error = await #expect(throws: MakeError.self) { try await read(name) }
            #expect(error?.message.contains("it is not a chat; in WhatsApp, export") == true, "\(name)")
        }
        await #expect(throws: MakeError.self) { try await read() }
        folder.write("{\"messages\": [", to: "result.json")
        let error = await #expect(throws: MakeError.self) { try await read("result.json") }
        #expect(error?.message.contains("there are no messages; in WhatsApp") == true)
    }

    @Test func damagedChatsAreReadAsFarAsTheyGo() async throws {
        var random = SplitMix64(seed: Soak.seed(7))
        let start = seconds(Day(year: 2025, month: 3, day: 4), 21)
        let texts = [
            (
                "_chat.txt",
                "[13.03.25, 09:00:00] Anna: 👍\n[13.03.25, 09:01:00] Berta: \u{200E}x\n3/4/25, 1:05 PM - C: x\n"
            ),
            (
                "result.json",
                "{\"type\": \"personal_chat\", \"messages\": [\(Self.message(1, start)), \(Self.message(2, start))]}"
            ),
            ("messages.csv", "ID,Timestamp,Contents,Attachments\n1,2025-03-04 12:00:00,\"x\",\n"),
        ]
        for round in 0..<300 {
            var bytes = Array(texts[round % 3].1.utf8)
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if round.isMultiple(of: 2) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            try folder.save(bytes, to: texts[round % 3].0)
            // Either facts or an error, but no crash.
            do {
                #expect(try await read(texts[round % 3].0, period: nil).facts.messages > 0)
            } catch let error as MakeError {
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test func exportsAreFound() {
        for name in [
            "_chat.txt", "WhatsApp Chat with Us.zip", "whatsapp chat - us.txt", "chat.txt", "notes.json",
            "Chat de WhatsApp con Ann.zip", "Conversa do WhatsApp com Ann.txt",
        ] {
            folder.write("", to: name)
        }
        folder.makeFolder("ChatExport_2025-01-01")
        folder.write("{}", to: "ChatExport_2025-01-01/result.json")
        folder.makeFolder("ChatExport_2025-01-02")
        let places = DataLocations(folder: folder.path, home: folder.path, variable: { _ in nil })
        #expect(
            ExportedFileSource<Chat>.paths(in: places).map { $0.split(separator: "/").last } == [
                "Chat de WhatsApp con Ann.zip", "ChatExport_2025-01-01", "Conversa do WhatsApp com Ann.txt",
                "WhatsApp Chat with Us.zip", "_chat.txt", "whatsapp chat - us.txt",
            ])
    }

    // MARK: Story

    enum Sample: String, CaseIterable {
        case rich, poor, group, night
    }

    @Test(arguments: Sample.allCases) func theStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        var random = SplitMix64(seed: 5)
        let names = sample == .group ? (0..<30).map { "Person \($0) of a group" } : ["Anna Bauer", "김하나"]
        let lines = (0..<(sample == .poor ? 1 : 4000)).map { index in
            let date = Day(year: 2024, month: 1, day: 1).advanced(by: sample == .poor ? 400 : index * 730 / 4000).date
            let hour = sample == .night ? 3 : Int.random(in: 0..<24, using: &random), minute = index % 60
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let text = ["x", "👍", "🎉🎉", "❤️", "<Media omitted>", "👨‍👩‍👧‍👦", "🇰🇷"][index % 7]
            return
                "[\(two(date.day)).\(two(date.month)).\(date.year), \(two(hour)):\(two(minute)):00] \(names[Int.random(in: 0..<names.count, using: &random)]): \(text)"
        }
        let data = try await whatsApp(lines.joined(separator: "\n"))
        #expect(try problems(of: "chat-year", with: data, sample: "\(sample)") == [])
        if sample == .rich {
            let month = try await read("_chat.txt", shown: [.people], period: Period(year: 2025, month: 3))
            #expect(try problems(of: "chat-year", with: month, sample: "month") == [])
        }
    }
}
