internal import RecapExport
internal import RecapMedia
internal import RecapScene

/// The programs that draw the rows of a story, one after the other: each is started once, by the first row that needs it.
///
/// Belongs to one thread.
final class RowStudio {
    /// The program that draws pictures.
    let drawing = DrawingWorker(PictureOptions.standardWorker)
    /// The services of stateful elements, among them the programs that decode files and set large letters.
    let services: CellServices

    init(_ story: LoadedStory) {
        services = ProgramMedia.services(ProgramMedia.studioForFrames(assets: story.assets))
    }
}
