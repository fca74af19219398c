internal import RecapExport
internal import RecapMedia
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A request to export a story to a file.
struct ExportRequest {
    let story: LoadedStory
    let format: ExportFormat
    let contents: ExportContents
    let file: String
    /// The zero-based indices of the pages to show; `nil` for all.
    let pages: [Int]?
    let appearance: Appearance
    let size: CellSize
    let settings: ExportSettings
    let speed: Double
    let picture: PictureOptions
    /// The tag of the language of messages; `nil` for the user's.
    var language: String?

    /// Writes the file, and reports the reductions that were needed to stay within the size limit.
    ///
    /// - Parameters:
    ///   - limit: The maximum file size in bytes; `nil` for any.
    ///   - writesTexts: Whether the text of the pages is written to a second file.
    ///   - writesSubtitles: Whether the subtitles of a video are written to another file.
    func perform(within limit: Int?, writesTexts: Bool, writesSubtitles: Bool) throws {
        if contents.hasPicture { picture.worker.start() }
        let services = ProgramMedia.services(ProgramMedia.serviceForFrames(assets: story.assets))
        defer { ProgramMedia.printFailures(in: services) }
        let texts = writesTexts ? try newFile(file + ".txt") : nil
        let subtitles = writesSubtitles ? try newFile(subtitlesFile) : nil
        let attempts = limit == nil ? [settings] : settings.reductions(for: format)
        var smallest = Int.max
        for attempt in attempts {
            let output = try newFile(file)
            let cues: [UInt8]?
            do {
                cues = try write(films(attempt, services), attempt, to: output.descriptor) { lack in
                    StandardError.write("recap-tui: \(file.sanitized) \(lack.sanitized)\n")
                }
            } catch {
                output.discard()
                throw error
            }
            let count = Int(output.descriptor.status?.st_size ?? 0)
            smallest = min(smallest, count)
            if let limit, count > limit {
                output.discard()
                continue
            }
            try commit(output, file)
            if let texts {
                try write(Array(text.utf8), to: texts.descriptor)
                try commit(texts, file + ".txt")
            }
            if let subtitles, let cues {
                try write(cues, to: subtitles.descriptor)
                try commit(subtitles, subtitlesFile)
            }
            if attempt != settings {
                let change = attempt.difference(from: settings)
                StandardError.write("recap-tui: \(file.sanitized) has \(change), to fit into the limit\n")
            }
            return
        }
        texts?.discard()
        subtitles?.discard()
        throw ExportFailure(
            "\(file.sanitized): does not fit into \(limit ?? 0) bytes; the smallest that was tried has \(smallest). "
                + "Fewer pages or a smaller --size need less")
    }

    /// Returns the contents of the file without writing it.
    ///
    /// - Parameter services: The services of stateful elements for frames that are captured.
    func bytes(_ services: CellServices) throws -> [UInt8] {
        let memory = try MemoryFile.make()
        _ = try write(films(settings, services), settings, to: memory) { _ in }
        return try memory.contents()
    }

    /// Returns a recorder of the story for each size.
    private func films(_ settings: ExportSettings, _ services: CellServices) -> [FrameRecorder] {
        var sizes = [size]
        if case .html(let others) = contents { sizes += others }
        return sizes.map { film(of: $0, settings, services) }
    }

    private func film(of size: CellSize, _ settings: ExportSettings, _ services: CellServices) -> FrameRecorder {
        var options = RecordingOptions(frameRate: settings.frameRate, speed: speed, pages: pages)
        options.recordsFigures = contents.hasFigures
        let film = FrameRecorder(
            story: story.story, kinds: ProgramMedia.kinds, services: services, environment: environment, size: size,
            options: options)
        let picture = picture.reduced(to: settings.scale, colors: settings.colors)
        switch contents {
        case .cast: return film
        case .html: return film.forWebPages
        case .svg, .animatedSVG: return film.forGraphics
        case .sheet: return picture.prepared(film, pages: pages?.count ?? film.pageCount)
        case .still, .document, .handout, .animation, .video: return picture.prepared(film)
        }
    }

    private var environment: SceneEnvironment {
        appearance.environment(TerminalCapabilities(colors: depth, isUnicode: true))
    }

    private var depth: ColorDepth { appearance.color.depth ?? .truecolor }

    /// The path of the subtitles: the path of the video with another extension, so that players find them.
    private var subtitlesFile: String {
        ExportFormat(ofFile: file) == format ? file.dropLast(format.rawValue.count) + "vtt" : file + ".vtt"
    }

