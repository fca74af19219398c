import ArgumentParser
import TestSupport
import Testing

@testable import recap_tui

/// Arguments of `play` that are read without the argument library.
@Suite struct QuickPlayTests {
    private func parsed(_ arguments: [String]) -> PlayArguments? {
        ((try? RecapTUI.parseAsRoot(CommandNames.withCommand(arguments))) as? Play)?.arguments
    }

    private static let words = [
        "2024", "a.json", "-", "--", "", "kinds", "validate", "play", "help", "--help", "-h", "--version",
        "--page", "--page=3", "--page=", "--page=-1", "3", "-1", "id", "--remain-seconds", "--remain-seconds=2.5",
        "--remain-seconds=x", "--remain-seconds=0", "--speed", "--speed=2", "--speed=9", "--speed=0x1", "--speed=nan",
        "2", "--paused", "--paused=1", "--mouse", "--no-mouse", "--focus-pause", "--no-focus-pause", "--images",
        "--images=kitty", "--images=no", "kitty", "--plain", "--no-plain", "--notes-file", "--notes-file=n.json",
        "--size", "--size=40x12", "--size=0x1", "9x9", "--no-config", "--loop", "--no-loop", "--watch", "--edit",
        "--color", "--color=256", "--color=8", "never",
        "--theme", "--theme=ocean", "--theme=x", "ocean", "my/theme.json", "--ascii", "--reduce-motion",
        "--no-reduce-motion", "--data", "--data=d.json", "--data=", "--allow-outside", "--pag", "--generate-manual",
    ]

    @Test("What is read is what the argument library reads")
    func agrees() throws {
        var random = SplitMix64(seed: Soak.seed(11))
        var count = 0
        for _ in 0..<Soak.count(200, 200_000) {
            let length = Int.random(in: 0...5, using: &random)
            let arguments = (0..<length).map { _ in Self.words[Int.random(in: 0..<Self.words.count, using: &random)] }
            guard let quick = PlayArguments(quick: arguments) else { continue }
            count += 1
            let library = try #require(parsed(arguments), "\(arguments)")
            #expect(quick == library, "\(arguments)")
        }
        #expect(count > 20)
    }

    @Test(
        "Options in their usual forms need no library",
        arguments: [
            [], ["2024"], ["play", "2024"], ["-"], ["a.json", "b.json"], ["--page", "3", "2024"],
            ["2024", "--page=intro"],
            ["2024", "--no-focus-pause"], ["2024", "--speed", "2", "--loop", "--color", "never"],
            ["2024", "--data", "a.json", "--data=b.json", "--theme", "ocean", "--plain", "--no-mouse", "--no-config"],
            ["--remain-seconds=2.5", "--images=cells", "--ascii", "--reduce-motion", "--watch", "--allow-outside"],
            ["2024", "--size", "40x12"], ["--size=9x9"],
            ["a.json", "--edit", "--paused", "--notes-file", "n.json"],
        ])
    func usual(_ arguments: [String]) throws {
        let quick = try #require(PlayArguments(quick: arguments))
        #expect(quick == (try #require(parsed(arguments))))
    }

    @Test(
        "What may mean something else is left to the library",
        arguments: [
            ["--help"], ["-h"], ["help"], ["validate", "a.json"], ["--speed", "9"], ["--speed=x"], ["--page"],
            ["--mouse", "--no-mouse"], ["--loop", "--loop"], ["--", "-a.json"], ["--pag", "3"], ["-", "-"],
            ["--edit"], ["--edit", "a.json", "--plain"], ["--size", "9x9", "--plain"], ["--size=9"],
            ["--notes-file", "--plain"], ["--version"], ["--page", "-1"],
        ])
    func unusual(_ arguments: [String]) { #expect(PlayArguments(quick: arguments) == nil) }
}
