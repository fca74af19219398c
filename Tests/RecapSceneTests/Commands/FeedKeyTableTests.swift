import RecapLanguage
import RecapSurface
import Testing

@testable import RecapScene

/// The table of the commands of a feed, their keys and their help.
@Suite struct FeedKeyTableTests {
    @Test("Each command of the feed has a key, with and without the link in view", arguments: FeedCommand.allCases)
    func commandHasKeyAndHelp(_ command: FeedCommand) {
        for showsLink in [false, true] {
            let bindings = FeedKeys.standard.bindings(showsLink: showsLink)
            let keys = bindings.keys(for: [.feed(command)])
            #expect(!keys.isEmpty)
            let helped = KeyHelp.list(bindings, in: .feed).flatMap(\.groups).flatMap { $0 }
            #expect(helped.filter(Set(keys).contains).count == keys.count)
        }
    }

    @Test("Help of the feed lists every key, and repeats no details of a story")
    func everyKey() {
        let bindings = FeedKeys.standard.bindings(showsLink: true), help = KeyHelp.list(bindings, in: .feed)
        #expect(Set(help.flatMap(\.groups).flatMap { $0 }).isSuperset(of: bindings.keys))
        let details = Set(KeyHelp.list(PlayerCommand.keys, in: .story).compactMap(\.details))
        #expect(help.allSatisfy { !details.contains($0.details ?? "") && $0.summary.english.count <= 24 })
    }

    @Test("The hint to answer a question names the key that moves the focus")
    func focusKey() {
        #expect(FeedKeys.standard.name(of: .feed(.focus), KeyNames(.unicode)) == "e")
        #expect(FeedKeys.standard.bindings(showsLink: false).command(for: .character("e")) == .feed(.focus))
    }

    private func keys(_ entries: KeyValuePairs<String, [Key]>) -> FeedKeys {
        FeedKeys.keys(
            UserKeys(
                entries.compactMap { name, keys in
                    CommandTable.command(named: name).map { UserKeys.Entry($0, keys: keys) }
                }))
    }

    @Test(
        "A command of a feed has the keys that the user gives it alone, and its old key means again what it does in a story"
    )
    func chosenKeys() {
        let bindings = keys(["page-alone": [.character("x"), .function(5)]]).bindings(showsLink: false)
        #expect(bindings.keys(for: [.feed(.togglePageAlone)]) == [.character("x"), .function(5)])
        #expect(bindings.command(for: .character("i")) == .story(.information))
    }

    @Test("A key that the user gives to a command of a story is not taken by a feed, unless a feed has it by default")
    func storyKeysInFeed() {
        let bindings = keys(["faster": [.character("f")], "information": [.character("i")]]).bindings(showsLink: false)
        #expect(bindings.command(for: .character("f")) == .story(.faster))
        #expect(bindings.keys(for: [.feed(.like)]).isEmpty)
        #expect(bindings.command(for: .character("i")) == .feed(.togglePageAlone))
    }

    @Test("Enter shows the link only while it is in view, whoever has bound it")
    func enterForLink() {
        let link = keys(["link": [.enter, .character("x")]])
        #expect(link.bindings(showsLink: true).command(for: .enter) == .story(.openLink))
        #expect(link.bindings(showsLink: false).command(for: .enter) == .story(.next))
        #expect(link.bindings(showsLink: false).command(for: .character("x")) == .story(.openLink))
        #expect(link.openingKeys == [.character("x")])
        let without = keys(["link": []])
        #expect(without.bindings(showsLink: true).command(for: .enter) == .story(.next))
        let taken = keys(["pause": [.enter]])
        #expect(taken.bindings(showsLink: true).command(for: .enter) == .story(.togglePause))
        #expect(taken.linkSign(KeyNames(.unicode)) == "o" && FeedKeys.standard.linkSign(KeyNames(.unicode)) == "⏎")
    }
}
