import RecapLanguage
import RecapMake
import TestSupport
import Testing

/// Fills the bundled stories with data of all shapes.
@Suite struct AgentStoryTests {
    enum Sample: String, CaseIterable {
        case rich, poor, oneSided, huge, foreign
    }

    @Test(arguments: Sample.allCases)
    func everyStoryHoldsWithDataOfEveryShape(_ sample: Sample) async throws {
        let log = try AgentLog()
        var random = SplitMix64(seed: 4)
        let names = sample == .foreign ? ["가게", "متجر", "🦊 shop"] : ["shop", "site", "recap"]
        let count = sample == .poor ? 3 : 900
        var lines: [[String]] = [[], [], []]
        for index in 0..<count {
            let day = Day(year: 2025, month: 6, day: 1).advanced(
                by: sample == .oneSided ? 0 : index * 150 / count + Int.random(in: 0..<9, using: &random))
            let minute = Int.random(in: 0..<600, using: &random)
            let time =
                "\(day.text)T\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00Z"
            let project = index % 3, session = "\(project)-\(day.text)"
            lines[project].append(
                AgentLog.prompt("p\(index)", at: time, session: session, folder: "/projects/\(names[project])"))
            for part in 0..<Int.random(in: 0..<8, using: &random) {
                let tool = ["Bash", "Edit", "Read", "Grep", "WebFetch", "mcp__bank__pay", "TodoWrite"][index * part % 7]
                lines[project].append(
                    AgentLog.reply(
                        "r\(index)-\(part)", id: "m\(index)-\(part)", at: time, session: session,
                        output: sample == .huge ? 90_000_000 : 700,
                        content: AgentLog.tool(tool, id: "t\(index)-\(part)")))
            }
        }
        for (index, lines) in lines.enumerated() { log.write(lines, project: "p\(index)", session: "s") }
        #expect(try await problems(of: "agents-year", with: log.read(), sample: "\(sample)") == [])
        let options = SourceOptions.atEndOf2025(Period(year: 2025, month: 6), shown: [.files])
        #expect(try await problems(of: "agents-year", with: log.read(options), sample: "\(sample)-month") == [])
    }
}
