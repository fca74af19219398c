import Foundation
import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Fills the bundled story of tables with data of all shapes.
@Suite struct TableStoryTests {
    private enum Sample: String, CaseIterable {
        case rich, poor, single, huge, foreign, negative, zero, mixed, levels
        /// The rows have no numbers, or no kinds.
        case counted

        var text: String {
            var random = SplitMix64(seed: 5)
            let kinds =
                self == .foreign
                ? ["달리기", "جري", "ריצה", "🏃‍♀️ 👩‍👩‍👧", "走る", "a\u{202E}b", String(repeating: "긴", count: 80)]
                : ["easy", "long", "race"]
            let count = self == .poor ? 3 : self == .single ? 1 : 300
            return "day,km,kind\n"
                + (0..<count).map { index in
                    let day = Day(year: self == .rich ? 2024 : 2025, month: 2, day: 1)
                        .advanced(by: self == .single ? 0 : index * (self == .rich ? 2 : 1))
                    let value: Double =
                        switch self {
                        case .huge: Double.random(in: 1e6...9e7, using: &random)
                        case .mixed, .levels: Double.random(in: -900...900, using: &random)
                        case .negative: Double.random(in: -90 ... -1, using: &random)
                        case .zero: 0
                        default: Double.random(in: 1...20, using: &random)
                        }
                    let hour = 10 + Int.random(in: 0..<13, using: &random)
                    return "\(day.text)T\(hour):15,\((value * 100).rounded() / 100),\"\(kinds[index % kinds.count])\""
                }.joined(separator: "\n")
        }
    }

    @Test(arguments: Sample.allCases.map(\.rawValue))
    func theStoryHoldsWithDataOfEveryShape(_ name: String) async throws {
        let sample = try #require(Sample(rawValue: name))
        func choose(_ options: inout TableOptions) {
            if sample == .counted { return }
            options.value = "km"
            options.group = "kind"
            options.title = sample == .foreign ? "달리기 🏃" : "Running"
            if sample != .huge { options.unit = sample == .mixed ? "$" : sample == .levels ? "°C" : "km" }
        }
        let fixture = try TableFixture(sample.text)
        #expect(try problems(of: "table-year", with: await fixture.csv(choose), sample: name) == [])
        let month = try await fixture.csv {
            choose(&$0)
            $0.common.period = Period(year: 2025, month: 2)
        }
        #expect(try problems(of: "table-year", with: month, sample: name + "-month") == [])
    }

    @Test func theSameTableGivesTheSameBytes() async throws {
        let fixture = try TableFixture(Sample.foreign.text)
        let first = try await fixture.csv { $0.group = "kind" }.json(in: .english)
        for _ in 0..<3 { #expect(try await fixture.csv { $0.group = "kind" }.json(in: .english) == first) }
    }
}
