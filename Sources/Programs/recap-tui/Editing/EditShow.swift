internal import CSystemCalls
internal import RecapCore
internal import RecapFeed
internal import RecapLanguage
internal import RecapNcurses
internal import RecapPlayer
internal import RecapScene
internal import RecapStory
internal import RecapSystem

/// A request to show a story while it is being edited.
struct EditRequest {
    /// The name of the story.
    let story: String
    /// The names of the data files that are merged into the story's data.
    let data: [String]
    /// Whether the story may refer to files outside its folder.
    let allowsOutside: Bool
    /// The user's playback settings.
    let settings: UserSettings
    /// The first page, the speed, whether the story starts paused, and whether losing the focus pauses it.
    let options: PlayerOptions
    /// The duration of each timed page; `nil` if all pages wait for a key.
    let remainSeconds: PageSeconds?
    let appearance: Appearance
    /// The path of the file that records the position in the story; `nil` if there is none.
    let notesFile: String?

    /// Opens the editor and shows the story until the user closes it.
    func perform() throws {
        let edited: EditedStory
        do throws(Unreadable) {
            let hint = appearance.keyHint(
                [([.story(.edit)], Message("opens the editor")), ([.story(.close)], Message("leaves"))])
            edited = try EditedStory(
                story, data: data, allowsOutside: allowsOutside, preferences: settings.storyPreferences,
                remainSeconds: remainSeconds, hint: hint, messages: appearance.messages)
        } catch {
            throw ExitStatus.noSuchFile.printing("\(error.text); recap-tui new writes a first story")
        }
        // The language of a story with errors is not known yet.
        try LanguageOption.check(
            settings.chosenLanguage,
            in: (try? edited.read()).flatMap { $0.error == nil ? [$0.loaded.story] : nil })
        guard let editor = Editor.current() else {
            throw ExitStatus.cannotPlay.printing("no editor was found: set EDITOR, such as export EDITOR=nano")
        }
        guard StandardOutput.isTerminal else { throw ExitStatus.cannotPlay.printing("--edit needs a terminal") }
        let show = EditShow(
            story: edited, editor: editor, place: EditorPlace.of(editor), appearance: appearance,
            hasMouse: settings.hasMouse ?? true, options: options, audience: try NotesObservers(file: notesFile))
        try show.run()
    }
}

/// The playback of a story next to the editor in which it is written, or alternately with the editor.
struct EditShow {
    let story: EditedStory
    let editor: Editor
    let place: EditorPlace
    let appearance: Appearance
    let hasMouse: Bool
    /// The first page, the speed and the pause state of the first showing.
    let options: PlayerOptions
    /// The observers of playback, such as speaker notes.
    let audience: NotesObservers

    /// The action that follows a showing.
    private enum Next {
        /// Show the story again from the start, after its last page.
        case again
        /// Open the editor in this terminal.
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
            throw ExitStatus.cannotPlay.printing(reason)
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
            throw ExitStatus.noSuchFile.printing(error.text)
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
            throw ExitStatus.cannotPlay.printing("\(editor.name) can't be started: \(error.reason)")
        }
        // The shell has reported that the program doesn't exist or can't be started.
        if end == .exited(127) || end == .exited(126) {
            throw ExitStatus.cannotPlay.printing("the editor is the command in VISUAL or EDITOR: \(editor.command)")
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
            throw ExitStatus.cannotPlay.printing("--edit needs a terminal that can show stories: \(error.description)")
        }
        let loaded = version.loaded
        let service = ProgramMedia.service(assets: loaded.assets)
        options.start = .index(progress.begin(version))
        let showing = StoryShowing(
            loaded.story, named: loaded.name, service, displayType, appearance, on: terminal, options,
            audience: audience, source: story.watcher(of: loaded))
        let player = showing.player
        // The page stays until the story is fixed.
        player.problemTime = .seconds(86_400)
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
            ProgramMedia.printFailures(of: service)
            try Screen.finish(outcome, on: terminal)
            return .over
        }
    }
}

/// A program that uses the terminal while this one waits.
enum ForegroundProgram {
    /// Runs a program on the controlling terminal and returns when it has ended. Interrupt keys reach only that
    /// program, and ^Z stops both. A signal that asks this process to terminate is first passed to the program, then
    /// ends this process.
    static func run(_ program: String, _ arguments: [String]) throws(SystemError) -> ProcessEnding {
        guard let terminal = Descriptor(unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)) else {
            throw SystemError()
        }
        calls_begin_foreground(terminal.number)
        var child: Int32 = 0
        var failure: SystemError?
        do throws(SystemError) {
            let number = terminal.number
            child = try ProcessLauncher.launch(
                program, arguments: arguments, environment: nil, descriptors: [0: number, 1: number, 2: number],
                separation: .group, lifetime: .own)
        } catch {
            failure = error
        }
        var signal: Int32 = 0
        let status = unsafe calls_end_foreground(terminal.number, child, &signal)
        if signal != 0 { raise(signal) }
        if let failure { throw failure }
        return ProcessEnding(waitStatus: status)
    }
}

/// Tracks the user's position in a story while it is being edited.
final class EditProgress {
    /// The last version of the story that was shown without errors.
    private(set) var story: Story
    /// The index of the last page shown, among the visible pages.
    private(set) var page: Int
    /// Whether errors are shown instead of the story.
    private var showsErrors = false

    /// Creates a tracker that starts at a page of a story.
    init(_ story: Story, page: Int) {
        self.story = story
        self.page = page
    }

    /// Switches to a version of the story. Returns the index of the page to start with.
    func begin(_ version: EditedStory.Version) -> Int {
        showsErrors = version.error != nil
        guard !showsErrors else { return 0 }
        page = EditProgress.changedPage(from: story, to: version.loaded.story, at: page) ?? page
        story = version.loaded.story
        return page
    }

    /// Handles a change of the story while a page is visible. Returns the index of the page to go to, or `nil` to stay.
    func change(to new: Story, at present: Int) -> Int? {
        let last = showsErrors ? page : present
        let changed = EditProgress.changedPage(from: story, to: new, at: last)
        defer {
            story = new
            showsErrors = false
        }
        return changed ?? (showsErrors ? last : nil)
    }

    /// Records the visible page.
    func note(_ present: Int) {
        if !showsErrors { page = present }
    }

    /// Goes back to the first page.
    func restart() { page = 0 }

    /// Returns the index of the page to show after a change, among the visible pages. Returns `nil` if the current page
    /// can stay, because it changed itself or because no page did.
    static func changedPage(from old: Story, to new: Story, at present: Int) -> Int? {
        let before = old.shownPages, after = new.shownPages
        func hasChanged(_ index: Int) -> Bool { index >= before.count || before[index] != after[index] }
        if after.indices.contains(present), hasChanged(present) { return nil }
        if let first = after.indices.first(where: hasChanged) { return first }
        return present < after.count ? nil : max(0, after.count - 1)
    }
}
