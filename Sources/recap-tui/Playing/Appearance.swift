internal import RecapScene
internal import RecapSurface

/// The appearance of frames as the command line asks for it.
struct Appearance {
    /// The number of colours.
    var color = ColorOption.auto
    /// The name of the theme that replaces those of stories. `nil` to keep them.
    var theme: String?
    /// Whether frames consist of ASCII characters only.
    var isASCII = false
    /// Whether there are no slides and no entrances.
    var reducesMotion = false

    /// Returns the environment of a scene on a terminal.
    func environment(_ capabilities: TerminalCapabilities) -> SceneEnvironment {
        SceneEnvironment(capabilities: capabilities, isASCII: isASCII, reducesMotion: reducesMotion, theme: theme)
    }
}
