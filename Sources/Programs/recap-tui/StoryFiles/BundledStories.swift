internal import RecapFeed
internal import RecapJSON
internal import RecapStory
internal import RecapSystem

/// The stories that come with the program.
enum BundledStories {
    /// The name of the story that is played by default: a year in review.
    static let first = "2024"

    /// The name of a bundled story, and its title if it can be read.
    struct Entry {
        let name: String
        let title: String?
    }

    /// Returns the path of the story with a name; `nil` if there is none.
    static func path(of name: String) -> String? {
        guard !name.utf8.contains(UInt8(ascii: "/")), let folder else { return nil }
        let file = name.hasSuffix(".json") ? name : name + ".json"
        return FileSystem.resolve(folder + "/" + file) ?? FileSystem.resolve(folder + "/make/" + file)
    }

    /// Returns the names of the stories that show data made by `recap-tui make`, sorted.
    static func forData() -> [String] {
        guard let folder else { return [] }
        return FileSystem.names(in: folder + "/make").filter { $0.hasSuffix(".json") }
            .map { String($0.dropLast(".json".count)) }.sorted()
    }

    /// Returns the name of the story for recap data written by `recap-tui make -o`, which contains that name; `nil` for any other
    /// text.
    static func name(forData text: SourceText) -> String? {
        guard case .object(let data)? = try? JSONValue(parsing: text.bytes), data["pages"] == nil,
            data["source"] != nil, case .string(let story)? = data["story"], forData().contains(story)
        else { return nil }
        return story
    }

    /// Returns all stories, sorted by name. Reads all of their files.
    static func all() -> [Entry] {
        guard let folder else { return [] }
        return FileSystem.names(in: folder).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
            .filter { !$0.hasSuffix(".data.json") }
            .map { String($0.dropLast(".json".count)) }.sorted()
            .compactMap { name in
                let text = try? SourceText(regularFile: "\(folder)/\(name).json")
                let scan = text.flatMap { FileScan($0, resources: .system) }
                return scan?.kind == .feed ? nil : Entry(name: name, title: scan?.header.title)
            }
    }

    /// The folder of the stories; `nil` if there is none.
    static var folder: String? { Installation.stories(with: first + ".json") }
}
