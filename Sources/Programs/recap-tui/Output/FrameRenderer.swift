internal import RecapMedia
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// Renders frames of a story as text.
struct FrameRenderer {
    /// The media and display-type services of the story, which also record failures.
    let services: CellServices
    private let service: MediaService
    private let renderer: StoryRenderer
    private let colors: ColorDepth

    init(story: Story, assets: FolderAssets, environment: SceneEnvironment, size: CellSize) {
        let service = ProgramMedia.serviceForFrames(assets: assets)
        services = ProgramMedia.services(service)
        self.service = service
        renderer = StoryRenderer(
            story: story, kinds: ProgramMedia.kinds, services: services,
            environment: environment,
            size: size)
        colors = environment.capabilities.colors
    }

    /// The number of pages that exist.
    var pageCount: Int { renderer.pageCount }

    /// Returns the number of steps in which a page is shown.
    func stepCount(ofPage page: PageReference) -> Int { renderer.stepCount(ofPage: page) }

    /// Returns the frame of a page at a number of seconds after the beginning of the page or of one of its steps, counted from 0.
    func frame(page: PageReference, step: Int?, at seconds: Double) -> String {
        let moment = renderer.moment(.seconds(seconds), ofPage: page, step: step)
        // A few frames earlier, because elements are drawn when they change, not at the exact time.
        service.firstMoment = max(.zero, moment - .milliseconds(50))
        return renderer.frame(ofPage: page, step: step, at: moment).ansiText(depth: colors, attributes: colors > .none)
    }

    /// Writes the frames of all pages starting at one, separated by empty lines, as ``writePage(_:step:at:)`` does.
    ///
    /// - Parameter first: The index of the first page to write, among the existing pages.
    func writePages(
        from first: Int, at seconds: Double? = nil,
        write: (String) throws -> Void = StandardOutput.write(_:)
    ) throws {
        for index in first..<max(first, pageCount) {
            if index > first { try write("\n") }
            try writePage(.index(index), at: seconds, write: write)
        }
    }

    /// Writes the frame of a page at a step, or at the last one if neither a step nor a time is specified. On a terminal,
    /// right-to-left text stays in cell order.
    func writePage(
        _ page: PageReference, step: Int? = nil, at seconds: Double? = nil,
        write: (String) throws -> Void = StandardOutput.write(_:)
    ) throws {
        let last = seconds == nil ? stepCount(ofPage: page) : 1
        let frame = frame(page: page, step: step ?? (last > 1 ? last - 1 : nil), at: seconds ?? 1)
        guard frame.mayRunRightToLeft, StandardOutput.isTerminal, StandardOutput.isUnicode else {
            return try write(frame)
        }
        try write(TextOrder.ofCells + frame + TextOrder.ofTerminal)
    }
}
