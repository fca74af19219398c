internal import ArgumentParser
internal import RecapFeed
internal import RecapJSON
internal import RecapMedia
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A loader of the stories named on the command line, which prints their errors.
struct StoryLoader {
    private let data: [String]
    private let allowsOutside: Bool
    private let preferences: StoryPreferences

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - data: The names of the data files that are merged into the data of each story.
    ///   - allowsOutside: Whether stories may refer to files outside their folders.
    ///   - preferences: The user's preferences for stories.
    init(data: [String], allowsOutside: Bool, preferences: StoryPreferences = StoryPreferences()) {
        self.data = data
        self.allowsOutside = allowsOutside
        self.preferences = preferences
    }

    /// Returns the folder of the files that a story refers to.
    private func assets(of name: String) -> FolderAssets {
        StoryLoader.assets(of: name, allowsOutside: allowsOutside)
    }

    /// Returns the folder of the files that a story refers to: that of the story's file, or the current folder for a pipe.
    static func assets(of name: String, allowsOutside: Bool) -> FolderAssets {
        let isPipe = name == "-" || name.hasPrefix("/dev/fd/") || name.hasPrefix("/proc/self/fd/")
        let path = isPipe ? "" : path(of: name) ?? ""
        return FolderAssets(Paths.split(path).folder, allowsOutside: allowsOutside)
    }

    /// Reads stories by their names. Prints all errors in them, and throws an exit status if there are any. Throws `ValidationError`
    /// if neither the program nor a story has the language that is asked for.
    func load(_ names: [String]) throws -> [LoadedStory] {
        let data = try texts()
        let overlays = data.map(\.first)
        var stories: [LoadedStory] = []
        var isBad = false
        for name in names {
            let assets = assets(of: name)
            let source = try text(of: name, folderHint: "recap-tui feed \(name.typed) plays the stories in it")
            let text = source.story
            let reading = Story.parse(
                text, data: overlays, vocabulary: SceneVocabulary.story(with: assets, preferences: preferences))
            if let story = reading.story {
                stories.append(
                    LoadedStory(
                        source: source, data: data, story: story, dataFile: reading.dataFile, assets: assets))
            } else {
                isBad = true
                if StoryLoader.printHintForData(source.first, named: source.name) { continue }
                DiagnosticPrinter.print(reading, of: name, warnings: false)
                if FileScan(text, resources: .system)?.kind == .feed {
                    StandardError.write(
                        "recap-tui: \(name.sanitized) is a list of stories: recap-tui feed \(name.typed) plays them\n")
                }
                printPipeHint(source)
            }
        }
        guard !isBad else {
            printHint(onData: data)
            throw ExitStatus.badStory
        }
        try LanguageOption.check(preferences.language, in: stories.map(\.story))
        return stories
    }

    /// Reads a story that will be filled with data later. Prints all errors in it, and throws an exit status if there are any.
    ///
    /// - Returns: The requested number of templates, which share no objects, and the story as it would be played without data
    ///   rows.
    func loadTemplate(_ name: String, copies: Int) throws -> (templates: [StoryTemplate], story: LoadedStory) {
        let source = try text(of: name), data = try texts(), assets = assets(of: name)
        let vocabulary = SceneVocabulary.story(with: assets, preferences: preferences)
        let templates = try (0..<copies).map { _ in
            let reading = StoryTemplate.parse(source.story, data: data.map(\.first), vocabulary: vocabulary)
            guard let template = reading.value else {
                if StoryLoader.printHintForData(source.first, named: source.name) { throw ExitStatus.badStory }
                DiagnosticPrinter.print(reading, of: name, warnings: false)
                throw ExitStatus.badStory
            }
            return template
        }
        let story = LoadedStory(source: source, data: data, story: templates[0].story, assets: assets)
        try LanguageOption.check(preferences.language, in: [story.story])
        return (templates, story)
    }

