internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of the one table of a service's export.
struct MakeTable<Source: ExportedTableSource>: DatedCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: name, abstract: Source.help.abstract,
            usage: "recap-tui make \(name) [<options>] [<export>]", discussion: Source.help.discussion)
    }

    static var yearStory: String { Source.help.story }

    @Argument(help: ArgumentHelp(Source.help.export, valueName: "export"), completion: .file())
    var export: String?

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> Source {
        Source(path: export ?? Source.path(in: .here) ?? Source.file, period: try days.period(), today: days.today)
    }
}
