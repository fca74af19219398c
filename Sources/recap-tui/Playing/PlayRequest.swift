internal import RecapPlayer
internal import RecapStory
internal import RecapSurface
internal import RecapTime

/// Everything that a call of the program asks to be played, and how.
struct PlayRequest {
    var stories: [String]
    var data: [String] = []
    var remainSeconds: PageSeconds?
    var options = PlayerOptions()
    var appearance = Appearance()
    var hasMouse = true
    var isLooped = false
    var isPlain = false
    var isWatched = false
    var allowsOutside = false

    /// Reads the stories, and plays them if they are all good.
    func perform() throws {
        var loaded = try StoryLoader(data: data, allowsOutside: allowsOutside).load(
            stories.isEmpty ? [BundledStories.first] : stories)
        if let first = loaded.first { try options.start.check(in: first.story) }
        for index in loaded.indices { prepare(&loaded[index]) }
        // Told before the screen opens and closes again on nothing.
        for story in loaded { story.tellIfNothingIsShown() }
        if isPlain { return try PlainShow(stories: loaded, start: options.start, appearance: appearance).run() }
        var options = options
        options.showsKeyHint = !KeyHintMarker.wasShown
        let show = Show(
            stories: loaded, options: options, appearance: appearance, hasMouse: hasMouse, isLooped: isLooped,
            watch: watch)
        try show.run()
    }

    /// What follows the files of a story; `nil` where nothing is to.
    private var watch: ((LoadedStory) -> StoryWatcher?)? {
        guard isWatched else { return nil }
        return { story in StoryWatcher(of: story, prepare: prepare) }
    }

    /// Does to a story that was read what the command line asks for.
    private func prepare(_ story: inout LoadedStory) {
        if let remainSeconds { story.story.setRemainSeconds(remainSeconds) }
        // A file that is followed may get pages, so the player waits for them. Other stories get their turn meanwhile.
        if isWatched, !isPlain, !story.files.isEmpty {
            story.standIn(advance: stories.count < 2 ? .manual : .after(seconds: nil))
        }
    }
}
