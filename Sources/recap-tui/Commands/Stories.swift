internal import ArgumentParser
internal import RecapConsole
internal import RecapSurface

/// The command that lists the bundled stories.
struct Stories: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stories", abstract: "List the bundled stories and their folder.")

    @Flag(help: "Print the names alone, one per line.")
    var names = false

    func run() throws {
        let stories = BundledStories.all()
        guard let folder = BundledStories.folder, !stories.isEmpty else {
            StandardError.write("recap-tui: no bundled stories were found; run make install, or give a file\n")
            throw ExitStatus.noSuchFile
        }
        if names { return try StandardOutput.write(names: stories.map(\.name)) }
        let width = stories.map(\.name.cellWidth).max() ?? 0
        for story in stories {
            let line = story.title.map { story.name.padded(toCells: width + 2) + $0.sanitized } ?? story.name
            try StandardOutput.write(lines: line + "\n")
        }
        let forData = BundledStories.forData()
        if !forData.isEmpty {
            try StandardOutput.write(
                lines: "\nwith data of recap-tui make: \(forData.joined(separator: ", ").sanitized)\n")
        }
        try StandardOutput.write(lines: "\nin \(folder.sanitized)\n")
    }
}
