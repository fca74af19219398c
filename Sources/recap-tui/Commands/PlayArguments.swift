internal import ArgumentParser
internal import RecapPlayer

/// What the command `play` is given.
///
/// The properties of ``Play`` belong to the argument library, which makes a generic type for each. These don't, so that the player
/// starts without it.
struct PlayArguments: Equatable {
    var stories: [String] = []
    var page: String?
    var playing = PlayingArguments()
    var loop = false
    var watch = false
    var edit = false
    var control: Int32?
    var appearance = AppearanceArguments()
    /// The names of the data.
    var data: [String] = []
    var allowOutside = false

    /// Throws `ValidationError` if arguments contradict each other.
    func validate() throws {
        guard stories.filter({ $0 == "-" }).count < 2 else {
            throw ValidationError("standard input (-) can be read only once")
        }
        guard !edit || stories.count == 1 && stories != ["-"] && !data.contains("-") else {
            throw ValidationError("--edit takes the file of one story; recap-tui new writes a first one")
        }
        guard !edit || !playing.kiosk else { throw ValidationError("--edit and --kiosk exclude each other") }
        guard !edit || !playing.asksForPlainText else {
            throw ValidationError("--edit shows the story on the screen, and --plain does not")
        }
    }

    /// Plays the stories.
    func run() throws {
        let given = try playing.settings(appearance)
        let settings = given.over(playing.userSettings)
        var options = PlayerOptions(
            start: PlayerOptions.Start(option: page), speed: playing.speed, isPaused: playing.paused)
        if edit, let story = stories.first {
            // The editor has the focus, so losing it doesn't pause the story unless these options say so.
            options.pausesWithoutFocus = given.pausesWithoutFocus ?? false
            let request = EditRequest(
                story: story, data: data, allowsOutside: allowOutside, settings: settings, options: options,
                remainSeconds: given.remainSeconds,
                appearance: Appearance(color: appearance.color, isASCII: appearance.ascii, settings),
                notesFile: playing.notesFile)
            return try request.perform()
        }
        let request = PlayRequest(
            stories: stories, data: data, settings: settings, options: options, color: appearance.color,
            isASCII: appearance.ascii, isLooped: loop, isWatched: watch, isKiosk: playing.kiosk,
            allowsOutside: allowOutside, notesFile: playing.notesFile, control: control)
        try request.perform()
    }
}
