import RecapSurface
import Testing

@testable import RecapNcurses

@Suite struct ColorPlanTests {
    private func plan(
        _ choice: ColorChoice = .automatic, term: String = "xterm-256color", with environment: [String: String] = [:]
    ) throws -> ColorPlan {
        let environment = environment.merging(["TERM": term]) { $1 }
        let installed = try #require(TerminalType(named: term) { _ in true })
        return ColorPlan(choice, for: installed) { environment[$0] }
    }

    private let direct: ColorPlan

    init() throws {
        let type = try #require(TerminalType(named: "xterm") { _ in true })
        direct = ColorPlan(.always(.truecolor), for: type) { _ in nil }
        #expect(direct.entry != nil && direct.depth == .truecolor)
    }

    @Test("How many colours there are")
    func plans() throws {
        #expect(try plan().depth == nil && plan().entry == nil && plan().type == "xterm-256color")
        #expect(try plan(with: ["COLORTERM": "truecolor"]) == direct)
        #expect(try plan(with: ["COLORTERM": "24bit"]) == direct)
        #expect(try plan(with: ["COLORTERM": "1"]).depth == nil)
        #expect(try plan(term: "tmux-256color", with: ["COLORTERM": "truecolor"]) == direct)
        for term in ["screen-256color", "linux", "vt100"] {
            #expect(try plan(term: term, with: ["COLORTERM": "truecolor"]).depth == nil, "\(term)")
        }
        #expect(try plan(with: ["COLORTERM": "truecolor", "NO_COLOR": "1"]).depth == ColorDepth.none)
        #expect(try plan(with: ["COLORTERM": "truecolor", "NO_COLOR": ""]) == direct)
        #expect(try plan(.never, with: ["COLORTERM": "truecolor"]).depth == ColorDepth.none)
        #expect(try plan(.always(.truecolor), with: ["NO_COLOR": "1"]) == direct)
        #expect(try plan(.always(.ansi8), with: ["COLORTERM": "truecolor"]).depth == .ansi8)
    }
}
