package import RecapLanguage
internal import RecapMotion
public import RecapStory
public import RecapSurface

/// The terminal's capabilities and the user's preferences that a scene depends on.
public struct SceneEnvironment: Sendable, Hashable {
    /// The capabilities of the terminal.
    public var capabilities: TerminalCapabilities
    /// Whether charts and symbols are drawn with ASCII characters, even on a Unicode terminal. Defaults to `false`.
    public var isASCII: Bool
    /// Whether titles and numbers are shown in large or spaced letters if there is space; otherwise they are plain text
    /// that screen readers and braille displays can read. Defaults to `true`.
    public var hasLargeLetters = true
    /// Whether pages and elements appear without transitions and entrances. Page times stay the same. Defaults to
    /// `false`.
    public var reducesMotion: Bool
    /// A theme that overrides the themes of stories; `nil` keeps theirs.
    public var theme: StoryTheme?
    /// Whether the terminal's background is assumed to be light until ``traits`` reports its colour. Used by the theme
    /// `auto`. Defaults to `false`.
    public var seemsLight = false
    /// The width of a cell divided by its height, 0.1…10. Defaults to 0.5.
    public var cellAspect = 0.5
    /// The language of notices, hints, help and panels, as a tag such as `de`. Falls back to English if there is no
    /// translation. Defaults to `en`.
    public var language = "en"
    /// The key bindings. Defaults to the standard keys listed in the help.
    package var keys = UserKeys.standard
    /// The current moment, to which dates within the week before are relative. `nil`, the default, shows all dates as they are written.
    package var now: LocalMoment?
    /// The name of the key that moves the focus to an element, for hints. Defaults to `Tab`.
    public var focusKey = "Tab"
    /// The direction of stories that specify neither a direction nor a language and contain no letters. Defaults to
    /// left to right.
    public var layoutDirection = LayoutDirection.leftToRight

    /// The terminal's answers to queries; `nil` until they arrive.
    public var traits: TerminalTraits?
    /// The size of a cell in pixels, if the system knows it.
    package var cellPixels: CellSize?
    /// The way in which pictures are drawn. Defaults to cells.
    public var images = PictureChoice.cells

    /// Whether a user can answer questions. If so, pages wait for answers and show the keys. Defaults to `true`.
    package var takesAnswers = true
    /// Whether surfaces record the drawn figures, for pictures with more pixels than cells. Defaults to `false`.
    package var recordsFigures = false
    /// The settings for recording pictures as figures; `nil`, the default, for pictures drawn as characters.
    package var pictureRecording: PictureRecording?
    /// Whether pages are shown step by step; otherwise the whole page is shown at once. Defaults to `true`.
    public var showsSteps = true

    /// Creates an environment from capabilities and preferences.
    public init(
        capabilities: TerminalCapabilities, isASCII: Bool = false, reducesMotion: Bool = false, theme: StoryTheme? = nil
    ) {
        self.capabilities = capabilities
        self.isASCII = isASCII
        self.reducesMotion = reducesMotion
        self.theme = theme
    }

    /// Creates the environment of a terminal, with its capabilities and cell proportions.
    public init(terminal: any Terminal) {
        self.init(nil, on: terminal)
    }

    /// Creates a copy of an environment with the cell proportions that a terminal reports. Without an environment, creates that of the
    /// terminal.
    package init(_ environment: SceneEnvironment?, on terminal: any Terminal) {
        self = environment ?? SceneEnvironment(capabilities: terminal.capabilities)
        setCells(aspect: terminal.cellAspect, pixels: terminal.cellPixels)
    }

    /// Sets the aspect ratio of a cell unless it is `nil`, and the size of a cell in pixels, `nil` if unknown.
    package mutating func setCells(aspect: Double?, pixels: CellSize?) {
        if let aspect { cellAspect = aspect }
        cellPixels = pixels
    }

    /// Whether the terminal's background is light, as far as known.
    package var isLight: Bool { traits?.isLight ?? seemsLight }

    /// The method by which the terminal shows pictures; `nil` for cells, and until the terminal has answered.
    package var pictureMethod: PictureMethod? {
        traits.flatMap { PictureMethod(images, traits: $0, capabilities: capabilities) }
    }

    /// The finest block characters for drawing figures and pictures.
    package var blocks: CellMode { images.blocks(on: traits, capabilities) }

    /// Whether text can be drawn with letters spanning several cells, which requires cells of at least four pixels.
    var mayMagnifyText: Bool {
        hasLargeLetters && glyphs.hasBlocks && capabilities.colors != .ansi8
    }

    /// The minimum height of legible letters of several cells, in rows: letters need eight pixels in height, and six in
    /// width. As a picture they need half of that, from which their outlines are known.
    var leastTextScale: Int {
        let hasOutlines = recordsFigures || pictureMethod != nil
        return blocks.rows > 2 ? (hasOutlines ? 2 : 3) : hasOutlines ? 3 : 4
    }

    /// The messages of the player's interface, in the user's language.
    package var messages: MessageCatalogue {
        MessageCatalogue(.interface, Language.named(language) ?? .english)
    }

    /// The names of keys, in the user's language.
    package var keyNames: KeyNames { KeyNames(glyphs, messages) }

    /// The character set for this environment.
    package var glyphs: GlyphSet { isASCII || !capabilities.isUnicode ? .ascii : .unicode }
}

extension StoryVocabulary {
    /// Returns the vocabulary of a build that draws stories with a ``RecapView``: its themes and easings, with checks
    /// of paths and of theme colours with low contrast.
    ///
    /// - Parameter kinds: The element kinds; none for a file that isn't a story.
    public static func scene(kinds: [any ElementContent.Type] = StoryVocabulary.standardKinds) -> StoryVocabulary {
        var vocabulary = StoryVocabulary(
            themes: RecapView.themeNames, eases: Easing.allNames,
            checkEase: { text throws(StoryCheckError) in try check { _ = try Easing(parsing: text) } },
            checkPath: { text throws(StoryCheckError) in try check { _ = try MotionPath(svg: text) } }, kinds: kinds)
        vocabulary.checkTheme = { $0.contrastProblems }
        return vocabulary
    }

    /// Calls a parser, and converts its error to a `StoryCheckError`.
    private static func check(_ parse: () throws -> Void) throws(StoryCheckError) {
        do {
            try parse()
        } catch {
            throw StoryCheckError("\(error)")
        }
    }
}

/// The settings for recording pictures as figures.
package struct PictureRecording: Sendable, Hashable {
    /// The size of a cell in pixels.
    package let cell: CellSize
    /// The size of a cell in pixels for the frames of animations and videos.
    package let movingCell: CellSize
    /// The number of cells by which background pictures extend beyond each side of the screen.
    package let bleed: CellSize

    /// Creates settings from sizes in pixels and a margin in cells.
    package init(cell: CellSize, movingCell: CellSize, bleed: CellSize) {
        self.cell = cell
        self.movingCell = movingCell
        self.bleed = bleed
    }
}
