internal import RecapExport
internal import RecapFiles
internal import RecapMedia
internal import RecapStory
internal import RecapSystem

/// A story that another program has loaded, to be filled with data.
struct ServedStory {
    let template: StoryTemplate
    let loaded: LoadedStory
    /// What is probably not as its author intended.
    let warnings: [Diagnostic]

    /// Reads a story. Throws its errors.
    ///
    /// - Parameter data: Data that is merged over the story's own, as JSON text.
    init(
        _ source: NamedText, data: [UInt8]?, preferences: StoryPreferences, allowsOutside: Bool
    ) throws(RemoteError) {
        let assets = ServedStory.assets(of: source, allowsOutside)
        let data = data.map { NamedText(name: "data", bytes: $0) }
        let reading = StoryTemplate.parse(
            source.story, data: data.map { [$0.first] } ?? [],
            vocabulary: SceneVocabulary.story(with: assets, preferences: preferences))
        guard let template = reading.value else {
            throw RemoteError(.story, "the story has errors", reading.diagnostics)
        }
        self.template = template
        warnings = reading.diagnostics
        loaded = LoadedStory(source: source, data: data.map { [$0] } ?? [], story: template.story, assets: assets)
    }

    /// Returns the errors and warnings of a story.
    static func findings(_ source: NamedText, data: [UInt8]?, allowsOutside: Bool) -> [Diagnostic] {
        let data = data.map { [StoryText(name: "data", bytes: $0)] } ?? []
        return Story.parse(
            source.story, data: data,
            vocabulary: SceneVocabulary.checks(with: assets(of: source, allowsOutside))
        ).diagnostics
    }

    /// Returns the folder of the files that a story names: that of its own file, or else the current one.
    private static func assets(of source: NamedText, _ allowsOutside: Bool) -> FolderAssets {
        StoryLoader.assets(of: source.isFile ? source.name : "-", allowsOutside: allowsOutside)
    }

    /// The files of a player, which are open as long as this value is there.
    struct PlayerFiles {
        var arguments: [String] = []
        fileprivate var descriptors: [Descriptor] = []

        /// Adds a file in memory.
        fileprivate mutating func add(_ bytes: [UInt8], _ option: String...) throws(SystemError) {
            let file = try MemoryFile.make(with: bytes)
            arguments += option + ["/proc/self/fd/\(file.number)"]
            descriptors.append(file)
        }
    }

    /// Returns the files by which a player shows the story with a row of data. A story that has a file is played from it, so
    /// that what it names is found.
    func playerFiles(of row: FilledRow) throws(SystemError) -> PlayerFiles {
        var files = PlayerFiles()
        if loaded.source.isFile {
            files.arguments = [Paths.operand(loaded.name)]
            for text in loaded.data { try files.add(text.first.bytes, "--data") }
            try files.add(row.text, "--data")
        } else {
            var lines = BatchLines([template])
            lines.add(story: row)
            try files.add(lines.bytes)
        }
        return files
    }
}
