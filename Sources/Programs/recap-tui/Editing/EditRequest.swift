internal import RecapCore
internal import RecapFeed
internal import RecapLanguage
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
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
            StandardError.write("recap-tui: \(error.text); recap-tui new writes a first story\n")
            throw ExitStatus.noSuchFile
        }
        guard let editor = Editor.current() else {
            StandardError.write("recap-tui: no editor was found: set EDITOR, such as export EDITOR=nano\n")
            throw ExitStatus.cannotPlay
        }
        guard StandardOutput.isTerminal else {
            StandardError.write("recap-tui: --edit needs a terminal\n")
            throw ExitStatus.cannotPlay
        }
        let show = EditShow(
            story: edited, editor: editor, place: EditorPlace.of(editor), appearance: appearance,
            hasMouse: settings.hasMouse ?? true, options: options, audience: try NotesObservers(file: notesFile))
        try show.run()
    }
}
