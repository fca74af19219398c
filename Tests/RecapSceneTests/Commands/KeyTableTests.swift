import RecapLanguage
import RecapSurface
import Testing

@testable import RecapScene

/// The table of the commands of a player, their keys and their help.
@Suite struct KeyTableTests {
    private static let ofStory = CommandTable.rows.filter { !$0.command.isOfFeed }

    /// Commands without a row. Does not compile until a new command is added here, too.
    private static func hasRow(_ command: StoryCommand) -> Bool {
        switch command {
        case .next, .previous, .first, .last, .togglePause, .tick, .restart, .faster, .slower, .normalSpeed, .scroll,
            .scrollScreens, .focusNext, .focusPrevious, .help, .information, .openLink, .pages, .savePicture, .edit,
            .close,
            .tenths:
            CommandTable.row(of: .story(command)) != nil
        // The programs of speakers and hosts send it.
        case .page: true
        }
    }

    @Test("Each command has a row")
    func rows() {
        let commands: [StoryCommand] = [
            .next, .previous, .first, .last, .togglePause, .tick, .restart, .faster, .slower, .normalSpeed, .scroll(-1),
            .scroll(1), .scrollScreens(-1), .scrollScreens(1), .focusNext, .focusPrevious, .help, .information,
            .openLink, .savePicture, .edit, .close,
        ]
        #expect((commands + (1...9).map { .tenths($0) }).filter { !Self.hasRow($0) }.isEmpty)
        #expect(TerminalCommand.allCases.allSatisfy { CommandTable.row(of: .terminal($0)) != nil })
        #expect(FeedCommand.allCases.allSatisfy { CommandTable.row(of: .feed($0)) != nil })
        #expect(CommandTable.row(of: .story(.scroll(2))) == nil && CommandTable.row(of: .story(.tenths(10))) == nil)
    }

    @Test("Names and commands are told apart, and so are the keys of a story and those of a feed")
    func distinct() {
        let rows = CommandTable.rows
        #expect(Set(rows.map(\.name)).count == rows.count && Set(rows.map(\.command)).count == rows.count)
        for rows in [KeyTableTests.ofStory, rows.filter(\.command.isOfFeed)] {
            let keys = rows.flatMap(\.keys)
            #expect(Set(keys).count == keys.count && rows.allSatisfy { !$0.keys.isEmpty })
        }
    }

    @Test("Each command has its keys, and help lists all of them", arguments: ofStory.map(\.name))
    func commandHasKeyAndHelp(_ name: String) throws {
        let command = try #require(CommandTable.command(named: name)), row = try #require(CommandTable.row(of: command))
        #expect(PlayerCommand.keys.keys(for: [command]) == row.keys && command.name == name)
        let helped = KeyHelp.list(PlayerCommand.keys, in: .story).flatMap(\.groups).flatMap(
            \.self)
        #expect(Set(helped).isSuperset(of: row.keys))
    }

    @Test("Help fits into its columns, and the manual describes each entry")
    func helpFits() {
        for help in KeyHelp.list(PlayerCommand.keys, in: .story) {
            #expect(!help.groups.contains { $0.isEmpty }, "\(help.summary)")
            #expect((1...24).contains(help.summary.english.count), "\(help.summary)")
            #expect(help.details?.hasSuffix(".") == true, "\(help.summary)")
        }
    }

    @Test("A key that is bound again stands for its new command alone, and help names it where it is now")
    func rebinding() {
        var keys = PlayerCommand.keys
        keys.bind(.character("x"), to: .story(.close))
        keys.bind(.character("q"), to: .story(.restart))
        #expect(keys.command(for: .character("q")) == .story(.restart))
        let help = KeyHelp.list(keys, in: .story)
        #expect(help.first { $0.summary == "close" }?.keyText(KeyNames(.unicode)) == "Esc x")
        #expect(help.first { $0.summary == "restart the page" }?.keyText(KeyNames(.unicode)) == "r q")
    }
}
