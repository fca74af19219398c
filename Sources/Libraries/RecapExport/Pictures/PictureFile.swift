internal import RecapMedia
package import RecapMediaWire
package import RecapSurface
internal import RecapSystem

/// A picture of a film's last page, or an animation of the whole film, in pixels.
///
/// The program `recap-media-worker`, built with the package trait `Media`, draws it with the system's fonts. The same film and
/// fonts produce the same bytes.
public struct PictureFile: Sendable {
    /// The format of the file.
    public enum Format: String, Sendable, CaseIterable {
        /// The last frame of the last page.
        case png
        /// An animation that repeats without end.
        case gif, webp, apng
    }

    /// The format of the file.
    public var format: Format
    /// The height of a cell in pixels, clamped to 6…200. Defaults to 20.
    public var cellHeight: Int
    /// The font family. Defaults to an empty string, which selects the system's monospaced font.
    public var fontFamily: String
    /// The path of the drawing program. Defaults to `recap-media-worker` in the folder of the running program or,
    /// failing that, to the installed one in `libexec/recap-tui` beside that folder.
    public var worker: String

    /// Creates a picture or an animation, without writing it.
    public init(_ format: Format, cellHeight: Int = 20, fontFamily: String = "", worker: String? = nil) {
        self.format = format
        self.cellHeight = cellHeight
        self.fontFamily = fontFamily
        self.worker = worker ?? PictureOptions.standardWorker
    }

    /// Plays a film and writes it to a file, replacing any existing file once the new one is complete. An animation takes a
    /// fraction of its duration.
    ///
    /// - Throws: ``PictureFileError`` if the drawing program can't be started or fails, if the film has no pages, or
    ///   if the file can't be written.
    public func write(_ film: FrameRecorder, to path: String) throws(PictureFileError) {
        var options = PictureOptions(
            fontFamily: fontFamily,
            cellHeight: min(max(cellHeight, DrawingLimits.cellHeight.lowerBound), DrawingLimits.cellHeight.upperBound))
        options.worker = DrawingWorker(worker)
        guard !film.pages.isEmpty else { throw PictureFileError(reason: "there is no page to show") }
        let file: NewFile
        do throws(SystemError) {
            file = try NewFile(path)
        } catch {
            throw PictureFileError(reason: "\(path) can't be written: \(error.reason(forWriting: path))")
        }
        do throws(PictureError) {
            try write(film, options, to: file.descriptor)
        } catch {
            file.discard()
            throw PictureFileError(reason: error.reason)
        }
        do throws(SystemError) {
            try file.commit()
        } catch {
            throw PictureFileError(reason: "\(path) can't be written: \(error.reason)")
        }
    }

    private func write(_ film: FrameRecorder, _ options: PictureOptions, to output: Descriptor) throws(PictureError) {
        let film = options.prepared(film)
        switch format {
        case .png: try options.writeStill(of: film, as: .png, to: output)
        case .gif: try options.write(film, as: .gif, to: output) { _ in }
        case .webp: try options.write(film, as: .webp, to: output) { _ in }
        case .apng: try options.write(film, as: .apng, to: output) { _ in }
        }
    }
}

/// The reason why a picture could not be written.
public struct PictureFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A human-readable reason why the file could not be written.
    public let reason: String
    /// The reason as text, the same as ``reason``.
    public var description: String { reason }
}

/// The aspect ratio of pictures and videos for programs that show them in a fixed frame.
package enum PictureShape: Sendable {
    /// The full screen of a phone, as in story apps.
    case portrait
    /// A square, as in a feed of posts.
    case square

    /// The usual size of pictures with this aspect ratio, in pixels.
    package var pixels: DrawingSize {
        switch self {
        case .portrait: DrawingSize(width: 1080, height: 1920)
        case .square: DrawingSize(width: 1080, height: 1080)
        }
    }

    /// The size in cells, centred in the picture, with rows of at least a fortieth of its height. Above and below a portrait, 15
    /// % of the height, including its own empty rows, are left free for the names and buttons of story apps.
    package var cells: CellSize {
        switch self {
        case .portrait: CellSize(width: 43, height: 28)
        case .square: CellSize(width: 54, height: 26)
        }
    }

    /// The size in cells of pages that fill the whole shape, as in a browser window on a phone.
    package var wholeCells: CellSize {
        switch self {
        case .portrait: CellSize(width: 45, height: 40)
        case .square: CellSize(width: 54, height: 27)
        }
    }
}