    /// Prints the errors and warnings of stories, feeds and themes, and of other files what they are. Throws an exit status if there
    /// are any errors, or warnings in strict mode, or if all are other files.
    func check(_ names: [String], isStrict: Bool, extent: DiagnosticExtent) throws {
        let overlays = try texts().map(\.first)
        var isBad = false, isAnyChecked = false
        lazy var stories = storiesByData(names)
        for name in names {
            let source = try self.text(of: name), text = source.story
            let kind = FileScan(text, resources: .system)?.kind
            if kind == nil || kind == .other, try printIsNoStory(source, stories) { continue }
            isAnyChecked = true
            let (reading, content, notes) =
                switch kind {
                case .feed: checkFeed(text, of: name, extent)
                case .theme:
                    (ThemeColors.parse(text, vocabulary: SceneVocabulary.story, extent: extent).findings, "a theme", [])
                case .story, .other, nil: checkStory(text, of: name, overlays, extent)
                }
            DiagnosticPrinter.print(reading, of: name, warnings: true, extent: extent)
            for note in notes { StandardError.write("\(name.sanitized):\(note)\n") }
            printPipeHint(source)
            if reading.hasErrors || (isStrict && reading.hasWarnings) {
                isBad = true
            } else {
                try StandardOutput.write(lines: "\(name.sanitized): \(content), no errors\n")
            }
        }
        if isBad || !isAnyChecked { throw ExitStatus.badStory }
    }

    /// If a text is data of a story, or nothing that can be checked, prints what it is. Returns whether it is.
    ///
    /// - Parameter stories: The names of stories, by the real paths of their data files.
    private func printIsNoStory(_ source: NamedText, _ stories: [String: String]) throws -> Bool {
        if let path = StoryLoader.path(of: source.name).flatMap(Paths.real), let story = stories[path] {
            try StandardOutput.write(lines: "\(source.name.sanitized): the data of \(story.sanitized)\n")
            return true
        }
        return StoryLoader.printHintForData(source.first, named: source.name)
    }

