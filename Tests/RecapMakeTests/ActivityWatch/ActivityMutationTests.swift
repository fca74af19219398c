import Foundation
import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

/// Damages exports at random: reading them never crashes, and never loses an event in silence.
@Suite struct ActivityMutationTests {
    private typealias Export = ActivityExport

    private static let windowCount = 24, statusCount = 4

    /// An export in one line, or in many.
    private func export(isPretty: Bool) -> [UInt8] {
        let windows = (0..<ActivityMutationTests.windowCount).map {
            Export.window("2025-03-04T10:\(10 + $0):00.5+00:00", 60, "앱 \($0 % 5)", title: "TITLE")
        }
        let statuses = (0..<ActivityMutationTests.statusCount).map { Export.status("2025-03-04T10:0\($0):00Z", 3000) }
        var text = Export.text(windows, statuses)
        if isPretty {
            for mark in ["{", "[", ", "] { text = text.replacingOccurrences(of: mark, with: mark + "\n  ") }
        }
        return Array(text.replacingOccurrences(of: "TITLE", with: #"\"}, {\"id\": [비밀"#).utf8)
    }

    private func read(_ bytes: [UInt8], in folder: ScratchFolder) async throws -> RowCount? {
        let path = try folder.save(bytes, to: "aw-buckets-export.json")
        do {
            let options = SourceOptions.atEndOf2025(zone: "UTC")
            return try await ExportedFileSource<ActivityWatch>(paths: [path], options: options).read { _ in }.rows
        } catch let error as MakeError {
            #expect(!error.message.isEmpty)
            return nil
        }
    }

    @Test(arguments: [false, true])
    func aDamagedByteCostsAFewEventsThatAreCounted(_ isPretty: Bool) async throws {
        let whole = export(isPretty: isPretty)
        let folder = try ScratchFolder()
        let count = ActivityMutationTests.windowCount + ActivityMutationTests.statusCount
        var random = SplitMix64(seed: Soak.seed(51))
        for _ in 0..<Soak.count(100, 100_000) {
            var bytes = whole
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.remove(at: at)
            default: bytes.insert(Array("\"{}[],:\\0".utf8)[Int.random(in: 0..<9, using: &random)], at: at)
            }
            let near = String(decoding: bytes[max(0, at - 20)..<min(bytes.count, at + 20)], as: UTF8.self)
            guard let rows = try await read(bytes, in: folder) else {
                Issue.record("nothing was read after a change near \(near)")
                continue
            }
            // A changed letter of "currentwindow" costs its bucket.
            let lost = rows.skipped["of other watchers", default: 0] >= ActivityMutationTests.statusCount
            #expect(lost || rows.read >= count - 2, "near \(near)")
            #expect((count - 2...count + 1).contains(rows.read + rows.skippedCount), "\(rows) near \(near)")
        }
    }

    @Test func anExportThatIsCutOffIsReadUpToThere() async throws {
        let folder = try ScratchFolder()
        var random = SplitMix64(seed: Soak.seed(52))
        for number in 0..<Soak.count(60, 50_000) {
            let whole = export(isPretty: number % 2 == 0)
            let bytes = Array(whole.prefix(Int.random(in: 0..<whole.count, using: &random)))
            guard let rows = try await read(bytes, in: folder) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            let begun = text.split(separator: "\"timestamp\"", omittingEmptySubsequences: false).count - 1
            #expect(rows.read + rows.skippedCount - begun <= 1)
            #expect(rows.read >= begun - 1)
        }
    }

    @Test func manyDamagedBytesAreNoCrash() async throws {
        let folder = try ScratchFolder()
        var random = SplitMix64(seed: Soak.seed(53))
        for number in 0..<Soak.count(60, 100_000) {
            var bytes = export(isPretty: number % 2 == 0)
            for _ in 0..<Int.random(in: 2...40, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[at] = Array("\"{}[],:\\ \n0".utf8)[Int.random(in: 0..<11, using: &random)]
                case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...90, using: &random)))
                default: bytes.insert(contentsOf: bytes[at...].prefix(70), at: at)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            _ = try await read(bytes, in: folder)
        }
    }

    /// What was lost is found at the next event, and counted once.
    @Test(arguments: [
        // The braces of the first event were lost, after a list.
        (#"{"id": 1, "data": {"tags": [1]}, "a": 2, {"id": 2}"#, [#"{"id": 2}"#], 1),
        // A quotation mark was lost behind a text.
        (#""a text" more, {"id": 3}"#, [#"{"id": 3}"#], 1),
    ])
    func damageEndsWithTheNextEvent(_ events: String, _ found: [String], _ damage: Int) {
        let scanned = scan(Array(Export.text([events]).utf8)) { 4096 }
        #expect(scanned.texts == found.map { "0 " + $0 } && scanned.damageCount == damage)
    }

    /// The same events are found however the text is divided.
    @Test func partsOfTheTextMakeNoDifference() throws {
        var random = SplitMix64(seed: Soak.seed(54))
        for number in 0..<Soak.count(300, 20_000) {
            var bytes = export(isPretty: number % 2 == 0)
            if number % 3 == 0 {
                for _ in 0..<3 { bytes.remove(at: Int.random(in: 0..<bytes.count, using: &random)) }
            }
            let whole = scan(bytes) { bytes.count }
            let parts = scan(bytes) { Int.random(in: 1...700, using: &random) }
            #expect(whole.texts == parts.texts)
            #expect(whole.damageCount == parts.damageCount)
            #expect(whole.hosts == parts.hosts)
        }
    }

    private func scan(
        _ bytes: [UInt8], count: () -> Int
    ) -> (texts: [String], damageCount: Int, hosts: [String]) {
        var scanner = EventScanner()
        var texts: [String] = []
        var text: [UInt8] = [], at = 0
        while true {
            let end = min(bytes.count, at + count())
            text += bytes[at..<end]
            let isLast = at == end
            at = end
            let used = scanner.scan(text.span, isLast: isLast)
            texts += scanner.items.map { "\($0.bucket) " + String(decoding: text[$0.range], as: UTF8.self) }
            text.removeFirst(used)
            if isLast { break }
        }
        scanner.finish()
        return (texts, scanner.damageCount, scanner.buckets.map(\.host))
    }

    /// Text that is made to be slow is read in linear time: twice as much takes about twice as long.
    @Test(arguments: [
        #"{"data":["#, #"{"id":1"#, #"{"id":1,"data":{"a":1},{"id":1,"data":{}},"#, #"{"id":1,"x":{"#, "[", "{\"a\":",
        "\"", #"{"data":"\"#, "{\"id\":1 ,\n",
    ])
    func hostileTextIsReadInLinearTime(_ unit: String) {
        func time(_ count: Int) -> Duration {
            let bytes = Array(String(repeating: unit, count: count / unit.utf8.count).utf8)
            return (0..<3).map { _ in
                let begin = ThreadTime.now
                _ = scan(bytes) { 1 << 20 }
                return ThreadTime.now - begin
            }.min() ?? .zero
        }
        let small = time(50_000), large = time(200_000)
        #expect(large < small * 12 + .milliseconds(20))
    }
}
