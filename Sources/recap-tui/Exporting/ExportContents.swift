internal import RecapExport
internal import RecapMedia
internal import RecapMediaWire
internal import RecapSurface

/// The contents of an exported file.
enum ExportContents {
    /// A page that browsers play, which shows the story in other sizes, too.
    case html(otherSizes: [Size])
    /// A vector graphic of a page.
    case svg
    /// A vector graphic of the story that plays by itself.
    case animatedSVG
    /// A recording of a terminal.
    case cast(CastFile.Version)
    /// A picture of a page, by the media worker.
    case still(DrawingFormat)
    /// A picture of all pages side by side, by the media worker.
    case sheet(DrawingFormat)
    /// A document with a page for each page of the story, by the media worker.
    case document
    /// A document with six pages of the story on a sheet, each beside its notes, by the media worker.
    case handout(HandoutPaper)
    /// An animation, by the media worker.
    case animation(DrawingFormat)
    /// A video, by ffmpeg.
    case video(VideoWriter.Format)

    /// Whether the file shows figures in more pixels than cells.
    var hasFigures: Bool { if case .cast = self { false } else { true } }

    /// Whether the media worker draws a picture for each file, which for web pages is their preview.
    var hasPicture: Bool {
        switch self {
        case .html, .still, .sheet, .document, .handout, .animation: true
        case .svg, .animatedSVG, .cast, .video: false
        }
    }
}
