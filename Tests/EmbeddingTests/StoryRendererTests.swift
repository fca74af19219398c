import RecapCore
import RecapKit
import Testing

/// Frames without a terminal, and a view on an asynchronous clock.
@Suite(.timeLimit(.minutes(10))) struct StoryRendererTests {
    private static let environment = SceneEnvironment(
        capabilities: TerminalCapabilities(colors: .none, isUnicode: true))

    @Test("A frame is that of its page and moment, and the last one after the end of the page")
    func frames() {
        let renderer = StoryRenderer(
            story: numbered(3, seconds: 8), environment: Self.environment, size: CellSize(width: 40, height: 10))
        #expect(renderer.pageCount == 3)
        func text(_ page: PageReference, _ seconds: Double) -> String {
            renderer.frame(ofPage: page, at: .seconds(seconds)).plainText()
        }
        #expect(text(.index(1), 0).contains("page 1") && text(.index(98), 1).contains("page 2"))
        #expect(text(.id("none"), -5) == text(.index(0), 0))
        func filled(_ seconds: Double) -> Int { text(.index(0), seconds).count { $0 == "▄" } }
        #expect(filled(0) == 0 && filled(4) > 0 && filled(7.9) > filled(4))
        #expect(text(.index(0), 1000).contains("page 0"))
    }

    @Test("A view follows a run of the controller by its effects") @MainActor
    func viewOfARun() async throws {
        let clock = TestClock()
        let view = RecapView(story: numbered(3), environment: Self.environment)
        let recap = RecapController(pages: view.timings)
        let effects = recap.effects()
        let run = Task { try await recap.run(clock: clock, every: .seconds(60)) }
        let playing = Task {
            while recap.dismissal == nil, case .sleep(let deadline)? = await clock.nextEvent() {
                clock.advance(to: deadline)
            }
        }
        var shown: [String] = []
        var surface = Surface(size: CellSize(width: 40, height: 10))
        for await effect in effects {
            view.handle([effect], isPaused: recap.isPaused)
            view.draw(recap.snapshot, on: &surface, in: Rect(surface.size))
            shown.append(String(surface.plainText().firstMatch(of: /page \d/)?.0 ?? ""))
        }
        #expect(shown == ["page 1", "page 2", "page 2"])
        #expect(try await run.value == .finished)
        playing.cancel()
    }
}
