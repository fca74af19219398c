internal import RecapStory
internal import RecapSystem

/// The stories that come with the program.
enum BundledStories {
    /// The name of the story that is played where none is named: a year in review, in Korean or in English.
    static var first: String { Language.current == .korean ? korean : "2024-en" }

    private static let korean = "2024"

    /// A bundled story: its name, and its title where it can be read.
    struct Entry {
        let name: String
        let title: String?
    }

    /// The path of a story of a bare name; `nil` where there is none.
    static func path(of name: String) -> String? {
        guard !name.contains("/"), let folder else { return nil }
        let file = name.hasSuffix(".json") ? name : name + ".json"
        return FileSystem.resolve(folder + "/" + file)
    }

    /// All of them, by name.
    static func all() -> [Entry] {
        guard let folder else { return [] }
        return FileSystem.names(in: folder).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
            .filter { !$0.hasSuffix(".data.json") }
            .map { String($0.dropLast(".json".count)) }.sorted()
            .compactMap { name in
                let file = name + ".json"
                let bytes = (try? FileSystem.readRegular(folder + "/" + file)) ?? []
                let scan = FileScan(StoryText(name: file, bytes: bytes))
                return scan?.kind == .feed ? nil : Entry(name: name, title: scan?.header.title)
            }
    }

    /// Where they are: beside an installed program under `share`, or in the folder that it was built in.
    static var folder: String? {
        guard let program = FileSystem.program else { return nil }
        var parts = program.split(separator: "/").dropLast()
        let installed = "/" + parts.dropLast().joined(separator: "/") + "/share/recap-tui/stories"
        if FileSystem.exists(installed) { return installed }
        while !parts.isEmpty {
            let folder = "/" + parts.joined(separator: "/") + "/Stories"
            if FileSystem.exists(folder + "/" + korean + ".json") { return folder }
            parts = parts.dropLast()
        }
        return nil
    }
}
