internal import RecapLanguage
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The appearance of frames as the command line asks for it.
struct Appearance {
    /// The number of colours.
    var color = ColorOption.auto
    /// The theme that replaces those of stories. `nil` to keep them.
    var theme: StoryTheme?
    /// Whether frames consist of ASCII characters only.
    var isASCII = false
    /// Whether a screen reader, a braille display or a magnifier is used: letters are not large, and the cursor is seen on what is
    /// selected.
    var hasScreenReader = false
    /// Whether there are no slides and no entrances.
    var reducesMotion = false
    /// The way pictures are shown on a screen.
    var images = PictureChoice.cells
    /// The size of the screen, at most that of the terminal; `nil` for all of it.
    var size: CellSize?

    /// The tag of the language in which the program speaks around stories.
    var language = "en"
    /// The keys of commands.
    var keys = UserKeys.standard

    /// Creates the appearance that options ask for.
    init(
        color: ColorOption = .auto, theme: StoryTheme? = nil, isASCII: Bool = false, reducesMotion: Bool = false
    ) {
        self.color = color
        self.theme = theme
        self.isASCII = isASCII
        self.reducesMotion = reducesMotion
    }

    /// Creates the appearance of what is played.
    init(color: ColorOption = .auto, isASCII: Bool = false, _ settings: UserSettings) {
        // Charts and symbols of ASCII have no blocks and no braille dots.
        let hasScreenReader = settings.hasScreenReader ?? false
        self.init(
            color: color, theme: settings.theme, isASCII: isASCII || hasScreenReader,
            reducesMotion: settings.reducesMotion ?? false)
        self.hasScreenReader = hasScreenReader
        images = settings.images ?? .auto
        size = settings.size
        keys = settings.userKeys
        language = settings.chosenLanguage ?? settings.language ?? ProgramLanguage.tag()
    }

    /// Returns the environment of a scene on the terminal that the program runs in.
    func screenEnvironment(_ capabilities: TerminalCapabilities) -> SceneEnvironment {
        var environment = environment(capabilities)
        environment.seemsLight = environmentVariable("COLORFGBG").map { Appearance.isLight(colorFGBG: $0) } ?? false
        environment.images = images
        environment.focusKey = keys.focusKey(environment.keyNames) ?? ""
        // A multiplexer is not asked which pictures the terminal around it shows, so what the user says counts.
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

    /// Returns a line that names the first key of each command, and what it does.
    func keyHint(_ parts: [(commands: [PlayerCommand], what: Message)]) -> String {
        KeyNames(isASCII || !StandardOutput.isUnicode ? .ascii : .unicode, messages).hint(keys.player, parts)
    }

    /// The messages around stories.
    var messages: MessageCatalogue { MessageCatalogue(.interface, Language.named(language) ?? .english) }

    /// Returns whether the variable `COLORFGBG` describes a light background: numbers of the palette separated by semicolons, the
    /// last of which is the background. Light are the white (7) and the bright colours except grey.
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
