internal import RecapConsole
internal import RecapMedia
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// The media of stories as this program plays them: element kinds, and the program that decodes.
enum MediaPlayback {
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

    /// Returns a studio like that of ``studio(assets:)``, for single frames.
    static func studioForFrames(assets: FolderAssets) -> MediaStudio {
        MediaStudio.forFrames(decoder: decoder, assets: assets)
    }

    /// Returns the services of a view, with a studio among them.
    static func services(_ studio: MediaStudio) -> CellServices {
        var services = CellServices()
        services.add(studio)
        return services
    }

    /// Returns the requirement of a kind of element that this system doesn't meet, in words that can follow the kind's name.
    @Sendable static func unmetRequirement(of kind: String) -> String? {
        kind == Video.kind && !Video.isInstalled ? "needs ffmpeg, which is not installed; its alt is shown" : nil
    }

    /// Prints the files that could not be shown, and the reasons.
    static func printFailures(of studio: MediaStudio) {
        for failure in studio.failures {
            StandardError.write("recap-tui: \(failure.name.sanitized): not shown: \(failure.reason.sanitized)\n")
        }
    }

    /// The path of the decoder.
    static let decoder = Installation.helper("recap-media-worker")
}
