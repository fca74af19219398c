// Re-exports the modules that an embedder with a terminal needs.
@_exported public import RecapCore
@_exported public import RecapElements
@_exported public import RecapJSON
@_exported public import RecapLanguage
@_exported public import RecapMotion
@_exported public import RecapNcurses
@_exported public import RecapPlayer
@_exported public import RecapScene
@_exported public import RecapStory
@_exported public import RecapSurface
@_exported public import RecapTweens

extension Player {
    /// Plays a story on the terminal of standard input and output, and restores the terminal afterwards.
    ///
    /// ```swift
    /// let outcome = try Player.play(Story { Page { Title("2024") } })
    /// print("The story was \(outcome).")
    /// ```
    ///
    /// - Parameters:
    ///   - story: The story to play.
    ///   - kinds: The element kinds that the story may use.
    ///   - options: The first page, the speed and the behaviour of the story.
    /// - Returns: The reason why playback ended.
    /// - Throws: `TerminalError` if there is no terminal, or if the terminal cannot position its cursor.
    @discardableResult
    public static func play(
        _ story: Story, kinds: KindRegistry = .standard, options: PlayerOptions = PlayerOptions()
    ) throws(TerminalError) -> PlayerOutcome {
        Player(story, on: try NcursesTerminal(), kinds: kinds, options: options).run()
    }
}
