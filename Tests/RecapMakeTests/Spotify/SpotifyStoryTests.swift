import RecapLanguage
import TestSupport
import Testing

@testable import RecapMake

/// Fills the bundled stories with data of all shapes.
@Suite struct SpotifyStoryTests {
    /// A shape of data.
    enum Sample: CaseIterable {
        case rich, poor, oneDay, account
    }

    private func bytes(_ sample: Sample) throws -> [UInt8] {
        var history = try KnownHistory(seed: 41, zone: "Asia/Seoul", count: 2000)
        switch sample {
        case .rich: return try history.extended()
        case .account: return try history.account()
        case .poor:
            history.entries = Array(history.entries.filter { $0.milliseconds > 30_000 && $0.kind == .track }.suffix(3))
        case .oneDay:
            let evening = 1_746_000_000
            for index in history.entries.indices { history.entries[index].end = evening + index }
        }
        return try history.extended()
    }

    @Test(arguments: Sample.allCases)
    func everyStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        let folder = try ScratchFolder()
        let path = try folder.save(try bytes(sample), to: "Streaming_History_Audio_0.json")
        let data = try await ExportedFileSource<Spotify>(paths: [path], options: .atEndOf2025(nil)).read { _ in }
        #expect(try problems(of: "listening-year", with: data, sample: "\(sample)") == [])
        guard sample == .rich else { return }
        let start = Day(year: 2025, month: 2, day: 3)
        for (name, period) in [
            ("month", Period(year: 2025, month: 5)), ("days", Period(from: start, until: start.advanced(by: 100))),
        ] {
            let part = try await ExportedFileSource<Spotify>(paths: [path], options: .atEndOf2025(period)).read { _ in }
            #expect(try problems(of: "listening-year", with: part, sample: "\(sample)-\(name)") == [])
        }
    }
}
