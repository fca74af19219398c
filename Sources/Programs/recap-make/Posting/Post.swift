internal import ArgumentParser
internal import RecapLanguage
internal import RecapMake
internal import RecapSystem

/// The command `recap-tui post`, which publishes an exported recap.
struct Post: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recap-tui post",
        abstract: "Put an exported recap into a README, a pull request or the summary of a job.",
        discussion: """
            recap-tui export week.json -o week.svg --alt
            recap-tui post readme week.svg              between two lines of README.md
            recap-tui post comment --text week.svg.txt  as a comment of the pull request
            recap-tui post summary --text week.svg.txt  in the summary of the job

            A file is written only if it changes, and a second comment replaces the first. The texts of the pages come from \
            --text, or from the file that export --alt has put beside the first picture.
            """,
        subcommands: [PostReadme.self, PostComment.self, PostSummary.self])

    /// Throws `ValidationError` with a suggestion if a word is neither a place to post to nor an option.
    static func check(_ word: String?) throws {
        let places = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let word, !word.hasPrefix("-"), !(places + ["help"]).contains(word) else { return }
        let hint = Suggestion.question(for: word, among: places, else: "there are \(places.joined(separator: ", "))")
        throw ValidationError("there is no place '\(word)' to post to; \(hint)")
    }
}

/// The options shared by all destinations.
struct PostOptions: ParsableArguments {
    @Option(help: ArgumentHelp("What the pictures show. Defaults to the first line of the texts.", valueName: "text"))
    var alt: String?

    @Option(
        help: ArgumentHelp(
            "The file with the texts of the pages. Defaults to that beside the first picture.", valueName: "file"),
        completion: .file())
    var text: String?

    /// The maximum size of a text in bytes, which is the limit of a job summary.
    private static let limit = 1 << 20

    /// Reads a text file.
    static func read(_ path: String) throws(MakeError) -> String {
        let bytes = try LocalFile.bytes(of: path, limit: limit)
        // Invalid bytes would be lost when the file is written again.
        guard let text = String(validating: bytes, as: UTF8.self) else { throw MakeError("\(path): it is not UTF-8") }
        return text
    }

    /// Returns a recap with pictures, whose URLs are still missing.
    func recap(of pictures: [String]) throws -> PostedRecap {
        for picture in pictures {
            guard FileSystem.isRegularFile(picture) else { throw MakeError("\(picture): there is no such file") }
            guard PostOptions.endings.contains(where: { picture.lowercased().hasSuffix("." + $0) }) else {
                let endings = PostOptions.endings.joined(separator: ", ")
                throw MakeError("\(picture): pages show pictures alone, with the endings \(endings)")
            }
        }
        let beside = pictures.first.map { $0 + ".txt" }.flatMap { FileSystem.isRegularFile($0) ? $0 : nil }
        let text = try (text ?? beside).map(PostOptions.read)
        let first = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        var recap = PostedRecap(description: alt ?? first ?? CaptionLanguage.ofEnvironment.messages("a recap"))
        recap.text = text
        return recap
    }

    private static let endings = ["svg", "png", "gif", "webp", "apng"]

    /// Prints the outcome for a file or comment.
    static func report(_ message: Message) throws {
        try PrintedLines.print(CaptionLanguage.ofEnvironment.messages(message))
    }

    /// Writes a file if its contents have changed, and prints whether they have.
    static func write(_ text: String, to path: String, before: String) throws {
        guard text != before else { return try report(Message("\(path): unchanged")) }
        do throws(SystemError) {
            try NewFile.write(text.utf8, to: path)
        } catch {
            throw MakeError(unwritable: path, error)
        }
        try report(Message("\(path): changed"))
    }
}

