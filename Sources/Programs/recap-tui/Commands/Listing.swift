internal import ArgumentParser
internal import RecapLanguage
internal import RecapMotion
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The command that lists the bundled stories and the features of stories, each with a subcommand.
struct Listing: ParsableCommand {
    static let name = "list"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "List the bundled stories, and the kinds, themes, transitions and easings that stories can use.",
        discussion: """
            recap-tui list stories     the names that recap-tui NAME plays
            recap-tui list kinds       what pages are made of, each with a small picture
            recap-tui list kinds bars  one of them: its fields, with an example
            recap-tui list ease        the easings, each with a small plot

            The word list may be left out: recap-tui themes.
            """,
        subcommands: [Stories.self, Kinds.self, Themes.self, Transitions.self, Ease.self])
}

/// The command that lists the kinds of elements, or describes the fields of one.
struct Kinds: ParsableCommand {
    static let name = "kinds"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "List the kinds of elements with small pictures, or show an example and the fields of one.",
        discussion: """
            recap-tui list kinds       all kinds
            recap-tui list kinds bars  the fields of bars, with an example
            recap-tui kinds            the bundled story "kinds", with a page for each kind
            """)

    @Flag(help: "List all kinds, as without it.")
    var list = false

    @Argument(
        help: ArgumentHelp("The kind to describe.", valueName: "kind"),
        completion: .list(KindExample.all.map(\.kind)))
    var kind: String?

    /// Returns whether arguments that begin with the command's name refer to the command rather than to the bundled story of the
    /// same name.
    static func isMeant(by arguments: some Collection<String>) -> Bool {
        guard let first = arguments.dropFirst().first else { return false }
        return ["--list", "--help", "-h"].contains(first) || KindExample.of(first) != nil
            || arguments.count == 2 && !first.hasPrefix("-") && StoryLoader.path(of: first) == nil
    }

    func validate() throws {
        if list, kind != nil { throw ValidationError("--list and the name of a kind exclude each other") }
    }

    func run() throws {
        guard let kind else { return try Kinds.all.print() }
        guard let example = KindExample.of(kind), let part = FormatText.parts.first(where: { $0.name == kind }) else {
            let hint = Suggestion.question(
                for: kind, among: KindExample.all.map(\.kind), else: "recap-tui list kinds has all of them")
            throw ValidationError("there is no kind '\(kind.sanitized)'; \(hint)")
        }
        try StandardOutput.write("\(example.kind): \(example.summary)\n\n")
        let depth = StandardOutput.colorDepth
        if PictureList.isWanted,
            let picture = Kinds.picture(
                of: example, CellSize(width: min(StandardOutput.columns, 60), height: 9),
                TerminalCapabilities(colors: depth, isUnicode: StandardOutput.isUnicode))
        {
            try StandardOutput.write(picture.trimmed.ansiText(depth: depth, attributes: depth > .none) + "\n")
        }
        let text = FormatText(width: min(StandardOutput.columns, 100))
        try StandardOutput.write(example.json + "\n\n" + text.text(of: part))
        try StandardOutput.write("\nThe fields of all elements: recap-tui help story element\n")
    }

    private static var all: PictureList {
        PictureList(
            entries: KindExample.all.map { example in
                PictureList.Entry(name: example.kind, summary: example.summary) {
                    picture(of: example, $0, $1)
                }
            }, size: CellSize(width: 39, height: 9),
            footer: "recap-tui list kinds NAME shows more about one; recap-tui kinds plays them all.")
    }

    /// Returns the picture of an example, or `nil` if the example refers to a file.
    private static func picture(
        of example: KindExample, _ size: CellSize, _ capabilities: TerminalCapabilities
    ) -> Surface? {
        guard !example.namesFile,
            let thumbnail = Thumbnail(ofStory: example.story, size: size, capabilities: capabilities)
        else { return nil }
        thumbnail.wait(.seconds(3))
        return thumbnail.picture()
    }
}

/// The command that lists the bundled stories.
struct Stories: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stories", abstract: "List the bundled stories and their folder.")

    @Flag(help: "Print the names alone, one per line.")
    var names = false

    func run() throws {
        let stories = BundledStories.all()
        guard let folder = BundledStories.folder, !stories.isEmpty else {
            throw ExitStatus.noSuchFile.printing("no bundled stories were found; run make install, or give a file")
        }
        if names { return try StandardOutput.write(names: stories.map(\.name)) }
        let width = stories.map(\.name.cellWidth).max() ?? 0
        for story in stories {
            let line = story.title.map { story.name.padded(toCells: width + 2) + $0.sanitized } ?? story.name
            try StandardOutput.write(lines: line + "\n")
        }
        let forData = BundledStories.forData()
        if !forData.isEmpty {
            try StandardOutput.write(
                lines: "\nwith data of recap-tui make: \(forData.joined(separator: ", ").sanitized)\n")
        }
        try StandardOutput.write(lines: "\nin \(folder.sanitized)\n")
    }
}

