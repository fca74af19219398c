import Foundation
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

@Suite("Clocks of time zones")
struct LocalClockTests {
    /// Returns what another program says of a zone: each moment around a change of its clock, with the offset.
    private static func changes(of zone: String, environment: [String: String] = [:]) throws -> [(Int, Int)] {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/zdump")
        process.arguments = ["-v", "-c", "1902,2090", zone]
        process.environment = environment
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // Asia/Seoul  Sat Oct  8 14:59:59 1988 UT = Sun Oct  9 00:59:59 1988 KDT isdst=1 gmtoff=36000
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 16, let month = months.firstIndex(of: parts[2]),
                let offset = Int(parts[15].dropFirst(7))
            else { return nil }
            let time = parts[4].split(separator: ":").compactMap { Int($0) }
            guard let day = Int(parts[3]), let year = Int(parts[5]), time.count == 3 else { return nil }
            let components = DateComponents(
                year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2])
            return calendar.date(from: components).map { (Int($0.timeIntervalSince1970), offset) }
        }
    }

    /// Moments at and between changes.
    private func expectOffsets(of zone: String, are changes: [(Int, Int)]) throws {
        var clock = try #require(LocalClock(zone: zone), "\(zone)")
        // From back to front as well, since the clock remembers the last offset.
        for (moment, offset) in changes + changes.reversed() {
            #expect(clock.time(of: moment) == LocalTime(seconds: moment, offset: offset), "\(zone) at \(moment)")
        }
        for ((one, offset), (other, next)) in zip(changes, changes.dropFirst()) where offset == next {
            let moment = one + (other - one) / 2
            #expect(clock.time(of: moment) == LocalTime(seconds: moment, offset: offset), "\(zone) at \(moment)")
        }
    }

    @Test("Every zone of the database has the offsets that zdump prints")
    func law() throws {
        let table = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
        // Lines of zones begin with Z, and those of links with L.
        let names = table.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ").map(String.init)
            return parts[0] == "Z" ? parts[1] : parts[0] == "L" ? parts[2] : nil
        }
        #expect(names.count > 500)
        var random = SplitMix64(seed: Soak.seed(61))
        let chosen = names.shuffled(using: &random).prefix(Soak.isOn ? names.count : 60)
        for zone in chosen + ["Asia/Seoul", "Europe/Dublin", "America/Sao_Paulo", "Australia/Lord_Howe"] {
            try expectOffsets(of: zone, are: LocalClockTests.changes(of: zone))
        }
    }

    @Test(
        "A rule of POSIX has the offsets that zdump prints",
        arguments: [
            "EST5EDT,M3.2.0,M11.1.0", "CET-1CEST,M3.5.0,M10.5.0/3", "NZST-12NZDT,M9.5.0,M4.1.0/3",
            "IST-2IDT,M3.4.4/26,M10.5.0", "XYZ3ABC,J60/0,J300/12:30:15", "AAA-5:45BBB-7,10/-3,300/140",
            "<+0330>-3:30<+0430>,J79/24,J263/24",
            "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "IST-1GMT0,M10.5.0,M3.5.0/1",
        ])
    func rules(_ rule: String) throws {
        let changes = try LocalClockTests.changes(of: rule)
        #expect(changes.count > 3)
        try expectOffsets(of: rule, are: changes)
    }

    @Test func aRuleWithoutDaysIsThatOfTheUnitedStates() throws {
        let rule = try #require(ZoneRule("EST5EDT")), written = try #require(ZoneRule("EST5EDT,M3.2.0,M11.1.0"))
        #expect(rule == written)
        #expect(rule.offset(at: 1_751_328_000).seconds == -4 * 3600)
        #expect(rule.offset(at: 1_735_689_600).seconds == -5 * 3600)
    }

    @Test(arguments: [
        "", "E5", "EST", "EST5EDT,", "EST25", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
        "EST5EDT,M3.2.7,M11.1.0",
        "EST5EDT,M3.2.0", "EST5EDT,J0,J5", "EST5EDT,366,5", "EST5EDT,M3.2.0/168,M11.1.0", "<+03>", "<+03-3", "EST5:60",
        "EST5EDT,M3.2.0,M11.1.0 ", "EST99999999999999999999",
    ])
    func textOfAnotherFormIsNoRule(_ text: String) { #expect(ZoneRule(text) == nil) }

    @Test(arguments: [
        "../../../etc/localtime", "Asia/../Asia/Seoul", "", "/", "Asia/", "Asia//Seoul", "Nowhere/Town", "Asia",
    ])
    func namesLeadToNothingElse(_ name: String) { #expect(ZoneDatabase.ofSystem.zone(named: name) == nil) }

    @Test func theVariableMayNameAFileOrARule() throws {
        for name in [
            "Asia/Seoul", ":Asia/Seoul", "/usr/share/zoneinfo/Asia/Seoul", ":/usr/share/zoneinfo/Asia/Seoul", "KST-9",
        ] {
            var clock = try LocalClock.ofSystem(variable: name, file: "/nowhere")
            #expect(clock.time(of: 0).hour == 9, "\(name)")
        }
        let error = #expect(throws: MakeError.self) {
            try LocalClock.ofSystem(variable: "Nowhere/Town", file: "/nowhere")
        }
        #expect(error?.message == "TZ: 'Nowhere/Town' is not a time zone such as Asia/Seoul")
    }

    @Test func theZoneOfTheSystemIsALinkOrAFileOrUTC() throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/localtime"
        func hour() throws -> Int {
            var clock = try LocalClock.ofSystem(variable: nil, file: file)
            return clock.time(of: 0).hour
        }
        #expect(try hour() == 0)
        var clock = try LocalClock.ofSystem(variable: nil, file: file)
        #expect(clock.time(of: 86_399).second == 86_399 && clock.time(of: 86_400).second == 0)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/usr/share/zoneinfo/Asia/Tokyo")
        #expect(try hour() == 9)
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/Asia/Kolkata", toPath: file)
        #expect(try hour() == 5)
        try FileManager.default.removeItem(atPath: file)
        // As on a system without the database.
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere/zoneinfo/Etc/UTC")
        #expect(try hour() == 0)
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere/zoneinfo/Nowhere/Town")
        let error = #expect(throws: MakeError.self) { try hour() }
        #expect(error?.message.contains("'Nowhere/Town' is not a time zone") == true)
        try FileManager.default.removeItem(atPath: file)
        try Data("no zone".utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: MakeError.self) { try hour() }
    }

    @Test func changedFilesAreReadOrRefused() throws {
        let file = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Berlin"))
        var random = SplitMix64(seed: Soak.seed(62))
        for _ in 0..<(Soak.isOn ? 20_000 : 400) {
            var bytes = Array(file)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.removeLast(
                Int.random(in: 0...2, using: &random) * Int.random(in: 0..<bytes.count, using: &random) / 3)
            guard let offsets = ZoneFile.offsets(of: bytes) else { continue }
            for _ in 0..<4 {
                let moment = Int.random(in: -1 << 40...1 << 40, using: &random)
                #expect(offsets.offset(at: moment).moments.contains(moment))
            }
        }
    }

    @Test("Every zone of Windows is where CLDR says it is") func windows() throws {
        let path = "/usr/share/unicode/cldr/common/supplemental/windowsZones.xml"
        guard let file = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        var zones = CalendarZones(), count = 0
        for line in file.components(separatedBy: "<mapZone ").dropFirst() where line.contains("territory=\"001\"") {
            let parts = line.components(separatedBy: "\"")
            let known = zones.clock(of: parts[1])
            var clock = try #require(known, "\(parts[1])"), wanted = try #require(LocalClock(zone: parts[5]))
            count += 1
            for month in 0..<48 {
                let moment = 1_672_531_200 + month * 30 * 86_400
                #expect(clock.time(of: moment) == wanted.time(of: moment), "\(parts[1])")
            }
        }
        #expect(count > 130)
    }

    @Test func aTimeOfTheClockIsItsFirstMoment() throws {
        var clock = try #require(LocalClock(zone: "Europe/Berlin"))
        let autumn = Day(year: 2025, month: 10, day: 26), spring = Day(year: 2025, month: 3, day: 30)
        // 02:30 comes twice, and counts as that of the summer; 02:30 in spring does not exist, and is 03:30.
        #expect(clock.seconds(of: LocalTime(autumn, second: 9000)) == autumn.number * 86_400 + 1800)
        #expect(clock.seconds(of: LocalTime(spring, second: 9000)) == spring.number * 86_400 + 5400)
        var random = SplitMix64(seed: 63)
        for _ in 0..<500 {
            let moment = Int.random(in: 1_700_000_000...1_800_000_000, using: &random)
            let time = clock.time(of: moment)
            #expect([0, 3600].contains(moment - clock.seconds(of: time)))
            let found = clock.seconds(of: time)
            #expect(clock.time(of: found) == time)
        }
    }
}
