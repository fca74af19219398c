internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// Small pictures of pages, drawn without media and without display type, which have no room in them.
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

    /// Creates the pictures of the pages of a story that is written here. Returns `nil` if it has errors.
    init?(ofStory text: String, size: CellSize, capabilities: TerminalCapabilities) {
        let reading = Story.parse(
            SourceText(name: "example", bytes: Array(text.utf8)), vocabulary: SceneVocabulary.story)
        guard let story = reading.story else { return nil }
        self.init(of: story, size: size, capabilities: capabilities)
    }

    /// Returns the picture of the present moment.
    func picture() -> Surface {
        var surface = Surface(size: size)
        playback.setNeedsDisplay()
        _ = playback.draw(on: &surface)
        return surface
    }

    /// Lets time pass for the pages.
    func wait(_ time: Duration) {
        // Elements get their views with the first frame.
        _ = picture()
        playback.letTimePass(time, passed: time)
    }

    /// Turns to the next page.
    func goToNextPage() { playback.send(.next) }
}

extension Surface {
    /// The surface without the empty rows above and below of what is drawn on it. It is empty if nothing is.
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
