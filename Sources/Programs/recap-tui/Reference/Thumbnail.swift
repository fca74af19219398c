internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// Small pictures of pages, drawn without media and display type, for which they have no room.
struct Thumbnail {
    private let playback: StoryPlayback
    private let size: CellSize

    /// Creates the pictures of a story's pages.
    init(of story: Story, size: CellSize, capabilities: TerminalCapabilities) {
        self.size = size
        let environment = SceneEnvironment(capabilities: capabilities)
        playback = StoryPlayback(story: story, environment: environment, rect: Rect(size))
        playback.updateView {
            $0.hidesBars = true
            $0.showsNotices = false
        }
    }

    /// Creates the pictures of the pages of a story given as text; `nil` if it has errors.
    init?(ofStory text: String, size: CellSize, capabilities: TerminalCapabilities) {
        let reading = Story.parse(
            SourceText(name: "example", bytes: Array(text.utf8)), vocabulary: SceneVocabulary.story)
        guard let story = reading.story else { return nil }
        self.init(of: story, size: size, capabilities: capabilities)
    }

    /// Returns the picture at the current time.
    func picture() -> Surface {
        var surface = Surface(size: size)
        playback.setNeedsDisplay()
        _ = playback.draw(on: &surface)
        return surface
    }

    /// Advances the time of the pages.
    func wait(_ time: Duration) {
        // Elements get their views with the first frame.
        _ = picture()
        playback.letTimePass(time, passed: time)
    }

    /// Turns to the next page.
    func goToNextPage() { playback.send(.next) }
}

extension Surface {
    /// The surface without empty rows at the top and bottom; empty if nothing is drawn on it.
    var trimmed: Surface {
        let rows = (0..<size.height).filter { y in
            (0..<size.width).contains { self[$0, y].glyph != .space || self[$0, y].background != .default }
        }
        guard let first = rows.first, let last = rows.last else { return Surface(size: CellSize(width: 0, height: 0)) }
        var result = Surface(size: CellSize(width: size.width, height: last - first + 1))
        result.copy(Rect(x: 0, y: first, width: size.width, height: last - first + 1), of: self, to: Point(x: 0, y: 0))
        return result
    }
}
