import Foundation
import RecapCore
import RecapElements
import RecapMedia
import RecapMotion
import RecapPlayer
import RecapScene
import RecapStory
import RecapSurface
import Testing

/// The bundled story that shows what media looks like.
@Suite struct BundledMediaStoryTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Stories")
        .standardized
    private static let assets = FolderAssets(folder.path)

    private static let reading: StoryReading? = {
        guard let text = try? String(contentsOf: folder.appending(path: "media.json"), encoding: .utf8) else {
            return nil
        }
        var vocabulary = StoryVocabulary(
            themes: RecapView.themeNames, eases: Easing.allNames,
            checkEase: { ease throws(StoryCheckError) in
                if (try? Easing(parsing: ease)) == nil { throw StoryCheckError("it can't be read") }
            },
            kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)
        vocabulary.checkSource = { source, kind throws(StoryCheckError) in
            try MediaCheck.check(source, kind: kind, in: assets)
        }
        return Story.parse(SourceText(name: "media.json", text: text), vocabulary: vocabulary)
    }()

    private static let story = reading?.story
    private static let pages = story?.pages ?? []

    private static func placement(_ element: StoryElement) -> MediaPlacement? {
        (element.content as? Lottie)?.placement ?? (element.content as? Image)?.placement
    }

    private static let placements = pages.flatMap(\.elements).compactMap(placement)

    @Test("It is read without an error or a warning, and all of its files are there")
    func clean() throws {
        #expect(try #require(Self.reading).diagnostics.map(\.headline) == [])
        #expect(Self.story?.title != nil)
    }

    @Test("Each page shows one picture, and has words for those who can't see it")
    func words() {
        #expect(Self.pages.count >= 7)
        for page in Self.pages {
            let shown = page.elements.compactMap(Self.placement)
            #expect(shown.count == 1, "\(page.id ?? "")")
            #expect(shown.allSatisfy { $0.alt != nil }, "\(page.id ?? "")")
        }
    }

    @Test("Its files are small, and each is shown")
    func small() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path + "/media")
        #expect(Set(files.map { "media/" + $0 }) == Set(Self.placements.map(\.source)))
        let bytes = try files.reduce(0) { try $0 + Self.assets.bytes(of: "media/" + $1).count }
        #expect(bytes <= 150_000)
    }

    @Test("Nothing of it is cut", arguments: [(80, 24), (40, 12), (200, 60)])
    func whole(_ size: (width: Int, height: Int)) throws {
        var kinds = KindRegistry.standard
        kinds.registerMedia()
        // Without a service the words stand where the pictures would.
        let view = RecapView(
            story: try #require(Self.story), kinds: kinds,
            environment: SceneEnvironment(capabilities: TerminalCapabilities(colors: .none, isUnicode: true)))
        var recap = RecapState(pages: view.timings)
        var surface = Surface(size: CellSize(width: size.width, height: size.height))
        _ = recap.pause()
        for page in Self.pages.indices {
            view.handle(recap.goToPage(page), isPaused: true)
            view.advance(by: .seconds(10), isPaused: true)
            view.draw(recap, on: &surface, in: Rect(surface.size))
            let text = surface.plainText()
            let name = "\(view.timings[page].id) at \(size.width)×\(size.height)"
            #expect(!text.contains { "…▾▴".contains($0) }, "\(name)\n\(text)")
            let hasMoved = view.scroll(by: 1, page: page, in: Rect(surface.size))
            #expect(!hasMoved, "\(name) scrolls")
        }
    }

    #if Media
        @Test("Each page shows its picture, in many colours, and those that wait for it go on", arguments: pages)
        func plays(_ page: Page) throws {
            let waits = page.advance == .whenSignaled
            let showing = MediaShowing(
                .plain(page), assets: Self.assets, width: 80, height: 24, end: waits ? 30 : 1.5)
            #expect(showing.service.failures.map(\.name) == [])
            #expect((showing.outcome == .dismissed(.finished)) == waits)
            let source = page.elements.compactMap(Self.placement).first?.source ?? ""
            #expect(!showing.frames.contains { $0.text.contains(source) }, "a notice")
            let most = showing.frames.map { frame in
                let cells = (0..<24).flatMap { y in (0..<80).map { x in frame.surface[x, y] } }
                return Set(cells.flatMap { [$0.foreground, $0.background] }).count
            }.max()
            #expect(try #require(most) > 12)
        }
    #endif
}
