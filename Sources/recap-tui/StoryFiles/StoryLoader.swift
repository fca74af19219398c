internal import ArgumentParser
internal import Glibc
internal import RecapMedia
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// Reads stories and tells what is wrong with them.
struct StoryLoader {
    private let data: [String]
    private let allowsOutside: Bool

    /// A loader that lays the JSON of some files over the data of each story. With `allowsOutside`, the files that
    /// they name may lie anywhere; else they have to be in the story's folder.
    init(data: [String], allowsOutside: Bool) {
        self.data = data
        self.allowsOutside = allowsOutside
    }

    /// Where the pictures of a story are.
    private func assets(of name: String) -> FolderAssets {
        StoryLoader.assets(of: name, allowsOutside: allowsOutside)
    }

    /// Where the pictures of a story are: in the folder of its file, or the present one where it comes by a pipe.
    static func assets(of name: String, allowsOutside: Bool) -> FolderAssets {
        let path = name == "-" ? "" : path(of: name) ?? ""
        return FolderAssets(FileSystem.split(path).folder, allowsOutside: allowsOutside)
    }

    /// The stories of some names. Tells all errors of all of them, and throws where there are any.
    func load(_ names: [String]) throws -> [LoadedStory] {
        let data = try data.map { try text(of: $0) }
        let overlays = data.map(\.first)
        var stories: [LoadedStory] = []
        var isBad = false
        for name in names {
            let assets = assets(of: name)
            let source = try text(of: name, folderHint: "recap-tui feed \(name.sanitized) plays the stories in it")
            let text = source.first
            let reading = Story.parse(
                text, data: overlays, vocabulary: SceneVocabulary.story(with: assets))
            if let story = reading.story {
                stories.append(
                    LoadedStory(
                        source: source, data: data, story: story, dataFile: reading.dataFile, assets: assets))
            } else {
                isBad = true
                DiagnosticPrinter.print(reading, of: name, warnings: false)
                if FileScan(text)?.kind == .feed {
                    let name = name.sanitized
                    StandardError.write("recap-tui: \(name) is a list of stories: recap-tui feed \(name) plays them\n")
                }
            }
        }
        guard !isBad else { throw ExitStatus.badStory }
        return stories
    }

    /// Tells errors and warnings of stories and feeds, and throws where there are errors (or, if strict, warnings).
    func check(_ names: [String], isStrict: Bool, extent: ReadingExtent) throws {
        let overlays = try data.map { try text(of: $0).first }
        var isBad = false
        for name in names {
            let text = try text(of: name).first
            let (reading, content) =
                FileScan(text)?.kind == .feed
                ? checkFeed(text, of: name, extent) : checkStory(text, of: name, overlays, extent)
            DiagnosticPrinter.print(reading, of: name, warnings: true, extent: extent)
            if reading.hasErrors || (isStrict && reading.hasWarnings) {
                isBad = true
            } else {
                try StandardOutput.write("\(name.sanitized): \(content), no errors\n")
            }
        }
        if isBad { throw ExitStatus.badStory }
    }

    /// What is wrong with a story, and how much is in it.
    private func checkStory(
        _ text: StoryText, of name: String, _ overlays: [StoryText], _ extent: ReadingExtent
    ) -> (any FileReading, content: String) {
        let reading = Story.parse(
            text, data: overlays, vocabulary: SceneVocabulary.story(with: assets(of: name), isThorough: true),
            extent: extent)
        let count = reading.story?.pages.count ?? 0, shown = reading.story?.shownPages.count ?? 0
        let left = shown < count ? " (\(shown) with this data)" : ""
        return (reading, "\(count) page\(count == 1 ? "" : "s")\(left)")
    }

    /// What is wrong with a feed, and how much is in it: its stories have to be there, and are not read.
    private func checkFeed(
        _ text: StoryText, of name: String, _ extent: ReadingExtent
    ) -> (any FileReading, content: String) {
        let stories = assets(of: name)
        let reading = FeedFile.parse(text, extent: extent) { source in
            do throws(FileError) {
                _ = try stories.openFile(source)
                return nil
            } catch {
                return error.reasonInFeed
            }
        }
        let count = reading.feed?.entries.count ?? 0
        return (reading, "\(count) stor\(count == 1 ? "y" : "ies")")
    }

    /// The text of a story or of data. Tells what keeps it from being read.
    private func text(of name: String, folderHint: String? = nil) throws -> NamedText {
        do throws(Unreadable) {
            return try NamedText(name)
        } catch {
            let hint = error.isFolder ? folderHint.map { "; \($0)" } ?? "" : ""
            StandardError.write("recap-tui: \(error.text)\(hint)\n")
            throw ExitStatus.noSuchFile
        }
    }

    /// Where the file of a name is; `nil` where there is none.
    static func path(of name: String) -> String? {
        let found = FileSystem.resolve(name)
        // A folder is no story, and `media` is a name that many folders have.
        if let found, !FileSystem.isFolder(found) { return found }
        return BundledStories.path(of: name) ?? found
    }
}
