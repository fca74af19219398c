internal import RecapExport
internal import RecapMedia
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// A renderer that draws a story filled with a row of data in an output format.
final class RowRenderer: Sendable {
    /// The story as it would be played without the row.
    let story: LoadedStory
    let template: StoryTemplate
    let format: BatchFormat
    /// The page to draw in a picture, by number or id.
    let page: String
    /// The size in cells; `nil` for the default size.
    let size: FrameSize?
    let appearance: Appearance
    /// The environment for plain text.
    private let environment: SceneEnvironment

    init(
        story: LoadedStory, template: StoryTemplate, format: BatchFormat, page: String, size: FrameSize?,
        appearance: Appearance
    ) {
        self.story = story
        self.template = template
        self.format = format
        self.page = page
        self.size = size
        self.appearance = appearance
        environment = appearance.environment(TerminalCapabilities(colors: .none, isUnicode: true))
    }

    /// Returns the contents of the file for a row, drawn with the services of a studio for this story. Throws ``RowError`` for a
    /// problem with the row, and other errors for problems that affect all rows.
    func contents(of row: FilledRow, in studio: RowStudio) throws -> [UInt8] {
        switch format {
        case .story:
            var lines = BatchLines([template])
            lines.add(story: row)
            return lines.bytes
        case .text:
            return Array(
                PlainPages(story: row.story, kinds: ProgramMedia.kinds, environment: environment).text.utf8)
        case .html, .svg, .cast, .png, .gif:
            do {
                return try export(row.story, in: studio)
            } catch let error as ExportFailure {
                throw RowError(key: row.keyText, location: "row", message: error.description)
            }
        }
    }

    /// Returns the exported file for a filled story.
    private func export(_ filled: Story, in studio: RowStudio) throws -> [UInt8] {
        guard let format = format.exported else { return [] }
        guard filled.showsAnyPage else {
            throw ExportFailure("nothing to show: with this data no page's \"showIf\" holds")
        }
        var story = story
        story.story = filled
        let pages: [Int]?
        do {
            pages = format.isStill || format == .svg ? try PageSelection.indices(page, in: filled) : nil
        } catch {
            throw ExportFailure("\(error)")
        }
        var picture = PictureOptions()
        picture.worker = studio.drawing
        return try ExportRequest(
            story: story, format: format,
            contents: format.contents(otherSizes: format.otherSizes(than: size), isOnePage: true), file: story.name,
            pages: pages, appearance: appearance, size: (size ?? .standard).size,
            settings: ExportSettings(frameRate: 12), speed: 1, picture: picture
        ).bytes(studio.services)
    }
}

/// The helper programs that draw the rows of a story. Each is started once, by the first row that needs it.
///
/// Use a studio on one thread only.
final class RowStudio {
    /// The program that draws pictures.
    let drawing = DrawingWorker(PictureOptions.standardWorker)
    /// The services of stateful elements, including media decoding and display type.
    let services: CellServices

    init(_ story: LoadedStory) {
        services = ProgramMedia.services(ProgramMedia.serviceForFrames(assets: story.assets))
    }
}
