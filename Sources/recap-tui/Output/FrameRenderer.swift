internal import ArgumentParser
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// Frames as text: a player plays them on a terminal without a screen, in a time of its own.
struct FrameRenderer {
    let story: Story
    let environment: SceneEnvironment
    let size: Size
    private let view: RecapView

    init(story: Story, environment: SceneEnvironment, size: Size) {
        self.story = story
        self.environment = environment
        self.size = size
        view = RecapView(story: story, environment: environment)
    }

    /// How many pages exist.
    var pageCount: Int { view.timings.count }

    /// The page of a number or an id. Throws where there is none.
    func start(_ page: String?) throws -> PlayerOptions.Start {
        guard let page else { return .number(1) }
        if let number = Int(page) {
            guard (1...max(1, pageCount)).contains(number) else {
                throw ValidationError("--page \(number): the story has \(pageCount) pages")
            }
            return .number(number)
        }
        guard view.index(ofPage: page) != nil else {
            throw ValidationError("--page \(page.sanitized): the story has no page of that id")
        }
        return .id(page)
    }

    /// The frame at some seconds after a page came.
    func frame(page: PlayerOptions.Start, at seconds: Double) -> String {
        let terminal = OffscreenTerminal(
            size: size, capabilities: environment.capabilities, end: .seconds(seconds))
        let player = Player(
            story: story, environment: environment, terminal: terminal, options: PlayerOptions(start: page),
            clock: { terminal.now })
        _ = player.run()
        return terminal.surface.ansiText(
            depth: environment.capabilities.colors, attributes: environment.capabilities.colors > .none)
    }
}