/// The command that lists the themes.
struct Themes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes", abstract: "List the themes with small pictures.")

    @Flag(help: "List all themes, as without it.")
    var list = false

    func run() throws {
        let entries = SceneVocabulary.themes.map { name in
            PictureList.Entry(name: name, summary: Themes.summary(of: name)) { size, capabilities in
                let thumbnail = Thumbnail(
                    ofStory: Themes.story(with: name), size: size, capabilities: capabilities)
                thumbnail?.wait(.seconds(3))
                return thumbnail?.picture()
            }
        }
        try PictureList(
            entries: entries, size: CellSize(width: 39, height: 7),
            footer: "Take one by \"theme\": \"NAME\" in a story or on a page, or by --theme NAME."
        ).print()
    }

    private static func summary(of name: String) -> String {
        guard let theme = Theme.named(name) else { return "dark or light, as the terminal is" }
        guard let background = theme.background.first else { return "the terminal's own colours" }
        return (background.relativeLuminance ?? 0) < 0.3 ? "dark" : "light"
    }

    private static func story(with theme: String) -> String {
        """
        { "version": 1, "theme": "\(theme)", "pages": [ { "elements": [
          { "kind": "text", "text": "Your **year**, _told_" },
          { "kind": "bars", "items": [
            { "label": "Swift", "parts": [ 40, 22, 16, 8 ] }, { "label": "C", "value": 31 } ] },
          { "kind": "text", "text": "and what you made of it", "style": "dim" } ] } ] }
        """
    }
}

/// The command that lists the transitions between pages.
struct Transitions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transitions", abstract: "List the transitions between pages, each with three small frames.")

    @Flag(help: "List all transitions, as without it.")
    var list = false

    func run() throws {
        let entries = PageTransition.Kind.allCases.map { kind in
            PictureList.Entry(name: kind.rawValue, summary: kind.summary) { size, capabilities in
                Transitions.frames(of: kind, size, capabilities)
            }
        }
        try PictureList(
            entries: entries, size: CellSize(width: 80, height: 5),
            footer: "Take one by \"transition\": { \"kind\": \"NAME\" } in a story or on a page."
        ).print()
    }

    /// Returns the frames at 25 %, 50 % and 75 % of a transition, side by side.
    private static func frames(
        of kind: PageTransition.Kind, _ size: CellSize, _ capabilities: TerminalCapabilities
    ) -> Surface? {
        let gap = 2, frame = CellSize(width: (size.width - 2 * gap) / 3, height: size.height)
        guard let thumbnail = Thumbnail(ofStory: story(with: kind), size: frame, capabilities: capabilities) else {
            return nil
        }
        var surface = Surface(size: size)
        thumbnail.wait(.seconds(3))
        thumbnail.goToNextPage()
        for index in 0..<3 {
            thumbnail.wait(.milliseconds(1000))
            surface.copy(Rect(frame), of: thumbnail.picture(), to: Point(x: index * (frame.width + gap), y: 0))
        }
        return surface
    }

    private static func story(with kind: PageTransition.Kind) -> String {
        func page(_ theme: String, _ words: String) -> String {
            """
            { "theme": "\(theme)", "advance": "manual", "elements": [
              { "kind": "text", "text": "\(words)", "animate": "none" } ] }
            """
        }
        return """
            { "version": 1, "transition": { "kind": "\(kind.rawValue)", "seconds": 4, "ease": "linear" }, "pages": [
              \(page("midnight", "this page")), \(page("paper", "the next page")) ] }
            """
    }
}

/// The command that shows easings, as small plots or as numbers.
struct Ease: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ease",
        abstract: "List the easings with small plots, or print the values of one.",
        discussion: """
            recap-tui list ease          all names
            recap-tui list ease backOut  one of them
            recap-tui list ease 'cubicBezier(.2, 0, 0, 1)' --samples 11
            recap-tui list ease 'spring(1, 120, 12)' --samples 100 > spring.txt
            """)

    @Argument(
        help: ArgumentHelp("An easing as it is written in a story.", valueName: "easing"),
        completion: .list(Easing.allNames))
    var name: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print this number of lines with x and y, for x from 0 to 1.", valueName: "n"))
    var samples: Int?

    func validate() throws {
        if samples != nil, name == nil { throw ValidationError("--samples needs an easing") }
        if let samples, !(2...1_000_000).contains(samples) {
            throw ValidationError("--samples takes a whole number from 2 to 1000000")
        }
    }

    func run() throws {
        guard let name else { return try list() }
        let easing: Easing
        do {
            easing = try Easing(parsing: name)
        } catch {
            throw ValidationError(Ease.reason(error).sanitized)
        }
        guard let samples else { return try StandardOutput.write(Ease.plot(easing) + "\n") }
        var lines = ""
        for sample in 0..<samples {
            let x = Double(sample) / Double(samples - 1)
            lines += "\(x) \(easing.value(at: x))\n"
        }
        try StandardOutput.write(lines)
    }

    private func list() throws {
        let width = Easing.allNames.map(\.cellWidth).max() ?? 0
        var lines = ""
        for name in Easing.allNames {
            guard let easing = Easing(named: name) else { continue }
            lines += name.padded(toCells: width + 2) + Ease.plot(easing) + "\n"
        }
        try StandardOutput.write(lines)
    }

    /// Returns the curve as a row of 32 bars, one for each point in time, as high as the value at that time.
    /// Returns the reason why an easing is invalid, and for an unknown name the command that lists the names.
    static func reason(_ error: EasingSyntaxError) -> String {
        guard case .unknownName(_, let suggestion) = error.problem else { return "\(error)" }
        return "\(error)\(suggestion == nil ? ";" : "") recap-tui list ease shows all"
    }

    private static func plot(_ easing: Easing) -> String {
        let isRead = UserPreferences.hasScreenReader ?? false
        let columns = Array(StandardOutput.isUnicode && !isRead ? "▁▂▃▄▅▆▇█" : "_.,:-=+#")
        let values = (0..<32).map { easing.value(at: Double($0) / 31) }
        let low = min(0, values.min() ?? 0), high = max(1, values.max() ?? 1)
        return String(
            values.map { columns[min(max(Int(($0 - low) / (high - low) * 7.999), 0), columns.count - 1)] })
    }
}
