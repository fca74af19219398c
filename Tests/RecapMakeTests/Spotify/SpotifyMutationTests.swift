import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Damages histories at random: reading them never crashes, and never loses a row in silence.
@Suite struct SpotifyMutationTests {
    private func read(_ bytes: [UInt8], in folder: ScratchFolder, _ name: String) async throws -> RowCount? {
        let options = SourceOptions.atEndOf2025(nil, zone: "UTC")
        let path = try folder.save(bytes, to: name)
        do {
            return try await ExportedFileSource<Spotify>(paths: [path], options: options).read { _ in }.rows
        } catch let error as MakeError {
            #expect(!error.message.isEmpty)
            return nil
        }
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: at)
        case 3: bytes.insert(Array("\"{}[],:\\0".utf8)[Int.random(in: 0..<9, using: &random)], at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...60, using: &random)))
        }
    }

    @Test func aDamagedByteCostsAFewRowsThatAreCounted() async throws {
        let history = try KnownHistory(seed: 31, zone: "UTC", count: 30)
        let whole = try history.extended()
        let folder = try ScratchFolder()
        var random = SplitMix64(seed: Soak.seed(32))
        for _ in 0..<Soak.count(375, 100_000) {
            var bytes = whole
            damage(&bytes, &random)
            let rows = try await read(bytes, in: folder, "Streaming_History_Audio_0.json")
            guard let rows else { continue }
            let all = rows.read + rows.skippedCount
            #expect(rows.read >= history.entries.count - 3)
            #expect((history.entries.count - 1...history.entries.count + 2).contains(all), "\(rows)")
        }
    }

    @Test func aFileThatIsCutOffIsReadUpToThere() async throws {
        let history = try KnownHistory(seed: 33, zone: "UTC", count: 30)
        let whole = try history.extended()
        let folder = try ScratchFolder()
        var random = SplitMix64(seed: Soak.seed(34))
        let brace = UInt8(ascii: "{"), end = UInt8(ascii: "}")
        for _ in 0..<Soak.count(175, 50_000) {
            let bytes = Array(whole.prefix(Int.random(in: 0..<whole.count, using: &random)))
            let rows = try await read(bytes, in: folder, "endsong_3.json")
            guard let rows else { continue }
            #expect(rows.read == bytes.count { $0 == end })
            #expect(rows.read + rows.skippedCount == bytes.count { $0 == brace })
        }
    }

    @Test func damagedArchivesAreErrorsOrCounts() async throws {
        let history = try KnownHistory(seed: 35, zone: "UTC", count: 12)
        var archive = TestArchive()
        archive.add("가/Streaming_History_Audio_0.json", try history.extended())
        archive.add("StreamingHistory_music_0.json", try history.account())
        let whole = archive.bytes
        let folder = try ScratchFolder()
        var random = SplitMix64(seed: Soak.seed(36))
        for number in 0..<Soak.count(375, 100_000) {
            var bytes = whole
            if number % 3 == 0 {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            } else {
                // Most damage is done to headers, which are at the ends.
                for _ in 0...number % 4 { damage(&bytes, &random) }
            }
            if let rows = try await read(bytes, in: folder, "my.zip") { #expect(rows.read > 0) }
        }
    }

    @Test func anArchiveThatUnpacksToTooMuchIsReadInPart() async throws {
        // An entry whose header claims four gigabytes has the bytes that are there.
        let history = try KnownHistory(seed: 37, zone: "UTC", count: 40)
        var archive = TestArchive()
        archive.add("Streaming_History_Audio_0.json", try history.extended())
        var bytes = archive.bytes
        for offset in 22..<26 { bytes[offset] = 0xFF }
        let folder = try ScratchFolder()
        _ = try await read(bytes, in: folder, "my.zip")
    }
}
