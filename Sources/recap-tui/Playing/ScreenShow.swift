internal import RecapCore
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory

/// A showing of stories on the screen, in order, once or in a loop.
struct ScreenShow {
    let stories: [LoadedStory]
    let options: PlayerOptions
    let appearance: Appearance
    let hasMouse: Bool
    let isLooped: Bool
    /// Whether no key and no click opens or saves anything.
    let isKiosk: Bool
    /// `nil` if nothing is kept.
    let keyHintMarker: KeyHintMarker?
    /// Playback observers outside the process.
    let audience: PlayingAudience
    /// Returns a watcher of the files of a story, or `nil` if they are not watched.
    let watcher: (LoadedStory) -> StoryWatcher?
    /// The showing of the same stories where there is no screen.
    let plain: PlainShow

    /// Plays until all stories are over or the user ends them. Shows them otherwise if there is no screen.
    func run() throws {
        let terminal: NcursesTerminal
        do {
            terminal = try Screen.open(appearance, hasMouse: hasMouse, reportsFocus: options.pausesWithoutFocus)
        } catch {
            Screen.printReasonForPlainText(error)
            defer { if case .unknownTerm(.some) = error { Screen.discardInput() } }
            return try plain.run()
        }
        let displayType = ProgramMedia.displayType()
        let studios = stories.map { ProgramMedia.studio(assets: $0.assets) }
        let outcome = play(on: terminal, studios, displayType)
        terminal.close()
        audience.close()
        for studio in studios { ProgramMedia.printFailures(of: studio) }
        try Screen.finish(outcome, on: terminal)
    }

    /// Plays the stories, each with its studio.
    private func play(
        on terminal: NcursesTerminal, _ studios: [MediaStudio], _ displayType: DisplayType
    ) -> PlayerOutcome {
        var options = options
        let watchers = stories.map(watcher)
        while true {
            var isAnyShown = false
            for (index, studio) in studios.enumerated() {
                let (story, problem) = current(stories[index], watchers[index])
                if !story.showsAnyPage { continue }
                isAnyShown = true
                let showing = StoryShowing(
                    story, named: stories[index].name, studio, displayType, appearance, on: terminal, options,
                    audience: audience, source: watchers[index], isKiosk: isKiosk)
                if let problem { showing.player.show(problem: problem) }
                let outcome = showing.run()
                if options.showsKeyHint { keyHintMarker?.set() }
                guard outcome == .dismissed(.finished) else { return outcome }
                // These options are for the first showing alone.
                options.start = .number(1)
                options.isPaused = false
                options.showsKeyHint = false
            }
            // A round without a page takes no time, and so would all further ones.
            guard isLooped, isAnyShown else { return .dismissed(.finished) }
        }
    }

    /// Returns a story as its files are now, which may have changed while others played, or as they were before something
    /// was wrong with them.
    private func current(_ story: LoadedStory, _ watcher: StoryWatcher?) -> (story: Story, problem: String?) {
        guard let watcher else { return (story.story, nil) }
        var problem: String?
        if case .problem(let text)? = watcher.change() { problem = text }
        return (watcher.story.story, problem)
    }
}
