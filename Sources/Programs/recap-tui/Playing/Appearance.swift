internal import RecapLanguage
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The appearance of frames as specified on the command line.
struct Appearance {
    /// The requested number of colours.
    var color = ColorOption.auto
    /// The theme that replaces those of stories; `nil` to keep them.
    var theme: StoryTheme?
    /// Whether frames consist of ASCII characters only.
    var isASCII = false
    /// Whether a screen reader, a braille display or a magnifier is used. If so, there is no display type, and the cursor is
    /// visible on the selection.
    var hasScreenReader = false
    /// Whether slides and entrance animations are disabled.
    var reducesMotion = false
    /// The way pictures are shown on a screen.
    var images = PictureChoice.cells
    /// The size of the screen, at most that of the terminal; `nil` for all of it.
    var size: CellSize?

    /// The language tag of the program's messages around stories.
    var language = "en"
    /// The keys of commands.
    var keys = UserKeys.standard

    /// Creates the appearance specified by options.
    init(
        color: ColorOption = .auto, theme: StoryTheme? = nil, isASCII: Bool = false, reducesMotion: Bool = false
    ) {
        self.color = color
        self.theme = theme
        self.isASCII = isASCII
        self.reducesMotion = reducesMotion
    }

    /// Creates the appearance for playback.
    init(_ arguments: AppearanceArguments, _ settings: UserSettings) {
        // ASCII charts and symbols use no block characters and no braille dots.
        let hasScreenReader = settings.hasScreenReader ?? false
        self.init(
            color: arguments.color, theme: settings.theme, isASCII: arguments.ascii || hasScreenReader,
            reducesMotion: settings.reducesMotion ?? false)
        self.hasScreenReader = hasScreenReader
        images = settings.images ?? .auto
        size = settings.size
        keys = settings.userKeys
        language = settings.chosenLanguage ?? settings.language ?? ProgramLanguage.tag()
    }

    /// Returns the environment of a scene on the program's terminal.
    func screenEnvironment(_ capabilities: TerminalCapabilities) -> SceneEnvironment {
        var environment = environment(capabilities)
        environment.seemsLight = environmentVariable("COLORFGBG").map { Appearance.isLight(colorFGBG: $0) } ?? false
        environment.images = images
        environment.focusKey = keys.focusKey(environment.keyNames) ?? ""
        // A multiplexer is not queried for the pictures that its terminal supports, so the user's setting applies.
        if environmentVariable("TMUX") != nil {
            switch images {
            case .kitty where TmuxState.letsPicturesPass(), .sixel: environment.traits = TerminalTraits()
            case .quadrants, .sextants, .octants: break
            default: environment.images = .cells
            }
        } else if environmentVariable("STY") != nil, images.mayBePixels {
            environment.images = .cells
        }
        return environment
    }

    /// Returns a line with the first key of each command and its effect.
    func keyHint(_ parts: [(commands: [PlayerCommand], what: Message)]) -> String {
        KeyNames(isASCII || !StandardOutput.isUnicode ? .ascii : .unicode, messages).hint(keys.player, parts)
    }

    /// The program's messages around stories.
    var messages: MessageCatalogue { MessageCatalogue(.interface, Language.named(language) ?? .english) }

    /// Returns whether a value of the variable `COLORFGBG` describes a light background. The value consists of palette numbers
    /// separated by semicolons, the last of which is the background. White (7) and the bright colours except grey are light.
    static func isLight(colorFGBG: String) -> Bool {
        guard let last = colorFGBG.split(separator: ";").last, let number = Int(last) else { return false }
        return number == 7 || (9...15).contains(number)
    }

    /// Returns the environment of a scene.
    func environment(_ capabilities: TerminalCapabilities) -> SceneEnvironment {
        var environment = SceneEnvironment(
            capabilities: capabilities, isASCII: isASCII, reducesMotion: reducesMotion, theme: theme)
        environment.language = language
        environment.keys = keys
        environment.hasLargeLetters = !hasScreenReader
        return environment
    }
}
