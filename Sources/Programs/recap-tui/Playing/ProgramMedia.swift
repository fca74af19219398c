internal import RecapElements
internal import RecapMedia
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The media of stories as this program plays them: element kinds, and the program that decodes.
enum ProgramMedia {
    /// All kinds of elements.
    static let kinds: KindRegistry = {
        var kinds = KindRegistry.standard
        kinds.registerMedia()
        return kinds
    }()

    /// Returns the studio of elements with files in a folder. The decoder is started with the first file.
    static func studio(assets: FolderAssets) -> MediaStudio {
        MediaStudio(decoder: decoder, assets: assets)
    }

    /// Returns a studio like that of ``studio(assets:)``, for frames that are captured.
    static func studioForFrames(assets: FolderAssets) -> MediaStudio {
        MediaStudio(decoder: decoder, assets: assets, timeouts: .capturing)
    }

    /// Returns the service of display type. The typesetter is started with the first text.
    static func displayType() -> DisplayType { DisplayType(typesetter: decoder) }

    /// Returns the services of a view, with a studio and display type among them. Display type of its own has the timeouts of
    /// the studio.
    static func services(_ studio: MediaStudio, _ displayType: DisplayType? = nil) -> CellServices {
        var services = CellServices()
        services.add(studio)
        #if Media
            services.add(displayType ?? DisplayType(typesetter: decoder, timeouts: studio.timeouts))
        #endif
        return services
    }

    /// Returns the requirement of a kind of element that this system doesn't meet, in words that can follow the kind's name.
    @Sendable static func unmetRequirement(of kind: String) -> String? {
        kind == Video.kind && !Video.isInstalled ? "needs ffmpeg, which is not installed; its alt is shown" : nil
    }

    /// Returns what is to be said of a text in display type, as a sentence; `nil` if there is nothing.
    @Sendable static func displayLetterMessage(for text: String, typeface: Typeface) -> String? {
        switch typeCheck.finding(for: text, typeface: typeface) {
        case .ready: nil
        case .message(let message): message
        case .unknown: LargeText.missingLetterMessage(for: text)
        }
    }

    /// The check of texts in display type.
    private static let typeCheck = TypesettingCheck(worker: decoder)

    /// Prints the files that could not be shown, and the reasons.
    static func printFailures(of studio: MediaStudio) {
        for failure in studio.failures {
            StandardError.write("recap-tui: \(failure.name.sanitized): not shown: \(failure.reason.sanitized)\n")
        }
    }

    /// Prints the files and the large letters that could not be shown, and the reasons.
    static func printFailures(in services: CellServices) {
        if let studio = services[MediaStudio.self] { printFailures(of: studio) }
        if let reason = services[DisplayType.self]?.failure {
            StandardError.write("recap-tui: large letters: not all shown: \(reason.sanitized)\n")
        }
    }

    /// The path of the decoder.
    static let decoder = Installation.helper("recap-media-worker")
}
