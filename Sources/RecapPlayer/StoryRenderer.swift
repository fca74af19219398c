internal import RecapCore
public import RecapScene
public import RecapStory
public import RecapSurface
internal import RecapTime

/// Draws frames of a story without a terminal, at moments of a virtual time.
///
/// Each frame is the one that a ``Player`` would show at its moment, and is the same on every machine.
public struct StoryRenderer {
    private let story: Story
    private let kinds: KindRegistry
    private let services: CellServices
    private let environment: SceneEnvironment
    private let size: Size
    private let view: RecapView

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - story: The story to draw.
    ///   - kinds: The element kinds that the story may use.
    ///   - services: The objects that stateful elements share, such as a media decoder.
    ///   - environment: The capabilities to draw for, and the preferences.
    ///   - size: The size of the frames in cells.
    /// - Complexity: O(*n*), where *n* is the number of pages.
    public init(
        story: Story, kinds: KindRegistry = .standard, services: CellServices = CellServices(),
        environment: SceneEnvironment, size: Size
    ) {
        self.story = story
        self.kinds = kinds
        self.services = services
        self.environment = environment
        self.size = size
        view = RecapView(story: story, kinds: kinds, services: services, environment: environment)
    }

    /// The number of pages that exist with the story's data.
    public var pageCount: Int { view.timings.count }

    /// Returns the frame of a moment of a page.
    ///
    /// The page is played from its beginning, with all its frames up to the moment; stateful elements are created for the
    /// frame and dismantled after it.
    ///
    /// - Parameters:
    ///   - page: The page. A number beyond either end stands for the page at that end.
    ///   - time: The time since the beginning of the page. A moment after the end of the page stands for its last one.
    public func frame(ofPage page: PlayerOptions.Start, at time: Duration) -> Surface {
        let terminal = OffscreenTerminal(
            size: size, capabilities: environment.capabilities, end: moment(time, ofPage: page))
        let player = Player(
            story: story, kinds: kinds, services: services, environment: environment, terminal: terminal,
            options: PlayerOptions(start: page), clock: { terminal.now })
        _ = player.run()
        return terminal.surface
    }

    /// Returns the moment of a page that is nearest to a time, from its beginning to its last moment.
    package func moment(_ time: Duration, ofPage page: PlayerOptions.Start) -> Duration {
        let timings = view.timings
        let index =
            switch page {
            case .number(let number): min(max(number, 1), timings.count) - 1
            case .id(let id): view.index(ofPage: id) ?? 0
            }
        let last =
            if timings.indices.contains(index), case .after(let seconds) = timings[index].advance {
                seconds.duration - .milliseconds(1)
            } else {
                PageSeconds.longest.duration
            }
        return min(max(time, .zero), last)
    }
}
