internal import RecapCore
internal import RecapMedia
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapTime

/// A renderer of single frames as text: a player plays the story on a terminal without a screen, in virtual time.
struct FrameRenderer {
    let story: LoadedStory
    let environment: SceneEnvironment
    let size: Size
    private let view: RecapView
    /// The studio of the media, which knows the files that could not be shown.
    let studio: MediaStudio

    init(story: LoadedStory, environment: SceneEnvironment, size: Size) {
        self.story = story
        self.environment = environment
        self.size = size
        view = RecapView(story: story.story, kinds: MediaPlayback.kinds, environment: environment)
        studio = MediaPlayback.studioForFrames(assets: story.assets)
    }

    /// The number of pages.
    var pageCount: Int { view.timings.count }

    /// Returns the frame at a time after the start of a page, in seconds.
    func frame(page: PlayerOptions.Start, at seconds: Double) -> String {
        let end = min(.seconds(seconds), lastMoment(of: page))
        // Some frames earlier, because elements are drawn when they change and not at the very end.
        studio.firstMoment = max(.zero, end - .milliseconds(50))
        let terminal = OffscreenTerminal(size: size, capabilities: environment.capabilities, end: end)
        let player = Player(
            story: story.story, kinds: MediaPlayback.kinds, services: MediaPlayback.services(studio),
            environment: environment,
            terminal: terminal, options: PlayerOptions(start: page), clock: { terminal.now })
        _ = player.run()
        return terminal.surface.ansiText(
            depth: environment.capabilities.colors, attributes: environment.capabilities.colors > .none)
    }

    /// Returns the last moment at which a page is shown, so that no frame is one of the next page.
    private func lastMoment(of start: PlayerOptions.Start) -> Duration {
        let timings = view.timings
        let index =
            switch start {
            case .number(let number): min(max(number, 1), timings.count) - 1
            case .id(let id): view.index(ofPage: id) ?? 0
            }
        guard timings.indices.contains(index), case .after(let seconds) = timings[index].advance else {
            return PageSeconds.longest.duration
        }
        return seconds.duration - .milliseconds(1)
    }
}
