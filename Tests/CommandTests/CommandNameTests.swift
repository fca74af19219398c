import ArgumentParser
import TestSupport
import Testing

@testable import recap_tui

/// The names of commands, which are constants beside their configurations.
@Suite struct CommandNameTests {
    @Test("The names are those of the commands, in the order of the help")
    func names() {
        let commands = RecapTUI.configuration.subcommands
        #expect(CommandNames.all == ["help"] + commands.map { $0.configuration.commandName })
        let makers = commands.filter { $0 is any MakerCommand.Type }
        #expect(CommandNames.ofMaker == makers.map { $0.configuration.commandName })
        #expect(CommandNames.lists == Listing.configuration.subcommands.map { $0.configuration.commandName })
    }

    @Test("The sources are those of the program that makes recaps, without the commands")
    func sources() throws {
        let list = try #require(ProgramOutput.of(builtProgram("recap-make"), ["sources"], within: .seconds(60)))
        let names = list.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(Make.sources == Set(names).subtracting(CommandNames.ofMaker))
    }

    @Test(
        "The word list may be left out, and kinds is the command with --list or a kind, and else the bundled story",
        arguments: [
            (["kinds", "--list"], "list"), (["kinds", "bars"], "list"), (["kinds", "--help"], "list"),
            (["kinds"], "play"), (["kinds", "--page", "2"], "play"), (["kinds", "2024"], "play"),
            (["kinds", "barz"], "list"), (["themes"], "list"), (["ease", "linear", "--samples", "2"], "list"),
            (["list", "kinds"], nil), (["bars"], nil), (["validate", "kinds"], nil),
        ])
    func commandOrStory(_ arguments: [String], _ command: String?) {
        #expect(CommandNames.withCommand(arguments) == (command.map { [$0] } ?? []) + arguments)
        #expect(CommandNames.beginsWithCommand(arguments) == (command != "play" && arguments != ["bars"]))
    }
}
