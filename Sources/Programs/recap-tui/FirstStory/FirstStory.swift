internal import ArgumentParser
internal import RecapLanguage
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// A starter story: the files of a new story folder.
struct FirstStory {
    let archetype: StarterStory
    /// The name shown on the first page.
    let name: String
    let theme: String
    /// The year of the dates in the data.
    let year: Int

    /// The names of the files.
    static let storyName = "story.json"
    private static let dataName = "data.json", schemaName = "story.schema.json"

    /// A file of the folder.
    private struct File {
        let name: String
        let text: String
        /// The purpose of the file.
        let purpose: Message
    }

    private var files: [File] {
        [
            File(
                name: FirstStory.storyName, text: archetype.story(theme: theme, schema: "./" + FirstStory.schemaName),
                purpose: Message("the pages")),
            File(
                name: FirstStory.dataName, text: archetype.data(name: name, year: year),
                purpose: Message("the words and numbers that they show")),
            File(
                name: FirstStory.schemaName, text: StorySchema.json(SceneVocabulary.story),
                purpose: Message("for your editor, which completes and checks by it")),
        ]
    }

    /// Checks that the files can be written into a folder without replacing any. Throws ``NewStoryError/exists(_:)`` otherwise.
    static func checkPlace(_ folder: String) throws(NewStoryError) {
        guard FileSystem.exists(folder) else { return }
        guard FileSystem.isFolder(folder) else { throw .exists(folder) }
        for path in [storyName, dataName, schemaName].map({ Paths.join(folder, $0) }) where FileSystem.exists(path) {
            throw .exists(path)
        }
    }

    /// Writes the files into a folder, which is created if there is none. Replaces no file.
    ///
    /// - Returns: A line for each file, with its purpose.
    /// - Throws: ``NewStoryError`` if one of the files exists or can't be written. In that case, none of them is left behind.
    func write(to folder: String, _ messages: MessageCatalogue) throws(NewStoryError) -> [String] {
        try FirstStory.checkPlace(folder)
        let isNew = !FileSystem.exists(folder)
        do throws(SystemError) {
            try FileSystem.makeFolder(folder, isPrivate: false)
        } catch {
            throw .unwritable(folder, error)
        }
        var written: [String] = []
        do throws(NewStoryError) {
            for file in files {
                let path = Paths.join(folder, file.name)
                try FirstStory.write(file.text, to: path)
                written.append(path)
            }
        } catch {
            for path in written { FileSystem.removeFile(path) }
            if isNew { FileSystem.removeEmptyFolder(folder) }
            throw error
        }
        let width = written.map(\.sanitized.cellWidth).max() ?? 0
        return zip(written, files).map { path, file in
            path.sanitized.padded(toCells: width + 2) + messages(file.purpose)
        }
    }

    private static func write(_ text: String, to path: String) throws(NewStoryError) {
        do throws(SystemError) {
            try NewFile.write(text.utf8, to: path, replacing: false)
        } catch {
            throw .unwritable(path, error)
        }
    }
}

/// The reason why a first story was not written.
enum NewStoryError: Error {
    /// A file with the name already exists.
    case exists(String)
    case unwritable(String, SystemError)

    /// A human-readable line, without a line end.
    var text: String {
        switch self {
        case .exists(let path): "\(path.sanitized) exists already; nothing was written. Give the name of a new folder."
        case .unwritable(let path, let error): "\(WriteError(path, error))"
        }
    }

    /// The exit status.
    var status: ExitCode { if case .unwritable = self { ExitStatus.cannotWrite } else { ExitStatus.cannotPlay } }
}