    /// Returns the names of those stories that name a data file, by its real path. Reads all of them.
    private func storiesByData(_ names: [String]) -> [String: String] {
        let pairs = names.compactMap { name in dataFile(of: name).map { ($0, name) } }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the real path of the data file that a story names; `nil` if there is none.
    private func dataFile(of name: String) -> String? {
        guard name != "-", let path = StoryLoader.path(of: name), let text = try? SourceText(regularFile: path).asStory,
            let story = try? JSONValue(parsing: text.bytes), story["pages"] != nil,
            case .string(let file)? = story["data"]
        else { return nil }
        return Paths.real(Paths.join(Paths.split(path).folder, file))
    }

    /// If a text is recap data, a JSON Schema or, judging by its file name extension, source data, prints what it is, and the command
    /// that shows it. Returns whether it is.
    static func printHintForData(_ text: SourceText, named name: String) -> Bool {
        let value = try? JSONValue(parsing: text.bytes)
        if value?["pages"] == nil, case .string(let schema)? = value?["$schema"], schema.contains("//json-schema.org/")
        {
            StandardError.write("recap-tui: \(name.sanitized): this is a JSON Schema, and no story\n")
        } else if let story = BundledStories.name(forData: text) {
            StandardError.write(
                "recap-tui: \(name.sanitized): this is data of a recap: recap-tui \(story) --data \(name.typed)\n")
        } else if let command = SourceOfFile.command(for: name) {
            StandardError.write(
                "recap-tui: \(name.sanitized): this is no story, but one can be made: \(command)\n")
        } else {
            return false
        }
        return true
    }

    /// If files are given as data that another program writes, such as tables, prints the commands that make recaps of them.
    private func printHint(onData data: [NamedText]) {
        for file in data where file.first.beginsAsNothingKnown {
            guard let command = SourceOfFile.command(for: file.name) else { continue }
            StandardError.write(
                "recap-tui: \(file.name.sanitized): data is JSON; a recap of this file: \(command)\n")
        }
    }

    /// If a text from a pipe is neither JSON nor Markdown, prints a hint on how Markdown begins.
    private func printPipeHint(_ source: NamedText) {
        guard !source.isFile, source.first.beginsAsNothingKnown else { return }
        StandardError.write("recap-tui: a pipe holds a story in JSON, or Markdown that begins with # or ---\n")
    }

    /// Reads a story with all checks. Returns its diagnostics, a text with its number of pages, and notes, each with its line.
    private func checkStory(
        _ text: SourceText, of name: String, _ overlays: [SourceText], _ extent: DiagnosticExtent
    ) -> (FileReading<Never>, content: String, notes: [String]) {
        let reading = Story.parse(
            text, data: overlays, vocabulary: SceneVocabulary.checks(with: assets(of: name)), extent: extent)
        let count = reading.story?.pages.count ?? 0, shown = reading.story?.shownPages.count ?? 0
        let left = shown < count ? " (\(shown) with this data)" : ""
        let notes = reading.story.map { StoryLoader.notes(on: $0, in: text) } ?? []
        return (reading.findings, "\(count) page\(count == 1 ? "" : "s")\(left)", notes)
    }

    /// Returns notes about pages that make the text of others smaller, which is not an error.
    private static func notes(on story: Story, in text: SourceText) -> [String] {
        let environment = SceneEnvironment(capabilities: TerminalCapabilities(colors: .truecolor, isUnicode: true))
        let scene = Scene(story: story, kinds: ProgramMedia.kinds, environment: environment)
        return scene.sizeLimits(on: CellSize(width: 80, height: 24)).map { limit in
            let place = text.line(ofPage: limit.page, resources: .system).map { "\($0): " } ?? " "
            return "\(place)note: page \(limit.page + 1): \(limit.sentence) at 80×24"
        }
    }

    /// Reads a feed file. Returns its diagnostics and a text with its number of stories. The stories must exist, but are not
    /// read.
    private func checkFeed(
        _ text: SourceText, of name: String, _ extent: DiagnosticExtent
    ) -> (FileReading<Never>, content: String, notes: [String]) {
        let stories = assets(of: name)
        let reading = FeedFile.parse(text, extent: extent, resources: .system) { source throws(StoryCheckError) in
            do throws(FileError) {
                _ = try stories.openFile(source)
            } catch {
                throw StoryCheckError(error.reasonInFeed)
            }
        }
        let count = reading.feed?.entries.count ?? 0
        return (reading.findings, "\(count) stor\(count == 1 ? "y" : "ies")", [])
    }

    /// Reads the data that is merged into the data of stories.
    private func texts() throws -> [NamedText] { try data.map { try text(of: $0, isData: true) } }

    /// Reads the text of a story or of data. Prints the reason and throws an exit status if it can't be read.
    private func text(
        of name: String, isData: Bool = false, folderHint: @autoclosure () -> String? = nil
    ) throws -> NamedText {
        do throws(Unreadable) {
            return try NamedText(name, isData: isData)
        } catch {
            let hint = error.isFolder ? folderHint().map { "; \($0)" } ?? "" : ""
            let isCommand = !isData && StoryLoader.path(of: name) == nil && CommandNames.command(meantBy: name) != nil
            throw (isCommand ? ExitCode.validationFailure : ExitStatus.noSuchFile).printing("\(error.text)\(hint)")
        }
    }

    /// Reads a theme file. Prints all errors in it, and throws an exit status if there are any.
    static func theme(named name: String) throws -> ThemeColors {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try OpenFile(named: name).bytes(limit: SourceText.themeLimit)
        } catch {
            throw ExitStatus.noSuchFile.printing(Unreadable(theme: name, error).text)
        }
        let reading = ThemeColors.parse(
            SourceText(name: name, bytes: bytes), vocabulary: SceneVocabulary.story)
        guard let theme = reading.theme else {
            DiagnosticPrinter.print(reading, of: name, warnings: false)
            throw ExitStatus.badStory
        }
        return theme
    }

    /// Returns the path of the file or bundled story with a name, or of the story in a folder with that name, as created by
    /// `recap-tui new`; `nil` if there is none.
    static func path(of name: String) -> String? {
        guard let found = FileSystem.resolve(name) else { return BundledStories.path(of: name) }
        guard FileSystem.isFolder(found) else { return found }
        let story = Paths.join(found, FirstStory.storyName)
        if FileSystem.exists(story) { return story }
        // A bundled story takes precedence over a folder of the same name that contains no story.
        return BundledStories.path(of: name) ?? found
    }
}
