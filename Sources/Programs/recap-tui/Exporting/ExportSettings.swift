internal import ArgumentParser
internal import RecapExport
internal import RecapLanguage
internal import RecapMedia
internal import RecapMediaWire
internal import RecapSurface
internal import RecapSystem

/// The export settings that determine the file size.
struct ExportSettings: Equatable {
    /// The number of frames per second.
    var frameRate: Int
    /// The maximum number of colours per GIF frame.
    var colors = 256
    /// The scale of the picture relative to the requested size.
    var scale = 1.0

    /// Returns settings for increasingly small files, starting with these: first fewer frames, then fewer colours, then
    /// a smaller picture.
    func reductions(for format: ExportFormat) -> [ExportSettings] {
        var all = [self]
        func add(_ change: (inout ExportSettings) -> Void) {
            var next = all[all.count - 1]
            change(&next)
            if next != all[all.count - 1] { all.append(next) }
        }
        if format.hasFrames { for rate in [8, 5] { add { $0.frameRate = min($0.frameRate, rate) } } }
        if format == .gif { for colors in [64, 24] { add { $0.colors = colors } } }
        if format.hasPixels { for scale in [0.75, 0.5, 0.35] { add { $0.scale = scale } } }
        return all
    }

    /// Returns a description of the difference from other settings.
    func difference(from other: ExportSettings) -> String {
        var parts: [String] = []
        if frameRate != other.frameRate { parts.append("\(frameRate) frames a second") }
        if colors != other.colors { parts.append("\(colors) colours") }
        if scale != other.scale { parts.append("\(Int((scale * 100).rounded())) % of the size") }
        guard let last = parts.popLast() else { return "" }
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }
}

/// The progress of an export by pages, shown as a line on the terminal.
final class ExportProgress {
    private let messages: MessageCatalogue
    private let line: ProgressLine
    private let file: String
    private let pages: Int
    private var begun = 0

    /// Creates the progress display for a file with a number of pages, in the given language or, if `nil`, the user's.
    init(of file: String, pages: Int, language: String?) {
        messages = ProgramLanguage.messages(chosen: language)
        line = ProgressLine(messages)
        self.file = file
        self.pages = pages
    }

    /// Shows that all earlier pages are complete and the given one has begun.
    func begin(page: Int) {
        let amount = Message(pages, one: "\(pages) page", other: "\(pages) pages")
        line.report(WorkProgress(name: file, done: begun, total: pages, amount: messages(amount)))
        begun += 1
    }

    /// Removes the line.
    func clear() { line.clear() }
}

/// The format of an exported story.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case html, svg, pdf, cast, png, gif, webp, apng, mp4, webm

    /// Creates the format for a file name extension.
    init?(ofFile name: String) {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// Returns the kind of contents of a file in this format, given the options that affect it. A vector graphic has a single
    /// page only if that is requested.
    func contents(
        otherSizes: [CellSize], castVersion: CastFile.Version = .two, isOnePage: Bool = false
    ) -> ExportContents {
        switch self {
        case .html: .html(otherSizes: otherSizes)
        case .svg: isOnePage ? .svg : .animatedSVG
        case .pdf: .document
        case .cast: .cast(castVersion)
        case .png: .still(.png)
        case .gif: .animation(.gif)
        case .webp: .animation(.webp)
        case .apng: .animation(.apng)
        case .mp4: .video(.mp4)
        case .webm: .video(.webm)
        }
    }

    /// Whether a file has only one page.
    var isStill: Bool { self == .png }

    /// Whether a file has frames, and therefore a frame rate.
    var hasFrames: Bool {
        switch self {
        case .svg, .pdf, .png: false
        case .html, .cast, .gif, .webp, .apng, .mp4, .webm: true
        }
    }

    /// Whether a file is a video, which has subtitles.
    var isVideo: Bool { self == .mp4 || self == .webm }

    /// Whether a file has pixels, and therefore a size.
    var hasPixels: Bool {
        switch self {
        case .html, .svg, .pdf, .cast: false
        case .png, .gif, .webp, .apng, .mp4, .webm: true
        }
    }

    /// Returns the sizes of a file in addition to the requested one: a web page without a requested size adapts to its
    /// window.
    func otherSizes(than size: FrameSize?) -> [CellSize] {
        self == .html && size == nil ? [PictureShape.portrait.wholeCells] : []
    }

    /// The names of all formats, which are also their file name extensions.
    static let endings = allCases.map(\.rawValue)
    static let list = endings.joined(separator: ", ")
}

/// The contents of an exported file.
enum ExportContents {
    /// A web page that can also show the story in other sizes.
    case html(otherSizes: [CellSize])
    /// A vector graphic of a page.
    case svg
    /// An animated vector graphic of the story.
    case animatedSVG
    /// A recording of a terminal.
    case cast(CastFile.Version)
    /// A picture of a page, drawn by the media worker.
    case still(DrawingFormat)
    /// A picture of all pages side by side, drawn by the media worker.
    case sheet(DrawingFormat)
    /// A document with one page per story page, drawn by the media worker.
    case document
    /// A document with six story pages per sheet, each next to its notes, drawn by the media worker.
    case handout(HandoutPaper)
    /// An animation, drawn by the media worker.
    case animation(DrawingFormat)
    /// A video, encoded by ffmpeg.
    case video(VideoWriter.Format)

    /// Whether the file shows figures at a higher resolution than cells.
    var hasFigures: Bool { if case .cast = self { false } else { true } }

    /// Whether the media worker draws a picture for the file; for web pages, this is the preview.
    var hasPicture: Bool {
        switch self {
        case .html, .still, .sheet, .document, .handout, .animation: true
        case .svg, .animatedSVG, .cast, .video: false
        }
    }
}
