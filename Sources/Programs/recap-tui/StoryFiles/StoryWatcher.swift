internal import RecapCore
internal import RecapFeed
internal import RecapMarkdown
internal import RecapMedia
internal import RecapPlayer
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A watcher of the files of a story and of the data that is merged into it. It reads them again when they change.
final class StoryWatcher: StorySource {
    var descriptor: Int32 { inotify.descriptor }
    /// The story as it was last read without errors.
    private(set) var story: LoadedStory
    private let inotify: Inotify
    private let preferences: StoryPreferences
    private let prepare: (inout LoadedStory) -> Void
    /// The names of the story's files in each watched folder, keyed by watch descriptor.
    private var names: [Int32: Set<String>] = [:]
    /// Whether a file changed between the first reading and the start of the watch.
    private var isOutdated = false

    /// Starts watching the files of a story; `nil` if it has none, or if the system has no resources for a watch.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - preferences: The user's preferences for the story.
    ///   - prepare: Applies the options of the command line to the story after each reading.
    init?(
        of story: LoadedStory, preferences: StoryPreferences = StoryPreferences(),
        prepare: @escaping (inout LoadedStory) -> Void
    ) {
        guard !story.files.isEmpty, let inotify = Inotify() else { return nil }
        self.inotify = inotify
        self.story = story
        self.preferences = preferences
        self.prepare = prepare
        for file in story.files {
            guard let path = StoryLoader.path(of: file.name) else { continue }
            watchWithTarget(path)
        }
        watchDataFile()
        isOutdated = story.files.contains { $0.hasChanged() }
    }

    /// Watches a file, and the target if the file is a symbolic link.
    private func watchWithTarget(_ path: String) {
        for path in [path, Paths.real(path)].compactMap({ $0 }) { watch(path) }
    }

    /// Watches the data file that the story refers to.
    private func watchDataFile() {
        if let name = story.dataFile { watchWithTarget(story.assets.place(of: name)) }
    }

    private func watch(_ path: String) {
        let (folder, name) = Paths.split(path)
        if let number = inotify.watch(folder, for: .written) { names[number, default: []].insert(name) }
    }

    func change() -> StoryChange? {
        guard takeEvents() || isOutdated else { return nil }
        isOutdated = false
        do throws(Unreadable) {
            var overlays: [SourceText] = []
            for data in story.data { overlays.append(try data.read()) }
            let reading = Story.parse(
                try story.source.readStory(), data: overlays,
                vocabulary: SceneVocabulary.story(with: story.assets, preferences: preferences))
            if story.dataFile != reading.dataFile {
                story.dataFile = reading.dataFile
                watchDataFile()
            }
            if let read = reading.story {
                story.story = read
                prepare(&story)
                return .story(story.story)
            }
            let errors = reading.diagnostics.filter { $0.severity == .error }
            let more = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
            return errors.first.map { .problem($0.shortHeadline + more) }
        } catch {
            return .problem(error.text)
        }
    }

    /// Removes all pending events. Returns whether any of them concerns a file of the story.
    private func takeEvents() -> Bool {
        inotify.takeEvents().contains { $0.isOverflow || names[$0.folder]?.contains($0.name) == true }
    }
}

/// The user's preferences for the stories that are read.
struct StoryPreferences: Sendable {
    /// A story whose transition and language are used for stories that do not specify their own; `nil` for the defaults of the
    /// format.
    var defaults: Story?
    /// The tag of the language of stories with translations; `nil` to use that of their data or a preferred one.
    var language: String?
    /// The tags of the preferred languages, the most preferred one first.
    var preferredLanguages = RecapSystem.preferredLanguages()

    /// Adds the preferences to a vocabulary.
    func apply(to vocabulary: inout StoryVocabulary) {
        vocabulary.defaults = defaults
        vocabulary.language = language
        vocabulary.preferredLanguages = preferredLanguages
    }
}

/// A story that was read without errors, and the texts from which it was read.
struct LoadedStory {
    /// The text of the story.
    let source: NamedText
    /// The data that is merged into the story's own.
    let data: [NamedText]
    var story: Story
    /// The data file that the story refers to, as written in the story.
    var dataFile: String?
    /// The folder of the story's media.
    let assets: FolderAssets

    /// The name on the command line.
    var name: String { source.name }

    /// The texts named on the command line that may change: files, but not the contents of pipes.
    var files: [NamedText] { ([source] + data).filter(\.isFile) }

    /// The reason why there is nothing to show, worded to follow the name and a colon; `nil` if there are pages.
    private var reasonForEmptiness: String? {
        guard !story.showsAnyPage else { return nil }
        return story.pages.isEmpty ? "it has no pages" : "with this data no page's \"showIf\" holds"
    }

    /// If no page is shown, prints the reason to standard error. Returns whether it was printed.
    @discardableResult
    func printReasonIfEmpty() -> Bool {
        guard let reasonForEmptiness else { return false }
        StandardError.write("recap-tui: \(name.sanitized): nothing to show: \(reasonForEmptiness)\n")
        return true
    }

    /// If none of the pages is shown, replaces them with a page that contains the reason.
    mutating func addPageIfEmpty(advance: PageAdvance?) {
        guard let reasonForEmptiness else { return }
        let texts = [
            Title("Nothing to show yet", font: .plain),
            Title(Template(verbatim: "\(name): \(reasonForEmptiness)"), font: .plain),
        ]
        let elements = zip(texts, [TextStyle.bold, .dim]).map { $0.style($1).animate() }
        story.pages = [Page(id: "nothing-to-show", advance: advance, elements: elements)]
    }
}

extension Story {
    /// Whether the condition of any page holds for the story's data. Stops at the first such page.
    var showsAnyPage: Bool {
        let data = DataResolver(data: data)
        return pages.contains { data.holds($0.showIf) }
    }

    /// The pages whose conditions hold for the story's data.
    var shownPages: [Page] {
        let data = DataResolver(data: data)
        return pages.filter { data.holds($0.showIf) }
    }
}

extension SourceText {
    /// The maximum size of a theme file in bytes.
    static let themeLimit = 1 << 20

    /// The text as story text: a Markdown file is converted, and any other text is unchanged.
    var asStory: SourceText { asStory(SceneVocabulary.story) }

    /// The text of a pipe as story text. Unless the name determines the format, a text that begins like Markdown is treated as
    /// Markdown, and any other text as JSON.
    var asPipedStory: SourceText {
        let isNamed = StoryFileName.stem(of: name) != name
        if isNamed || !beginsAsMarkdown { return asStory }
        return MarkdownStory.text(self, SceneVocabulary.story)
    }

    /// Whether the text begins neither with a JSON object or list nor as Markdown.
    var beginsAsNothingKnown: Bool { !beginsAsMarkdown && !begins(with: ["{", "["]) }

    /// Whether the text begins with a heading, front matter or a comment. JSON never does, so malformed JSON is reported as such.
    private var beginsAsMarkdown: Bool { begins(with: ["#", "---", "<!--"]) }

    /// Returns whether the text begins with one of the given strings, ignoring leading white space and a byte order mark.
    private func begins(with words: [String]) -> Bool {
        let start = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        return words.contains { start.starts(with: $0.utf8) }
    }
}
