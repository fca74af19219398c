internal import ArgumentParser
internal import RecapFeed
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The command that writes a file for the translator of a story.
struct Translate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "translate",
        abstract: "Write the texts of a story to a catalogue for its translator, or bring one up to date.",
        usage: "recap-tui translate [<options>] <story> --to <language>",
        discussion: """
            recap-tui translate talk.json --to ja    writes talk.ja.po

            Poedit and Weblate open the catalogue. The story names its catalogues in \
            "translations": "talk.{lang}.po". Written again, a catalogue keeps its translations; those of changed \
            texts become drafts, which are not shown.
            """)

    @Argument(help: ArgumentHelp("A story, in JSON or Markdown.", valueName: "story"), completion: .storyFile)
    var story: String

    @Option(
        help: ArgumentHelp("The language of the translation, such as ja or pt-BR.", valueName: "language"),
        transform: LanguageOption.parse)
    var to: LanguageOption

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The catalogue. Defaults to the one that the story names, or to one beside the story.", valueName: "file"),
        completion: .file(extensions: ["po"]))
    var output: String?

    @OptionGroup(title: "Media")
    var media: MediaOptions

    func validate() throws {
        if output == "-" {
            throw ValidationError("--output takes the name of a file: a catalogue is brought up to date")
        }
    }

    func run() throws {
        let (path, phrases, pattern) = try read()
        let file = output ?? Self.file(of: path, pattern: pattern, language: to.tag)
        if output == nil, !media.allowOutside, Self.isOutside(file, of: path) {
            throw ExitStatus.badStory.printing(
                "\(file.sanitized): outside of the story's folder; --output names it, or --allow-outside allows it")
        }
        let catalogue = try known(file).merged(with: phrases)
        do throws(SystemError) {
            try ReplaceableFile(file).replace(with: Array(catalogue.fileText.utf8), isDurable: false)
        } catch {
            throw WriteError(file, error)
        }
        let entries = catalogue.entries.filter { !$0.isObsolete }
        let left = entries.count { $0.text.isEmpty }, drafts = entries.count(where: \.isFuzzy)
        var line = "\(file.sanitized): \(entries.count) text\(entries.count == 1 ? "" : "s")"
        line += ", \(left) without translation, \(drafts) draft\(drafts == 1 ? "" : "s")"
        try StandardOutput.write(lines: line + "\n")
        if pattern == nil, output == nil {
            let name = Self.file(of: Paths.split(path).name, pattern: nil, language: "{lang}")
            try StandardOutput.write(lines: "\(path.sanitized) shows it with \"translations\": \"\(name.sanitized)\"\n")
        }
    }

    /// Returns the path of the story, its texts, and the name pattern of its catalogues, if it has one.
    private func read() throws -> (path: String, [StoryPhrase], pattern: String?) {
        let source: NamedText
        do throws(Unreadable) {
            source = try NamedText(story)
        } catch {
            throw ExitStatus.noSuchFile.printing(error.text)
        }
        let assets = StoryLoader.assets(of: story, allowsOutside: media.allowOutside)
        let reading = Story.phrases(
            of: source.story, vocabulary: SceneVocabulary.story(with: assets, preferences: StoryPreferences()))
        guard let (phrases, pattern) = reading.value else {
            DiagnosticPrinter.print(reading.findings, of: story, warnings: false)
            throw ExitStatus.badStory
        }
        return (source.isFile ? source.first.name : "story", phrases, pattern)
    }

    /// Returns the catalogue in a file; an empty one if there is no such file.
    private func known(_ file: String) throws -> PortableObject {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try OpenFile(named: file).bytes(limit: SourceText.fileLimit)
        } catch {
            guard error == .missing else {
                throw ExitStatus.noSuchFile.printing("\(file.sanitized): can't be read: \(error.reason)")
            }
            return PortableObject(language: to.tag)
        }
        do throws(PortableObject.SyntaxError) {
            return try PortableObject(parsing: bytes)
        } catch {
            let line = bytes[..<error.offset].count { $0 == UInt8(ascii: "\n") } + 1
            throw ExitStatus.badStory.printing("\(file.sanitized):\(line): \(error.message); nothing was written")
        }
    }

    /// Returns whether a file, which may not exist, or the target of a symbolic link is outside the folder of a story.
    private static func isOutside(_ file: String, of story: String) -> Bool {
        // If there is no such folder, nothing can be written.
        guard let target = try? ReplaceableFile(file), let folder = Paths.real(target.folder),
            let own = Paths.real(Paths.split(story).folder)
        else { return false }
        return folder != own && Paths.relative(folder, to: own) == nil
    }

    /// Returns the name of the catalogue for a language: derived from a pattern, in the story's folder, or from the name of the
    /// story.
    static func file(of story: String, pattern: String?, language: String) -> String {
        let (folder, name) = Paths.split(story)
        let file =
            pattern?.replacing("{lang}", with: language)
            ?? "\(StoryFileName.stem(of: name)).\(language).po"
        return folder.isEmpty || folder == "." ? file : Paths.join(folder, file)
    }
}
