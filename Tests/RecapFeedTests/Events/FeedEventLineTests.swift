import RecapFeed
import RecapJSON
import TestSupport
import Testing

@Suite("Events as lines of JSON")
struct FeedEventLineTests {
    private static let time = Duration.seconds(1_795_270_801) + .milliseconds(123)

    @Test("each event has its name and its members")
    func shapes() {
        func line(_ kind: FeedEvent.Kind) -> String { FeedEvent(kind, story: "/a.json", time: Self.time).jsonLine }
        let start = "{\"time\":\"2026-11-21T14:20:01.123Z\",\"event\":"
        #expect(line(.storyStarted) == start + "\"storyStarted\",\"story\":\"/a.json\"}")
        #expect(line(.storyEnded(isSeen: true)) == start + "\"storyEnded\",\"story\":\"/a.json\",\"seen\":true}")
        #expect(
            line(.pageShown(page: 2, id: "hello"))
                == start + "\"pageShown\",\"story\":\"/a.json\",\"page\":3,\"pageId\":\"hello\"}")
        #expect(line(.pageShown(page: 0, id: nil)) == start + "\"pageShown\",\"story\":\"/a.json\",\"page\":1}")
        #expect(line(.liked(false)) == start + "\"liked\",\"story\":\"/a.json\",\"liked\":false}")
        #expect(line(.noNext) == start + "\"noNext\",\"story\":\"/a.json\"}")
        #expect(line(.noPrevious) == start + "\"noPrevious\",\"story\":\"/a.json\"}")
    }

    @Test(
        "times are written in UTC, to the millisecond",
        arguments: [
            (Duration.zero, "1970-01-01T00:00:00.000Z"),
            (.milliseconds(-1), "1969-12-31T23:59:59.999Z"),
            (.nanoseconds(-1), "1969-12-31T23:59:59.999Z"),
            (.nanoseconds(1_999_999), "1970-01-01T00:00:00.001Z"),
            (.seconds(951_782_400), "2000-02-29T00:00:00.000Z"),
            (.seconds(951_868_799), "2000-02-29T23:59:59.000Z"),
            (.seconds(951_868_800), "2000-03-01T00:00:00.000Z"),
            (.seconds(4_107_542_400), "2100-03-01T00:00:00.000Z"),
            (.seconds(1_735_689_599), "2024-12-31T23:59:59.000Z"),
            (.seconds(-62_167_219_200), "0000-01-01T00:00:00.000Z"),
            (.seconds(-62_167_219_201), "0000-01-01T00:00:00.000Z"),
            (.seconds(253_402_300_799), "9999-12-31T23:59:59.000Z"),
            (.seconds(253_402_300_800), "9999-12-31T23:59:59.999Z"),
            (.seconds(Int64.max) + .seconds(Int64.max), "9999-12-31T23:59:59.999Z"),
        ] as [(Duration, String)])
    func times(time: Duration, text: String) {
        let line = FeedEvent(.noNext, story: "", time: time).jsonLine
        #expect(line == "{\"time\":\"\(text)\",\"event\":\"noNext\",\"story\":\"\"}")
    }

    @Test("law: every day follows the one before, for 400 years")
    func daysFollowEachOther() {
        var (year, month, day) = (1600, 1, 1)
        for number in -135_140..<10_957 {
            let line = FeedEvent(.noNext, story: "", time: .seconds(Int64(number) * 86_400 + 86_399)).jsonLine
            let expected = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T23:59:59.000Z"
            guard line.dropFirst(9).prefix(24) == expected else {
                Issue.record("\(line) is not of \(expected)")
                return
            }
            let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            day += 1
            if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
    }

    @Test(
        "law: whatever a name holds, the line is one line without controls, and reads back",
        arguments: 1...50)
    func anyNameReadsBack(seed: UInt64) throws {
        var numbers = SplitMix64(seed: seed)
        var name = ""
        for _ in 0..<60 {
            let limit: UInt32 = Bool.random(using: &numbers) ? 0x100 : 0x3000
            if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &numbers)) {
                name.unicodeScalars.append(scalar)
            }
        }
        let line = FeedEvent(.pageShown(page: 1, id: name), story: name + "👨‍👩‍👧\u{10FFFF}", time: .zero).jsonLine
        #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "seed \(seed)")
        #expect(
            !line.unicodeScalars.contains { "\u{2028}\u{2029}\u{202E}".unicodeScalars.contains($0) }, "seed \(seed)")
        let document = try JSONDocument.parse(Array(line.utf8))
        let strings = document.tokens.indices.filter { document.kind($0) == .string }.map { document.string($0) }
        #expect(strings.contains { Array($0.utf8) == Array(name.utf8) }, "seed \(seed)")
        #expect(strings.contains { Array($0.utf8) == Array((name + "👨‍👩‍👧\u{10FFFF}").utf8) }, "seed \(seed)")
    }
}
