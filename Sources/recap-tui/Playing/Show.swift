internal import RecapCore
internal import RecapMedia
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
        let terminal: NcursesTerminal
        do {
            terminal = try Screen.open(look, hasMouse: hasMouse, reportsFocus: options.pausesWithoutFocus)
        } catch {
            return try PlainShow(stories: stories, start: options.start, look: look).run()
        }
        var studios: [MediaStudio] = []
        let outcome = play(on: terminal, with: &studios)
        terminal.close()
        for studio in studios { Media.tellFailures(of: studio) }
        try Screen.finish(outcome, on: terminal)
    }

    /// Plays the stories; `studios` are left with what could not be shown.
    private func play(on terminal: NcursesTerminal, with studios: inout [MediaStudio]) -> PlayerOutcome {
        var options = options
        studios = stories.map { Media.studio(assets: $0.assets) }
        while true {
            for (story, studio) in zip(stories, studios) {
                let player = Player(
                    story: story.story, kinds: Media.kinds, services: Media.services(studio),
                    environment: look.environment(terminal.capabilities), terminal: terminal, options: options,
                    source: watch?(story))
                let outcome = player.run()
                studio.close()
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
