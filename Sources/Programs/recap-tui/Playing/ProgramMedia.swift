internal import RecapElements
internal import RecapJSON
internal import RecapMedia
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The media support of this program: the element kinds and the decoding program.
enum ProgramMedia {
    /// All kinds of elements.
    static let kinds: KindRegistry = {
        var kinds = KindRegistry.standard
        kinds.registerMedia()
        return kinds
    }()

    /// Returns the media service for files in a folder. The decoder is started on the first file.
    static func service(assets: FolderAssets) -> MediaService {
        MediaService(decoder: decoder, assets: assets)
    }

    /// Returns a media service like that of ``service(assets:)`` for captured frames.
    static func serviceForFrames(assets: FolderAssets) -> MediaService {
        MediaService(decoder: decoder, assets: assets, timeouts: .capturing)
    }

    /// Returns the display-type service. The typesetter is started on the first text.
    static func displayType() -> DisplayType { DisplayType(typesetter: decoder) }

    /// Returns the services of a view, including media and display type. If no display-type service is given, one is created with
    /// the timeouts of the media service.
    static func services(_ service: MediaService, _ displayType: DisplayType? = nil) -> CellServices {
        var services = CellServices()
        services.add(service)
        services.add(SyntaxHighlighting(worker: decoder, timeouts: service.timeouts))
        services.add(CodeDrawing(worker: decoder, timeouts: service.timeouts))
        #if Media
            services.add(displayType ?? DisplayType(typesetter: decoder, timeouts: service.timeouts))
        #endif
        return services
    }

    /// Throws if this system doesn't meet a requirement of an element kind, with a reason that follows the kind's name.
    @Sendable static func checkRequirements(of kind: String) throws(StoryCheckError) {
        guard kind == Video.kind, !Video.isInstalled else { return }
        throw StoryCheckError("needs ffmpeg, which is not installed; its alt is shown")
    }

    /// Throws an error, with a sentence as the reason, if code in a language can't be highlighted.
    @Sendable static func checkLanguage(_ name: String) throws(StoryCheckError) {
        guard !CodeLanguage.isPlain(name), !CodeHighlighter.knows(name) else { return }
        guard CodeLanguage.argument(for: name) != nil else {
            throw StoryCheckError("\(quoted(name)) is not known as a language; its code has no colours")
        }
        guard Highlighter.installed() == nil else { return }
        throw StoryCheckError("the colours of \(quoted(name)) need bat, which is not installed; its code has none")
    }

    /// Throws an error, with a sentence as the reason, if code that should be drawn will be shown as text. Draws the code, which
    /// takes up to several seconds.
    @Sendable static func checkDrawing(_ name: String, _ text: String?) throws(StoryCheckError) {
        guard let language = DrawingLanguage(name) else {
            throw StoryCheckError("\(quoted(name)) is not drawn by any program; shown as code")
        }
        if let missing = language.missingProgram() {
            throw StoryCheckError("\(name): \(missing) is not on the PATH; shown as code")
        }
        guard let text else { return }
        let request = DrawingRequest(language: name, text: text)
        if case .failed(let reason)? = DrawingLanguage.draw(request, worker: decoder) {
            throw StoryCheckError("\(name): \(reason); shown as code")
        }
    }

    /// Throws a sentence about the letters of a text that display type lacks, if there are any.
    @Sendable static func checkDisplayLetters(of text: String, typeface: Typeface) throws(StoryCheckError) {
        switch typeCheck.finding(for: text, typeface: typeface) {
        case .ready: break
        case .message(let message): throw StoryCheckError(message)
        case .unknown: try LargeText.checkBlockLetters(of: text)
        }
    }

    /// The check of texts in display type.
    private static let typeCheck = TypesettingCheck(worker: decoder)

    /// Prints the files that could not be shown, and the reasons.
    static func printFailures(of service: MediaService) {
        for failure in service.failures {
            StandardError.write("recap-tui: \(failure.name.sanitized): not shown: \(failure.reason.sanitized)\n")
        }
    }

    /// Prints the files and the display type that could not be shown, and the reasons.
    static func printFailures(in services: CellServices) {
        if let service = services[MediaService.self] { printFailures(of: service) }
        if let reason = services[DisplayType.self]?.failure {
            StandardError.write("recap-tui: large letters: not all shown: \(reason.sanitized)\n")
        }
        if let reason = services[SyntaxHighlighting.self]?.failure {
            StandardError.write("recap-tui: code: not all highlighted: \(reason.sanitized)\n")
        }
        if let reason = services[CodeDrawing.self]?.failure {
            StandardError.write("recap-tui: code: not all drawn: \(reason.sanitized)\n")
        }
    }

    /// The path of the decoder.
    static let decoder = Installation.helper("recap-media-worker")
}
