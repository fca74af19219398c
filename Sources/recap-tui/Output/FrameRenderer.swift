internal import RecapCore
internal import RecapMedia
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapTime

/// Frames as text: a player plays them on a terminal without a screen, in a time of its own.
struct FrameRenderer {
    let story: LoadedStory
    let environment: SceneEnvironment
    let size: Size
    private let view: RecapView
    /// What could not be shown is known here.
    let studio: MediaStudio

    init(story: LoadedStory, environment: SceneEnvironment, size: Size) {
        self.story = story
        self.environment = environment
        self.size = size
        view = RecapView(story: story.story, kinds: Media.kinds, environment: environment)
        studio = Media.studioForFrames(assets: story.assets)
    }

    /// How many pages exist.
    var pageCount: Int { view.timings.count }

    /// The frame at some seconds after a page came.
    func frame(page: PlayerOptions.Start, at seconds: Double) -> String {
        let end = min(.seconds(seconds), lastMoment(of: page))
        // Some frames earlier, since elements are asked to draw when they change, and not at the end.
        studio.firstMoment = max(.zero, end - .milliseconds(50))
        let terminal = OffscreenTerminal(size: size, capabilities: environment.capabilities, end: end)
        let player = Player(
            story: story.story, kinds: Media.kinds, services: Media.services(studio), environment: environment,
            terminal: terminal, options: PlayerOptions(start: page), clock: { terminal.now })
        _ = player.run()
        return terminal.surface.ansiText(
            depth: environment.capabilities.colors, attributes: environment.capabilities.colors > .none)
    }

    /// The last moment at which a page is shown: the frame that is asked for is one of this page, not of the next.
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
