internal import ArgumentParser
internal import RecapNcurses
internal import RecapScene
internal import RecapSurface

/// The options that decide what a frame looks like.
struct AppearanceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("auto, always, never, truecolor, 256, 16 or 8.", valueName: "colors"))
    var color: ColorOption = .auto

    @Option(help: ArgumentHelp("A theme in the place of the story's own: \(ThemeName.list).", valueName: "name"))
    var theme: ThemeName?

    @Flag(help: "Draw with ASCII characters only.")
    var ascii = false

    @Flag(help: "No slides and no entrances: every page stands there at once.")
    var reduceMotion = false

    /// The options as what they ask for.
    var appearance: Appearance {
        Appearance(color: color, theme: theme?.name, isASCII: ascii, reducesMotion: reduceMotion)
    }
}

/// The name of a theme, checked.
struct ThemeName: ExpressibleByArgument {
    let name: String

    init?(argument: String) {
        guard SceneVocabulary.themes.contains(argument) else { return nil }
        name = argument
    }

    static var allValueStrings: [String] { SceneVocabulary.themes }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
    static var list: String { SceneVocabulary.themes.joined(separator: ", ") }
    var defaultValueDescription: String { name }
}

/// How many colours are asked for.
enum ColorOption: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never, truecolor
    case indexed256 = "256"
    case ansi16 = "16"
    case ansi8 = "8"

    /// What the terminal is told.
    var choice: ColorChoice {
        switch self {
        case .auto: .automatic
        case .never: .never
        default: .always(depth ?? .truecolor)
        }
    }

    /// The depth, where it is not left to the terminal.
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

/// The options that add data.
struct DataOptions: ParsableArguments {
    @Option(
        name: .customLong("data"),
        help: ArgumentHelp(
            "JSON that is laid over the story's data; may be given more than once.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var files: [String] = []
}

/// The options that say where files may lie.
struct MediaOptions: ParsableArguments {
    @Flag(help: "Read pictures, data and listed stories also from outside of the folder of the story or feed file.")
    var allowOutside = false
}
