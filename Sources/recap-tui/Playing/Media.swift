internal import RecapMedia
internal import RecapScene
internal import RecapSurface
internal import RecapSystem

/// What the program has of pictures and animations: their kinds, and the process that decodes them.
enum Media {
    /// All kinds of elements.
    static let kinds: KindRegistry = {
        var kinds = KindRegistry.standard
        kinds.registerMedia()
        return kinds
    }()

    /// What elements share whose files are somewhere. Nothing is started before something is to be decoded.
    static func studio(assets: FolderAssets) -> MediaStudio {
        MediaStudio(decoder: decoder, assets: assets)
    }

    /// The same, for single frames.
    static func studioForFrames(assets: FolderAssets) -> MediaStudio {
        MediaStudio.forFrames(decoder: decoder, assets: assets)
    }

    /// The services of a view, with one of them.
    static func services(_ studio: MediaStudio) -> CellServices {
        var services = CellServices()
        services.add(studio)
        return services
    }

    /// What this machine lacks for a kind of element to be seen, in words that can follow its name.
    @Sendable static func lack(_ kind: String) -> String? {
        kind == Video.kind && !Video.isInstalled ? "needs ffmpeg, which is not installed; its alt is shown" : nil
    }

    /// Tells which files could not be shown.
    static func tellFailures(of studio: MediaStudio) {
        for failure in studio.failures {
            StandardError.write("recap-tui: \(failure.name.sanitized): not shown: \(failure.reason.sanitized)\n")
        }
    }

    /// The program that decodes: beside this one, or where it is installed.
    private static var decoder: String {
        let name = "recap-media-worker"
        let folder = FileSystem.program.map { $0.split(separator: "/").dropLast().map { "/" + $0 }.joined() } ?? ""
        let beside = folder + "/" + name
        return FileSystem.exists(beside) ? beside : folder + "/../libexec/recap-tui/" + name
    }
}
