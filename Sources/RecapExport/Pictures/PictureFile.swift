internal import RecapMedia
internal import RecapMediaWire
internal import RecapSystem

/// A picture of a film's last page, or an animation of all of it, in pixels.
///
/// It is drawn by the program `recap-media-worker`, built with the package trait `Media`, from the fonts of the system. The same film
/// gives the same bytes with the same fonts.
public struct PictureFile: Sendable {
    /// The format of the file.
    public enum Format: String, Sendable, CaseIterable {
        /// The last page, as it is when everything on it is in place.
        case png
        /// An animation that begins again after its end.
        case gif, webp, apng
    }

    /// The format of the file.
    public var format: Format
    /// The height of a cell in pixels, 6…200; others become the nearest of these. Defaults to 20.
    public var cellHeight: Int
    /// The family of the font; empty, the default, for the system's monospaced font.
    public var fontFamily: String
    /// The path of the program that draws. Defaults to `recap-media-worker` in the folder of the running program, or else where an
    /// installation has it: in `libexec/recap-tui` beside that folder.
    public var worker: String

    /// Creates a picture or an animation that is not written yet.
    public init(_ format: Format, cellHeight: Int = 20, fontFamily: String = "", worker: String? = nil) {
        self.format = format
        self.cellHeight = cellHeight
        self.fontFamily = fontFamily
        self.worker = worker ?? PictureOptions.standardWorker
    }

    /// Plays a film and writes it to a file, which gets its name, in place of another file of that name, when it is whole. Waits until
    /// then: an animation takes a part of the time that it shows.
    ///
    /// - Throws: ``PictureFileError`` if the program that draws can't be started or fails, if the film has no page, or if the file can't be
    ///   written.
    public func write(_ film: StoryFilm, to path: String) throws(PictureFileError) {
        var options = PictureOptions(
            fontFamily: fontFamily,
            cellHeight: min(max(cellHeight, DrawingLimits.cellHeight.lowerBound), DrawingLimits.cellHeight.upperBound))
        options.worker = worker
        guard !film.pages.isEmpty else { throw PictureFileError(reason: "there is no page to show") }
        let file: NewFile
        do throws(SystemError) {
            file = try NewFile(path)
        } catch {
            throw PictureFileError(reason: "\(path) can't be written: \(error.reason)")
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

    private func write(_ film: StoryFilm, _ options: PictureOptions, to output: Descriptor) throws(PictureError) {
        switch format {
        case .png: if let still = film.stills().last { try options.write(still.surface, as: .png, to: output) }
        case .gif: try options.write(film, as: .gif, to: output) { _ in }
        case .webp: try options.write(film, as: .webp, to: output) { _ in }
        case .apng: try options.write(film, as: .apng, to: output) { _ in }
        }
    }
}

/// The reason why a picture was not written.
public struct PictureFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Plain text for people.
    public let reason: String
    /// The reason.
    public var description: String { reason }
}
