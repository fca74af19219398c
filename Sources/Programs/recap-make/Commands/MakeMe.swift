internal import ArgumentParser
internal import RecapLanguage
internal import RecapMake

/// The command that makes a recap of all sources together.
struct MakeMe: ClockedCommand {
    static let configuration = CommandConfiguration(
        commandName: "me",
        abstract: "One story over everything that is here: commits, commands, agents, pages, music and more.",
        discussion: """
            recap-tui make me                      everything of this year
            recap-tui make me --month 2025-11      a month
            recap-tui make me ~/code/* -o me.json  the data alone, to change …
            recap-tui me-year --data me.json       … and the story that shows it

            Read are the git repositories below the home folder, the history of the shell, the logs of coding agents, the \
            histories of browsers, what recap-tui keep has kept of these, the calendars in the current folder, and the exports of \
            Spotify, YouTube, Strava, Apple Health, chats, ActivityWatch, Letterboxd and Goodreads in the current folder or in \
            Downloads: each as its own recap counts it, with counts alone and no names. A source that has nothing or can't be \
            read is left out, and the lines at the end say why. With one source, the recap is that of the source.

            The main source of a day is the one whose number is highest among the numbers of its own days. The hours of \
            each source count as much as those of the others. A day is remarkable if several sources are above their \
            usual numbers, if one is far above, if it has more sources or more hours than any other, or if it ends the \
            longest break; numbers are compared by the median and the median absolute deviation of their logarithms. \
            Two sources go together if they are in the same hours of their common days, or on the same days, a quarter \
            more often than by chance, with workdays and weekends and the hours of the day apart, which chance does \
            once in a thousand times; that is no cause.
            """)

    static let yearStory = "me-year"

    @Argument(
        help: ArgumentHelp(
            "Folders of git repositories. Defaults to those in the home folder.", valueName: "folder"),
        completion: .directory)
    var folders: [String] = []

    @OptionGroup
    var options: ClockedOptions

    func validate() throws {
        guard output.show.isEmpty else { throw ValidationError("a recap of everything has no details to --show") }
    }

    func source() throws -> MeSource {
        var source = MeSource(in: .here, options: try sourceOptions())
        source.repositories = folders
        return source
    }

    func run() async throws {
        let source = try source()
        let reading = try await Reading.run { try await source.reading(progress: $0) }
        if reading.parts.count == 1, let only = reading.parts.first {
            try make(only, notes: reading.data.notes)
        } else {
            try await finish(reading.data)
        }
    }

    /// Makes the recap of the only source that has data.
    private func make<Only: AnyRecapData>(_ only: Only, notes: [Message]) throws {
        var data = only.data
        data.notes +=
            notes + [
                Message(
                    "this is all there is; with two sources or more, such as the history of a shell, the recap is about you"
                )
            ]
        let command = RecapMakeCommand.sources.first { $0.name == Only.Facts.source }
        try MadeRecap(data: data, story: command?.yearStory ?? MakeMe.yearStory, output: output).finish()
    }
}
