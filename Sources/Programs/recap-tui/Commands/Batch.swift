internal import ArgumentParser
internal import RecapExport
internal import RecapJSON
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The command that fills a story with many rows of data.
struct Batch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Fill a story with each row of data of standard input.",
        discussion: """
            recap-tui batch year.json < rows.jsonl > years.jsonl             a story a line
            recap-tui batch year.json --to text < rows.jsonl                 its text
            recap-tui batch year.json --to png --out-dir cards < rows.jsonl  a file

            A row is a JSON object on a line. It is merged into the story's data, as with --data; its member "key", a text \
            or a number, names its result. Each row gives one line, in order: a story, {"key":…,"text":…}, \
            {"key":…,"file":…}, or {"key":…,"error":{"row":…,"place":…,"message":…}} if the story can't be played with it, in \
            its place unless --errors names a file. Such an error does not change the exit status unless --strict is given. \
            The last line of standard error has the numbers of rows and errors.
            """)

    @Argument(
        help: ArgumentHelp("A file or the name of a bundled story.", valueName: "template"),
        completion: .storyFile)
    var template: String?

    @Option(
        help: ArgumentHelp(
            "Several templates with their shares, such as a.json:50,b.json:50. The hash of a row's key chooses one.",
            valueName: "a:50,b:50"), transform: Batch.variants)
    var variants: StoryVariants?

    @Option(help: ArgumentHelp("What a row becomes.", valueName: "format"))
    var to = BatchFormat.story

    @Option(
        help: ArgumentHelp("The folder for a file of each row, which is named after its key.", valueName: "folder"),
        completion: .directory)
    var outDir: String?

    @Flag(help: "Replace files that are there with other contents.")
    var force = false

    @Flag(help: "With --out-dir, put files into subfolders named after the hash of their keys.")
    var subfolders = false

    @Option(
        help: ArgumentHelp(
            "With --out-dir, write a line of JSON for each row: its file, bytes, SHA-256 and time, or its error.",
            valueName: "file"), completion: .file())
    var manifest: String?

    @Flag(help: "Go on after the rows that the manifest has, and check their files by their SHA-256.")
    var resume = false

    @Option(parsing: .unconditional, help: ArgumentHelp("The page of a picture, by number or id.", valueName: "n|id"))
    var page = "1"

    @Option(
        help: ArgumentHelp("The size of files in cells. Defaults to 80x24.", valueName: "WxH"),
        transform: FrameSize.parse)
    var size: FrameSize?

    @Option(
        help: ArgumentHelp("The file for the lines of errors, in place of standard output.", valueName: "file"),
        completion: .file())
    var errors: String?

    @Flag(help: "End with status 65 if a row gave an error.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "A list of words, one a line: a row with one of them becomes {\"key\":…,\"denied\":true}, for which the template can have a page.",
            valueName: "file"), completion: .file())
    var deny: String?

    @Option(
        help: ArgumentHelp(
            "Draw with the fonts of this folder alone, for the same pictures everywhere. Its hash is in the manifest.",
            valueName: "folder"), completion: .directory)
    var fonts: String?

    @Option(
        help: ArgumentHelp(
            "Take the n-th of every m rows, from 1, or auto: that of a task of Kubernetes, AWS Batch, Slurm or Cloud Run.",
            valueName: "n/m"))
    var shard: BatchShard?

    @Option(name: .shortAndLong, help: ArgumentHelp("The number of rows to work on at once, 1 to 256.", valueName: "n"))
    var jobs = 1

    @Option(help: ArgumentHelp("The longest row, such as 64M.", valueName: "bytes"))
    var maxRow = ByteCount(16_000_000)

    @OptionGroup
    var options: StoryOptions

    func validate() throws {
        guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes 1 to 256") }
        guard (template == nil) != (variants == nil) else {
            throw ValidationError("name a template, or several by --variants a.json:50,b.json:50")
        }
        guard !names.contains("-") else {
            throw ValidationError("standard input is for the rows, so that the template has to be a file")
        }
        guard to.isText || outDir != nil else {
            throw ValidationError("--to \(to.rawValue) writes files: --out-dir takes the folder for them")
        }
        guard outDir != nil || manifest == nil && !subfolders else {
            throw ValidationError("--manifest and --subfolders are about files: --out-dir takes the folder for them")
        }
        guard !resume || manifest != nil else { throw ValidationError("--resume goes on by a --manifest") }
        guard !resume || !force else { throw ValidationError("--resume and --force exclude each other") }
    }

    func run() throws {
        // Done before any drawing program is started.
        let fonts = try fonts.map { try FontFolder($0) }
        try withExtendedLifetime(fonts) { try perform(fontHash: fonts?.hash) }
    }

    private func perform(fontHash: String?) throws {
        let deniedText = try deny.map(Batch.text)
        let denied = deniedText.map { DeniedWords($0) }
        let loader = options.loader
        // Each thread has its own template: sharing objects between threads is slow because of reference counting.
        let stories = try names.map { try loader.loadTemplate($0, copies: jobs) }
        let appearance = try options.appearance.appearance()
        let folder = try outDir.map { try BatchFolder($0, replaces: force, hasSubfolders: subfolders) }
        let shard = try shard?.resolved()
        let manifest = try manifest.map { path in
            try BatchManifest(
                path, of: identity(of: stories.map { $0.templates[0] }, appearance, shard, deniedText ?? ""),
                fonts: fontHash, resume ? .resuming : force ? .replacing : .new)
        }
        let request = BatchRequest(
            jobs: (0..<jobs).map { job in
                BatchJob(
                    renderers: stories.map { templates, story in
                        RowRenderer(
                            story: story, template: templates[job], format: to, page: page, size: size,
                            appearance: appearance)
                    },
                    variants: variants, rowLimit: maxRow.bytes, folder: folder, manifest: manifest, denied: denied)
            }, splitter: RowSplitter(limit: maxRow.bytes, shard: shard), errorFile: errors, manifest: manifest,
            isStrict: strict)
        try request.perform()
    }

    /// Reads a list of words.
    private static func text(_ path: String) throws -> String {
        do throws(FileError) {
            return String(decoding: try OpenFile(named: path).bytes(limit: 1 << 24), as: UTF8.self)
        } catch {
            throw ValidationError("--deny: \(path.sanitized) can't be read: \(error.reason)")
        }
    }

    /// The names of the templates.
    private var names: [String] { variants?.variants.map(\.name) ?? template.map { [$0] } ?? [] }

    private static func variants(_ text: String) throws -> StoryVariants {
        guard let variants = StoryVariants(text) else {
            throw ValidationError("it is a list of templates with their shares, such as a.json:50,b.json:50")
        }
        return variants
    }

    /// Returns a textual identity of everything the results depend on besides the rows.
    private func identity(
        of templates: [StoryTemplate], _ appearance: Appearance, _ shard: RowSplitter.Shard?, _ denied: String
    ) -> String {
        let size = (size ?? .standard).size
        var parts = [
            to.rawValue, page, "\(size.width)x\(size.height)", "\(maxRow.bytes)", "\(subfolders)",
            shard.map { "\($0.index)/\($0.count)" } ?? "", "\(appearance)", denied,
        ]
        for variant in variants?.variants ?? [] { parts.append("\(variant.name):\(variant.weight)") }
        for template in templates {
            parts.append(String(decoding: template.document.text(of: 0, .singleLine), as: UTF8.self))
            parts.append(template.story.data.text(.singleLine))
        }
        return parts.joined(separator: "\n")
    }
}