    /// Writes films as a file. Returns the subtitles of a video; `nil` for other formats.
    ///
    /// - Parameter onLack: Called with a message about content missing from the file, worded to follow its name.
    private func write(
        _ films: [FrameRecorder], _ settings: ExportSettings, to descriptor: Descriptor, onLack: (String) -> Void
    ) throws -> [UInt8]? {
        let film = films[0]
        let progress = ExportProgress(
            of: file, pages: (pages?.count ?? film.pageCount) * films.count, language: language)
        defer { progress.clear() }
        let picture = picture.reduced(to: settings.scale, colors: settings.colors)
        let bytes: [UInt8]
        var failure: PictureError?
        func webP(of bitmap: Bitmap) -> [UInt8]? {
            do throws(PictureError) {
                return try picture.worker.webP(of: bitmap)
            } catch {
                failure = error
                return nil
            }
        }
        do throws(PictureError) {
            switch contents {
            case .html:
                func preview() -> [UInt8]? {
                    do throws(PictureError) {
                        return try picture.preview(of: film)
                    } catch {
                        onLack("has no preview: \(error.reason)")
                        return nil
                    }
                }
                bytes =
                    HTMLFile(
                        of: films, title: story.story.title, preview: preview, pictures: webP, onPage: progress.begin
                    ).bytes
            case .svg:
                guard let still = film.stills(progress.begin).last else { return nil }
                let text = film.plainText(ofPage: still.page)
                let light = film.onLight?.stills().last
                bytes =
                    SVGFile(
                        still.surface, light: light?.surface, title: story.story.title, description: text,
                        pictures: webP
                    ).bytes
            case .animatedSVG:
                bytes =
                    AnimatedSVGFile(of: film, title: story.story.title, pictures: webP, onPage: progress.begin).bytes
            case .cast(let version): bytes = cast(of: film, version, progress)
            case .sheet(let format):
                let sheet = ContactSheet(
                    film.stills(progress.begin).map(\.surface), paper: .hex(CellColors().paper))
                try picture.write(sheet.surface, as: format, to: descriptor)
                return nil
            case .document:
                try picture.writeDocument(of: film, title: story.story.title, to: descriptor, progress.begin)
                return nil
            case .handout(let paper):
                let cut = try picture.write(
                    film, on: paper, title: story.story.title, to: descriptor, progress.begin)
                if !cut.isEmpty {
                    let pages = cut.map { String($0.numberFromOne) }.joined(separator: ", ")
                    onLack("has only the beginning of long notes, of page \(pages)")
                }
                return nil
            case .still(let format):
                try picture.writeStill(of: film, as: format, to: descriptor, progress.begin)
                return nil
            case .animation(let format):
                try picture.write(film, as: format, to: descriptor, progress.begin)
                return nil
            case .video(let format):
                var subtitles = SubtitleFile(of: film)
                let length = try picture.write(film, as: format, frameRate: settings.frameRate, to: descriptor) {
                    frame in
                    if frame.beginsPage { progress.begin(page: frame.page) }
                    subtitles.add(frame)
                }
                subtitles.finish(at: length)
                return subtitles.bytes
            }
            if let failure { throw failure }
        } catch {
            throw ExportFailure("\(file.sanitized): \(error.reason)", isOfOutput: error.isOfOutput)
        }
        try write(bytes, to: descriptor)
        return nil
    }

    /// Returns the bytes of a recording.
    private func cast(of film: FrameRecorder, _ version: CastFile.Version, _ progress: ExportProgress) -> [UInt8] {
        var cast = CastFile(version: version, size: size, title: story.story.title, depth: depth)
        let length = film.play { frame in
            if frame.beginsPage { progress.begin(page: frame.page) }
            cast.add(frame, name: film.name(ofPage: frame.page))
        }
        cast.finish(at: length)
        return cast.bytes
    }

    /// The text of the pages in the plain-text layout.
    private var text: String {
        let plain = PlainPages(story: story.story, kinds: ProgramMedia.kinds, environment: environment)
        return plain.text(ofPages: pages ?? Array(0..<plain.count))
    }

    private func newFile(_ path: String) throws -> NewFile {
        do throws(SystemError) {
            return try NewFile(path)
        } catch {
            throw WriteError(path, error)
        }
    }

    private func commit(_ output: consuming NewFile, _ path: String) throws {
        do throws(SystemError) {
            try output.commit()
        } catch {
            throw WriteError(path, error)
        }
    }

    private func write(_ bytes: [UInt8], to descriptor: Descriptor) throws {
        do throws(SystemError) {
            try Descriptor.write(bytes, to: descriptor.number)
        } catch {
            throw WriteError(file, error)
        }
    }
}

/// The reason why a story was not exported.
struct ExportFailure: OutputError, CustomStringConvertible {
    let description: String
    let isOfOutput: Bool

    init(_ description: String, isOfOutput: Bool = false) {
        self.description = description
        self.isOfOutput = isOfOutput
    }
}
