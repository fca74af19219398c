internal import ArgumentParser
internal import RecapExport
internal import RecapMediaWire
internal import RecapSurface

extension HandoutPaper: ExpressibleByArgument {}

/// The command that exports a story to a file in another format.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a story as a web page, an animation, a picture, a video or a recording.",
        discussion: """
            recap-tui export year.json -o year.html          a page for any browser
            recap-tui export year.json -o year.gif           also .webp .apng .mp4 .webm
            recap-tui export year.json -o year.cast          a recording for asciinema
            recap-tui export year.json -o year.svg           an image that plays by itself
            recap-tui export year.json -o year.pdf           a page on paper for each
            recap-tui export year.json -o talk.pdf --handout a4
            recap-tui export year.json -o card.png --page 3  one page; .svg keeps text
            """)

    @Argument(
        help: ArgumentHelp("A file, the name of a bundled story, or - for standard input.", valueName: "story"),
        completion: .storyFile)
    var story: String

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The file to write. Its ending says the format: \(ExportFormat.list).", valueName: "file"),
        completion: .file(extensions: ExportFormat.endings))
    var output: String

    @Option(help: ArgumentHelp("The format, whatever the ending of the file.", valueName: "format"))
    var format: ExportFormat?

    @Option(parsing: .unconditional, help: ArgumentHelp("Only this page, by number or id.", valueName: "n|id"))
    var page: String?

    @Option(help: ArgumentHelp("Only these pages, such as 2-5,finale.", valueName: "list"))
    var pages: String?

    @Flag(help: "Draw all pages side by side on one picture, each as it ends.")
    var sheet = false

    @Option(
        help: ArgumentHelp(
            "Write six pages on a sheet of a4 or letter paper, each beside its speaker notes.", valueName: "paper"))
    var handout: HandoutPaper?

    @Option(
        help: ArgumentHelp(
            "The size of the screen in cells, width and height. Defaults to 80x24, and to what fills the shape with --portrait and --square.",
            valueName: "WxH"), transform: FrameSize.parse)
    var size: FrameSize?

    @Flag(help: "Draw for a telephone: 1080x1920 pixels, with room above and below for what apps show there.")
    var portrait = false

    @Flag(help: "Draw a square: 1080x1080 pixels.")
    var square = false

    @Option(
        help: ArgumentHelp(
            "The number of frames in a second, 1 to 60. Defaults to 12, and to 30 in a video.", valueName: "n"))
    var fps: Int?

    @Option(help: ArgumentHelp("The speed of the story, 0.25 to 8.", valueName: "x"))
    var speed = 1.0

    @Option(help: ArgumentHelp("The size of pictures: with 1, a line of text is 20 pixels high.", valueName: "x"))
    var scale = 1.0

    @Option(help: ArgumentHelp("The family of the font.", valueName: "family"))
    var font: String?

    @Option(
        help: ArgumentHelp(
            """
            The most bytes of the file, such as 5M. To fit, it gets fewer frames a second, then fewer colours (a GIF), then a \
            smaller size.
            """, valueName: "n"))
    var maxBytes: ByteCount?

    @Flag(help: "Also write the texts of the pages to a file beside it, such as year.gif.txt.")
    var alt = false

    @Flag(
        inversion: .prefixedNo,
        help: "Also write the texts of a video as subtitles to a file beside it, such as year.vtt.")
    var subtitles = true

    @Option(help: ArgumentHelp("The version of asciinema's format, 2 or 3.", valueName: "n"))
    var castVersion = 2

    @OptionGroup
    var options: StoryOptions

    /// The shape of the picture; `nil` if it follows from its cells.
    private var shape: PictureShape? { portrait ? .portrait : square ? .square : nil }

    func validate() throws {
        if output == "-" { throw ValidationError("--output takes the name of a file, not standard output (-)") }
        guard format ?? ExportFormat(ofFile: output) != nil else {
            throw ValidationError(
                "\(output.sanitized): its ending has to be one of \(ExportFormat.list), or use --format")
        }
        guard (1...60).contains(fps ?? 12) else { throw ValidationError("--fps takes 1 to 60 frames in a second") }
        guard (0.25...8).contains(speed) else { throw ValidationError("--speed takes 0.25 to 8") }
        guard (0.3...8).contains(scale) else { throw ValidationError("--scale takes 0.3 to 8") }
        guard CastFile.Version(rawValue: castVersion) != nil else {
            throw ValidationError("--cast-version takes 2 or 3")
        }
        if sheet, format ?? ExportFormat(ofFile: output) != .png { throw ValidationError("--sheet writes a png") }
        if handout != nil, format ?? ExportFormat(ofFile: output) != .pdf {
            throw ValidationError("--handout writes a pdf")
        }
        if portrait, square { throw ValidationError("--portrait and --square exclude each other") }
        if page != nil, pages != nil { throw ValidationError("--page and --pages exclude each other") }
    }

    func run() throws {
        guard let format = format ?? ExportFormat(ofFile: output),
            let version = CastFile.Version(rawValue: castVersion),
            let loaded = try options.loader.load([story]).first
        else { return }
        if loaded.printReasonIfEmpty() { throw ExitStatus.cannotPlay }
        // Vector graphics and contact sheets consist only of cells.
        let isFramed = (format.hasPixels || format == .pdf) && !sheet
        let list = page ?? pages ?? (format.isStill && !sheet ? "1" : nil)
        let contents = format.contents(
            otherSizes: shape != nil ? [] : format.otherSizes(than: size), castVersion: version, isOnePage: page != nil)
        let request = ExportRequest(
            story: loaded, format: format,
            contents: sheet ? .sheet(.png) : handout.map { .handout($0) } ?? contents, file: output,
            pages: try list.map { try PageSelection.indices($0, in: loaded.story) },
            appearance: try options.appearance.appearance(),
            size: size?.size ?? (isFramed ? shape?.cells : shape?.wholeCells) ?? FrameSize.standard.size,
            settings: ExportSettings(frameRate: fps ?? (format.isVideo ? 30 : 12)), speed: speed,
            picture: PictureOptions(
                fontFamily: font ?? "", cellHeight: Int((Double(PictureOptions.standardCellHeight) * scale).rounded()),
                frame: isFramed ? shape?.pixels : nil), language: options.appearance.lang?.tag)
        try request.perform(
            within: maxBytes?.bytes, writesTexts: alt, writesSubtitles: subtitles && format.isVideo)
    }
}
