internal import ArgumentParser
internal import RecapLanguage
internal import RecapNcurses
internal import RecapStory
internal import RecapSurface

/// Options for the appearance of frames.
struct AppearanceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The colours, or how many.", valueName: "colors"))
    var color: ColorOption = .auto

    @Option(
        help: ArgumentHelp(
            "The theme that replaces the story's own: \(ThemeOption.list), or a file with one.", valueName: "theme"),
        completion: ThemeOption.defaultCompletionKind, transform: ThemeOption.parse)
    var theme: ThemeOption?

    @Flag(help: "Draw with ASCII characters alone.")
    var ascii = false

    @Flag(inversion: .prefixedNo, help: "Show every page at once, without slides and entrances.")
    var reduceMotion: Bool?

    @Option(
        help: ArgumentHelp(
            "The language, such as de or pt-BR, of stories with translations and of the program. Defaults to that of the environment.",
            valueName: "language"), completion: .list(LanguageOption.tagsOfProgram),
        transform: LanguageOption.parse)
    var lang: LanguageOption?

    /// The options as values that don't belong to the argument library.
    var values: AppearanceArguments {
        AppearanceArguments(color: color, theme: theme, ascii: ascii, reduceMotion: reduceMotion, lang: lang)
    }

    /// The preferences of the stories that are read.
    var storyPreferences: StoryPreferences { StoryPreferences(language: lang?.tag) }

    /// The options as arguments of another process.
    var arguments: [String] {
        var arguments: [String] = []
        if color != .auto { arguments.append("--color=\(color.rawValue)") }
        switch theme {
        case .named(let name)?, .file(let name)?: arguments.append("--theme=\(name)")
        case nil: break
        }
        if ascii { arguments.append("--ascii") }
        if let reduceMotion { arguments.append(reduceMotion ? "--reduce-motion" : "--no-reduce-motion") }
        if let lang { arguments.append("--lang=\(lang.tag)") }
        return arguments
    }

    /// Returns the appearance specified by the options, reading the theme file if there is one. If the file can't be read, prints
    /// the problem and throws an exit status.
    func appearance() throws -> Appearance {
        Appearance(color: color, theme: try theme?.read(), isASCII: ascii, reducesMotion: reduceMotion ?? false)
    }
}

/// A language tag on the command line.
struct LanguageOption: Equatable {
    let tag: String

    /// The tags of the languages of the program.
    static let tagsOfProgram = Language.all.map(\.tag).filter(MessageCatalogue.isAvailable)

    init?(argument: String) {
        guard Story.isLanguageTag(argument) else { return nil }
        tag = argument
    }

    /// Creates the language of an argument. Throws `ValidationError` that describes its form if it isn't one.
    static func parse(_ argument: String) throws -> LanguageOption {
        if let language = LanguageOption(argument: argument) { return language }
        throw ValidationError("it takes the tag of a language, such as de or pt-BR, not '\(argument.sanitized)'")
    }

    /// Checks that the program or a story has the language of a tag. Throws `ValidationError` that lists those of the program if
    /// neither does.
    ///
    /// - Parameter stories: The stories; `nil` if they come later, in any language with known plurals.
    static func check(_ tag: String?, in stories: @autoclosure () -> [Story]?) throws {
        guard let tag, !MessageCatalogue.isAvailable(tag) else { return }
        let isKnown =
            stories().map { $0.contains { $0.language?.mainLanguage == tag.mainLanguage } }
            ?? (Language.named(tag) != nil)
        guard !isKnown else { return }
        let tags = tagsOfProgram.joined(separator: ", ")
        throw ValidationError("--lang takes one of \(tags), or a language of the story, not '\(tag.sanitized)'")
    }
}

/// The name of an existing theme, or of a theme file.
enum ThemeOption: ExpressibleByArgument, Equatable {
    case named(String)
    case file(String)

    init?(argument: String) {
        if SceneVocabulary.themes.contains(argument) {
            self = .named(argument)
        } else if argument.contains("/") || argument.hasSuffix(".json") {
            self = .file(argument)
        } else {
            return nil
        }
    }

    /// Creates the theme of an argument. Throws `ValidationError` with a suggestion if there is none.
    static func parse(_ argument: String) throws -> ThemeOption {
        if let theme = ThemeOption(argument: argument) { return theme }
        let hint = Suggestion.question(for: argument, among: SceneVocabulary.themes, else: "there are \(list)")
        throw ValidationError("there is no theme '\(argument.sanitized)'; \(hint)")
    }

    static var allValueStrings: [String] { SceneVocabulary.themes }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
    static var list: String { SceneVocabulary.themes.joined(separator: ", ") }

    /// Returns the theme. If its file can't be read, prints the problem and throws an exit status.
    func read() throws -> StoryTheme {
        switch self {
        case .named(let name): return .named(name)
        case .file(let name): return .custom(try StoryLoader.theme(named: name))
        }
    }
}

/// The number of colours on the command line.
enum ColorOption: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never, truecolor
    case indexed256 = "256"
    case ansi16 = "16"
    case ansi8 = "8"

    /// The colour setting for a terminal.
    var choice: ColorChoice {
        switch self {
        case .auto: .automatic
        case .never: .never
        default: .always(depth ?? .truecolor)
        }
    }

    /// The colour depth; `nil` for that of the terminal.
    var depth: ColorDepth? {
        switch self {
        case .auto: nil
        case .never: ColorDepth.none
        case .always, .truecolor: .truecolor
        case .indexed256: .indexed256
        case .ansi16: .ansi16
        case .ansi8: .ansi8
        }
    }
}

/// The options of commands that read stories and draw them.
struct StoryOptions: ParsableArguments {
    @OptionGroup(title: "Appearance")
    var appearance: AppearanceOptions

    @OptionGroup(title: "Data")
    var data: DataOptions

    @OptionGroup(title: "Media")
    var media: MediaOptions

    /// The loader of the stories.
    var loader: StoryLoader {
        StoryLoader(data: data.files, allowsOutside: media.allowOutside, preferences: appearance.storyPreferences)
    }
}

/// The option for additional data.
struct DataOptions: ParsableArguments {
    @Option(
        name: .customLong("data"),
        help: ArgumentHelp(
            "JSON to merge into the story's data. Can be given more than once.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []
}

/// The option that permits files outside a story's folder.
struct MediaOptions: ParsableArguments {
    @Flag(help: "Read media, data and listed stories also outside of the folder of the story or feed file.")
    var allowOutside = false

    /// The options as arguments of another process.
    var arguments: [String] { allowOutside ? ["--allow-outside"] : [] }
}
