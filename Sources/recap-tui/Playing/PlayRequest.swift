internal import ArgumentParser
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface

/// Everything that a call of the program asks to be played, and how.
struct PlayRequest {
    var stories: [String]
    var data: [String] = []
    var remainSeconds: Double?
    var options = PlayerOptions()
    var look = Look()
    var hasMouse = true
    var isLooped = false
    var isPlain = false
    var isWatched = false

    /// Reads the stories, and plays them if they are all good.
    func perform() throws {
        var loaded = try StoryLoader(data: data).load(stories.isEmpty ? [BundledStories.first] : stories)
        if let remainSeconds {
            for index in loaded.indices { loaded[index].setRemainSeconds(remainSeconds) }
        }
        try checkStart(in: loaded)
        // Told before the screen opens and closes again on nothing.
        for story in loaded where story.story.shownPages.isEmpty { story.tellNoPages() }
        if isPlain { return try PlainShow(stories: loaded, start: options.start, look: look).run() }
        var options = options
        options.showsKeyHint = !KeyHint.wasShown
        let show = Show(
            stories: loaded, options: options, look: look, hasMouse: hasMouse, isLooped: isLooped, watch: watch)
        try show.run()
    }

    /// What follows the files of a story; `nil` where nothing is to.
    private var watch: ((LoadedStory) -> StoryWatcher?)? {
        guard isWatched else { return nil }
        return { story in
            StoryWatcher(of: story.name, data: data) { changed in
                if let remainSeconds { changed.setRemainSeconds(remainSeconds) }
            }
        }
    }

    /// A page of an id has to be there; one of a number beyond the end is the last.
    private func checkStart(in stories: [LoadedStory]) throws {
        guard case .id(let id) = options.start, let first = stories.first else { return }
        guard first.story.pages.contains(where: { $0.id == id }) else {
            throw ValidationError("--page \(id.sanitized): the story has no page of that id")
        }
        guard first.story.shownPages.contains(where: { $0.id == id }) else {
            throw ValidationError("--page \(id.sanitized): with this data the page's \"showIf\" does not hold")
        }
    }
}
