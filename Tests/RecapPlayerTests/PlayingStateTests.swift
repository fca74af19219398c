import RecapCore
import RecapJSON
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// What is told of a story that plays.
@Suite struct PlayingStateTests {
    /// A observer that writes down what it is told, and when.
    private final class Listener: PlayingObserver {
        var states: [(time: Double, state: PlayingState)] = []
        var watchedFiles: [WatchedFile] = []
        /// What arrives in its file.
        var commands: [StoryCommand] = []
        var now: () -> Double = { 0 }

        func storyDidChange(_ state: () -> PlayingState) { states.append((now(), state())) }
        func fileIsReady(_ descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand] { commands }
    }

    private static let story = Story(title: "Talk", data: ["name": "Ada"]) {
        Page(id: "one", seconds: 2, notes: "Hello, {{name}}.", "", "Then wait.") {
            TextBlock("a word before")
            Title("One")
        }
        Page(seconds: 2, showIf: "hidden") { Title("Not there") }
        Page(advance: .manual) {
            Row { Card { TextBlock("Two,\nand more") } }
        }
        Page(seconds: 1) {}
    }

    /// Plays the story, and returns what was told.
    private func listen(
        to story: Story = story, end: Double = 60, commands: [StoryCommand] = [], stop: Double = 0,
        _ script: (at: Double, event: TerminalEvent)...
    ) -> [(time: Double, state: PlayingState)] {
        let listener = Listener()
        listener.commands = commands
        listener.watchedFiles = [WatchedFile(99)]
        let terminal = TestTerminal(
            size: CellSize(width: 40, height: 10), capabilities: TerminalCapabilities(colors: .none, isUnicode: true),
            end: end, script: script)
        listener.now = { terminal.time }
        terminal.stop = stop
        let player = Player(story, on: terminal, clock: { terminal.now })
        player.observers = PlayingObservers([listener])
        _ = player.run()
        return listener.states
    }

    @Test("Each page is told once, with its title, notes, time and what comes next, and so is the end")
    func pages() {
        let told = listen((at: 5, event: .key(.right)))
        let pages = [
            PlayingState.Page(index: 0, id: "one", title: "One"), PlayingState.Page(index: 1, title: "Two,"),
            PlayingState.Page(index: 2),
        ]
        let states = told.map(\.state)
        #expect(states.map(\.page) == [pages[0], pages[1], pages[2], pages[2]])
        #expect(states.map(\.next) == [pages[1], pages[2], nil, nil])
        #expect(states.map(\.notes) == [["Hello, Ada.", "Then wait."], [], [], []])
        #expect(
            states.map(\.phase) == [
                .playing(left: .seconds(2)), .playing(left: nil), .playing(left: .seconds(1)), .over,
            ])
        #expect(states.allSatisfy { $0.title == "Talk" && $0.pageCount == 3 })
        for (told, time) in zip(told, [0.0, 2, 5, 6]) {
            #expect(abs(told.time - time) < 0.01)
            #expect(abs(told.state.timeInAll / .seconds(1) - told.time) < 0.01)
        }
        #expect(told[..<3].allSatisfy { $0.state.timeOnPage < .milliseconds(20) })
    }

    @Test("A pause is told, and the times on the page and in all go on in it")
    func pauses() {
        let told = listen(end: 12, (at: 0.5, event: .key(.character(" "))), (at: 10.5, event: .key(.character(" "))))
        #expect(
            told.prefix(3).map(\.state.phase) == [
                .playing(left: .seconds(2)), .paused(left: .milliseconds(1500)), .playing(left: .milliseconds(1500)),
            ])
        #expect(abs(told[2].state.timeOnPage / .seconds(1) - 10.5) < 0.01)
        #expect(told[3].state.page?.index == 1 && abs(told[3].time - 12) < 0.01)
    }

    @Test("The time for which the player was stopped counts, and when the page ends is told anew")
    func stops() {
        let told = listen(end: 1, stop: 30, (at: 0.5, event: .key(.control("z"))))
        #expect(told.count == 2 && told[1].state.phase == .playing(left: .milliseconds(1500)))
        #expect(abs(told[1].state.timeOnPage / .seconds(1) - 30.5) < 0.01)
    }

    @Test("Another speed is told, since the page ends earlier")
    func speed() {
        let told = listen(end: 1, (at: 0.5, event: .key(.character("+"))))
        #expect(told.count == 2 && told[1].state.phase == .playing(left: .milliseconds(1200)))
    }

    @Test("Commands that arrive in the file of a observer are performed as keys are")
    func commands() {
        let told = listen(end: 1, commands: [.next], (at: 0.5, event: .ready(descriptor: 99)))
        #expect(told.map(\.state.page?.index) == [0, 1])
    }

    @Test("Notes with an answer in them change with the answer")
    func answers() {
        let story = Story {
            Page(notes: "You said {{answer.answer}}.") {
                Choice("Which?", answers: ["a", "b"], into: DataPath("answer"))
            }
        }
        let told = listen(to: story, end: 1, (at: 0.5, event: .key(.character("2"))))
        #expect(told.first?.state.notes == ["You said ."])
        #expect(told.last?.state.notes == ["You said b."])
    }

    @Test("A playback in a loop of the embedder's own tells the same, and counts the time that it was not asked")
    func embedded() {
        var now = ContinuousClock.now
        let playback = StoryPlayback(
            story: Self.story,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true)),
            rect: Rect(x: 0, y: 0, width: 40, height: 10), now: now)
        _ = playback.prepareToWait()
        now += .seconds(1)
        playback.advance(to: now)
        now += .seconds(7)
        playback.skip(to: now)
        let state = playback.playingState
        #expect(state.timeOnPage == .seconds(8) && state.timeInAll == .seconds(8))
        #expect(state.phase == .playing(left: .seconds(1)))
    }
}
