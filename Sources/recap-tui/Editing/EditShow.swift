internal import RecapCommands
internal import RecapConsole
internal import RecapCore
internal import RecapFiles
internal import RecapMedia
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSurface
internal import RecapSystem
internal import RecapWords

/// Shows a story next to the editor in which it is written, or alternates with the editor.
struct EditShow {
    let story: EditedStory
    let editor: Editor
    let place: EditorPlace
    let appearance: Appearance
    let hasMouse: Bool
    /// The first page, the speed and the pause state of the first showing.
    let options: PlayerOptions
    /// Playback observers.
    let audience: PlayingAudience

    /// What comes after a showing.
    private enum Next {
        /// The story again from the start, after its last page.
        case again
        /// The editor, in this terminal.
        case edit
        case over
    }

    /// Shows the story until the user closes it.
    func run() throws {
        defer { audience.close() }
        var version = try read()
        let progress = EditProgress(version.loaded.story, page: options.start.index(in: version.loaded.story))
        let displayType = ProgramMedia.displayType()
        var options = options
        if case .here = place {
            try giveTerminal(progress)
            version = try read()
        } else if let reason = openBeside(progress) {
            StandardError.write("recap-tui: \(reason)\n")
            throw ExitStatus.cannotPlay
        }
        while true {
            let next = try play(version, progress, options, displayType)
            options.isPaused = false
            switch next {
            case .again: progress.restart()
            case .edit: try giveTerminal(progress)
            case .over: return
            }
            version = try read()
        }
    }

    private func read() throws -> EditedStory.Version {
        do throws(Unreadable) {
            return try story.read()
        } catch {
            StandardError.write("recap-tui: \(error.text)\n")
            throw ExitStatus.noSuchFile
        }
    }

    /// Returns the file and line to open in the editor: those of the first error, otherwise those of the page.
    private func target(_ progress: EditProgress) -> (file: String, line: Int) {
        if let error = (try? story.read())?.error { return error }
        return (story.path, story.line(ofPage: progress.page, of: progress.story))
    }

    /// Opens the editor beside the story. Returns the reason if that fails.
    private func openBeside(_ progress: EditProgress) -> String? {
        let (file, line) = target(progress)
        return place.open(editor, file: file, line: line)
    }

    /// Hands the terminal over to the editor and returns when the editor has ended.
    private func giveTerminal(_ progress: EditProgress) throws {
        let (file, line) = target(progress)
        let end: ProcessEnding
        do throws(SystemError) {
            end = try ForegroundProgram.run(Editor.shell, editor.shellArguments(file: file, line: line))
        } catch {
            StandardError.write("recap-tui: \(editor.name) can't be started: \(error.reason)\n")
            throw ExitStatus.cannotPlay
        }
        // The shell has reported that the program doesn't exist or can't be started.
        if end == .exited(127) || end == .exited(126) {
            StandardError.write("recap-tui: the editor is the command in VISUAL or EDITOR: \(editor.command)\n")
            throw ExitStatus.cannotPlay
        }
    }

    /// Plays the story once, or shows the page of its errors.
    private func play(
        _ version: EditedStory.Version, _ progress: EditProgress, _ options: PlayerOptions, _ displayType: DisplayType
    ) throws -> Next {
        var options = options
        let terminal: NcursesTerminal
        do {
            terminal = try Screen.open(appearance, hasMouse: hasMouse, reportsFocus: options.pausesWithoutFocus)
        } catch {
            StandardError.write("recap-tui: --edit needs a terminal that can show stories: \(error.description)\n")
            throw ExitStatus.cannotPlay
        }
        let loaded = version.loaded
        let studio = ProgramMedia.studio(assets: loaded.assets)
        options.start = .number(progress.begin(version) + 1)
        let showing = StoryShowing(
            loaded.story, named: loaded.name, studio, displayType, appearance, on: terminal, options,
            audience: audience, source: story.watcher(of: loaded))
        let player = showing.player
        // The page stays until the story is fixed.
        player.problemSeconds = 86_400
        player.onReplace = { [unowned player] new in
            let page = progress.change(to: new, at: player.controller.currentPage)
            if let page { player.controller.goToPage(page) }
        }
        player.onEdit = { [unowned player] page in
            progress.note(page)
            if case .here = place { return player.stop() }
            if let reason = openBeside(progress) { player.show(notice: reason) }
        }
        if case .here = place, version.error == nil {
            let hint = appearance.keyHint([([.story(.edit)], Message("goes back to the editor"))])
            if !hint.isEmpty { player.show(notice: hint) }
        }
        let outcome = showing.run()
        progress.note(player.controller.currentPage)
        terminal.close()
        switch outcome {
        case .stopped: return .edit
        case .dismissed(.finished): return .again
        default:
            audience.close()
            ProgramMedia.printFailures(of: studio)
            try Screen.finish(outcome, on: terminal)
            return .over
        }
    }
}
