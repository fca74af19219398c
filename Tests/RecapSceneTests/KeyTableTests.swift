import RecapSurface
import Testing

@testable import RecapScene

/// The table of the commands of a player, their keys and their help.
@Suite struct KeyTableTests {
    /// All commands of a story. The switch in `isListed` doesn't compile until a new command is added here, too.
    static let storyCommands: [StoryCommand] =
        [
            .next, .previous, .first, .last, .togglePause, .tick, .restart, .faster, .slower, .normalSpeed, .scroll(-1),
            .scroll(1), .scrollScreens(-1), .scrollScreens(1), .focusNext, .focusPrevious, .help, .information,
            .openLink, .savePicture, .edit, .close,
        ] + (1...9).map { .tenths($0) }

    private static func isListed(_ command: StoryCommand) -> Bool {
        switch command {
        case .next, .previous, .first, .last, .togglePause, .tick, .restart, .faster, .slower, .normalSpeed, .scroll,
            .scrollScreens, .focusNext, .focusPrevious, .help, .information, .openLink, .savePicture, .edit, .close,
            .tenths:
            storyCommands.contains(command)
        }
    }

    private static let commands =
        storyCommands.filter(isListed).map { PlayerCommand.story($0) }
        + TerminalCommand.allCases.map { .terminal($0) }

    @Test("Each command has a key, and help lists all of its keys", arguments: commands)
    func commandHasKeyAndHelp(_ command: PlayerCommand) {
        let keys = PlayerCommand.keys.keys(for: [command])
        #expect(!keys.isEmpty)
        let helped = KeyHelp.player(PlayerCommand.keys).flatMap { $0.groups + $0.furtherGroups }.flatMap { $0 }
        for key in keys {
            #expect(helped.contains(key), "\(key)")
            #expect(PlayerCommand.keys.command(for: key) == command)
        }
    }

    @Test("Help fits into its columns, and the manual describes each entry")
    func helpFits() {
        for help in KeyHelp.player(PlayerCommand.keys) {
            #expect(!help.groups.contains { $0.isEmpty }, "\(help.summary)")
            #expect((1...24).contains(help.summary.count), "\(help.summary)")
            #expect(help.details?.hasSuffix(".") == true, "\(help.summary)")
        }
    }

    @Test("A key that is bound again stands for its new command alone, and help names it where it is now")
    func rebinding() {
        var keys = PlayerCommand.keys
        keys.bind(.character("x"), to: .story(.close))
        keys.bind(.character("q"), to: .story(.restart))
        #expect(keys.command(for: .character("q")) == .story(.restart))
        let help = KeyHelp.player(keys)
        #expect(help.first { $0.summary == "close" }?.keyText(.unicode) == "Esc x")
        #expect(help.first { $0.summary == "begin page anew" }?.keyText(.unicode) == "r q")
    }

    @Test("Each command has a name of its own", arguments: commands)
    func commandHasName(_ command: PlayerCommand) throws {
        let name = try #require(command.name)
        #expect(KeyTableTests.commands.filter { $0.name == name } == [command])
    }
}
