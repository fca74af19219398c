internal import ArgumentParser
internal import Glibc
internal import RecapCore
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene

/// Stories on the screen, one after the other, and again if they are looped.
struct Show {
    let stories: [LoadedStory]
    let options: PlayerOptions
    let look: Look
    let hasMouse: Bool
    let isLooped: Bool
    /// Makes what follows the files of a story while it plays; `nil` where nothing does.
    let watch: ((LoadedStory) -> StoryWatcher?)?

    /// Plays until all is seen or somebody has had enough. Where there is no screen of cells, plain text takes its place.
    func run() throws {
        var terminalOptions = NcursesTerminal.Options()
        terminalOptions.mouse = hasMouse
        terminalOptions.focus = options.pausesWithoutFocus
        terminalOptions.color = look.color.choice
        let terminal: NcursesTerminal
        do {
            terminal = try NcursesTerminal(terminalOptions)
        } catch {
            return try PlainShow(stories: stories, start: options.start, look: look).run()
        }
        let outcome = play(on: terminal)
        switch outcome {
        case .dismissed: terminal.close()
        case .interrupted: terminal.die(ofSignal: SIGINT)
        case .quit: terminal.die(ofSignal: SIGQUIT)
        case .terminated(let signal): terminal.die(ofSignal: signal)
        case .terminalClosed:
            terminal.close()
            throw ExitStatus.cannotPlay
        }
    }

    private func play(on terminal: NcursesTerminal) -> PlayerOutcome {
        var options = options
        while true {
            for story in stories {
                let player = Player(
                    story: story.story, environment: look.environment(terminal.capabilities), terminal: terminal,
                    options: options, source: watch?(story))
                let outcome = player.run()
                guard outcome == .dismissed(.finished) else { return outcome }
                // Where to begin and what to tell is for the first showing alone.
                options.start = .number(1)
                options.isPaused = false
                options.showsKeyHint = false
            }
            guard isLooped else { return .dismissed(.finished) }
        }
    }
}
