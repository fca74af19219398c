import RecapScene
import RecapSurface
import Testing

@testable import RecapFeed

/// The table of the commands of a feed, their keys and their help.
@Suite struct FeedKeyTableTests {
    @Test("Each command of the feed has a key, with and without the link in view", arguments: FeedCommand.allCases)
    func commandHasKeyAndHelp(_ command: FeedCommand) {
        for showsLink in [false, true] {
            let bindings = FeedPlayerCommand.keys(showsLink: showsLink)
            let keys = bindings.keys(for: [.feed(command)])
            #expect(!keys.isEmpty)
            let helped = KeyHelp.feed(bindings).flatMap { $0.groups + $0.furtherGroups }.flatMap { $0 }
            #expect(helped.filter(Set(keys).contains).count == keys.count)
        }
    }

    @Test("Help of the feed lists every key, and repeats no details of a story")
    func everyKey() {
        let bindings = FeedPlayerCommand.keys(showsLink: true), help = KeyHelp.feed(bindings)
        #expect(Set(help.flatMap { $0.groups + $0.furtherGroups }.flatMap { $0 }).isSuperset(of: bindings.keys))
        let details = Set(KeyHelp.player(PlayerCommand.keys).compactMap(\.details))
        #expect(help.allSatisfy { !details.contains($0.details ?? "") && $0.summary.count <= 24 })
    }

    @Test("The hint to answer a question names the key that moves the focus")
    func focusKey() {
        #expect(FeedPlayerCommand.focusKey(.unicode) == "e")
        #expect(FeedPlayerCommand.keys(showsLink: false).command(for: .character("e")) == .feed(.focus))
    }
}
