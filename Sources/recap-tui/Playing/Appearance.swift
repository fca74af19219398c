internal import RecapScene
internal import RecapSurface

/// What a frame is to look like.
struct Appearance {
    var color = ColorOption.auto
    var theme: String?
    var isASCII = false
    var reducesMotion = false

    /// What the scene has to know on a terminal.
    func environment(_ capabilities: TerminalCapabilities) -> SceneEnvironment {
        SceneEnvironment(capabilities: capabilities, isASCII: isASCII, reducesMotion: reducesMotion, theme: theme)
    }
}
