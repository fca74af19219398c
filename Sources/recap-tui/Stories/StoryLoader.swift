internal import ArgumentParser
internal import Glibc
internal import RecapStory
internal import RecapSurface

/// Reads stories and tells what is wrong with them.
struct StoryLoader {
    private let data: [String]

    /// A loader that lays the JSON of some files over the data of each story.
    init(data: [String]) {
        self.data = data
    }

    /// The stories of some names. Tells all errors of all of them, and throws where there are any.
    func load(_ names: [String]) throws -> [LoadedStory] {
        let overlays = try data.map { try text(of: $0) }
        var stories: [LoadedStory] = []
        var isBad = false
        for name in names {
            let reading = Story.parse(try text(of: name), data: overlays, vocabulary: SceneVocabulary.story)
            if let story = reading.story {
                stories.append(LoadedStory(name: name, story: story))
            } else {
                isBad = true
                DiagnosticPrinter.print(reading, warnings: false)
            }
        }
        guard !isBad else { throw ExitStatus.badStory }
        return stories
    }

    /// Tells errors and warnings of stories, and throws where there are errors (or, if strict, warnings).
    func check(_ names: [String], isStrict: Bool) throws {
        let overlays = try data.map { try text(of: $0) }
        var isBad = false
        for name in names {
            let reading = Story.parse(try text(of: name), data: overlays, vocabulary: SceneVocabulary.story)
            DiagnosticPrinter.print(reading, warnings: true)
            if reading.hasErrors || (isStrict && reading.hasWarnings) {
                isBad = true
            } else if let story = reading.story {
                let count = story.pages.count, shown = story.shownPages.count
                let left = shown < count ? " (\(shown) with this data)" : ""
                try StandardOutput.write(
                    "\(name.sanitized): \(count) page\(count == 1 ? "" : "s")\(left), no errors\n")
            }
        }
        if isBad { throw ExitStatus.badStory }
    }

    private func text(of name: String) throws -> StoryText {
        do {
            if name == "-" {
                return StoryText(name: "standard input", bytes: try FileSystem.read(STDIN_FILENO, expecting: 0))
            }
            guard let path = FileSystem.resolve(name) ?? BundledStories.path(of: name) else {
                throw FileSystem.Failure.missing
            }
            return StoryText(name: path, bytes: try FileSystem.read(path))
        } catch FileSystem.Failure.missing {
            let hint = name.contains("/") ? "" : "; recap-tui stories lists the bundled ones"
            StandardError.write("recap-tui: \(name.sanitized): no such file\(hint)\n")
            throw ExitStatus.noSuchFile
        } catch FileSystem.Failure.unreadable(let why) {
            StandardError.write("recap-tui: \(name.sanitized): can't be read: \(why)\n")
            throw ExitStatus.noSuchFile
        }
    }
}