/// One process's share of the rows on the command line: `3/100` is the third of every hundred, and `auto` is the share assigned
/// by the job scheduler that started the process.
enum BatchShard: ExpressibleByArgument {
    case shard(RowSplitter.Shard)
    case auto

    init?(argument: String) {
        if argument == "auto" {
            self = .auto
            return
        }
        let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number > 0,
            let shard = RowSplitter.Shard(index: number - 1, of: count)
        else { return nil }
        self = .shard(shard)
    }

    /// Returns the rows to process. Throws `ValidationError` for `auto` if no scheduler assigns a share.
    func resolved() throws -> RowSplitter.Shard {
        switch self {
        case .shard(let shard): return shard
        case .auto: return try BatchShard.ofEngine(environmentVariable)
        }
    }

    /// The environment variables with which a scheduler numbers its tasks.
    private struct Engine {
        let index: String
        let count: String?
        var first: String?
        var step: String?
    }

    /// The documented variables of Kubernetes (indexed jobs), AWS Batch (array jobs), Slurm (array jobs) and Cloud Run (jobs).
    /// Kubernetes doesn't provide the number of tasks.
    private static let engines = [
        Engine(index: "JOB_COMPLETION_INDEX", count: nil),
        Engine(index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
        Engine(
            index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", first: "SLURM_ARRAY_TASK_MIN",
            step: "SLURM_ARRAY_TASK_STEP"),
        Engine(index: "CLOUD_RUN_TASK_INDEX", count: "CLOUD_RUN_TASK_COUNT"),
    ]

    /// The variable for the number of tasks, for schedulers that don't provide it.
    private static let countName = "RECAP_SHARDS"

    private static func ofEngine(_ variable: (String) -> String?) throws -> RowSplitter.Shard {
        func number(_ name: String?) throws -> Int? {
            guard let name, let text = variable(name) else { return nil }
            guard let number = Int(text) else { throw ValidationError("\(name) is not a number: '\(text)'") }
            return number
        }
        for engine in engines {
            guard let index = try number(engine.index) else { continue }
            let place = (index - (try number(engine.first) ?? 0)) / max(1, try number(engine.step) ?? 1)
            guard let count = try number(countName) ?? number(engine.count) else {
                throw ValidationError("\(engine.index) is set, but not the number of tasks: \(countName) says it")
            }
            guard let shard = RowSplitter.Shard(index: place, of: count) else {
                throw ValidationError("\(engine.index) says task \(place + 1) of \(count)")
            }
            return shard
        }
        throw ValidationError(
            "--shard auto needs one of \(engines.map(\.index).joined(separator: ", ")); --shard 1/4 names a part")
    }
}
