internal import RecapCore
internal import RecapExport
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The presentation of stories as lines of text, in order.
struct PlainShow {
    let stories: [LoadedStory]
    let options: PlayerOptions
    let appearance: Appearance
    /// Whether the stories start over after the last one, if there is a user to end them.
    let isLooped: Bool
    /// Whether pages turn automatically.
    let keepsTime: Bool
    /// Playback observers outside the process.
    let audience: NotesObservers
    /// Returns a watcher of the files of a story, or `nil` if they are not watched.
    let watcher: (LoadedStory) -> StoryWatcher?
    /// Writes text, by default to standard output.
    var write: (String) throws -> Void = StandardOutput.write(_:)

    /// Prints the pages of all stories, until the user ends the showing.
    func run() throws {
        // Keys are read from the terminal even if a story is read from standard input.
        let readsInput = stories.contains { $0.name == "-" }
        var printer = PlainPrinter(
            appearance: appearance, keepsTime: keepsTime, readsInput: readsInput, audience: audience, write: write)
        defer { audience.close() }
        printer.options = options
        repeat {
            for (index, story) in stories.enumerated() {
                let isLast = index + 1 == stories.count
                let goesOn = try printer.print(
                    story.story, named: story.name, assets: story.assets,
                    source: printer.waitsForKeys ? watcher(story) : nil,
                    isLast: isLast && !isLooped)
                guard goesOn else { return }
            }
            // A round without pages takes no time, so looping would never end.
        } while isLooped && printer.waitsForKeys && stories.contains { $0.story.showsAnyPage }
    }
}

/// A printer of pages as lines of text. On a terminal, pages are printed one by one as keys are pressed; otherwise, all of them
/// are printed at once, as frames if a size is specified.
struct PlainPrinter {
    /// The options for the next story: the first page, the speed, and whether it starts paused.
    var options = PlayerOptions()

    private let appearance: Appearance
    private let keepsTime: Bool
    /// Playback observers outside the process.
    private let audience: NotesObservers
    /// The terminal from which keys are read; `nil` if pages don't wait for keys.
    private let terminal: LineTerminal?
    private var isFirstStory = true
    private let write: (String) throws -> Void

    /// Creates a printer. `readsInput` specifies whether a story is read from standard input, which need not be a terminal then.
    init(
        appearance: Appearance, keepsTime: Bool = false, readsInput: Bool = false, audience: NotesObservers,
        write: @escaping (String) throws -> Void = StandardOutput.write(_:)
    ) {
        self.appearance = appearance
        self.write = write
        self.keepsTime = keepsTime
        self.audience = audience
        let mayWait = StandardOutput.isTerminal && (readsInput || isatty(STDIN_FILENO) == 1)
        terminal = mayWait ? try? LineTerminal() : nil
        if terminal == nil { audience.printIsIdle() }
    }

    /// Whether pages wait for keys.
    var waitsForKeys: Bool { terminal != nil }

    /// Prints the pages of a story. Returns `false` if the user ends the showing. Ends the program on a terminating signal.
    mutating func print(
        _ story: Story, named name: String, assets: @autoclosure () -> FolderAssets, source: StoryWatcher? = nil,
        isLast: Bool
    ) throws -> Bool {
        if !isFirstStory { try write("\n") }
        isFirstStory = false
        defer { options.start = .index(0) }
        guard let terminal else {
            if let size = appearance.size {
                try printFrames(of: story, assets(), size)
                return true
            }
            let pages = PlainPages(story: story, kinds: ProgramMedia.kinds, environment: environment(.none))
            // Separate stories by an empty line.
            try write(
                pages.text(ofPages: options.start.index(in: pages.count, find: pages.index(ofPage:))..<pages.count)
                    + (isLast ? "" : "\n"))
            return true
        }
        guard story.showsAnyPage else { return true }
        var showing = PlainPlayer.Options()
        (showing.player, showing.keepsTime, showing.isFollowed) = (options, keepsTime, !isLast)
        let player = PlainPlayer(
            story: story, kinds: ProgramMedia.kinds, environment: environment(.none), terminal: terminal,
            options: showing, source: source, columns: { terminal.columns }, write: write)
        player.observers = audience.observers(ofStoryNamed: name)
        let outcome = try player.run()
        if outcome == .dismissed(.finished) { return true }
        terminal.close()
        audience.close()
        try Screen.finish(outcome, dying: terminal.die)
        return false
    }

    /// Prints the pages as a screen of a given size would show them.
    private func printFrames(of story: Story, _ assets: FolderAssets, _ size: CellSize) throws {
        let frames = FrameRenderer(
            story: story, assets: assets,
            environment: environment(appearance.color.depth ?? StandardOutput.colorDepth), size: size)
        try frames.writePages(from: options.start.index(in: story), write: write)
        ProgramMedia.printFailures(in: frames.services)
    }

    private func environment(_ colors: ColorDepth) -> SceneEnvironment {
        appearance.environment(TerminalCapabilities(colors: colors, isUnicode: StandardOutput.isUnicode))
    }
}
