internal import RecapCore
internal import RecapFeed
internal import RecapLanguage
internal import RecapStory
internal import RecapSystem

/// A story that is being edited. If it has errors, a page that lists them takes its place.
struct EditedStory {
    /// The name on the command line.
    let name: String
    let data: [String]
    let allowsOutside: Bool
    /// The story whose transition and language apply if the story sets none.
    let preferences: StoryPreferences
    /// The duration of each timed page; `nil` if all pages wait for a key, so that the page being edited stays visible.
    let remainSeconds: PageSeconds?
    /// A hint with the keys that leave the error page.
    let hint: String
    private let messages: MessageCatalogue

    /// The absolute path of the story file.
    let path: String

    /// The result of reading the story.
    struct Version {
        /// The story, or a single page with its errors.
        let loaded: LoadedStory
        /// The location of the first error; `nil` if there is none.
        let error: (file: String, line: Int)?
    }

    /// Finds the file of a story. Throws if there is none.
    init(
        _ name: String, data: [String], allowsOutside: Bool, preferences: StoryPreferences, remainSeconds: PageSeconds?,
        hint: String,
        messages: MessageCatalogue
    ) throws(Unreadable) {
        guard let found = StoryLoader.path(of: name) else { throw Unreadable(name, .missing) }
        guard !FileSystem.isFolder(found) else { throw Unreadable(name, .folder) }
        self.name = name
        self.data = data
        self.allowsOutside = allowsOutside
        self.preferences = preferences
        self.remainSeconds = remainSeconds
        self.hint = hint
        self.messages = messages
        path = FileSystem.pathInRealFolder(found) ?? found
    }

    /// Reads the current contents of the story.
    func read() throws(Unreadable) -> Version {
        let source = try NamedText(name)
        var overlays: [NamedText] = []
        for name in data { overlays.append(try NamedText(name, isData: true)) }
        let assets = StoryLoader.assets(of: name, allowsOutside: allowsOutside)
        let reading = Story.parse(
            source.story, data: overlays.map(\.first),
            vocabulary: SceneVocabulary.story(with: assets, preferences: preferences))
        let errors = reading.diagnostics.filter { $0.severity == .error }
        var loaded = LoadedStory(
            source: source, data: overlays, story: reading.story ?? Story(pages: [page(of: errors)]),
            dataFile: reading.dataFile, assets: assets)
        prepare(&loaded)
        return Version(loaded: loaded, error: errors.first.map { ($0.file, $0.location.line) })
    }

    /// Returns a watcher for the files of a version of the story, or `nil` if the system has no resources for one.
    func watcher(of loaded: LoadedStory) -> StoryWatcher? {
        StoryWatcher(of: loaded, preferences: preferences, prepare: prepare)
    }

    /// Sets the durations of the pages, and adds a page with an explanation if none is shown.
    private func prepare(_ loaded: inout LoadedStory) {
        loaded.addPageIfEmpty(advance: .manual)
        if let remainSeconds { return loaded.story.setRemainSeconds(remainSeconds) }
        for index in loaded.story.pages.indices { loaded.story.pages[index].advance = .manual }
    }

    /// The maximum number of errors on the page.
    private static let mostErrors = 3

    /// Returns a page that lists errors and their locations.
    private func page(of errors: [Diagnostic]) -> Page {
        var elements = [Title(Template(verbatim: messages("Not a story yet")), font: .plain).style(.bold).animate()]
        for error in errors.prefix(EditedStory.mostErrors) {
            elements.append(Title(Template(verbatim: error.shortHeadline), font: .plain).animate())
            let lines = error.excerptLines()
            if !lines.isEmpty {
                elements.append(Code(Template(verbatim: lines.joined(separator: "\n"))).animate())
            }
        }
        if errors.count > EditedStory.mostErrors {
            let text = messages("and \(errors.count - EditedStory.mostErrors) more")
            elements.append(Title(Template(verbatim: text), font: .plain).style(.dim).animate())
        }
        elements.append(Title(Template(verbatim: hint), font: .plain).style(.dim).animate())
        return Page(id: "errors", advance: .manual, maxWidth: 100, elements: elements)
    }

    /// Returns the one-based line at which a page starts in the file, given the page's index among the visible pages.
    /// Returns 1 if the page isn't in the file.
    func line(ofPage shown: Int, of story: Story) -> Int {
        guard let text = try? SourceText(regularFile: path) else { return 1 }
        let data = DataResolver(data: story.data)
        let indices = story.pages.indices.filter { data.holds(story.pages[$0].showIf) }
        let index = indices.indices.contains(shown) ? indices[shown] : 0
        return text.asStory.line(ofPage: index, resources: .system) ?? 1
    }
}
