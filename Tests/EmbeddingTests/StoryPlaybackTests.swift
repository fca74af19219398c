import RecapKit
import Testing

/// A story in an embedder's own loop, by public declarations alone.
@Suite struct StoryPlaybackTests {
    private static let quiz = Story(
        transition: PageTransition(kind: .none, duration: .zero),
        pages: [
            Page(
                elements: [
                    Choice("Which?", answers: ["one", "two"], into: DataPath("quiz"), correct: 2).animate(.none)
                ]),
            Page(showIf: Condition("quiz.right"), elements: [TextBlock("well done").animate(.none)]),
        ])

    @Test("A choice is answered: the page waits for the answer, the embedder hears it, and the pages follow")
    func choice() {
        let loop = OwnLoop(Self.quiz, (50, .key(.character("2")))).run()
        #expect(loop.text(at: 49).contains("Which?"))
        let answers = loop.events.compactMap { event -> DataPath? in
            if case .valueSet(_, let path) = event { path } else { nil }
        }
        #expect(answers == [DataPath("quiz")])
        #expect(loop.text(at: 58).contains("well done"))
        #expect(loop.playback.controller.dismissal == .finished && abs(loop.time - 62) < 1e-6)
    }

    @Test("Where the story is can be asked for, with what its speaker has to know")
    func playingState() {
        let story = Story(title: "Talk") {
            Page(id: "a", seconds: 5, notes: "one", "two") { Title("A") }
            Page { TextBlock("b") }
        }
        let loop = OwnLoop(story)
        let state = loop.playback.playingState
        #expect(state.title == "Talk" && state.notes == ["one", "two"] && state.pageCount == 2)
        #expect(state.page == PlayingState.Page(index: 0, id: "a", title: "A") && state.next?.title == "b")
        #expect(state.phase == .playing(left: .seconds(5)))
        #expect(loop.run().playback.playingState.phase == .over)
    }

    @Test("A page that waits for its media goes on when that ends")
    func media() {
        let story = Story(
            transition: PageTransition(kind: .none, duration: .zero),
            pages: [
                Page(advance: .whenSignaled, elements: [Fuse().animate(.none)]),
                Page(advance: .after(5), elements: [TextBlock("bang").animate(.none)]),
            ])
        let loop = OwnLoop(story, kinds: Fuse.kinds).run()
        #expect(loop.text(at: 2.9).contains("fuse") && loop.text(at: 3.1).contains("bang"))
        #expect(abs(loop.time - 8) < 1e-6)
        let paused = OwnLoop(story, kinds: Fuse.kinds, (1, .key(.character(" "))), (21, .key(.character(" ")))).run()
        #expect(abs(paused.time - 28) < 1e-6)
    }

    @Test("The story is drawn into its rectangle alone, and only when it has changed")
    func drawing() {
        let loop = OwnLoop(numbered(2)).run()
        for frame in loop.frames {
            let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(rows[0].hasPrefix("beside"))
            #expect(rows.dropFirst().allSatisfy { $0.prefix(40).allSatisfy { $0 == " " } })
        }
        // 38 cells of 8 steps for each page.
        #expect(loop.frames.count < 2 * 38 * 8 + 20)
    }

    @Test("Clicks count from the rectangle: its left half goes back, its right half on, and others are not the story's")
    func clicks() {
        func click(_ x: Int, at time: Double) -> [(at: Double, event: TerminalEvent)] {
            [
                (time, .mouse(MouseEvent(.press, at: Point(x: x, y: 6)))),
                (time + 0.1, .mouse(MouseEvent(.release, at: Point(x: x, y: 6)))),
            ]
        }
        let script = click(75, at: 1) + click(45, at: 2) + click(5, at: 3)
        let loop = OwnLoop(
            numbered(3), end: 4, script[0], script[1], script[2], script[3], script[4], script[5]
        ).run()
        #expect(loop.turns == [1, 0])
        #expect(loop.unhandled.count == 3)
    }

    @Test("Keys that are not the story's are left to the loop")
    func keys() {
        let foreign: [TerminalEvent] = [
            .key(.control("c")), .key(.control("l")), .key(.character("m")), .key(.character("ü")), .pasted("x"),
            .resized(CellSize(width: 80, height: 12)),
        ]
        let loop = OwnLoop(
            numbered(3), end: 9, (1, .key(.right)), (2, foreign[0]), (2, foreign[1]), (2, foreign[2]), (2, foreign[3]),
            (2, foreign[4]), (2, foreign[5]), (3, .key(.character("q")))
        ).run()
        #expect(loop.unhandled == foreign)
        #expect(loop.turns == [1] && loop.playback.controller.dismissal == .closed)
    }

    @Test("The window's focus pauses the story, unless that is turned off", arguments: [true, false])
    func focus(pauses: Bool) {
        let loop = OwnLoop(
            numbered(1), options: PlayerOptions(pausesWithoutFocus: pauses), (1, .focus(false)), (11, .focus(true))
        ).run()
        #expect(abs(loop.time - (pauses ? 15 : 5)) < 1e-6)
    }

    @Test("Calls of the controller are followed by the view and reported")
    func controller() {
        let loop = OwnLoop(numbered(3), end: 4)
        loop.playback.controller.goToPage(2)
        loop.playback.controller.pause()
        _ = loop.run()
        #expect(loop.text(at: 0).contains("page 2") && loop.text(at: 0).contains("⏸"))
        #expect(loop.events == [.effect(.pageChanged(from: 0, to: 2)), .effect(.pauseChanged)])
    }

    @Test("Time in which the loop did not run is left out, and so is that of a suspended machine")
    func suspended() {
        let start = ContinuousClock.now
        let capabilities = TerminalCapabilities(colors: .none, isUnicode: true)
        let playback = StoryPlayback(
            story: numbered(2, seconds: 10), environment: SceneEnvironment(capabilities: capabilities),
            rect: Rect(x: 0, y: 0, width: 40, height: 12), now: start)
        _ = playback.prepareToWait()
        playback.skip(to: start + .seconds(3600))
        playback.advance(to: start + .seconds(3602))
        #expect(playback.controller.elapsed <= .seconds(2))
        let before = playback.controller.elapsed
        let deadline = playback.prepareToWait()
        playback.advance(to: start + .seconds(9999))
        let played = playback.controller.elapsed - before
        #expect(deadline != nil && played >= .seconds(1) && played < .seconds(2))
    }
}
