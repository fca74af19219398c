internal import RecapPlayer
internal import RecapStory
internal import RecapSurface
internal import RecapTime

/// The stories and options of a call of the program that plays stories.
struct PlayRequest {
    /// The names of the stories. Empty for the bundled story that is played by default.
    var stories: [String]
    /// The names of the data that is merged into the data of each story.
    var data: [String] = []
    /// What the user wants of playing.
    var settings: UserSettings
    /// The first page, the speed, and whether the first story begins paused.
    var options = PlayerOptions()
    var color = ColorOption.auto
    var isASCII = false
    var isLooped = false
    var isWatched = false
    /// Whether the user is a stranger, who reaches nothing on this computer but the stories.
    var isKiosk = false
    /// Whether stories may name files outside of their folders.
    var allowsOutside = false
    /// The path of the file that says where the story is. `nil` if there is none.
    var notesFile: String?
    /// The descriptor of a connection to the program that has started this one. `nil` if there is none.
    var control: Int32?
    /// Writes text where there is no screen, by default to standard output.
    var write: (String) throws -> Void = StandardOutput.write(_:)

    private var isPlain: Bool { settings.isPlain ?? false }

    private var appearance: Appearance { Appearance(color: color, isASCII: isASCII, settings) }

    /// Reads all stories, and plays them if none has errors.
    func perform() throws {
        let preferences = settings.storyPreferences
        var loaded = try StoryLoader(data: data, allowsOutside: allowsOutside, preferences: preferences).load(
            stories.isEmpty ? [BundledStories.first] : stories)
        if let first = loaded.first { try options.start.check(in: first.story) }
        for index in loaded.indices { prepare(&loaded[index]) }
        // Printed before the screen opens, which may close again at once.
        for story in loaded { story.printReasonIfEmpty() }
        let watcher: (LoadedStory) -> StoryWatcher? = {
            isWatched ? StoryWatcher(of: $0, preferences: preferences, prepare: prepare) : nil
        }
        let appearance = appearance
        let audience = try PlayingAudience(file: notesFile, control: control, isKiosk: isKiosk)
        let plain = PlainShow(
            stories: loaded, options: options, appearance: appearance, isLooped: isLooped,
            keepsTime: settings.remainSeconds != nil, audience: audience, watcher: watcher, write: write)
        if isPlain { return try plain.run() }
        // A stranger has not seen the hint, and nothing is kept.
        let keyHintMarker = isKiosk ? nil : KeyHintMarker()
        var options = options
        options.showsKeyHint = keyHintMarker.map { !$0.isSet } ?? true
        options.pausesWithoutFocus = settings.pausesWithoutFocus ?? true
        let show = ScreenShow(
            stories: loaded, options: options, appearance: appearance, hasMouse: settings.hasMouse ?? true,
            isLooped: isLooped, isKiosk: isKiosk, keyHintMarker: keyHintMarker, audience: audience, watcher: watcher,
            plain: plain)
        try show.run()
    }

    /// Applies the options of the command line to a story.
    private func prepare(_ story: inout LoadedStory) {
        SignatureMark.add(to: &story, appearance, settings.storyPreferences)
        if let remainSeconds = settings.remainSeconds { story.story.setRemainSeconds(remainSeconds) }
        // A watched story without pages may get some. Until then it shows a page that says so, for a limited time if other
        // stories follow.
        if isWatched, !isPlain, !story.files.isEmpty {
            story.addPageIfEmpty(advance: stories.count < 2 ? .manual : .after(seconds: nil))
        }
    }
}
