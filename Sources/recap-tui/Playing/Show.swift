internal import RecapCore
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory

/// Stories on the screen, one after the other, and again if they are looped.
struct Show {
    let stories: [LoadedStory]
    let options: PlayerOptions
    let appearance: Appearance
    let hasMouse: Bool
    let isLooped: Bool
    /// Makes what follows the files of a story while it plays; `nil` where nothing does.
    let watch: ((LoadedStory) -> StoryWatcher?)?

    /// Plays until all is seen or somebody has had enough. Where there is no screen of cells, plain text takes its place.
    func run() throws {
        let terminal: NcursesTerminal
        do {
            terminal = try Screen.open(appearance, hasMouse: hasMouse, reportsFocus: options.pausesWithoutFocus)
        } catch {
            Screen.tellWhyPlain(error)
            defer { if case .unknownTerm(.some) = error { Screen.forgetInput() } }
            return try PlainShow(stories: stories, start: options.start, appearance: appearance).run()
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
        let watchers = stories.map { watch?($0) }
        while true {
            var isAnyShown = false
            for (index, studio) in studios.enumerated() {
                let story = present(stories[index], watcher: watchers[index])
                if story.shownPages.isEmpty { continue }
                isAnyShown = true
                let player = Player(
                    story: story, kinds: Media.kinds, services: Media.services(studio),
                    environment: appearance.environment(terminal.capabilities), terminal: terminal, options: options,
                    source: watchers[index])
                let outcome = player.run()
                studio.close()
                guard outcome == .dismissed(.finished) else { return outcome }
                // Where to begin and what to tell is for the first showing alone.
                options.start = .number(1)
                options.isPaused = false
                options.showsKeyHint = false
            }
            // A round in which nothing was shown took no time: another one would show nothing either.
            guard isLooped, isAnyShown else { return .dismissed(.finished) }
        }
    }

    /// A story as its files are now. They may have changed while others played.
    private func present(_ story: LoadedStory, watcher: StoryWatcher?) -> Story {
        guard let watcher else { return story.story }
        _ = watcher.change()
        return watcher.story.story
    }
}
