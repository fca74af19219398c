internal import RecapExport
internal import RecapMedia
internal import RecapMediaWire
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A story that is written to a file.
struct ExportRequest {
    let story: LoadedStory
    let format: ExportFormat
    let file: String
    /// The pages to show, from 0; `nil` for all.
    let pages: [Int]?
    let appearance: Appearance
    let size: Size
    let frameRate: Int
    let speed: Double
    let castVersion: CastFile.Version
    let picture: PictureOptions
    /// Whether all pages are on one picture.
    let isSheet: Bool

    /// Writes the file.
    func perform() throws {
        let studio = MediaPlayback.studioForFrames(assets: story.assets)
        defer { MediaPlayback.printFailures(of: studio) }
        let film = StoryFilm(
            story: story.story, kinds: MediaPlayback.kinds, services: MediaPlayback.services(studio),
            environment: appearance.environment(TerminalCapabilities(colors: depth, isUnicode: true)), size: size,
            options: FilmOptions(frameRate: frameRate, speed: speed, pages: pages))
        let output = try newFile()
        do {
            switch format.contents {
            case .cast: try write(cast(of: film), to: output.descriptor)
            case .picture(let format): try write(film, as: format, to: output.descriptor)
            case .video(let format):
                try picture.write(film, as: format, frameRate: frameRate, to: output.descriptor)
            }
        } catch let error as PictureError {
            output.discard()
            throw ExportFailure("\(file.sanitized): \(error.reason)")
        } catch {
            output.discard()
            throw error
        }
        do throws(SystemError) {
            try output.commit()
        } catch {
            throw failure(error)
        }
    }

    private var depth: ColorDepth { appearance.color.depth ?? .truecolor }

    /// Returns the bytes of a recording.
    private func cast(of film: StoryFilm) -> [UInt8] {
        var cast = CastFile(version: castVersion, size: size, title: story.story.title, depth: depth)
        let length = film.play { frame in cast.add(frame, name: film.name(ofPage: frame.page)) }
        cast.finish(at: length)
        return cast.bytes
    }

    private func write(_ film: StoryFilm, as format: DrawingFormat, to output: Descriptor) throws(PictureError) {
        if isSheet {
            let sheet = ContactSheet(film.stills().map(\.surface), paper: .hex(PictureColors().paper))
            try picture.write(sheet.surface, as: format, to: output)
        } else if format == .png {
            guard let still = film.stills().last else { return }
            try picture.write(still.surface, as: format, to: output)
        } else {
            try picture.write(film, as: format, to: output)
        }
    }

    private func newFile() throws -> NewFile {
        do throws(SystemError) {
            return try NewFile(file)
        } catch {
            throw failure(error)
        }
    }

    private func write(_ bytes: [UInt8], to descriptor: Descriptor) throws {
        do throws(SystemError) {
            try Descriptor.write(bytes, to: descriptor.number)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: SystemError) -> ExportFailure {
        ExportFailure("\(file.sanitized): can't be written: \(error.reason)")
    }
}

/// The reason why a story was not exported.
struct ExportFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
