internal import RecapConsole
internal import RecapPlayer
internal import RecapScene
internal import RecapSurface
internal import RecapTime

/// The story and options of a call of the program that shows a story while it is written.
struct EditRequest {
    /// The name of the story.
    let story: String
    /// The names of the data that is merged into the data of the story.
    let data: [String]
    /// Whether the story may name files outside of its folder.
    let allowsOutside: Bool
    /// What the user wants of playing.
    let settings: UserSettings
    /// The first page, the speed, and whether the story begins paused and pauses without the focus.
    let options: PlayerOptions
    /// The time that each timed page stays; `nil` to have all pages wait for a key.
    let remainSeconds: PageSeconds?
    let appearance: Appearance
    /// The path of the file that says where the story is. `nil` if there is none.
    let notesFile: String?

    /// Opens the editor and shows the story until the user closes it.
    func perform() throws {
        let edited: EditedStory
        do throws(Unreadable) {
            let hint = appearance.keyHint(
                [([.story(.edit)], "opens the editor"), ([.story(.close)], "leaves")])
            edited = try EditedStory(
                story, data: data, allowsOutside: allowsOutside, defaults: settings.storyDefaults,
                remainSeconds: remainSeconds, hint: hint)
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
            hasMouse: settings.hasMouse ?? true, options: options, audience: try PlayingAudience(file: notesFile))
        try show.run()
    }
}
