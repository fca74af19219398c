import RecapSurface
import Testing

@testable import RecapNcurses

@Suite struct ColorPlanTests {
    private func plan(
        _ choice: ColorChoice = .automatic, term: String = "xterm-256color", with environment: [String: String] = [:]
    ) -> ColorPlan {
        ColorPlan(choice, term: term) { environment[$0] }
    }

    @Test("C1: how many colours there are")
    func c1_plans() {
        #expect(plan() == plan(term: "linux"))
        #expect(plan().depth == nil && plan().entry == nil)
        #expect(plan(with: ["COLORTERM": "truecolor"]) == .direct)
        #expect(plan(with: ["COLORTERM": "24bit"]) == .direct)
        #expect(plan(with: ["COLORTERM": "1"]).depth == nil)
        #expect(plan(term: "tmux-256color", with: ["COLORTERM": "truecolor"]) == .direct)
        for term in ["screen-256color", "linux", "vt100", "dumb"] {
            #expect(plan(term: term, with: ["COLORTERM": "truecolor"]).depth == nil, "\(term)")
        }
        #expect(plan(with: ["COLORTERM": "truecolor", "NO_COLOR": "1"]).depth == ColorDepth.none)
        #expect(plan(with: ["COLORTERM": "truecolor", "NO_COLOR": ""]) == .direct)
        #expect(plan(.never, with: ["COLORTERM": "truecolor"]).depth == ColorDepth.none)
        #expect(plan(.always(.truecolor), with: ["NO_COLOR": "1"]) == .direct)
        #expect(plan(.always(.ansi8), with: ["COLORTERM": "truecolor"]).depth == .ansi8)
    }
}
