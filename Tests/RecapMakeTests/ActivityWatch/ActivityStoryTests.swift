import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Fills the bundled stories with data of all shapes.
@Suite struct ActivityStoryTests {
    enum Sample: String, CaseIterable {
        case rich, poor, oneSided, huge, foreign, presenceOnly, daytime
    }

    private func data(_ sample: Sample, _ period: Period, shown: Set<Detail>) async throws -> RecapData<ActivityFacts> {
        typealias Export = ActivityExport
        var random = SplitMix64(seed: 6)
        let apps =
            switch sample {
            case .foreign: ["터미널", "محرر النصوص", "🦊 Firefox", "עורך", "日本語入力のとても長い名前のアプリケーション", "카카오톡"]
            case .oneSided: ["Editor"]
            default: ["Firefox", "Editor", "Terminal", "Mail", "Chat", "Music", "Maps", "Notes"]
            }
        var windows: [String] = [], statuses: [String] = []
        let first = Day(year: 2024, month: 6, day: 1)
        for number in 0..<(sample == .poor ? 1 : sample == .oneSided ? 2 : 570) {
            let day = first.advanced(by: sample == .oneSided || sample == .poor ? 300 : number)
            guard sample == .huge || day.weekday < 5 || Int.random(in: 0..<4, using: &random) == 0 else { continue }
            var hour = sample == .daytime ? 9 : sample == .poor ? 6 : Int.random(in: 6..<11, using: &random)
            let last = sample == .huge ? 24 : sample == .daytime ? 18 : Int.random(in: 16..<24, using: &random)
            while hour < (sample == .poor ? 7 : last) {
                let time = "\(day.text)T\(hour < 10 ? "0" : "")\(hour)"
                statuses.append(Export.status("\(time):00:00Z", 3600))
                var minute = 0
                while minute < 60 {
                    let length =
                        sample == .oneSided ? 60 : Int.random(in: 1...(number % 5 == 0 ? 90 : 12), using: &random)
                    let app = apps[
                        min(
                            Int.random(in: 0..<apps.count, using: &random),
                            Int.random(in: 0..<apps.count, using: &random))]
                    windows.append(
                        Export.window("\(time):\(minute < 10 ? "0" : "")\(minute):00Z", Double(length * 60), app))
                    minute += length
                }
                hour += 1
            }
        }
        let text =
            sample == .presenceOnly
            ? #"{"buckets": {\#(Export.bucket("aw-watcher-afk_x", type: "afkstatus", statuses))}}"#
            : Export.text(windows, sample == .poor ? [] : statuses)
        let folder = try ScratchFolder()
        let path = try folder.save(Array(text.utf8), to: "aw-buckets-export.json")
        return try await ExportedFileSource<ActivityWatch>(
            paths: [path], options: .atEndOf2025(period, zone: "UTC", shown: shown)
        ).read { _ in }
    }

    @Test(arguments: Sample.allCases)
    func everyStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        let year = try await data(sample, Period(year: 2025), shown: [])
        #expect(try problems(of: "activity-year", with: year, sample: "\(sample)") == [])
        let shown = try await data(sample, Period(year: 2025), shown: [.files])
        #expect(try problems(of: "activity-year", with: shown, sample: "\(sample)-shown") == [])
        let month = try await data(sample, Period(year: 2025, month: 3), shown: [.files])
        #expect(try problems(of: "activity-year", with: month, sample: "\(sample)-month") == [])
    }
}
