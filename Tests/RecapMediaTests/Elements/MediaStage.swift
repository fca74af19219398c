import RecapCore
import RecapElements
import RecapScene
import RecapStory
import RecapSurface

@testable import RecapMedia

/// A view with media, drawn frame by frame.
final class MediaStage {
    let view: RecapView
    private var recap: RecapState
    private var surface = Surface(size: CellSize(width: 44, height: 16))
    private let service: MediaService

    init(_ story: Story, assets: any AssetLoader) {
        service = MediaService(worker: MediaClient(path: WorkerDriver.program), assets: assets)
        var kinds = KindRegistry.standard
        kinds.registerMedia()
        var services = CellServices()
        services.add(service)
        view = RecapView(
            story: story, kinds: kinds, services: services,
            environment: SceneEnvironment(
                capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true)))
        recap = RecapState(pages: view.timings)
    }

    deinit { service.close() }

    func askForNextChange() { _ = view.nextChange(recap, in: Rect(surface.size)) }

    func draw() { view.draw(recap, on: &surface, in: Rect(surface.size)) }

    /// Does what elements do behind a frame.
    func advance() { view.advanceElements(recap) }

    var page: Int { recap.currentPage }
    var openFiles: Int { service.openFiles }

    /// Goes to a page and draws it.
    func turn(to page: Int) {
        view.handle(recap.goToPage(page), isPaused: false)
        draw()
        advance()
    }
}
