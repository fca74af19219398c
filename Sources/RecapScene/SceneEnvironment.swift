public import RecapSurface

/// What a scene has to know of the place where it is shown and of the one who watches.
public struct SceneEnvironment: Sendable, Hashable {
    /// What the terminal can show.
    public var capabilities: TerminalCapabilities
    /// Whether charts and signs are drawn with ASCII only, also where the terminal takes more.
    public var isASCII: Bool
    /// Whether end states are shown at once: no slide, no entrances. Page times stay the same.
    public var reducesMotion: Bool
    /// The name of the theme that takes the place of the stories' own; `nil` leaves them theirs.
    public var theme: String?
    /// How wide a cell is by its height, in pixels; 0.1…10.
    public var cellAspect = 0.5
    /// The key that gives the focus to an element, as it is told to the one who watches.
    public var focusKey = "Tab"
    /// Which way lines run, for elements that care.
    public var layoutDirection = LayoutDirection.leftToRight

    /// An environment.
    public init(
        capabilities: TerminalCapabilities, isASCII: Bool = false, reducesMotion: Bool = false, theme: String? = nil
    ) {
        self.capabilities = capabilities
        self.isASCII = isASCII
        self.reducesMotion = reducesMotion
        self.theme = theme
    }

    /// The characters to draw with.
    package var glyphs: GlyphSet { isASCII || !capabilities.isUnicode ? .ascii : .unicode }
}