/// The command that adds pictures to a file of the repository.
struct PostReadme: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readme",
        abstract: "Show pictures in README.md, between <!-- recap --> and <!-- /recap -->.",
        usage: "recap-tui post readme [<options>] <picture> ...",
        discussion: """
            recap-tui post readme week.svg
            recap-tui post readme light.svg --dark dark.svg --readme docs/index.md
            """)

    @Argument(
        help: ArgumentHelp("The pictures, below the folder of the file.", valueName: "picture"), completion: .file())
    var pictures: [String]

    @Option(help: ArgumentHelp("The picture for dark pages.", valueName: "picture"), completion: .file())
    var dark: String?

    @Option(help: ArgumentHelp("The file that shows them.", valueName: "file"), completion: .file())
    var readme = "README.md"

    @OptionGroup
    var options: PostOptions

    func run() throws {
        var recap = try options.recap(of: pictures + (dark.map { [$0] } ?? []))
        recap.pictures = try pictures.map(address)
        recap.dark = try dark.map(address)
        if options.text == nil { recap.text = nil }
        let before = try PostOptions.read(readme)
        let after = try RecapBlock.replaced(in: before, with: recap.lines, name: readme)
        try PostOptions.write(after, to: readme, before: before)
    }

    /// Returns the URL of a file for the page.
    private func address(of path: String) throws -> String {
        guard let file = Paths.real(path), let folder = Paths.real(Paths.split(readme).folder),
            let relative = Paths.relative(file, to: folder)
        else { throw MakeError("\(path): it is not below the folder of \(readme), so that the page can't show it") }
        return relative
    }
}

/// The command that writes a comment on a pull request.
struct PostComment: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comment",
        abstract: "Write a recap as a comment of a pull request, by your own gh.",
        usage: "recap-tui post comment [<options>] [<picture> ...]",
        discussion: """
            recap-tui post comment --text week.svg.txt
            recap-tui post comment week.gif --pull-request 12

            Without pictures, the comment of an earlier call changes. Pictures are uploaded by gh 2.99 or later with a new \
            comment, and the earlier one is deleted. Where comments can't be written, as of a pull request from a fork, \
            the exit status is 77.
            """)

    @Argument(help: ArgumentHelp("Pictures to upload.", valueName: "picture"), completion: .file())
    var pictures: [String] = []

    @Option(help: ArgumentHelp("The pull request. Defaults to that of the current branch.", valueName: "number"))
    var pullRequest: Int?

    @Option(help: ArgumentHelp("The address of a page with all files.", valueName: "address"))
    var link: String?

    @OptionGroup
    var options: PostOptions

    func validate() throws {
        if pictures.isEmpty, options.text == nil { throw ValidationError("name a picture, or --text and a file") }
        if let pullRequest, pullRequest < 1 { throw ValidationError("--pull-request takes a number from 1") }
    }

    func run() async throws {
        var recap = try options.recap(of: pictures)
        recap.pictures = pictures.map { "./" + Paths.split($0).name }
        recap.link = link
        let request = if let pullRequest { PullRequest(number: pullRequest) } else { try await PullRequest() }
        do {
            switch try await request.comment(recap.lines, attaching: pictures) {
            case .added: try PostOptions.report(Message("the comment is new"))
            case .changed: try PostOptions.report(Message("the comment has changed"))
            case .unchanged: try PostOptions.report(Message("the comment is unchanged"))
            }
        } catch PullRequest.Failure.notAllowed {
            StandardError.write(
                "recap-tui post: comments can't be written here, as of a pull request from a fork; post summary shows the recap\n"
            )
            throw ExitCode(ExitStatus.notAllowed)
        } catch PullRequest.Failure.other(let error) {
            throw error
        }
    }
}

/// The command that adds a recap to a job summary.
struct PostSummary: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary",
        abstract: "Add the texts of a recap to the summary of the job that runs.",
        usage: "recap-tui post summary [<options>] --text <file>",
        discussion: """
            recap-tui post summary --text week.svg.txt
            recap-tui post summary --text week.svg.txt --link ADDRESS

            The summary is the file that GITHUB_STEP_SUMMARY names. It can't show files of the job; --link leads to them.
            """)

    @Option(help: ArgumentHelp("The address of a page with all files.", valueName: "address"))
    var link: String?

    @Option(
        help: ArgumentHelp("The summary, if not that of GITHUB_STEP_SUMMARY.", valueName: "file"), completion: .file())
    var summary: String?

    @OptionGroup
    var options: PostOptions

    func validate() throws {
        guard options.text != nil else {
            throw ValidationError("name the file with the texts of the pages: --text FILE")
        }
    }

    func run() throws {
        guard let path = summary ?? environmentVariable("GITHUB_STEP_SUMMARY") else {
            throw ValidationError("no job runs here, as GITHUB_STEP_SUMMARY is not set; name a file: --summary FILE")
        }
        var recap = try options.recap(of: [])
        recap.link = link
        let before = FileSystem.exists(path) ? try PostOptions.read(path) : ""
        let lines = (before.isEmpty ? [] : [""]) + recap.lines
        try PostOptions.write(before + lines.joined(separator: "\n") + "\n", to: path, before: before)
    }
}
