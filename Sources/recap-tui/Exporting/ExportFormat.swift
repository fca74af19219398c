internal import ArgumentParser
internal import RecapExport
internal import RecapMedia
internal import RecapMediaWire
internal import RecapSurface

/// The format of an exported story.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case html, svg, cast, png, gif, webp, apng, mp4, webm

    /// The format for a file name extension.
    init?(ofFile name: String) {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// The kinds of file contents.
    enum Contents {
        /// A page that browsers play.
        case html
        /// A vector graphic of a page.
        case svg
        /// A recording of a terminal.
        case cast
        /// A picture or an animation that the media worker writes.
        case picture(DrawingFormat)
        /// A video that ffmpeg writes.
        case video(VideoWriter.Format)
    }

    /// The kind of contents.
    var contents: Contents {
        switch self {
        case .html: .html
        case .svg: .svg
        case .cast: .cast
        case .png: .picture(.png)
        case .gif: .picture(.gif)
        case .webp: .picture(.webp)
        case .apng: .picture(.apng)
        case .mp4: .video(.mp4)
        case .webm: .video(.webm)
        }
    }

    /// Whether a file has only one page.
    var isStill: Bool { self == .png || self == .svg }

    /// Whether a file has pixels, and therefore a size.
    var hasPixels: Bool {
        switch contents {
        case .html, .svg, .cast: false
        case .picture, .video: true
        }
    }

    /// Returns the sizes of a file in addition to the requested one: a web page without a requested size adapts to its
    /// window.
    func otherSizes(than size: FrameSize?) -> [Size] {
        self == .html && size == nil ? [PictureOptions.portraitCells] : []
    }

    /// The names of all formats.
    static let list = allCases.map(\.rawValue).joined(separator: ", ")
}
