import RecapJSON
import Testing

/// The zones by which recaps tell days and hours, and old encodings, which a program may lose where it is linked.
@Suite("zones of recaps")
struct ZoneTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes the data of a recap of 2025, and returns the hours that it has counts for.
    private func hours(_ arguments: [String], zone: String?) throws -> [Int: Int] {
        let made = try Command(
            arguments: ["make"] + arguments + ["--year", "2025", "-o", folder.path + "/me.json"],
            environment: zone.map { ["TZ": $0] } ?? [:])
        try #require(made.ending == .exited(0), "\(made.errors)")
        guard case .object(let data) = try JSONValue(parsing: bytes(of: folder.path + "/me.json")),
            case .object(let facts)? = data["facts"], case .object(let time)? = facts["time"],
            case .array(let hours)? = time["hours"]
        else { throw Failure("there are no hours") }
        return hours.enumerated().reduce(into: [:]) { counts, hour in
            if case .number(let count) = hour.element, count > 0 { counts[hour.offset] = Int(count) }
        }
    }

    /// Three commands at 14:05 UTC, two in winter and one in summer.
    private func history() throws -> String {
        try folder.write(": 1735740300:0;ls\n: 1735826700:0;git status\n: 1751378700:0;make\n", to: ".zsh_history")
    }

    @Test(
        "a shell's hours are by the zone of TZ: a name, a file, a rule",
        arguments: [
            ("UTC", [14: 3]), ("Asia/Seoul", [23: 3]), ("Europe/Berlin", [15: 2, 16: 1]),
            (":America/New_York", [9: 2, 10: 1]),
            ("EST5EDT", [9: 2, 10: 1]), ("EST5EDT,M3.2.0,M11.1.0", [9: 2, 10: 1]), ("KST-9", [23: 3]),
            (":/usr/share/zoneinfo/Asia/Kolkata", [19: 3]),
        ])
    func variable(_ zone: String, _ wanted: [Int: Int]) throws {
        #expect(try hours(["shell", history()], zone: zone) == wanted)
        #expect(try hours(["shell", history(), "--zone", zone], zone: "Pacific/Auckland") == wanted)
    }

    @Test("the two hours of a clock change are the same hour")
    func clockChange() throws {
        // 00:30, 01:30 and 02:30 UTC of 26 October 2025.
        let history = try folder.write(": 1761438600:0;ls\n: 1761442200:0;ls\n: 1761445800:0;ls\n", to: ".zsh_history")
        #expect(try hours(["shell", history], zone: "Europe/Berlin") == [2: 2, 3: 1])
    }

    @Test("a zone that is unknown is named")
    func unknown() throws {
        let file = try history()
        let variable = try Command("make", "shell", file, "--year", "2025", environment: ["TZ": "Nowhere/Town"])
        #expect(variable.ending == .exited(66))
        #expect(variable.errors.contains("TZ: 'Nowhere/Town' is not a time zone such as Asia/Seoul"))
        let option = try Command("make", "shell", file, "--zone", "Nowhere/Town")
        #expect(option.ending == .exited(64))
        #expect(option.errors.contains("'Nowhere/Town' is not a time zone such as Asia/Seoul"))
    }

    @Test("meetings are by the zones that the calendar names and describes")
    func calendar() throws {
        let events = ["Europe/Berlin", "America/New_York", "Eastern Standard Time", "Office", "Nowhere"].enumerated()
            .map {
                "BEGIN:VEVENT\nUID:\($0.offset)\nSUMMARY:Talk\nDTSTART;TZID=\($0.element):20250701T120000\nDURATION:PT1H\nEND:VEVENT\n"
            }
        let file = try folder.write(
            """
            BEGIN:VCALENDAR
            BEGIN:VTIMEZONE
            TZID:Office
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0545
            TZOFFSETTO:+0545
            END:STANDARD
            END:VTIMEZONE

            """ + events.joined() + "END:VCALENDAR\n", to: "work.ics")
        // By the clock of Seoul: 19:00, 01:00 twice, 15:15, and 12:00 as it is written.
        #expect(try hours(["calendar", file], zone: "Asia/Seoul") == [19: 1, 1: 2, 15: 1, 12: 1])
    }

    @Test("a table of Korean Windows and one of Western Windows are read")
    func encodings() throws {
        // 날짜,금액 in CP949, and a column with an é of Windows-1252.
        let korean: [UInt8] = [0xB3, 0xAF, 0xC2, 0xA5, 0x2C, 0xB1, 0xDD, 0xBE, 0xD7, 0x0A]
        let western = Array("date,".utf8) + [0x63, 0x61, 0x66, 0xE9, 0x0A]
        let rows = Array("2025-03-04,12\n2025-03-05,30\n".utf8)
        for (name, header, column) in [("korean.csv", korean, "금액"), ("western.csv", western, "café")] {
            let table = try folder.write(header + rows, to: name)
            let made = try Command(
                "make", "csv", table, "--year", "2025", "--value", column, "-o", folder.path + "/me.json")
            #expect(made.ending == .exited(0), "\(made.errors)")
            #expect(made.errors.contains("save it as UTF-8 if letters are wrong"))
        }
    }
}
