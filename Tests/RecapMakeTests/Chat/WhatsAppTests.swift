import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

/// Chats of WhatsApp as phones in all languages export them, and what in them is no message.
@Suite("Chats of WhatsApp")
struct WhatsAppTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func read(_ path: String, today: Day = Day(year: 2025, month: 12, day: 31)) async throws -> RecapData<
        ChatFacts
    > {
        let clock = try #require(LocalClock(zone: "UTC"))
        let options = SourceOptions(period: Period(year: 2025), today: today, clock: clock, shown: [.people])
        return try await ExportedFileSource<Chat>(paths: [folder.path(path)], options: options).read(
            progress: ProgressHandler { _ in })
    }

    private func chat(_ text: String) async throws -> ChatFacts {
        folder.write(text, to: "_chat.txt")
        return try await read("_chat.txt").facts
    }

    @Test("A chat with the dates and times of any language and region is read, with its days and hours")
    func forms() async throws {
        let today = Day(year: 2025, month: 12, day: 31)
        var count = 0
        for line in DateForms.text.split(separator: "\n") {
            let parts = line.split(separator: "|")
            for text in [
                "\(parts[1]) - Ann: hello there\n\(parts[2]) - Bob: good morning\n",
                "[\(parts[1])] Ann: hello there\r\n\u{200E}[\(parts[2])] Bob: \u{200E}image omitted\r\n",
            ] {
                count += 1
                var log = ChatLog()
                try await WhatsAppChat(Array(text.utf8), today: today)?.read(into: &log)
                let times = log.messages.map { "\($0.time.day.text) \($0.time.clockText)" }
                #expect(times == ["2025-03-04 13:05", "2025-03-05 09:07"], "\(text)")
                #expect(log.authors.names == ["Ann", "Bob"])
            }
        }
        #expect(count > 600)
    }

    @Test(
        "Dates around the time, between both, and with marks of direction are read",
        arguments: [
            "04.03.2025 13.05 - Ann: x\n05.03.2025 09.07 - Bob: x\n",
            "4.3.2025 klo 13.05 - Ann: x\n5.3.2025 klo 9.07 - Bob: x\n",
            "04/03/2025 à 13:05 - Ann: x\n05/03/2025 à 09:07 - Bob: x\n",
            "[2025/03/04 午後1:05:12] Ann: x\n[2025/03/05 午前9:07:12] Bob: x\n",
            "2025/3/4 下午1:05 - Ann: x\n2025/3/5 上午9:07 - Bob: x\n",
            "٤/٣/٢٠٢٥، ١:٠٥ م - Ann: x\n٥/٣/٢٠٢٥، ٩:٠٧ ص - Bob: x\n",
            "\u{FEFF}3/4/25, 1:05\u{202F}PM - Ann: x\n3/5/25, 9:07\u{202F}AM - Bob: x\n",
            "\u{200F}\u{202B}4.3.2025, 13:05\u{202C} - Ann: x\n5.3.2025, 9:07 - Bob: x\n",
            "[2025-03-04, 13:05] Ann: x\n[2025-03-05, 09:07] Bob: x\n",
        ])
    func others(_ text: String) async throws {
        let facts = try await chat(text)
        #expect(facts.messages == 2 && facts.time.days.days.map(\.date.text) == ["2025-03-04", "2025-03-05"])
        #expect(facts.time.hours?[13] == 1 && facts.time.hours?[9] == 1)
    }

    @Test("Days that are still to come decide the order of day and month, too")
    func future() async throws {
        folder.write("3/12/25, 13:05 - Ann: x\n", to: "_chat.txt")
        let facts = try await read("_chat.txt", today: Day(year: 2025, month: 4, day: 1)).facts
        #expect(facts.time.days.days.map(\.date.text) == ["2025-03-12"])
    }

    @Test("Notices of iPhones, which have the name of the group or of a person, are nobody's")
    func groupOnIPhone() async throws {
        let facts = try await chat(
            """
            [14.08.25, 21:00:10] Choir: \u{200E}Messages and calls are end-to-end encrypted.\r
            [14.08.25, 21:00:10] \u{200E}Boris: \u{200E}Boris created group “Choir”\r
            [14.08.25, 21:00:11] Choir: \u{200E}Boris added you\r
            [14.08.25, 21:01:00] Boris: hello\r
            [14.08.25, 21:02:00] Carla: hi\r
            [14.08.25, 21:03:00] Choir: \u{200E}You're now an admin\r
            \u{200E}[14.08.25, 21:04:00] Carla: \u{200E}image omitted\r
            [14.08.25, 21:05:00] ~\u{202F}Dora: hi all\r

            """)
        #expect(facts.messages == 4 && facts.attachments == 1)
        #expect(facts.writers.map(\.label) == ["Carla", "Boris", "Dora"] && facts.beginners.map(\.label) == ["Boris"])
    }

    @Test("The notice on encryption doesn't begin a chat of two")
    func pairOnIPhone() async throws {
        let facts = try await chat(
            "[14.08.25, 21:00:10] Boris: \u{200E}Messages and calls are encrypted.\r\n[14.08.25, 21:01:00] Carla: hello\r\n[14.08.25, 21:02:00] Boris: hi\r\n"
        )
        #expect(facts.messages == 2 && facts.beginners.map(\.label) == ["Carla"])
    }

    @Test(
        "Notices of Android have no author, also where a name of the group has a colon, and a typed list belongs to its message"
    )
    func android() async throws {
        folder.write(
            """
            14.08.25, 21:00 - Messages and calls are end-to-end encrypted.
            14.08.25, 21:00 - Boris created group "Choir"
            14.08.25, 21:01 - Boris changed the group name from "Choir: old" to "Choir: new"
            14.08.25, 21:01 - Boris hat den Namen von „Chor: alt“ zu „Chor: neu“ geändert
            14.08.25, 21:02 - Boris: hello
            14.08.25, 21:03 - Carla: dates:
            15.08.25, 19:00 - rehearsal 🎵
            16.08.25, 19:00 - concert: bring black clothes
            14.08.25, 21:04 - Carla: <Media omitted>
            14.08.25, 21:05 - Boris: This message was deleted

            """, to: "_chat.txt")
        let data = try await read("_chat.txt"), facts = data.facts
        #expect(facts.messages == 4 && facts.writers.map(\.label) == ["Boris", "Carla"] && facts.time.activeDays == 1)
        #expect(facts.emoji.map(\.label) == ["🎵"] && facts.attachments == 1)
        #expect(data.rows.skipped == ["notices without an author": 4])
    }

    @Test(
        "Lines that look like the beginning of a message belong to the one before where their time or form tells",
        arguments: [
            // Behind the others, in the future at the end, and in brackets unlike the others.
            "01.05.25, 19:00 - concert: x", "16.08.26, 19:00 - concert: x", "[14.08.25, 21:03] concert: x",
            "[14.08.25, 21:03:00] Boris: quoted",
            "16.08.25, 19:00 - concert: x\n15.08.25, 19:00 - rehearsal\n01.01.25, 19:00 - party: x",
        ])
    func typed(_ line: String) async throws {
        let messages = (0..<20).map { "14.08.25, 21:\(10 + $0) - \($0 % 2 == 0 ? "Boris" : "Carla"): x\n" }
        for place in [3, 20]
        where !(place == 20 && line.hasPrefix("16.08.25")) && !(place == 20 && line.hasPrefix("01.05")) {
            let text = (messages[..<place] + [line + "\n"] + messages[place...]).joined()
            let facts = try await chat(text)
            #expect(facts.messages == 20 && facts.people == 2, "\(text)")
        }
    }

    @Test("Messages that arrived late, and chats joined in one file, are messages")
    func late() async throws {
        let facts = try await chat(
            "14.08.25, 21:00 - Boris: x\n14.08.25, 21:30 - Carla: x\n14.08.25, 15:00 - Boris: late\n14.08.25, 21:31 - Carla: x\n"
                + "01.08.25, 10:00 - Boris: x\n02.08.25, 10:00 - Carla: x\n")
        #expect(facts.messages == 6)
    }

    @Test(
        "An archive or a folder with a text that is a chat needs no name, and texts that were sent in a chat are none")
    func names() async throws {
        let text = "04.03.25, 13:05 - Ann: hi\n05.03.25, 09:07 - Bob: hello\n"
        for name in ["Chat de WhatsApp con Ann.txt", "Переписка с Ann.txt", "WhatsApp Chat mit Jörg.txt", "我的聊天.txt"] {
            var archive = TestArchive()
            archive.add("notes.txt", Array("4 March: nothing\n".utf8))
            archive.add(name, Array(text.utf8))
            try folder.save(archive.bytes, to: "a.zip")
            #expect(try await read("a.zip").facts.messages == 2)
        }
        var archive = TestArchive()
        archive.add("sent.txt", Array(text.utf8))
        archive.add("_chat.txt", Array((text + "06.03.25, 09:07 - Bob: sent.txt (file attached)\n").utf8))
        try folder.save(archive.bytes, to: "b.zip")
        #expect(try await read("b.zip").facts.messages == 3)
        folder.makeFolder("c")
        folder.write(text, to: "c/Ann.txt")
        folder.write("no chat\n", to: "c/other.txt")
        #expect(try await read("c").facts.messages == 2)
        folder.write(text + text, to: "c/_chat.txt")
        #expect(try await read("c").facts.messages == 4)
        var empty = TestArchive()
        empty.add("notes.txt", Array("nothing\n".utf8))
        try folder.save(empty.bytes, to: "d.zip")
        await #expect(throws: MakeError.self) { try await read("d.zip") }
    }
}
