internal import ArgumentParser
internal import RecapExport
internal import RecapMedia
internal import RecapMediaWire
internal import RecapSurface

/// The format of an exported story.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
    case html, svg, pdf, cast, png, gif, webp, apng, mp4, webm

    /// The format for a file name extension.
    init?(ofFile name: String) {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        self.init(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// Returns the contents of a file of this format, for what they may need. A vector graphic has one page only if that is asked
    /// for.
    func contents(
        otherSizes: [Size], castVersion: CastFile.Version = .two, isOnePage: Bool = false
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
    func otherSizes(than size: FrameSize?) -> [Size] {
        self == .html && size == nil ? [PictureShape.portrait.wholeCells] : []
    }

    /// The names of all formats, which are the endings of their files.
    static let endings = allCases.map(\.rawValue)
    static let list = endings.joined(separator: ", ")
}
